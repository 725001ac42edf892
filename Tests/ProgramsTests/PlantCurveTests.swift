import Foundation
import TestSupport
import Testing

/// The chart on the page of a plant.
@Suite struct `The curve on a page` {
  private func page(_ words: String..., input: String = "") throws -> BuiltProgram.Outcome {
    try BuiltProgram.wtp.run(["estimate"] + words + ["--format", "html"], input: input)
  }

  @Test func `is that of the product that is named, with the plant marked`() throws {
    let run = try page(
      "boiler", "--plant", "example", "--curve", "S5.dose over feed_temperature")
    #expect(run.status == 0, "\(run.words)")
    #expect(run.output.contains("Dose of S5 by temperature of the feed water</title>"))
    #expect(run.output.contains("from 40 to 100"))
    #expect(run.output.contains("Bar: this") && run.output.contains("<path class=\"k\""))
    #expect(!(try page("boiler", "--plant", "example")).output.contains("<svg"))
  }

  /// The usual feed TDS goes to 2,000 mg/L, but this boiler's water may have 1,000 at most.
  @Test func `goes no further than the plant's other figures admit`() throws {
    let run = try page(
      "boiler", "--plant", "example", "--set", "max_tds=1000", "--curve", "S28.dose over feed_tds")
    #expect(run.status == 0 && run.output.contains("from 1 to 1000"), "\(run.words)")
    let weeks = try page(
      "boiler", "--plant", "example", "--curve", "S28.usage over summer_weeks")
    #expect(weeks.status == 0 && weeks.output.contains("from 0 to 27"), "\(weeks.words)")
  }

  /// Where the usual range leaves the plant out, the curve goes on to it: usual are at most 500 mg/L of
  /// alkalinity, at least 100 mg/L of caustic alkalinity, and a max TDS from 500 to 8000 mg/L.
  @Test(arguments: [
    ("m_alkalinity=600", "S88.dose over m_alkalinity", "from 0 to 600"),
    ("min_caustic_alkalinity=50", "SS1995.dose over min_caustic_alkalinity", "from 50 to 1000"),
    ("max_tds=9000", "S28.dose over max_tds", "from 500 to 9000"),
    ("feed_tds=600", "S28.dose over max_tds", "from 600 to 8000"),
  ]) func `reaches the plant, and begins where its other figures do`(
    setting: String, curve: String, range: String
  ) throws {
    let run = try page("boiler", "--plant", "example", "--set", setting, "--curve", curve)
    #expect(run.status == 0 && run.output.contains(range), "\(run.words)")
  }

  @Test func `is refused where it has more lines than can be read`() throws {
    let run = try page("boiler", "--plant", "example", "--curve", "all over feed_tds")
    #expect(run.status == 64 && run.words.contains("more than can be read") && run.output.isEmpty)
  }

  /// A pound is no decimal number of kilograms, so the ends are in pounds where kilograms fail.
  @Test func `has the plant's unit where that writes its ends`() throws {
    let kelvins = try page(
      "boiler", "--plant", "example", "--set", "feed_temperature=321.15 K", "--curve",
      "S5.dose over feed_temperature")
    #expect(kelvins.output.contains("from 313.15 to 373.15"), "\(kelvins.words)")
    let steam = try page(
      "boiler", "--plant", "example", "--set", "summer_steam=1 t/h", "--curve",
      "annual_feed over summer_steam")
    #expect(steam.status == 0 && steam.output.contains("<svg"), "\(steam.words)")
  }

  @Test(arguments: [
    ("S5.dose", "OUTPUTS over FIELD"), ("S5.dose over feed_temp", "feed_temperature"),
    ("S55 over feed_tds", "S55"), ("S5.dose over ", "no boiler field"), ("", "OUTPUTS over FIELD"),
  ])
  func `is refused where it names none`(curve: String, says: String) throws {
    let run = try page("boiler", "--plant", "example", "--curve", curve)
    #expect(run.status == 64 && run.words.contains(says) && run.output.isEmpty, "\(run.words)")
  }

  @Test func `is refused where there is no room for a picture`() throws {
    for format in ["text", "csv", "json", "markdown", "eml"] {
      let run = try BuiltProgram.wtp.run([
        "estimate", "boiler", "--plant", "example", "--curve", "S5 over feed_tds", "--format",
        format,
      ])
      #expect(run.status == 64 && run.words.contains("--format html"), "\(format)")
    }
  }
}
