import Formulas
import Notation
import Units

/// The estimate of a plant: its results, the dose and usage of each product, and remarks.
public struct Estimate: Sendable {
  /// The plant of the estimate.
  package let plant: Plant
  /// The results that do not depend on the product, in order.
  public let results: [Figure]
  /// The products with computed amounts, in the order of the sheet.
  public let products: [ProductEstimate]
  /// The remarks on the plant, including the advice on products without amounts.
  public let remarks: [Remark]

  /// Estimates a plant.
  ///
  /// Throws `EstimateError.noValue` if a formula has no value.
  package init(_ plant: Plant) throws(EstimateError) {
    let compiled = plant.model.compiled
    let values = compiled.program.values(at: plant.values)
    let figures = try compiled.figures(values)
    self.plant = plant
    results = Array(figures.prefix(plant.model.results.count))
    products = compiled.products.map { ProductEstimate($0, figures[$0.places], of: plant) }
    remarks =
      compiled.remarks.remarks(on: EstimatedValues(plant: plant, values: values))
      + compiled.commonRemarks
  }

  /// Estimates a typed plant of the model's system.
  init(ofTyped plant: some Any, by model: Model) throws(EstimateError) {
    let checked: Plant
    do { checked = try Plant(model, model.figures(ofTyped: plant)) } catch { throw .plant(error) }
    try self.init(checked)
  }

  /// Returns a result, or nil if it belongs to the other system.
  public subscript(key: Key) -> Figure? { result(key.rawValue) }

  /// Returns the result with the given name, or nil if it does not exist.
  public func result(_ name: String) -> Figure? { results.first { $0.name == name } }

  /// Returns the estimate of a product, or nil if no product with that id has amounts.
  public subscript(product id: String) -> ProductEstimate? {
    plant.model.compiled.places[id].map { products[$0] }
  }
}

extension Estimate {
  /// Returns a figure of this estimate as the programs print it: its exact value in its own unit or in
  /// another one of the same kind, rounded once to some decimals, halves away from zero.
  ///
  /// A double can be on the other side of a half: digits printed from `value` may differ.
  public func text(
    of figure: Figure, decimals: Int, in unit: UnitOfMeasure? = nil
  ) -> String {
    let formula = plant.model.outputs[figure.place].formula
    precondition(
      unit == nil || unit?.kind == formula.kind, "\(figure.name) is \(formula.kind.name)")
    guard let exact = formula.exactValue(at: plant.exactPoint) else {
      preconditionFailure("\(figure.name) has no value for a plant")
    }
    return roundedText(unit?.fromOwnUnit(exact) ?? exact, decimals: decimals)
  }
}

/// A single plant with the values of its outputs.
private struct EstimatedValues: EstimatedFigures {
  let plant: Plant
  let values: [Double]

  var model: Model { plant.model }
  func value(ofField place: Int) -> Double { plant.given[place].value }
  func value(ofOutput place: Int) -> Double { values[place] }
  func figure(ofField place: Int) -> GivenFigure { plant.given[place] }
}

/// The estimate of one product for a plant.
public struct ProductEstimate: Sendable {
  /// The product.
  public let product: Product
  /// The signed demand, as on the sheet.
  ///
  /// Boilers only.
  public let demand: Estimate.Figure?
  /// The dose, which is never negative.
  ///
  /// `product.basis` describes what it applies to.
  public let dose: Estimate.Figure
  /// The annual usage, which is never negative.
  public let usage: Estimate.Figure
  /// The signed annual demand.
  ///
  /// Boilers only.
  public let annualDemand: Estimate.Figure?
  /// The remarks on the figures of this product.
  public let remarks: [Remark]

  /// The basis of the dose, such as `per m3 of feed`.
  public var basis: String { product.basis }

  /// Creates an estimate from the figures of a product in the order of its formulas.
  fileprivate init(
    _ dosed: CompiledModel.DosedProduct, _ figures: ArraySlice<Estimate.Figure>, of plant: Plant
  ) {
    let isSigned = figures.count == 4
    let dose = figures.startIndex + (isSigned ? 1 : 0)
    product = dosed.product
    self.dose = figures[dose]
    usage = figures[dose + 1]
    demand = isSigned ? figures[dose - 1] : nil
    annualDemand = isSigned ? figures[dose + 2] : nil
    let sign = dosed.demandSign?.sign(of: figures[figures.startIndex].value, at: plant.exact)
    remarks = Remark.all(of: product, demandSign: sign)
  }

  /// The figures in the order of a table's columns.
  package var figures: [Estimate.Figure] { [demand, dose, usage, annualDemand].compactMap { $0 } }
}

extension Estimate {
  /// A figure with its name and unit.
  public struct Figure: Sendable, Hashable {
    /// The name of the column.
    public let name: String
    /// The value in the unit.
    public internal(set) var value: Double
    /// The unit of the value.
    public let unit: UnitOfMeasure
    /// The index among the outputs of the model.
    package let place: Int
  }

  /// The results that do not depend on the product, with their names.
  public enum Key: String, Sendable, Hashable, CaseIterable {
    // Boilers.
    case annualFeed = "annual_feed"
    case cycles
    case dissolvedOxygen = "dissolved_oxygen"
    case minAlkalinity = "min_alkalinity"

    // Cooling systems.
    case evaporation, bleed, makeup
    case annualMakeup = "annual_makeup"
    case systemTDS = "system_tds"
    case systemHardness = "system_hardness"
    case systemAlkalinity = "system_alkalinity"
    case systemPH = "system_ph"
    case systemChloride = "system_chloride"
  }
}

/// The reason why a plant has no estimate.
public enum EstimateError: Error, Sendable, Hashable {
  /// Figures of the plant are outside their limits or inconsistent.
  case plant(PlantError)
  /// The figure with this name is too large for a double.
  ///
  /// Only extreme coefficients of your own products can cause it: with WTP's, every figure of a plant
  /// within its limits has a value.
  case noValue(String)
}

extension EstimateError: CustomStringConvertible {
  /// The problems of the plant, or the figure that has no value.
  public var description: String {
    switch self {
    case .plant(let error): error.description
    case .noValue(let name): "\(name) has no value for this plant"
    }
  }
}
