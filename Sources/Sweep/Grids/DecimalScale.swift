import Estimator
import Formulas
import Notation
import Units

/// Converts fixed-point numbers in some unit exactly to the field's own unit.
///
/// A number is an integer that counts units of the last decimal: 405 means 40.5 with one decimal.
struct DecimalScale: Sendable {
  let decimals: Int
  private let factor: Int
  private let offset: Int
  private let divisor: UInt64
  private let tens: UInt64
  /// Whether every dividend and the divisor are exact as doubles.
  private let dividesDoubles: Bool

  /// Creates a scale for integers between `ends`, or returns nil if 64 bits are too few.
  init?(_ unit: UnitOfMeasure, decimals: Int, holding ends: [Int]) {
    guard let tens = Rational.powerOfTen(decimals).whole(0) else { return nil }
    // In the field's own unit the figure is (number * factor + offset) / divisor, all integers.
    let slope = unit.factor / Rational(tens)
    let bottom = Rational(slope.denominator) * Rational(unit.offset.denominator)
    guard let factor = (slope * bottom).whole(0), let offset = (unit.offset * bottom).whole(0),
      let divisor = bottom.whole(0),
      ends.allSatisfy({ ((Rational($0) * slope + unit.offset) * bottom).whole(0) != nil })
    else { return nil }
    (self.decimals, self.factor, self.offset) = (decimals, factor, offset)
    (self.divisor, self.tens) = (UInt64(divisor), UInt64(tens))
    dividesDoubles = ([divisor] + ends.map { $0 &* factor &+ offset }).allSatisfy {
      $0.magnitude < 1 << 53
    }
  }

  /// Returns the figure in the field's own unit, rounded once.
  func value(_ number: Int) -> Double { quotient(whole(number), divisor) }

  /// Returns the figure in the field's own unit times the divisor.
  private func whole(_ number: Int) -> Int { number &* factor &+ offset }

  /// Returns the exact figure in the field's own unit.
  func exact(_ number: Int) -> Rational { Rational(whole(number), over: Int(divisor)) }

  /// Returns the range of figures between two integers, in the field's own unit.
  func span(_ first: Int, _ last: Int) -> InputSpan {
    let range = Interval(enclosing: exact(first)).hull(Interval(enclosing: exact(last)))
    return InputSpan(
      range, isExact: divisor == 1 && range.size < 0x1p53, denominator: UInt128(divisor))
  }

  /// Returns whether rounding to a double moves some number in a range across a landmark.
  ///
  /// Such a number rounds to the landmark itself, so it is enough to check the neighbors of
  /// each landmark.
  func confuses(_ field: Field, from: Int, to: Int) -> Bool {
    let (low, high) = (min(from, to), max(from, to))
    return field.landmarkFigures.contains { landmark in
      let place = (landmark * Rational(Int(divisor)) - Rational(offset)) / Rational(factor)
      // If all numbers are on one side of the landmark, the nearest one is an end.
      let inside = min(max(place, Rational(low)), Rational(high)) - Rational(low)
      let whole = inside.wholePart.expected(
        or: "a distance within a 64-bit range does not fit in 64 bits")
      return (-1...1).contains { step in
        let next = low &+ whole &+ step
        guard low <= next, next <= high else { return false }
        let nearest = value(next)
        return field.double(nearest: nearest) { exact(next) } != nearest
      }
    }
  }

  /// Converts a column of numbers, which must be between the ends of the scale.
  func values(
    _ numbers: UnsafePointer<Int>, _ count: Int, to values: UnsafeMutablePointer<Double>
  ) {
    guard dividesDoubles else {
      for row in 0..<count { values[row] = value(numbers[row]) }
      return
    }
    let divisor = Double(divisor)
    for row in 0..<count { values[row] = Double(whole(numbers[row])) / divisor }
  }

  /// Returns the figure in the unit as typed, rounded once.
  func written(_ number: Int) -> Double { quotient(number, tens) }
}

@inline(__always)
private func quotient(_ top: Int, _ bottom: UInt64) -> Double {
  if top.magnitude | UInt(bottom) < 1 << 53 { return Double(top) / Double(bottom) }
  let size = Double(nearest: UInt64(top.magnitude), over: bottom)
  return top < 0 ? -size : size
}

extension Rational {
  /// Returns the number in units of a decimal place, or nil if that is not an `Int`.
  func whole(_ decimals: Int) -> Int? {
    let scaled = self * Rational.powerOfTen(decimals)
    guard scaled.isInteger, let size = scaled.absoluteValue.wholePart else { return nil }
    return scaled.isNegative ? -size : size
  }
}
