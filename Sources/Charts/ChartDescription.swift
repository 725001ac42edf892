import Formulas
import Notation
import Words

extension Chart {
  /// A description of the chart for screen readers.
  var description: String {
    let words = wording.words
    let unit = axis.unit.afterFigure
    let ups = panels.enumerated().map { index, panel in
      let kind =
        panels.count == 1
        ? (panel.map == nil ? "panel" : "map") : (panel.map == nil ? "panels" : "maps")
      var facts = panel.range.merging(["panel": panel.title]) { $1 }
      facts["least"] = panel.map.map { FigureText.rounded($0.extent.least) + panel.unit }
      facts["number"] = panels.count == 1 ? nil : "\(index + 1)"
      let lines = panel.lines.map { $0.description(in: panel.unit, along: unit, words) }
      return ([words("chart.words.\(kind)", facts)] + lines).joined(separator: " ")
    }
    let across = [axis.words("chart.words.across", wording)]
    let upwards = panels[0].map == nil ? nil : up?.words("chart.words.up", wording)
    let points = marks.map {
      words("chart.fixed.plant", ["name": $0.name, "figures": number($0.x) + unit])
    }
    let start =
      ([words("chart.words", count: panels.count)] + across + [upwards].compactMap { $0 } + points)
      .joined(separator: " ")
    return ([start] + ups).joined(separator: "\n")
  }
}

extension ChartAxis {
  /// Returns a sentence on the field and the ends of the axis.
  fileprivate func words(_ key: String, _ wording: ChartWording) -> String {
    let (unit, field) = (unit.afterFigure, ["field": wording.meaning(of: field)])
    let ends = ["least": number(from), "greatest": number(to) + unit]
    return wording.words(key, field.merging(ends) { $1 })
  }
}

extension Chart.Line {
  /// Returns a sentence on the ends of the curve, the number of its steps and, if it does not simply
  /// rise or fall, its range.
  ///
  /// `unit` is printed after each value; `axis`, the unit of the axis, is printed after each input.
  fileprivate func description(in unit: String, along axis: String, _ words: Words) -> String {
    func value(_ value: Rational) -> String { FigureText.rounded(value) + unit }
    func end(_ place: Curve.Place) -> String {
      words("chart.words.end", ["value": value(place.value), "place": number(place.x) + axis])
    }
    let (first, last) = (curve.places[0], curve.places[curve.places.count - 1])
    var facts = ["line": name]
    if curve.places.count == 1 {
      facts["end"] = end(first)
      return words("chart.words.point", facts)
    }
    let (least, greatest) = curve.extent
    if least == greatest {
      facts["value"] = value(least)
      return words("chart.words.level", facts)
    }
    (facts["start"], facts["end"]) = (end(first), end(last))
    let isBetweenEnds = [first, last].map(\.value).sorted() == [least, greatest]
    let verb = !isBetweenEnds ? "goes" : first.value < last.value ? "rises" : "falls"
    if !isBetweenEnds { (facts["least"], facts["greatest"]) = (value(least), value(greatest)) }
    let count = curve.steps.count
    return count == 0
      ? words("chart.words.\(verb)", facts)
      : words("chart.words.\(verb).steps", facts, count: count)
  }
}

/// Returns a number of the axis, with all digits if it has at most 6 decimals.
func number(_ x: Rational) -> String {
  if let decimal = DecimalNumber(x), decimal.decimals <= 6 {
    return FigureText.grouped(decimal.shortened)
  }
  return FigureText.rounded(x)
}
