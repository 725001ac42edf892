import Estimator
import Sweep

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
  _ system: SystemKind, _ axes: [String], set settings: [String] = [], maximum: Int = .max
) throws -> Grid {
  let model = Model.of(system)
  return try Grid(
    model, axes: axes.map { try Axis(parsing: $0, of: model) }, fixed: figures(system, settings),
    maximum: maximum)
}

/// The sentence of the error that a body throws, or nothing.
func complaint(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch { return "\(error)" }
}
