import Estimator
import Plants
import Tables

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

/// Returns the boiler plants of a table.
///
/// Fields without a column have the figures of the example plant.
func examplePlants(_ text: String) throws -> PlantColumns {
  var table = try PlantTable(TableReader(file: "plants", bytes: Array(text.utf8)), of: .boiler)
  let header = text.prefix { $0 != "\n" }.split(separator: ",").map(String.init)
  let settings = Plant.example(of: .boiler).filter { !header.contains($0.key) }
  let plants = PlantColumns(table, replacing: settings)
  try plants.read(&table)
  return plants
}
