import Commands
import Estimator
import Notation
import Plants
import Sweep
import Tables

/// The files that a sweep reads: a plant, a list of plants, prices and a catalogue.
struct SweepSources {
  /// The plant of `--plant`, or the example plant.
  let plant: OpenedPlants
  /// The table of `--plants`.
  let listed: OpenedPlants?
  private let decimal: DecimalMark?

  /// Opens the plants.
  ///
  /// Throws if standard input is named twice, or if the output would overwrite an input.
  init(_ given: OptionValues<SweepOptions>, _ program: Program) throws {
    let (source, catalogue) = (try given.plant.map(program.source) ?? .example, given.catalogue)
    let list = try given.plants.map(program.source)
    try refuseOverwriting(
      [given.output].compactMap { $0 }.filter { $0 != "-" },
      try [source.path, list?.path, given.prices, catalogue].compactMap { $0 }
        + given.reading.mapFiles,
      option: "-o")
    let reading = try given.reading.choices(
      hasFile: source.isFile || list?.isFile == true, hasPrices: given.prices != nil,
      "a file for --plant or --plants")
    try refuseSharedInput([
      ("the plant", source.path), ("the plants", list?.path), ("the prices", given.prices),
      ("the catalogue", catalogue),
    ])
    if list == .example {
      throw CommandError("--plants needs a table of plants, not the example")
    }
    decimal = reading.decimal
    plant = try OpenedPlants(source, reading: reading)
    listed = try list.map {
      try OpenedPlants($0, reading: reading, skippingWrong: given.skipsWrong)
    }
  }

  /// Whether figures that are not given are those of the example plant.
  var isExample: Bool { plant.source == .example && listed == nil }

  /// Returns the rules of the plants, and notes how they differ from WTP's.
  func model(_ given: OptionValues<SweepOptions>, _ program: Program) throws -> Model {
    var choices = given.rules.choices(setting: given.settings + given.axes)
    choices.namesIndex = Model.cooling.namesIndex(among: given.outputs)
    let model = try choices.rules(
      of: .of(given.system, catalogue: given.catalogue),
      for: [plant.rules, listed?.rules].compactMap { $0 })
    program.noteChanges(of: model)
    program.noteFeed(of: model, in: given.settings + given.axes, [plant.source])
    if let path = given.output, model.hasOutputs(named: path) {
      throw CommandError(
        "-o \(path) would write a file of this name; to choose outputs, write --outputs "
          + "\(path), or -o ./\(path) for the file")
    }
    return model
  }

  /// Returns the outputs to write, with costs if there are prices.
  func outputs(
    _ given: OptionValues<SweepOptions>, of model: Model, _ program: Program
  ) throws -> [Output] {
    guard let path = given.prices else {
      return try given.outputs.map { try model.outputs(named: $0) } ?? model.defaultOutputs
    }
    let prices = try program.prices(in: path, of: model, decimal: decimal)
    return try model.outputs(named: given.outputs, at: prices, in: path)
  }

  /// Returns the plant whose figures are used for inputs that nothing else gives.
  func row(
    of model: Model, _ given: OptionValues<SweepOptions>, _ program: Program
  ) throws -> PlantRow {
    isExample || given.plant != nil ? try plant.row(of: model, program) : PlantRow()
  }

  /// Returns the names of the inputs with a column in the list.
  func listedFields(of model: Model) -> [String] {
    let titles = listed?.rules?.columns ?? []
    return model.fields.map(\.name).filter(titles.contains)
  }
}
