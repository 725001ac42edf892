import Charts
import Testing

@Suite struct `The ends at steps of a line` {
  /// The classes of the paths that draw a line of a chart over the temperature of the feed water.
  private func paths(of line: String, among outputs: String) throws -> [String] {
    let drawn = try DrawnChart(chart(.boiler, ["feed_temperature=40:60:20"], outputs).svg)
    let group = drawn.root.all { $0.attributes["aria-label"] == line && $0.name == "g" }.last
    return try #require(group).children.compactMap { $0.attributes["class"] }
  }

  /// S5 is 35 times the oxygen, which falls from 6.8 mg/L to 6.2 at 45 degC, 5.7 at 50 and 5.2 at 55, and
  /// 120 times 165 over 3500.
  @Test func `stand at the two values of a step, with a thin line between`() throws {
    let svg = try chart(.boiler, ["feed_temperature=42:58:16"], "S5.dose").svg
    let panel = try #require(try DrawnChart(svg).panels.first)
    func segments(_ style: String) throws -> [PathSegment] {
      try panel.element.all { $0.attributes["class"] == style && $0.name == "path" }
        .flatMap { try PathSegment.all(in: try #require($0.attributes["d"])) }
    }
    let (risers, hollow) = (try segments("r"), try segments("h"))
    let steps = [(45.0, 6.8, 6.2), (50.0, 6.2, 5.7), (55.0, 5.7, 5.2)]
    try #require(risers.count == steps.count && hollow.count == steps.count)
    for (place, step) in steps.enumerated() {
      let x = panel.across.pixel(step.0)
      let ends = [step.1, step.2].map { panel.up.pixel(35 * $0 + 120 * 165 / 3500) }
      let found =
        [risers[place].x[0], risers[place].x[1], hollow[place].x[0]].map { $0 - x }
        + [
          risers[place].y[0] - ends[0], risers[place].y[1] - ends[1], hollow[place].y[0] - ends[0],
        ]
      #expect(found.allSatisfy { abs($0) < 0.05 }, "\(step): \(found)")
    }
    let filled = panel.filledEnds[0].map { $0.x[0] }
    try #require(filled.count == steps.count)
    for (x, step) in zip(filled, steps) { #expect(abs(x - panel.across.pixel(step.0)) < 0.05) }
  }

  /// Dots are 5 pixels wide, and where S95 is, the left edge runs to 500 g/m3 on 300 pixels.
  ///
  /// A step of 0.6 mg/L of oxygen is 13 pixels of S5, 35 g for a gram of it, and 3 of SS1095, 8 g.
  @Test func `are dots only where the dots can be told apart`() throws {
    let all = "S5.dose,SS1095.dose,S95.dose"
    #expect(try paths(of: "S5", among: all).contains("h"))
    let low = try paths(of: "SS1095", among: all)
    #expect(low.contains("r") && !low.contains("h"))
    #expect(try paths(of: "SS1095", among: "SS1095.dose,S26.dose").contains("h"))
  }
}
