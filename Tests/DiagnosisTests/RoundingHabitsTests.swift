import Documents
import Foundation
import Notation
import Testing

/// Figures that are right and were rounded in another way are named by it.
///
/// The columns are those of `BoilerPlant.outputs`: annual_feed, dissolved_oxygen, S5.demand, S22.demand,
/// S88.demand, SS1995.demand and S5.usage, in this order from 0.
@Suite struct `Figures that were rounded wrongly` {
  private static let ofUsages: [(String, @Sendable (Double) -> Double)] = [
    ("every usage rounded to 3 decimals fewer", { ($0 * 10).rounded() / 10 }),
    ("every usage cut to 2 decimals fewer", { ($0 * 100).rounded(.down) / 100 }),
    ("every usage rounded to whole units", { $0.rounded() }),
    ("every usage cut to whole units", { $0.rounded(.down) }),
  ]

  @Test(arguments: ofUsages)
  func `are named by their rounding`(
    words: String, change: @Sendable (Double) -> Double
  ) throws {
    let figures = SixPlants.column(6) { change($1[6]) }
    let differing = zip(figures, SixPlants.right).count { abs($0[6] - $1[6]) > 0.5e-4 }
    try SixPlants.expect("\(differing) differences fit one mistake: \(words)", figures)
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

  private static let roundings: [(String, @Sendable (Double) -> Double)] = [
    ("cut to 2 decimals fewer", { ($0 * 100).rounded(.up) / 100 }),
    ("rounded to 2 decimals fewer", { ($0 * 100).rounded() / 100 }),
  ]

  /// SS1995's demand is below 0 for all six, so that what is cut is nearer to 0.
  @Test(arguments: roundings)
  func `are named by the rounding of what is below 0`(
    words: String, change: @Sendable (Double) -> Double
  ) throws {
    let figures = SixPlants.column(5) { change($1[5]) }
    let said = try SixPlants.sentences(figures)
    #expect(
      said.count == 1 && said[0].contains("fit one mistake: SS1995.demand \(words)"), "\(said)")
  }

  /// Three decimals fewer than one are hundreds.
  @Test func `are named by a rounding to hundreds`() throws {
    let cells = BoilerPlant.six.map { plant in
      [text((plant.figures[6] / 100).rounded() * 100, as: .fixed(1))]
    }
    let said = try said(BoilerPlant.six, "S5.usage [kg/yr]", cells)
    #expect(
      said.count == 1 && said[0].contains("all figures rounded to 3 decimals fewer"), "\(said)")
  }

  /// SS1995's usages are printed 0, or but for one, which is printed as the demand below 0 that it is.
  @Test(arguments: [(nil, "all figures rounded"), (2, "every annual_demand rounded")])
  func `are named by a rounding that leaves another column alone`(
    printed: Int?, words: String
  ) throws {
    let titles = BoilerPlant.titles + "S5.annual_demand [kg/yr],SS1995.usage [kg/yr]"
    let cells = BoilerPlant.six.enumerated().map { row, plant in
      let demand = text(plant.figures[5] * plant.annualFeed / 1000, as: .fixed(4))
      return [text(plant.figures[6].rounded(), as: .fixed(4)), row == printed ? demand : "0"]
    }
    let said = try said(titles, BoilerPlant.six.map(\.inputs), cells)
    #expect(
      said.count == 1 && said[0].contains("fit one mistake: \(words) to whole units"), "\(said)")
  }

  @Test(arguments: [
    (0, "S5.dose rounded to 0 decimals before it is used"),
    (1, "S5.dose rounded to 1 decimal before it is used"),
  ])
  func `are named by what was rounded before`(decimals: Int, words: String) throws {
    let scale = pow(10, Double(decimals))
    let figures = SixPlants.column(6) { ($1[2] * scale).rounded() / scale * $1[0] / 1000 }
    let differing = zip(figures, SixPlants.right).count { abs($0[6] - $1[6]) > 0.5e-4 }
    try SixPlants.expect("\(differing) differences fit one mistake: \(words)", figures)
  }

  /// Of the feeds of a year two are no whole numbers, in the third row and the fifth.
  @Test func `are named by what was cut before`() throws {
    let start = "both differences fit one mistake: annual_feed"
    let cut = try SixPlants.sentences(SixPlants.column(6) { $1[2] * $1[0].rounded(.down) / 1000 })
    #expect(cut.count == 1 && cut[0].hasPrefix("\(start) cut to 0 decimals before it is used"))
    let rounded = try SixPlants.sentences(SixPlants.column(6) { $1[2] * $1[0].rounded() / 1000 })
    #expect(
      rounded.count == 1 && rounded[0].hasPrefix("\(start) rounded to 0 decimals before it is used")
    )
  }

  /// The blowdown is no column of the sheet, and four columns follow from it.
  @Test(arguments: [1, 2, 3, 4])
  func `are named by what was rounded and is not shown`(decimals: Int) throws {
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
    let said = try SixPlants.sentences(figures)
    let words = "blowdown_fraction rounded to \(counted(decimals, "decimal")) before it is used"
    #expect(
      said.count == 1 && said[0].contains(" differences fit one mistake: ")
        && said[0].contains(words), "\(said)")
  }

  /// What is cut to whole units is whole, however much a sheet may be off.
  @Test func `are told from figures that only come near to rounded ones`() throws {
    func sentences(_ more: [Double]) throws -> [String] {
      let cells = zip(BoilerPlant.six, more).map { plant, more in
        [text(plant.figures[3].rounded(.down) + more, as: .fixed(3))]
      }
      return try said(
        BoilerPlant.six, "S22.demand [g/m3]", cells,
        within: .absolute(Rational(1, over: 100)))
    }
    let near = try sentences([0.006, 0.007, 0.006, 0.007, 0.006, 0.007])
    #expect(!near.isEmpty && !near.contains { $0.contains("cut to") }, "\(near)")
    let whole = try sentences([0, 0, 0, 0, 0, 0])
    #expect(whole.first?.contains("cut to whole units") == true, "\(whole)")
  }

  /// The last cell shows the column's four decimals; what ends in zeros was written without them.
  @Test func `are named where a spreadsheet program dropped their zeros`() throws {
    let cut = BoilerPlant.six.map { ($0.figures[6] * 100).rounded(.down) / 100 }
    let cells = cut.dropLast().map { text($0, as: .shortest) } + [text(cut[5], as: .fixed(4))]
    let said = try said(BoilerPlant.six, "S5.usage [kg/yr]", cells.map { [$0] })
    #expect(said.first?.contains("cut to 2 decimals fewer") == true, "\(said)")
  }
}
