import Commands
import Estimator
import Sweep

/// The sweep that the command line asks for, and what its plants have from the example.
struct AskedSweep {
  let sweep: Sweep
  let settings: Settings
  /// The fields that are as in the example plant.
  let examples: [Field]

  /// Reads the catalogue, the plant and the settings, and checks what is swept.
  init(
    _ program: Program, _ arguments: Arguments, _ options: SweepOptions, _ form: TableForm
  ) throws {
    let choices = try options.reading.choices(
      arguments, hasFile: arguments[options.plant].isFile, "a file of --plant")
    try arguments[options.plant].refuseSharedInput(with: arguments[options.catalogue])
    let model = try arguments[options.catalogue].model(of: arguments[options.system])
    let outputs = try arguments[options.outputs].map { try model.outputs(named: $0) }
    let rows = try SweptRows(arguments, options, of: model)
    let settings = try Settings(arguments[options.settings], of: model)
    if let field = rows.fields.first(where: { settings.names.contains($0.name) }) {
      throw SettingError.repeated(field.name)
    }
    let plant = try arguments[options.plant]?.row(of: model, reading: choices, program)
    let fixed = settings.replacing(plant?.figures ?? Plant.example(of: model))
    sweep = try PlantTableError.placing(plant, apartFrom: settings) {
      form.applied(
        to: try rows.sweep(
          model, fixed: fixed, unreadable: settings.unreadable, outputs ?? model.defaultOutputs,
          form))
    }
    self.settings = settings
    let isExample = arguments[options.plant].map { $0 == .example } ?? true
    examples = isExample ? sweep.exampleFields(besides: settings.names) : []
  }
}
