import Notation
import Sweep

/// A reason why a chart cannot be drawn.
package enum ChartError: Error, Sendable, Hashable {
  case noAxis
  case tooManyAxes([String])
  case tooManyValues(field: String, count: Int)
  case tooManyPanels(count: Int, of: String, example: String)
  case tooManyMarks(count: Int)
  case noOutputs
  case noValue(CurveGap, unit: String)

  /// Whether the command line is wrong, rather than a value.
  package var isUsage: Bool {
    if case .noValue = self { return false }
    return true
  }
}

extension ChartError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noAxis:
      "a chart needs a varied input, but none is given: add --vary FIELD=from:to/count"
    case .tooManyAxes(let names):
      "a chart has one or two varied inputs, but \(names.count) are given "
        + "(\(names.joined(separator: ", "))): fix one with --set and draw a chart for each of its "
        + "values, or write rows with --format csv"
    case .tooManyValues(let field, let count):
      "\(field) has \(count) values, but a panel shows at most \(Chart.maximumLines) lines: "
        + "give fewer values, or make it the last --vary, which is the horizontal axis"
    case .tooManyPanels(let count, let what, let example):
      "the chart has \(count) \(what), but can have at most \(Chart.maximumPanels): "
        + "select fewer, as in --outputs \(example)"
    case .tooManyMarks(let count):
      "the chart has \(grouped(count)) points to mark, but can have at most \(Chart.maximumMarks): "
        + "vary the input in fewer steps, or leave out --marks"
    case .noOutputs: "a chart needs an output: select one with --outputs"
    case .noValue(let gap, let unit):
      "\(gap.formula) has no value at \(gap.x.double)\(unit.isEmpty ? "" : " \(unit)")"
    }
  }
}
