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

  init(_ model: Model) {
    let outputs = model.outputs
    program = CompiledFormulas(outputs.map(\.formula), inputs: model.inputs)
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
}
