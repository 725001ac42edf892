import Estimator
import Notation
import Tables

/// Estimates as a table: case, inputs as they were given, results, products; a row each.
extension TableWriter {
  mutating func writeHeader(of estimated: EstimatedCase, _ form: Product.Form?) {
    let plant = estimated.estimate.plant
    write(column: "case", unit: nil)
    for (field, given) in zip(plant.model.fields, plant.given) {
      write(column: field.name, unit: given.unit.symbol)
    }
    for figure in estimated.figures(form) { write(column: figure.name, unit: figure.unit.symbol) }
    endRow()
  }

  mutating func writeRow(
    of estimated: EstimatedCase, number: Int, _ form: Product.Form?
  ) {
    write(estimated.name ?? "\(number)")
    for given in estimated.estimate.plant.given { write(given.text) }
    for figure in estimated.figures(form) { write(figure.value, as: .fixed(4)) }
    endRow()
  }
}

extension EstimatedCase {
  fileprivate func figures(_ form: Product.Form?) -> [Figure] {
    estimate.results + products(of: form).flatMap(\.figures)
  }
}
