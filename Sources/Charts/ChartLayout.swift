import Notation

/// The positions and sizes of the parts of a chart in pixels.
struct ChartLayout {
  static let padding = 16.0
  static let gap = 20.0
  static let labelGap = 15

  let width: Double
  let columns: Int
  let panelWidth: Double
  let plotWidth: Double
  let plotHeight: Double
  /// The distance from the left edge of a panel to its plot.
  let leftMargin: Double
  /// The distance from the right edge of a plot to that of its panel.
  let rightMargin: Double
  /// The maximum width of a label.
  let labelWidth: Double
  /// The ticks of the horizontal axis, shared by all panels.
  let xTicks: Ticks
  /// The range of the horizontal axis.
  let xRange: (low: Rational, high: Rational)
  /// The ticks of each panel's vertical axis, which starts and ends at a tick.
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
      ChartStyle.fonts.text.width(of: $0.label)
    }
    rightMargin = max(labels.max().map { min($0, widestLabel) + 28 } ?? 8, ends[1])
    plotWidth = (panelWidth - leftMargin - rightMargin).rounded(.down)
    xTicks = ChartLayout.xTicks(of: chart.axis, width: plotWidth)
  }

  private static func tickWidth(_ text: String) -> Double { ChartStyle.fonts.small.width(of: text) }

  /// Returns ticks whose labels fit next to each other.
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

  /// Returns the range of a panel's vertical axis.
  ///
  /// It includes zero unless all values are far from zero and close together. Values that agree to
  /// three digits count as flat, so their range includes zero anyway.
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
