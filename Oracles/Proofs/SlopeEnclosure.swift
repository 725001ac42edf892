import Formulas

/// Intervals that enclose every slope between two plants of a box that differ in only one field.
///
/// The slope of f is `(f(y) - f(x)) / (y - x)`, for all x, y and all other figures of the box. No
/// derivative is needed, so corners and jumps are allowed. Source of the rules: Krawczyk and
/// Neumaier, Interval slopes for rational functions, SIAM J. Numer. Anal. 22 (1985).
package struct SlopeEnclosure {
  private let program: ProofProgram
  private let values: [Interval?]
  private let field: Int
  private var slopes: [Interval?] = []

  /// Creates the slopes of a program's nodes in a field, over the box of the given values.
  package init(_ program: ProofProgram, in field: Int, _ enclosure: Enclosure) {
    (self.program, self.field) = (program, field)
    values = enclosure.values
    slopes.reserveCapacity(program.nodes.count)
    for place in program.nodes.indices { slopes.append(slope(of: place)) }
  }

  /// The slopes of the formula, or nil if it may have no value.
  package var range: Interval? { slopes[slopes.count - 1] }

  /// Returns the slopes of a node, or nil if it may have no value.
  subscript(_ node: Int) -> Interval? { slopes[node] }

  private func slope(of place: Int) -> Interval? {
    guard values[place] != nil else { return nil }
    switch program.nodes[place] {
    case .input(let other): return other == field ? .one : .zero
    case .constant: return .zero
    case .sum(let a, let b): return both(a, b) { $0.slope + $1.slope }
    case .difference(let a, let b):
      return a == b ? .zero : both(a, b) { $0.slope - $1.slope }
    case .product(let a, let b):
      return both(a, b) { $0.slope * $1.value + $0.value * $1.slope }
    case .quotient(let a, let b): return quotient(place, a, b)
    case .maximum(let a, let b):
      return both(a, b) { Self.choice($0, $1, above: $0.value, $1.value) }
    case .minimum(let a, let b):
      return both(a, b) { Self.choice($0, $1, above: $1.value, $0.value) }
    case .lookup(let table, let a):
      return chained(a, program.steps[table].slopes)
    }
  }

  private typealias Part = (value: Interval, slope: Interval)

  private func both(_ a: Int, _ b: Int, _ rule: (Part, Part) -> Interval?) -> Interval? {
    guard let left = values[a], let right = values[b], let leftSlope = slopes[a],
      let rightSlope = slopes[b]
    else { return nil }
    return rule((left, leftSlope), (right, rightSlope))
  }

  private func quotient(_ place: Int, _ a: Int, _ b: Int) -> Interval? {
    if a == b { return .zero }
    if let rest = rest(of: b, without: a) {
      // In u / (u + w), the repeated u cancels: (u' w - u w') / (u + w)^2.
      guard let sum = values[b] else { return nil }
      return both(a, rest) { ($0.slope * $1.value - $0.value * $1.slope).divided(by: sum * sum) }
    }
    guard let quotient = values[place] else { return nil }
    return both(a, b) { ($0.slope - quotient * $1.slope).divided(by: $1.value) }
  }

  /// Returns the other operand of a sum, given one.
  private func rest(of sum: Int, without operand: Int) -> Int? {
    guard case .sum(let a, let b) = program.nodes[sum] else { return nil }
    return a == operand ? b : (b == operand ? a : nil)
  }

  /// Returns the slopes of the first of two if its range is above the other's, and of the second if
  /// it is below.
  private static func choice(
    _ a: Part, _ b: Part, above first: Interval, _ second: Interval
  ) -> Interval {
    if first.low >= second.high { return a.slope }
    return second.low >= first.high ? b.slope : a.slope.hull(b.slope)
  }

  private func chained(_ argument: Int, _ table: (Interval) -> Interval?) -> Interval? {
    guard let value = values[argument], let inner = slopes[argument] else { return nil }
    if inner.isZero { return .zero }
    return table(value).map { $0 * inner }
  }
}
