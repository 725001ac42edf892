import Estimator
import Notation
import Units

/// Figures in a unit as whole numbers of their last decimal, and their exact conversion.
struct DecimalScale: Sendable {
  let decimals: Int
  private let factor: Int
  private let offset: Int
  private let divisor: UInt64
  private let tens: UInt64
  /// Whether doubles hold the dividend and the divisor of every value exactly.
  private let dividesDoubles: Bool

  /// A scale for whole numbers between the given ones, or nil where 64 bits do not hold them.
  init?(_ unit: UnitOfMeasure, decimals: Int, holding ends: [Int]) {
    guard let tens = Rational.powerOfTen(decimals).whole(0) else { return nil }
    // The figure in the field's own unit is (number * factor + offset) / divisor, all of them whole.
    let slope = unit.factor / Rational(tens)
    let bottom = Rational(slope.denominator) * Rational(unit.offset.denominator)
    guard let factor = (slope * bottom).whole(0), let offset = (unit.offset * bottom).whole(0),
      let divisor = bottom.whole(0),
      ends.allSatisfy({ DecimalScale.fits($0, factor, offset) })
    else { return nil }
    self.decimals = decimals
    (self.factor, self.offset) = (factor, offset)
    (self.divisor, self.tens) = (UInt64(divisor), UInt64(tens))
    dividesDoubles = ([divisor] + ends.map { $0 * factor + offset }).allSatisfy {
      $0.magnitude < 1 << 53
    }
  }

  private static func fits(_ number: Int, _ factor: Int, _ offset: Int) -> Bool {
    let (product, over) = number.multipliedReportingOverflow(by: factor)
    return !over && !product.addingReportingOverflow(offset).overflow
  }

  /// The figure in the field's own unit, rounded once.
  func value(_ number: Int) -> Double {
    DecimalScale.quotient(number &* factor &+ offset, divisor)
  }

  /// The exact figure in the field's own unit.
  func exact(_ number: Int) -> Rational {
    (Rational(number) * Rational(factor) + Rational(offset))
      / Rational(BigInt(BigUInt(divisor)), over: .one)
  }

  /// The exact figure in the field's own unit: a whole number over a divisor.
  func parts(_ number: Int) -> (whole: Int, divisor: Int) {
    (number &* factor &+ offset, Int(divisor))
  }

  /// Whether a number between two has a double that is on the wrong side of a landmark of a field.
  ///
  /// The double is then the landmark's own, and the numbers next to the landmark have it first.
  func confuses(_ field: Field, from: Int, to: Int) -> Bool {
    let (low, high) = (min(from, to), max(from, to))
    return field.landmarkFigures.contains { landmark in
      let place = (landmark - exact(0)) / (exact(1) - exact(0))
      // Of numbers that are all on one side of the landmark, an end is next to it.
      let inside = min(max(place, Rational(low)), Rational(high))
      let number = low &+ Int(truncatingIfNeeded: (inside - Rational(low)).wholePart)
      return (-1...1).contains { step in
        let next = number &+ step
        guard low <= next, next <= high else { return false }
        let nearest = value(next)
        return field.double(nearest: nearest) { exact(next) } != nearest
      }
    }
  }

  /// The figures of a column of numbers between those that the scale was made for.
  func values(
    _ numbers: UnsafePointer<Int>, _ count: Int, to values: UnsafeMutablePointer<Double>
  ) {
    guard dividesDoubles else {
      for row in 0..<count { values[row] = value(numbers[row]) }
      return
    }
    let (factor, offset, divisor) = (factor, offset, Double(divisor))
    for row in 0..<count { values[row] = Double(numbers[row] &* factor &+ offset) / divisor }
  }

  /// The figure in the unit itself, rounded once.
  func written(_ number: Int) -> Double { DecimalScale.quotient(number, tens) }

  /// The figures of a column of numbers in the unit itself.
  func written(
    _ numbers: UnsafePointer<Int>, _ count: Int, to figures: UnsafeMutablePointer<Double>
  ) {
    for row in 0..<count { figures[row] = DecimalScale.quotient(numbers[row], tens) }
  }

  @inline(__always)
  private static func quotient(_ top: Int, _ bottom: UInt64) -> Double {
    if top.magnitude | UInt(bottom) < 1 << 53 { return Double(top) / Double(bottom) }
    let size = Double(nearest: UInt64(top.magnitude), over: bottom)
    return top < 0 ? -size : size
  }
}

extension Rational {
  /// The whole part of a number that is not negative, which must fit.
  fileprivate var wholePart: UInt64 {
    let whole = numerator.magnitude.quotientAndRemainder(dividingBy: denominator).quotient
    guard let whole = UInt64(exactly: whole) else { preconditionFailure("\(self) does not fit") }
    return whole
  }

  fileprivate init(_ whole: BigUInt) { self.init(BigInt(whole), over: .one) }

  /// The number in units of a decimal place, where that is whole and fits.
  func whole(_ decimals: Int) -> Int? {
    let scaled = self * Rational.powerOfTen(decimals)
    guard scaled.isInteger, let size = UInt64(exactly: scaled.numerator.magnitude),
      let whole = Int(exactly: size)
    else { return nil }
    return scaled.isNegative ? -whole : whole
  }
}
