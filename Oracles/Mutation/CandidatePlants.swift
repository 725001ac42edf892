import Estimator
import Formulas
import Notation
import Plants
import Proofs

/// Plants that a sheet could be given: short figures, within all limits, the simplest first.
package struct CandidatePlants: Sendable {
  /// The rules that the plants keep.
  package let model: Model
  /// Each plant's figures in field order, exact decimals in the fields' own units.
  package private(set) var plants: [[Rational]] = []
  /// The figures of each field, plant by plant.
  let columns: [[Double]]

  /// The example plant, each figure of it alone at telling values, then mixtures, seeded.
  package init(_ model: Model, mixtures: Int) {
    self.model = model
    let base = model.fields.map { $0.exampleFigure }
    let levels = model.fields.map { $0.levels(model.turns(askedWith: $0)) }
    var plants = [base]
    for (place, values) in levels.enumerated() {
      plants += values.map { value in
        var plant = base
        plant[place] = value
        return plant
      }
    }
    var stream = RandomStream("candidate plants of \(model)", seed: 1)
    for number in 0..<mixtures {
      plants.append(
        model.fields.indices.map { place in
          stream.figure(of: model.fields[place], levels[place], isUsual: number < mixtures / 2)
        })
    }
    self.plants = plants.filter(model.admits)
    let kept = self.plants
    columns = model.fields.indices.map { place in kept.map { $0[place].double } }
  }
}

extension Field {
  /// The figure of the example plant in the field's own unit, to three digits where it never ends.
  fileprivate var exampleFigure: Rational {
    let value = example.unit.inOwnUnit(example.number.rational)
    return DecimalNumber(value) == nil ? Rational(rounding: value.double) : value
  }

  /// The figures of a field that are tried for themselves.
  fileprivate func levels(_ nodes: [Rational]) -> [Rational] {
    let ends = [usual?.from, usual?.to, limits.from, limits.to].compactMap { $0 }
    let middles = zip(nodes, nodes.dropFirst()).map { ($0 + $1) / 2 }
    let edges = nodes.flatMap { [$0, $0 - Rational(1, over: 1000)] }
    let all = edges + middles + ends
    return all.reduce(into: []) { kept, value in
      if limits.from <= value, value <= limits.to, !kept.contains(value) { kept.append(value) }
    }
  }
}

extension Model {
  /// The arguments at which the tables that are asked with a field change or end.
  fileprivate func turns(askedWith field: Field) -> [Rational] {
    let nodes = tableNodes(askedWith: field)
    return nodes.isEmpty ? [] : nodes + [field.limits.to]
  }

  /// Whether figures within the limits of their fields keep the limits that two fields share.
  fileprivate func admits(_ plant: [Rational]) -> Bool {
    crossLimits.allSatisfy { limit in
      guard let first = place(of: limit.fields.first.name),
        let second = place(of: limit.fields.second.name)
      else { return true }
      return limit.holds(plant[first].double, plant[second].double)
    }
  }
}

extension RandomStream {
  /// A figure of a field in whole steps, as likely small as large, or one of its levels.
  fileprivate mutating func figure(
    of field: Field, _ levels: [Rational], isUsual: Bool
  ) -> Rational {
    if chance(isUsual ? 50 : 250) { return levels[index(below: levels.count)] }
    let limits = (isUsual ? field.usual : nil) ?? field.limits
    for _ in 0..<20 {
      let figure = Rational(rounding: size(within: limits), toSteps: field.step)
      if limits.from <= figure, figure <= limits.to { return figure }
    }
    return limits.to
  }

  /// A number within limits: by size where they span decades, else any.
  private mutating func size(within limits: Limits) -> Double {
    limits.to > limits.from * 100 && limits.to > 1000
      ? logUniform(max(limits.from.double, limits.to.double * 1e-4), limits.to.double)
      : uniform(limits.from.double, limits.to.double)
  }
}

extension Rational {
  /// A number in whole steps, and to three significant digits where that is less.
  fileprivate init(rounding value: Double, toSteps step: Rational) {
    let rounded = Rational(rounding: value)
    let steps = (rounded.double / step.double + 0.5).rounded(.down)
    self = steps < 1000 ? Rational(Int(steps)) * step : rounded
  }

  /// A number that is not negative, to three significant digits.
  fileprivate init(rounding value: Double) {
    guard value > 0, value.isFinite else {
      self = 0
      return
    }
    var (digits, exponent) = (value, 0)
    while digits >= 999.5 { (digits, exponent) = (digits / 10, exponent + 1) }
    while digits < 99.95 { (digits, exponent) = (digits * 10, exponent - 1) }
    self = Rational(Int(digits + 0.5)) * Rational.powerOfTen(exponent)
  }
}
