import Notation
import Testing

/// Inputs that were read in each other's place or in another unit are named first.
@Suite struct `Inputs that were read wrongly` {
  /// What is said where the figures are those of changed plants.
  private func sentences(
    on plants: [BoilerPlant], _ change: (inout BoilerPlant) -> Void
  ) throws -> [String] { try said(plants, plants.map { changed($0, change).figures }) }

  /// Expects one sentence on all differences, which names the slip first.
  private func expect(
    _ words: String, _ differing: Int, of plants: [BoilerPlant] = BoilerPlant.six,
    _ change: (inout BoilerPlant) -> Void
  ) throws {
    DiagnosisTests.expect(
      try sentences(on: plants, change), "all \(differing) differences fit one mistake: \(words)")
  }

  /// Of the six plants all have other figures in every column that reads the input.
  private static let exchanges: [(String, Int, @Sendable (inout BoilerPlant) -> Void)] = [
    ("summer's duty read for winter's too", 12, { $0.winter = $0.summer }),
    ("winter's duty read for summer's too", 12, { $0.summer = $0.winter }),
    ("feed_tds and max_tds exchanged", 24, { ($0.feed, $0.most) = ($0.most, $0.feed) }),
    ("feed_tds read for max_tds too", 24, { $0.most = $0.feed }),
    (
      "m_alkalinity and calcium_hardness exchanged", 18,
      { ($0.alkalinity, $0.hardness) = ($0.hardness, $0.alkalinity) }
    ),
  ]

  @Test(arguments: exchanges)
  func `are named where columns were exchanged`(
    words: String, differing: Int, change: @Sendable (inout BoilerPlant) -> Void
  ) throws { try expect(words, differing, change) }

  /// A pound is 0.45359237 kg; molar masses are Ca 40.078, CaCO3 100.0869 and HCO3 61.0168 g/mol,
  /// two of which go with one CaCO3.
  private static let units: [(String, Int, @Sendable (inout BoilerPlant) -> Void)] = [
    ("summer_steam in lb/h taken for kg/h", 12, { $0.summer[0] /= 0.45359237 }),
    (
      "summer_steam and winter_steam in lb/h taken for kg/h", 12,
      {
        $0.summer[0] /= 0.45359237
        $0.winter[0] /= 0.45359237
      }
    ),
    (
      "summer_steam / the pounds in a long for a short ton", 12, { $0.summer[0] /= 1.12 }
    ), ("summer_hours x days in a week", 12, { $0.summer[1] *= 7 }),
    ("summer_days / hours in a day", 12, { $0.summer[2] /= 24 }),
    ("m_alkalinity x HCO3 as CaCO3", 12, { $0.alkalinity *= 100.0869 / 122.0336 }),
    ("calcium_hardness x Ca as CaCO3", 12, { $0.hardness *= 100.0869 / 40.078 }),
    ("max_tds in g/L taken for mg/L", 24, { $0.feed *= 1000 }),
    ("max_tds in mg/L taken for g/L", 24, { $0.most *= 1000 }),
    ("max_tds x 10000, a per cent", 24, { $0.most *= 10_000 }),
  ]

  @Test(arguments: units)
  func `are named where units were confused`(
    words: String, differing: Int, change: @Sendable (inout BoilerPlant) -> Void
  ) throws { try expect(words, differing, change) }

  @Test func `are named with what else they may have been`() throws {
    try expect(
      "max_tds in mg/L taken for g/L, or feed_tds in g/L taken for mg/L, or max_tds x 1000, or 1 "
        + "mistake of the same effect", 24
    ) { $0.most *= 1000 }
  }

  @Test func `are named where a temperature was converted without its 32`() throws {
    try expect("feed_temperature converted without 32", 18, of: BoilerPlant.cool) {
      $0.temperature *= 1.8
    }
    try expect("feed_temperature converted to degC without 32", 18, of: BoilerPlant.hot) {
      $0.temperature /= 1.8
    }
  }

  /// 1.8 is between degrees of temperature alone.
  private static let others: [@Sendable (inout BoilerPlant) -> Void] = [
    { $0.hardness *= 1.8 }, { $0.alkalinity /= 1.8 }, { $0.feed *= 1.8 }, { $0.summer[0] /= 1.8 },
  ]

  @Test(arguments: others)
  func `are not said to lack the 32 of temperatures where they are none`(
    change: @Sendable (inout BoilerPlant) -> Void
  ) throws {
    let sentences = try sentences(on: BoilerPlant.six, change)
    #expect(!sentences.isEmpty && !sentences.joined().contains("without 32"), "\(sentences)")
  }

  private static let coolingSlips: [(String, Int, @Sendable (inout CoolingPlant) -> Void)] = [
    ("temperature_drop in degC taken for degF", 30, { $0.drop /= 1.8 }),
    ("temperature_drop converted as a point, with 32", 30, { $0.drop = $0.drop * 1.8 + 32 }),
    ("temperature_drop converted as a point, less 32", 30, { $0.drop = ($0.drop - 32) / 1.8 }),
    (
      "concentration_factor read as 1 / concentration_factor", 24, { $0.factor = 1 / $0.factor }
    ), ("concentration_factor with the blowdown counted twice", 24, { $0.factor -= 1 }),
    ("concentration_factor counted without the make-up", 24, { $0.factor += 1 }),
    ("circulation x hours in a day", 30, { $0.circulation *= 24 }),
    ("circulation / minutes in an hour", 30, { $0.circulation /= 60 }),
    ("circulation in m3/h taken for L/s", 30, { $0.circulation *= 3.6 }),
    ("days x hours in a day", 12, { $0.days *= 24 }),
    ("hours / days in a week", 12, { $0.hours /= 7 }),
  ]

  @Test(arguments: coolingSlips)
  func `are named in a cooling sheet too`(
    words: String, differing: Int, change: @Sendable (inout CoolingPlant) -> Void
  ) throws {
    let wrong = CoolingPlant.six.map { changed($0, change).figures }
    DiagnosisTests.expect(
      try said(CoolingPlant.titles + CoolingPlant.outputs, CoolingPlant.six.map(\.inputs), wrong),
      "all \(differing) differences fit one mistake: \(words)")
  }

  /// A year's usage alone shows both, so that neither explains a figure by itself.
  private static let pairs: [(String, @Sendable (inout BoilerPlant) -> Void)] = [
    (
      "feed_tds and max_tds exchanged and summer's duty read for winter's too",
      {
        ($0.feed, $0.most) = ($0.most, $0.feed)
        $0.winter = $0.summer
      }
    ),
    (
      "m_alkalinity and calcium_hardness exchanged and "
        + "summer_steam and winter_steam in lb/h taken for kg/h",
      {
        ($0.alkalinity, $0.hardness) = ($0.hardness, $0.alkalinity)
        $0.summer[0] /= 0.45359237
        $0.winter[0] /= 0.45359237
      }
    ),
  ]

  /// The second plant's hardness is 10 mg/L.
  @Test(arguments: [15.0, 19, 20, 90, 100, 109, 190, 1])
  func `are named where a digit of one row was another, lost or too many`(meant: Double) throws {
    let plants = changed(BoilerPlant.six) { $0[1].hardness = meant }
    let sentences = try said(BoilerPlant.six, plants.map(\.figures))
    let words = " belong to calcium_hardness \(text(meant, as: .shortest)), not 10"
    #expect(sentences.first?.contains(words) == true, "\(sentences)")
  }

  /// Two columns have nothing of the mistake, and are the first of those that it would change.
  @Test func `are named though other columns are wrong in another way`() throws {
    let odd = [313.1, 77.7, 121.2, 93.3, 454.5, 68.8]
    let wrong = BoilerPlant.six.enumerated().map { row, plant in
      var changed = plant
      (changed.feed, changed.most) = (plant.most, plant.feed)
      var figures = changed.figures
      figures[2] = plant.figures[2] + odd[row]
      figures[3] = plant.figures[3] + odd[5 - row]
      return figures
    }
    let sentences = try said(BoilerPlant.six, wrong)
    let start = "12 of 24 differences fit one mistake: feed_tds and max_tds exchanged"
    #expect(sentences.first?.hasPrefix(start) == true, "\(sentences)")
  }

  /// A year's usage shows both of two slips, and other columns are wrong in fewer rows than that.
  @Test func `are named by two slips where most figures are wrong`() throws {
    let odd = [313.1, 77.7, 121.2, 93.3, 454.5, 68.8]
    let cells = BoilerPlant.six.enumerated().map { row, plant in
      var changed = plant
      (changed.feed, changed.most) = (plant.most, plant.feed)
      changed.winter = changed.summer
      let usage = text(changed.figures[3] * changed.annualFeed / 1000, as: .fixed(4))
      let others = [plant.figures[2] + odd[row], plant.figures[5] + odd[5 - row]].map {
        row == 5 ? "" : text($0, as: .fixed(4))
      }
      return others + [usage]
    }
    let sentences = try said(
      BoilerPlant.six, "S5.demand [g/m3],SS1995.demand [g/m3],S22.usage [kg/yr]", cells)
    let start =
      "6 of 16 differences fit one mistake: feed_tds and max_tds exchanged and summer's duty read "
      + "for winter's too"
    #expect(sentences.first?.hasPrefix(start) == true, "\(sentences)")
  }

  /// Twelve digits are looked at, one at a time; of more nobody typed a figure.
  @Test(arguments: [("15.2345678901", true), ("15.23456789012", false)])
  func `are named where a digit of a long figure is wrong`(meant: String, isNamed: Bool) throws {
    var (plants, right) = (BoilerPlant.six, BoilerPlant.six)
    right[1].hardness = try #require(Double(meant))
    plants[1].hardness = right[1].hardness - 5
    let sentences = try said(plants, right.map(\.figures))
    let words = " belong to calcium_hardness \(meant), not 10"
    #expect((sentences.first?.contains(words) == true) == isNamed, "\(sentences)")
  }

  @Test(arguments: pairs)
  func `are named where two slips were made at once`(
    words: String, change: @Sendable (inout BoilerPlant) -> Void
  ) throws {
    let wrong = BoilerPlant.six.map { plant in
      let changed = changed(plant, change)
      return [changed.figures[3] * changed.annualFeed / 1000]
    }
    DiagnosisTests.expect(
      try said(BoilerPlant.six, "S22.usage [kg/yr]", wrong),
      "all 6 differences fit one mistake: \(words)")
  }
}
