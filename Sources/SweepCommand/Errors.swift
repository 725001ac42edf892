import Charts
import Commands
import Notation
import Sweep

extension GridError: ReportedError {
  package var hint: String? { if case .setting(let error) = self { error.hint } else { nil } }
}

extension ChartError: ReportedError, CustomStringConvertible {
  package var isUsage: Bool { if case .noValue = self { false } else { true } }

  package var description: String {
    switch self {
    case .noAxis: "a chart needs a varied input, but none is given: add --vary FIELD=from:to/count"
    case .tooManyAxes(let count):
      "a chart has one or two varied inputs, but \(count) are given: write --set instead of --vary for "
        + "the others, or write rows with --format csv"
    case .tooManyLines(let plants, let axes):
      "a chart of several plants has at most \(Chart.maximumLines) of them and varies one input, but has "
        + "\(plants) plants and \(counted(axes, "input")): leave some out"
    case .noOutput: "a chart needs an output: select one with --outputs"
    case .tooManyPanels(let count, let example):
      "the chart has \(count) panels, but can have at most \(Chart.maximumPanels): select fewer "
        + "outputs, as in --outputs \(example.joined(separator: ",")), or write rows with "
        + "--format csv"
    case .panelNotPositive(let title, let least, let axis):
      "\(title) falls to \(least), but a logarithmic scale has only figures above 0: select other "
        + "outputs with --outputs, narrow the range of \(axis), or leave out --log y"
    case .axisNotPositive(let field, let start, let direction):
      "\(field) starts at \(start), but a logarithmic scale has only figures above 0: start --vary "
        + "above 0, or leave out --log \(direction)"
    case .noValue(let output, let place): "\(output) has no value at \(place)"
    }
  }
}
