import Formulas
import Notation
import Units

/// Which remarks a plant and its products deserve.
extension Remark {
  /// The remarks on a plant as a whole, with its results in the order of its model.
  static func all(of plant: Plant, results: [Figure], annualWater: SignRule) -> [Remark] {
    unusual(in: plant, results) + duty(of: plant, results, annualWater)
      + blowdown(of: plant, results)
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

  /// The remarks on a product; `demandSign` is nil where the dose is a constant.
  static func all(of product: Product, demandSign: Int?) -> [Remark] {
    var remarks: [Remark] = []
    if let sign = demandSign, isNotNeeded(demandSign: sign) {
      remarks.append(.notNeeded(product: product.id))
    }
    if product.fallsWithAlkalinityHeld { remarks.append(.asOnSheet(product: product.id)) }
    if product.role == .oxidisingBiocide { remarks.append(.holdsNoReserve(product: product.id)) }
    return remarks
  }

  /// Whether a product is not dosed, by the sign of its demand.
  static func isNotNeeded(demandSign: Int) -> Bool { demandSign <= 0 }

  private static func unusual(in plant: Plant, _ results: [Figure]) -> [Remark] {
    let model = plant.model
    return model.usualRanges.compactMap { usual in
      if let place = model.place(of: usual.name) {
        let given = plant.given[place]
        guard usual.isUnusual(given.value, duty: { plant.figure(of: $0).value }) else {
          return nil
        }
        return remark(on: given.unit.fromOwnUnit(given.value), in: given.unit, usual)
      }
      guard let result = results.first(where: { $0.name == usual.name }),
        usual.isUnusual(
          result.value, duty: { plant.figure(of: $0).value },
          exactly: { model.exactResult(usual.name, at: plant.exactPoint) })
      else { return nil }
      return remark(on: result.value, in: result.unit, usual)
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

  private static func duty(
    of plant: Plant, _ results: [Figure], _ rule: SignRule
  ) -> [Remark] {
    let annual = annualWater(of: plant.model.system)
    guard let water = results.first(where: { $0.name == annual.name }) else { return [] }
    let sign = rule.sign(of: water.value) { plant.exactPoint }
    return isNeverOnDuty(annualWaterSign: sign) ? [.neverOnDuty] : []
  }

  /// The water that a system takes in a year.
  package static func annualWater(of system: SystemKind) -> Formula {
    switch system {
    case .boiler: BoilerFormulas.annualFeed
    case .cooling: CoolingFormulas.annualMakeup
    }
  }

  /// The water of a year is 0 where the plant is never on duty.
  static func isNeverOnDuty(annualWaterSign: Int) -> Bool { annualWaterSign == 0 }

  /// The true feed counts the blowdown: `1 / (1 - 1 / cycles)` times the annual feed.
  private static func blowdown(of plant: Plant, _ results: [Figure]) -> [Remark] {
    guard results.contains(where: { $0.name == BoilerFormulas.cycles.name }) else { return [] }
    let point = plant.exactPoint(reading: BoilerFormulas.cycles.inputs)
    guard let cycles = BoilerFormulas.cycles.exactValue(at: point), cycles > 1 else {
      return [.blowdownNotInFeed(factor: nil)]
    }
    return [.blowdownNotInFeed(factor: cycles / (cycles - 1))]
  }
}

extension Model {
  /// The exact value of a result at exact figures.
  func exactResult(_ name: String, at point: [String: Rational]) -> Rational? {
    results.first { $0.name == name }?.exactValue(at: point)
  }
}
