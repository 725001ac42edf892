import Formulas
import Notation

/// An estimated plant, either a single one or one of many.
protocol EstimatedFigures {
  var model: Model { get }
  func value(ofField place: Int) -> Double
  func value(ofOutput place: Int) -> Double
  func figure(ofField place: Int) -> GivenFigure
}

extension EstimatedFigures {
  /// Returns the exact figure of a field in its own unit, or nil if there is no such field.
  fileprivate func exact(_ field: String) -> Rational? {
    model.place(of: field).map { figure(ofField: $0).exactOfPoint }
  }
}

/// The rules that determine the remarks on plants of a model.
struct RemarkRules: Sendable {
  /// The usual ranges, with the index of the field or output of each.
  private let usual: [(range: UsualRange, place: Int, isField: Bool)]
  private let annualWater: (place: Int, sign: SignRule)

  /// Creates the rules for plants of a model.
  init(_ model: Model) {
    func place(_ output: String) -> Int {
      guard let place = model.place(ofOutput: output) else {
        preconditionFailure("\(model) has no result \(output)")
      }
      return place
    }
    usual = model.usualRanges.map { range in
      let field = model.place(of: range.name)
      return (range, field ?? place(range.name), field != nil)
    }
    let water = place(Remark.annualWater(of: model.system).name)
    annualWater = (water, SignRule(model.outputs[water].formula, of: model))
  }

  /// Returns the remarks on a plant.
  func remarks(on plant: some EstimatedFigures) -> [Remark] {
    usual.filter { isUnusual($0, plant) }.map { usual in
      if usual.isField { return .unusual(plant.figure(ofField: usual.place), usual.range) }
      return .unusual(
        name: usual.range.name, value: plant.value(ofOutput: usual.place),
        unit: plant.model.outputs[usual.place].formula.unit, usual: usual.range.range)
    } + (isNeverOnDuty(plant) ? [.neverOnDuty] : [])
      + (plant.model.system == .boiler ? [blowdown(of: plant)] : [])
  }

  /// Returns the number of remarks on a plant's own figures: unusual figures, and whether the plant
  /// is never on duty.
  func count(of plant: some EstimatedFigures) -> Int {
    usual.count { isUnusual($0, plant) } + (isNeverOnDuty(plant) ? 1 : 0)
  }

  private func isUnusual(
    _ usual: (range: UsualRange, place: Int, isField: Bool), _ plant: some EstimatedFigures
  ) -> Bool {
    func duty(_ field: Field) -> Double? {
      plant.model.place(of: field.name).map(plant.value(ofField:))
    }
    if usual.isField {
      return usual.range.isUnusual(plant.value(ofField: usual.place), duty: duty)
    }
    return usual.range.isUnusual(plant.value(ofOutput: usual.place), duty: duty) {
      plant.model.outputs[usual.place].formula.exactValue(at: plant.exact)
    }
  }

  /// Returns whether the annual water consumption is 0.
  private func isNeverOnDuty(_ plant: some EstimatedFigures) -> Bool {
    let (place, rule) = annualWater
    return rule.sign(of: plant.value(ofOutput: place), at: plant.exact) == 0
  }

  /// Returns the remark on the true feed including the blowdown: `1 / (1 - 1 / cycles)` times the
  /// annual feed.
  private func blowdown(of plant: some EstimatedFigures) -> Remark {
    guard let cycles = BoilerFormulas.cycles.exactValue(at: plant.exact), cycles > 1 else {
      return .blowdownNotInFeed(factor: nil)
    }
    return .blowdownNotInFeed(factor: cycles / (cycles - 1))
  }
}

// MARK: Many plants

/// One of many plants that were estimated together.
private struct EstimatedRow: EstimatedFigures {
  let plants: PlantColumns
  let row: Int

  var model: Model { plants.model }
  func value(ofField place: Int) -> Double { plants.value(ofField: place)[row] }
  func value(ofOutput place: Int) -> Double { plants.figures(of: place)[row] }
  func figure(ofField place: Int) -> GivenFigure { plants.figure(ofField: place, row: row) }
}

extension PlantColumns {
  /// The number of remarks on each plant's own figures, after the plants have been estimated.
  package var remarkCounts: [Int] {
    let rules = model.compiled.remarks
    return (0..<count).map { rules.count(of: EstimatedRow(plants: self, row: $0)) }
  }

  /// The products that some plants do not need, with the number of those plants, ordered by the
  /// first plant and then as on the sheet.
  package var notNeeded: [(product: Product, plants: Int)] {
    let found = model.compiled.products.compactMap {
      dosed -> (first: Int, product: Product, plants: Int)? in
      guard let rule = dosed.demandSign else { return nil }
      let demand = figures(of: dosed.places.lowerBound)
      let rows = (0..<count).filter { row in
        rule.sign(of: demand[row], at: EstimatedRow(plants: self, row: row).exact) <= 0
      }
      return rows.first.map { ($0, dosed.product, rows.count) }
    }
    // Products of the same plant keep the order of the sheet.
    return found.enumerated().sorted {
      ($0.element.first, $0.offset) < ($1.element.first, $1.offset)
    }.map { ($0.element.product, $0.element.plants) }
  }
}
