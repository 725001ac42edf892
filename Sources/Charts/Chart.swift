import Estimator
import Formulas
import Notation
import Sweep
import Units

/// What a chart shows, before anything is placed: panels of exact curves over one input.
package struct Chart: Sendable {
  /// The most lines that a panel can be read with.
  static let maximumLines = 6
  /// The most panels that a chart can be read with.
  static let maximumPanels = 24
  /// The most points of a grid that are marked.
  static let maximumMarks = 200

  /// What the chart is of.
  let title: String
  /// What is held fixed, in sentences.
  let fixed: [String]
  /// The input that the curves run over.
  private(set) var axis: ChartAxis
  /// The panels, in order.
  let panels: [Panel]
  /// Whether lines that would crowd a panel stand in panels of their own.
  let areMultiples: Bool
  /// What a reader must know of products, in sentences.
  let remarks: [String]

  /// Curves of one quantity and unit.
  struct Panel: Sendable {
    /// The quantity with its unit.
    let title: String
    /// The unit as print has it after a figure.
    let unit: String
    /// The curves, each drawn once.
    let lines: [Line]
    /// Whether the title says what the only line is, so that it needs no label.
    let isNamedByTitle: Bool
  }

  /// A curve of a panel, or several that are the same.
  struct Line: Sendable {
    /// What it is called beside the curve.
    var label: String
    /// What it is called in a sentence.
    var name: String
    /// Which colour and which dashes it has.
    let style: Int
    let curve: Curve
  }
}

/// The input that a chart runs over.
struct ChartAxis: Sendable {
  let field: Field
  let unit: UnitOfMeasure
  /// The least number of the grid's axis, in its unit.
  let from: Rational
  /// The greatest.
  let to: Rational
  /// The grid's own numbers that are to be marked.
  fileprivate(set) var marks: [Rational]
  /// What the marks are, in a sentence.
  fileprivate(set) var marksWords = "Bars: the points of the grid."
  /// The limits that lie at the ends, in the unit of the axis.
  let limits: [Rational]

  /// The part of the axis that is usual, where it is a part and not all.
  var usual: (from: Rational, to: Rational)? {
    guard let usual = field.usual else { return nil }
    let ends = (unit.fromOwnUnit(usual.from), unit.fromOwnUnit(usual.to))
    guard ends.0 > from || ends.1 < to, ends.0 < to, ends.1 > from else { return nil }
    return (max(ends.0, from), min(ends.1, to))
  }
}

extension Chart {
  /// The chart of a grid of one varied input, or of two: then the first gives a line for each value.
  ///
  /// `examples` are the fields whose figures are those of the example plant. Throws `ChartError` for
  /// another number of varied inputs, and for more lines or panels than can be read.
  package init(
    of grid: Grid, outputs: [Output], examples: Set<String> = [], withMarks: Bool = false
  ) throws(ChartError) {
    guard let last = grid.axes.last else { throw .noAxis }
    guard grid.axes.count <= 2 else { throw .tooManyAxes(grid.axes.map(\.field.name)) }
    guard !outputs.isEmpty else { throw .noOutputs }
    guard !withMarks || last.count <= Chart.maximumMarks else {
      throw .tooManyMarks(count: last.count)
    }
    axis = ChartAxis(last, of: grid, withMarks: withMarks)
    let series = grid.axes.count == 2 ? grid.axes[0] : nil
    let panels = try ChartPanels(outputs, over: axis, series, grid)
    (self.panels, areMultiples) = (panels.panels, panels.areMultiples)
    title = Wording.title(of: outputs, over: axis.field, series?.field)
    fixed = Wording.fixed(grid, outputs, examples)
    remarks = Wording.remarks(on: outputs)
  }
}

extension Chart {
  /// The same chart with a bar at the figure of the plant that it is of, and nowhere else.
  package func marking(_ figure: Rational?) -> Chart {
    var chart = self
    chart.axis.marks = [figure].compactMap { $0 }
    chart.axis.marksWords = "Bar: this plant."
    return chart
  }
}

extension ChartAxis {
  fileprivate init(_ axis: Axis, of grid: Grid, withMarks: Bool) {
    let ends = axis.isList ? Array(0..<axis.count) : [0, axis.count - 1]
    let numbers = ends.map { axis.range.point($0).rational }
    (field, unit) = (axis.field, axis.unit)
    (from, to) = (numbers.min() ?? numbers[0], numbers.max() ?? numbers[0])
    marks =
      withMarks ? Set((0..<axis.count).map { axis.range.point($0).rational }).sorted() : []
    limits = [from, to].filter { end in
      ChartAxis.limits(of: axis.field, in: grid).contains(axis.unit.inOwnUnit(end))
    }
  }

  /// Where the limits of a field lie in a grid, in its own unit.
  private static func limits(of field: Field, in grid: Grid) -> [Rational] {
    [field.limits.from, field.limits.to]
      + grid.model.crossLimits.compactMap { limit in
        let (first, second) = limit.fields
        guard let partner = first == field ? second : second == field ? first : nil,
          let other = grid.fixed[partner.name]?.exact
        else { return nil }
        if case .sumAtMost(_, _, let maximum, _) = limit {
          return Rational(exactly: maximum).map { $0 - other }
        }
        return other
      }
  }
}
