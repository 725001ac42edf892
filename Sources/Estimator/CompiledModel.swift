import Formulas

/// The outputs of a model, compiled together, and the remarks on every plant.
package struct CompiledModel: Sendable {
  /// A product with computed amounts, and the indices of its figures among the outputs.
  package struct DosedProduct {
    package let product: Product
    package let places: Range<Int>
    /// The rule for the sign of the demand, which is the first figure.
    ///
    /// It is nil if there is no demand.
    package let demandSign: SignRule?
  }

  package let products: [DosedProduct]
  /// The places of the products by their ids.
  let places: [String: Int]
  /// The remarks that apply to every plant of the model.
  let commonRemarks: [Remark]
  /// The rules for the other remarks on a plant.
  package let remarks: RemarkRules

  /// The compiled outputs.
  package let program: CompiledFormulas
  /// Figures with the names and units of the outputs, and placeholder values.
  private let placeholders: [Estimate.Figure]

  init(_ model: Model) {
    let outputs = model.outputs
    program = CompiledFormulas(outputs.map(\.formula), inputs: model.inputs)
    placeholders = outputs.enumerated().map { place, output in
      Estimate.Figure(name: output.name, value: 0, unit: output.formula.unit, place: place)
    }
    products = model.products.filter(\.isDosed).map { product in
      let places = model.places(of: product)
      let first = outputs[places.lowerBound]
      return DosedProduct(
        product: product, places: places,
        demandSign: first.quantity == "demand" ? SignRule(first.formula, of: model) : nil)
    }
    places = Dictionary(uniqueKeysWithValues: zip(products.map(\.product.id), products.indices))
    remarks = RemarkRules(model)
    commonRemarks = Remark.all(of: model)
  }

  /// Returns the outputs' values as figures, and throws an error if one is not finite.
  func figures(_ values: [Double]) throws(EstimateError) -> [Estimate.Figure] {
    var figures = placeholders
    for (place, value) in values.enumerated() {
      guard value.isFinite else { throw .noValue(placeholders[place].name) }
      figures[place].value = value
    }
    return figures
  }
}
