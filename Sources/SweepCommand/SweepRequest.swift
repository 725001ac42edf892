import Charts
import Commands
import Estimator
import Notation
import Platform
import Sweep

/// What the command line of `sweep` asks for, read once and checked.
struct SweepRequest {
  let given: OptionValues<SweepOptions>
  let format: SweepFormat
  /// A remark on the name of the output file.
  let note: String?
  /// The rows; of a chart, what its curves run over.
  let sweep: Sweep
  let settings: Settings
  /// The fields that are as in the example plant.
  let examples: [Field]

  init(_ program: Program, _ given: OptionValues<SweepOptions>) throws {
    self.given = given
    (format, note) = try SweepFormat.chosen(given.format, path: given.output)
    try format.refuseContradictions(in: given)
    let (plant, catalogue) = (given.plant, given.catalogue)
    try refuseOverwriting(
      [given.output, given.schema].compactMap { $0 }.filter { $0 != "-" },
      try [plant?.input?.path, catalogue].compactMap { $0 }, option: "-o or --schema")
    let reading = try given.reading.choices(
      hasFile: plant?.isFile == true, "a file of --plant")
    try refuseSharedInput([("the plant", plant?.input?.path), ("the catalogue", catalogue)])
    let model = try Model.of(given.system, catalogue: catalogue)
    let outputs = try given.outputs.map { try model.outputs(named: $0) }
    let rows = try SweptRows(given, of: model)
    let settings = try Settings(given.settings, of: model)
    if let field = rows.fields.first(where: { settings.names.contains($0.name) }) {
      throw SettingError.repeated(field.name)
    }
    let row = try plant?.row(of: model, reading: reading, program)
    let fixed = settings.replacing(row?.figures ?? Plant.example(of: model))
    let grid = try PlantTableError.placing(row, apartFrom: settings) {
      try rows.grid(given, model, fixed: fixed, unreadable: settings.unreadable)
    }
    var sweep = Sweep(
      grid, outputs: outputs ?? model.defaultOutputs, format: given.numbers,
      writesAllInputs: given.inputs == .all)
    if case .rows(let rows) = format { sweep.rowFormat = rows }
    (sweep.layout, sweep.names, sweep.shard) = (given.layout, given.names, given.shard)
    (self.sweep, self.settings) = (sweep, settings)
    let varied = settings.names.union(grid.varied.map(\.name))
    examples =
      plant ?? .example == .example ? model.fields.filter { !varied.contains($0.name) } : []
  }
}
