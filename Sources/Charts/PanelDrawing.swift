import Notation

/// A panel as it is drawn: what is behind, the edges, the lines and their labels.
struct PanelDrawing {
  /// The elements of the drawing.
  private(set) var text = ""

  private let panel: Chart.Panel
  private let axis: ChartAxis
  private let layout: ChartLayout
  private let yTicks: Ticks
  private let x: ChartScale
  private let y: ChartScale

  /// The panel at a place of a chart, whose plot has its upper left corner at some pixels.
  init(
    _ chart: Chart, _ place: Int, _ layout: ChartLayout, left: Double, top: Double
  ) {
    (panel, axis, self.layout) = (chart.panels[place], chart.axis, layout)
    yTicks = layout.yTicks[place]
    x = ChartScale(
      low: layout.xRange.low, high: layout.xRange.high, start: whole(left),
      end: whole(left + layout.plotWidth))
    y = ChartScale(
      low: yTicks.first, high: yTicks.last, start: whole(top + layout.plotHeight),
      end: whole(top))
    drawBehind()
    drawEdges()
    drawLines()
  }

  /// The usual part of the axis, the grid, and the limits.
  private mutating func drawBehind() {
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

  /// The lower edge, zero, and the ticks with their labels.
  private mutating func drawEdges() {
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

  /// Lines from the left of the plot to its right.
  private func across(_ heights: [Int]) -> PathText {
    heights.reduce(into: PathText()) { $0.line(from: (x.start, $1), to: (x.end, $1)) }
  }

  /// The lines, each with its label in the right margin.
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
    let fitted = TextWidth.fitted(label, to: layout.labelWidth, size: ChartStyle.sizes.labels)
    return leader.element("i") + element(fitted, pixels(start), pixels(place) + 4, "s")
  }
}

/// The heights of labels that want to be at some heights, at least a gap apart and within bounds.
///
/// The total squared distance is least: the labels' own heights, less the gaps above each, are
/// averaged wherever they do not rise (pool adjacent violators).
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

/// Pixels in hundredths, and back.
private func whole(_ pixels: Double) -> Int { Int((pixels * 100).rounded()) }
private func pixels(_ whole: Int) -> Double { Double(whole) / 100 }
