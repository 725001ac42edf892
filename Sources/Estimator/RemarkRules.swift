import Formulas
import Notation

/// A plant that was estimated: by itself, or as one of many.
protocol EstimatedFigures {
  func value(ofField place: Int) -> Double
  func value(ofOutput place: Int) -> Double
  func figure(ofField place: Int) -> GivenFigure
  func exactPoint(reading inputs: Set<Input>) -> [String: Rational]
}

/// Which remarks the plants of a model deserve.
struct RemarkRules: Sendable {
  /// What a usual range is of.
  private enum Subject {
    case field(Int)
    case result(Int)
  }

  private let results: [Formula]
  private let fields: [String: Int]
  private let usual: [(range: UsualRange, subject: Subject)]
  private let annualWater: (place: Int, rule: SignRule)?
  private let hasCycles: Bool

  /// The rules for plants of a model.
  init(_ model: Model) {
    results = model.results
    fields = Dictionary(uniqueKeysWithValues: zip(model.fields.map(\.name), model.fields.indices))
    usual = model.usualRanges.compactMap { range in
      if let place = model.place(of: range.name) { return (range, .field(place)) }
      return model.results.firstIndex { $0.name == range.name }.map { (range, .result($0)) }
    }
    let annual = Remark.annualWater(of: model.system)
    annualWater = model.results.firstIndex { $0.name == annual.name }.map {
      ($0, SignRule(model.results[$0], of: model))
    }
    hasCycles = model.results.contains { $0.name == BoilerFormulas.cycles.name }
  }

  /// The remarks on a plant as a whole.
  func remarks(on plant: some EstimatedFigures) -> [Remark] {
    usual.filter { isUnusual($0, plant) }.map { remark($0, plant) }
      + (isNeverOnDuty(plant) ? [.neverOnDuty] : []) + (hasCycles ? [blowdown(of: plant)] : [])
  }

  /// How many remarks a plant deserves for its own figures: that one is unusual, or that the plant is
  /// never on duty.
  func count(of plant: some EstimatedFigures) -> Int {
    usual.count { isUnusual($0, plant) } + (isNeverOnDuty(plant) ? 1 : 0)
  }

  private func isUnusual(
    _ usual: (range: UsualRange, subject: Subject), _ plant: some EstimatedFigures
  ) -> Bool {
    func duty(_ field: Field) -> Double? {
      fields[field.name].map { plant.value(ofField: $0) }
    }
    switch usual.subject {
    case .field(let place):
      return usual.range.isUnusual(plant.value(ofField: place), duty: duty)
    case .result(let place):
      let formula = results[place]
      return usual.range.isUnusual(
        plant.value(ofOutput: place), duty: duty,
        exactly: { formula.exactValue(at: plant.exactPoint(reading: formula.inputs)) })
    }
  }

  private func remark(
    _ usual: (range: UsualRange, subject: Subject), _ plant: some EstimatedFigures
  ) -> Remark {
    switch usual.subject {
    case .field(let place): .unusual(plant.figure(ofField: place), usual.range)
    case .result(let place):
      .unusual(
        name: usual.range.name, value: plant.value(ofOutput: place),
        unit: results[place].unit, usual: usual.range.range)
    }
  }

  /// Whether the water of a year is 0.
  private func isNeverOnDuty(_ plant: some EstimatedFigures) -> Bool {
    guard let (place, rule) = annualWater else { return false }
    return rule.sign(of: plant.value(ofOutput: place)) {
      plant.exactPoint(reading: rule.inputs)
    } == 0
  }

  /// The true feed counts the blowdown: `1 / (1 - 1 / cycles)` times the annual feed.
  private func blowdown(of plant: some EstimatedFigures) -> Remark {
    let point = plant.exactPoint(reading: BoilerFormulas.cycles.inputs)
    guard let cycles = BoilerFormulas.cycles.exactValue(at: point), cycles > 1 else {
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

  func value(ofField place: Int) -> Double { plants.value(ofField: place)[row] }
  func value(ofOutput place: Int) -> Double { plants.figures(of: place)[row] }
  func figure(ofField place: Int) -> GivenFigure { plants.figure(ofField: place, row: row) }
  func exactPoint(reading inputs: Set<Input>) -> [String: Rational] {
    plants.exactPoint(of: row, reading: inputs)
  }
}

extension PlantColumns {
  /// How many remarks each plant deserves for its own figures, once the plants were estimated.
  package var remarkCounts: [Int] {
    let rules = model.compiled.value(of: model).remarks
    return (0..<count).map { rules.count(of: EstimatedRow(plants: self, row: $0)) }
  }

  /// The products that some plants do not need, by their first plant and in the order of the sheet,
  /// with the number of those plants.
  package var notNeeded: [(product: Product, plants: Int)] {
    let found = model.compiled.value(of: model).products.compactMap {
      dosed -> (first: Int, product: Product, plants: Int)? in
      let rows = rows(notNeeding: dosed)
      return rows.first.map { ($0, dosed.product, rows.count) }
    }
    // Those of one plant stay in the order of the sheet.
    return found.enumerated().sorted {
      ($0.element.first, $0.offset) < ($1.element.first, $1.offset)
    }.map { ($0.element.product, $0.element.plants) }
  }

  private func rows(notNeeding dosed: CompiledModel.DosedProduct) -> [Int] {
    guard let (place, rule) = dosed.demand else { return [] }
    let demand = figures(of: place)
    return (0..<count).filter { row in
      rule.sign(of: demand[row]) { exactPoint(of: row, reading: rule.inputs) } <= 0
    }
  }
}
