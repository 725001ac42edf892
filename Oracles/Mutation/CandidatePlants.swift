import Estimator
import Formulas
import Notation
import Units

/// Plants that a sheet could contain: within all limits, with short figures in the units of its
/// columns, the simplest first.
package struct CandidatePlants: Sendable {
  let model: Model
  /// The figures of each plant in field order, as exact decimals in the fields' own units.
  let plants: [[Rational]]
  /// The remarks on the unusual figures of each plant; empty if it is on duty and has none.
  let unusual: [[String]]
  /// The values of each field in plant order.
  let columns: [[Double]]
  private let units: [UnitOfMeasure]

  /// Creates the example plant, plants that change one field of it to a significant value, and
  /// random mixtures with a fixed seed.
  ///
  /// Inputs without a column take the figures that `form` gives for the entire sheet.
  init(_ model: Model, mixtures: Int, for form: SheetForm? = nil) {
    self.model = model
    let units = model.fields.enumerated().map { form?.unit(ofField: $0) ?? $1.unit }
    let choices = model.fields.enumerated().map { place, field in
      FigureChoice(
        field, units[place], fixed: form?.given[place], nodes: model.tableNodes(lookedUpWith: field)
      )
    }
    var plants = [choices.map(\.example)]
    for (place, choice) in choices.enumerated() {
      plants += choice.levels.map { value in
        var plant = plants[0]
        plant[place] = value
        return plant
      }
    }
    var stream = RandomStream("candidate plants of \(model)", seed: 1)
    for number in 0..<mixtures {
      plants.append(choices.map { stream.figure($0, isUsual: number < mixtures / 2) })
    }
    let kept = plants.filter(model.admits)
    self.plants = kept
    self.units = units
    unusual = kept.map { model.remarks(on: $0, in: units) }
    columns = model.fields.indices.map { place in kept.map { $0[place].double } }
  }

  /// Describes a plant by the inputs that differ from the example: `feed_tds=330 max_tds=5000`.
  func description(of candidate: Int) -> String {
    let changes = model.fields.indices.filter { plants[candidate][$0] != plants[0][$0] }
    if changes.isEmpty { return "the example" }
    return changes.map { place in
      let figure = units[place].fromOwnUnit(plants[candidate][place])
      return "\(model.fields[place].name)=\(exactText(figure))"
    }.joined(separator: " ")
  }
}

extension Model {
  /// Returns whether a plant satisfies the limits that involve two fields.
  fileprivate func admits(_ plant: [Rational]) -> Bool {
    crossLimits.allSatisfy { limit in
      let (first, second) = places(of: limit)
      return limit.holds(plant[first], plant[second])
    }
  }

  /// Returns remarks on figures outside their usual ranges and on a plant that is never on duty.
  fileprivate func remarks(on plant: [Rational], in units: [UnitOfMeasure]) -> [String] {
    var figures: [String: GivenFigure] = [:]
    for (place, field) in fields.enumerated() {
      guard let number = DecimalNumber(units[place].fromOwnUnit(plant[place])) else { continue }
      figures[field.name] = GivenFigure(WrittenQuantity(number, units[place]))
    }
    do {
      return try Estimate(Plant(self, figures)).remarks.compactMap { remark in
        switch remark {
        case .unusual(let name, let value, let unit, let usual):
          "\(name) \(Notation.text(value, as: .shortest))\(unit.isPlain ? "" : " \(unit)") is "
            + "outside the usual \(usual.text(in: unit))"
        case .neverOnDuty: "the plant is never on duty"
        default: nil
        }
      }
    } catch { return ["\(error)"] }
  }
}

/// The figures to try for a field, which are short in the unit of its column.
private struct FigureChoice {
  let field: Field
  let unit: UnitOfMeasure
  /// The figure of the example plant, or the fixed figure of a field without a column.
  let example: Rational
  /// The significant figures: table nodes, figures just below and between them, and the ends of the
  /// usual and allowed ranges.
  ///
  /// Empty for a field without a column.
  let levels: [Rational]

  init(_ field: Field, _ unit: UnitOfMeasure, fixed: Rational?, nodes: [Rational]) {
    (self.field, self.unit) = (field, unit)
    let limits = field.limits
    let turns = nodes.isEmpty ? [] : nodes + [limits.to]
    let middles = zip(turns, turns.dropFirst()).map { ($0 + $1) / 2 }
    let edges = turns.flatMap { [$0, $0 - Rational(1, over: 10)] }
    let ends = [field.usual?.from, field.usual?.to, limits.from, limits.to].compactMap { $0 }
    let all = fixed == nil ? (edges + middles + ends).map(unit.short) : []
    levels = all.filter { limits.from <= $0 && $0 <= limits.to }.unique
    example = fixed ?? unit.short(field.example.unit.inOwnUnit(field.example.number.rational))
  }
}

extension UnitOfMeasure {
  /// Returns a figure in the field's unit, rounded to three digits if it would have more than ten
  /// characters in the column's unit.
  fileprivate func short(_ value: Rational) -> Rational {
    let written = DecimalNumber(fromOwnUnit(value))?.description
    return written.map { $0.utf8.count <= 10 } == true ? value : rounded(value.double)
  }

  /// Returns a figure in the field's unit, rounded to three digits in the column's unit.
  fileprivate func rounded(_ value: Double) -> Rational {
    inOwnUnit(Rational(rounding: fromOwnUnit(value)))
  }
}

extension RandomStream {
  /// Returns one of the levels, or a random multiple of the step, which is as likely to be small as
  /// large.
  fileprivate mutating func figure(_ choice: FigureChoice, isUsual: Bool) -> Rational {
    let (field, levels) = (choice.field, choice.levels)
    if levels.isEmpty { return choice.example }
    if chance(isUsual ? 50 : 250) { return levels[index(below: levels.count)] }
    let limits = (isUsual ? field.usual : nil) ?? field.limits
    for _ in 0..<20 {
      let size = size(within: limits)
      let figure =
        choice.unit.isOwn
        ? Rational(rounding: size, toSteps: field.step) : choice.unit.rounded(size)
      if limits.from <= figure, figure <= limits.to { return figure }
    }
    return choice.example
  }

  /// Returns a random number within limits, distributed logarithmically if they span decades, or
  /// uniformly otherwise.
  private mutating func size(within limits: Limits) -> Double {
    limits.to > limits.from * 100 && limits.to > 1000
      ? logUniform(max(limits.from.double, limits.to.double * 1e-4), limits.to.double)
      : uniform(limits.from.double, limits.to.double)
  }
}

extension Rational {
  /// Creates a multiple of a step, rounded to three significant digits if that is coarser.
  fileprivate init(rounding value: Double, toSteps step: Rational) {
    let rounded = Rational(rounding: value)
    let steps = (rounded.double / step.double + 0.5).rounded(.down)
    self = steps < 1000 ? Rational(Int(steps)) * step : rounded
  }

  /// Rounds a finite number to three significant digits.
  fileprivate init(rounding value: Double) {
    var (scaled, exponent) = (value, 0)
    while scaled.magnitude >= 999.5 { (scaled, exponent) = (scaled / 10, exponent + 1) }
    while scaled.magnitude < 99.95, scaled != 0 {
      (scaled, exponent) = (scaled * 10, exponent - 1)
    }
    self = Rational(Int(scaled.rounded())) * Rational.powerOfTen(exponent)
  }
}
