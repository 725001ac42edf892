import Notation

/// A formula between two neighboring vertices of a curve, where it has no step or corner.
struct SmoothRule: Hashable, Sendable {
  private let form: Form

  private enum Form: Hashable {
    case fraction(LinearFraction)
    /// Any other formula between two numbers; its pieces are all different.
    case formula(CurveFormula, from: Rational, to: Rational)
  }

  /// The shape of a rule's graph.
  enum Shape: String, Sendable { case constant, straight, curved }

  /// Creates the rule of a formula between two numbers, or returns nil if it has no value.
  init?(_ formula: CurveFormula, from low: Rational, to high: Rational) {
    guard formula.value(at: (low + high) / 2) != nil else { return nil }
    let fraction = LinearFraction(from: low, to: high) { formula.value(at: $0) }
    form = fraction.map(Form.fraction) ?? .formula(formula, from: low, to: high)
  }

  /// The shape of the rule's graph.
  var shape: Shape {
    guard case .fraction(let fraction) = form, fraction.d.isZero else { return .curved }
    return fraction.b.isZero ? .constant : .straight
  }

  /// Returns the exact value, or the limit at an end, where the curve itself may have a step.
  func value(at x: Rational) -> Rational? {
    switch form {
    case .fraction(let fraction): return fraction.value(at: x)
    case .formula(let formula, let low, let high):
      let inside = (high - low) * Rational(1, over: 1 << 40)
      return formula.value(at: max(low + inside, min(x, high - inside)))
    }
  }

  /// The turning points between the ends, to 1/64 of the piece; a linear fraction has none.
  var turns: [Rational] {
    guard case .formula(_, let low, let high) = form else { return [] }
    let numbers = (0...64).map { low + (high - low) * Rational($0, over: 64) }
    let values = numbers.map { value(at: $0) ?? 0 }
    return numbers.indices.dropFirst().dropLast()
      .filter { (values[$0] > values[$0 - 1]) != (values[$0 + 1] > values[$0]) }
      .map { numbers[$0] }
  }
}

extension SmoothRule {
  /// Returns points between two others so that a line through all of them is within a tolerance.
  ///
  /// The tolerance is vertical. A straight rule needs no points.
  func points(
    from first: CurvePoint, to last: CurvePoint, within tolerance: Double
  ) -> [CurvePoint] {
    shape == .curved ? halves(first, last, tolerance, depth: 0) : []
  }

  private func halves(
    _ first: CurvePoint, _ last: CurvePoint, _ tolerance: Double, depth: Int
  ) -> [CurvePoint] {
    let isStraight =
      depth > 1
      && [0.25, 0.5, 0.75].allSatisfy { share in
        let x = first.x + share * (last.x - first.x)
        guard let value = value(at: x) else { return true }
        return abs(value - first.y - share * (last.y - first.y)) <= tolerance
      }
    let middle = (first.x + last.x) / 2
    guard !isStraight, depth < 28, first.x < middle, middle < last.x,
      let value = value(at: middle)
    else { return [] }
    let point = CurvePoint(x: middle, y: value)
    return halves(first, point, tolerance, depth: depth + 1) + [point]
      + halves(point, last, tolerance, depth: depth + 1)
  }

  private func value(at x: Double) -> Double? {
    Rational(exactly: x).flatMap { value(at: $0) }?.double
  }
}

/// A point of a curve, in the units of its axes.
struct CurvePoint {
  let x, y: Double
}

/// A linear fraction, `(a + b x) / (c + d x)`, the form of WTP's rules along any one input.
///
/// Three points determine it, so that it can be found from values only.
struct LinearFraction: Hashable {
  let a, b, c, d: Rational

  /// Finds the fraction that agrees with a function at five numbers inside an interval, if any.
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

  /// Returns the number at which the fraction has a value, or nil if there is none or all have it.
  func number(giving value: Rational) -> Rational? {
    let divisor = b - value * d
    return divisor.isZero ? nil : (value * c - a) / divisor
  }
}
