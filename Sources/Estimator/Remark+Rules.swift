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
    if let demand, demand <= 0 { remarks.append(.notNeeded(product: product.id)) }
    if case .boiler(let coefficients) = product.dosing, coefficients.fallsWithAlkalinityHeld {
      remarks.append(.asOnSheet(product: product.id))
    }
    if product.role == .oxidisingBiocide { remarks.append(.holdsNoReserve(product: product.id)) }
    return remarks
  }

  private static func unusual(in plant: Plant, _ results: [Figure]) -> [Remark] {
    let model = plant.model
    return model.usualRanges.compactMap { usual in
      guard usual.onDuty.allSatisfy({ plant.figure(of: $0).value > 0 }) else { return nil }
      if let place = model.place(of: usual.name) {
        let given = plant.given[place]
        guard !usual.range.holds(given.value) else { return nil }
        return remark(on: given.unit.fromOwnUnit(given.value), in: given.unit, usual)
      }
      return results.first { $0.name == usual.name && !usual.range.holds($0.value) }.map {
        remark(on: $0.value, in: $0.unit, usual)
      }
    }
  }

  /// The remarks on figures by field name, of a plant that is not whole or of which some vary.
  package static func unusual(
    among figures: [String: GivenFigure], of model: Model
  ) -> [Remark] {
    model.usualRanges.compactMap { usual in
      guard let given = figures[usual.name], !usual.range.holds(given.value),
        usual.onDuty.allSatisfy({ figures[$0.name].map { $0.value > 0 } ?? true })
      else { return nil }
      return remark(on: given.unit.fromOwnUnit(given.value), in: given.unit, usual)
    }
  }

  private static func remark(
    on value: Double, in unit: UnitOfMeasure, _ usual: UsualRange
  ) -> Remark {
    .unusual(name: usual.name, value: value, unit: unit, usual: usual.range)
  }

  /// The water of a year is 0 where the plant is never on duty.
  private static func duty(of plant: Plant, _ results: [Figure]) -> [Remark] {
    let annual =
      plant.model.system == .boiler ? BoilerFormulas.annualFeed : CoolingFormulas.annualMakeup
    return results.contains { $0.name == annual.name && $0.value == 0 } ? [.neverOnDuty] : []
  }

  /// The true feed counts the blowdown: `1 / (1 - 1 / cycles)` times the annual feed.
  private static func blowdown(_ results: [Figure]) -> [Remark] {
    results.filter { $0.name == BoilerFormulas.cycles.name }.map { cycles in
      .blowdownNotInFeed(factor: cycles.value > 1 ? cycles.value / (cycles.value - 1) : nil)
    }
  }
}
