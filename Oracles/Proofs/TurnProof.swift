import Estimator
import Formulas
import Notation
import Units

/// The value of a figure at which an output's direction in an input turns, for every plant.
package struct Turn: Sendable, Hashable {
  /// The input or formula whose value determines where the direction turns.
  package let figure: String
  /// The exact value, in the figure's own unit.
  package let at: Rational
  package let unit: UnitOfMeasure
  /// The claim proved where the figure is at most `at`.
  package let below: Monotonicity
  /// The claim proved where the figure is at least `at`.
  package let above: Monotonicity
}

extension ProofProgram {
  /// Returns the turn of the direction in a field, or nil if none is proved.
  package func turn(in field: Int) -> Turn? {
    let enclosure = Enclosure(self, over: PlantBox(self))
    let slopes = SlopeEnclosure(self, in: field, enclosure).slopes
    for node in nodes.indices where slopes[node]?.isZero == false {
      if let slope = Monotonicity.proved(by: slopes[node]),
        let turn = turn(in: field, through: node, moving: slope, enclosure.values)
      {
        return turn
      }
    }
    for (node, formula) in names.sorted(by: { $0.key < $1.key }) {
      if let turn = turn(in: field, atSignOf: node, formula) { return turn }
    }
    return turn(whereLinesMeetIn: field)
  }

  /// Returns the turn where two lines in the field meet if the formula is the lesser or the greater of
  /// them.
  private func turn(whereLinesMeetIn field: Int) -> Turn? {
    guard case .operation(let operation, let a, let b) = nodes[nodes.count - 1],
      operation == .maximum || operation == .minimum
    else { return nil }
    let lines = [a, b].compactMap {
      curve(of: $0, in: field, derivedBy: nil, nodes.map { _ in false })
    }.sorted { $0.slope < $1.slope }
    guard lines.count == 2, lines.allSatisfy(\.inverse.isZero), lines[0].slope.isNegative,
      lines[1].slope > 0,
      let at = (lines[0] - lines[1]).changeOfSign?.at,
      PlantBox(self).ranges[field].contains(exactly: at)
    else { return nil }
    let isLesser = operation == .minimum
    return Turn(
      figure: fields[field].name, at: at, unit: fields[field].unit,
      below: isLesser ? .neverFalls : .neverRises, above: isLesser ? .neverRises : .neverFalls)
  }

  /// Returns the turn where a formula that does not depend on the field changes sign, or nil if that
  /// is not proved.
  private func turn(in field: Int, atSignOf node: Int, _ formula: Formula) -> Turn? {
    let box = PlantBox(self)
    func slopes(where range: Interval) -> (node: Interval?, formula: Interval?) {
      let part = Enclosure(self, over: box, where: [node: range])
      let enclosure = SlopeEnclosure(self, in: field, part)
      return (enclosure.slopes[node], enclosure.range)
    }
    let below = slopes(where: Interval(-.infinity, 0))
    let above = slopes(where: Interval(0, .infinity))
    guard below.node?.isZero == true, Monotonicity.neverRises.holds(below.formula),
      Monotonicity.neverFalls.holds(above.formula)
    else { return nil }
    return Turn(
      figure: formula.name, at: 0, unit: formula.unit, below: .neverRises, above: .neverFalls)
  }

  /// Returns the turn where the coefficient of a node changes sign with one input, if the formula reads
  /// the field only through the node.
  ///
  /// So `1000 * feed_tds / max_tds - 0.15 * feed_tds` turns at max_tds 20000/3.
  private func turn(
    in field: Int, through inner: Int, moving slope: Monotonicity, _ values: [Interval?]
  ) -> Turn? {
    let reading = nodes(after: inner)
    let others = nodes.indices.filter { nodes[$0] == .input(field) && $0 != inner }
    guard others.allSatisfy({ nodes(after: $0, except: inner).last == false }) else { return nil }
    let last = factor(of: nodes.count - 1, reading, values)
    for place in inputs where place != field {
      let range = PlantBox(self).ranges[place]
      guard let curve = curve(of: last, in: place, derivedBy: inner, reading),
        let (at, rises) = curve.changeOfSign, range.low >= 0, range.contains(exactly: at)
      else { continue }
      let above: Monotonicity = rises == (slope == .neverFalls) ? .neverFalls : .neverRises
      return Turn(
        figure: fields[place].name, at: at, unit: fields[place].unit,
        below: above == .neverFalls ? .neverRises : .neverFalls, above: above)
    }
    return nil
  }

  /// Returns the part of a node that moves with a node that it reads: it is that part times figures that
  /// are never negative, or is clamped.
  private func factor(of node: Int, _ reading: [Bool], _ values: [Interval?]) -> Int {
    guard case .operation(let operation, let a, let b) = nodes[node], reading[a] != reading[b],
      ![.sum, .difference].contains(operation)
    else { return node }
    let (part, other) = reading[a] ? (a, b) : (b, a)
    let isClamp = operation == .maximum || operation == .minimum
    guard
      isClamp || (values[other].map { $0.low >= 0 } == true && (operation == .product || part == a))
    else { return node }
    return factor(of: part, reading, values)
  }

  /// Returns whether each node reads a node, other than through an excepted one.
  private func nodes(after inner: Int, except: Int? = nil) -> [Bool] {
    nodes.indices.reduce(into: []) { reading, place in
      let isRead = nodes[place].operands.contains { reading[$0] }
      reading.append(place == inner || isRead && place != except)
    }
  }
}

/// A function of one positive input: `constant + slope * x + inverse / x`.
private struct Curve {
  var constant: Rational = 0
  var slope: Rational = 0
  var inverse: Rational = 0

  /// The value at which the function changes sign, and whether it rises there; nil if it is not a
  /// line, or a constant and a quotient.
  var changeOfSign: (at: Rational, rises: Bool)? {
    guard slope.isZero != inverse.isZero else { return nil }
    let (factor, rest) = inverse.isZero ? (slope, constant) : (constant, inverse)
    return factor.isZero ? nil : (-rest / factor, !factor.isNegative)
  }

  static func + (left: Curve, right: Curve) -> Curve {
    Curve(
      constant: left.constant + right.constant, slope: left.slope + right.slope,
      inverse: left.inverse + right.inverse)
  }

  static func - (left: Curve, right: Curve) -> Curve { left + right.scaled(by: -1) }

  /// Returns the product, if a factor is constant.
  static func * (left: Curve, right: Curve) -> Curve? {
    if left.isConstant { return right.scaled(by: left.constant) }
    return right.isConstant ? left.scaled(by: right.constant) : nil
  }

  private func scaled(by factor: Rational) -> Curve {
    Curve(constant: factor * constant, slope: factor * slope, inverse: factor * inverse)
  }

  var isConstant: Bool { slope.isZero && inverse.isZero }

  /// The reciprocal, if the function is a multiple of the input or of its reciprocal, or constant.
  var reciprocal: Curve? {
    switch [constant.isZero, slope.isZero, inverse.isZero] {
    case [false, true, true]: Curve(constant: 1 / constant)
    case [true, false, true]: Curve(inverse: 1 / slope)
    case [true, true, false]: Curve(slope: 1 / inverse)
    default: nil
    }
  }
}

extension ProofProgram {
  /// Returns a node as a function of one input, or its derivative by a node, if that is such a
  /// function; the nodes that read that node are marked.
  private func curve(
    of node: Int, in place: Int, derivedBy inner: Int?, _ reading: [Bool]
  ) -> Curve? {
    func part(_ other: Int) -> Curve? {
      curve(of: other, in: place, derivedBy: inner, reading)
    }
    func term(_ other: Int) -> Curve? { reading[node] && !reading[other] ? Curve() : part(other) }
    if node == inner { return Curve(constant: 1) }
    switch nodes[node] {
    case .constant(let value, _): return Curve(constant: value)
    case .input(place): return Curve(slope: 1)
    case .operation(.sum, let a, let b): return term(a).flatMap { a in term(b).map { a + $0 } }
    case .operation(.difference, let a, let b):
      return term(a).flatMap { a in term(b).map { a - $0 } }
    case .operation(.product, let a, let b) where !(reading[a] && reading[b]):
      return part(a).flatMap { a in part(b).flatMap { a * $0 } }
    case .operation(.quotient, let a, let b) where !reading[b]:
      return part(a).flatMap { a in part(b)?.reciprocal.flatMap { a * $0 } }
    default: return nil
    }
  }
}
