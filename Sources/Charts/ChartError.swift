import Notation
import Sweep

/// Why a chart cannot be drawn, and what to ask for instead.
package enum ChartError: Error, Sendable, Hashable {
  case noAxis
  case tooManyAxes([String])
  case tooManyValues(field: String, count: Int)
  case tooManyPanels(count: Int, of: String, example: String)
  case tooManyMarks(count: Int)
  case noOutputs
  case noValue(CurveGap, unit: String)

  /// Whether a word of the command line is wrong, rather than a value that cannot be.
  package var isUsage: Bool {
    if case .noValue = self { return false }
    return true
  }
}

extension ChartError: CustomStringConvertible {
  /// The one wording of each refusal.
  package var description: String {
    switch self {
    case .noAxis:
      "a chart runs over an input, but none is varied: add --vary FIELD=from:to/count"
    case .tooManyAxes(let names):
      "a chart has one varied input, or two, but \(names.count) are given (\(names.joined(separator: ", "))): "
        + "fix one with --set, a chart for each of its values, or write rows with --format csv"
    case .tooManyValues(let field, let count):
      "\(field) has \(count) values, but a panel shows at most \(Chart.maximumLines) lines: "
        + "give fewer values of it, or vary it last, so that the chart runs over it"
    case .tooManyPanels(let count, let what, let example):
      "\(count) \(what) are more than can be read, since a chart has at most \(Chart.maximumPanels) "
        + "panels: choose with --outputs, as in --outputs \(example)"
    case .tooManyMarks(let count):
      "\(grouped(count)) points are more than can be marked, which are \(Chart.maximumMarks): "
        + "vary the input in fewer steps, or leave out --marks"
    case .noOutputs: "a chart needs an output: choose with --outputs"
    case .noValue(let gap, let unit):
      "\(gap.formula) has no value at \(gap.x.double)\(unit.isEmpty ? "" : " \(unit)")"
    }
  }
}
