import Foundation
import Notation
import Testing

@Suite struct `Shortest digits` {
  /// All powers of two, whose lower neighbours are nearer than the upper ones.
  @Test func `of powers of two and their neighbours are those that the standard library prints`() {
    for exponent in -1074...1023 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      for value in [power, power.nextUp, power.nextDown] where value > 0 {
        let written = text(value, as: .shortest)
        #expect(significantDigits(written) == significantDigits(value.description))
      }
    }
  }

  /// Doubles of every exponent whose halfway points are nearest to a multiple of ten in the last
  /// decimal place, or which are nearest to the middle of two decimals.
  @Test func `of the hardest doubles are the fewest of printf that read back`() {
    for unit in Unit.all {
      let halfways = unit.nearest(times: 1, over: 20, most: 1 << 54).suffix(2).flatMap { near in
        multiples(of: near.factor, from: 1 << 53, to: 1 << 54)
          .flatMap { (halfway: UInt64) -> [UInt64] in [(halfway - 1) / 2, halfway / 2 + 1] }
      }
      let middles = unit.nearest(times: 2, over: 1, most: 1 << 53).suffix(2).flatMap {
        multiples(of: $0.factor, from: 1 << 52, to: 1 << 53)
      }
      for mantissa in halfways + middles where 1 << 52 < mantissa && mantissa < 1 << 53 {
        let value = Double(sign: .plus, exponent: unit.exponent, significand: Double(mantissa))
        let written = text(value, as: .shortest)
        guard significantDigits(written) == significantDigits(fewestOfPrintf(value)) else {
          Issue.record("\(value) was written as \(written)")
          return
        }
      }
    }
  }

  private func multiples(of factor: UInt64, from low: UInt64, to high: UInt64) -> [UInt64] {
    let first = (low + factor - 1) / factor * factor
    return first <= high ? [first, first + factor] : []
  }

  /// In the place where a unit is at least 1 and below 10, with 64 bits after the point.
  @Test func `are decided by products of 128 bits`() {
    for unit in Unit.all {
      // The halfway points are odd multiples of half a unit.
      let halfway = unit.nearest(times: 1, over: 20, most: 1 << 54 + 1).last
      #expect(halfway.map { $0.distance << 63 < $0.denominator } == false, "\(unit.exponent)")
      // A double is in the middle of two integers if twice as much is an odd integer.
      let middle = unit.nearest(times: 2, over: 1, most: 1 << 53).last
      #expect(middle.map { $0.distance << 64 < $0.denominator } == false, "\(unit.exponent)")
    }
  }
}

/// Returns the fewest digits of C's `printf` that C's `strtod` reads as the same double.
private func fewestOfPrintf(_ value: Double) -> String {
  (0..<17).lazy.map { String(format: "%.\($0)e", value) }.first { strtod($0, nil) == value } ?? ""
}

/// The distance between the doubles of one exponent, as a fraction of the decimal place for which it
/// is at least 1 and below 10.
private struct Unit {
  let exponent: Int
  private let numerator: BigUInt
  private let denominator: BigUInt

  static let all = (-1074...971).map(Unit.init)

  private init(_ exponent: Int) {
    self.exponent = exponent
    let place = Int((Double(exponent) * log10(2)).rounded(.down))
    numerator = .power(2, max(exponent, 0)) * .power(10, max(-place, 0))
    denominator = .power(2, max(-exponent, 0)) * .power(10, max(place, 0))
    precondition(!(numerator < denominator) && numerator < denominator * BigUInt(UInt64(10)))
  }

  /// Returns the factors that bring a multiple of the unit nearer to an integer than all smaller factors
  /// do, with the distance, unless it is 0, in units of a denominator.
  ///
  /// They are the denominators of the unit's continued fraction.
  func nearest(
    times multiple: UInt64, over divisor: UInt64, most: UInt64
  ) -> [(factor: UInt64, distance: BigUInt, denominator: BigUInt)] {
    let bottom = denominator * BigUInt(divisor)
    var (rest, next) = (bottom, numerator * BigUInt(multiple))
    var (before, factor): (UInt128, UInt128) = (0, 1)
    var factors: [(UInt64, BigUInt, BigUInt)] = []
    while !next.isZero, factor <= most {
      if factor > 0 { factors.append((UInt64(factor), next, bottom)) }
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: next)
      (rest, next) = (next, remainder)
      guard let count = UInt64(exactly: quotient) else { break }
      (before, factor) = (factor, before + UInt128(count) * factor)
    }
    return factors
  }
}
