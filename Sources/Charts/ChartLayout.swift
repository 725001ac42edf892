import Notation

/// The positions and sizes of the parts of a chart in pixels.
///
/// The page is narrow, so that text of 12 pixels is still 9 pixels high on a phone, 390 pixels wide.
struct ChartLayout {
  static let width = 512.0
  static let padding = 12.0
  static let gap = 16.0
  static let lineHeight = 16.0

  let columns: Int
  let panelWidth: Double
  let plotWidth: Double
  let plotHeight: Double
  /// The distance from the left edge of a panel to its plot.
  let leftMargin: Double
  /// The maximum width of a label.
  let labelWidth: Double
  /// The horizontal edge, shared by all panels.
  let across: ChartEdge
  /// The vertical edge of each panel.
  let ups: [ChartEdge]
  /// The edge of the color scale of each heat map.
  let scales: [ChartEdge?]

  init(_ chart: Chart) {
    columns = chart.panels.count <= 3 ? 1 : 2
    let gaps = 2 * ChartLayout.padding + ChartLayout.gap * Double(columns - 1)
    panelWidth = (ChartLayout.width - gaps) / Double(columns)
    let widest = columns == 1 ? 130 : 76.0
    labelWidth = widest
    let labels = chart.panels.map { panel in
      panel.isNamedByTitle ? [] : panel.lines.map { $0.label(to: widest) }
    }
    let tallest = labels.map { $0.reduce(0) { $0 + $1.count } }.max() ?? 0
    let height = max(
      columns == 2 ? 150 : chart.panels.count == 1 ? 260 : 200,
      ChartLayout.lineHeight * Double(tallest))
    plotHeight = height
    let isLog = chart.logarithmic.contains(.y)
    scales = chart.panels.map { panel in
      panel.map.map {
        ChartEdge(colours: ChartLayout.range(of: $0.extent, isMap: true), length: height)
      }
    }
    ups = chart.panels.map { panel in
      if panel.map != nil, let up = chart.up {
        return ChartEdge(
          between: (up.from, up.to), length: height, isLog: isLog, every: ChartEdge.everyRow
        ) { _ in ChartEdge.leastRow }
      }
      let extent = panel.extent
      let range = isLog ? extent : ChartLayout.range(of: extent, isMap: false)
      return ChartEdge(around: range, length: height, isLog: isLog)
    }
    let ends = [chart.axis.from, chart.axis.to].map {
      ChartStyle.fonts.text.width(of: number($0)) / 2
    }
    leftMargin = max(ups.map(\.widestLabel).max() ?? 0, ends[0] - 8) + 8
    let texts = labels.flatMap { $0 }.flatMap { $0 }.map {
      min(ChartStyle.fonts.text.width(of: $0), widest) + 28
    }
    let bars = scales.compactMap { $0.map { $0.widestLabel + 34 } }
    let rightMargin = max((texts + bars).max() ?? 6, ends[1])
    plotWidth = (panelWidth - leftMargin - rightMargin).rounded(.down)
    across = ChartEdge(
      between: (chart.axis.from, chart.axis.to), length: plotWidth,
      isLog: chart.logarithmic.contains(.x), every: 40
    ) { ChartEdge.width(of: $0) + 10 }
  }

  /// Returns the range of a vertical axis, or that of colors.
  ///
  /// An axis includes zero unless all values are far from zero and close together. Values that agree
  /// to three digits count as flat, so their range includes zero anyway.
  private static func range(
    of extent: (least: Rational, greatest: Rational), isMap: Bool
  ) -> (Rational, Rational) {
    let (least, greatest) = extent
    let nearest = min(least.absoluteValue, greatest.absoluteValue)
    let farthest = max(least.absoluteValue, greatest.absoluteValue)
    let isFarFromZero = least.isNegative == greatest.isNegative && nearest * 10 > farthest * 9
    let isFlat = (greatest - least) * 1000 < farthest
    if (isFarFromZero || isMap) && !isFlat && least < greatest { return (least, greatest) }
    let range = (min(least, 0), max(greatest, 0))
    return range.0 < range.1 ? range : (0, 1)
  }
}

extension Chart.Panel {
  /// The least and the greatest figure of all lines.
  var extent: (least: Rational, greatest: Rational) {
    let extents = lines.map(\.curve.extent)
    return (extents.map(\.least).min() ?? 0, extents.map(\.greatest).max() ?? 0)
  }
}

extension Chart.Line {
  /// Returns the label in lines of at most a width.
  func label(to width: Double) -> [String] { ChartStyle.fonts.text.wrapped(label, to: width) }
}
