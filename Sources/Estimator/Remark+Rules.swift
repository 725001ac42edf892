import Formulas
import Notation
import Units

/// Which remarks a plant and its products deserve.
extension Remark {
  /// The remarks that every plant of a model deserves.
  static func all(of model: Model) -> [Remark] {
    let used = model.outputs.reduce(into: Set<Input>()) { $0.formUnion($1.formula.inputs) }
    let unused = model.fields.filter { !used.contains($0.input) }
    return unused.map { .unused(field: $0.name) }
      + model.products.compactMap { product in
        product.dosing.advice.map { .advice(product: product.id, $0) }
      }
  }

  /// The remarks on a product; `demandSign` is nil where the dose is a constant.
  static func all(of product: Product, demandSign: Int?) -> [Remark] {
    var remarks: [Remark] = []
    if let demandSign, demandSign <= 0 {
      remarks.append(.notNeeded(product: product.id))
    }
    if product.fallsWithAlkalinityHeld { remarks.append(.asOnSheet(product: product.id)) }
    if product.role == .oxidisingBiocide { remarks.append(.holdsNoReserve(product: product.id)) }
    return remarks
  }

  /// The remarks on figures by field name, of a plant that is not whole or of which some vary.
  package static func unusual(
    among figures: [String: GivenFigure], of model: Model
  ) -> [Remark] {
    model.usualRanges.compactMap { usual in
      guard let given = figures[usual.name],
        usual.isUnusual(given.value, duty: { figures[$0.name]?.value })
      else { return nil }
      return unusual(given, usual)
    }
  }

  /// The remark on a figure that is outside its usual range.
  static func unusual(_ given: GivenFigure, _ usual: UsualRange) -> Remark {
    .unusual(
      name: usual.name, value: given.unit.fromOwnUnit(given.value), unit: given.unit,
      usual: usual.range)
  }

  /// The water that a system takes in a year.
  package static func annualWater(of system: SystemKind) -> Formula {
    switch system {
    case .boiler: BoilerFormulas.annualFeed
    case .cooling: CoolingFormulas.annualMakeup
    }
  }
}
