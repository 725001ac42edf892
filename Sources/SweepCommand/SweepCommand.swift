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
    try program.print(chart, to: given.output)
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
  /// The plants of `--plant`, or the example plant.
  let plants: [OpenedPlants]
  /// The plants besides the first, whose curves a chart has too.
  private(set) var others: [ChartedPlant] = []
  /// The table of `--plants`, or of the points of a grid with an axis of several inputs.
  let listed: OpenedPlants?
  /// The axes of a grid.
  let axes: SweptAxes
  /// The name of the plant, or that of its file; nil for the example plant.
  let plantName: String?
  /// The fields with figures of the example plant.
  let examples: [Field]

  init(_ program: Program, _ given: OptionValues<SweepOptions>) throws {
    self.given = given
    format = try .chosen(
      given.format, for: given.output, default: .rows(.csv),
      among: given.summary ? [.rows(.csv)] : SweepFormat.formats, program)
    let dialect = try TableDialect(
      given.separator, given.decimal, for: given.output, format: format.name)
    var sources = try SweepSources(given, program)
    let model = try sources.model(given, program)
    let outputs = try sources.outputs(given, of: model, program)
    let ranges = try sampledRanges(given, of: model)
    let cases = try sources.cases(of: model, given, program)
    axes = try sources.axes(given, of: model, for: format, drawing: cases, program)
    (plants, listed) = (sources.plants, sources.listed)
    let settings = try Settings(given.settings, of: model)
    let swept = axes.all.map(\.field) + ranges.map(\.field)
    if let field = swept.first(where: { settings.names.contains($0.name) }) {
      throw SettingError.repeated(field.name)
    }
    let row = cases[0].row
    let varying = Set(swept.map(\.name)).union(sources.listedFields(of: model))
    func fixed(_ row: PlantRow) -> CombinedFigures {
      settings.combined(with: row, of: model, varied: varying.subtracting(settings.names))
    }
    let drawn = Set(ranges.map(\.field.name))
    let (grid, refusal) = try PlantTableError.placing(row, apartFrom: settings, varying: drawn) {
      [listed, axes, format] () throws -> (Grid, refusal: GridError?) in
      if let listed {
        if format.rows?.contents == .columns, let path = listed.input?.path, path != "-" {
          startDigest(ofInput: path)
        }
        let list = try listed.list(
          for: given.plan ? .csv : format.rows ?? .csv, given, of: model, settings,
          besides: fixed(row), program)
        let marksWrong = given.outside == .mark
        return (Grid(of: list, model, fixed: fixed(row).figures, marksWrong: marksWrong), nil)
      }
      return try plannedPlants(given, axes.all, ranges, of: model, besides: fixed(row))
    }
    if cases.count > 1 {
      others = try cases.dropFirst().map { [axes] swept in
        try PlantTableError.placing(swept.row, apartFrom: settings) {
          let grid = try plannedPlants(
            given, axes.all, ranges, of: model, besides: fixed(swept.row))
          return ChartedPlant(name: swept.name ?? "", grid: grid.0)
        }
      }
    }
    self.refusal = refusal
    let seasons = model.seasons
    let off = model.seasonOffDuty { grid.fixed[seasons[$0].fields[$1].name]?.value }
    if let season = off {
      program.note("\(Remark.noSteam(season: season.name))")
    }
    var sweep = Sweep(
      grid, outputs: outputs, format: given.numbers,
      writesAllInputs: given.inputs == .all)
    if case .rows(let rows) = format { sweep.rowFormat = rows }
    (sweep.layout, sweep.names, sweep.shard) = (given.layout, given.names, given.shard)
    sweep.headsEachPart = given.header == .each
    sweep.dialect = dialect
    (self.sweep, self.settings) = (sweep, settings)
    plantName = cases[0].name
    let varied = settings.names.union(grid.varied.map(\.name))
    examples = sources.isExample ? model.fields.filter { !varied.contains($0.name) } : []
  }
}

/// Returns the ranges of a sample; none of a grid.
private func sampledRanges(
  _ given: OptionValues<SweepOptions>, of model: Model
) throws -> [SampledRange] {
  guard let count = given.sample else { return [] }
  guard count <= given.maximumPoints else {
    throw GridError.gridTooLarge(points: "\(count)", maximum: given.maximumPoints)
  }
  return try given.axes.map {
    try SampledRange(parsing: $0, of: model, decimals: given.sampleDecimals)
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
