import Charts
import Estimator
import Sweep
import Testing

@Suite struct `The panels of a chart` {
  private func panels(_ axes: [String], _ outputs: String) throws -> [Chart.Panel] {
    let model = Model.boiler
    let grid = try Grid(
      model, axes: try axes.map { try Axis(parsing: $0, of: model) },
      fixed: Plant.example(of: model))
    return try Chart(of: grid, outputs: try model.outputs(named: outputs)).panels
  }

  /// S22 is for the calcium hardness, and S5 is not.
  @Test func `have a line once for a value that is listed twice, under its own name`() throws {
    let solids = "feed_tds=50:500/10"
    let twice = try panels(["calcium_hardness=2,2,3", solids], "S22.dose,S5.dose")
    let (two, three) = ("2\u{A0}mg/L\u{A0}CaCO₃", "3\u{A0}mg/L\u{A0}CaCO₃")
    #expect(
      twice.map { $0.lines.map { $0.label.replacing(" ", with: "\u{A0}") } }
        == [[two, three], ["all"]])
    #expect(twice[0].lines.map(\.style) == [0, 1])
    let one = try panels(["calcium_hardness=2,2", solids], "S22.dose,S5.dose")
    #expect(
      one.map { $0.lines.map { $0.label.replacing(" ", with: "\u{A0}") } } == [[two], [two]])
  }

  /// Six styles are not enough for a style of each of seven products.
  @Test func `have styles from the first on where products are more than styles`() throws {
    let many = "S5.dose,S10.dose,S123.dose,S125.dose,S26.usage,S124.usage,S22.usage"
    let panels = try panels(["feed_tds=50:500/10"], many)
    #expect(panels.map { $0.lines.map(\.style) } == [[0, 1, 2, 3], [0, 1, 2]])
    let few = try self.panels(["feed_tds=50:500/10"], many.replacing(",S22.usage", with: ""))
    #expect(few.map { $0.lines.map(\.style) } == [[0, 1, 2, 3], [4, 5]])
  }
}
