import Notation

/// Draws a panel: the background, the axes, the lines and their labels.
struct PanelDrawing {
  /// The elements of the drawing.
  private(set) var text = ""

  private let panel: Chart.Panel
  private let axis: ChartAxis
  private let layout: ChartLayout
  private let yTicks: Ticks
  private let x: ChartScale
  private let y: ChartScale

  /// Draws a panel of a chart with the upper left corner of its plot at the given pixels.
  init(_ chart: Chart, _ place: Int, _ layout: ChartLayout, left: Double, top: Double) {
    (panel, axis, self.layout) = (chart.panels[place], chart.axis, layout)
    yTicks = layout.yTicks[place]
    x = ChartScale(
      low: layout.xRange.low, high: layout.xRange.high, start: whole(left),
      end: whole(left + layout.plotWidth))
    y = ChartScale(
      low: yTicks.first, high: yTicks.last, start: whole(top + layout.plotHeight),
      end: whole(top))
    drawBackground()
    drawAxes()
    drawLines()
  }

  /// Draws the usual part of the axis, the grid lines and the limits.
  private mutating func drawBackground() {
    if let usual = axis.usual {
      let (from, to) = (x.place(usual.from), x.place(usual.to))
      text += "<rect class=\"u\" x=\"\(hundredths(from))\" y=\"\(hundredths(y.end))\" "
      text += "width=\"\(hundredths(to - from))\" height=\"\(hundredths(y.start - y.end))\"/>\n"
    }
    text += across(yTicks.values.filter { !$0.isZero }.map(y.place)).element("g")
    var limits = PathText()
    for limit in axis.limits.map(x.place) {
      limits.line(from: (limit, y.end), to: (limit, y.start))
    }
    text += limits.element("l")
  }

  /// Draws the lower edge, the zero line, and the ticks with their labels.
  private mutating func drawAxes() {
    let zero = yTicks.values.dropFirst().filter(\.isZero).map(y.place)
    var edges = across([y.start] + zero)
    for tick in layout.xTicks.values.map(x.place) {
      edges.line(from: (tick, y.start), to: (tick, y.start + 400))
    }
    text += edges.element("a") + "<g class=\"e\">\n"
    for (value, label) in zip(yTicks.values, FigureText.labels(of: yTicks)) {
      text += element(label, pixels(x.start) - 6, pixels(y.place(value)) + 4)
    }
    text += "</g>\n<g class=\"m\">\n"
    for (value, label) in zip(layout.xTicks.values, FigureText.labels(of: layout.xTicks)) {
      text += element(label, pixels(x.place(value)), pixels(y.start) + 18)
    }
    text += "</g>\n"
  }

  /// Returns horizontal lines across the plot.
  private func across(_ heights: [Int]) -> PathText {
    heights.reduce(into: PathText()) { $0.line(from: (x.start, $1), to: (x.end, $1)) }
  }

  /// Draws the lines, each with its label in the right margin.
  private mutating func drawLines() {
    let ends = panel.lines.map { line in
      y.place(line.curve.places[line.curve.places.count - 1].value)
    }
    let places = placed(ends, gap: ChartLayout.labelGap * 100, from: y.end, to: y.start)
    let isMoved = zip(ends, places).contains { abs($0 - $1) > 300 }
    for (index, line) in panel.lines.enumerated() {
      let drawing = LineDrawing(line.curve, x, y, marks: axis.marks)
      text += "<g class=\"c \(ChartStyle.name(line.style))\""
      text += panel.isNamedByTitle ? ">\n" : " aria-label=\(attribute(line.label))>\n"
      text += drawing.risers.element("r") + drawing.line.element("w")
      text += drawing.closed.element("d") + drawing.open.element("d") + drawing.open.element("h")
      text += drawing.marks.element("k")
      if !panel.isNamedByTitle {
        text += label(line.label, from: ends[index], at: places[index], isMoved: isMoved)
      }
      text += "</g>\n"
    }
  }

  private func label(_ label: String, from end: Int, at place: Int, isMoved: Bool) -> String {
    let start = x.end + (isMoved ? 2400 : 900)
    var leader = PathText()
    if isMoved { leader.line(from: (x.end + 500, end), to: (start - 300, place)) }
    let fitted = ChartStyle.fonts.text.fitted(label, to: layout.labelWidth)
    return leader.element("i") + element(fitted, pixels(start), pixels(place) + 4, "s")
  }
}

/// Returns heights of labels close to the preferred ones, at least a gap apart and within bounds.
///
/// Minimizes the sum of squared distances with the pool-adjacent-violators algorithm, after
/// subtracting the gaps above each label.
private func placed(_ wanted: [Int], gap: Int, from top: Int, to bottom: Int) -> [Int] {
  let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
  var pools: [(sum: Int, count: Int)] = []
  for (rank, index) in order.enumerated() {
    var pool = (sum: wanted[index] - rank * gap, count: 1)
    while let before = pools.last, before.sum * pool.count >= pool.sum * before.count {
      pools.removeLast()
      pool = (before.sum + pool.sum, before.count + pool.count)
    }
    pools.append(pool)
  }
  let greatest = bottom - (wanted.count - 1) * gap
  let levels = pools.flatMap { pool in
    Array(repeating: max(top, min(greatest, pool.sum / pool.count)), count: pool.count)
  }
  var result = wanted
  for (rank, index) in order.enumerated() { result[index] = levels[rank] + rank * gap }
  return result
}

/// Converts pixels to hundredths of a pixel.
private func whole(_ pixels: Double) -> Int { Int((pixels * 100).rounded()) }

/// Converts hundredths of a pixel to pixels.
private func pixels(_ whole: Int) -> Double { Double(whole) / 100 }
