import Charts
import Foundation
import Testing

@Suite struct `The ends of steps` {
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

  /// Dots are at most 5 pixels wide.
  ///
  /// With S95, the vertical axis reaches 500 g/m3 in 260 pixels. A step of 0.6 mg/L of oxygen is then
  /// 11 pixels high for S5 (35 g/g) and 3 pixels high for SS1095 (9 g/g). In a chart of 20 products, a
  /// plot is about 100 pixels wide, and the steps of 5 degC are 8 apart.
  @Test(arguments: [
    ("40:60:20", "S5.dose,SS1095.dose,S95.dose", true),
    ("40:60:20", "SS1095.dose,S26.dose", false), ("40:100:60", "solid,liquid", true),
  ]) func `are dots that do not overlap`(range: String, outputs: String, isLow: Bool) throws {
    let drawn = try DrawnChart(chart(.boiler, ["feed_temperature=\(range)"], outputs).svg)
    let lines = drawn.root.all { $0.attributes["class"]?.hasPrefix("c c") == true }
    var (dots, aside) = (0, 0)
    for line in lines where line.children.contains(where: { $0.attributes["class"] == "r" }) {
      let paths = line.children.filter { $0.attributes["class"] == "d" }
      let width = paths[0].attributes["style"].flatMap { Double($0.dropFirst(13)) } ?? 5
      let places = try paths.flatMap { try PathSegment.all(in: try #require($0.attributes["d"])) }
        .map { (x: $0.x[0], y: $0.y[0]) }
      #expect(width >= 1.5 && paths.count == 2)
      for (index, a) in places.enumerated() {
        for b in places[..<index] {
          #expect(hypot(a.x - b.x, a.y - b.y) >= width, "\(a) and \(b)")
          aside += abs(a.x - b.x) < 6 && a.x != b.x ? 1 : 0
        }
      }
      dots += places.count
    }
    #expect(dots > 0 && (aside > 0) == isLow)
  }
}
