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

  /// The dose of S5 is 35 times the oxygen plus 120 * feed_tds / 3500.
  @Test func `has the cells of a heat map, each with its levels`() throws {
    let found = try specification(
      .boiler, ["feed_temperature=40:100:5", "feed_tds=50:500:50"], "S5.dose")
    let (x, x2) = (found.numbers("x", "rect"), found.numbers("x2", "rect"))
    let (y, y2) = (found.numbers("y", "rect"), found.numbers("y2", "rect"))
    let (from, to) = (found.numbers("from", "rect"), found.numbers("to", "rect"))
    try #require(x.count > 12)
    let area = x.indices.reduce(0) { $0 + (x2[$1] - x[$1]) * (y2[$1] - y[$1]) }
    #expect(abs(area - 450 * 60) < 1e-6)
    let oxygen = [6.8, 6.2, 5.7, 5.2, 4.7, 4.25, 3.8, 3.4, 2.8, 2.2, 1.6, 0.7]
    for cell in x.indices {
      let (across, up) = ((x[cell] + x2[cell]) / 2, (y[cell] + y2[cell]) / 2)
      let dose = 35 * oxygen[Int((up - 40) / 5)] + 120 * across / 3500
      #expect(from[cell] <= dose && dose <= to[cell], "\(across), \(up)")
    }
  }
}
