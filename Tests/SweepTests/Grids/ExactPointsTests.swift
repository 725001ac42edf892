import Estimator
import Formulas
import Notation
import Plants
import Sweep
import Testing
import Units

@Suite struct `Points at steps and corners` {
  private func exact(
    _ system: SystemKind, _ axes: [String], _ outputs: String, maximum: Int = .max
  ) throws -> ExactPoints {
    try exact(with: Model.of(system), axes, outputs, maximum: maximum)
  }

  private func exact(
    with model: Model, _ axes: [String], _ outputs: String, maximum: Int = .max
  ) throws -> ExactPoints {
    let grid = try Grid(
      model, axes: try axes.map { try Axis(parsing: $0, of: model) },
      fixed: Plant.example(of: model))
    return try ExactPoints(grid, outputs: try model.outputs(named: outputs), maximum: maximum)
  }

  private func points(_ exact: ExactPoints) throws -> [String] {
    let axis = try #require(exact.grid.axes.last)
    return (0..<axis.count).map { axis.figure($0).text }
  }

  /// The oxygen table has a node every 5 degC from 45; the double below 45 is 44.99999999999999.
  @Test func `include both sides of every node of the oxygen table`() throws {
    let found = try exact(.boiler, ["feed_temperature=40:100:20"], "S5.dose")
    let nodes = stride(from: 45, through: 95, by: 5).flatMap { node in
      ["\(Double(node).nextDown)", "\(node)"]
    }
    #expect(try points(found) == ["40"] + nodes + ["100"])
    #expect(found.added == 20 && found.curved.isEmpty)
    #expect(try points(found)[1] == "44.99999999999999")
  }

  /// The curve is 0 from 99.974 degC, which is not a double.
  @Test func `include the corner of oxygen at saturation, which is not a step`() throws {
    let found = try exact(
      with: .boiler.with(oxygen: .saturation), ["feed_temperature=0,100"], "dissolved_oxygen")
    #expect(try points(found) == ["0", "99.974", "100"])
    #expect(found.added == 1)
  }

  /// A list may contain the same figure twice in different notations.
  @Test func `keep repeated figures of a list`() throws {
    for (given, expected) in [
      ("43,42.0,42,41", ["43", "42.0", "42", "41"]), ("41,42.0,42,43", ["41", "42.0", "42", "43"]),
    ] {
      #expect(
        try points(exact(.boiler, ["feed_temperature=\(given)"], "dissolved_oxygen")) == expected)
    }
  }

  /// The oxygen table begins at 40 degC.
  @Test func `are rejected if the rule has no value`() throws {
    let model = Model.boiler
    let grid = try Grid(
      model, axes: [try Axis(parsing: "feed_temperature=30:50:10", of: model)],
      fixed: Plant.example(of: model), marksOutside: true)
    let outputs = try model.outputs(named: "S5.dose")
    #expect(throws: GridError.noValueAlongAxis(output: "S5.dose")) {
      try ExactPoints(grid, outputs: outputs, maximum: .max)
    }
  }

  @Test func `are in the unit of the axis`() throws {
    let found = try exact(.boiler, ["feed_temperature=122,104 degF"], "dissolved_oxygen")
    #expect(try points(found) == ["122", "121.99999999999999", "113", "112.99999999999999", "104"])
  }

  /// SS1995: 1000 * 165 / 3500 + 2 - m - 350 * 165 / 3500 = 0 at m = 32.64285714...
  @Test func `include the corner of a clamp for every point of the other axes`() throws {
    let one = try exact(.boiler, ["m_alkalinity=0:100:50"], "SS1995.dose")
    #expect(try points(one) == ["0", "32.642857142857146", "50", "100"])
    let two = try exact(
      .boiler, ["calcium_hardness=2,3", "m_alkalinity=0:100:50"], "SS1995.dose")
    #expect(
      try points(two) == ["0", "32.642857142857146", "33.642857142857146", "50", "100"])
    #expect(two.grid.count == 10)
  }

  /// SS1995 turns at 650 * feed_tds / 3500 + calcium_hardness.
  @Test func `have up to 17 decimals or are the nearest double`() throws {
    for (calcium, expected) in [
      ("2.00000000000000001", "34.50000000000000001"), ("2.000000000000000001", "34.5"),
    ] {
      let found = try exact(
        .boiler, ["feed_tds=175", "calcium_hardness=\(calcium)", "m_alkalinity=0:100:50"],
        "SS1995.dose")
      #expect(try points(found) == ["0", expected, "50", "100"])
    }
  }

  @Test func `are not added at an end with more decimals`() throws {
    let found = try exact(.boiler, ["feed_tds=100.000000000000000001,300"], "S5.dose")
    #expect(try points(found) == ["100.000000000000000001", "300"])
  }

  @Test func `are not added to straight or curved rules, and curved outputs are listed`() throws {
    let straight = try exact(.boiler, ["feed_tds=100:300:100"], "S5")
    #expect(straight.added == 0 && straight.curved.isEmpty)
    let curved = try exact(.cooling, ["concentration_factor=2:10:4"], "H207")
    #expect(curved.added == 0 && curved.curved.map(\.name) == ["H207.usage"])
  }

  @Test(
    arguments: [
      (["feed_temperature=40,60,50"], .pointsInNoOrder(field: "feed_temperature")),
      (
        ["summer_steam=0:29999:1 lb/h", "feed_temperature=40:50:5"],
        .tooManyCurves(30_000, maximum: 20_000)
      ),
    ] as [([String], GridError)])
  func `are rejected without an ordered axis or with too many curves`(
    axes: [String], error: GridError
  ) {
    #expect(throws: error) { try exact(.boiler, axes, "S5.usage") }
  }

  @Test func `are rejected if there are too many`() {
    #expect(throws: GridError.self) {
      try exact(.boiler, ["feed_temperature=40:100:20"], "S5", maximum: 10)
    }
  }

  /// Compares the line between two rows with the rule in exact fractions, unless the rule is curved.
  @Test func `make the line through the rows follow the rule exactly`() throws {
    var compared = 0
    for model in [Model.boiler, .cooling] {
      var plants = RandomPlants(model, EdgePlants(model), RandomStream("points", seed: 4))
      for place in model.fields.indices {
        for _ in 0..<16 {
          guard let tried = plants.pair(of: place), let partner = tried.partner else { continue }
          let output = model.outputs[plants.stream.index(below: model.outputs.count)]
          let fixed = try Dictionary(
            uniqueKeysWithValues: zip(model.fields, tried.plant).map { field, value in
              let number = try DecimalNumber(parsing: text(value, as: .shortest))
              return (field.name, GivenFigure(WrittenQuantity(number, field.unit)))
            })
          let ends = try [tried.plant[partner], tried.other].map {
            try DecimalNumber(parsing: text($0, as: .shortest))
          }
          let field = model.fields[partner]
          let grid = try Grid(
            model, axes: [Axis(field: field, unit: field.unit, range: .list(ends))],
            fixed: fixed.filter { $0.key != field.name })
          let exact = try ExactPoints(grid, outputs: [output], maximum: .max)
          guard exact.curved.isEmpty else { continue }
          compared += try compare(exact, output, field, &plants.stream)
        }
      }
    }
    #expect(compared > 300, "only \(compared) were compared")
  }

  /// Compares the line with the rule in every gap between rows wider than a few doubles.
  private func compare(
    _ exact: ExactPoints, _ output: Output, _ field: Field, _ stream: inout RandomStream
  ) throws -> Int {
    let axis = try #require(exact.grid.axes.last)
    let numbers = (0..<axis.count).map { axis.range.point($0).rational }
    let fixed = exact.grid.fixed.compactMapValues(\.exact)
    func value(_ x: Rational) throws -> Rational {
      try #require(output.formula.exactValue(at: fixed.merging([field.name: x]) { $1 }))
    }
    var compared = 0
    for (from, to) in zip(numbers, numbers.dropFirst()) {
      let size = max(from.absoluteValue, to.absoluteValue)
      guard (to - from).absoluteValue * 1_000_000_000 > size else { continue }
      let share = try #require(Rational(exactly: stream.fraction()))
      let (low, high) = (try value(from), try value(to))
      let miss = try value(from + share * (to - from)) - (low + share * (high - low))
      // A corner without a decimal form has a row at the nearest double, with a tiny error.
      let scale = max(low.absoluteValue, high.absoluteValue, 1)
      #expect(
        miss.absoluteValue * 1_000_000_000_000 <= scale * Rational(max(1, Int(size.double))),
        "\(output.name)")
      compared += 1
    }
    return compared
  }
}
