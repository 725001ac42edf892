import Estimator
import Plants
import Tables

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
