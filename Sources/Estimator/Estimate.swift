import Units

/// A figure with its name and unit.
public struct Figure: Sendable, Hashable {
  /// The name of the column.
  public let name: String
  /// The value in the unit.
  public internal(set) var value: Double
  /// The unit of the value.
  public let unit: UnitOfMeasure
}

/// The estimate of a plant: its results, the dose and usage of each product, and remarks.
public struct Estimate: Sendable {
  /// The plant of the estimate.
  public let plant: Plant
  /// The results that do not depend on the product, in order.
  public let results: [Figure]
  /// The products with computed amounts, in the order of the sheet.
  public let products: [ProductEstimate]
  /// The remarks on the plant, including the advice on products without amounts.
  public let remarks: [Remark]

  /// Estimates a plant.
  ///
  /// Throws `EstimateError` if a formula has no value, which cannot happen within the limits of a
  /// plant.
  public init(_ plant: Plant) throws(EstimateError) {
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

  /// Returns the result with the given name, or nil if it does not exist.
  public func result(_ name: String) -> Figure? { results.first { $0.name == name } }

  /// Returns the estimate of a product, or nil if no product with that id has amounts.
  public subscript(product id: String) -> ProductEstimate? {
    products.first { $0.product.id == id }
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
  public let demand: Figure?
  /// The dose, which is never negative.
  ///
  /// `product.basis` describes what it applies to.
  public let dose: Figure
  /// The annual usage, which is never negative.
  public let usage: Figure
  /// The signed annual demand.
  ///
  /// Boilers only.
  public let annualDemand: Figure?
  /// The remarks on the figures of this product.
  public let remarks: [Remark]

  /// The basis of the dose, such as `per m3 of feed`.
  public var basis: String { product.basis }

  /// Creates an estimate from the figures of a product in the order of its formulas.
  fileprivate init(
    _ dosed: CompiledModel.DosedProduct, _ figures: ArraySlice<Figure>, of plant: Plant
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
  public var figures: [Figure] { [demand, dose, usage, annualDemand].compactMap { $0 } }
}

/// The reason why a valid plant has no estimate, which is a bug in the estimator.
public enum EstimateError: Error, Sendable, Hashable {
  case noValue(String)
}

extension EstimateError: CustomStringConvertible {
  /// The name of the figure that has no value.
  public var description: String {
    switch self {
    case .noValue(let name): "\(name) has no value for this plant"
    }
  }
}
