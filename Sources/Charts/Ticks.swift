import Notation

/// Evenly spaced round numbers that label an axis.
///
/// They are chosen by the algorithm of Talbot, Lin and Hanrahan, An Extension of Wilkinson's Algorithm
/// for Positioning Tick Labels on Axes, IEEE TVCG 16 (2010), with their weights for simplicity,
/// coverage and density. Legibility is up to the caller, who requests as many labels as fit.
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

  /// Creates about `wanted` ticks for a range, which must not be empty.
  package init(over range: (Rational, Rational), about wanted: Int, _ extent: Extent) {
    precondition(range.0 < range.1, "the range of the ticks is empty")
    var search = TickSearch(
      low: range.0, high: range.1, wanted: Double(max(wanted, 2)), extent: extent)
    self = search.best ?? Ticks(first: range.0, step: range.1 - range.0, count: 2)
  }
}

/// A branch-and-bound search for the best labels.
private struct TickSearch {
  /// The round numbers, from simplest to least simple.
  private static let mantissas: [Rational] = [1, 5, 2, 2.5, 4, 3]

  let low: Rational
  let high: Rational
  let wanted: Double
  let extent: Ticks.Extent
  var score = -2.0
  var found: Ticks?

  private var span: Rational { high - low }

  private static func total(simplicity: Double, coverage: Double, density: Double) -> Double {
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
      evaluate(place, skip, Ticks(first: start * part, step: step, count: count))
      start = start + 1
    }
  }

  private mutating func evaluate(_ place: Int, _ skip: Int, _ ticks: Ticks) {
    let last = ticks.last
    switch extent {
    case .inside: if ticks.first < low || last > high { return }
    case .around: if ticks.first > low || last < high { return }
    }
    let hasZero = (ticks.first / ticks.step).isInteger && ticks.first <= 0 && 0 <= last
    let simplicity = 1 - Double(place) / 5 - Double(skip) + (hasZero ? 1 : 0)
    let gaps = [(high - last) / span, (low - ticks.first) / span].map(\.double)
    let coverage = 1 - 50 * (gaps[0] * gaps[0] + gaps[1] * gaps[1])
    let total = Self.total(simplicity: simplicity, coverage: coverage, density: density(ticks))
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
