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
      + (panels[0].map == nil ? "" : upWords)
    let ups = panels.enumerated().map { index, panel in
      let map = panel.map.map { map in
        [
          "from \(FigureText.rounded(map.extent.least))\(panel.unit) to "
            + "\(FigureText.rounded(map.extent.greatest))\(panel.unit)."
        ]
      }
      let lines =
        map
        ?? panel.lines.map {
          "\($0.name): \($0.curve.description(in: panel.unit, along: unit))."
        }
      let start = panel.map == nil ? "up" : "color"
      let title = panels.count == 1 ? withCapital(start) : "Panel \(index + 1), \(start)"
      return title + ": \(panel.title). "
        + lines.joined(separator: " ")
    }
    return ([across] + ups).joined(separator: "\n")
  }

  private var upWords: String {
    guard let up else { return "" }
    return " Up: \(up.field.meaning), from \(number(up.from)) to "
      + "\(number(up.to))\(up.unit.afterFigure)."
  }
}
