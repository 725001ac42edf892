import Estimator
import Formulas
import Notation
import Sheets
import Spreadsheets
import Tables
import TestSupport
import Testing

/// A figure of more than 14 digits shows that a program computed its column in doubles.
@Suite struct `A column of computed figures` {
  /// Returns the verdict on claims for S28, which needs 600 * feed_tds / max_tds g/m3.
  private func verdict(
    _ rows: [(inputs: String, claim: String)], _ change: (inout Verification) -> Void = { _ in }
  ) throws -> SheetVerdict {
    var verification = Verification.counting
    change(&verification)
    let lines = rows.map { "\($0.inputs),\($0.claim)\n" }
    return try SheetText("sheet.csv", "feed_tds,max_tds,S28.demand [g/m3]\n" + lines.joined())
      .verdict(verification)
  }

  private func agrees(_ claim: String, among others: [(String, String)]) throws -> Bool {
    try verdict([("175,3500", claim)] + others).differing == 0
  }

  // 600 * 165 / 3500 = 28.285714285714285..., 600 * 175 / 3500 = 30.
  private let long = ("165,3500", "28.2857142857143")

  /// Doubles around 30 are 3.6e-15 apart, and 15 digits 1e-13.
  @Test(arguments: [
    ("30", true), ("30.0000000000001", true), ("29.9999999999999", true),
    ("30.00000000000001", true), ("30.000000000000004", true), ("30.0000000000002", false),
    ("29.9999999999998", false), ("30.00000001", false), ("30.1", false), ("3e1", true),
    ("3.00001e1", false), ("-30", false),
  ])
  func `is checked to 15 digits and binary rounding`(claim: String, agrees: Bool) throws {
    #expect(try self.agrees(claim, among: [long]) == agrees)
    // The rows have the same result if the cell before has the same text.
    #expect(try self.agrees(claim, among: [long, ("175,3500", claim)]) == agrees)
  }

  @Test(arguments: ["28.2857142857143", "28.285714285714285", "2.82857142857143e1"])
  func `is recognised by a figure of at least 15 digits`(claim: String) throws {
    let verdict = try verdict([("165,3500", claim), ("175,3500", "30.0000000000001")])
    #expect(verdict.differing == 0)
    #expect(verdict.notes.contains { $0.hasPrefix("1 column holds computed figures: ") })
  }

  /// Without other decimals, the figure's own digits show it.
  @Test(arguments: [1, 3000]) func `is recognised in a column with equal decimals`(rows: Int) throws
  {
    let right = [(String, String)](repeating: ("165,3500", "28.2857142857144"), count: rows)
    for jobs in [1, 2] { #expect(try verdict(right) { $0.jobs = jobs }.differing == 0) }
  }

  /// A cached result of `ROUND(..., 4)` has no such digits.
  @Test(arguments: ["28.2857", "28.285714285714"])
  func `is not one whose figures were rounded`(claim: String) throws {
    #expect(try agrees("30", among: [("165,3500", claim)]))
    #expect(try !agrees("30.0000000000001", among: [("165,3500", claim)]))
    #expect(try verdict([("165,3500", claim)]).notes.allSatisfy { !$0.contains("computed") })
  }

  /// A program that shows ten decimals has them in every cell.
  @Test func `has no more decimals than its deepest cell`() throws {
    // 600 * 3e8 / 3500 = 51428571.42857142857...
    let shown = [("300000000,3500", "51428571.4285714"), ("165,3500", "28.2857143")]
    #expect(try verdict(shown).differing == 0)
    #expect(try verdict(shown + [("175,3500", "30.000001")]).differing == 1)
  }

  @Test func `is described in the report`() throws {
    let verdict = try verdict([long, ("175,3500", "30")])
    #expect(try verdict.sentences.contains("checked to 15 digits"))
    let note = try #require(verdict.notes.first { $0.contains("computed figures") })
    #expect(
      note.hasPrefix("1 column holds computed figures: checked to 15 digits, allowing for binary ")
        && note.hasSuffix(" g/m3, in S28.demand)"), "\(note)")
    let largest = try #require(verdict.tallies[0].greatestLeeway)
    #expect((1e-14...1e-13).contains(largest))
    let cut = try self.verdict([long, ("1.23456789012345,3500", "0.211640209735449")])
    #expect(cut.notes.contains { $0.contains("binary rounding and inputs of 15 digits (") })
  }

  @Test func `keeps the rule of an option`() throws {
    let rows = [long, ("175,3500", "30.0000000000001")]
    #expect(try verdict(rows) { $0.printed = .cell }.differing == 1)
    #expect(try verdict(rows) { $0.printed = .fixed(13) }.differing == 1)
    #expect(try verdict(rows) { $0.tolerance = .absolute(0) }.differing == 2)
    let exact =
      "feed_tds,max_tds,S28.demand\n165,3500,28.2857142857143\n175,3500,30.0000000000001\n"
    #expect(try SheetText("sheet.csv", exact).verdict(kind: .exact).differing == 1)
  }

  // MARK: Inputs

  /// The concentration factor is 4 / 3, and the bleed 10 * 1.8 / (1 / 3) * 0.001 * 1000 = 54.
  @Test(arguments: [
    ("1.33333333333333", "54.0000000000005", true), ("1.33333333333333", "54.00000000001", false),
    ("1.333333333333333", "54.0000000000005", true), ("1.3333333333333", "54.0000000000005", false),
  ])
  func `may be computed from inputs with more than 15 digits`(
    factor: String, claim: String, agrees: Bool
  ) throws {
    let sheet = SheetText(
      "sheet.csv",
      """
      circulation [m3/h],temperature_drop [degC],concentration_factor,bleed [m3/h]
      1000,10,\(factor),\(claim)

      """)
    #expect(try (sheet.verdict().differing == 0) == agrees)
  }

  /// An input of 15 digits may end in zeros that a program dropped: 1.5 was 1.50000000000000.
  ///
  /// 600 * 1.5 / 3500 = 0.25714285714285714...; half a unit of the input's last digit makes
  /// 8.6e-16 of it.
  @Test func `may have short inputs if others have 15 digits`() throws {
    let other = ("1.23456789012345,3500", "0.211640209735449")
    let claim = "0.257142857142859"
    #expect(try verdict([("1.5,3500", claim), other]).differing == 0)
    #expect(try verdict([("1.5,3500", claim), long]).differing == 1)
  }

  /// A large figure in another row does not loosen the check of a small one.
  @Test func `has the tolerance of its own row`() throws {
    let header = "m_alkalinity,calcium_hardness,feed_tds,max_tds,S19.demand\n"
    let large = "9876543210,1,35,3500,-9876543204.25\n"
    let small = "5,1,35,3500,0.750000000001\n"
    let long = "5,1,37,3500,1.02142857142857\n"
    #expect(try SheetText("sheet.csv", header + large + small + long).verdict().differing == 1)
  }

  /// A divisor that is mostly rounding error has no bound.
  @Test func `has no leeway without a bound`() throws {
    let sheet = SheetText(
      "sheet.csv",
      """
      circulation,temperature_drop [degC],concentration_factor,bleed
      1000,10,1.0000000000001,179999999999999
      1000,10,1.0000000000001,180000000000001

      """)
    #expect(try sheet.verdict().differing == 2)
  }

  // MARK: Other programs

  /// The same rules in other orders of operations: `max_tds / feed_tds` first, other sums, other
  /// scales; with all digits, and with the 15 that spreadsheet programs keep.
  @Test(arguments: [17, 15]) func `may be computed in another order`(digits: Int) throws {
    var generator = SeededGenerator(seed: 37)
    var text = (Self.inputs + Self.outputs).joined(separator: ",") + "\n"
    for _ in 0..<500 {
      let plant = OtherBoiler(with: &generator)
      text += (plant.inputs + plant.figures).map { $0.rounded(to: digits) }.joined(separator: ",")
      text += "\n"
    }
    let verdict = try SheetText("sheet.csv", text).verdict()
    #expect(verdict.differing == 0, "\(verdict.differences.first?.description ?? "")")
    #expect(verdict.cells == 500 * Self.outputs.count)
  }

  private static let inputs = [
    "summer_steam [lb/h]", "summer_hours", "summer_days", "summer_weeks", "winter_steam [lb/h]",
    "winter_hours", "winter_days", "winter_weeks", "feed_tds", "max_tds", "m_alkalinity",
    "calcium_hardness", "feed_temperature [degC]", "min_caustic_alkalinity",
  ]
  private static let outputs = [
    "annual_feed", "cycles", "min_alkalinity", "S5.demand", "S5.usage", "SS2295.demand",
    "SS1995.demand", "SS1995.annual_demand", "S19.demand", "S19.usage", "S456.demand",
    "SS8985.usage [lb/yr]",
  ]
}

/// A boiler whose figures are computed in doubles as another author would.
private struct OtherBoiler {
  let inputs: [Double]
  let figures: [Double]

  init(with generator: inout SeededGenerator) {
    func draw(_ range: ClosedRange<Double>) -> Double {
      // Some figures are short, and most have all digits of a double.
      let value = Double.random(in: range, using: &generator)
      return Bool.random(using: &generator) ? value : (value * 100).rounded() / 100
    }
    let seasons = (0..<2).map { _ in
      [draw(1...60_000), draw(0...24), draw(0...7), draw(0...26)]
    }
    let (feed, cycles) = (draw(1...2000), draw(1...50))
    let most = (feed * cycles * 100).rounded(.up) / 100
    let (alkalinity, hardness) = (draw(0...500), draw(0...50))
    let (temperature, caustic) = (45.25, draw(100...1000))
    inputs = seasons.flatMap(\.self) + [feed, most, alkalinity, hardness, temperature, caustic]

    let concentration = most / feed
    let year = seasons.map { $0[1] * $0[2] * $0[3] * $0[0] / 2200 }.reversed().reduce(0, +)
    let s5 = 120 / concentration + 6.2 * 35
    let builder = (1000 - caustic) / concentration - (alkalinity - hardness)
    let s19 = (1000 - most * 15 / 100) / concentration + hardness - alkalinity
    figures = [
      year, concentration, most * 15 / 100, s5, s5 / 1000 * year,
      45 / concentration + hardness * 111 / 100, builder, builder * 0.001 * year, s19,
      max(0, s19 * year * 0.001), (hardness + 0.25) * (150 / concentration),
      alkalinity / 3 * year / 1000 / 0.45359237,
    ]
  }
}

extension SheetVerdict {
  /// The sentences of its section in a report.
  fileprivate var sentences: [String] {
    get throws {
      try #require(Verdict([self]).report().sections.first).parts.flatMap { part -> [String] in
        if case .sentences(let sentences) = part { sentences } else { [] }
      }
    }
  }
}

extension Double {
  /// The number with at most 15 significant digits, or its shortest digits for 17.
  fileprivate func rounded(to digits: Int) -> String {
    if digits == 17 || self == 0 { return text(self, as: .shortest) }
    var decimals = 14
    var size = magnitude
    while size >= 10 { (size, decimals) = (size / 10, decimals - 1) }
    while size < 1 { (size, decimals) = (size * 10, decimals + 1) }
    guard let exact = Rational(exactly: self) else { return "" }
    var rounded = roundedText(exact, decimals: decimals)
    while rounded.last == "0" { rounded.removeLast() }
    return rounded.last == "." ? String(rounded.dropLast()) : rounded
  }
}
