import Estimator
import Sheets
import TestSupport
import Testing

extension `An answer compared with a sheet` {
  /// S124 needs 56.571428 g/m3 and 282.857142 kg a year, and the feed is 5000 m3.
  ///
  /// `--printed column` asks for four decimals or seven digits.
  @Test(
    arguments: [
      (.column, "56.5714,282.8571,5000", []), (.column, "56.571429,282.857,5e3", ["6 digits"]),
      (.column, "56.57,2.828571e2,5000.0", ["4 digits"]),
      (.column, "6e1,3e2,5000", ["1 digit", "1 digit"]),
      (.fixed(2), "56.57,282.86,5000", []),
      (.fixed(2), "56.6,282.9,5000", ["3 digits", "4 digits"]),
      (.cell, "6e1,283,5e3", []),
    ] as [(PrintedDecimals, String, [String])])
  func `must have the digits that are asked for`(
    printed: PrintedDecimals, answer: String, digits: [String]
  ) throws {
    var verification = Verification.counting
    verification.printed = printed
    let (verdict, rows) = try verdict(
      "S28.demand", ["28.2857"],
      answered: "S28.demand,S124.demand [g/m3],S124.usage [kg/yr],annual_feed [m3/yr]",
      ["28.2857,\(answer)"], verification)
    #expect(
      verdict.differences.map(\.reason)
        == digits.map { "right as far as it goes: \($0); ask the program for more" })
    #expect(rows[0].claims.allSatisfy(\.agrees) && verdict.isPass == digits.isEmpty)
    #expect(verdict.tallies.reduce(0) { $0 + $1.short } == digits.count)
  }

  /// The tolerance is half a unit of the last digit answered, or the difference found if it agrees.
  @Test func `is checked to its own digits for a diagnosis`() throws {
    let rows = try verdict(
      "S28.demand", ["28.2857", "28.2857"], answered: "S28.demand,S124.demand",
      ["28.29,56.57143", "28.2857142857,56.571"]
    ).rows
    let claims = rows.map { $0.claims.map(\.allowed) }
    #expect(rows[0].claims.map(\.agrees) == [false, true])
    #expect(claims[0][0] == 0.005)
    #expect((5e-6...5.01e-6).contains(claims[0][1]))
    #expect((1.428e-5...1.429e-5).contains(claims[1][0]))
    // Too few digits have no cause that a diagnosis could find.
    #expect((5e-4...5.01e-4).contains(claims[1][1]) && rows[1].claims[1].agrees)
    #expect(
      rows[1].claims.map { Model.boiler.outputs[$0.output].name } == ["S28.demand", "S124.demand"])
  }
}
