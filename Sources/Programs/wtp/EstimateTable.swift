import Estimator
import Notation
import Tables

/// Estimates as a table: case, inputs as they were given, results, products; a row each.
struct EstimateTable {
  private(set) var writer = TableWriter()
  /// The outputs that are written, by their places.
  let outputs: [Int]

  /// A table of the results and of the products of a form, or of all products.
  init(of model: Model, _ form: Product.Form?) {
    outputs = model.outputs.indices.filter { place in
      model.outputs[place].product.map { form == nil || $0.form == form } ?? true
    }
  }

  mutating func writeHeader(of plants: PlantColumns) {
    let model = plants.model
    writer.write(column: "case", unit: nil)
    for (field, unit) in zip(model.fields, plants.units) {
      writer.write(column: field.name, unit: unit.symbol)
    }
    for place in outputs {
      let formula = model.outputs[place].formula
      writer.write(column: formula.name, unit: formula.unit.symbol)
    }
    writer.endRow()
  }

  /// Writes the row of a plant; `number` names it where its table does not.
  mutating func writeRow(of plant: Int, in plants: PlantColumns, number: Int) {
    writer.write(plants.name(of: plant) ?? "\(number)")
    plants.writeGiven(plant, to: &writer)
    plants.write(outputs, of: plant, to: &writer)
    writer.endRow()
  }

  mutating func removeBytes() { writer.removeBytes() }
}
