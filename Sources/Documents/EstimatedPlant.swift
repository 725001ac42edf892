import Estimator
import Plants

/// An estimate with the name of its plant, if it has one, and its rounded figures.
package struct EstimatedPlant {
  /// The plant's name, which can be any text; nil if it has none.
  package let name: String?
  /// The estimate, whose figures are doubles.
  package let estimate: Estimate
  private let plants: PlantColumns
  private let row: Int

  /// Creates the estimate of one of many plants that are rounded together.
  package init(_ row: Int, of plants: PlantColumns) throws(PlantError) {
    name = plants.name(of: row)
    estimate = try Estimate(plants.plant(row))
    (self.plants, self.row) = (plants, row)
  }

  /// The words about the plant that no rule uses, such as its customer.
  package var particulars: [Particular] { plants.particulars(of: row) }

  /// The rules used to estimate the plant.
  package var model: Model { plants.model }

  /// Returns a figure as text, rounded once from its exact value.
  package func text(of figure: Estimate.Figure) -> String { text(of: figure.place) }

  /// Returns an output as text, rounded once from its exact value.
  func text(of output: Int) -> String { plants.text(of: output, row: row) }

  /// Returns the products of a form, or all products, that have computed amounts.
  package func products(of form: Product.Form?) -> [ProductEstimate] {
    estimate.products.filter { form == nil || $0.product.form == form }
  }
}
