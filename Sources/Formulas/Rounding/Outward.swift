/// The narrowest interval of Doubles that holds the exact result of one operation on two.
///
/// Rounding modes are not honoured by an optimising compiler, so the error of the rounded result
/// is computed: by TwoSum for a sum (Knuth, The Art of Computer Programming 2, 4.2.2, theorem B),
/// by a fused residual for a product and a quotient (Muller and others, Handbook of Floating-Point
/// Arithmetic, 4.4 and 4.7). An exact result is a single number: moving it would turn a
/// slope of 0 into a sign that cannot be proved.
package enum Outward {
  /// Below this size a residual may itself be rounded, so results are moved without asking.
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

  /// The rounded result, and its neighbour on the side of what rounding cut off.
  private static func around(_ value: Double, residual: Double) -> Interval {
    if residual == 0 { return Interval(value) }
    guard residual.isFinite else { return Interval(value.nextDown, value.nextUp) }
    return residual < 0 ? Interval(value.nextDown, value) : Interval(value, value.nextUp)
  }

  /// A result too small for its residual: both neighbours, but never across 0.
  private static func tiny(_ value: Double, isNegative: Bool) -> Interval {
    isNegative
      ? Interval(value.nextDown, min(0, value.nextUp))
      : Interval(max(0, value.nextDown), value.nextUp)
  }

  /// A result beyond the largest Double: exact where an operand was an infinite end already.
  private static func unbounded(_ value: Double, isExact: Bool) -> Interval {
    if value.isNaN { return .whole }
    if isExact { return Interval(value) }
    return value < 0
      ? Interval(-.infinity, -.greatestFiniteMagnitude)
      : Interval(.greatestFiniteMagnitude, .infinity)
  }
}
