import Documents
import Estimator
import Notation
import Tables

/// Estimates as a table: case, inputs as they were given, results, products; a row each.
struct EstimateTable {
  var writer = TableWriter()
  /// The outputs that are written, by their places.
  let outputs: [Int]
  /// The products that have a price, whose costs stand behind the outputs.
  private let priced: [Product]
  /// The products that have none, though there are prices.
  let unpriced: [Product]
  private let prices: WeightPrices?

  /// A table of the results and of the products of a form, or of all products, with their costs where
  /// there are prices.
  init(of model: Model, _ form: Product.Form?, _ prices: WeightPrices? = nil) {
    self.prices = prices
    let products = model.products.filter { (form == nil || $0.form == form) && $0.isDosed }
    priced = products.filter { prices?[$0.id] != nil }
    unpriced = prices.map { prices in products.filter { prices[$0.id] == nil } } ?? []
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
    writeCosts(of: 0, in: plants) { writer, product, figure in
      writer.write(column: figure.quantity.column(of: product), unit: figure.unit)
    }
    writer.endRow()
  }

  /// Writes the row of a plant; `number` names it where its table does not.
  mutating func writeRow(of plant: Int, in plants: PlantColumns, number: Int) {
    writer.write(plants.name(of: plant) ?? "\(number)")
    plants.writeGiven(plant, to: &writer)
    plants.write(outputs, of: plant, to: &writer)
    writeCosts(of: plant, in: plants) { writer, _, figure in writer.write(figure.text) }
    writer.endRow()
  }

  /// Writes a cell for each cost of a plant's products; the columns are the same for all plants.
  private mutating func writeCosts(
    of plant: Int, in plants: PlantColumns,
    _ write: (inout TableWriter, Product, CostFigure) -> Void
  ) {
    guard let prices, let currency = prices.currency else { return }
    for product in PlantCosts(of: plants.plant(plant), priced, by: prices).priced {
      for figure in product.figures(in: currency) { write(&writer, product.product, figure) }
    }
  }
}
