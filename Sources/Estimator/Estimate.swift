import Formulas
import Notation
import Units

/// A figure with its name and unit.
public struct Figure: Sendable, Hashable {
  /// The name of its column.
  public let name: String
  /// The value in the unit.
  public let value: Double
  /// The unit of the value.
  public let unit: UnitOfMeasure
}

/// What a plant needs: its results, and each product's dose and usage, with what must be said.
public struct Estimate: Sendable {
  /// The plant that was estimated.
  public let plant: Plant
  /// The results that no product changes, in order.
  public let results: [Figure]
  /// The products of which amounts are computed, in the order of the sheet.
  public let products: [ProductEstimate]
  /// What must be said of the plant as a whole, the advice on products without amounts included.
  public let remarks: [Remark]

  /// The estimate of a plant.
  ///
  /// Throws `EstimateError` if a formula has no value, which the limits of a plant exclude.
  public init(_ plant: Plant) throws(EstimateError) {
    try self.init(plant, CompiledModel.of(plant.model.system))
  }

  init(_ plant: Plant, _ compiled: CompiledModel) throws(EstimateError) {
    let values = compiled.program.values(at: plant.values)
    let figures = try zip(compiled.outputs, values).map { output, value throws(EstimateError) in
      guard value.isFinite else { throw .noValue(output.name) }
      return (output, Figure(name: output.name, value: value, unit: output.formula.unit))
    }
    self.plant = plant
    results = figures.filter { $0.0.product == nil }.map(\.1)
    products = plant.model.products.filter(\.isDosed).compactMap { product in
      ProductEstimate(product, figures.filter { $0.0.product == product })
    }
    remarks = Remark.all(of: plant)
  }

  /// The result of a name, or nil where none is called so.
  public func result(_ name: String) -> Figure? { results.first { $0.name == name } }

  /// The estimate of a product, or nil where none of that id has amounts.
  public subscript(product id: String) -> ProductEstimate? {
    products.first { $0.product.id == id }
  }
}

/// What a plant needs of one product.
public struct ProductEstimate: Sendable {
  /// The product.
  public let product: Product
  /// Signed, as the sheet prints it; boilers only.
  public let demand: Figure?
  /// What to dose, never negative; `product.basis` says into what.
  public let dose: Figure
  /// What is used in a year, never negative.
  public let usage: Figure
  /// The demand of a year, signed; boilers only.
  public let annualDemand: Figure?
  /// What must be said of this product's figures.
  public let remarks: [Remark]

  /// What the dose counts: `per m3 of feed`.
  public var basis: String { product.basis }

  fileprivate init?(_ product: Product, _ figures: [(Output, Figure)]) {
    func figure(_ quantity: String) -> Figure? {
      figures.first { $0.0.quantity == quantity }?.1
    }
    guard let dose = figure("dose"), let usage = figure("usage") else { return nil }
    self.product = product
    self.dose = dose
    self.usage = usage
    demand = figure("demand")
    annualDemand = figure("annual_demand")
    remarks = Remark.all(of: product, demand: demand?.value)
  }

  /// The figures in the order in which a table prints them.
  public var figures: [Figure] { [demand, dose, usage, annualDemand].compactMap { $0 } }
}

/// Why an admissible plant has no estimate, which is a fault of the estimator's.
public enum EstimateError: Error, Sendable, Hashable {
  case noValue(String)
}

extension EstimateError: CustomStringConvertible {
  /// Which figure has no value.
  public var description: String {
    switch self {
    case .noValue(let name): "\(name) has no value for this plant"
    }
  }
}

/// The outputs of a model, compiled together once.
struct CompiledModel: Sendable {
  let outputs: [Output]
  let program: CompiledFormulas

  init(_ model: Model) {
    outputs = model.outputs
    program = CompiledFormulas(outputs.map(\.formula), inputs: model.inputs)
  }

  private static let boiler = CompiledModel(.boiler)
  private static let cooling = CompiledModel(.cooling)

  static func of(_ system: SystemKind) -> CompiledModel {
    switch system {
    case .boiler: boiler
    case .cooling: cooling
    }
  }
}
