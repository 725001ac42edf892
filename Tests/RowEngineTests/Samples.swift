import Estimator
import Grids
import RowEngine

/// The example plant's figures with some of them set otherwise.
func figures(_ system: SystemKind, _ settings: [String]) throws -> [String: GivenFigure] {
  let model = Model.of(system)
  return try settings.reduce(into: Plant.example(of: model)) { figures, text in
    let setting = try Setting(parsing: text, of: model)
    figures[setting.field.name] = setting.figure
  }
}

/// A grid of axes as they are typed, around the example plant.
func grid(
  _ system: SystemKind, _ axes: [String], set settings: [String] = []
) throws -> Grid {
  let model = Model.of(system)
  return try Grid(
    model, axes: axes.map { try Axis(parsing: $0, of: model) }, fixed: figures(system, settings))
}

/// What a sweep writes.
func written(_ sweep: Sweep, jobs: Int = 1) throws -> String {
  var bytes: [UInt8] = []
  try sweep.write(jobs: jobs) { bytes += $0 }
  return String(decoding: bytes, as: UTF8.self)
}

/// The cells of what a sweep writes, a row each, the header first.
func table(_ sweep: Sweep, jobs: Int = 1) throws -> [[String]] {
  let text = try written(sweep, jobs: jobs)
  precondition(text.hasSuffix("\n"), "the last row has no end")
  return text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map {
    $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}
