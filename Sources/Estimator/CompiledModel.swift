import Formulas
import Synchronization

/// The outputs of a model, compiled together once, and what is said of every plant.
struct CompiledModel: Sendable {
  /// A product of which amounts are computed, and where its figures stand among the outputs.
  struct DosedProduct {
    let product: Product
    let places: Range<Int>
    /// The place of its demand and how the sign of that is decided, where it has one.
    let demand: (place: Int, rule: SignRule)?
  }

  /// How many of the figures are results; they come first.
  let resultCount: Int
  let products: [DosedProduct]
  /// The remarks that every plant of the model deserves.
  let standingRemarks: [Remark]
  /// What decides which other remarks a plant deserves.
  let remarks: RemarkRules

  let program: CompiledFormulas
  /// The outputs' names and units, with a value to be filled in.
  private let blanks: [Figure]

  init(_ model: Model) {
    program = CompiledFormulas(model.outputs.map(\.formula), inputs: model.inputs)
    blanks = model.outputs.map { Figure(name: $0.name, value: 0, unit: $0.formula.unit) }
    resultCount = model.results.count
    products = model.products.filter(\.isDosed).map { product in
      let places = model.outputs.indices.filter { model.outputs[$0].product == product }
      let demand = places.first { model.outputs[$0].quantity == "demand" }
      return DosedProduct(
        product: product, places: places[0]..<places[0] + places.count,
        demand: demand.map { ($0, SignRule(model.outputs[$0].formula, of: model)) })
    }
    remarks = RemarkRules(model)
    standingRemarks = Remark.all(of: model)
  }

  /// The outputs of many plants at once.
  func columns() -> Columns { Columns(program) }

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

/// A model's outputs, compiled when they are first asked for.
final class CompiledOnce: Sendable {
  private let known = Mutex<CompiledModel?>(nil)

  /// The compiled outputs of the model that this belongs to.
  func value(of model: Model) -> CompiledModel {
    known.withLock { known in
      if let known { return known }
      let compiled = CompiledModel(model)
      known = compiled
      return compiled
    }
  }
}
