import Formulas
import Notation
import Units

/// The remarks on a plant and its products.
extension Remark {
  /// Returns the remarks that apply to every plant of a model.
  static func all(of model: Model) -> [Remark] {
    let used = model.outputs.reduce(into: Set<Input>()) { $0.formUnion($1.formula.inputs) }
    let unused = model.fields.filter { !used.contains($0.input) }
    return unused.map { .unused(field: $0.name) }
      + model.products.compactMap { product in
        product.dosing.advice.map { .advice(product: product.id, $0) }
      }
  }

  /// Returns the remarks on a product.
  ///
  /// `demandSign` is nil if the dose is a constant.
  static func all(of product: Product, demandSign: Int?) -> [Remark] {
    var remarks: [Remark] = []
    if let demandSign, demandSign <= 0 {
      remarks.append(.notNeeded(product: product.id))
    }
    if product.fallsWithAlkalinityHeld { remarks.append(.asOnSheet(product: product.id)) }
    if product.role == .oxidisingBiocide { remarks.append(.holdsNoReserve(product: product.id)) }
    return remarks
  }

  /// Returns the remarks on figures by field name, for a plant that is incomplete or has varying
  /// figures.
  package static func unusual(among figures: [String: GivenFigure], of model: Model) -> [Remark] {
    model.usualRanges.compactMap { usual in
      guard let given = figures[usual.name],
        usual.isUnusual(given.value, duty: { figures[$0.name]?.value })
      else { return nil }
      return unusual(given, usual)
    }
  }

  /// Returns the remark on a figure outside its usual range.
  static func unusual(_ given: GivenFigure, _ usual: UsualRange) -> Remark {
    .unusual(
      name: usual.name, value: given.unit.fromOwnUnit(given.value), unit: given.unit,
      usual: usual.range)
  }

  /// Returns the formula for the annual water consumption of a system.
  package static func annualWater(of system: SystemKind) -> Formula {
    switch system {
    case .boiler: BoilerFormulas.annualFeed
    case .cooling: CoolingFormulas.annualMakeup
    }
  }
}
