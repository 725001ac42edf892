import Charts
import Commands
import Estimator
import Notation
import Platform
import Sweep

/// What the command line of `sweep` asks for, read once and checked.
struct SweepRequest {
  let format: SweepFormat
  /// A remark on the name of the output file.
  let note: String?
  /// The rows; of a chart, what its curves run over.
  let sweep: Sweep
  let settings: Settings
  let plant: PlantSource?
  let catalogue: String?
  /// The fields that are as in the example plant.
  let examples: [Field]
  /// Whether the table, or the chart, has every figure of the plant in it.
  let showsAllInputs: Bool
  let hasMarks: Bool
  let addsExactPoints: Bool
  let maximumPoints: Int
  let jobs: Int
  let output: String?
  let schema: String?

  init(_ program: Program, _ arguments: Arguments, _ options: SweepOptions) throws {
    (output, schema) = (arguments[options.output], arguments[options.schema])
    (format, note) = try SweepFormat.chosen(arguments[options.format], path: output)
    try options.refuseContradictions(in: arguments, format)
    (plant, catalogue) = (arguments[options.plant], arguments[options.catalogue])
    showsAllInputs = format.isChart || arguments[options.inputs] == .all
    hasMarks = arguments[options.marks]
    addsExactPoints = arguments[options.points] == .exact
    maximumPoints = arguments[options.maximumPoints]
    jobs = arguments[options.jobs] ?? coreCount
    try refuseOverwriting(
      [output, schema].compactMap { $0 }.filter { $0 != "-" },
      try [plant?.input?.path, catalogue].compactMap { $0 }, option: "-o or --schema")
    let reading = try options.reading.choices(
      arguments, hasFile: plant?.isFile == true, "a file of --plant")
    try refuseSharedInput([("the plant", plant?.input?.path), ("the catalogue", catalogue)])
    let model = try Model.of(arguments[options.system], catalogue: catalogue)
    let outputs = try arguments[options.outputs].map { try model.outputs(named: $0) }
    let rows = try SweptRows(arguments, options, of: model)
    let settings = try Settings(arguments[options.settings], of: model)
    if let field = rows.fields.first(where: { settings.names.contains($0.name) }) {
      throw SettingError.repeated(field.name)
    }
    let given = try plant?.row(of: model, reading: reading, program)
    let fixed = settings.replacing(given?.figures ?? Plant.example(of: model))
    var sweep = try PlantTableError.placing(given, apartFrom: settings) {
      try rows.sweep(
        model, fixed: fixed, unreadable: settings.unreadable, outputs ?? model.defaultOutputs,
        arguments, options)
    }
    if case .rows(let rows) = format { sweep.rowFormat = rows }
    (sweep.layout, sweep.names) = (arguments[options.layout], arguments[options.names])
    sweep.shard = arguments[options.shard]
    (self.sweep, self.settings) = (sweep, settings)
    examples = plant ?? .example == .example ? sweep.exampleFields(besides: settings.names) : []
  }
}
