import Foundation
import Notation
import Testing

/// Figures in the wrong column, unit, row or rounding are named, and so is what they have in common.
///
/// The columns are annual_feed, dissolved_oxygen, S5.demand, S22.demand, S88.demand, SS1995.demand and
/// S5.usage, in this order from 0.
@Suite struct `Figures that were written wrongly` {
  private static let right = BoilerPlant.six.map(\.figures)

  private func sentences(_ figures: [[Double]]) throws -> [String] {
    try said(BoilerPlant.titles + BoilerPlant.outputs, BoilerPlant.six.map(\.inputs), figures)
  }

  private func expect(_ words: String, _ figures: [[Double]]) throws {
    let sentences = try sentences(figures)
    #expect(
      sentences.count == 1 && sentences.first?.hasPrefix("all \(words)") == true, "\(sentences)")
  }

  /// The right figures with those of a column changed, by the row and all that is right in it.
  private func column(
    _ place: Int, _ change: (_ row: Int, _ right: [Double]) -> Double
  ) -> [[Double]] {
    Self.right.enumerated().map { row, right in
      var figures = right
      figures[place] = change(row, right)
      return figures
    }
  }

  /// S22's usage is its demand in a year as long as that is not below 0.
  @Test func `of a year's demands are told from another product's usages`() throws {
    let titles = BoilerPlant.titles + "S5.demand [g/m3],S5.annual_demand [kg/yr],S22.usage [kg/yr]"
    let figures = BoilerPlant.six.map { plant in
      let right = plant.figures
      return [right[2], right[6].rounded(), (right[3] * plant.annualFeed / 1000).rounded()]
    }
    let sentences = try said(titles, BoilerPlant.six.map(\.inputs), figures)
    #expect(sentences.count == 2, "\(sentences)")
    for words in ["every annual_demand rounded", "every usage rounded"] {
      #expect(sentences.contains { $0.contains(words) }, "\(sentences)")
    }
    #expect(!sentences.contains { $0.hasPrefix("all 12") }, "\(sentences)")
  }

  private static let habits: [(String, @Sendable (Double) -> Double)] = [
    ("every usage in lb/yr where kg/yr is meant", { $0 / 0.45359237 }),
    ("every usage 1000 times too large, g for kg", { $0 * 1000 }),
    ("every usage in t/yr where kg/yr is meant", { $0 / 1000 }),
    ("every usage of a day where a year is meant", { $0 / 365 }),
    ("every usage of a week", { $0 / 52 }),
    ("every usage rounded to 3 decimals fewer", { ($0 * 10).rounded() / 10 }),
    ("every usage cut to 2 decimals fewer", { ($0 * 100).rounded(.down) / 100 }),
    ("every usage rounded to whole units", { $0.rounded() }),
    ("every usage cut to whole units", { $0.rounded(.down) }),
  ]

  @Test(arguments: habits)
  func `are named by their unit or rounding`(
    words: String, change: @Sendable (Double) -> Double
  ) throws {
    let figures = column(6) { change($1[6]) }
    let differing = zip(figures, Self.right).count { abs($0[6] - $1[6]) > 0.5e-4 }
    try expect("\(differing) differences fit one mistake: \(words)", figures)
  }

  /// A grain a US gallon is 17.118 g/m3.
  @Test func `are named by their column, unit or row`() throws {
    let right = Self.right
    for (words, change) in [
      ("6 differences fit one mistake: S88.demand in the place of S22.demand", { $1[4] }),
      (
        "6 differences fit one mistake: S22.demand in grains a US gallon where g/m3 is meant",
        { $1[3] / 17.118_06 }
      ),
      (
        "5 differences fit one mistake: every S22.demand figure a row too low",
        { row, _ in right[max(row - 1, 0)][3] }
      ),
      (
        "5 differences fit one mistake: every S22.demand figure a row too high",
        { row, _ in right[min(row + 1, 5)][3] }
      ),
      ("5 differences fit one mistake: every S22.demand figure is 27.2", { _, _ in right[2][3] }),
      ("6 differences are of S22.demand: every one of them 12.5", { _, _ in 12.5 }),
    ] as [(String, (Int, [Double]) -> Double)] { try expect(words, column(3, change)) }
  }

  @Test func `are named by the two columns that were exchanged`() throws {
    var figures = Self.right
    for row in figures.indices { figures[row].swapAt(3, 4) }
    try expect("12 differences fit one mistake: S22 and S88 in each other's place", figures)
  }

  @Test(arguments: [
    (0, "S5.dose rounded to 0 decimals before it is used"),
    (1, "S5.dose rounded to 1 decimal before it is used"),
  ])
  func `are named by what was rounded before`(decimals: Int, words: String) throws {
    let scale = pow(10, Double(decimals))
    let figures = column(6) { ($1[2] * scale).rounded() / scale * $1[0] / 1000 }
    let differing = zip(figures, Self.right).count { abs($0[6] - $1[6]) > 0.5e-4 }
    try expect("\(differing) differences fit one mistake: \(words)", figures)
  }

  /// Of the feeds of a year two are no whole numbers, in the third row and the fifth.
  @Test func `are named by what was cut before`() throws {
    let start = "both differences fit one mistake: annual_feed"
    let cut = try sentences(column(6) { $1[2] * $1[0].rounded(.down) / 1000 })
    #expect(cut.count == 1 && cut[0].hasPrefix("\(start) cut to 0 decimals before it is used"))
    let rounded = try sentences(column(6) { $1[2] * $1[0].rounded() / 1000 })
    #expect(
      rounded.count == 1 && rounded[0].hasPrefix("\(start) rounded to 0 decimals before it is used")
    )
  }

  /// The blowdown is no column of the sheet, and four columns follow from it.
  @Test func `are named by what was rounded and is not shown`() throws {
    let figures = BoilerPlant.six.map { plant in
      var figures = plant.figures
      let error = (plant.feed / plant.most * 100).rounded() / 100 - plant.feed / plant.most
      figures[2] += 120 * error
      figures[3] += 200 * error
      figures[5] += (1000 - plant.caustic) * error
      figures[6] += 120 * error * plant.annualFeed / 1000
      return figures
    }
    let differing = zip(figures, Self.right).reduce(0) { count, pair in
      count + zip(pair.0, pair.1).count { abs($0 - $1) > 0.5e-4 }
    }
    #expect(differing >= 16)
    try expect(
      "\(differing) differences fit one mistake: blowdown_fraction rounded to 2 decimals before it "
        + "is used", figures)
  }

  /// Of mistakes that are alike the one that is first in order is first in the report.
  @Test func `are named in the order of the products where as many have each mistake`() throws {
    var figures = Self.right
    for row in figures.indices {
      figures[row][3] /= 17.118_06
      figures[row][4] /= 17.118_06
    }
    let sentences = try sentences(figures)
    #expect(
      sentences.count == 2
        && sentences[0].hasPrefix(
          "6 of 12 differences fit one mistake: S22.demand in grains a US gallon where g/m3 is meant"
        )
        && sentences[1].hasPrefix(
          "6 others of the 12 fit one mistake: S88.demand in grains a US gallon where g/m3 is meant"
        ),
      "\(sentences)")
  }

  /// S22 takes 4 g/g of the hardness and a reserve of 200 g/m3.
  @Test func `are named by a figure of their formula`() throws {
    let plants = BoilerPlant.six
    for (words, change) in [
      (
        "every S22.demand figure, with what follows from it, is 1.2500 times the formula's",
        { $1[3] * 1.25 }
      ),
      (
        "every S22.demand figure, with what follows from it, is 3.5 g/m3 off the formula's",
        { $1[3] + 3.5 }
      ),
      (
        "S22.demand: 5 g/g CaCO3 * calcium_hardness in place of 4 g/g CaCO3 * calcium_hardness",
        { $1[3] + plants[$0].hardness }
      ),
      ("S22.demand: 230 in place of 200 g/m3", { $1[3] + 30 * plants[$0].feed / plants[$0].most }),
    ] as [(String, (Int, [Double]) -> Double)] {
      try expect("6 differences fit one mistake: \(words)", column(3, change))
    }
  }

  @Test func `are named by the row that they belong to`() throws {
    var figures = Self.right
    figures[3] = figures[2]
    try expect("7 differences fit one mistake: row 5 holds the figures of row 4", figures)
    figures = Self.right
    figures[2] = figures[3]
    try expect("7 differences fit one mistake: row 4 holds the figures of row 5", figures)
    figures = Self.right
    figures[3] = [figures[3][0]] + figures[3].dropLast()
    try expect(
      "6 differences fit one mistake: the figures of row 5 stand a column too far to the right",
      figures)
    figures = Self.right
    figures[3] = Array(figures[3].dropFirst()) + [figures[3][6]]
    try expect(
      "6 differences fit one mistake: the figures of row 5 stand a column too far to the left",
      figures)
  }

  /// Cells stand alone that are two in a row; of three the row is told.
  @Test func `are told by where they stand`() throws {
    var figures = Self.right
    figures[2][3] = 77.7777
    #expect(
      try sentences(figures) == [
        "the only difference stands alone, as mistyped cells do: R4: 77.7777 for 27.2000"
      ])
    figures[2][4] = 88.8888
    #expect(
      try sentences(figures) == [
        "both differences stand alone, as mistyped cells do: R4: 77.7777 for 27.2000; S4: 88.8888 "
          + "for 120.0000"
      ])
    figures[2][0] = 99.9
    #expect(
      try sentences(figures) == [
        "all 3 differences stand in one row, row 4: annual_feed, S22.demand, S88.demand"
      ])
  }

  @Test func `are told one by one where each was mistyped`() throws {
    var figures = Self.right
    figures[0][0] += 1000
    figures[2][5] *= -1
    figures[3][4] *= 10
    figures[5][6] += 0.1
    #expect(
      try sentences(figures) == [
        "all 4 differences stand alone, as mistyped cells do: O2: 4200.0000 for 3200.0000, one digit "
          + "off; T4: 17.0000 for -17.0000, its sign lost; U7: 1585.4577 for 1585.3577, one digit off; "
          + "S5: 9000.0000 for 900.0000, the decimal point moved"
      ])
  }

  @Test func `are told with the factor that they have in common`() throws {
    let figures = column(4) { BoilerPlant.six[$0].feed <= 165 ? $1[4] * 1.3 : $1[4] }
    #expect(
      try sentences(figures) == [
        "all 3 differences are of S88.demand: in 3 rows, each 1.3000 times the formula's"
      ])
  }
}
