import Charts
import Estimator
import Grids
import Testing

@Suite struct `The ends at steps of a line` {
  /// The classes of the paths that draw a line of a chart over the temperature of the feed water.
  private func paths(of line: String, among outputs: String) throws -> [String] {
    let model = Model.boiler
    let grid = try Grid(
      model, axes: [try Axis(parsing: "feed_temperature=40:60:20", of: model)],
      fixed: Plant.example(of: model))
    let drawn = try DrawnChart(Chart(of: grid, outputs: try model.outputs(named: outputs)).svg)
    let group = drawn.root.all { $0.attributes["aria-label"] == line && $0.name == "g" }.last
    return try #require(group).children.compactMap { $0.attributes["class"] }
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
