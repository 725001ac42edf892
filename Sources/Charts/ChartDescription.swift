import Formulas
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

extension Curve {
  /// Returns a sentence on the ends of the curve, the number of its steps and, if it does not simply
  /// rise or fall, its range.
  ///
  /// `unit` is printed after each value; `axis`, the unit of the axis, is printed after each input.
  fileprivate func description(in unit: String, along axis: String) -> String {
    func value(_ value: Rational) -> String { FigureText.rounded(value) + unit }
    func end(_ place: Place) -> String { "\(value(place.value)) at \(number(place.x))\(axis)" }
    let (first, last) = (places[0], places[places.count - 1])
    guard places.count > 1 else { return "is \(end(first))" }
    let (least, greatest) = extent
    if least == greatest { return "is \(value(least)) throughout" }
    let ends = [first, last].map(\.value).sorted()
    let isBetweenEnds = ends == [least, greatest]
    let verb = !isBetweenEnds ? "goes" : first.value < last.value ? "rises" : "falls"
    return "\(verb) from \(end(first)) to \(end(last))"
      + (steps.isEmpty ? "" : " with \(counted(steps.count, "step"))")
      + (isBetweenEnds ? "" : ", between \(value(least)) and \(value(greatest))")
  }
}

/// Returns a number of the axis, with all digits if it has at most 6 decimals.
func number(_ x: Rational) -> String {
  if let decimal = DecimalNumber(x), decimal.decimals <= 6 {
    return FigureText.grouped(decimal.shortened)
  }
  return FigureText.rounded(x)
}
