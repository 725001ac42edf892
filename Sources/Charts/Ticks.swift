import Notation

/// Evenly spaced round numbers that label an axis.
///
/// Their distance is 1, 2 or 5 times a power of ten.
package struct Ticks: Hashable, Sendable {
  /// The least of the numbers.
  package let first: Rational
  /// The distance between neighbors.
  package let step: Rational
  package let count: Int

  /// The position of the numbers relative to a range: all inside it, or covering it.
  package enum Extent: Sendable { case inside, around }
}

extension Ticks {
  /// The greatest of the numbers.
  var last: Rational { first + Rational(count - 1) * step }

  /// The numbers in ascending order.
  package var values: [Rational] { (0..<count).map { first + Rational($0) * step } }

  /// The number of decimals needed to write all the numbers.
  package var decimals: Int { values.map { DecimalNumber($0)?.decimals ?? 0 }.max() ?? 0 }

  /// Creates ticks with a single number.
  init(only value: Rational) { self.init(first: value, step: 1, count: 1) }

  /// Creates about `wanted` ticks for a range, which must not be empty: two at least, and at most
  /// half as many again if any step gives so few.
  package init(over range: (Rational, Rational), about wanted: Int, _ extent: Extent) {
    precondition(range.0 < range.1, "the range of the ticks is empty")
    let power = ((range.1 - range.0) / Rational(wanted)).powerOfTenBelow
    let steps = [power - 1, power, power + 1].flatMap { power in
      [1, 2, 5].map { $0 * Rational.powerOfTen(power) }
    }
    let candidates = steps.map { Ticks(over: range, by: $0, extent) }.filter { $0.count > 1 }
    self = candidates.first { 2 * $0.count <= 3 * wanted } ?? candidates[candidates.count - 1]
  }

  /// Creates the multiples of a step inside a range, or from the last one before it to the first
  /// one after it.
  private init(over range: (Rational, Rational), by step: Rational, _ extent: Extent) {
    let (low, high) = (range.0 / step, range.1 / step)
    let first = extent == .inside ? low.roundedUp : low.roundedDown
    let last = extent == .inside ? high.roundedDown : high.roundedUp
    self.init(first: first * step, step: step, count: Int((last - first).double) + 1)
  }
}
