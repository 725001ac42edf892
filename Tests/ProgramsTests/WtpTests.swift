import Foundation
import TestSupport
import Testing

/// `wtp` as a user runs it; figures are those of WTP's base plants.
@Suite struct `The wtp command` {
  @Test func `estimates the example boiler with inputs, basis and footnotes`() throws {
    let run = try BuiltProgram.wtp.run(["estimate", "boiler", "--plant", "example"])
    #expect(run.status == 0)
    #expect(run.words.isEmpty)
    let lines = run.output.components(separatedBy: "\n").map { line in
      line.split(separator: " ").joined(separator: " ")
    }
    #expect(lines.contains { $0.hasPrefix("summer_steam 2200 lb/h") })
    #expect(lines.contains { $0.hasPrefix("annual_feed [3] 5000.0 m3/yr") })
    #expect(lines.contains("Basis of the doses: per m3 of feed."))
    #expect(lines.contains { $0.hasPrefix("S5 liquid 222.7 1113.3 ") })
    #expect(lines.contains("SS1995 [4] solid 0.0 0.0"))
    #expect(lines.contains("[1] WTP's rules do not use ph."))
    let text = lines.joined(separator: " ")
    #expect(text.contains("[3] annual_feed does not count the blowdown: the true feed is 1.049 "))
    #expect(
      text.contains(
        "[5] S19: none needed; WTP's rule gives -59.6 g/m3. The rule falls as the alkalinity to be "
          + "held rises, as WTP's sheet has it; check with WTP."))
    #expect(run.output.hasSuffix("\n\nEstimates; to be confirmed by WTP.\n"))
  }

  @Test func `says what a cooling dose counts, and what holds no reserve`() throws {
    let run = try BuiltProgram.wtp.run(["estimate", "cooling", "--plant", "example"])
    let lines = run.output.components(separatedBy: "\n").map { line in
      line.split(separator: " ").joined(separator: " ")
    }
    /// The title of the group that a row stands in.
    func group(_ row: String) -> String? {
      guard let place = lines.firstIndex(where: { $0.hasPrefix(row) }) else { return nil }
      return lines[..<place].last { $0.contains(": ") }
    }
    #expect(lines.contains("temperature_drop 10 degF (5.5556 degC)"))
    #expect(group("H207 liquid 100.0 460.8") == "scale inhibitor: in the system water")
    #expect(group("C31 liquid 200.0 249.6") == "biocide: weekly slug into the system volume")
    #expect(group("CS4802 solid 20.0 12.7") == "biocide: weekly slug into the sump")
    #expect(group("SCG1 [1]") == "oxidising biocide: weekly slug into the system volume")
    #expect(group("UB30 [2] - - liquid bromine") == "oxidising biocide: advice only")
    #expect(lines.contains("[1] A weekly slug does not by itself hold a reserve of halogen."))
    #expect(lines.contains { $0.hasPrefix("[2] No amount is computed: hold 1-3 mg/L of free hal") })
  }

  @Test func `explains a product with figures and units`() throws {
    let run = try BuiltProgram.wtp.run([
      "estimate", "boiler", "--plant", "example", "--explain", "S5",
    ])
    #expect(run.output.hasPrefix("dissolved_oxygen  (WTP boiler reference sheet, 2013"))
    #expect(!run.output.contains("usage kg/yr") && !run.output.contains("confirmed"))
    #expect(run.output.contains("= 35 g/g O2 * dissolved_oxygen + 120 g/m3 * blowdown_fraction\n"))
    #expect(run.output.contains("= 35 * 6.2 + 120 * 0.047142857142857146\n"))
    #expect(run.output.contains("= S5.dose * annual_feed / 1000 g/kg\n"))
  }

  @Test func `prints a wide table again, one row a plant`() throws {
    try Scratch.withFolder { folder in
      let header =
        "case,circulation [L/s],temperature_drop [degF],sump_volume [m3],system_volume [m3],"
        + "concentration_factor [1],makeup_tds [mg/L],makeup_hardness [dH],"
        + "makeup_alkalinity [mg/L CaCO3],makeup_ph [pH],makeup_chloride [mg/L],hours [h/d],"
        + "days [d/wk],weeks [wk/yr]"
      let rows = [
        "\"north, old\",88.8888888888888888889,10,12.25,24,3,200,6,100,7.3,25,12,5,48",
        "south,100,12,12,24,3,200,6,100,7.3,25,12,5,48",
      ]
      let plants = ([header] + rows).joined(separator: "\n") + "\n"
      try Data(plants.utf8).write(to: folder.appending("plants.csv"))
      let run = try BuiltProgram.wtp.run(
        ["estimate", "cooling", "--plant", "plants.csv", "--format", "csv", "--form", "solid"],
        in: folder)
      let lines = run.output.components(separatedBy: "\n")
      try #require(lines.count == 4, "\(run.words)")
      #expect(lines[0].hasPrefix(header + ",evaporation [m3/h],bleed [m3/h],"))
      #expect(lines[0].hasSuffix("C42T.dose [g/m3],C42T.usage [kg/yr]"))
      #expect(lines[1].hasPrefix(rows[0] + ",3.2000,1.6000,4.8000,13824.0000,"))
      #expect(lines[2].hasPrefix(rows[1] + ","))
    }
  }

  @Test func `tells every bad row's place before it prints anything`() throws {
    try Scratch.withFolder { folder in
      let good = try BuiltProgram.shell(
        "sweep boiler --vary feed_temperature=40,50 --inputs all --outputs cycles -o two.csv; "
          + "sed -i 's/,50,3500/,30,3500/' two.csv; "
          + "wtp estimate boiler --plant two.csv --format csv",
        in: folder)
      #expect(good.status == 65)
      #expect(good.output.isEmpty)
      #expect(good.words.contains("two.csv:3: feed_temperature is 30 degC, but must be from 40"))
    }
  }

  @Test func `lists fields, products and units`() throws {
    let fields = try BuiltProgram.wtp.run(["fields", "boiler"]).output
    #expect(fields.contains("  limits   from 40 to 100 degC (the oxygen table ends there)\n"))
    #expect(fields.contains("  drives   nothing: WTP's rules do not use it\n"))
    let products = try BuiltProgram.wtp.run(["products"]).output
    #expect(products.contains("S456    (37.5 g/m3 + 150 g/g CaCO3 * calcium_hardness) * blowdown"))
    let units = try BuiltProgram.wtp.run(["units"]).output
    #expect(units.contains("  dH          = 17.847992239297827 mg/L CaCO3"))
  }

  @Test func `warns of an unusual figure, on standard error beside a table`() throws {
    let run = try BuiltProgram.wtp.run([
      "estimate", "boiler", "--plant", "example", "--set", "summer_steam=100 lb/h", "--format",
      "csv",
    ])
    #expect(run.status == 0)
    #expect(run.words.hasPrefix("wtp: note: basis of the doses: per m3 of feed\n"))
    #expect(
      run.words.contains("wtp: note: SS1995: the rule falls as the alkalinity to be held rises"))
    #expect(run.words.contains("wtp: note: S19: none needed\n"))
    #expect(
      run.words.hasSuffix(
        "wtp: warning: summer_steam is 100 lb/h, but is usually from 250 to 60000 lb/h "
          + "(outside, a slipped unit or digit is likelier); check its unit\n"))
  }

  @Test func `wants a subcommand, and knows near misses`() throws {
    #expect(try BuiltProgram.wtp.run([]).status == 64)
    let run = try BuiltProgram.wtp.run(["esimtate", "boiler"])
    #expect(run.status == 64)
    #expect(run.words.contains("did you mean \"estimate\"?"))
  }
}
