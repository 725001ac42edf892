import Notation

/// Writes a chart as a self-contained SVG image.
extension Chart {
  /// The chart as SVG; equal charts have equal bytes.
  package var svg: String {
    let layout = ChartLayout(self)
    var page = ChartPage(layout)
    page.text(title, ChartStyle.fonts.title, lineHeight: 21, style: "t")
    for sentence in fixed { page.text(sentence, ChartStyle.fonts.text, lineHeight: 16, style: "s") }
    page.skip(10)
    for first in stride(from: 0, to: panels.count, by: layout.columns) {
      page.row(of: self, from: first)
    }
    page.axisTitle(axis.title)
    for sentence in notes(layout) { page.text(sentence, ChartStyle.fonts.small, lineHeight: 15) }
    return frame(page)
  }

  private func frame(_ page: ChartPage) -> String {
    let words = description
    // Charts on the same page need unique ids.
    let id = SHA256(of: title + words).finished().prefix(8)
    let (width, height) = (Int(page.layout.width), Int(page.y + ChartLayout.padding / 2))
    let styles = panels.flatMap(\.lines).map(\.style).max() ?? 0
    let sheet = ChartStyle.sheet(
      lines: styles + 1, hasDashes: panels.contains { $0.lines.count > 1 })
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="wtp" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="t\(id)" aria-describedby="d\(id)">
      <title id="t\(id)">\(markup(title))</title>
      <desc id="d\(id)">\(markup(words))</desc>
      <style>
      \(sheet)
      </style>
      <rect class="b" width="\(width)" height="\(height)"/>
      \(page.body)</svg>

      """
  }

  /// Returns the notes below the panels, which explain how to read the chart.
  private func notes(_ layout: ChartLayout) -> [String] {
    var notes: [String] = []
    let unit = axis.unit.afterFigure
    let field = Wording.words(of: axis.field.name)
    if let usual = axis.field.usual, axis.usual != nil {
      let ends = [usual.from, usual.to].map { number(axis.unit.fromOwnUnit($0)) }
      notes.append("Shaded: the usual \(field), \(ends[0]) to \(ends[1])\(unit).")
    }
    if !axis.limits.isEmpty {
      let ends = axis.limits.map { number($0) + unit }
      notes.append("Thick edge: \(field) has its limit at \(listedInFull(ends)).")
    }
    if panels.contains(where: { $0.lines.contains { !$0.curve.steps.isEmpty } }) {
      notes.append("At a step, the filled end is the value, not the hollow one.")
    }
    if !axis.marks.isEmpty { notes.append(axis.marksWords) }
    if layout.yTicks.contains(where: { $0.first > 0 || $0.last < 0 }) {
      notes.append(
        panels.count == 1 ? "The scale does not start at 0." : "Not every scale starts at 0.")
    }
    if panels.count > 1 && areMultiples { notes.append("Each panel has its own scale.") }
    let all = notes.joined(separator: " ")
    return (all.isEmpty ? [] : [all]) + remarks
  }
}

/// A chart under construction, from top to bottom.
struct ChartPage {
  let layout: ChartLayout
  /// The elements drawn so far.
  private(set) var body = ""
  /// The lower edge of the elements drawn so far.
  private(set) var y = ChartLayout.padding

  init(_ layout: ChartLayout) { self.layout = layout }

  mutating func skip(_ height: Double) { y += height }

  /// The width between the margins.
  private var width: Double { layout.width - 2 * ChartLayout.padding }

  /// Writes text across the full width, wrapped into lines.
  mutating func text(_ text: String, _ font: TextFont, lineHeight: Double, style: String? = nil) {
    for line in font.isBold ? font.balanced(text, to: width) : font.wrapped(text, to: width) {
      y += lineHeight
      body += element(line, ChartLayout.padding, y - lineHeight / 4, style)
    }
  }

  /// Draws a row of panels.
  mutating func row(of chart: Chart, from first: Int) {
    let places = first..<min(first + layout.columns, chart.panels.count)
    let titles = places.map {
      ChartStyle.fonts.panel.wrapped(chart.panels[$0].title, to: layout.panelWidth)
    }
    let height = Double(titles.map(\.count).max() ?? 1) * 17
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
    y = (y + height + 8).rounded() + layout.plotHeight + 36
  }

  /// Writes the title of the horizontal axis below all panels.
  mutating func axisTitle(_ title: String) {
    y += 4
    for line in ChartStyle.fonts.text.wrapped(title, to: width) {
      body += element(line, layout.width / 2, y, "s m")
      y += 16
    }
    y -= 4
  }
}

/// Returns a text element at a position in pixels.
func element(_ text: String, _ x: Double, _ y: Double, _ style: String? = nil) -> String {
  let place = [x, y].map { hundredths(Int(($0 * 100).rounded())) }
  let style = style.map { " class=\"\($0)\"" } ?? ""
  return "<text\(style) x=\"\(place[0])\" y=\"\(place[1])\">\(markup(text))</text>\n"
}
