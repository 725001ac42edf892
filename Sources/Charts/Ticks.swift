import Notation

/// Evenly spaced round numbers that an axis is labelled with.
///
/// Chosen by the optimisation of Talbot, Lin and Hanrahan, An Extension of Wilkinson's Algorithm for
/// Positioning Tick Labels on Axes, IEEE TVCG 16 (2010), with their weights for simplicity, coverage
/// and density; legibility is left to the caller, who asks for so many labels as there is room for.
package struct Ticks: Hashable, Sendable {
  /// The least of the numbers.
  package let first: Rational
  /// How far they are apart.
  package let step: Rational
  /// How many there are.
  package let count: Int

  /// Where the numbers of an axis may lie: within its range, which the axis ends with, or so that they
  /// reach around it, for an axis that ends with them.
  package enum Extent: Sendable { case inside, around }
}

extension Ticks {
  /// The greatest of the numbers.
  var last: Rational { first + Rational(count - 1) * step }

  /// The numbers, rising.
  package var values: [Rational] { (0..<count).map { first + Rational($0) * step } }

  /// The decimals that all of the numbers can be written with exactly.
  package var decimals: Int {
    values.map { DecimalNumber($0)?.decimals ?? 0 }.max() ?? 0
  }

  /// A single number, for an axis that shows no more.
  init(only value: Rational) { self.init(first: value, step: 1, count: 1) }

  /// About so many numbers over a range, which is not a single number.
  package init(over range: (Rational, Rational), about wanted: Int, _ extent: Extent) {
    precondition(range.0 < range.1, "ticks are for a range")
    var search = TickSearch(
      low: range.0, high: range.1, wanted: Double(max(wanted, 2)), extent: extent)
    self = search.best ?? Ticks(first: range.0, step: range.1 - range.0, count: 2)
  }
}

/// The search for the best labels, candidate by candidate, cut short where none can be better.
private struct TickSearch {
  /// The round numbers, the roundest first.
  private static let mantissas: [Rational] = [1, 5, 2, 2.5, 4, 3]

  let low: Rational
  let high: Rational
  let wanted: Double
  let extent: Ticks.Extent
  var score = -2.0
  var found: Ticks?

  private var span: Rational { high - low }

  private static func total(
    simplicity: Double, coverage: Double, density: Double
  ) -> Double {
    0.25 * simplicity + 0.2 * coverage + 0.5 * density + 0.05
  }

  /// The best of all candidates.
  var best: Ticks? {
    mutating get {
      for skip in 1..<1000 {
        for place in Self.mantissas.indices {
          let simplicity = 2 - Double(place) / 5 - Double(skip)
          let bound = Self.total(simplicity: simplicity, coverage: 1, density: 1)
          if bound < score { return found }
          tryCounts(place, skip, simplicity)
        }
      }
      return found
    }
  }

  private mutating func tryCounts(_ place: Int, _ skip: Int, _ simplicity: Double) {
    for count in 2..<200 {
      let density = Double(count) < wanted ? 1 : 2 - Double(count - 1) / (wanted - 1)
      if Self.total(simplicity: simplicity, coverage: 1, density: density) < score { return }
      trySteps(place, skip, count, simplicity, density)
    }
  }

  private mutating func trySteps(
    _ place: Int, _ skip: Int, _ count: Int, _ simplicity: Double, _ density: Double
  ) {
    let unit = Self.mantissas[place] * Rational(skip)
    var power = -(Rational(count + 1) * unit / span).powerOfTenBelow
    while true {
      let step = unit * Rational.powerOfTen(power)
      let excess = (max(step * Rational(count - 1) - span, 0) / span).double
      let coverage = 1 - 25 * excess * excess
      if Self.total(simplicity: simplicity, coverage: coverage, density: density) < score {
        return
      }
      tryStarts(place, skip, count, step)
      power += 1
    }
  }

  private mutating func tryStarts(_ place: Int, _ skip: Int, _ count: Int, _ step: Rational) {
    let part = step / Rational(skip)
    let least = ((high / step).roundedDown - Rational(count - 1)) * Rational(skip)
    let greatest = -(-low / step).roundedDown * Rational(skip)
    var start = least
    while start <= greatest {
      judge(place, skip, Ticks(first: start * part, step: step, count: count))
      start = start + 1
    }
  }

  private mutating func judge(_ place: Int, _ skip: Int, _ ticks: Ticks) {
    let last = ticks.last
    switch extent {
    case .inside: if ticks.first < low || last > high { return }
    case .around: if ticks.first > low || last < high { return }
    }
    let hasZero = (ticks.first / ticks.step).isInteger && ticks.first <= 0 && 0 <= last
    let simplicity = 1 - Double(place) / 5 - Double(skip) + (hasZero ? 1 : 0)
    let gaps = [(high - last) / span, (low - ticks.first) / span].map(\.double)
    let coverage = 1 - 50 * (gaps[0] * gaps[0] + gaps[1] * gaps[1])
    let total = Self.total(
      simplicity: simplicity, coverage: coverage, density: density(ticks))
    if total > score { (score, found) = (total, ticks) }
  }

  private func density(_ ticks: Ticks) -> Double {
    let last = ticks.last
    let own = Double(ticks.count - 1) / ((last - ticks.first) / span).double
    let reach = ((max(last, high) - min(low, ticks.first)) / span).double
    let target = (wanted - 1) / reach
    return 2 - max(own / target, target / own)
  }
}

extension Rational {
  /// The power of ten of the first digit of a number above zero.
  var powerOfTenBelow: Int {
    var power = (double.isNormal ? Int(double.exponent) : 0) * 30103 / 100_000
    while Rational.powerOfTen(power) > self { power -= 1 }
    while Rational.powerOfTen(power + 1) <= self { power += 1 }
    return power
  }

  /// The greatest whole number that is not above this one.
  fileprivate var roundedDown: Rational {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    let whole = Rational(quotient, isNegative: isNegative)
    return isNegative && !remainder.isZero ? whole - 1 : whole
  }
}
