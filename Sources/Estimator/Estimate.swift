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
  /// Throws `PlantError` if a formula has no value, as only products outside a catalogue's limits can
  /// cause.
  package init(_ plant: Plant) throws(PlantError) {
    let compiled = plant.model.compiled
    let values = compiled.program.values(at: plant.values)
    let figures = try values.indices.map { place throws(PlantError) in
      guard values[place].isFinite else { throw .noValue(plant.model.outputs[place].name) }
      return Figure(plant, place, values[place])
    }
    self.plant = plant
    results = Array(figures.prefix(plant.model.results.count))
    products = compiled.products.map { ProductEstimate($0, figures[$0.places], of: plant) }
    remarks =
      compiled.remarks.remarks(on: EstimatedValues(plant: plant, values: values))
      + compiled.commonRemarks
  }

  /// Returns a result, or nil if it belongs to the other system.
  public subscript(key: Key) -> Figure? { result(key.rawValue) }

  /// Returns the result with the given name, or nil if it does not exist.
  public func result(_ name: String) -> Figure? { results.first { $0.name == name } }

  /// Returns the estimate of one of WTP's products, or nil if it has no amounts or the model lacks it.
  public subscript(name: Product.Name) -> ProductEstimate? { self[product: name.rawValue] }

  /// Returns the estimate of a product, or nil if no product with that id has amounts.
  public subscript(product id: String) -> ProductEstimate? {
    plant.model.compiled.places[id].map { products[$0] }
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
  /// A figure with its unit, which has an exact value.
  public struct Figure: Sendable {
    /// The value in the unit, as a double.
    ///
    /// It can be on the other side of a half, so digits printed from it may differ from those of `text`.
    public let value: Double
    /// The unit of the value.
    public let unit: UnitOfMeasure
    /// The index among the outputs of the model.
    package let place: Int
    private let plant: Plant

    fileprivate init(_ plant: Plant, _ place: Int, _ value: Double, in unit: UnitOfMeasure? = nil) {
      (self.plant, self.place, self.value) = (plant, place, value)
      self.unit = unit ?? plant.model.outputs[place].formula.unit
    }
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

extension Estimate.Figure {
  private var output: Output { plant.model.outputs[place] }

  /// The name of the column, such as `annual_feed` or `S5.dose`.
  public var name: String { output.name }

  /// The exact value in the unit.
  public var exact: Rational {
    let exact = output.formula.exactValue(at: plant.exact).expected(
      or: "\(name) has no value for a plant")
    return unit.fromOwnUnit(exact)
  }

  /// Returns the figure as the programs print it: its exact value, rounded once to some decimals,
  /// halves away from zero.
  public func text(decimals: Int) -> String { roundedText(exact, decimals: decimals) }

  /// Returns the figure in another unit, rounded once.
  ///
  /// Throws `UnitError` if the unit is of another kind.
  public func converted(to unit: String) throws(UnitError) -> Self {
    let exact = self.unit.inOwnUnit(exact)
    let unit = try UnitOfMeasure.named(unit, of: output.formula.kind, for: name)
    return Self(plant, place, unit.fromOwnUnit(exact).double, in: unit)
  }

  /// The worked calculation, as `wtp estimate --explain` prints it: each formula with names, then with
  /// numbers, and its value, in the estimator's own units.
  public var working: String { Estimator.working(of: [output], for: plant) }
}

/// Returns the worked calculation of outputs for a plant.
///
/// Each step shows its formula with names, then with numbers, and its value.
package func working(of outputs: [Output], for plant: Plant) -> String {
  let steps = outputs.flatMap { $0.formula.explanation(exactlyAt: plant.exactPoint) }
  return steps.unique.map(lines).joined(separator: "\n")
}

private func lines(of step: ExplanationStep) -> String {
  let value = step.value.map { text($0, as: .shortest) } ?? "no value"
  let result = step.unit.isPlain ? value : "\(value) \(step.unit)"
  let note = step.note.map { "\n    note: \($0)" } ?? ""
  let figures =
    (step.figures == value ? [] : [step.figures]) + (step.formula == result ? [] : [result])
  return (["\(step.name)  (\(step.source))", "\(step.formula)\(note)"] + figures)
    .joined(separator: "\n  = ") + "\n"
}
