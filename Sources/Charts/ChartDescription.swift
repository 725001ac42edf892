import Notation

extension Chart {
  /// A description of the chart for screen readers.
  var description: String {
    let unit = axis.unit.afterFigure
    let (from, to) = (number(axis.from), number(axis.to))
    let across =
      "A chart of \(panels.count == 1 ? "one panel" : "\(panels.count) panels"). "
      + "Across: \(axis.field.meaning), "
      + (axis.from < axis.to ? "from \(from) to \(to)\(unit)." : "\(from)\(unit) alone.")
    let ups = panels.enumerated().map { index, panel in
      let lines = panel.lines.map {
        "\($0.name): \($0.curve.description(in: panel.unit, along: unit))."
      }
      return (panels.count == 1 ? "Up" : "Panel \(index + 1), up") + ": \(panel.title). "
        + lines.joined(separator: " ")
    }
    return ([across] + ups).joined(separator: "\n")
  }
}
