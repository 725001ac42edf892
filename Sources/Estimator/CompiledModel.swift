import Formulas

/// The outputs of a model, compiled together once, and what is said of every plant.
struct CompiledModel: Sendable {
  /// A product of which amounts are computed, and where its figures stand among the outputs.
  struct DosedProduct {
    let product: Product
    let places: Range<Int>
    /// How the sign of its demand is decided, which comes first, where it has one.
    let demandSign: SignRule?
  }

  let products: [DosedProduct]
  /// The remarks that every plant of the model deserves.
  let standingRemarks: [Remark]
  /// What decides which other remarks a plant deserves.
  let remarks: RemarkRules

  let program: CompiledFormulas
  /// The outputs' names and units, with a value to be filled in.
  private let blanks: [Figure]

  init(_ model: Model) {
    let outputs = model.outputs
    program = CompiledFormulas(outputs.map(\.formula), inputs: model.inputs)
    blanks = outputs.map { Figure(name: $0.name, value: 0, unit: $0.formula.unit) }
    products = model.products.filter(\.isDosed).map { product in
      let places = outputs.indices.filter { outputs[$0].product == product }
      let first = outputs[places[0]]
      return DosedProduct(
        product: product, places: places[0]..<places[0] + places.count,
        demandSign: first.quantity == "demand" ? SignRule(first.formula, of: model) : nil)
    }
    remarks = RemarkRules(model)
    standingRemarks = Remark.all(of: model)
  }

  /// Every output's figure of its value; throws where a formula has none.
  func figures(_ values: [Double]) throws(EstimateError) -> [Figure] {
    var figures = blanks
    for (place, value) in values.enumerated() {
      guard value.isFinite else { throw .noValue(blanks[place].name) }
      figures[place].value = value
    }
    return figures
  }
}
