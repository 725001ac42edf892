import Estimator
import Formulas
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
    (self.decimals, self.factor, self.offset) = (decimals, factor, offset)
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
  func value(_ number: Int) -> Double { quotient(parts(number).whole, divisor) }

  /// The exact figure in the field's own unit.
  func exact(_ number: Int) -> Rational {
    Rational(parts(number).whole) / Rational(Int(divisor))
  }

  /// The exact figure in the field's own unit: a whole number over a divisor.
  func parts(_ number: Int) -> (whole: Int, divisor: Int) {
    (number &* factor &+ offset, Int(divisor))
  }

  /// The figures of the whole numbers between two, in the field's own unit.
  func span(_ first: Int, _ last: Int) -> InputSpan {
    let range = Interval(enclosing: exact(first)).hull(Interval(enclosing: exact(last)))
    return InputSpan(
      range, isExact: divisor == 1 && range.size < 0x1p53, denominator: UInt128(divisor))
  }

  /// Whether a number between two has a double that is on the wrong side of a landmark of a field.
  ///
  /// The double is then the landmark's own, and the numbers next to the landmark have it first.
  func confuses(_ field: Field, from: Int, to: Int) -> Bool {
    let (low, high) = (min(from, to), max(from, to))
    return field.landmarkFigures.contains { landmark in
      let place = (landmark * Rational(Int(divisor)) - Rational(offset)) / Rational(factor)
      // Of numbers that are all on one side of the landmark, an end is next to it.
      let inside = min(max(place, Rational(low)), Rational(high)) - Rational(low)
      guard let whole = inside.wholePart else {
        preconditionFailure("the part of a range that fits does not")
      }
      return (-1...1).contains { step in
        let next = low &+ whole &+ step
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
    let divisor = Double(divisor)
    for row in 0..<count { values[row] = Double(parts(numbers[row]).whole) / divisor }
  }

  /// The figure in the unit itself, rounded once.
  func written(_ number: Int) -> Double { quotient(number, tens) }
}

@inline(__always)
private func quotient(_ top: Int, _ bottom: UInt64) -> Double {
  if top.magnitude | UInt(bottom) < 1 << 53 { return Double(top) / Double(bottom) }
  let size = Double(nearest: UInt64(top.magnitude), over: bottom)
  return top < 0 ? -size : size
}

extension Rational {
  /// The number in units of a decimal place, where that is whole and fits.
  func whole(_ decimals: Int) -> Int? {
    let scaled = self * Rational.powerOfTen(decimals)
    guard scaled.isInteger, let size = scaled.absoluteValue.wholePart else { return nil }
    return scaled.isNegative ? -size : size
  }
}
