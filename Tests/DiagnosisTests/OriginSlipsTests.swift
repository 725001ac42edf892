import Diagnosis
import Estimator
import Notation
import Sheets
import Tables
import TestSupport
import Testing

@Suite struct `Slips in inputs` {
  /// Diagnoses a sheet whose figures are those of changed plants.
  private func sentences(
    on plants: [BoilerPlant], _ change: (inout BoilerPlant) -> Void
  ) throws -> [String] { try diagnose(plants, plants.map { changed($0, change).figures }) }

  /// Expects one sentence, which explains all differences by the slip.
  private func expect(
    _ words: String, _ differing: Int, of plants: [BoilerPlant] = BoilerPlant.six,
    _ change: (inout BoilerPlant) -> Void
  ) throws {
    expectNamed(words, differing, try sentences(on: plants, change))
  }

  /// Expects one sentence with the slip, alone or among those that the sheet cannot tell apart.
  private func expectNamed(_ words: String, _ differing: Int, _ sentences: [String]) {
    #expect(
      sentences.count == 1
        && sentences[0].hasPrefix("all \(differing) differences fit one mistake: ")
        && withoutColumns(sentences[0]).contains(words), "\(sentences)")
  }

  /// The slip changes all six plants in each column that reads the input.
  private static let swaps: [(String, Int, @Sendable (inout BoilerPlant) -> Void)] = [
    ("summer duty also read as winter duty", 12, { $0.winter = $0.summer }),
    ("winter duty also read as summer duty", 12, { $0.summer = $0.winter }),
    ("feed_tds and max_tds swapped", 24, { ($0.feed, $0.most) = ($0.most, $0.feed) }),
    ("feed_tds instead of max_tds", 24, { $0.most = $0.feed }),
    (
      "m_alkalinity and calcium_hardness swapped", 18,
      { ($0.alkalinity, $0.hardness) = ($0.hardness, $0.alkalinity) }
    ),
  ]

  @Test(arguments: swaps)
  func `include swapped columns`(
    words: String, differing: Int, change: @Sendable (inout BoilerPlant) -> Void
  ) throws { try expect(words, differing, change) }

  /// A pound is 0.45359237 kg.
  ///
  /// Molar masses in g/mol are 40.078 (Ca), 100.0869 (CaCO3) and 61.01684
  /// (HCO3); two HCO3 are equivalent to one CaCO3.
  private static let units: [(String, Int, @Sendable (inout BoilerPlant) -> Void)] = [
    ("summer_steam is in kg/h, not in lb/h", 12, { $0.summer[0] /= 0.45359237 }),
    (
      "summer_steam and winter_steam are in kg/h, not in lb/h", 12,
      {
        $0.summer[0] /= 0.45359237
        $0.winter[0] /= 0.45359237
      }
    ),
    (
      "summer_steam is divided by 1.12, long tons for short tons", 12, { $0.summer[0] /= 1.12 }
    ), ("summer_hours is multiplied by 7, the days in a week", 12, { $0.summer[1] *= 7 }),
    ("summer_days is divided by 24, the hours in a day", 12, { $0.summer[2] /= 24 }),
    (
      "m_alkalinity is in mg/L HCO3, not in mg/L CaCO3", 12,
      { $0.alkalinity *= 100.0869 / 122.03368 }
    ),
    (
      "calcium_hardness is in mg/L Ca, not in mg/L CaCO3", 12,
      { $0.hardness *= 100.0869 / 40.078 }
    ),
    ("max_tds is converted to g/L before use", 24, { $0.feed *= 1000 }),
    ("feed_tds is converted to g/L before use", 24, { $0.most *= 1000 }),
    ("feed_tds is divided by 10000, the mg/kg in 1 %", 24, { $0.most *= 10_000 }),
  ]

  @Test(arguments: units)
  func `include confused units`(
    words: String, differing: Int, change: @Sendable (inout BoilerPlant) -> Void
  ) throws { try expect(words, differing, change) }

  @Test func `include hours as shares of a day, which nothing else explains as well`() throws {
    let plants = BoilerPlant.six.map { changed($0) { $0.summer[1] /= 24 } }
    try expect(
      "mistake: summer_hours is typed as a time, as a share of a day, not in h/d", 12, of: plants
    ) {
      $0.summer[1] *= 24
    }
  }

  @Test func `are listed with alternatives`() throws {
    try expect(
      "max_tds is in g/L, not in mg/L, 1000 times too small, or feed_tds is converted to g/L before "
        + "use: this sheet cannot tell them apart", 24
    ) { $0.most *= 1000 }
  }

  @Test func `include a temperature converted without its offset of 32`() throws {
    try expect("feed_temperature is converted without adding 32", 18, of: BoilerPlant.cool) {
      $0.temperature *= 1.8
    }
    try expect(
      "feed_temperature is converted to degC without subtracting 32", 18, of: BoilerPlant.hot
    ) {
      $0.temperature /= 1.8
    }
  }

  /// Every temperature that the oxygen table covers is beyond its end in the other unit.
  @Test func `include a temperature in the other unit, for which the table has no value`() throws {
    let plants = BoilerPlant.six.map { plant in
      changed(plant) { $0.temperature = ($0.temperature + 0.5) * 1.8 + 32 }
    }
    try expect("feed_temperature is in degF, not in degC", 18, of: plants) {
      $0.temperature = ($0.temperature - 32) / 1.8
    }
  }

  /// Only degrees of temperature differ by a factor of 1.8.
  private static let others: [@Sendable (inout BoilerPlant) -> Void] = [
    { $0.hardness *= 1.8 }, { $0.alkalinity /= 1.8 }, { $0.feed *= 1.8 }, { $0.summer[0] /= 1.8 },
  ]

  @Test(arguments: others)
  func `do not include a missing offset of 32 for other quantities`(
    change: @Sendable (inout BoilerPlant) -> Void
  ) throws {
    let sentences = try sentences(on: BoilerPlant.six, change)
    #expect(!sentences.isEmpty && !sentences.joined().contains("ing 32"), "\(sentences)")
  }

  private static let coolingSlips: [(String, Int, @Sendable (inout CoolingPlant) -> Void)] = [
    ("temperature_drop is in degF, not in degC", 30, { $0.drop /= 1.8 }),
    (
      "temperature_drop is converted to degF as a temperature, with 32 added", 30,
      { $0.drop = $0.drop * 1.8 + 32 }
    ),
    (
      "temperature_drop is converted to degC as a temperature, with 32 subtracted", 30,
      { $0.drop = ($0.drop - 32) / 1.8 }
    ),
    (
      "concentration_factor read as 1 / concentration_factor", 24, { $0.factor = 1 / $0.factor }
    ), ("concentration_factor one too low", 24, { $0.factor -= 1 }),
    ("concentration_factor one too high", 24, { $0.factor += 1 }),
    ("circulation is multiplied by 24, the hours in a day", 30, { $0.circulation *= 24 }),
    ("circulation is divided by 60, the minutes in an hour", 30, { $0.circulation /= 60 }),
    ("circulation is in L/s, not in m3/h", 30, { $0.circulation *= 3.6 }),
    ("days is multiplied by 24, the hours in a day", 12, { $0.days *= 24 }),
    ("hours is divided by 7, the days in a week", 12, { $0.hours /= 7 }),
  ]

  @Test(arguments: coolingSlips)
  func `are found in a cooling sheet`(
    words: String, differing: Int, change: @Sendable (inout CoolingPlant) -> Void
  ) throws {
    let wrong = CoolingPlant.six.map { changed($0, change).figures }
    expectNamed(
      words, differing,
      try diagnose(
        CoolingPlant.titles + CoolingPlant.outputs, CoolingPlant.six.map(\.inputs), wrong))
  }

  /// The titles of two columns are exchanged in a table of ours; the first sentence names both.
  @Test(arguments: [
    ("summer_hours", "winter_hours"), ("feed_tds", "max_tds"), ("S5.demand", "S10.demand"),
    ("S22.usage", "S23.usage"), ("m_alkalinity", "calcium_hardness"),
  ])
  func `include exchanged titles`(first: String, second: String) throws {
    let sheet = try SheetText.reference("boiler.csv")
    let exchanged = sheet.text.split(separator: "\n", maxSplits: 1).map(String.init)
    let titles = exchanged[0].split(separator: ",").map { title in
      let name = String(title.prefix { $0 != " " })
      let other = [first: second, second: first][name] ?? name
      return other + title.dropFirst(name.count)
    }
    let text = titles.joined(separator: ",") + "\n" + exchanged[1]
    let read = try DiagnosedSheet(
      Sheet(TableReader(file: "exchanged.csv", bytes: Array(text.utf8)), system: .boiler))
    let sentences = SheetDiagnosis.shared(.boiler).sentences(on: read).map(withoutColumns)
    #expect(
      sentences.first?.contains("\(first) and \(second) swapped") == true
        || sentences.first?.contains("\(second) and \(first) swapped") == true, "\(sentences)")
  }

  /// The usage depends on both slips, so neither alone explains a figure.
  private static let pairs: [(String, @Sendable (inout BoilerPlant) -> Void)] = [
    (
      "feed_tds and max_tds swapped and summer duty also read as winter duty",
      {
        ($0.feed, $0.most) = ($0.most, $0.feed)
        $0.winter = $0.summer
      }
    ),
    (
      "m_alkalinity and calcium_hardness swapped and "
        + "summer_steam and winter_steam are in kg/h, not in lb/h",
      {
        ($0.alkalinity, $0.hardness) = ($0.hardness, $0.alkalinity)
        $0.summer[0] /= 0.45359237
        $0.winter[0] /= 0.45359237
      }
    ),
  ]

  /// The second plant's hardness is 10 mg/L.
  @Test(arguments: [15.0, 19, 90, 100, 109, 190, 1])
  func `include a wrong, missing or extra digit in one row`(meant: Double) throws {
    let plants = changed(BoilerPlant.six) { $0[1].hardness = meant }
    let sentences = try diagnose(BoilerPlant.six, plants.map(\.figures))
    let words = " belong to calcium_hardness \(text(meant, as: .shortest)), not 10"
    #expect(sentences.first?.contains(words) == true, "\(sentences)")
  }

  /// Figures of up to twelve digits are searched.
  @Test(arguments: [("15.2345678901", true), ("15.23456789012", false)])
  func `include a wrong digit in a figure of up to twelve digits`(meant: String, isNamed: Bool)
    throws
  {
    var (plants, right) = (BoilerPlant.six, BoilerPlant.six)
    right[1].hardness = try #require(Double(meant))
    plants[1].hardness = right[1].hardness - 5
    let sentences = try diagnose(plants, right.map(\.figures))
    let words = " belong to calcium_hardness \(meant), not 10"
    #expect((sentences.first?.contains(words) == true) == isNamed, "\(sentences)")
  }
}
