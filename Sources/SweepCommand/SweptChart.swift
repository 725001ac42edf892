import Charts
import Commands
import Estimator
import Notation
import Platform
import Sweep

/// A chart that the command line asks for in place of rows.
struct SweptChart {
  let chart: Chart
  let format: ChartFormat

  /// The chart of a sweep; `examples` are the fields that are as in the example plant.
  init(
    _ sweep: Sweep, _ format: ChartFormat, examples: [Field], withMarks: Bool
  ) throws(ChartError) {
    chart = try Chart(
      of: sweep.grid, outputs: sweep.outputs, examples: Set(examples.map(\.name)),
      withMarks: withMarks)
    self.format = format
  }

  /// Refuses the options that only rows have.
  static func refuseRowOptions(
    _ arguments: Arguments, _ options: SweepOptions, _ format: ChartFormat
  ) throws(CommandError) {
    func refuse<Value>(_ option: Option<Value>, _ advice: String) throws(CommandError) {
      guard arguments.isGiven(option) else { return }
      throw CommandError(
        .usage, "\(option.name) does not go with --format \(format.name): \(advice)")
    }
    try refuse(
      options.sample, "a chart runs over a range from end to end: add --vary FIELD=from:to/count")
    try refuse(options.shard, "a chart is drawn whole: leave it out")
    try refuse(options.layout, "it is for rows: leave it out")
    try refuse(options.numbers, "a chart labels its axes with the digits they need: leave it out")
    try refuse(options.inputs, "a chart says what is held fixed: leave it out")
    try refuse(options.names, "it names the columns of rows: leave it out")
    try refuse(options.schema, "it describes the columns of rows: leave it out")
    try refuse(options.points, "a chart has every step and corner: leave it out")
    try refuse(
      options.outside, "a curve is drawn within the limits: narrow the ranges, and leave it out")
  }

  /// Writes the chart, whole or not at all.
  func write(to path: String?, made provenance: () throws -> Provenance) throws {
    let output = try OutputFile(path: path)
    try output.write(chart.text(as: format, made: try provenance()))
    try output.commit()
  }
}

extension ChartError: ReportedError {
  /// A word that is wrong, or a value that cannot be.
  package var report: CommandError { CommandError(isUsage ? .usage : .data, "\(self)") }
}
