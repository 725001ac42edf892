/// Operations on two doubles that return the narrowest interval containing the exact result.
///
/// Optimising compilers do not respect rounding modes, so the error of the rounded result is
/// computed: by TwoSum for a sum (Knuth, The Art of Computer Programming 2, 4.2.2, theorem B), and
/// by a fused residual for a product or a quotient (Muller et al., Handbook of Floating-Point
/// Arithmetic, 4.4 and 4.7). An exact result stays a single number. Widening it would turn a slope
/// of 0 into one whose sign cannot be proved.
package enum OutwardRounding {
  /// The size below which results are always widened, because a residual may itself be rounded.
  private static let leastSize = 0x1p-960

  package static func sum(_ a: Double, _ b: Double) -> Interval {
    let sum = a + b
    guard sum.isFinite else { return unbounded(sum, isExact: !a.isFinite || !b.isFinite) }
    let second = sum - a
    return around(sum, residual: (a - (sum - second)) + (b - second))
  }

  package static func product(_ a: Double, _ b: Double) -> Interval {
    if a == 0 || b == 0 { return .zero }
    let product = a * b
    guard product.isFinite else { return unbounded(product, isExact: !a.isFinite || !b.isFinite) }
    if product.magnitude < leastSize { return tiny(product, isNegative: (a < 0) != (b < 0)) }
    return around(product, residual: (-product).addingProduct(a, b))
  }

  /// Returns the quotient of two doubles.
  ///
  /// The divisor must not be 0.
  package static func quotient(_ a: Double, _ b: Double) -> Interval {
    if a == 0 || (b.isInfinite && a.isFinite) { return .zero }
    let quotient = a / b
    guard quotient.isFinite else { return unbounded(quotient, isExact: !a.isFinite) }
    if quotient.magnitude < leastSize || a.magnitude < leastSize {
      return tiny(quotient, isNegative: (a < 0) != (b < 0))
    }
    let residual = a.addingProduct(-quotient, b)
    return around(quotient, residual: b < 0 ? -residual : residual)
  }

  /// Returns the interval from the rounded result to its neighbour on the side of the exact result.
  private static func around(_ value: Double, residual: Double) -> Interval {
    if residual == 0 { return Interval(value) }
    guard residual.isFinite else { return Interval(value.nextDown, value.nextUp) }
    return residual < 0 ? Interval(value.nextDown, value) : Interval(value, value.nextUp)
  }

  /// Returns both neighbours of a result that is too small to have an exact residual, without
  /// crossing 0.
  private static func tiny(_ value: Double, isNegative: Bool) -> Interval {
    isNegative
      ? Interval(value.nextDown, min(0, value.nextUp))
      : Interval(max(0, value.nextDown), value.nextUp)
  }

  /// Returns an interval for a result whose magnitude is too large for a double.
  ///
  /// It is exact if an operand was already infinite.
  private static func unbounded(_ value: Double, isExact: Bool) -> Interval {
    if value.isNaN { return .whole }
    if isExact { return Interval(value) }
    return value < 0
      ? Interval(-.infinity, -.greatestFiniteMagnitude)
      : Interval(.greatestFiniteMagnitude, .infinity)
  }
}
