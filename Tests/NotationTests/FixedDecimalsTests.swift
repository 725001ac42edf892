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
  ]) func `the exact value decides the last digit`(value: Double, decimals: Int, written: String) {
    #expect(text(value, as: .fixed(decimals)) == written)
  }

  @Test func `random bit patterns are written as by printf`() {
    var generator = SeededGenerator(seed: 10)
    expectLikePrintf((0..<share(8)).map { _ in generator.finiteDouble() })
  }

  @Test func `everyday values are written as by printf`() {
    var generator = SeededGenerator(seed: 11)
    let values = (0..<share(3)).map { _ in
      let exponent = Double.random(in: -14...20, using: &generator)
      return Double.random(in: -1...1, using: &generator) * pow(10, exponent)
    }
    expectLikePrintf(values)
  }

  @Test func `values that look like ties in decimal are written as by printf`() {
    var generator = SeededGenerator(seed: 12)
    let values = (0..<share(3) / 3).map { _ in
      let digits = generator.next() >> (14 + generator.next() % 50)
      return (Double(digits) + 0.5) / pow(10, Double(generator.next() % 13))
    }
    expectLikePrintf(values + values.map(\.nextUp) + values.map(\.nextDown))
  }

  @Test func `random exact ties are written as by printf`() {
    var generator = SeededGenerator(seed: 13)
    let values = (0..<share(8)).map { _ in
      let odd = Double(generator.next() >> (11 + generator.next() % 53) | 1)
      return odd / Double(1 << (1 + generator.next() % 13))
    }
    expectLikePrintf(values)
  }

  /// A half of the last digit is exact in binary where the double has one binary place more than
  /// there are decimals.
  @Test func `every exact tie in a range is written as by printf`() {
    for decimals in NumberFormat.allowedDecimals {
      let odd = stride(from: 1.0, to: Double(2 * share(13)), by: 2)
      let values = odd.map { $0 / Double(2 << decimals) }
      expectLikePrintf(values + values.map { -$0 }, at: [decimals])
    }
  }

  @Test func `powers of ten and two and their neighbours are written as by printf`() {
    let tens = (-330...308).compactMap { Double("1e\($0)") }
    let twos = (-1074...1023).map { Double(sign: .plus, exponent: $0, significand: 1) }
    let values = tens + twos
    expectLikePrintf(values + values.map(\.nextUp) + values.map(\.nextDown))
  }

  @Test func `subnormals are written as by printf`() {
    var generator = SeededGenerator(seed: 16)
    expectLikePrintf(
      (0..<share(50)).map { _ in Double(bitPattern: generator.next() & 0x800F_FFFF_FFFF_FFFF) })
  }

  @Test func `the least and the greatest doubles are written as by printf`() {
    let edges = [
      Double.leastNonzeroMagnitude, .leastNormalMagnitude, .leastNormalMagnitude.nextDown,
      .greatestFiniteMagnitude, 0,
    ]
    expectLikePrintf(edges + edges.map { -$0 })
  }

  @Test func `the longest text fills the room asked for`() {
    let longest = text(-Double.greatestFiniteMagnitude, as: .fixed(12))
    #expect(longest.utf8.count == NumberFormat.maximumByteCount)
  }
}

/// How many values a test draws whose share of all that is formatted is one in so many; each is
/// formatted at every number of decimals.
private func share(_ part: Int) -> Int {
  formattedValues / part / NumberFormat.allowedDecimals.count
}

/// Compares each value, at every number of decimals, with C's `printf`.
private func expectLikePrintf(
  _ values: [Double], at places: some Sequence<Int> = NumberFormat.allowedDecimals
) {
  var expected = [CChar](repeating: 0, count: 400)
  var written = [UInt8](repeating: 0, count: NumberFormat.maximumByteCount)
  for value in values where value.isFinite {
    for decimals in places {
      let length = withVaList([decimals, value]) { vsnprintf(&expected, 400, "%.*f", $0) }
      let count = write(value, as: .fixed(decimals), to: &written)
      if count == Int(length), memcmp(&expected, &written, count) == 0 { continue }
      let found = String(decoding: written[..<count], as: UTF8.self)
      Issue.record("\(value) at \(decimals) decimals was written as \(found)")
      return
    }
  }
}
