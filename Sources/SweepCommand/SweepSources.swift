import Commands
import Estimator
import Notation
import Plants
import Spreadsheets
import Sweep
import Tables

/// A plant of a sweep, with its name, if it has one.
struct SweptCase {
  let name: String?
  let row: PlantRow
}

/// The files that a sweep reads: a plant, a list of plants, points of axes, prices and a catalogue.
struct SweepSources {
  /// The plants of `--plant`, or the example plant.
  let plants: [OpenedPlants]
  /// The table of `--plants`, or of the points of a grid with an axis of several inputs.
  private(set) var listed: OpenedPlants?
  private let reading: ReadingChoices

  /// Opens the plants.
  ///
  /// Throws if standard input is named twice, or if the output would overwrite an input.
  init(_ given: OptionValues<SweepOptions>, _ program: Program) throws {
    let (named, catalogue) = (try given.bases.map(program.source), given.catalogue)
    let sources = named.isEmpty ? [.example] : named
    let list = try given.plants.map(program.source)
    let axisFiles = given.axes.compactMap { AxisColumn.parts(of: $0)?.path }.unique
    try refuseOverwriting(
      [given.output].compactMap { $0 }.filter { $0 != "-" },
      try (sources.map { try $0.path } + [list?.path, given.prices, catalogue]).compactMap { $0 }
        + given.reading.mapFiles + axisFiles,
      option: "-o")
    reading = try given.reading.choices(
      hasFile: sources.contains(where: \.isFile) || list?.isFile == true || !axisFiles.isEmpty,
      hasPrices: given.prices != nil, "a file for --plant or --plants")
    try refuseSharedInput(
      try sources.map { ("the plant", try $0.path) } + [
        ("the plants", list?.path), ("the prices", given.prices), ("the catalogue", catalogue),
      ] + axisFiles.map { ("the points of an axis", $0) })
    if list == .example {
      throw CommandError("--plants needs a table of plants, not the example")
    }
    plants = try sources.map { [reading] in try OpenedPlants($0, reading: reading) }
    isExample = sources == [.example] && list == nil
    listed = try list.map {
      try OpenedPlants($0, reading: reading, skippingWrong: given.skipsWrong)
    }
  }

  /// Whether figures that are not given are those of the example plant.
  let isExample: Bool

  /// Returns the rules of the plants, and notes how they differ from WTP's.
  func model(_ given: OptionValues<SweepOptions>, _ program: Program) throws -> Model {
    var choices = given.rules.choices(setting: given.settings + given.axes)
    choices.namesIndex = Model.cooling.namesIndex(among: given.outputs)
    let model = try choices.rules(
      of: .of(given.system, catalogue: given.catalogue),
      for: (plants + [listed].compactMap { $0 }).compactMap(\.rules))
    program.noteChanges(of: model)
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
    let prices = try program.prices(in: path, of: model, decimal: reading.decimal)
    return try model.outputs(named: given.outputs, at: prices, in: path)
  }

  /// Returns the axes of a grid; the plants of one with an axis of several inputs become those listed.
  mutating func axes(
    _ given: OptionValues<SweepOptions>, of model: Model, for format: SweepFormat,
    drawing cases: [SweptCase], _ program: Program
  ) throws -> SweptAxes {
    guard cases.count == 1 || format.isChart else {
      throw CommandError(
        "several plants are a line each in a chart: write -o FILE.svg; for rows, put them in a table "
          + "and write --plants FILE")
    }
    let axes = try SweptAxes(
      given.isGiven(\.sample) ? [] : given.axes, of: model, reading: reading, program)
    guard !axes.isGrid else { return axes }
    guard !format.isChart else {
      throw CommandError(
        "\(listedInFull(axes.paths.map { excerpt(fileName($0)) })) gives one axis of several inputs, "
          + "which a chart does not have: write rows")
    }
    listed = try OpenedPlants(
      table: axes.crossed(maximum: given.maximumPoints), named: "the points of --vary")
    return axes
  }

  /// Returns the plants of `--plant`, or the one whose figures are used for inputs that nothing else
  /// gives.
  ///
  /// Throws if two of several have the same name.
  func cases(
    of model: Model, _ given: OptionValues<SweepOptions>, _ program: Program
  ) throws -> [SweptCase] {
    guard isExample || !given.bases.isEmpty else { return [SweptCase(name: nil, row: PlantRow())] }
    let cases = try plants.map { plant in
      let row = try plant.row(of: model, program)
      let name = row.name ?? plant.input?.name
      return SweptCase(name: name ?? (plants.count > 1 ? plant.name : nil), row: row)
    }
    if let (name, _) = inGroups(cases, by: \.name).first(where: { $0.elements.count > 1 }) {
      throw CommandError(
        "--plant: two plants are called \(excerpt(name ?? "")); give them names that differ")
    }
    return cases
  }

  /// Returns the names of the inputs with a column in the list.
  func listedFields(of model: Model) -> [String] {
    let titles = listed?.rules?.columns ?? []
    return model.fields.map(\.name).filter(titles.contains)
  }
}
