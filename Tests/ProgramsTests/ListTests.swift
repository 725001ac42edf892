import Foundation
import TestSupport
import Testing

/// `wtp fields`, `wtp products` and `wtp units`, by words and in each form.
@Suite struct `A list` {
  @Test(arguments: [
    ("wtp fields boiler tds", "feed_tds max_tds"), ("wtp fields boiler ph", "ph"),
    ("wtp fields boiler PH max", "ph max_tds"),
    ("wtp fields cooling cycles", "concentration_factor"),
    (
      "wtp fields cooling make volume",
      "sump_volume system_volume makeup_tds makeup_hardness "
        + "makeup_alkalinity makeup_ph makeup_chloride"
    ),
  ]) func `of fields has those that a word names, in part or by their meaning`(
    line: String, names: String
  ) throws { #expect(try column("field", of: line) == names) }

  @Test(arguments: [
    ("wtp products S5", "S5"), ("wtp products boiler s10 S5", "S5 S10"),
    ("wtp products cooling H20", "H207 H2073"),
    ("wtp products 'oxygen scavenger'", "SS1294 SS1095 S5 S10 S26 S28"),
    ("wtp products cooling bronopol", "CS4802 C48"),
    ("wtp products 'sump'", "CS4802"),
  ]) func `of products has those that a word names, or their role or description`(
    line: String, names: String
  ) throws {
    #expect(
      try column("product", of: line).split(separator: " ").sorted()
        == names.split(separator: " ").sorted())
  }

  @Test(arguments: [
    ("wtp units gpg", "gpg_us gpg_imp gpg_us gpg_imp"), ("wtp units °dH", "dH"),
    ("wtp units 'gpg US'", "gpg_us gpg_us"), ("wtp units '°C'", "degC degC"),
    ("wtp units steam", "lb/h kg/h t/h kg/s"), ("wtp units Clark", "degClark"),
    ("wtp units German", "dH"),
  ]) func `of units has those of a name, of a kind, or that mean it`(line: String, names: String)
    throws
  {
    #expect(try column("unit", of: line) == names)
  }

  /// A limit that two fields share is one of each.
  @Test(arguments: [
    ("feed_tds", "feed_tds at most max_tds"), ("max_tds", "feed_tds at most max_tds"),
    ("summer_weeks", "summer_weeks and winter_weeks together at most 52 wk/yr"),
    ("winter_weeks", "summer_weeks and winter_weeks together at most 52 wk/yr"),
  ]) func `of a field has the limit that it shares`(field: String, limit: String) throws {
    let run = try shell("wtp fields boiler \(field)")
    #expect(run.status == 0 && run.output.contains("\ntwo together\n  \(limit) ("))
    #expect(!(try shell("wtp fields boiler ph")).output.contains("two together"))
  }

  @Test func `has exact factors as a table`() throws {
    let run = try shell("wtp units degF dH kg/h --format csv")
    // 5/9 and -160/9; 10 mg/L of CaO as CaCO3, by 100.0869 and 56.0774 g/mol; 1 / 0.45359237.
    #expect(run.output.contains("\ntemperature,degF,5/9,-160/9,degrees Fahrenheit\n"))
    #expect(run.output.contains(",dH,5004345/280387,0,"))
    #expect(run.output.contains("\nmass flow of steam,kg/h,100000000/45359237,0,"))
  }

  @Test func `of fields has the limits as a table`() throws {
    let run = try shell("wtp fields boiler feed_temperature summer_steam --format csv")
    #expect(
      run.output.hasPrefix(
        "field,unit,units,from,to,reason,usual_from,usual_to,step,example,meaning,needs_unit,drives\n"
      ))
    #expect(
      run.output.contains(
        "\nfeed_temperature,degC,degC; degF; K,40,100,the oxygen table ends there,,,1,48 degC,"))
    #expect(
      run.output.contains(",250,60000,100,2200 lb/h,steam raised while on duty in summer,yes,"))
  }

  @Test(arguments: [
    "fields boiler", "fields cooling tds", "products", "products S5", "units", "units gpg",
  ])
  func `is JSON of an array of objects, and of how it was made`(list: String) throws {
    let output = try shell("wtp \(list) --format json").output
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    #expect((object["version"] as? String)?.isEmpty == false)
    let name = try #require(list.split(separator: " ").first.map(String.init))
    let entries = try #require(object[name] as? [[String: Any]])
    #expect(!entries.isEmpty)
    #expect(Set(object.keys) == ["program", "version", "command", "sources", name])
  }

  @Test func `of products is a catalogue, of some as of all`() throws {
    let all = try shell(
      "wtp products boiler --format csv > own.csv; "
        + "wtp estimate boiler --plant example --catalogue own.csv --format csv")
    let without = try shell("wtp estimate boiler --plant example --format csv")
    #expect(all.output == without.output && all.status == 0)
    let some = try shell(
      "wtp products boiler S5 S88 --format csv > own.csv; "
        + "wtp estimate boiler --plant example --catalogue own.csv --format csv")
    #expect(some.status == 0 && some.output.contains("S88.dose [g/m3]"))
    #expect(!some.output.contains("S10.dose"))
  }

  @Test func `of nothing is refused`() throws {
    for line in [
      "wtp fields boiler zeal", "wtp products zeal", "wtp units zeal", "wtp fields boiler ''",
    ] {
      let run = try shell(line)
      #expect(run.status == 64 && run.output.isEmpty, "\(line)")
      #expect(run.words.hasSuffix("lists them all\n"), "\(run.words)")
    }
  }

  private func column(_ name: String, of line: String) throws -> String {
    let run = try shell(line + " --format csv")
    let rows = run.output.split(separator: "\n").map { $0.split(separator: ",") }
    let place = try #require(rows.first?.firstIndex { $0 == name }, "\(line): \(run.words)")
    return rows.dropFirst().map { String($0[place]) }.joined(separator: " ")
  }

  private func shell(_ line: String) throws -> BuiltProgram.Outcome {
    try Scratch.withFolder { try BuiltProgram.shell(line, in: $0) }
  }
}
