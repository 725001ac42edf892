import Charts
import Estimator
import Formulas
import Notation
import Testing

/// Vega-Lite specifications; the files in `golden` show their layout.
@Suite struct `A Vega-Lite chart` {
  private func specification(
    _ system: SystemKind, _ axes: [String], _ outputs: String
  ) throws -> DrawnSpecification {
    try DrawnSpecification(chart(system, axes, outputs))
  }

  /// The dose of S5 is 35 times the oxygen plus 120 * 165 / 3500.
  ///
  /// The oxygen is 6.8 mg/L below 45 degC, 6.2 from there on and 5.7 at 50 degC.
  @Test func `has only the ends of steps, filled if they belong to the curve`() throws {
    let found = try specification(.boiler, ["feed_temperature=40:50:10"], "S5.dose")
    let doses = [243.65714285714284, 222.65714285714284, 205.15714285714284]
    #expect(found.pieces.map { $0.map(\.x) } == [[40, 45], [45, 50]])
    #expect(found.pieces.map { $0.map(\.y) } == [[doses[0], doses[0]], [doses[1], doses[1]]])
    #expect(found.numbers("x", "rule") == [45, 50])
    #expect(found.numbers("y2", "rule") == [doses[0], doses[1]])
    let marks = found.layers("point").map { ($0["mark"] as? [String: Any])?["filled"] as? Bool }
    #expect(marks == [true, false])
    #expect(found.numbers("x", "point") == [45, 50])
    #expect(found.numbers("y", "point") == [doses[1], doses[2]])
    #expect(found.numbers("y", "point", layer: 1) == [doses[0], doses[1]])
  }

  /// At 48 degC the oxygen is 6.2 mg/L: 35 times that plus 120 * 165 / 3500.
  @Test func `has a dot if the axis is a single point`() throws {
    let found = try specification(.boiler, ["feed_temperature=48"], "S5.dose")
    #expect(found.numbers("x", "point") == [48])
    #expect(found.numbers("y", "point") == [222.65714285714284])
  }

  /// Usage is dose times evaporation over (factor - 1).
  ///
  /// For an error of 0.01 pixel, 200 points at the best positions are enough; repeated halving needs
  /// three times as many.
  @Test func `is within a hundredth of a pixel of a curved rule`() throws {
    let found = try specification(.cooling, ["concentration_factor=1.01:50/2"], "H207.usage")
    let points = try #require(found.pieces.first)
    #expect(points.first?.x == 1.01 && points.last?.x == 50)
    #expect(points.count > 20 && points.count < 600)
    let height = try #require(found.panels[0]["height"] as? Double)
    let pixels = height / (found.leftEdge[1] - found.leftEdge[0])
    let formula = try #require(Model.cooling.output("H207.usage")).formula
    var figures = Plant.example(of: .cooling).compactMapValues(\.exact)
    var worst = 0.0
    for (from, to) in zip(points, points.dropFirst()) {
      for share in [0.2, 0.5, 0.8] {
        let x = from.x + share * (to.x - from.x)
        figures["concentration_factor"] = Rational(exactly: x)
        let exact = try #require(formula.exactValue(at: figures)).double
        let line = from.y + share * (to.y - from.y)
        worst = max(worst, abs(exact - line) * pixels)
      }
    }
    #expect(worst <= 0.01, "\(worst) pixels")
  }

  /// The dose of S88 is 3 g per gram of alkalinity.
  ///
  /// A line is far from 0 if it varies by at most a tenth, and flat if it varies by at most 1/1000.
  @Test func `includes 0 on its vertical axis unless values are far from it and not flat`() throws {
    func edge(_ range: String, _ output: String = "S88.dose") throws -> [Double] {
      try specification(.boiler, ["m_alkalinity=\(range)"], output).leftEdge
    }
    #expect(try edge("90,100") == [0, 300])
    #expect(try edge("91,100")[0] == 270)
    #expect(try edge("99.9,100")[0] > 299)
    #expect(try edge("99.91,100") == [0, 300])
    #expect(try edge("100,100")[0] == 0)
    #expect(try edge("200,400", "S19.demand")[1] == 0)
    let both = try edge("0,400", "S19.demand")
    #expect(both[0] < -350 && both[1] > 24)
    #expect(try edge("84,400", "S19.dose") == [0, 1])
  }

  @Test func `has more columns for more panels`() throws {
    let names = [
      "S5", "S10", "S123", "S125", "S26", "S124", "S22", "S23", "S456", "SS1095",
    ].map { $0 + ".dose" }
    func columns(_ count: Int, by axes: [String] = ["feed_tds=50:500:50"]) throws -> Int? {
      let found = try specification(
        .boiler, axes, names.prefix(count).joined(separator: ","))
      #expect(found.panels.count == (count < 7 && axes.count == 1 ? 1 : count))
      return found.json["columns"] as? Int
    }
    #expect(try columns(6) == 1)
    #expect(try columns(7) == 2 && columns(8) == 2)
    #expect(try columns(9) == 3 && columns(10) == 4)
    let two = ["calcium_hardness=1,2", "feed_tds=50:500:50"]
    #expect(try columns(1, by: two) == 1 && columns(2, by: two) == 2)
    #expect(try columns(8, by: two) == 2 && columns(9, by: two) == 3 && columns(10, by: two) == 3)
  }
}
