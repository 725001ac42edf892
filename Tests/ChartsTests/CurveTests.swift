import Charts
import Estimator
import Formulas
import Notation
import Testing
import Units

@Suite struct `A curve` {
  private func output(_ name: String, _ model: Model = .boiler) throws -> Output {
    try #require(model.output(name))
  }

  private func curve(
    _ name: String, along field: String, from low: Rational, to high: Rational,
    in unit: String? = nil, of model: Model = .boiler, setting changes: [String: Rational] = [:]
  ) throws -> Curve {
    let declared = try #require(model.field(field))
    let fixed = Plant.example(of: model).compactMapValues(\.exact).merging(changes) { $1 }
    return try Curve(
      try output(name, model).formula, along: field,
      in: try unit.map { try UnitOfMeasure.named($0, of: declared.kind, for: field) }
        ?? declared.unit,
      from: low, to: high, fixed: fixed)
  }

  /// The oxygen table of the specification, 35 g/g of it, and 120 * 165 / 3500 of reserve.
  @Test
  func `of S5 over the feed temperature steps at the nodes of the oxygen table and nowhere else`()
    throws
  {
    let oxygen: [Rational] = [6.8, 6.2, 5.7, 5.2, 4.7, 4.25, 3.8, 3.4, 2.8, 2.2, 1.6, 0.7]
    let doses = oxygen.map { 35 * $0 + Rational(120 * 165, over: 3500) }
    let curve = try curve("S5.dose", along: "feed_temperature", from: 40, to: 100)
    #expect(curve.steps.map(\.x) == (1...11).map { Rational(40 + 5 * $0) })
    #expect(curve.steps.map(\.value) == Array(doses.dropFirst()))
    #expect(curve.steps.map(\.left) == doses.dropLast().map { $0 })
    #expect(curve.steps.allSatisfy { $0.isClosedRight && !$0.isClosedLeft })
    #expect(curve.rules.allSatisfy { $0.shape == .constant })
    #expect(curve.corners.isEmpty)
  }

  @Test func `of another unit has its steps where the unit has them`() throws {
    let curve = try curve("S5.dose", along: "feed_temperature", from: 104, to: 140, in: "degF")
    #expect(curve.steps.map(\.x) == [113, 122, 131, 140])
  }

  /// demand = hardness - alkalinity + (1000 - 350) * 165 / 3500 is 0 at 2 + 650 * 165 / 3500.
  @Test func `of SS1995 over the alkalinity turns where its demand is 0, exactly`() throws {
    let curve = try curve("SS1995.dose", along: "m_alkalinity", from: 0, to: 400)
    let corner = Rational(2) + Rational(650 * 165, over: 3500)
    #expect(curve.corners.map(\.x) == [corner])
    #expect(curve.corners.allSatisfy { $0.value.isZero })
    #expect(curve.rules.map(\.shape) == [.straight, .constant])
    #expect(curve.extent.greatest == corner)
  }

  @Test func `that divides by its input is curved, and straight where it multiplies by it`() throws
  {
    let byMaximum = try curve("S5.dose", along: "max_tds", from: 200, to: 8000)
    #expect(byMaximum.rules.map(\.shape) == [.curved])
    let byFeed = try curve("S5.dose", along: "feed_tds", from: 1, to: 3500)
    #expect(byFeed.rules.map(\.shape) == [.straight])
    let cycles = try curve("cycles", along: "feed_tds", from: 1, to: 3500)
    #expect(cycles.rules.map(\.shape) == [.curved])
    let noEffect = try curve("S5.dose", along: "ph", from: 1, to: 14)
    #expect(noEffect.rules.map(\.shape) == [.constant])
  }

  /// usage = dose * E * hours / (C - 1): the concentration factor of the make-up cancels.
  @Test func `of an inhibitor's usage falls as one over the concentration factor less 1`() throws {
    let curve = try curve(
      "H207.usage", along: "concentration_factor", from: 1.5, to: 10, of: .cooling)
    #expect(curve.rules.count == 1)
    let times: [Rational?] = [2, 3, 9.5].map { x in curve.value(at: x).map { $0 * (x - 1) } }
    #expect(times[0] != nil && times.allSatisfy { $0 == times[0] })
  }

  @Test func `of one number is one place`() throws {
    let curve = try curve("S5.dose", along: "feed_temperature", from: 45, to: 45)
    #expect(curve.places.count == 1 && curve.rules.isEmpty)
    #expect(curve.places[0].left == nil && curve.places[0].right == nil)
  }

  @Test func `that ends at a node keeps the node's own value there`() throws {
    let curve = try curve("dissolved_oxygen", along: "feed_temperature", from: 40, to: 45)
    #expect(curve.value(at: 45) == 6.2)
    #expect(curve.places.last?.left == 6.8)
    #expect(curve.steps.count == 1)
  }

  /// 45 degC reads 6.2, and 6.8 holds up to it: `45, 6.8` alone would be a figure that the rule never gives.
  @Test func `has at a step the value below it beside the step's own`() throws {
    let curve = try curve("dissolved_oxygen", along: "feed_temperature", from: 42, to: 48)
    #expect(curve.vertices.map { $0.x } == [42, 45, 45, 48])
    #expect(curve.vertices.map(\.value) == [6.8, 6.8, 6.2, 6.2])
    #expect(curve.vertices.map(\.side) == [.at, .below, .at, .at])
  }

  /// Else a mark of a plant that is beyond an axis would lie on a line drawn on.
  @Test(arguments: [Rational(40), 41.99, 48.01, 60])
  func `has no value beyond its ends`(x: Rational) throws {
    let curve = try curve("dissolved_oxygen", along: "feed_temperature", from: 42, to: 48)
    #expect(curve.value(at: x) == nil)
    #expect(curve.value(at: 42) == 6.8 && curve.value(at: 48) == 6.2)
    let point = try self.curve("dissolved_oxygen", along: "feed_temperature", from: 48, to: 48)
    #expect(point.value(at: 48) == 6.2 && point.value(at: x) == nil)
  }

  @Test func `outside the table is refused, and the number named`() throws {
    #expect(throws: CurveGap.self) {
      try curve("S5.dose", along: "feed_temperature", from: 30, to: 100)
    }
    #expect(throws: CurveGap.self) {
      try curve("bleed", along: "concentration_factor", from: 0.5, to: 3, of: .cooling)
    }
  }

  /// The rule itself, in exact fractions, at random numbers and at every place and its neighbours.
  @Test func `is the rule at every number, for random plants and every output`() throws {
    for model in [Model.boiler, .cooling] {
      var plants = RandomPlants(model, EdgePlants(model), RandomStream("curves", seed: 15))
      for _ in 0..<150 {
        let place = plants.stream.index(below: model.fields.count)
        guard let tried = plants.pair(of: place) else { continue }
        try check(tried, model, &plants.stream)
      }
    }
  }

  private func check(_ tried: Case, _ model: Model, _ stream: inout RandomStream) throws {
    let field = model.fields[try #require(tried.partner)]
    let output = model.outputs[stream.index(below: model.outputs.count)]
    let exact = try tried.plant.map { try #require(Rational(exactly: $0)) }
    let point = Dictionary(uniqueKeysWithValues: zip(model.fields.map(\.name), exact))
    let ends = [try #require(point[field.name]), try #require(Rational(exactly: tried.other))]
    let (low, high) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    let curve = try Curve(
      output.formula, along: field.name, in: field.unit, from: low, to: high, fixed: point)
    let near = Rational(1, over: 1_000_000) * (high - low)
    let numbers =
      (0..<8).map { _ in low + (high - low) * Rational(stream.index(below: 1001), over: 1000) }
      + curve.places.flatMap { [$0.x - near, $0.x, $0.x + near] }
    for x in numbers where low <= x && x <= high {
      let rule = output.formula.exactValue(at: point.merging([field.name: x]) { $1 })
      #expect(curve.value(at: x) == rule, "\(output.name) along \(field.name) at \(x.double)")
    }
  }
}

@Suite struct `A curve of formulas that WTP does not have` {
  private let x = Term.input(Input("x", .ratio))
  private func number(_ value: Rational) -> Term { .constant(value, .one) }

  private func curve(_ term: Term, from low: Rational, to high: Rational) throws -> Curve {
    try Curve(
      Formula("f", .ratio, "a test", source: "this test") { term }, along: "x",
      in: Kind.ratio.ownUnit, from: low, to: high, fixed: [:])
  }

  @Test func `turns at an irrational root, to the neighbouring doubles, without a step`() throws {
    let curve = try curve(.maximum(x * x, number(2)), from: 0, to: 2)
    #expect(curve.corners.count == 1 && curve.steps.isEmpty)
    let corner = try #require(curve.corners.first?.x)
    #expect(abs(corner.double - 2.0.squareRoot()) <= 2.0.squareRoot().ulp)
  }

  @Test func `steps where what a table is asked with reaches a node from above or below`() throws {
    let table = StepTable(
      "t", from: .ratio, to: .ratio, source: "this test", through: 9,
      [TableNode(at: 0, gives: 1), TableNode(at: 4, gives: 5)])
    let curve = try curve(.lookup(table, x * x), from: -3, to: 3)
    #expect(curve.steps.map(\.x) == [-2, 2])
    #expect(curve.steps.map(\.value) == [5, 5])
    #expect(curve.steps.map(\.isClosedLeft) == [true, false])
    #expect(curve.steps.map(\.isClosedRight) == [false, true])
  }

  @Test func `has a place of its own where a table is touched at one number`() throws {
    let table = StepTable(
      "t", from: .ratio, to: .ratio, source: "this test", through: 9,
      [TableNode(at: -9, gives: 1), TableNode(at: 0, gives: 5)])
    let curve = try curve(.lookup(table, number(0) - x * x), from: -1, to: 1)
    #expect(curve.steps.map(\.x) == [0])
    #expect(curve.steps.map(\.value) == [5])
    #expect(curve.extent == (1, 5))
  }

  /// Else a table of points would list temperatures at which a dose of none stays none.
  @Test func `has no place where a table steps and another number holds on both sides`() throws {
    let table = StepTable(
      "t", from: .ratio, to: .ratio, source: "this test", through: 9,
      [TableNode(at: 0, gives: 6), TableNode(at: 4, gives: 2), TableNode(at: 5, gives: 1)])
    let curve = try curve(.maximum(.lookup(table, x), number(3)), from: 0, to: 9)
    #expect(curve.places.map(\.x) == [0, 4, 9])
    #expect(curve.rules.count == 2)
  }

  @Test func `goes as low as a curved piece that turns, nearly`() throws {
    let curve = try curve(x * x + number(1) / x, from: 0.5, to: 3)
    // The least is at half of the cube root of 4.
    #expect(abs(curve.extent.least.double - 1.8898815748423097) < 0.002)
  }
}
