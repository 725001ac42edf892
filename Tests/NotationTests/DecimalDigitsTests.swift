import Notation
import Testing

@Suite struct `Integers in units of the last decimal` {
  /// Every power of ten and its neighbours, where the number of digits changes.
  private static let sizes: [Int] = (0...18).flatMap { exponent in
    let power = (0..<exponent).reduce(1) { product, _ in product * 10 }
    return [power - 1, power, power + 1]
  }

  @Test(arguments: 0...17)
  func `have a point before the decimals`(decimals: Int) {
    for number in Self.sizes.flatMap({ [$0, -$0] }) + [.min, .max, 1_234_567_890_123_456_789] {
      let digits = "\(number.magnitude)"
      let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
      let point = decimals == 0 ? "" : "."
      let sign = number < 0 ? "-" : ""
      let expected = sign + padded.dropLast(decimals) + point + padded.suffix(decimals)
      #expect(written(number, decimals) == expected)
    }
  }

  private func written(_ number: Int, _ decimals: Int) -> String {
    let (size, isNegative) = (UInt64(number.magnitude), number < 0)
    return withBuffer({ writeDecimal(size, isNegative: isNegative, decimals: decimals, to: $0) }) {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// With the sign in the highest bit, zero can be negative.
  @Test(arguments: 0...12)
  func `of at most sixteen digits can have the sign in the highest bit`(decimals: Int) {
    for size in Self.sizes where size < 10_000_000_000_000_000 {
      let text = written(size, decimals)
      #expect(roundedText(UInt64(size), decimals: decimals) == text)
      #expect(roundedText(UInt64(size) | 1 << 63, decimals: decimals) == "-" + text)
    }
  }
}
