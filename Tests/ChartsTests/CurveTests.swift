import Charts
import Estimator
import Formulas
import Notation
import Plants
import Sweep
import Testing

/// Curves read from the specification of a chart: pieces between steps and corners.
@Suite struct `A curve` {
  private func pieces(_ chart: Chart) throws -> [[(x: Double, y: Double)]] {
    try DrawnSpecification(chart).pieces
  }

  /// The dose of S5 is 35 times the oxygen plus 120 * 165 / 3500 of reserve.
  @Test(arguments: [
    ("feed_temperature=40:100:60", 1.0, 0.0), ("feed_temperature=104:212:108 degF", 1.8, 32),
  ])
  func `has steps only at the nodes of the oxygen table`(
    axis: String, factor: Double, offset: Double
  ) throws {
    let oxygen: [Rational] = [6.8, 6.2, 5.7, 5.2, 4.7, 4.25, 3.8, 3.4, 2.8, 2.2, 1.6, 0.7]
    let doses = oxygen.map { (35 * $0 + Rational(120 * 165, over: 3500)).double }
    let found = try pieces(chart(.boiler, [axis], "S5.dose"))
    let nodes = (0...12).map { Double(40 + 5 * $0) * factor + offset }
    #expect(found.map { $0.map(\.x) } == zip(nodes, nodes.dropFirst()).map { [$0, $1] })
    for (piece, dose) in zip(found, doses) {
      #expect(piece.allSatisfy { abs($0.y - dose) < 1e-12 * dose })
    }
  }

  /// demand = hardness - alkalinity + (1000 - 350) * 165 / 3500 is 0 at 2 + 650 * 165 / 3500.
  @Test func `has a corner exactly where a demand is 0`() throws {
    let found = try pieces(chart(.boiler, ["m_alkalinity=0:400:400"], "SS1995.dose"))
    let corner = (Rational(2) + Rational(650 * 165, over: 3500)).double
    #expect(found.map { $0.map(\.x) } == [[0, corner], [corner, 400]])
    #expect(found.map { $0.map(\.y) } == [[corner, 0], [0, 0]])
  }

  @Test(arguments: [
    ("max_tds=200:8000:7800", "S5.dose", true), ("feed_tds=1:3500:3499", "S5.dose", false),
    ("feed_tds=1:3500:3499", "cycles", true), ("ph=1:14:13", "S5.dose", false),
  ]) func `is curved only if it divides by its input`(
    axis: String, output: String, isCurved: Bool
  ) throws {
    let found = try pieces(chart(.boiler, [axis], output))
    #expect(found.count == 1 && (found[0].count > 2) == isCurved)
  }

  @Test func `has no piece if the axis is a single point`() throws {
    #expect(try pieces(chart(.boiler, ["feed_temperature=45"], "S5.dose")).isEmpty)
  }

  /// The table of dissolved oxygen begins at 40 degC, and no water is bled at a factor of 1.
  @Test func `is rejected with the number at which the rule has no value`() throws {
    for (system, axis, output, place) in [
      (SystemKind.boiler, "feed_temperature=30:100:70", "S5.dose", "30.0 degC"),
      (.cooling, "concentration_factor=0.5:3:2.5", "bleed", "1.0 1"),
    ] {
      let model = Model.of(system)
      let grid = try Grid(
        model, axes: [try Axis(parsing: axis, of: model)], fixed: Plant.example(of: model),
        marksOutside: true)
      let outputs = try model.outputs(named: output)
      #expect(throws: ChartError.noValue(output: output, at: place)) {
        try Chart(of: grid, outputs: outputs)
      }
    }
  }
}

@Suite struct `A curve of a custom formula` {
  private func pieces(
    _ term: @escaping (Term) -> Term, _ range: String
  ) throws -> [[(x: Double, y: Double)]] {
    try DrawnSpecification(chart(of: term, range)).pieces
  }

  @Test func `has a corner at an irrational root to the nearest doubles`() throws {
    let found = try DrawnSpecification(
      chart(of: { .maximum($0 * $0, number(2)) }, "0:2:2"))
    let corner = try #require(found.pieces.first?.last?.x)
    #expect(found.pieces.count == 2 && found.numbers("x", "rule").isEmpty)
    #expect(abs(corner - 2.0.squareRoot()) <= 2.0.squareRoot().ulp)
  }

  @Test func `has a step where a table's argument reaches a node from above or below`() throws {
    let table = steps([(0, 1), (4, 5)], through: 9)
    let found = try DrawnSpecification(chart(of: { .lookup(table, $0 * $0) }, "-3:3:6"))
    #expect(found.pieces.map { $0.map(\.x) } == [[-3, -2], [-2, 2], [2, 3]])
    #expect(found.pieces.map { $0.map(\.y) } == [[5, 5], [1, 1], [5, 5]])
    #expect(found.numbers("x", "point") == [-2, 2] && found.numbers("y", "point") == [5, 5])
  }

  @Test func `has an isolated point where a table's argument touches a node`() throws {
    let table = steps([(-9, 1), (0, 5)], through: 9)
    let found = try DrawnSpecification(
      chart(of: { .lookup(table, number(0) - $0 * $0) }, "-1:1:2"))
    #expect(found.numbers("x", "point") == [0] && found.numbers("y", "point") == [5])
    #expect(found.pieces.map { $0.map(\.y) } == [[1, 1], [1, 1]])
  }

  /// With such vertices, a table of points would list temperatures at which a dose of 0 stays 0.
  @Test func `has no vertex at a step hidden by a maximum`() throws {
    let table = steps([(0, 6), (4, 2), (5, 1)], through: 9)
    let found = try pieces({ .maximum(.lookup(table, $0), number(3)) }, "0:9:9")
    #expect(found.map { $0.map(\.x) } == [[0, 4], [4, 9]])
  }

  @Test func `follows a turning point closely`() throws {
    let found = try pieces({ $0 * $0 + number(1) / $0 }, "0.5:3:2.5")
    // The minimum is at half the cube root of 4.
    let least = try #require(found.flatMap(\.self).map(\.y).min())
    #expect(abs(least - 1.8898815748423097) < 0.002)
  }
}
