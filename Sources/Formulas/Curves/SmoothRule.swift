import Notation

/// A formula between two neighboring vertices of a curve, where it has no step or corner.
package enum SmoothRule: Hashable, Sendable {
  case fraction(LinearFraction)
  /// Any other formula between two numbers; no two of its pieces count as equal.
  case formula(CurveFormula, from: Rational, to: Rational)

  /// Creates the rule of a formula between two numbers, or returns nil if it has no value.
  init?(_ formula: CurveFormula, from low: Rational, to high: Rational) {
    guard formula.value(at: (low + high) / 2) != nil else { return nil }
    let fraction = LinearFraction(from: low, to: high) { formula.value(at: $0) }
    self = fraction.map(SmoothRule.fraction) ?? .formula(formula, from: low, to: high)
  }

  /// Whether the rule's graph is not a straight line.
  package var isCurved: Bool {
    if case .fraction(let fraction) = self { !fraction.d.isZero } else { true }
  }

  /// Returns the exact value, or the limit at an end, where the curve itself may have a step.
  package func value(at x: Rational) -> Rational? {
    switch self {
    case .fraction(let fraction): return fraction.value(at: x)
    case .formula(let formula, let low, let high):
      // Without a table, a formula has no steps, so its values at the ends are the limits.
      if !formula.hasTable, let value = formula.value(at: x) { return value }
      let inside = (high - low) * Rational(1, over: 1 << 40)
      return formula.value(at: max(low + inside, min(x, high - inside)))
    }
  }

  /// Whether the rule's graph is a horizontal line.
  package var isConstant: Bool {
    if case .fraction(let rule) = self { rule.b.isZero && rule.d.isZero } else { false }
  }

  /// The turning points between the ends, accurate to 1/64 of the piece; a linear fraction has none.
  package var turns: [Rational] {
    guard case .formula(_, let low, let high) = self else { return [] }
    let numbers = (0...64).map { low + (high - low) * Rational($0, over: 64) }
    let values = numbers.map { value(at: $0) ?? 0 }
    return numbers.indices.dropFirst().dropLast()
      .filter { (values[$0] > values[$0 - 1]) != (values[$0 + 1] > values[$0]) }
      .map { numbers[$0] }
  }
}

/// A point of a curve, in the units of its axes.
package struct CurvePoint: Equatable, Sendable {
  package let x, y: Rational

  package init(x: Rational, y: Rational) { (self.x, self.y) = (x, y) }
}

/// A rule with the limits of the curve at its ends.
package struct CurvePiece: Sendable {
  package let rule: SmoothRule
  package let from, to: CurvePoint

  /// Returns the numbers between the ends at which the rule has a value: exact ones of a linear
  /// fraction, and doubles of other rules where they are irrational.
  package func numbers(giving value: Rational) -> [Rational] {
    let found =
      switch rule {
      case .fraction(let fraction): [fraction.number(giving: value)].compactMap { $0 }
      case .formula(let formula, _, _): formula.searched(for: value, from: from.x, to: to.x)
      }
    return found.filter { from.x < $0 && $0 < to.x }
  }
}

/// A linear fraction, `(a + b x) / (c + d x)`, the form of WTP's rules along any one input.
///
/// Three points determine it, so its values alone are enough to find it.
package struct LinearFraction: Hashable, Sendable {
  let a, b, c, d: Rational

  /// Finds the fraction that agrees with a function at five points inside an interval, if any.
  init?(from low: Rational, to high: Rational, _ function: (Rational) -> Rational?) {
    let x = (1...5).map { low + (high - low) * Rational($0, over: 6) }
    let values = x.compactMap(function)
    guard values.count == x.count else { return nil }
    if values.allSatisfy({ $0 == values[0] }) {
      (a, b, c, d) = (values[0], 0, 1, 0)
      return
    }
    // With t = x - x0, the fraction is v0 + t / (p + q t), so that t / (v - v0) is a line.
    let (x0, v0) = (x[0], values[0])
    guard values[1] != v0, values[2] != v0 else { return nil }
    let steps = [1, 2].map { (x[$0] - x0) / (values[$0] - v0) }
    let q = (steps[1] - steps[0]) / (x[2] - x[1])
    let p = steps[0] - q * (x[1] - x0)
    let scale = q.isZero ? p : q
    guard !scale.isZero else { return nil }
    let rise = v0 * q + 1
    (a, b) = ((v0 * p - rise * x0) / scale, rise / scale)
    (c, d) = ((p - q * x0) / scale, q / scale)
    guard zip(x, values).allSatisfy({ value(at: $0) == $1 }) else { return nil }
  }

  func value(at x: Rational) -> Rational? {
    let divisor = c + d * x
    return divisor.isZero ? nil : (a + b * x) / divisor
  }

  /// Returns the number at which the fraction has a value, or nil if no number or every number has it.
  package func number(giving value: Rational) -> Rational? {
    let divisor = b - value * d
    return divisor.isZero ? nil : (value * c - a) / divisor
  }
}
