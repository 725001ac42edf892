import Estimator
import Notation
import Units

/// A tornado chart: a panel for each output, with a bar for each input between the outputs at its ends.
package struct Tornado: Sendable {
  /// An output at a plant, with the bars in the order in which they are drawn, downwards.
  package struct Panel: Sendable {
    let output: Output
    let value: Rational
    let bars: [Bar]

    package init(_ output: Output, at value: Rational, _ bars: [Bar]) {
      self.output = output
      self.value = value
      self.bars = bars
    }
  }

  /// The outputs at the ends of an input.
  package struct Bar: Sendable {
    let label: String
    let atLow, atHigh: Rational
    /// Whether an end of the input is at a limit.
    let isCut: Bool

    /// Creates a bar; the ends of the input are in `unit`, each cut if it is at a limit.
    package init(
      _ field: Field, in unit: UnitOfMeasure, from low: (Rational, isCut: Bool),
      to high: (Rational, isCut: Bool), atLow: Rational, atHigh: Rational
    ) {
      let ends = [low, high].map { number($0.0) + ($0.isCut ? "*" : "") }
      label =
        "\(ChartWording(words: .english).name(of: field.name)), \(ends[0]) to \(ends[1])\(unit.afterFigure)"
      isCut = low.isCut || high.isCut
      self.atLow = atLow
      self.atHigh = atHigh
    }
  }

  private let title: String
  private let panels: [Panel]

  package init(_ panels: [Panel], of plant: String?) {
    title = (plant.map { "\($0): " } ?? "") + "what each input changes"
    self.panels = panels
  }

  /// The chart as SVG; equal charts have equal bytes.
  package var svg: String {
    var page = ChartPage()
    page.text(withCapital(title), ChartStyle.fonts.title, style: "t")
    for panel in panels { panel.draw(on: &page) }
    page.skip(4)
    page.text(
      "Each input changes alone. Blue: the output at its lower end; orange: at its upper end; the "
        + "line: at the plant."
        + (panels.contains { $0.bars.contains(where: \.isCut) } ? " * At a limit." : ""),
      ChartStyle.fonts.text)
    for sentence in ChartWording(words: .english).remarks(on: panels.map(\.output)) {
      page.text(sentence, ChartStyle.fonts.text)
    }
    let words = panels.map(\.words).joined(separator: " ")
    return page.image(
      titled: title, words, ChartStyle.sheet(lines: 2, areOrdered: false, hasDashes: false))
  }
}

extension Tornado.Panel {
  private static let rowHeight = 20.0

  private var unit: String { output.formula.unit.afterFigure }

  private var title: String {
    "\(ChartWording(words: .english).name(of: output)), \(FigureText.rounded(value))\(unit)"
  }

  /// The panel in words.
  fileprivate var words: String {
    let bars = bars.map { bar in
      "\(bar.label): \(FigureText.rounded(bar.atLow)) to \(FigureText.rounded(bar.atHigh))\(unit)"
    }
    return "\(title). \(bars.isEmpty ? "No input changes it" : bars.joined(separator: "; "))."
  }

  /// Draws the title, the bars with their labels, and the axis below them.
  fileprivate func draw(on page: inout ChartPage) {
    page.skip(10)
    page.text(title, ChartStyle.fonts.panel, style: "p")
    guard !bars.isEmpty else { return page.text("No input changes it.", ChartStyle.fonts.text) }
    let figures = [value] + bars.flatMap { [$0.atLow, $0.atHigh] }
    let ends = (figures.min() ?? value, figures.max() ?? value)
    let left = ChartLayout.padding + ChartEdge.width(of: bars.map(\.label)) + 10
    let right = ChartLayout.width - ChartLayout.padding - 14
    let edge = ChartEdge(between: ends, length: right - left, isLog: false, every: 70) {
      ChartEdge.width(of: $0) + 12
    }
    let scale = edge.scale(from: whole(left), to: whole(right))
    let (top, height) = (page.y + 6, Self.rowHeight * Double(bars.count))
    var lines = PathText()
    for tick in edge.ticks { lines.vertical(at: scale.place(tick), from: top, to: top + height) }
    var elements = lines.element("g")
    for (row, bar) in bars.enumerated() {
      let y = top + Self.rowHeight * Double(row)
      elements += "<g class=\"e\">\n" + element(bar.label, left - 6, y + 14) + "</g>\n"
      elements += bar.drawing(from: value, scale, top: y + 3, height: Self.rowHeight - 6)
    }
    var axis = PathText()
    axis.vertical(at: scale.place(value), from: top, to: top + height)
    elements += axis.element("a")
    elements += edge.drawnLabels("m") { (pixels(scale.place($0)), top + height + 15) }
    page.add(elements, height: height + 26)
  }
}

extension Tornado.Bar {
  /// Returns the two parts of a bar, side by side or, if both are on one side, one above the other.
  fileprivate func drawing(
    from value: Rational, _ scale: ChartScale, top: Double, height: Double
  ) -> String {
    let overlaps = (atLow < value) == (atHigh < value) && atLow != value && atHigh != value
    let part = overlaps ? height / 2 : height
    return [atLow, atHigh].enumerated().map { side, end in
      var path = PathText()
      let ends = [value, end].map(scale.place).sorted()
      let y = whole(top + (overlaps && side == 1 ? part : 0))
      if ends[0] < ends[1] { path.area(from: (ends[0], y), to: (ends[1], y + whole(part))) }
      return "<g class=\"\(ChartStyle.name(side))\">\n"
        + path.element("v", fill: "currentColor") + "</g>\n"
    }.joined()
  }
}

extension PathText {
  /// Draws a vertical line between two heights in pixels.
  fileprivate mutating func vertical(at x: Int, from top: Double, to bottom: Double) {
    line(from: (x, whole(top)), to: (x, whole(bottom)))
  }
}
