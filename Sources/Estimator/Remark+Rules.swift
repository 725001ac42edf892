import Formulas
import Units

/// Which remarks a plant and its products deserve.
extension Remark {
  /// The remarks on a plant as a whole, with its results in the order of its model.
  static func all(of plant: Plant, results: [Figure]) -> [Remark] {
    unusual(in: plant, results) + duty(of: plant, results) + blowdown(results)
  }

  /// The remarks that every plant of a model deserves.
  static func all(of model: Model) -> [Remark] {
    let used = model.outputs.reduce(into: Set<Input>()) { $0.formUnion($1.formula.inputs) }
    let unused = model.fields.filter { !used.contains($0.input) }
    return unused.map { .unused(field: $0.name) }
      + model.products.compactMap { product in
        guard case .advice(let advice) = product.dosing else { return nil }
        return .advice(product: product.id, advice)
      }
  }

  /// The remarks on a product; `demand` is signed, and nil where the dose is a constant.
  static func all(of product: Product, demand: Double?) -> [Remark] {
    var remarks: [Remark] = []
    if let demand, isNotNeeded(demand: demand) { remarks.append(.notNeeded(product: product.id)) }
    if case .boiler(let coefficients) = product.dosing, coefficients.fallsWithAlkalinityHeld {
      remarks.append(.asOnSheet(product: product.id))
    }
    if product.role == .oxidisingBiocide { remarks.append(.holdsNoReserve(product: product.id)) }
    return remarks
  }

  /// Whether a product of a signed demand is not dosed.
  static func isNotNeeded(demand: Double) -> Bool { demand <= 0 }

  private static func unusual(in plant: Plant, _ results: [Figure]) -> [Remark] {
    let model = plant.model
    return model.usualRanges.compactMap { usual in
      func isUnusual(_ value: Double) -> Bool {
        usual.isUnusual(value) { plant.figure(of: $0).value }
      }
      if let place = model.place(of: usual.name) {
        let given = plant.given[place]
        guard isUnusual(given.value) else { return nil }
        return remark(on: given.unit.fromOwnUnit(given.value), in: given.unit, usual)
      }
      return results.first { $0.name == usual.name && isUnusual($0.value) }.map {
        remark(on: $0.value, in: $0.unit, usual)
      }
    }
  }

  /// The remarks on figures by field name, of a plant that is not whole or of which some vary.
  package static func unusual(
    among figures: [String: GivenFigure], of model: Model
  ) -> [Remark] {
    model.usualRanges.compactMap { usual in
      guard let given = figures[usual.name],
        usual.isUnusual(given.value, duty: { figures[$0.name]?.value })
      else { return nil }
      return remark(on: given.unit.fromOwnUnit(given.value), in: given.unit, usual)
    }
  }

  private static func remark(
    on value: Double, in unit: UnitOfMeasure, _ usual: UsualRange
  ) -> Remark {
    .unusual(name: usual.name, value: value, unit: unit, usual: usual.range)
  }

  private static func duty(of plant: Plant, _ results: [Figure]) -> [Remark] {
    let annual = annualWater(of: plant.model.system)
    return results.contains { $0.name == annual.name && isNeverOnDuty(annualWater: $0.value) }
      ? [.neverOnDuty] : []
  }

  /// The water that a system takes in a year.
  static func annualWater(of system: SystemKind) -> Formula {
    switch system {
    case .boiler: BoilerFormulas.annualFeed
    case .cooling: CoolingFormulas.annualMakeup
    }
  }

  /// The water of a year is 0 where the plant is never on duty.
  static func isNeverOnDuty(annualWater: Double) -> Bool { annualWater == 0 }

  /// The true feed counts the blowdown: `1 / (1 - 1 / cycles)` times the annual feed.
  private static func blowdown(_ results: [Figure]) -> [Remark] {
    results.filter { $0.name == BoilerFormulas.cycles.name }.map { cycles in
      .blowdownNotInFeed(factor: cycles.value > 1 ? cycles.value / (cycles.value - 1) : nil)
    }
  }
}
