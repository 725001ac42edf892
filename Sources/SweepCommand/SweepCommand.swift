import Charts
import Commands
import Estimator
import Notation
import Plants
import Platform
import Sweep
import Tables
import Units

/// The command line of `sweep`.
package let sweepCommand = Command(
  "sweep", "write dosing curves of boilers and cooling systems as a table or chart",
  SweepOptions(), run: sweep)

/// Checks the complete request, then writes the rows or the chart.
private func sweep(_ program: Program, _ given: OptionValues<SweepOptions>) throws -> ExitStatus {
  let request = try SweepRequest(program, given)
  let chart = try request.chart()
  try request.sweep.requireWritable()
  try request.sweep.requireReadableNames()
  if given.plan { return try request.printPlan(program) }
  program.reportNotes(about: request)
  if given.summary {
    try request.writeSummary(program)
  } else if let chart {
    try request.write(chart, program)
  } else {
    try request.writeRows(program)
  }
  return .success
}

/// The parsed and checked command line of `sweep`.
struct SweepRequest {
  let given: OptionValues<SweepOptions>
  let format: SweepFormat
  /// The rows to write, or the grid and outputs of a chart.
  let sweep: Sweep
  /// Why the grid of a plan would be refused.
  let refusal: GridError?
  let settings: Settings
  /// The plant of `--plant`, or the example plant.
  let plant: OpenedPlants
  /// The table of `--plants`.
  let listed: OpenedPlants?
  /// The name of the plant, or that of its file; nil for the example plant.
  let plantName: String?
  /// The fields with figures of the example plant.
  let examples: [Field]

  init(_ program: Program, _ given: OptionValues<SweepOptions>) throws {
    self.given = given
    let format = try given.chosenFormat(program)
    self.format = if case .plan = format { .rows(.csv) } else { format }
    let (source, catalogue) = (try given.plant.map(program.source) ?? .example, given.catalogue)
    let listSource = try given.plants.map(program.source)
    try refuseOverwriting(
      [given.output].compactMap { $0 }.filter { $0 != "-" },
      try [source.path, listSource?.path, given.prices, catalogue].compactMap { $0 }
        + given.reading.mapFiles,
      option: "-o")
    let reading = try given.reading.choices(
      hasFile: source.isFile || listSource?.isFile == true, hasPrices: given.prices != nil,
      "a file for --plant or --plants")
    let dialect = try TableDialect(
      given.separator, given.decimal, for: given.output, format: format.name)
    try refuseSharedInput([
      ("the plant", source.path), ("the plants", listSource?.path), ("the prices", given.prices),
      ("the catalogue", catalogue),
    ])
    plant = try OpenedPlants(source, reading: reading)
    if listSource == .example {
      throw CommandError("--plants needs a table of plants, not the example")
    }
    listed = try listSource.map {
      try OpenedPlants($0, reading: reading, skippingWrong: given.skipsWrong)
    }
    var choices = given.rules.choices(setting: given.settings + given.axes)
    choices.namesIndex = Model.cooling.namesIndex(among: given.outputs)
    let model = try choices.rules(
      of: .of(given.system, catalogue: catalogue),
      for: [plant.rules, listed?.rules].compactMap { $0 })
    program.noteChanges(of: model)
    program.noteFeed(of: model, in: given.settings + given.axes, [plant.source])
    if let path = given.output, model.hasOutputs(named: path) {
      throw CommandError(
        "-o \(path) would write a file of this name; to choose outputs, write --outputs "
          + "\(path), or -o ./\(path) for the file")
    }
    let outputs =
      try given.prices.map { path in
        let prices = try program.prices(in: path, of: model, decimal: reading.decimal)
        return try model.outputs(named: given.outputs, at: prices, in: path)
      } ?? given.outputs.map { try model.outputs(named: $0) }
    let (axes, ranges) = try sweptFields(given, of: model)
    let settings = try Settings(given.settings, of: model)
    let swept = axes.map(\.field) + ranges.map(\.field)
    if let field = swept.first(where: { settings.names.contains($0.name) }) {
      throw SettingError.repeated(field.name)
    }
    let isExample = source == .example && listed == nil
    let row = isExample || given.plant != nil ? try plant.row(of: model, program) : PlantRow()
    let titles = listed?.rules?.columns ?? []
    let inColumns = model.fields.map(\.name).filter(titles.contains)
    let fixed = settings.combined(
      with: row, of: model, varied: Set(swept.map(\.name) + inColumns).subtracting(settings.names))
    let (grid, refusal) = try PlantTableError.placing(row, apartFrom: settings) {
      [listed] () throws -> (Grid, refusal: GridError?) in
      if let listed {
        let grid = try listedPlants(
          listed, given, of: model, settings, besides: fixed,
          for: given.plan ? .csv : format.rows ?? .csv, program)
        return (grid, nil)
      }
      return try plannedPlants(given, axes, ranges, of: model, besides: fixed)
    }
    self.refusal = refusal
    let seasons = model.seasons
    let off = model.seasonOffDuty { grid.fixed[seasons[$0].fields[$1].name]?.value == 0 }
    if let season = off {
      program.note("\(Remark.noSteam(season: season.name))")
    }
    var sweep = Sweep(
      grid, outputs: outputs ?? model.defaultOutputs, format: given.numbers,
      writesAllInputs: given.inputs == .all)
    if case .rows(let rows) = format { sweep.rowFormat = rows }
    (sweep.layout, sweep.names, sweep.shard) = (given.layout, given.names, given.shard)
    sweep.headsEachPart = given.header == .each
    sweep.hasBlocks = given.blocks
    sweep.dialect = dialect
    (self.sweep, self.settings) = (sweep, settings)
    plantName = row.name ?? plant.input?.name
    let varied = settings.names.union(grid.varied.map(\.name))
    examples = isExample ? model.fields.filter { !varied.contains($0.name) } : []
  }
}

/// Returns the axes of a grid, or the ranges of a sample.
private func sweptFields(
  _ given: OptionValues<SweepOptions>, of model: Model
) throws -> (axes: [Axis], ranges: [SampledRange]) {
  guard let count = given.sample else {
    return (try given.axes.map { try Axis(parsing: $0, of: model) }, [])
  }
  guard count <= given.maximumPoints else {
    throw GridError.gridTooLarge(points: "\(count)", maximum: given.maximumPoints)
  }
  let ranges = try given.axes.map {
    try SampledRange(parsing: $0, of: model, decimals: given.sampleDecimals)
  }
  return ([], ranges)
}

/// Returns the plants of a table, with the figures that it lacks.
private func listedPlants(
  _ listed: OpenedPlants, _ given: OptionValues<SweepOptions>, of model: Model,
  _ settings: Settings,
  besides fixed: CombinedFigures, for format: RowFormat, _ program: Program
) throws -> Grid {
  let others = PlantProblem.all(
    in: fixed.figures, of: model, exceptMissing: Set(model.fields.map(\.name)),
    unreadable: fixed.unreadable)
  guard others.isEmpty else { throw PlantError(problems: others) }
  let columns = listed.rules?.columns ?? []
  let missing = model.fields.map(\.name).filter {
    !columns.contains($0) && fixed.figures[$0] == nil
  }
  guard missing.isEmpty else {
    throw CommandError(
      .data,
      "\(excerpt(listed.name)) has no column for \(listedInFull(missing)); give them with --set, or take "
        + "them from a plant with --plant")
  }
  let marksWrong = given.outside == .mark
  let kept = (given.kept ?? "").split(separator: ",").map { $0.trimmed }
  var list: PlantList?
  do {
    try listed.forEachRow(
      of: model, settings, base: fixed.figures, keeping: kept, marking: marksWrong, program
    ) { plants, marks in
      if list == nil { list = PlantList(columnsOf: plants, marksWrong: marksWrong, for: format) }
      if plants.count == 0 {
        list?.addUnreadable(marks[0] ?? "")
      } else {
        list?.add(plants, marks: marks)
      }
      guard list?.count ?? 0 <= given.maximumPoints else {
        throw GridError.gridTooLarge(
          points: "more than \(given.maximumPoints)", maximum: given.maximumPoints)
      }
    }
  } catch PlantTableError.unknownColumn(let name, _, _, _, _) where !kept.contains(name) {
    let word = shellWord(name)
    throw CommandError(
      .data,
      messages: [
        "\(fileName(listed.name)): no rule uses the column \(quoted(name)), which has figures"
      ],
      hint: "--keep-columns \(word) writes it as it is, --ignore \(word) leaves it out, and "
        + "--map \(shellWord("\(name)=FIELD")) reads it as a field")
  }
  guard let list else { throw PlantTableError.noRows(file: listed.name) }
  return Grid(of: list, model, fixed: fixed.figures, marksWrong: marksWrong)
}

extension OptionValues<SweepOptions> {
  /// Returns the format of `--format` or of the file's ending; that of a plan has no file.
  fileprivate func chosenFormat(_ program: Program) throws(CommandError) -> SweepFormat {
    if self.plan, case .plan? = self.format { return .plan }
    return try .chosen(self.format, for: self.output, default: .rows(.csv), program)
  }
}

/// Returns the plants of the rows, with the other fields fixed, and, of a plan, the error for those
/// outside the limits.
private func plannedPlants(
  _ given: OptionValues<SweepOptions>, _ axes: [Axis], _ ranges: [SampledRange], of model: Model,
  besides fixed: CombinedFigures
) throws -> (Grid, refusal: GridError?) {
  func plants(marked: Bool) throws -> Grid {
    guard let count = given.sample else {
      return try Grid(
        model, axes: axes, fixed: fixed.figures, unreadable: fixed.unreadable,
        maximum: given.maximumPoints, marksOutside: marked)
    }
    let sample = try Sample(
      model, count: count, seed: UInt64(given.seed), ranges: ranges, fixed: fixed.figures,
      unreadable: fixed.unreadable)
    return Grid(of: sample, fixed: fixed.figures)
  }
  do { return (try plants(marked: given.outside == .mark), nil) } catch let error as GridError {
    guard given.plan, case .outside = error else { throw error }
    return (try plants(marked: true).unmarked, error)
  }
}
