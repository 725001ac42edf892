import Formulas
import Notation
import Units

/// A formula along one input from one end to the other, exactly: where it steps, where it turns a
/// corner, and the rule between.
///
/// It is found from the formula and not by sampling: a table's nodes and the roots at which `maximum`
/// and `minimum` change sides are solved for.
package struct Curve: Hashable, Sendable {
  /// Both ends, and every step and corner between, rising; a single place where the ends are one.
  package let places: [Place]
  /// The rule between each place and the next.
  package let rules: [RationalFunction]

  /// An end, a step or a corner of a curve.
  package struct Place: Hashable, Sendable {
    /// Where it is, in the unit of the axis.
    package let x: Root
    /// The value there.
    package let value: Rational
    /// What the curve comes to from below; nil at the lower end.
    package let left: Rational?
    /// What the curve goes on from; nil at the upper end.
    package let right: Rational?

    /// Whether the piece below holds its end, so that there is no gap to it.
    package var isClosedLeft: Bool { left == value }
    /// Whether the piece above holds its end.
    package var isClosedRight: Bool { right == value }
    /// Whether the curve jumps here.
    package var isStep: Bool { (left ?? value) != value || (right ?? value) != value }
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
  package init(
    _ formula: Formula, along field: String, in unit: UnitOfMeasure, from low: Rational,
    to high: Rational, fixed: [String: Rational]
  ) throws(CurveGap) {
    let input = MovingInput(name: field, unit: unit, from: low, to: high)
    try self.init(PiecewiseRule(formula.term, along: input, fixed), of: formula.name)
  }

  private init(_ rule: PiecewiseRule, of formula: String) throws(CurveGap) {
    func gap(_ x: Rational) -> CurveGap { CurveGap(formula: formula, x: x) }
    var rules: [RationalFunction] = []
    for (index, piece) in rule.between.enumerated() {
      guard let piece else { throw gap(rule.places[index].at) }
      rules.append(piece)
    }
    var places: [Place] = []
    for (index, place) in rule.places.enumerated() {
      let sides = (
        index > 0 ? rules[index - 1] : nil, index < rules.count ? rules[index] : nil
      )
      guard let made = Place(place, rule.atPlaces[index], sides) else { throw gap(place.at) }
      places.append(made)
    }
    self = Curve.joined(places, rules)
  }

  /// The curve without the places at which nothing happens.
  private static func joined(_ places: [Place], _ rules: [RationalFunction]) -> Curve {
    var kept: ([Place], [RationalFunction]) = ([], [])
    for (index, place) in places.enumerated() {
      let isInside = index > 0 && index < rules.count
      if isInside, rules[index - 1] == rules[index], !place.isStep { continue }
      kept.0.append(place)
      if index < rules.count { kept.1.append(rules[index]) }
    }
    return Curve(places: kept.0, rules: kept.1)
  }
}

extension Curve.Place {
  /// A place with the rule there and those on both sides; nil where there is no value.
  fileprivate init?(
    _ x: Root, _ rule: RationalFunction?, _ sides: (RationalFunction?, RationalFunction?)
  ) {
    guard let rule, let value = rule.value(at: x.at) else { return nil }
    // At an irrational place two rules that meet differ in the last digits of what is computed.
    func limit(_ side: RationalFunction) -> Rational? {
      x.isRoot(of: (side - rule).above) ? value : side.value(at: x.at)
    }
    let (left, right) = (sides.0.flatMap(limit), sides.1.flatMap(limit))
    guard (left == nil) == (sides.0 == nil), (right == nil) == (sides.1 == nil) else { return nil }
    self.init(x: x, value: value, left: left, right: right)
  }
}

// MARK: - Values

extension Curve {
  /// The least number of the axis that the curve has.
  package var from: Rational { places[0].x.at }
  /// The greatest.
  package var to: Rational { places[places.count - 1].x.at }

  /// The exact value at a number between the ends, both included.
  package func value(at x: Rational) -> Rational? {
    if let place = places.first(where: { $0.x.at == x }) { return place.value }
    guard let index = places.lastIndex(where: { $0.x.at < x }), rules.indices.contains(index) else {
      return nil
    }
    return rules[index].value(at: x)
  }

  /// The places at which the value jumps.
  package var steps: [Place] { places.filter(\.isStep) }

  /// The places between the ends at which the curve goes on by another rule without a jump.
  package var corners: [Place] { places.dropFirst().dropLast().filter { !$0.isStep } }

  /// Where each piece turns between its ends, rising or falling before and the other way after.
  package var turns: [Root] {
    rules.enumerated().flatMap { index, rule in
      rule.shape == .curved
        ? rule.derivative.above.roots(between: places[index].x.at, places[index + 1].x.at) : []
    }
  }

  /// The least and the greatest value that the curve has or comes to.
  package var extent: (least: Rational, greatest: Rational) {
    let values = vertices.map(\.value) + turns.compactMap { value(at: $0.at) }
    return values.reduce((values[0], values[0])) { (min($0.0, $1), max($0.1, $1)) }
  }
}
