import Charts
import Estimator
import Grids
import Testing

@Suite struct `The layout of a chart` {
  /// The labels of the lines of a chart's panels; the doses are the same from 45 to below 50 degC.
  private func labels(_ outputs: String) throws -> [[String]] {
    let model = Model.boiler
    let axes = ["feed_temperature=46,47,48,49,51 degC", "feed_tds=50:500/10"]
    let grid = try Grid(
      model, axes: try axes.map { try Axis(parsing: $0, of: model) },
      fixed: Plant.example(of: model))
    let drawn = try DrawnChart(Chart(of: grid, outputs: try model.outputs(named: outputs)).svg)
    return drawn.panels.map { panel in
      panel.element.all { $0.name == "text" && $0.attributes["class"] == "s" }.map(\.text)
    }
  }

  @Test func `has a long label whole where its panel is wide`() throws {
    let whole = ["46 °C", "47 °C", "48 °C", "49 °C"].map { $0.replacing(" ", with: "\u{A0}") }
    #expect(try labels("S5.dose") == [[whole.joined(separator: ", "), "51\u{A0}°C"]])
  }

  /// Two panels share a picture of 960 pixels: a label of more than a third of one leaves a curve no room.
  @Test func `leaves two thirds of a narrow panel to its curves`() throws {
    let labels = try labels("S5.dose,S10.dose")
    #expect(labels.count == 2)
    for label in labels.flatMap(\.self) { #expect(TextWidth.of(label, size: 12) <= 454.0 / 3) }
    #expect(labels.allSatisfy { $0[0].contains("…") && $0[1] == "51\u{A0}°C" })
  }
}
