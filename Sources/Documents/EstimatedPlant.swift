import Estimator
import Notation

/// An estimate with the name that its plant has in the table, where it has one, and its figures as they
/// were rounded with those of the other plants.
package struct EstimatedPlant {
  /// What the table calls the plant; any text.
  package let name: String?
  /// The estimate, whose figures are doubles.
  package let estimate: Estimate
  private let plants: PlantColumns
  private let row: Int

  /// The estimate of one of many plants, which were estimated, and rounded where texts are asked for.
  package init(_ row: Int, of plants: PlantColumns) throws(EstimateError) {
    name = plants.name(of: row)
    estimate = try Estimate(plants.plant(row))
    (self.plants, self.row) = (plants, row)
  }

  /// The rules that the plant is estimated by.
  package var model: Model { plants.model }

  /// A figure as it was rounded, once from its exact value.
  package func text(of figure: Figure) -> String { plants.text(of: place(of: figure), row: row) }

  /// A figure's exact value, of those of all outputs.
  func exact(_ figure: Figure, among outputs: [Rational]) -> Rational { outputs[place(of: figure)] }

  private func place(of figure: Figure) -> Int {
    guard let place = model.place(ofOutput: figure.name) else {
      preconditionFailure("\(figure.name) is not an output of \(model)")
    }
    return place
  }

  /// The products of a form of which amounts are computed, or all of them.
  package func products(of form: Product.Form?) -> [ProductEstimate] {
    estimate.products.filter { form == nil || $0.product.form == form }
  }
}
