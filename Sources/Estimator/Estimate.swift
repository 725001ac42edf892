import Units

/// A figure with its name and unit.
public struct Figure: Sendable, Hashable {
  /// The name of its column.
  public let name: String
  /// The value in the unit.
  public internal(set) var value: Double
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
    let compiled = plant.model.compiled
    let values = compiled.program.values(at: plant.values)
    let figures = try compiled.figures(values)
    self.plant = plant
    results = Array(figures.prefix(plant.model.results.count))
    products = compiled.products.map { ProductEstimate($0, figures[$0.places], of: plant) }
    remarks =
      compiled.remarks.remarks(on: EstimatedValues(plant: plant, values: values))
      + compiled.standingRemarks
  }

  /// The result of a name, or nil where none is called so.
  public func result(_ name: String) -> Figure? { results.first { $0.name == name } }

  /// The estimate of a product, or nil where none of that id has amounts.
  public subscript(product id: String) -> ProductEstimate? {
    products.first { $0.product.id == id }
  }
}

/// A plant by itself with the values of its outputs.
private struct EstimatedValues: EstimatedFigures {
  let plant: Plant
  let values: [Double]

  var model: Model { plant.model }
  func value(ofField place: Int) -> Double { plant.given[place].value }
  func value(ofOutput place: Int) -> Double { values[place] }
  func figure(ofField place: Int) -> GivenFigure { plant.given[place] }
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

  /// The figures of a product in the order of its formulas.
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
