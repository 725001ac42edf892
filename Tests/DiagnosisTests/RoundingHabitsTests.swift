import Documents
import Foundation
import Notation
import Testing

/// The columns are those of `BoilerPlant.outputs`: annual_feed, dissolved_oxygen, S5.demand,
/// S22.demand, S88.demand, SS1995.demand and S5.usage, in this order from 0.
@Suite struct `Rounding habits` {
  private static let ofUsages: [(String, @Sendable (Double) -> Double)] = [
    ("column U (S5.usage) rounded to 3 decimals fewer", { ($0 * 10).rounded() / 10 }),
    ("column U (S5.usage) truncated to 2 decimals fewer", { ($0 * 100).rounded(.down) / 100 }),
    ("column U (S5.usage) rounded to whole units", { $0.rounded() }),
    ("column U (S5.usage) truncated to whole units", { $0.rounded(.down) }),
  ]

  @Test(arguments: ofUsages)
  func `include coarser rounding`(
    words: String, change: @Sendable (Double) -> Double
  ) throws {
    let figures = SixPlants.column(6) { change($1[6]) }
    let differing = zip(figures, SixPlants.right).count { abs($0[6] - $1[6]) > 0.5e-4 }
    try SixPlants.expect("\(differing) differences fit one mistake: \(words)", figures)
  }

  /// A figure with all digits shows a computed column, so the others are checked to 15 digits.
  @Test func `include rounding next to a figure with all digits`() throws {
    let cells = BoilerPlant.six.enumerated().map { row, plant in
      [row == 2 ? "\(plant.figures[6] / 3)" : text(plant.figures[6], as: .fixed(2))]
    }
    let sentences = try diagnose(BoilerPlant.six, "S5.usage [kg/yr]", cells)
    #expect(
      sentences.count == 2 && sentences[0].contains("O4: 783.2688484848485 instead of")
        && sentences[1].contains(
          "the figures of column O (S5.usage) are right, rounded to 2 decimals; check them with "
            + "--printed cell"),
      "\(sentences)")
  }

  private static let roundings: [(String, @Sendable (Double) -> Double)] = [
    ("truncated to 2 decimals fewer", { ($0 * 100).rounded(.up) / 100 }),
    ("rounded to 2 decimals fewer", { ($0 * 100).rounded() / 100 }),
  ]

  /// SS1995's demand is negative for all six plants, so truncation moves it towards 0.
  @Test(arguments: roundings)
  func `include rounding of negative figures`(
    words: String, change: @Sendable (Double) -> Double
  ) throws {
    let figures = SixPlants.column(5) { change($1[5]) }
    let sentences = try SixPlants.sentences(figures)
    #expect(
      sentences.count == 1 && sentences[0].contains("column T (SS1995.demand) \(words)"),
      "\(sentences)")
  }

  /// Three decimals fewer than one decimal means hundreds.
  @Test func `include rounding to hundreds`() throws {
    let cells = BoilerPlant.six.map { plant in
      [text((plant.figures[6] / 100).rounded() * 100, as: .fixed(1))]
    }
    let sentences = try diagnose(BoilerPlant.six, "S5.usage [kg/yr]", cells)
    #expect(
      sentences.count == 1
        && sentences[0].contains("column O (S5.usage) rounded to 3 decimals fewer"),
      "\(sentences)")
  }

  @Test(arguments: [
    (0, "S5.dose rounded to a whole number before it is used"),
    (1, "S5.dose rounded to 1 decimal before it is used"),
  ])
  func `include rounding of an intermediate figure`(decimals: Int, words: String) throws {
    let scale = pow(10, Double(decimals))
    let figures = SixPlants.column(6) { ($1[2] * scale).rounded() / scale * $1[0] / 1000 }
    let differing = zip(figures, SixPlants.right).count { abs($0[6] - $1[6]) > 0.5e-4 }
    let sentences = try SixPlants.sentences(figures)
    #expect(
      sentences.count == 1
        && sentences[0].hasPrefix("all \(differing) differences fit one mistake: ")
        && sentences[0].contains(words), "\(sentences)")
  }

  /// Two annual feeds are not whole numbers, those in the third and fifth rows.
  @Test func `include truncation of an intermediate figure`() throws {
    let start = "both differences fit one mistake: column O (annual_feed)"
    let cut = try SixPlants.sentences(SixPlants.column(6) { $1[2] * $1[0].rounded(.down) / 1000 })
    #expect(
      cut.count == 1 && cut[0].hasPrefix("\(start) truncated to a whole number before it is used"))
    let rounded = try SixPlants.sentences(SixPlants.column(6) { $1[2] * $1[0].rounded() / 1000 })
    #expect(
      rounded.count == 1
        && rounded[0].hasPrefix("\(start) rounded to a whole number before it is used")
    )
  }

  /// The sheet has no column for the blowdown, but four columns depend on it.
  @Test(arguments: [1, 2, 3, 4])
  func `include rounding of a figure that the sheet does not show`(decimals: Int) throws {
    let scale = pow(10, Double(decimals))
    let figures = BoilerPlant.six.map { plant in
      var figures = plant.figures
      let blowdown = plant.feed / plant.most
      let error = (blowdown * scale).rounded() / scale - blowdown
      figures[2] += 120 * error
      figures[3] += 200 * error
      figures[5] += (1000 - plant.caustic) * error
      figures[6] += 120 * error * plant.annualFeed / 1000
      return figures
    }
    let sentences = try SixPlants.sentences(figures)
    let words = "blowdown_fraction rounded to \(counted(decimals, "decimal")) before it is used"
    #expect(
      sentences.count == 1 && sentences[0].contains(" differences fit one mistake: ")
        && sentences[0].contains(words), "\(sentences)")
  }

  /// A figure truncated to whole units is whole, whatever the tolerance of the sheet.
  @Test func `do not include figures that are only close to rounded ones`() throws {
    func sentences(_ more: [Double]) throws -> [String] {
      let cells = zip(BoilerPlant.six, more).map { plant, more in
        [text(plant.figures[3].rounded(.down) + more, as: .fixed(3))]
      }
      return try diagnose(
        BoilerPlant.six, "S22.demand [g/m3]", cells,
        within: .absolute(Rational(1, over: 100)))
    }
    let near = try sentences([0.006, 0.007, 0.006, 0.007, 0.006, 0.007])
    #expect(!near.isEmpty && !near.contains { $0.contains("truncated to") }, "\(near)")
    let whole = try sentences([0, 0, 0, 0, 0, 0])
    #expect(whole.first?.contains("truncated to whole units") == true, "\(whole)")
  }

  /// The last cell shows the column's four decimals; the other cells lost their trailing zeros.
  @Test func `are found although a spreadsheet program dropped trailing zeros`() throws {
    let cut = BoilerPlant.six.map { ($0.figures[6] * 100).rounded(.down) / 100 }
    let cells = cut.dropLast().map { text($0, as: .shortest) } + [text(cut[5], as: .fixed(4))]
    let sentences = try diagnose(BoilerPlant.six, "S5.usage [kg/yr]", cells.map { [$0] })
    #expect(sentences.first?.contains("truncated to 2 decimals fewer") == true, "\(sentences)")
  }
}
