import Charts
import Testing

@Suite struct `The ends of steps` {
  /// Returns the classes of the paths of a line in a chart over the feed temperature.
  private func paths(of line: String, among outputs: String) throws -> [String] {
    let drawn = try DrawnChart(chart(.boiler, ["feed_temperature=40:60:20"], outputs).svg)
    let group = drawn.root.all { $0.attributes["aria-label"] == line && $0.name == "g" }.last
    return try #require(group).children.compactMap { $0.attributes["class"] }
  }

  /// The dose of S5 is 35 times the oxygen plus 120 * 165 / 3500.
  ///
  /// The oxygen falls from 6.8 mg/L to 6.2 at 45 degC, 5.7 at 50 and 5.2 at 55.
  @Test func `are at the two values of a step, with a thin line between them`() throws {
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

  /// Dots are 5 pixels wide.
  ///
  /// With S95, the vertical axis reaches 500 g/m3 in 300 pixels. A step of 0.6 mg/L of
  /// oxygen is then 13 pixels high for S5 (35 g/g) and 3 pixels high for SS1095 (8 g/g).
  @Test func `are dots only if the dots are distinct`() throws {
    let all = "S5.dose,SS1095.dose,S95.dose"
    #expect(try paths(of: "S5", among: all).contains("h"))
    let low = try paths(of: "SS1095", among: all)
    #expect(low.contains("r") && !low.contains("h"))
    #expect(try paths(of: "SS1095", among: "SS1095.dose,S26.dose").contains("h"))
  }
}
