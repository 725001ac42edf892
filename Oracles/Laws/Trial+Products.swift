import Estimator

/// The outputs of a product in a trial, by their places.
struct TrialProduct: Sendable {
  /// The product.
  let product: Product
  /// The place of its signed demand, where it has one.
  let demand: Int?
  /// The place of its dose.
  let dose: Int?
  /// The place of its usage.
  let usage: Int?
  /// The place of its signed demand of a year, where it has one.
  let annualDemand: Int?

  /// Whether the product is carried away by the bleed.
  var isDosedToTheBleed: Bool {
    if case .bleed = product.dosing { true } else { false }
  }

  /// Whether a slug goes into the sump: as the second model has it, else as a user's catalogue has.
  var isForTheSump: Bool {
    if let isForTheSump = SecondCoolingModel.isForTheSump(product.id) { return isForTheSump }
    if case .weeklySumpSlug = product.dosing { return true }
    return false
  }
}

extension Subject {
  /// The dosed products, with the places of their outputs.
  static func products(of model: Model, _ places: [String: Int]) -> [TrialProduct] {
    model.products.filter(\.isDosed).map { product in
      func place(_ quantity: String) -> Int? { places["\(product.id).\(quantity)"] }
      return TrialProduct(
        product: product, demand: place("demand"), dose: place("dose"), usage: place("usage"),
        annualDemand: place("annual_demand"))
    }
  }
}

extension Trial {
  /// The dosed products of the subject.
  var products: [TrialProduct] { subject.products }

  /// The places of the outputs of some quantities.
  func places(of quantities: [String]) -> [Int] {
    subject.model.outputs.indices.filter { quantities.contains(subject.quantities[$0]) }
  }

  /// An output that must be equal to a figure.
  func equal(
    _ output: String, _ expected: Double, ulps: Double, _ comparisons: inout Comparisons
  ) {
    guard let place = subject.place(of: output) else { return }
    comparisons.equal(place, figures[place], expected, ulps: ulps)
  }

  /// Outputs that must be the same at another plant, where that is an admissible one.
  func same(
    as other: [Double]?, _ comparisons: inout Comparisons,
    where isMeant: (String) -> Bool = { _ in true },
    except isExcepted: (Product) -> Bool = { _ in false }
  ) {
    guard let other else { return }
    for place in other.indices where isMeant(subject.quantities[place]) {
      if let product = subject.model.outputs[place].product, isExcepted(product) { continue }
      comparisons.equal(
        place, other[place], figures[place], ulps: 0, "what it was before the change")
    }
  }
}
