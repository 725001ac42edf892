import Notation

/// Where the parts of a chart stand, in pixels.
struct ChartLayout {
  static let padding = 16.0
  static let gap = 20.0
  static let labelGap = 15

  let width: Double
  let columns: Int
  let panelWidth: Double
  let plotWidth: Double
  let plotHeight: Double
  /// From the left of a panel to its plot.
  let leftMargin: Double
  /// From the right of a plot to the right of its panel.
  let rightMargin: Double
  /// The widest that a label may be.
  let labelWidth: Double
  /// The ticks of every panel's lower edge.
  let xTicks: Ticks
  /// The range of every panel's lower edge.
  let xRange: (low: Rational, high: Rational)
  /// The ticks of each panel's left edge, whose range ends with them.
  let yTicks: [Ticks]

  init(_ chart: Chart) {
    let count = chart.panels.count
    columns = count == 1 ? 1 : chart.areMultiples && count > 9 ? 4 : count > 8 ? 3 : 2
    width = columns == 1 ? 760 : 960
    let gaps = 2 * ChartLayout.padding + ChartLayout.gap * Double(columns - 1)
    panelWidth = (width - gaps) / Double(columns)
    let height = [300.0, 220, 170, 130][columns - 1]
    plotHeight = height
    yTicks = chart.panels.map {
      Ticks(over: ChartLayout.range(of: $0), about: max(3, Int(height / 45)), .around)
    }
    xRange =
      chart.axis.from < chart.axis.to
      ? (chart.axis.from, chart.axis.to) : (chart.axis.from - 1, chart.axis.to + 1)
    let widestTick = yTicks.flatMap(FigureText.labels).map(ChartLayout.tickWidth).max() ?? 0
    let ends = [xRange.low, xRange.high].map { ChartLayout.tickWidth(number($0)) / 2 }
    leftMargin = max(widestTick + 10, ends[0])
    let widestLabel = min(170, panelWidth * 0.32)
    labelWidth = widestLabel
    let labels = chart.panels.filter { !$0.isNamedByTitle }.flatMap(\.lines).map {
      TextWidth.of($0.label, size: ChartStyle.sizes.labels)
    }
    rightMargin = max(labels.max().map { min($0, widestLabel) + 28 } ?? 8, ends[1])
    plotWidth = (panelWidth - leftMargin - rightMargin).rounded(.down)
    xTicks = ChartLayout.xTicks(of: chart.axis, width: plotWidth)
  }

  private static func tickWidth(_ text: String) -> Double {
    TextWidth.of(text, size: ChartStyle.sizes.ticks)
  }

  /// Ticks whose labels have room beside each other.
  private static func xTicks(of axis: ChartAxis, width: Double) -> Ticks {
    guard axis.from < axis.to else { return Ticks(only: axis.from) }
    for wanted in stride(from: max(2, Int(width / 50)), through: 2, by: -1) {
      let ticks = Ticks(over: (axis.from, axis.to), about: wanted, .inside)
      let widest = FigureText.labels(of: ticks).map(tickWidth).max() ?? 0
      let distance = (ticks.step / (axis.to - axis.from)).double * width
      if ticks.count == 1 || distance > widest + 10 { return ticks }
    }
    return Ticks(only: axis.from)
  }

  /// What the left edge must show: zero too, unless all is far from it and close together, but not so
  /// close that a line is flat to three digits.
  private static func range(of panel: Chart.Panel) -> (Rational, Rational) {
    let extents = panel.lines.map(\.curve.extent)
    let least = extents.map(\.least).min() ?? 0
    let greatest = extents.map(\.greatest).max() ?? 0
    let nearest = min(least.absoluteValue, greatest.absoluteValue)
    let farthest = max(least.absoluteValue, greatest.absoluteValue)
    let isFarFromZero = least.isNegative == greatest.isNegative && nearest * 10 > farthest * 9
    let isFlat = (greatest - least) * 1000 < farthest
    if isFarFromZero && !isFlat { return (least, greatest) }
    let range = (min(least, 0), max(greatest, 0))
    return range.0 < range.1 ? range : (0, 1)
  }
}
