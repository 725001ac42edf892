import Estimator
import Formulas
import Notation
import Sweep
import Units
import Words

/// The contents of a chart before layout: panels of exact curves over one input, or of heat maps over
/// two.
package struct Chart: Sendable {
  /// The maximum number of lines in a readable panel.
  package static let maximumLines = 6
  /// The maximum number of panels in a readable chart.
  package static let maximumPanels = 12

  let wording: ChartWording
  let title: String
  /// Sentences on the plant, its fixed inputs, and the second varied input.
  let fixed: [String]
  let axis: ChartAxis
  /// The second varied input, which is the vertical axis of heat maps.
  let up: ChartAxis?
  /// The directions with logarithmic scales.
  let logarithmic: Set<ChartDirection>
  let panels: [Panel]
  /// Plants that differ only in the input of the axis: their names and figures in its unit.
  let marks: [(name: String, x: Rational)]
  /// The source of costs at prices that a list states without value added tax.
  package static let untaxedPrices = "a user's prices without VAT"

  /// Sentences with what the reader must know about the figures.
  let remarks: [String]

  /// Curves of one quantity and unit, or a heat map.
  struct Panel: Sendable {
    /// The quantity with its unit.
    let title: String
    /// The quantity in a sentence.
    let brief: String
    /// The typeset unit to print after a figure.
    let unit: String
    /// The distinct curves.
    let lines: [Line]
    var map: HeatMap?
    /// Whether the title names the only line, so that it needs no label.
    let isNamedByTitle: Bool
  }

  /// A curve of a panel, or several equal ones.
  struct Line: Sendable {
    /// The label next to the curve.
    var label: String
    /// The name in a sentence.
    var name: String
    /// The index of its color and dashes.
    let style: Int
    let curve: Curve
  }
}

/// A plant of a chart: its name, which its lines have if there are several, and its figures.
package struct ChartedPlant {
  package let name: String
  package let grid: Grid

  package init(name: String, grid: Grid) { (self.name, self.grid) = (name, grid) }
}

/// The horizontal axis of a chart.
struct ChartAxis: Sendable {
  let field: Field
  let unit: UnitOfMeasure
  /// The least number of the grid's axis, in the unit of the axis.
  let from: Rational
  /// The greatest number of the grid's axis, in the unit of the axis.
  let to: Rational
  /// The limits at the ends of the axis, in its unit.
  let limits: [Rational]

  /// Returns the label of the field with the unit.
  func title(_ words: Words) -> String { words("label.\(field.labelName)") + unit.afterName }

  /// The usual part of the axis; nil if it is empty or the entire axis.
  var usual: (from: Rational, to: Rational)? {
    guard let usual = field.usual else { return nil }
    let ends = (unit.fromOwnUnit(usual.from), unit.fromOwnUnit(usual.to))
    guard ends.0 > from || ends.1 < to, ends.0 < to, ends.1 > from else { return nil }
    return (max(ends.0, from), min(ends.1, to))
  }
}

extension Chart {
  /// Creates a chart of a grid with one or two axes.
  ///
  /// With two, each value of the first gets a line, or of the last if only that has few values. If
  /// both have many, the chart is a heat map.
  /// The grids of other plants, which have the same single axis, add a line each to every panel.
  /// `marks` are plants that differ only in the input of the axis, which covers them, with their figures in
  /// its own unit. `closing` is the last line instead of WTP's; an empty one is none.
  /// `examples` names the fields whose figures come from the example plant. Throws `ChartError`
  /// if the grid has any other number of axes, if there are too many panels to read, or if a logarithmic
  /// scale would show figures that are not positive.
  package init(
    of grid: Grid, outputs: [Output], plant: String? = nil, besides others: [ChartedPlant] = [],
    marks: [(name: String, figure: Rational)] = [], examples: Set<String> = [],
    closing: String? = nil, logarithmic: Set<ChartDirection> = [],
    words: Words = .english
  ) throws(ChartError) {
    let wording = ChartWording(words: words)
    self.wording = wording
    guard let (last, series) = grid.chartAxes else { throw .noAxis }
    guard others.isEmpty || others.count < Chart.maximumLines && grid.axes.count == 1 else {
      throw .tooManyLines(plants: others.count + 1, axes: grid.axes.count)
    }
    guard grid.axes.count <= 2 else { throw .tooManyAxes(grid.axes.count) }
    guard !outputs.isEmpty else { throw .noOutput }
    let plants = [ChartedPlant(name: plant ?? "", grid: grid)] + others
    let axis = ChartAxis(last, of: plants.map(\.grid), reaching: marks.map(\.figure))
    self.marks = marks.map { ($0.name, axis.unit.fromOwnUnit($0.figure)) }
    let panels = try ChartPanels(outputs, over: axis, series, plants, logarithmic, wording)
    (self.axis, self.panels, self.logarithmic) = (axis, panels.panels, logarithmic)
    up = series.map { ChartAxis($0, of: [grid]) }
    title = wording.title(of: outputs, over: axis.field, series?.field)
    fixed =
      (plant.map { others.isEmpty ? [wording.words("chart.plant", ["name": $0])] : [] } ?? [])
      + wording.fixed(plants, outputs, examples)
      + (up.map { [wording.second($0, isMap: panels.panels[0].map != nil)] } ?? [])
    remarks = wording.remarks(on: outputs, closing: closing)
    try requirePositive()
  }

  /// Throws if a logarithmic scale would show figures that are not positive.
  private func requirePositive() throws(ChartError) {
    let isMap = panels.contains { $0.map != nil }
    if logarithmic.contains(.x) { try axis.requirePositive(.x) }
    guard logarithmic.contains(.y) else { return }
    if isMap { try up?.requirePositive(.y) }
    for panel in panels where panel.map == nil && panel.extent.least <= 0 {
      throw .panelNotPositive(
        panel.title, least: FigureText.rounded(panel.extent.least), axis: axis.field.name)
    }
  }
}

extension ChartAxis {
  fileprivate func requirePositive(_ direction: ChartDirection) throws(ChartError) {
    guard from <= 0 else { return }
    throw .axisNotPositive(field.name, start: "\(number(from))\(unit.afterFigure)", direction)
  }
}

extension ChartAxis {
  /// Creates the axis of grids, long enough for some figures in its own unit.
  init(_ axis: Axis, of grids: [Grid], reaching figures: [Rational] = []) {
    let ends = axis.isList ? Array(0..<axis.count) : [0, axis.count - 1]
    let numbers =
      ends.map { axis.range.point($0).rational } + figures.map(axis.unit.fromOwnUnit)
    (field, unit) = (axis.field, axis.unit)
    (from, to) = (numbers.min() ?? numbers[0], numbers.max() ?? numbers[0])
    limits = [from, to].filter { end in
      grids.allSatisfy {
        ChartAxis.limits(of: axis.field, in: $0).contains(axis.unit.inOwnUnit(end))
      }
    }
  }

  /// Returns the limits of a field in a grid, in its own unit.
  private static func limits(of field: Field, in grid: Grid) -> [Rational] {
    [field.limits.from, field.limits.to]
      + grid.model.crossLimits.compactMap { limit in
        let (first, second) = limit.fields
        guard let partner = first == field ? second : second == field ? first : nil,
          let other = grid.fixed[partner.name]?.exact
        else { return nil }
        return limit.maximumSum.map { $0 - other } ?? other
      }
  }
}
