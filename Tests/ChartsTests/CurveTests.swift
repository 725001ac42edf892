import Charts
import Estimator
import Formulas
import Notation
import Plants
import Sweep
import Testing

/// Exact curves: pieces between steps and corners.
@Suite struct `A curve` {
  private func curve(_ system: SystemKind, _ range: String, _ output: String) throws -> Curve {
    let model = Model.of(system)
    let axis = try Axis(parsing: range, of: model)
    return try Curve(
      try #require(model.output(output)).formula, along: axis,
      fixed: Plant.example(of: model).compactMapValues(\.exact))
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
    let found = try curve(.boiler, axis, "S5.dose").ends
    let nodes = (0...12).map { Double(40 + 5 * $0) * factor + offset }
    #expect(found.map { $0.map(\.x) } == zip(nodes, nodes.dropFirst()).map { [$0, $1] })
    for (piece, dose) in zip(found, doses) {
      #expect(piece.allSatisfy { abs($0.y - dose) < 1e-12 * dose })
    }
  }

  /// demand = hardness - alkalinity + (1000 - 350) * 165 / 3500 is 0 at 2 + 650 * 165 / 3500.
  @Test func `has a corner exactly where a demand is 0`() throws {
    let found = try curve(.boiler, "m_alkalinity=0:400:400", "SS1995.dose").ends
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
    #expect(try curve(.boiler, axis, output).rules.map(\.isCurved) == [isCurved])
  }

  @Test func `has no piece if the axis is a single point`() throws {
    let found = try curve(.boiler, "feed_temperature=45", "S5.dose")
    #expect(found.pieces.isEmpty && found.places.map(\.x) == [45])
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
  private func curve(_ term: @escaping (Term) -> Term, _ range: String) throws -> Curve {
    let field = CoolingFields.concentrationFactor
    let formula = Formula("f", .ratio, "a test", source: "this test") { term(.input(field.input)) }
    return try Curve(
      formula, along: try Axis(parsing: "\(field.name)=\(range)", of: .cooling), fixed: [:])
  }

  @Test func `has a corner at an irrational root to the nearest doubles`() throws {
    let found = try curve({ .maximum($0 * $0, number(2)) }, "0:2:2")
    let corner = try #require(found.ends.first?.last?.x)
    #expect(found.pieces.count == 2 && found.steps.isEmpty)
    #expect(abs(corner - 2.0.squareRoot()) <= 2.0.squareRoot().ulp)
  }

  @Test func `has a step where a table's argument reaches a node from above or below`() throws {
    let table = steps([(0, 1), (4, 5)], through: 9)
    let found = try curve({ .lookup(table, $0 * $0) }, "-3:3:6")
    #expect(found.ends.map { $0.map(\.x) } == [[-3, -2], [-2, 2], [2, 3]])
    #expect(found.ends.map { $0.map(\.y) } == [[5, 5], [1, 1], [5, 5]])
    #expect(found.steps.map(\.x) == [-2, 2] && found.steps.map(\.value) == [5, 5])
  }

  @Test func `has an isolated point where a table's argument touches a node`() throws {
    let table = steps([(-9, 1), (0, 5)], through: 9)
    let found = try curve({ .lookup(table, number(0) - $0 * $0) }, "-1:1:2")
    #expect(found.steps.map(\.x) == [0] && found.steps.map(\.value) == [5])
    #expect(found.ends.map { $0.map(\.y) } == [[1, 1], [1, 1]])
  }

  /// With such vertices, a table of points would list temperatures at which a dose of 0 stays 0.
  @Test func `has no vertex at a step hidden by a maximum`() throws {
    let table = steps([(0, 6), (4, 2), (5, 1)], through: 9)
    let found = try curve({ .maximum(.lookup(table, $0), number(3)) }, "0:9:9")
    #expect(found.ends.map { $0.map(\.x) } == [[0, 4], [4, 9]])
  }

  @Test func `knows the value of a turning point`() throws {
    let found = try curve({ $0 * $0 + number(1) / $0 }, "0.5:3:2.5")
    // The minimum is at half the cube root of 4.
    #expect(abs(found.extent.least.double - 1.8898815748423097) < 0.002)
  }
}

extension Curve {
  fileprivate init(_ formula: Formula, along axis: Axis, fixed: [String: Rational]) throws {
    try self.init(
      formula, along: axis.field.name, in: axis.unit, from: axis.range.point(0).rational,
      to: axis.range.point(axis.count - 1).rational, fixed: fixed)
  }

  /// The ends of the pieces.
  fileprivate var ends: [[(x: Double, y: Double)]] {
    pieces.map { piece in [piece.from, piece.to].map { ($0.x.double, $0.y.double) } }
  }
}
