import Notation

/// Draws a panel: the background, the axes, and the lines with their labels or the heat map.
struct PanelDrawing {
  /// The elements of the drawing.
  private(set) var text = ""

  private let panel: Chart.Panel
  private let chart: Chart
  private let layout: ChartLayout
  private let up: ChartEdge
  private let x: ChartScale
  private let y: ChartScale

  /// Draws a panel of a chart with the upper left corner of its plot at the given pixels.
  init(_ chart: Chart, _ place: Int, _ layout: ChartLayout, left: Double, top: Double) {
    (panel, self.chart, self.layout) = (chart.panels[place], chart, layout)
    up = layout.ups[place]
    x = layout.across.scale(from: whole(left), to: whole(left + layout.plotWidth))
    y = up.scale(from: whole(top + layout.plotHeight), to: whole(top))
    if let map = panel.map, let scale = layout.scales[place] {
      text += HeatDrawing(map, scale, x, y).text
    } else {
      drawUsual()
    }
    drawGrid()
    drawSteps()
    drawAxes()
    drawMarks()
    drawLines()
  }

  /// Draws the usual part of the axis.
  private mutating func drawUsual() {
    guard let usual = chart.axis.usual else { return }
    let (from, to) = (x.place(usual.from), x.place(usual.to))
    text += "<rect class=\"u\" x=\"\(hundredths(from))\" y=\"\(hundredths(y.end))\" "
    text += "width=\"\(hundredths(to - from))\" height=\"\(hundredths(y.start - y.end))\"/>\n"
  }

  /// Draws the grid lines and the limits of the axis.
  private mutating func drawGrid() {
    let across = layout.across
    text += grid(across.fine, up.fine).element("f")
    text += grid(across.ticks, up.ticks.filter { !$0.isZero }).element("g")
    let limits = grid(chart.axis.limits, panel.map == nil ? [] : chart.up?.limits ?? [])
    text += limits.element("l")
  }

  /// Draws the lines along which the figure of a heat map steps.
  private mutating func drawSteps() {
    var path = PathText()
    for step in panel.map?.steps ?? [] {
      path.line(
        from: (x.place(step.from.x), y.place(step.from.y)),
        to: (x.place(step.to.x), y.place(step.to.y)))
    }
    text += path.element("n")
  }

  /// Returns vertical and horizontal lines across the plot.
  private func grid(_ columns: [Rational], _ rows: [Rational]) -> PathText {
    var path = PathText()
    for column in columns.map(x.place) { path.line(from: (column, y.end), to: (column, y.start)) }
    for row in rows.map(y.place) { path.line(from: (x.start, row), to: (x.end, row)) }
    return path
  }

  /// Draws the lower edge, the zero line, and the ticks with their labels.
  private mutating func drawAxes() {
    var edges = PathText()
    let zero = panel.map == nil ? up.ticks.filter { $0.isZero && $0 > up.low }.map(y.place) : []
    for height in [y.start] + zero { edges.line(from: (x.start, height), to: (x.end, height)) }
    for tick in layout.across.ticks.map(x.place) {
      edges.line(from: (tick, y.start), to: (tick, y.start + 400))
    }
    text += edges.element("a")
    text += up.drawnLabels("e") { (pixels(x.start) - 5, pixels(y.place($0)) + 4) }
    text += layout.across.drawnLabels("m") { (pixels(x.place($0)), pixels(y.start) + 19) }
  }

  /// Draws a line down from the name of each marked plant; the first name is to the left of its line if
  /// there is room, so that two names do not overlap.
  private mutating func drawMarks() {
    for mark in chart.marks {
      let place = x.place(mark.x)
      let isFirst = chart.marks.allSatisfy { mark.x <= $0.x } && place - x.start > 4500
      let isLeft = isFirst || x.end - place < 4500
      text += grid([mark.x], []).element("a")
      text += element(
        mark.name, pixels(place) + (isLeft ? 2 : -2), pixels(y.end) - 4, isLeft ? "e" : nil)
    }
  }

  /// Draws the lines, each with its label in the right margin.
  private mutating func drawLines() {
    let labels = panel.lines.map { $0.label(to: layout.labelWidth) }
    let ends = panel.lines.map { line in
      y.place(line.curve.places[line.curve.places.count - 1].value)
    }
    let places = placed(
      ends, heights: labels.map { whole(ChartLayout.lineHeight * Double($0.count)) }, from: y.end,
      to: y.start)
    let isMoved = zip(ends, places).contains { abs($0 - $1) > 300 }
    for (index, line) in panel.lines.enumerated() {
      let drawing = LineDrawing(line.curve, x, y)
      var marks = PathText()
      for mark in chart.marks {
        guard let value = line.curve.value(at: mark.x) else { continue }
        marks.point(at: Dot(x: x.place(mark.x), y: y.place(value)))
      }
      text += "<g class=\"c \(ChartStyle.name(line.style))\""
      text += panel.isNamedByTitle ? ">\n" : " aria-label=\(attribute(line.label))>\n"
      text += drawing.risers.element("r") + drawing.line.element("w")
      text += marks.element("d", width: 900)
      let isWhole = drawing.dot == LineDrawing.wholeDot
      let (dot, hole) = isWhole ? (nil, nil) : (drawing.dot, drawing.dot * 12 / 25)
      text += drawing.closed.element("d", width: dot) + drawing.open.element("d", width: dot)
      text += drawing.open.element("h", width: hole)
      if !panel.isNamedByTitle {
        text += label(labels[index], from: ends[index], at: places[index], isMoved: isMoved)
      }
      text += "</g>\n"
    }
  }

  private func label(_ lines: [String], from end: Int, at place: Int, isMoved: Bool) -> String {
    let start = x.end + (isMoved ? 2400 : 900)
    var leader = PathText()
    if isMoved { leader.line(from: (x.end + 500, end), to: (start - 300, place)) }
    let first = pixels(place) - ChartLayout.lineHeight * Double(lines.count - 1) / 2 + 4
    return leader.element("i")
      + lines.enumerated().map { index, line in
        element(line, pixels(start), first + ChartLayout.lineHeight * Double(index), "s")
      }.joined()
  }
}

/// Returns the middles of labels close to the preferred ones, without overlaps and within bounds.
///
/// Minimizes the sum of squared distances: after subtracting the heights above each label, a label is
/// at the highest of the lowest means of the labels around it (isotonic regression). A label may
/// extend beyond the bounds by half a line.
private func placed(_ wanted: [Int], heights: [Int], from top: Int, to bottom: Int) -> [Int] {
  let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
  // The space above the middle of each label.
  var (above, total) = (wanted, 0)
  for index in order {
    above[index] = total + heights[index] / 2
    total += heights[index]
  }
  let middles = order.map { wanted[$0] - above[$0] }
  func mean(_ ranks: ClosedRange<Int>) -> Int { middles[ranks].reduce(0, +) / ranks.count }
  let half = whole(ChartLayout.lineHeight / 2)
  var result = wanted
  for (rank, index) in order.enumerated() {
    let lowest = (0...rank).compactMap { first in
      (rank..<order.count).map { mean(first...$0) }.min()
    }
    let level = lowest.max() ?? middles[rank]
    result[index] = above[index] + max(top - half, min(bottom + half - total, level))
  }
  return result
}

/// Converts pixels to hundredths of a pixel.
func whole(_ pixels: Double) -> Int { Int((pixels * 100).rounded()) }

/// Converts hundredths of a pixel to pixels.
func pixels(_ whole: Int) -> Double { Double(whole) / 100 }
