import Formulas
import Notation
import Units

/// An estimated plant, either a single one or one of many.
package protocol EstimatedFigures {
  var model: Model { get }
  func value(ofField place: Int) -> Double
  func value(ofOutput place: Int) -> Double
  func figure(ofField place: Int) -> GivenFigure
}

extension EstimatedFigures {
  /// Returns the exact figure of a field in its own unit, or nil if there is no such field.
  package func exact(_ field: String) -> Rational? {
    model.place(of: field).map { figure(ofField: $0).exactOfPoint }
  }
}

/// The rules that determine the remarks on a model's plants.
package struct RemarkRules: Sendable {
  /// The usual ranges, with the index of the field or output of each.
  private let usual: [(range: UsualRange, place: Int, isField: Bool)]
  /// The annual water: an output with the rule for its sign, or a field if it is given.
  private let annualWater: (place: Int, sign: SignRule?)
  /// The cycles of a boiler, if they are a result.
  private let cycles: Formula?
  /// The alkalinity of a boiler's feed, if it is a result.
  private let alkalinity: Formula?
  /// The places of the fields of each season.
  private let seasons: [[Int]]

  /// Creates the rules for a model's plants.
  init(_ model: Model) {
    func place(_ output: String) -> Int {
      model.place(ofOutput: output).expected(or: "\(model) has no result \(output)")
    }
    usual = model.usualRanges.map { range in
      let field = model.place(of: range.name)
      return (range, field ?? place(range.name), field != nil)
    }
    seasons = model.seasons.map { $0.fields.map(model.place) }
    let water = Remark.annualWater(of: model.system).name
    annualWater =
      model.place(of: water).map { ($0, nil) }
      ?? (place(water), SignRule(model.outputs[place(water)].formula, of: model))
    cycles = model.output(BoilerFormulas.cycles.name)?.formula
    alkalinity = model.output(BoilerFields.mAlkalinity.name)?.formula
  }

  /// Returns the remarks on a plant.
  func remarks(on plant: some EstimatedFigures) -> [Remark] {
    ownRemarks(on: plant) + (plant.model.system == .boiler ? blowdown(of: plant) : [])
  }

  /// Returns the remarks on a plant's own figures: unusual figures, and whether the plant or a season
  /// of it is never on duty.
  package func ownRemarks(on plant: some EstimatedFigures) -> [Remark] {
    let season = plant.model.seasonOffDuty { plant.value(ofField: seasons[$0][$1]) }
    return usual.filter { isUnusual($0, plant) }.map { usual in
      if usual.isField { return .unusual(plant.figure(ofField: usual.place), usual.range) }
      return .unusual(
        name: usual.range.name, value: plant.value(ofOutput: usual.place),
        unit: plant.model.outputs[usual.place].formula.unit, usual: usual.range.range)
    } + (isNeverOnDuty(plant) ? [.neverOnDuty] : [])
      + (season.map { [.noSteam(season: $0.name)] } ?? [])
  }

  private func isUnusual(
    _ usual: (range: UsualRange, place: Int, isField: Bool), _ plant: some EstimatedFigures
  ) -> Bool {
    let (place, isField) = (usual.place, usual.isField)
    return usual.range.isUnusual(
      isField ? plant.value(ofField: place) : plant.value(ofOutput: place),
      duty: { plant.model.place(of: $0.name).map(plant.value(ofField:)) },
      exactly: {
        isField ? nil : plant.model.outputs[place].formula.exactValue(at: plant.exact)
      })
  }

  /// Returns whether the annual water consumption is 0.
  private func isNeverOnDuty(_ plant: some EstimatedFigures) -> Bool {
    let (place, rule) = annualWater
    guard let rule else { return plant.value(ofField: place) == 0 }
    return rule.sign(of: plant.value(ofOutput: place), at: plant.exact) == 0
  }

  /// Returns the remarks on the true feed including the blowdown, `1 / (1 - 1 / cycles)` times the
  /// annual feed, and on the cycles that the alkalinity allows.
  private func blowdown(of plant: some EstimatedFigures) -> [Remark] {
    let cycles =
      cycles?.exactValue(at: plant.exact) ?? plant.exact(BoilerFormulas.cycles.name)
    let factor = cycles.flatMap { $0 > 1 ? $0 / ($0 - 1) : nil }
    // A meter also counts the feed that replaces the blowdown.
    let ofFeed = annualWater.sign == nil ? [] : [Remark.blowdownNotInFeed(factor: factor)]
    let alkalinity =
      alkalinity?.exactValue(at: plant.exact) ?? plant.exact(BoilerFields.mAlkalinity.name)
    let (guide, highest) = (plant.model.changes.guide, plant.model.highestAlkalinity)
    // Cycles that are set to what the remark prints are not above it.
    guard let cycles, cycles > 1, let alkalinity,
      alkalinity * (cycles - Rational(1, over: 20)) > highest
    else { return ofFeed }
    return ofFeed + [.alkalinityLimitsCycles(of: cycles, to: highest / alkalinity, by: guide)]
  }
}

/// The remarks on a plant and its products.
extension Remark {
  /// Returns the remarks that apply to every plant of a model.
  static func all(of model: Model) -> [Remark] {
    let used = model.catalogue.outputs.reduce(into: Set<Input>()) {
      $0.formUnion($1.formula.inputs)
    }
    let unused = model.fields.filter { !used.contains($0.input) }
    return model.changes.remarks + unused.map { .unused(field: $0.name) }
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

  /// Returns the remarks on unusual figures by field name.
  ///
  /// Fields may be missing.
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
    system == .boiler ? BoilerFormulas.annualFeed : CoolingFormulas.annualMakeup
  }
}

/// Determines the sign of an output from its double if that is certain, and exactly otherwise.
package struct SignRule: Sendable {
  private let formula: Formula
  /// The magnitude above which a double has the sign of the exact value.
  let bound: Double

  /// Creates the rule for a formula and plants within the limits.
  init(_ formula: Formula, of model: Model) {
    self.formula = formula
    let spans = model.fields.map { InputSpan($0.limits.interval) }
    let program = CompiledFormulas([formula], inputs: model.inputs)
    let found = FigureBounds(program, over: spans).output(0).bound.ofComputed
    bound = found.isFinite ? found.error(at: 0) * 2 : .infinity
  }

  /// Returns the sign of the exact value as -1, 0 or 1, given its double.
  ///
  /// `point` returns the exact figure of an input.
  package func sign(of value: Double, at point: (String) -> Rational?) -> Int {
    if abs(value) > bound { return value < 0 ? -1 : 1 }
    let exact = formula.exactValue(at: point).expected(
      or: "\(formula.name) has a value for every plant, but none was found")
    return exact.isZero ? 0 : exact.isNegative ? -1 : 1
  }
}

/// A range outside which a figure of a plant gets a remark but is not rejected.
package struct UsualRange: Sendable {
  /// The name of the field or result.
  package let name: String
  /// The usual range, in the unit in which the estimator computes the field or result.
  package let range: Limits
  /// The fields that must all be above 0 for the range to apply.
  ///
  /// For example, there is no usual steam for a season off duty.
  package var onDuty: [Field] = []

  /// Returns whether a figure is unusual.
  ///
  /// `duty` returns the value of a field that must be above 0, or nil if it is unknown. `exactly`
  /// returns the exact value of a computed figure, for doubles that are too close to an
  /// end to decide.
  @inline(__always)
  package func isUnusual(
    _ value: Double, duty: (Field) -> Double?, exactly: () -> Rational? = { nil }
  ) -> Bool {
    let exact = range.isClear(of: value) ? nil : exactly()
    let isWithin = exact.map { range.from <= $0 && $0 <= range.to } ?? range.holds(value)
    return !isWithin && onDuty.allSatisfy { duty($0).map { $0 > 0 } ?? true }
  }

  /// Returns the usual ranges of a system, first of fields and then of results.
  static func all(of system: SystemKind, _ fields: [Field]) -> [UsualRange] {
    ranges(of: fields) + (system == .boiler ? [cycles] : [])
  }

  private static let cycles = UsualRange(
    name: BoilerFormulas.cycles.name, range: Limits(2, 100, .guide(.boilers)))

  private static func ranges(of fields: [Field]) -> [UsualRange] {
    fields.compactMap { field in
      let season = [BoilerFields.summer, BoilerFields.winter].first { $0[0] == field }
      return field.usual.map { UsualRange(name: field.name, range: $0, onDuty: season ?? []) }
    }
  }
}
