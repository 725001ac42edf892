import Notation

/// The plot of a panel on the page, in pixels.
struct PlotFrame {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double

  init(left: Double, top: Double, _ layout: ChartLayout) {
    (self.left, self.top) = (left, top)
    right = left + layout.plotWidth
    bottom = top + layout.plotHeight
  }
}

/// A panel as it is drawn: what is behind, the edges, the lines and their labels.
struct PanelDrawing {
  /// The elements of the drawing.
  private(set) var text = ""

  private let panel: Chart.Panel
  private let axis: ChartAxis
  private let plot: PlotFrame
  private let layout: ChartLayout
  private let yTicks: Ticks
  private let scales: PanelScales

  init(
    _ panel: Chart.Panel, _ axis: ChartAxis, _ plot: PlotFrame, _ layout: ChartLayout,
    _ yTicks: Ticks
  ) {
    (self.panel, self.axis, self.plot) = (panel, axis, plot)
    (self.layout, self.yTicks) = (layout, yTicks)
    let values = yTicks.values
    scales = PanelScales(
      x: ChartScale(
        low: layout.xRange.low, high: layout.xRange.high, start: whole(plot.left),
        end: whole(plot.right)),
      y: ChartScale(
        low: values[0], high: values[values.count - 1], start: whole(plot.bottom),
        end: whole(plot.top)))
    drawBehind()
    drawEdges()
    drawLines()
  }

  /// The usual part of the axis, the grid, and the limits.
  private mutating func drawBehind() {
    let (top, height) = (whole(plot.top), whole(plot.bottom) - whole(plot.top))
    if let usual = axis.usual {
      let (from, to) = (scales.x.place(usual.from), scales.x.place(usual.to))
      text += "<rect class=\"u\" x=\"\(hundredths(from))\" y=\"\(hundredths(top))\" "
      text += "width=\"\(hundredths(to - from))\" height=\"\(hundredths(height))\"/>\n"
    }
    var grid = PathText()
    for value in yTicks.values where !value.isZero {
      grid.across(scales.y.place(value), plot)
    }
    text += path("g", grid)
    var limits = PathText()
    for limit in axis.limits {
      limits.move(to: Dot(x: scales.x.place(limit), y: top))
      limits.line(to: Dot(x: scales.x.place(limit), y: top + height))
    }
    text += path("l", limits)
  }

  /// The lower edge, zero, and the ticks with their labels.
  private mutating func drawEdges() {
    var edges = PathText()
    edges.across(whole(plot.bottom), plot)
    if yTicks.values.dropFirst().contains(where: \.isZero) { edges.across(scales.y.place(0), plot) }
    for value in layout.xTicks.values {
      let x = scales.x.place(value)
      edges.move(to: Dot(x: x, y: whole(plot.bottom)))
      edges.line(to: Dot(x: x, y: whole(plot.bottom) + 400))
    }
    text += path("a", edges)
    text += "<g class=\"e\">\n"
    for (value, label) in zip(yTicks.values, FigureText.labels(of: yTicks)) {
      text += element(label, plot.left - 6, Double(scales.y.place(value)) / 100 + 4)
    }
    text += "</g>\n<g class=\"m\">\n"
    for (value, label) in zip(layout.xTicks.values, FigureText.labels(of: layout.xTicks)) {
      text += element(label, Double(scales.x.place(value)) / 100, plot.bottom + 18)
    }
    text += "</g>\n"
  }

  /// The lines, each with its label in the right margin.
  private mutating func drawLines() {
    let ends = panel.lines.map { line in
      scales.y.place(line.curve.places[line.curve.places.count - 1].value)
    }
    let places = LabelColumn.placed(
      ends, gap: ChartLayout.labelGap * 100, from: whole(plot.top), to: whole(plot.bottom))
    let isMoved = zip(ends, places).contains { abs($0 - $1) > 300 }
    for (index, line) in panel.lines.enumerated() {
      let drawing = LineDrawing(line.curve, scales, marks: axis.marks)
      text += "<g class=\"c \(ChartStyle.name(line.style))\""
      text += panel.isNamedByTitle ? ">\n" : " aria-label=\(attribute(line.label))>\n"
      text += path("r", drawing.risers) + path("w", drawing.line)
      text += path("d", drawing.closed) + path("d", drawing.open) + path("h", drawing.open)
      text += path("k", drawing.marks)
      if !panel.isNamedByTitle {
        text += label(line.label, from: ends[index], at: places[index], isMoved: isMoved)
      }
      text += "</g>\n"
    }
  }

  private func label(_ label: String, from end: Int, at place: Int, isMoved: Bool) -> String {
    let start = plot.right + (isMoved ? 24 : 9)
    var leader = PathText()
    if isMoved {
      leader.move(to: Dot(x: whole(plot.right + 5), y: end))
      leader.line(to: Dot(x: whole(start - 3), y: place))
    }
    let fitted = TextWidth.fitted(label, to: layout.labelWidth, size: ChartStyle.sizes.labels)
    return path("i", leader) + element(fitted, start, Double(place) / 100 + 4, "s")
  }
}

extension PathText {
  /// A line from the left of a plot to its right.
  fileprivate mutating func across(_ y: Int, _ plot: PlotFrame) {
    move(to: Dot(x: whole(plot.left), y: y))
    line(to: Dot(x: whole(plot.right), y: y))
  }
}

private func path(_ style: String, _ path: PathText) -> String {
  path.isEmpty ? "" : "<path class=\"\(style)\" d=\"\(path.text)\"/>\n"
}

/// Pixels in hundredths.
private func whole(_ pixels: Double) -> Int { Int((pixels * 100).rounded()) }
