import Estimator
import Plants

/// Returns the example plant's figures with some replaced, as in `"feed_temperature=60 degC"`.
func figures(_ system: SystemKind, _ settings: [String]) throws -> [String: GivenFigure] {
  let model = Model.of(system)
  return try settings.reduce(into: Plant.example(of: model)) { figures, text in
    let setting = try Setting(parsing: text, of: model)
    figures[setting.field.name] = setting.figure
  }
}

/// Returns the example plant with some figures replaced.
func plant(_ system: SystemKind, _ settings: String...) throws -> Plant {
  try Plant(Model.of(system), figures(system, settings))
}

/// Returns the problems of the example plant with some figures replaced.
func problems(_ system: SystemKind, _ settings: String...) throws -> [String] {
  do throws(PlantError) {
    _ = try Plant(Model.of(system), try! figures(system, settings))
    return []
  } catch { return error.problems.map(\.description) }
}
