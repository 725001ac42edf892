import Notation
import Sweep

/// Writes a chart as a self-contained SVG image.
extension Chart {
  /// The chart as SVG; equal charts have equal bytes.
  package var svg: String {
    let layout = ChartLayout(self)
    var page = ChartPage()
    page.text(title, ChartStyle.fonts.title, style: "t")
    for sentence in fixed { page.text(sentence, ChartStyle.fonts.text) }
    page.skip(8)
    for first in stride(from: 0, to: panels.count, by: layout.columns) {
      page.row(of: self, from: first, layout)
    }
    page.axisTitle(axis.title(wording.words))
    page.skip(4)
    for sentence in notes(layout) { page.text(sentence, ChartStyle.fonts.text) }
    let styles = panels.flatMap(\.lines).map { $0.style + 1 }.max() ?? 0
    let sheet = ChartStyle.sheet(
      lines: styles, areOrdered: up != nil, hasDashes: panels.contains { $0.lines.count > 1 })
    let image = page.image(titled: title, description, sheet)
    if wording.words.language == .english { return image }
    // Only texts have figures and units, not the coordinates.
    let elements = image.parts(separatedBy: "<").map { element in
      guard ["text", "title", "desc"].contains(where: element.hasPrefix),
        let parts = element.cut(at: ">")
      else { return element }
      return "\(parts.before)>\(wording.words.typeset(parts.after))"
    }
    return elements.joined(separator: "<")
  }

  /// Returns the notes below the panels, which explain how to read the chart.
  private func notes(_ layout: ChartLayout) -> [String] {
    let words = wording.words
    var notes: [String] = []
    let isMap = panels.contains { $0.map != nil }
    if let usual = axis.field.usual, axis.usual != nil, !isMap {
      let ends = [usual.from, usual.to].map { number(axis.unit.fromOwnUnit($0)) }
      let range = ["least": ends[0], "greatest": ends[1] + axis.unit.afterFigure]
      let facts = [
        "field": wording.name(of: axis.field.labelName), "range": words("figure.span", range),
      ]
      notes.append(words("chart.usual", facts))
    }
    for axis in [axis] + (isMap ? [up].compactMap { $0 } : []) where !axis.limits.isEmpty {
      let ends = words.list(axis.limits.map { number($0) + axis.unit.afterFigure })
      let field = wording.name(of: axis.field.labelName)
      notes.append(words("chart.limit", ["field": field, "ends": ends]))
    }
    if panels.contains(where: { $0.map?.steps.isEmpty == false }) {
      notes.append(words("chart.mapSteps"))
    }
    if panels.contains(where: { $0.lines.contains { !$0.curve.steps.isEmpty } }) {
      notes.append(words("chart.steps"))
    }
    if let direction = logarithmic.first {
      notes.append(words("chart.logarithmic.\(logarithmic.count > 1 ? "both" : "\(direction)")"))
    }
    if !isMap, layout.ups.contains(where: { !$0.isLogarithmic && ($0.low > 0 || $0.high < 0) }) {
      notes.append(words(panels.count == 1 ? "chart.start" : "chart.start.some"))
    }
    if isMap || layout.columns > 1 { notes.append(scaleWords(isMap)) }
    let all = notes.joined(separator: " ")
    return (all.isEmpty ? [] : [all]) + remarks
  }

  private func scaleWords(_ isMap: Bool) -> String {
    let words = wording.words
    guard isMap else { return words("chart.ownScale") }
    if panels.count == 1 { return words("chart.range", panels[0].range) }
    let ranges = panels.map {
      words("chart.range.panel", $0.range.merging(["panel": $0.brief]) { $1 })
    }
    return words("chart.ranges", ["ranges": ranges.joined(separator: "; ")])
  }
}

extension Chart.Panel {
  /// The least and the greatest figure of a map, as facts for a text.
  var range: [String: String] {
    guard let extent = map?.extent else { return [:] }
    return [
      "least": FigureText.rounded(extent.least),
      "greatest": FigureText.rounded(extent.greatest) + unit,
    ]
  }
}

/// A chart under construction, from top to bottom.
struct ChartPage {
  /// The elements drawn so far.
  private(set) var body = ""
  /// The lower edge of the elements drawn so far.
  private(set) var y = ChartLayout.padding

  mutating func skip(_ height: Double) { y += height }

  /// Adds elements that are as high as `height`.
  mutating func add(_ elements: String, height: Double) {
    body += elements
    y += height
  }

  /// The width between the margins.
  private var width: Double { ChartLayout.width - 2 * ChartLayout.padding }

  /// Writes text across the full width, wrapped into lines.
  mutating func text(_ text: String, _ font: TextFont, style: String? = nil) {
    let lineHeight = (font.size * 1.3).rounded()
    for line in font.wrapped(text, to: width) {
      y += lineHeight
      body += element(line, ChartLayout.padding, y - lineHeight / 4, style)
    }
  }

  /// Draws a row of panels.
  mutating func row(of chart: Chart, from first: Int, _ layout: ChartLayout) {
    let places = first..<min(first + layout.columns, chart.panels.count)
    let titles = places.map {
      ChartStyle.fonts.panel.wrapped(chart.panels[$0].title, to: layout.panelWidth)
    }
    // The names of marks are between the title and the plot.
    let height = Double(titles.map(\.count).max() ?? 1) * 17 + (chart.marks.isEmpty ? 0 : 16)
    for (place, lines) in zip(places, titles) {
      let left = ChartLayout.padding + Double(place - first) * (layout.panelWidth + ChartLayout.gap)
      body += "<g role=\"group\" aria-label=\(attribute(chart.panels[place].title))>\n"
      for (index, line) in lines.enumerated() {
        body += element(line, left, y + 17 * Double(index) + 13, "p")
      }
      let panel = PanelDrawing(
        chart, place, layout, left: (left + layout.leftMargin).rounded() + 0.5,
        top: (y + height + 8).rounded() + 0.5)
      body += panel.text + "</g>\n"
    }
    y = (y + height + 8).rounded() + layout.plotHeight + 40
  }

  /// Writes the title of the horizontal axis below all panels.
  mutating func axisTitle(_ title: String) {
    y += 4
    for line in ChartStyle.fonts.text.wrapped(title, to: width) {
      body += element(line, ChartLayout.width / 2, y, "m")
      y += 16
    }
    y -= 4
  }
}

extension ChartPage {
  /// Returns the page as an image with a description in words.
  func image(titled title: String, _ words: String, _ sheet: String) -> String {
    // Charts on the same page need unique ids.
    let id = SHA256(of: title + words).finished().prefix(8)
    let (width, height) = (Int(ChartLayout.width), Int(y + ChartLayout.padding))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="wtp" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="t\(id)" aria-describedby="d\(id)">
      <title id="t\(id)">\(markup(title))</title>
      <desc id="d\(id)">\(markup(words))</desc>
      <style>
      \(sheet)
      </style>
      <rect class="b" width="\(width)" height="\(height)"/>
      \(body)</svg>

      """
  }
}

/// Returns a text element at a position in pixels.
func element(_ text: String, _ x: Double, _ y: Double, _ style: String? = nil) -> String {
  let place = [x, y].map { hundredths(Int(($0 * 100).rounded())) }
  let style = style.map { " class=\"\($0)\"" } ?? ""
  return "<text\(style) x=\"\(place[0])\" y=\"\(place[1])\">\(markup(text))</text>\n"
}
