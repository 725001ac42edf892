import Estimator
import Testing

@Suite struct `Rounding of several plants` {
  /// Returns an output of the plants of a table, to four decimals.
  private func rounded(_ text: String, _ output: String) throws -> [String] {
    let plants = try examplePlants(text)
    try #require(plants.arePlants())
    try plants.estimate()
    let place = try #require(Model.boiler.outputs.firstIndex { $0.name == output })
    plants.round([place], decimals: 4)
    return (0..<plants.count).map { plants.text(of: place, row: $0) }
  }

  /// The demand for S19 is 2 + 1000 * 165 / 3500 - 0.15 * 165 minus the alkalinity.
  @Test(arguments: [["0", "20", "500"], ["0", "500", "20"], ["500", "0", "20"]])
  func `preserves the sign of each figure`(cells: [String]) throws {
    let expected = ["0": "24.3929", "20": "4.3929", "500": "-475.6071"]
    let text = (["m_alkalinity"] + cells).map { "\($0)\n" }.joined()
    #expect(try rounded(text, "S19.demand") == cells.compactMap { expected[$0] })
  }

  /// 0.15 * 10.00033333333333 is 1.5000499999999995, which doubles cannot distinguish from a tie.
  @Test(arguments: [
    (["10.00033333333333"], ["1.5000"]), (["10.00033333333333", "20"], ["1.5000", "3.0000"]),
    (["20", "10.00033333333333"], ["3.0000", "1.5000"]),
    (["010.00033333333333", "20"], ["1.5000", "3.0000"]),
    (["1e1", "10.00033333333333"], ["1.5000", "1.5000"]),
    (["10.00033333333333", "1e1"], ["1.5000", "1.5000"]),
    (["10.00033333333334"], ["1.5001"]), (["11.001"], ["1.6502"]), (["1.1001e1"], ["1.6502"]),
  ]) func `distinguishes near-ties from ties`(cells: [String], expected: [String])
    throws
  {
    let text = "max_tds,feed_tds\n" + cells.map { "\($0),1\n" }.joined()
    #expect(try rounded(text, "min_alkalinity") == expected)
  }

  /// 80.00000000000001 and 80.00000000000002 are read as the same double.
  @Test(arguments: [
    ("80.00000000000001", "80.00000000000002", true),
    ("80.00000000000002", "80.00000000000001", false),
    ("80.00000000000002", "80.00000000000002", true),
    ("80.0000000000001", "80.0000000000002", true),
    ("80.0000000000002", "80.0000000000001", false),
  ]) func `distinguishes sixteen-digit figures in cross-field limits`(
    solids: String, most: String, holds: Bool
  ) throws {
    #expect(80.00000000000001 == 80.00000000000002)
    for rows in [["\(solids),\(most)", "1,2000"], ["1,2000", "\(solids),\(most)"]] {
      let text = (["feed_tds,max_tds"] + rows).map { "\($0)\n" }.joined()
      #expect(try examplePlants(text).arePlants() == holds)
    }
  }

  @Test func `accepts rows of tenths up to 52 weeks and rejects larger ones`() throws {
    for tenths in stride(from: 0, through: 520, by: 7) {
      let weeks = [tenths, 520 - tenths].map { "\($0 / 10).\($0 % 10)" }.joined(separator: ",")
      for (row, isPlant) in [(weeks, true), (weeks + "00000000000000001", false)] {
        let plants = try examplePlants("summer_weeks,winter_weeks\n\(row)\n")
        #expect(plants.arePlants() == isPlant, "\(row)")
      }
    }
  }
}
