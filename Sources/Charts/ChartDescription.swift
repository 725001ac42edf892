import Notation

/// What a chart shows, in sentences, for those who hear it.
struct ChartDescription {
  let text: String

  init(_ chart: Chart) {
    let unit = chart.axis.unit.afterFigure
    let (from, to) = (number(chart.axis.from), number(chart.axis.to))
    let count = chart.panels.count
    let axis =
      "A chart of \(count == 1 ? "one panel" : "\(count) panels"). "
      + "Across: \(chart.axis.field.meaning), "
      + (chart.axis.from < chart.axis.to
        ? "from \(from) to \(to)\(unit)." : "\(from)\(unit) alone.")
    let panels = chart.panels.enumerated().map { index, panel in
      let lines = panel.lines.map {
        "\($0.name): \(CurveWords($0.curve, of: panel.unit, along: unit).text)."
      }
      return (count == 1 ? "Up" : "Panel \(index + 1), up") + ": \(panel.title). "
        + lines.joined(separator: " ")
    }
    text = ([axis] + panels).joined(separator: "\n")
  }
}
