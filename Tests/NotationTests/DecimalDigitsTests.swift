import Notation
import Testing

@Suite struct `A whole number of last decimals` {
  /// One below, at and above every power of ten, where the number of digits changes.
  private static let sizes: [Int] = (0...18).flatMap { exponent in
    let power = (0..<exponent).reduce(1) { product, _ in product * 10 }
    return [power - 1, power, power + 1]
  }

  @Test(arguments: 0...17)
  func `is its digits with the point before the last of them`(decimals: Int) {
    for number in Self.sizes.flatMap({ [$0, -$0] }) + [.min, .max, 1_234_567_890_123_456_789] {
      let digits = "\(number.magnitude)"
      let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
      let point = decimals == 0 ? "" : "."
      let sign = number < 0 ? "-" : ""
      let expected = sign + padded.dropLast(decimals) + point + padded.suffix(decimals)
      #expect(decimalText(number, decimals: decimals) == expected)
    }
  }

  /// Its sign is the highest bit, so that zero may have one.
  @Test(arguments: 0...12)
  func `may have its sign in the highest bit, and then at most sixteen digits`(decimals: Int) {
    for size in Self.sizes where size < 10_000_000_000_000_000 {
      let text = decimalText(size, decimals: decimals)
      #expect(roundedText(UInt64(size), decimals: decimals) == text)
      #expect(roundedText(UInt64(size) | 1 << 63, decimals: decimals) == "-" + text)
    }
  }
}
