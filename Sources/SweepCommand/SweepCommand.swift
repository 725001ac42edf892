import Commands
import Estimator
import Platform
import Sweep

/// The command line of `sweep`.
package let sweepCommand = Command(
  "sweep", "write dosing curves of boilers and cooling systems as a table",
  examples: [
    .init(
      "sweep boiler --vary feed_temperature=40:100:5 --outputs dissolved_oxygen,SS1295,S5",
      "a curve over the feed temperature, of the example plant"),
    .init(
      "sweep boiler --vary feed_tds=50:500/10 --vary \"feed_temperature=104,140,176 degF\" \\\n"
        + "      --set \"summer_steam=1 t/h\" --set \"winter_steam=0 t/h\" --outputs all -o grid.csv",
      "a grid, its last axis the fastest"),
    .init(
      "sweep cooling --plant site.csv --vary \"temperature_drop=5:15:1 degF\" --inputs all",
      "a curve of your own plant, as a table that stands alone"),
    .init(
      "sweep boiler --vary feed_temperature=40:100:5 --outputs S5,S10 -o staircase.svg",
      "a chart of the rule itself, with its steps"),
    .init(
      "sweep boiler --sample 1000 --vary feed_tds=50:500 --vary feed_temperature=40:100",
      "a thousand plants drawn evenly over two ranges"),
  ]
) { declare in
  let options = SweepOptions(&declare)
  return { try sweep($0, $1, options) }
}

/// Checks everything that was asked for, then writes the rows.
private func sweep(
  _ program: Program, _ arguments: Arguments, _ options: SweepOptions
) throws -> ExitStatus {
  let choice = try FormatChoice(arguments[options.format], path: arguments[options.output])
  let form = try form(arguments, options, choice.format)
  try refuseOverwriting(
    [arguments[options.output], arguments[options.schema]].compactMap { $0 }.filter { $0 != "-" },
    try arguments[options.plant].paths + [arguments[options.catalogue]?.path].compactMap { $0 },
    option: "-o or --schema")
  let asked = try AskedSweep(program, arguments, options, form)
  let sweep = asked.sweep
  let chart = try choice.chart(of: sweep, asked.examples, withMarks: arguments[options.marks])
  try form.requireNames(of: sweep)
  if let note = choice.note { program.note(note) }
  program.tell(
    about: sweep, examples: arguments[options.plant] == nil ? asked.examples : [],
    areWritten: chart != nil || arguments[options.inputs] == .all, settings: asked.settings)
  let provenance = {
    try program.provenance(
      reading: try arguments[options.plant].inputs, catalogue: arguments[options.catalogue],
      of: [sweep.grid.model.system])
  }
  if let chart {
    try chart.write(to: arguments[options.output], made: provenance)
  } else {
    try SweptTable(try form.withPoints(of: sweep, program), arguments, options)
      .write(program, made: provenance)
  }
  return .success
}

/// How rows are to be written; of a chart, what its grid needs of that.
private func form(
  _ arguments: Arguments, _ options: SweepOptions, _ format: SweepFormat
) throws(CommandError) -> TableForm {
  switch format {
  case .rows(let rows):
    guard !arguments[options.marks] else {
      throw CommandError(.usage, "--marks is for charts: add --format svg")
    }
    return try TableForm(arguments, options, as: rows)
  case .chart(let format):
    try SweptChart.refuseRowOptions(arguments, options, format)
    return try TableForm(arguments, options, as: CSVFormat())
  }
}

extension GridError: ReportedError {
  /// A word that is wrong, or a value that cannot be.
  package var report: CommandError {
    if case .setting(let error) = self { return error.report }
    return CommandError(isUsage ? .usage : .data, "\(self)")
  }
}
