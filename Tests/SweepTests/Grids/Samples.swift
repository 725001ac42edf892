import Estimator
import Formulas
import Notation
import Plants
import Sweep
import Testing

/// Returns the figures of the example plant with some settings applied.
func figures(_ system: SystemKind, _ settings: [String]) throws -> [String: GivenFigure] {
  let model = Model.of(system)
  return try settings.reduce(into: Plant.example(of: model)) { figures, text in
    let setting = try Setting(parsing: text, of: model)
    figures[setting.field.name] = setting.figure
  }
}

/// Returns a grid of axes, with the example plant for the other fields.
func grid(
  _ system: SystemKind, _ axes: [String], set settings: [String] = [], maximum: Int = .max,
  marksOutside: Bool = false
) throws -> Grid {
  let model = Model.of(system)
  return try Grid(
    model, axes: axes.map { try Axis(parsing: $0, of: model) }, fixed: figures(system, settings),
    maximum: maximum, marksOutside: marksOutside)
}

/// Returns the message of the error that a body throws, or nil.
func complaint(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch { return "\(error)" }
}

/// Returns a sweep of drawn plants, with the example plant for the other fields.
func drawn(
  _ ranges: [String], set settings: [String] = [], of system: SystemKind = .boiler, count: Int,
  seed: UInt64 = 1, decimals: Int, outputs: [Output], format: NumberFormat = .shortest
) throws -> Sweep {
  let plant = try figures(system, settings)
  let sample = try Sample(
    .of(system), count: count, seed: seed,
    ranges: ranges.map { try SampledRange(parsing: $0, of: .of(system), decimals: decimals) },
    fixed: plant)
  return Sweep(Grid(of: sample, fixed: plant), outputs: outputs, format: format)
}

/// Returns an output that is a field itself, in the field's own unit.
func itself(_ field: String, of system: SystemKind = .boiler) throws -> Output {
  let field = try #require(Model.of(system).field(field))
  return Output(
    Formula("itself", field.kind, "", source: "none") { .input(field.input) })
}

/// Returns the cells that a sweep writes, one array per row, the header first.
func table(_ sweep: Sweep, jobs: Int = 1) throws -> [[String]] {
  let text = try sweep.text(jobs: jobs)
  precondition(text.hasSuffix("\n"), "the last row lacks a line break")
  return text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map {
    $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}
