import Notation
import Units

/// The exact graph of a formula along one input: its steps, its corners and the rules between them.
///
/// It is derived from the formula by solving for the inputs that reach a table's nodes and for those
/// where `maximum` and `minimum` change operands.
package struct Curve: Hashable, Sendable {
  /// Both ends and all steps and corners in ascending order; a single vertex if the ends are equal.
  package let places: [Place]
  /// The rule between each vertex and the next.
  package let rules: [SmoothRule]

  /// An end, a step or a corner of a curve.
  package struct Place: Hashable, Sendable {
    /// The input, in the unit of the axis.
    package let x: Rational
    package let value: Rational
    /// The limit of the curve from the left; nil at the lower end.
    package let left: Rational?
    /// The limit of the curve from the right; nil at the upper end.
    package let right: Rational?

    /// The one-sided limits that differ from the value, at a step.
    package var openEnds: [Rational] { [left, right].compactMap { $0 }.filter { $0 != value } }
    /// Whether the curve jumps here.
    package var isStep: Bool { !openEnds.isEmpty }
  }
}

/// A number of the axis at which the formula has no value.
package struct CurveGap: Error { package let x: Rational }

extension Curve {
  /// Creates the curve of a formula along a field between two numbers in a unit of the field.
  ///
  /// `fixed` contains the exact figures of the other inputs by name, in their own units. Throws if
  /// the formula has no value somewhere: outside a table or because of a division by zero.
  package init(
    _ formula: Formula, along field: String, in unit: UnitOfMeasure, from low: Rational,
    to high: Rational, fixed: [String: Rational]
  ) throws(CurveGap) {
    let along = CurveFormula(term: formula.term, input: field, unit: unit, fixed: fixed)
    let numbers = low == high ? [low] : [low] + along.places(from: low, to: high) + [high]
    let all = try zip(numbers, numbers.dropFirst()).map { start, end throws(CurveGap) in
      guard let rule = SmoothRule(along, from: start, to: end) else { throw CurveGap(x: start) }
      return rule
    }
    var (places, rules): ([Place], [SmoothRule]) = ([], [])
    for (index, x) in numbers.enumerated() {
      let before = index > 0 ? all[index - 1] : nil
      let after = index < all.count ? all[index] : nil
      let (left, right) = (before?.value(at: x), after?.value(at: x))
      guard let value = along.value(at: x), (left == nil) == (before == nil),
        (right == nil) == (after == nil)
      else { throw CurveGap(x: x) }
      func end(_ limit: Rational?) -> Rational? { limit.map { $0.isNear(value) ? value : $0 } }
      let place = Place(x: x, value: value, left: end(left), right: end(right))
      // Between two pieces of the same rule there is no vertex, unless the value steps.
      if before != nil, before == after, !place.isStep { continue }
      places.append(place)
      if let after { rules.append(after) }
    }
    (self.places, self.rules) = (places, rules)
  }
}

extension Rational {
  /// Returns whether two values computed near the same input are equal.
  ///
  /// At an irrational corner, the rules on both sides differ in the last digits.
  fileprivate func isNear(_ value: Rational) -> Bool {
    (self - value).absoluteValue <= value.absoluteValue * Rational(1, over: 1_000_000_000)
  }
}

// MARK: - Values

extension Curve {
  /// Creates the curve of an output of a plant within its limits, where the formula has a value.
  package init(
    within range: ClosedRange<Rational>, of formula: Formula, along name: String,
    in unit: UnitOfMeasure, fixed: [String: Rational]
  ) {
    do throws(CurveGap) {
      try self.init(
        formula, along: name, in: unit, from: range.lowerBound, to: range.upperBound, fixed: fixed)
    } catch { preconditionFailure("\(formula.name) has no value at \(name) \(error.x)") }
  }

  /// Returns the exact value at a number in the closed interval between the ends.
  package func value(at x: Rational) -> Rational? {
    if let place = places.first(where: { $0.x == x }) { return place.value }
    guard let index = places.lastIndex(where: { $0.x < x }), rules.indices.contains(index) else {
      return nil
    }
    return rules[index].value(at: x)
  }

  /// The rules in order, each with its ends.
  package var pieces: [CurvePiece] {
    zip(rules, zip(places, places.dropFirst())).map { rule, ends in
      let (start, end) = ends
      return CurvePiece(
        rule: rule, from: CurvePoint(x: start.x, y: start.right ?? start.value),
        to: CurvePoint(x: end.x, y: end.left ?? end.value))
    }
  }

  /// The vertices at which the value jumps.
  package var steps: [Place] { places.filter(\.isStep) }

  /// The least and the greatest value or one-sided limit of the curve.
  package var extent: (least: Rational, greatest: Rational) {
    let values =
      places.flatMap { [$0.value] + $0.openEnds }
      + rules.flatMap { rule in rule.turns.compactMap(rule.value) }
    return values.reduce((values[0], values[0])) { (min($0.0, $1), max($0.1, $1)) }
  }
}
