import Foundation
import Notation
import TestSupport
import Testing

@Suite struct `Fixed decimals` {
  @Test(arguments: [
    (0.0, 2, "0.00"), (-0.0, 2, "-0.00"), (-0.001, 2, "-0.00"), (47.5, 0, "48"), (46.5, 0, "46"),
    (0.5, 0, "0"), (1.5, 0, "2"), (0.125, 2, "0.12"), (0.375, 2, "0.38"), (2.675, 2, "2.67"),
    (1.005, 2, "1.00"), (999.9996, 3, "1000.000"), (-999.5, 0, "-1000"),
    (1e21, 1, "1000000000000000000000.0"),
    (0.1, 12, "0.100000000000"), (5e-13, 12, "0.000000000000"), (5.1e-13, 12, "0.000000000001"),
    (9_007_199_254_740_992, 1, "9007199254740992.0"),
  ]) func `are rounded from the exact value`(value: Double, decimals: Int, written: String) {
    #expect(text(value, as: .fixed(decimals)) == written)
  }

  /// Values of every magnitude, values that look like decimal ties, and exact ties.
  @Test func `match printf for random values`() {
    var generator = SeededGenerator(seed: 10)
    let draws: [(share: Int, draw: (inout SeededGenerator) -> Double)] = [
      (8, { $0.finiteDouble() }),
      (3, Self.ofAnyMagnitude), (3, Self.nearlyTie), (8, Self.tie),
      (50, { Double(bitPattern: $0.next() & 0x800F_FFFF_FFFF_FFFF) }),
    ]
    for (part, draw) in draws {
      expectLikePrintf((0..<share(part) / 3).map { _ in draw(&generator) }.withNeighbours)
    }
  }

  private static func ofAnyMagnitude(_ generator: inout SeededGenerator) -> Double {
    let significand = Double.random(in: -1...1, using: &generator)
    return significand * pow(10, .random(in: -14...20, using: &generator))
  }

  private static func nearlyTie(_ generator: inout SeededGenerator) -> Double {
    let whole = generator.next() >> (14 + generator.next() % 50)
    return (Double(whole) + 0.5) / pow(10, Double(generator.next() % 13))
  }

  private static func tie(_ generator: inout SeededGenerator) -> Double {
    let odd = generator.next() >> (11 + generator.next() % 53) | 1
    return Double(odd) / Double(1 << (1 + generator.next() % 13))
  }

  /// A tie is exact if the double has one more binary place than there are decimals.
  @Test func `match printf for every exact tie in a range`() {
    for decimals in NumberFormat.allowedDecimals {
      let odd = stride(from: 1.0, to: Double(2 * share(13)), by: 2)
      let values = odd.map { $0 / Double(2 << decimals) }
      expectLikePrintf(values + values.map { -$0 }, at: [decimals])
    }
  }

  @Test func `match printf for powers of ten and two, the extremes and their neighbours`() {
    let tens = (-330...308).compactMap { Double("1e\($0)") }
    let twos = (-1074...1023).map { Double(sign: .plus, exponent: $0, significand: 1) }
    let greatest = Double.greatestFiniteMagnitude
    expectLikePrintf((tens + twos + [greatest, 0]).withNeighbours + [-greatest, -0.0])
  }
}

extension [Double] {
  fileprivate var withNeighbours: [Double] { self + map(\.nextUp) + map(\.nextDown) }
}

/// The approximate number of values that the formatting tests write; set `FORMATTED_VALUES` for more.
let formattedValues =
  ProcessInfo.processInfo.environment["FORMATTED_VALUES"].flatMap(Int.init) ?? 200_000

/// Returns the number of values for a test that formats each with every number of decimals.
///
/// The test writes one in `part` of all texts.
private func share(_ part: Int) -> Int {
  formattedValues / part / NumberFormat.allowedDecimals.count
}

/// Compares the text of each value, with every number of decimals, with that of C's `printf`.
private func expectLikePrintf(
  _ values: [Double], at places: some Sequence<Int> = NumberFormat.allowedDecimals
) {
  var expected = [CChar](repeating: 0, count: 400)
  for value in values where value.isFinite {
    for decimals in places {
      _ = withVaList([decimals, value]) { vsnprintf(&expected, 400, "%.*f", $0) }
      let found = text(value, as: .fixed(decimals))
      if strcmp(found, expected) == 0 { continue }
      Issue.record("\(value) at \(decimals) decimals was written as \(found)")
      return
    }
  }
}
