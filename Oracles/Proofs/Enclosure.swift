import Formulas
import Notation

/// Intervals that enclose the values of every node over a box.
package struct Enclosure: Sendable {
  /// The interval of each node in program order, or nil if the node may have no value.
  let values: [Interval?]
  fileprivate let box: PlantBox

  /// Creates the enclosure of a program's nodes over a box, or over the plants of a box for which some
  /// nodes lie in the given ranges.
  package init(_ program: ProofProgram, over box: PlantBox, where ranges: [Int: Interval] = [:]) {
    var values: [Interval?] = []
    values.reserveCapacity(program.nodes.count)
    for place in program.nodes.indices {
      let value = Enclosure.value(program, place, values, box)
      let range = ranges[place] ?? .whole
      values.append(value.flatMap { $0.intersection(range) })
    }
    (self.values, self.box) = (values, box)
  }

  /// The interval of the formula, or nil if it may have no value.
  package var range: Interval? { values[values.count - 1] }

  /// The first node that may have no value.
  var firstWithoutValue: Int? { values.firstIndex { $0 == nil } }

  fileprivate static func value(
    _ program: ProofProgram, _ place: Int, _ values: [Interval?], _ box: PlantBox
  ) -> Interval? {
    switch program.nodes[place] {
    case .input(let field): return box.ranges[field]
    case .constant(_, let figure): return figure.range
    case .lookup(let table, let a): return values[a].flatMap(program.steps[table].enclosure)
    case .operation(let operation, let a, let b):
      guard let left = values[a], let right = values[b] else { return nil }
      switch operation {
      case .sum:
        let sum = program.sharedSum(a, b, values, box, natural: left + right)
        return program.mixture(a, b, values).flatMap(sum.intersection) ?? sum
      case .difference: return a == b ? .zero : left - right
      case .product: return a == b ? left.square : left * right
      case .quotient:
        return left.divided(by: right).map { program.sharedQuotient(a, b, $0, over: right) }
      case .maximum: return .maximum(left, right)
      case .minimum: return .minimum(left, right)
      }
    }
  }
}

extension Interval {
  /// Creates the smallest interval that contains some ranges, or nil if there are none.
  fileprivate init?(hullOf ranges: [Interval]) {
    guard let first = ranges.first else { return nil }
    self = ranges.reduce(first) { $0.hull($1) }
  }

  /// The interval of the squares, which are never negative.
  fileprivate var square: Interval {
    let all = self * self
    return Interval(contains(0) ? 0 : max(all.low, 0), all.high)
  }
}

/// Operations on two fields with a shared limit, which narrows the result.
extension ProofProgram {
  /// Returns the quotient of two fields; if one of them is at most the other, it is on one side of 1.
  fileprivate func sharedQuotient(
    _ a: Int, _ b: Int, _ natural: Interval, over right: Interval
  ) -> Interval {
    guard case .input(let above) = nodes[a], case .input(let below) = nodes[b], right.low > 0,
      let limit = limit(on: above, below), limit.maximumSum == nil
    else { return natural }
    return limit.first == above ? .minimum(natural, .one) : .maximum(natural, .one)
  }

  /// Returns the range between `x` and `y` for a sum `r * x + (1 - r) * y` with a share `r`; nil for other
  /// sums.
  fileprivate func mixture(_ a: Int, _ b: Int, _ values: [Interval?]) -> Interval? {
    guard case .operation(.product, let share, let x) = nodes[a],
      case .operation(.product, let rest, let y) = nodes[b],
      case .operation(.difference, let one, share) = nodes[rest], case .constant(1, _) = nodes[one],
      let r = values[share], 0 <= r.low, r.high <= 1, let first = values[x]
    else { return nil }
    return values[y].map(first.hull)
  }

  /// Returns a sum `p * x + q * y`; if a limit bounds `x + y`, its extremes are at corners.
  fileprivate func sharedSum(
    _ a: Int, _ b: Int, _ values: [Interval?], _ box: PlantBox, natural: Interval
  ) -> Interval {
    guard case .operation(.product, let p, let x) = nodes[a],
      case .operation(.product, let q, let y) = nodes[b],
      case .input(let first) = nodes[x], case .input(let second) = nodes[y],
      let maximum = limit(on: first, second)?.maximumSum, let p = values[p], let q = values[q]
    else { return natural }
    let corners = corners(of: box.ranges[first], box.ranges[second], maximum: maximum)
    return Interval(hullOf: corners.map { p * $0.0 + q * $0.1 })?.intersection(natural) ?? natural
  }

  private func limit(on a: Int, _ b: Int) -> SharedLimit? {
    limits.first { ($0.first, $0.second) == (a, b) || ($0.first, $0.second) == (b, a) }
  }
}

/// Returns the corners of a rectangle that is cut by `x + y <= maximum`, which contains at least
/// its lowest corner.
private func corners(of x: Interval, _ y: Interval, maximum: Double) -> [(Interval, Interval)] {
  func rest(of end: Double, in range: Interval) -> Interval? {
    (Interval(maximum) - Interval(end)).intersection(range)
  }
  let corners = [(x.low, y.low), (x.low, y.high), (x.high, y.low), (x.high, y.high)]
  return corners.filter { OutwardRounding.sum($0.0, $0.1).low <= maximum }
    .map { (Interval($0.0), Interval($0.1)) }
    + [x.low, x.high].compactMap { end in rest(of: end, in: y).map { (Interval(end), $0) } }
    + [y.low, y.high].compactMap { end in rest(of: end, in: x).map { ($0, Interval(end)) } }
}

/// Enclosures of a step table over a range of arguments.
extension StepTable {
  /// Returns the values over a range, or nil if the range may leave the table.
  func enclosure(over arguments: Interval) -> Interval? {
    nodes(within: arguments).flatMap { nodes in
      Interval(hullOf: nodes.map { Interval(enclosing: $0.gives) })
    }
  }

  /// Returns the slopes between any two arguments of a range, or nil if it may leave the table.
  ///
  /// The slope at a jump is unbounded, so the set of slopes is open on that side.
  func slopes(over arguments: Interval) -> Interval? {
    guard let nodes = nodes(within: arguments) else { return nil }
    let jumps = zip(nodes, nodes.dropFirst()).map { $1.gives - $0.gives }
    let falls = jumps.contains { $0.isNegative }
    let rises = jumps.contains { !$0.isNegative && !$0.isZero }
    return Interval(falls ? -.infinity : 0, rises ? .infinity : 0)
  }
}

/// Intervals that enclose every slope between two plants of a box that differ in only one field.
///
/// The slope of f is `(f(y) - f(x)) / (y - x)`, for all x, y and all other figures of the box. No
/// derivative is needed, so corners and jumps are allowed. Source of the rules: Krawczyk and
/// Neumaier, Interval slopes for rational functions, SIAM J. Numer. Anal. 22 (1985).
package struct SlopeEnclosure {
  private let program: ProofProgram
  private let values: [Interval?]
  private let field: Int
  private let box: PlantBox
  /// The slopes of each node in program order, or nil if the node may have no value.
  private(set) var slopes: [Interval?] = []

  /// Creates the slopes of a program's nodes in a field, over the box of the given values.
  package init(_ program: ProofProgram, in field: Int, _ enclosure: Enclosure) {
    (self.program, self.field) = (program, field)
    (values, box) = (enclosure.values, enclosure.box)
    slopes.reserveCapacity(program.nodes.count)
    for place in program.nodes.indices {
      let natural = slope(of: place)
      let composed = program.compositions[place].flatMap(slope)
      slopes.append(natural.flatMap { $0.intersection(composed ?? .whole) })
    }
  }

  /// Creates the slopes of the nodes of a composition in its inner node, over a part of its range.
  private init(_ whole: SlopeEnclosure, _ composition: Composition, over part: Interval) {
    (program, field, box) = (whole.program, whole.field, whole.box)
    var values = whole.values
    values[composition.inner] = part
    for place in composition.nodes {
      values[place] = Enclosure.value(program, place, values, box)
    }
    self.values = values
    slopes = program.nodes.map { _ in .zero }
    slopes[composition.inner] = .one
    for place in composition.nodes { slopes[place] = slope(of: place) }
  }

  /// Returns the slopes of a composition by those in its inner node, or nil if it may have no value.
  private func slope(of composition: Composition) -> Interval? {
    guard let range = values[composition.inner], let inner = slopes[composition.inner],
      let last = composition.nodes.last
    else { return nil }
    var outer: [Interval] = []
    for part in range.parts(Composition.parts) {
      let slopes = SlopeEnclosure(self, composition, over: part).slopes
      guard let slope = slopes[last] else { return nil }
      outer.append(slope)
    }
    return Interval(hullOf: outer).map { $0 * inner }
  }

  /// The slopes of the formula, or nil if it may have no value.
  package var range: Interval? { slopes[slopes.count - 1] }

  private func slope(of place: Int) -> Interval? {
    guard let value = values[place] else { return nil }
    switch program.nodes[place] {
    case .input(let other): return other == field ? .one : .zero
    case .constant: return .zero
    case .operation(.difference, let a, let b) where a == b,
      .operation(.quotient, let a, let b) where a == b:
      return .zero
    case .operation(let operation, let a, let b):
      guard let left = part(a), let right = part(b) else { return nil }
      switch operation {
      case .sum: return left.slope + right.slope
      case .difference: return left.slope - right.slope
      case .product: return left.slope * right.value + left.value * right.slope
      case .quotient: return slope(of: value, left, over: right, rest: rest(of: b, without: a))
      case .maximum: return Self.choice(left, right, above: left.value, right.value)
      case .minimum: return Self.choice(left, right, above: right.value, left.value)
      }
    case .lookup(let table, let a):
      guard let argument = part(a) else { return nil }
      if argument.slope.isZero { return .zero }
      return program.steps[table].slopes(over: argument.value).map { $0 * argument.slope }
    }
  }

  private typealias Part = (value: Interval, slope: Interval)

  private func part(_ node: Int) -> Part? {
    guard let value = values[node], let slope = slopes[node] else { return nil }
    return (value, slope)
  }

  /// Returns the slopes of a quotient.
  ///
  /// If the divisor is the sum of the dividend and another term, that term is the `rest`, which gives
  /// tighter bounds.
  private func slope(
    of quotient: Interval, _ left: Part, over right: Part, rest: Part?
  ) -> Interval? {
    guard let rest else {
      return (left.slope - quotient * right.slope).divided(by: right.value)
    }
    // In u / (u + w), the repeated u cancels: (u' w - u w') / (u + w)^2.
    return (left.slope * rest.value - left.value * rest.slope)
      .divided(by: right.value * right.value)
  }

  /// Returns the other operand of a sum, or nil if the node is not a sum with that operand.
  private func rest(of sum: Int, without operand: Int) -> Part? {
    guard case .operation(.sum, let a, let b) = program.nodes[sum] else { return nil }
    return a == operand ? part(b) : b == operand ? part(a) : nil
  }

  /// Returns the slopes of a maximum or minimum: those of one operand if the ranges decide which, or
  /// else of both.
  private static func choice(
    _ a: Part, _ b: Part, above first: Interval, _ second: Interval
  ) -> Interval {
    if first.low >= second.high { return a.slope }
    return second.low >= first.high ? b.slope : a.slope.hull(b.slope)
  }
}
