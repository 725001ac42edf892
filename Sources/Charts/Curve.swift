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
    let all = try zip(numbers, numbers.dropFirst()).map { start, end throws(CurveGap) in
      guard let rule = SmoothRule(along, from: start, to: end) else { throw gap(start) }
      return rule
    }
    var (places, rules): ([Place], [SmoothRule]) = ([], [])
    for (index, x) in numbers.enumerated() {
      let before = index > 0 ? all[index - 1] : nil
      let after = index < all.count ? all[index] : nil
      let (left, right) = (before?.value(at: x), after?.value(at: x))
      guard let value = along.value(at: x), (left == nil) == (before == nil),
        (right == nil) == (after == nil)
      else { throw gap(x) }
      func end(_ limit: Rational?) -> Rational? { limit.map { $0.isNear(value) ? value : $0 } }
      let place = Place(x: x, value: value, left: end(left), right: end(right))
      // Between two pieces of one rule nothing happens, unless the value steps.
      if before != nil, before == after, !place.isStep { continue }
      places.append(place)
      if let after { rules.append(after) }
    }
    (self.places, self.rules) = (places, rules)
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
