import Formulas

/// Which remarks a plant and its products deserve.
extension Remark {
  /// The remarks on a plant as a whole.
  static func all(of plant: Plant) -> [Remark] {
    unusual(in: plant) + duty(of: plant) + blowdown(of: plant) + unusedFields(of: plant.model)
      + plant.model.products.compactMap { product in
        guard case .advice(let advice) = product.dosing else { return nil }
        return .advice(product: product.id, advice)
      }
  }

  /// The remarks on a product; `demand` is signed, and nil where the dose is a constant.
  static func all(of product: Product, demand: Double?) -> [Remark] {
    var remarks: [Remark] = []
    if let demand, demand <= 0 { remarks.append(.notNeeded(product: product.id)) }
    if case .boiler(let coefficients) = product.dosing, coefficients.fallsWithAlkalinityHeld {
      remarks.append(.asOnSheet(product: product.id))
    }
    if product.role == .oxidisingBiocide { remarks.append(.holdsNoReserve(product: product.id)) }
    return remarks
  }

  private static func unusual(in plant: Plant) -> [Remark] {
    let point = plant.point
    return plant.model.usualRanges.compactMap { usual in
      let isOnDuty = usual.onDuty.allSatisfy { (point[$0.name] ?? 0) > 0 }
      guard isOnDuty, let value = usual.figure.value(at: point), !usual.range.holds(value)
      else { return nil }
      let unit = plant.model.field(usual.name)?.unit ?? BoilerFormulas.cycles.unit
      return .unusual(name: usual.name, value: value, unit: unit, usual: usual.range)
    }
  }

  private static func duty(of plant: Plant) -> [Remark] {
    let annual =
      plant.model.system == .boiler ? BoilerFormulas.annualFeed : CoolingFormulas.annualMakeup
    return annual.value(at: plant.point) == 0 ? [.neverOnDuty] : []
  }

  private static func blowdown(of plant: Plant) -> [Remark] {
    guard plant.model.system == .boiler,
      let fraction = BoilerFormulas.blowdownFraction.value(at: plant.point)
    else { return [] }
    return [.blowdownNotInFeed(factor: fraction < 1 ? 1 / (1 - fraction) : nil)]
  }

  /// The fields that no output of the model reads.
  private static func unusedFields(of model: Model) -> [Remark] {
    let used = model.outputs.reduce(into: Set<Input>()) { $0.formUnion($1.formula.inputs) }
    return model.fields.filter { !used.contains($0.input) }.map { .unused(field: $0.name) }
  }
}
