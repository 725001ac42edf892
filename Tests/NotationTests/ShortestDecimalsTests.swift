import Notation
import TestSupport
import Testing

@Suite struct `Shortest decimals` {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "-0"), (1, "1"), (47.5, "47.5"), (-0.001, "-0.001"),
      (0.1 + 0.2, "0.30000000000000004"),
      (1e-7, "0.0000001"), (1.25e-7, "0.000000125"), (9.9e-8, "9.9e-08"),
      (1e20, "100000000000000000000"),
      (123e18, "123000000000000000000"), (1e21, "1e+21"), (1.5e21, "1.5e+21"), (1e300, "1e+300"),
      (0x1p-1074, "5e-324"), (1.7976931348623157e308, "1.7976931348623157e+308"),
      (1e9, "1000000000"),
      (999_999_999.999999, "999999999.999999"), (1234567.891, "1234567.891"),
      (9_007_199_254_740_992, "9007199254740992"), (123456789012345.6, "123456789012345.6"),
      (0.000001, "0.000001"), (100, "100"), (2.50, "2.5"),
    ] as [(Double, String)]) func `use plain notation for ordinary magnitudes`(
      value: Double, written: String
    )
  {
    #expect(text(value, as: .shortest) == written)
  }

  @Test func `round-trip every double`() throws {
    var generator = SeededGenerator(seed: 14)
    for _ in 0..<formattedValues / 40 {
      let value = generator.finiteDouble()
      let written = text(value, as: .shortest)
      guard Double(written) == value, try DecimalNumber(parsing: written).double == value else {
        Issue.record("\(value) was written as \(written)")
        return
      }
    }
  }

  /// Only an exact number of six decimals can skip the search for the shortest digits.
  @Test(arguments: [1e6, 1e6.nextUp, 1e6.nextDown, 0.99e6, 1.001e6, 1.01e6, 1.1e6])
  func `distinguish a number of six decimals from its neighbours`(scale: Double) {
    for count in 1...1000 {
      let value = Double(count) / scale
      #expect(Double(text(value, as: .shortest)) == value)
    }
  }

  @Test func `have the same digits as the standard library prints`() {
    var generator = SeededGenerator(seed: 15)
    for _ in 0..<formattedValues / 16 {
      let value = generator.everydayDouble()
      let written = text(value, as: .shortest)
      guard significantDigits(written) == significantDigits(value.description) else {
        Issue.record("\(value) was written as \(written)")
        return
      }
    }
  }
}

/// Returns the digits without the sign, point, exponent, and leading and trailing zeros.
func significantDigits(_ text: String) -> Substring {
  var digits = text.prefix { $0 != "e" }.filter(\.isWholeNumber)[...]
  while digits.first == "0" { digits.removeFirst() }
  while digits.last == "0" { digits.removeLast() }
  return digits
}

extension SeededGenerator {
  /// Returns a double with few or many digits, from millionths to billions.
  fileprivate mutating func everydayDouble() -> Double {
    let digits = Double(next() >> (11 + next() % 53))
    let scales: [Double] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 1e7, 1e9, 3]
    return digits / scales[Int(next() % 10)]
  }
}
