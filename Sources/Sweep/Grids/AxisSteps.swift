import Estimator
import Notation

/// The points of an axis with equal steps by integer arithmetic, where that is exact.
struct AxisSteps: Sendable {
  /// Decimal steps.
  let whole: WholeSteps?
  private let quotients: QuotientSteps?

  init(_ axis: Axis) {
    whole = WholeSteps(axis)
    quotients = whole == nil ? QuotientSteps(axis) : nil
  }

  /// Returns a point in the unit as typed and in the field's own unit, or nil if it needs slower
  /// arithmetic.
  @inline(__always)
  func values(_ place: Int) -> (written: Double, own: Double)? {
    guard let whole else { return quotients?.value(place).map { ($0, $0) } }
    let number = whole.number(place)
    return (whole.scale.written(number), whole.scale.value(number))
  }
}

/// Equal decimal steps, counted in units of the last decimal.
struct WholeSteps: Sendable {
  private let from: Int
  private let step: Int
  let scale: DecimalScale

  /// The number of bytes in a sign, a decimal mark and the digits of an integer.
  static let longest = 21

  /// Creates the steps of an axis.
  ///
  /// Returns nil if an `Int` is too small for them, or if rounding to a double would move some
  /// point across a limit or a node.
  init?(_ axis: Axis) {
    guard case .even(let first, let step, let count) = axis.range, count > 1 || !step.isZero,
      let start = DecimalNumber(first.rational), let stride = DecimalNumber(step)
    else { return nil }
    let decimals = max(start.decimals, stride.decimals)
    guard decimals <= 15, let from = first.rational.whole(decimals), let by = step.whole(decimals),
      let end = (first.rational + Rational(count) * step).whole(decimals),
      let scale = DecimalScale(axis.unit, decimals: decimals, holding: [from, end]),
      !scale.confuses(axis.field, from: from, to: end)
    else { return nil }
    (self.from, self.step, self.scale) = (from, by, scale)
  }

  /// Returns a point in units of the last decimal.
  func number(_ place: Int) -> Int { from &+ place &* step }

  /// Writes a number without trailing zeros.
  func write(_ number: Int, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    var (number, decimals) = (number, scale.decimals)
    while decimals > 0 && number % 10 == 0 { (number, decimals) = (number / 10, decimals - 1) }
    return writeDecimal(
      UInt64(number.magnitude), isNegative: number < 0, decimals: decimals, to: buffer)
  }
}

/// Equal steps in the field's own unit as quotients of integers that doubles represent exactly.
private struct QuotientSteps: Sendable {
  private let from: Int
  private let step: Int
  private let divisor: Double
  private let landmarks: [Double]

  init?(_ axis: Axis) {
    guard axis.unit.isOwn, case .even(let first, let step, let count) = axis.range, count > 1
    else { return nil }
    let bottom = Rational(first.rational.denominator) * Rational(step.denominator)
    guard let from = (first.rational * bottom).whole(0), let by = (step * bottom).whole(0),
      let divisor = bottom.whole(0),
      let end = ((first.rational + Rational(count) * step) * bottom).whole(0),
      [from, end, divisor].allSatisfy({ $0.magnitude < 1 << 53 })
    else { return nil }
    (self.from, self.step, self.divisor) = (from, by, Double(divisor))
    landmarks = axis.field.landmarkFigures.map(\.double)
  }

  /// Returns the double nearest to a point; nil at a limit or node, of which the point may be on
  /// either side.
  func value(_ place: Int) -> Double? {
    let value = Double(from &+ place &* step) / divisor
    return landmarks.contains(value) ? nil : value
  }
}
