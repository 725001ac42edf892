import Commands
import Estimator
import Platform
import Sweeping

/// The command line of `sweep`.
let sweepCommand = Command(
  "sweep", "write dosing curves of boilers and cooling systems as CSV",
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
      "a curve of one's own plant, as a table that stands alone"),
  ],
  positionals: [Positional("SYSTEM", help: "boiler or cooling")],
  options: [
    Option(
      name: "vary", value: "\"FIELD=RANGE UNIT\"", repeatable: true,
      help: "an axis: from:to:step, from:to/count or a,b,c, both ends included; the last given "
        + "varies fastest"),
    plantOption, setOption,
    Option(
      name: "outputs", value: "LIST",
      help: "columns: a product (S5: its dose and usage), S5.demand, a result (annual_feed), "
        + "or all, results, solid, liquid (default: dose and usage of every product)"),
    Option(
      name: "inputs", value: "varied|all",
      help: "the inputs to write: the varied ones (default), or all, so that the table stands "
        + "alone"),
    Option(
      name: "decimals", value: "N|shortest",
      help: "0 to 12 fixed decimals (default 4), or the shortest digits that read back exactly"),
    Option(
      name: "output", short: "o", value: "FILE",
      help: "write to a file, whole or not at all (default: standard output)"),
    Option(
      name: "max-points", value: "N",
      help: "refuse a larger grid (default 1000000000)"),
  ],
  action: sweep)

/// Checks everything that was asked for, then writes the grid.
@Sendable
private func sweep(_ program: Program, _ arguments: Arguments) throws -> ExitStatus {
  let model = try arguments.model()
  let axes = try arguments.values(of: "vary").map { try Axis(parsing: $0, of: model) }
  let outputs = try arguments.value(of: "outputs").map { try model.outputs(named: $0) }
  let settings = try arguments.settings(of: model)
  let plant = try arguments.plantFigures(of: model, program)
  let fixed = settings.replacing(plant ?? Plant.example(of: model))
  let sweep = Sweep(
    try Grid(
      model, axes: axes, fixed: fixed, unreadable: settings.unreadable,
      most: arguments.maxPoints()),
    outputs: outputs ?? model.defaultOutputs, format: try arguments.numberFormat(),
    writesAllInputs: try arguments.choice(of: "inputs", among: ["varied", "all"]) == "all")
  program.tell(about: sweep, plantIsGiven: plant != nil, settings: settings)
  try write(sweep, to: arguments.value(of: "output"), program)
  return .success
}

private func write(_ sweep: Sweep, to path: String?, _ program: Program) throws {
  let output = try OutputFile(path: path)
  var progress = ProgressLine(program, total: sweep.grid.count, unit: "rows", output: output)
  defer { progress.finish() }
  do {
    try sweep.write(progress: { progress.update(done: $0, bytes: output.bytesWritten) }) {
      try output.write($0)
    }
    try output.commit()
  } catch {
    output.abandon()
    throw error
  }
}
