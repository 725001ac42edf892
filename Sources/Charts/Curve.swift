import Formulas
import Notation
import Units

/// A formula along one input from one end to the other, exactly: where it steps, where it turns a
/// corner, and the rule between.
///
/// It is found from the formula: a table's nodes and the numbers at which `maximum` and `minimum` change
/// sides are solved for.
struct Curve: Hashable, Sendable {
  /// Both ends, and every step and corner between, rising; a single place where the ends are one.
  let places: [Place]
  /// The rule between each place and the next.
  let rules: [SmoothRule]

  /// An end, a step or a corner of a curve.
  struct Place: Hashable, Sendable {
    /// Where it is, in the unit of the axis.
    let x: Rational
    /// The value there.
    let value: Rational
    /// What the curve comes to from below; nil at the lower end.
    let left: Rational?
    /// What the curve goes on from; nil at the upper end.
    let right: Rational?

    /// The values that the curve only comes to, at a step.
    var openEnds: [Rational] { [left, right].compactMap { $0 }.filter { $0 != value } }
    /// Whether the curve jumps here.
    var isStep: Bool { !openEnds.isEmpty }
  }
}

/// A formula that has no value somewhere along a curve.
package struct CurveGap: Error, Hashable, Sendable {
  /// The formula's name.
  package let formula: String
  /// A number without a value, in the unit of the axis.
  package let x: Rational
}

extension Curve {
  /// A formula along a field from one number to another, both in a unit of the field.
  ///
  /// `fixed` holds the exact figures of the other inputs by name, in their own units. Throws where the
  /// formula has no value: outside a table, at a division by zero.
  init(
    _ formula: Formula, along field: String, in unit: UnitOfMeasure, from low: Rational,
    to high: Rational, fixed: [String: Rational]
  ) throws(CurveGap) {
    func gap(_ x: Rational) -> CurveGap { CurveGap(formula: formula.name, x: x) }
    let along = CurveFormula(term: formula.term, input: field, unit: unit, fixed: fixed)
    let numbers = low == high ? [low] : [low] + along.places(from: low, to: high) + [high]
    var rules: [SmoothRule] = []
    for (start, end) in zip(numbers, numbers.dropFirst()) {
      guard let rule = SmoothRule(along, from: start, to: end) else { throw gap(start) }
      rules.append(rule)
    }
    var places: [Place] = []
    for (index, x) in numbers.enumerated() {
      guard let value = along.value(at: x) else { throw gap(x) }
      let left = index > 0 ? rules[index - 1].value(at: x) : nil
      let right = index < rules.count ? rules[index].value(at: x) : nil
      guard (left != nil) == (index > 0), (right != nil) == (index < rules.count) else {
        throw gap(x)
      }
      places.append(
        Place(
          x: x, value: value, left: left.map { $0.isNear(value) ? value : $0 },
          right: right.map { $0.isNear(value) ? value : $0 }))
    }
    self = Curve.joined(places, rules)
  }

  /// The curve without the places at which nothing happens.
  private static func joined(_ places: [Place], _ rules: [SmoothRule]) -> Curve {
    var kept: ([Place], [SmoothRule]) = ([], [])
    for (index, place) in places.enumerated() {
      let isInside = index > 0 && index < rules.count
      if isInside, rules[index - 1] == rules[index], !place.isStep { continue }
      kept.0.append(place)
      if index < rules.count { kept.1.append(rules[index]) }
    }
    return Curve(places: kept.0, rules: kept.1)
  }
}

extension Rational {
  /// Whether two values that are computed at nearly one number are one: at an irrational corner the rules
  /// on both sides differ in the last digits.
  fileprivate func isNear(_ value: Rational) -> Bool {
    (self - value).absoluteValue <= value.absoluteValue * Rational(1, over: 1_000_000_000)
  }
}

// MARK: - Values

extension Curve {
  /// The least number of the axis that the curve has.
  var from: Rational { places[0].x }
  /// The greatest.
  var to: Rational { places[places.count - 1].x }

  /// The exact value at a number between the ends, both included.
  func value(at x: Rational) -> Rational? {
    if let place = places.first(where: { $0.x == x }) { return place.value }
    guard let index = places.lastIndex(where: { $0.x < x }), rules.indices.contains(index) else {
      return nil
    }
    return rules[index].value(at: x)
  }

  /// The places at which the value jumps.
  var steps: [Place] { places.filter(\.isStep) }

  /// The least and the greatest value that the curve has or comes to.
  var extent: (least: Rational, greatest: Rational) {
    let values =
      places.flatMap { [$0.value] + $0.openEnds }
      + rules.flatMap { rule in rule.turns.compactMap(rule.value) }
    return values.reduce((values[0], values[0])) { (min($0.0, $1), max($0.1, $1)) }
  }
}
