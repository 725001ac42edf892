import Notation
import TestSupport
import Testing

@Suite struct `Plain decimals` {
  /// The cells have many lengths, so a guess from the previous cell often fails.
  @Test func `agree with the strict parser`() {
    var generator = SeededGenerator(seed: 22)
    var column = DecimalColumn()
    for _ in 0..<100_000 {
      let text = randomCell(&generator)
      let (decimal, expected) = read(text, &column)
      #expect(decimal?.text == expected?.text, "\(text)")
      guard let decimal, let number = try? DecimalNumber(parsing: text) else { continue }
      #expect(!decimal.isExact || decimal.double(tens) == number.double, "\(text)")
      #expect(
        abs(decimal.approximateDouble(tenths) - number.double) <= 2 * number.double.ulp, "\(text)")
    }
  }

  /// The significand of 18 digits fits in 63 bits; more digits would overflow it.
  @Test func `have at most 18 digits`() {
    func significand(_ text: String) -> Int64? {
      var column = DecimalColumn()
      return read(text, &column).0?.significand
    }
    #expect(significand("999999999999999999") == 999_999_999_999_999_999)
    #expect(significand("-12345678.1234567890") == 123_456_781_234_567_890)
    #expect(significand("9999999999999999999") == nil)
    #expect(significand("99999999999.99999999") == nil)
    #expect(significand("-123456789.1234567890") == nil)
  }

  /// Large tables are parsed quickly because most cells have as many decimals as the one above.
  @Test(arguments: [
    ("12.5", ["-7.5", "0.1", "12345678.0"], ["7", "7.25", "123456789.5", ".5", "-.5", "7,5", ""]),
    ("12", ["-7", "0", "12345678"], ["123456789", "-", "7.5", "7-"]),
  ])
  func `take the fast path if they have as many decimals as the previous cell`(
    last: String, alike: [String], others: [String]
  ) {
    var column = DecimalColumn()
    for text in alike { #expect(readLikeLast(text, column) == nil) }
    _ = read(last, &column)
    for text in alike {
      #expect(readLikeLast(text, column)?.text == read(text, &column).1?.text, "\(text)")
      #expect(readLikeLast(text, column) != nil, "\(text)")
    }
    for text in others { #expect(readLikeLast(text, column) == nil, "\(text)") }
  }

  @Test func `reject other text`() {
    var column = DecimalColumn()
    for text in ["", "-", ".", "1.", ".5", "+1", "1e3", "1,0", "--1", "1.2.3", "12345678:", "1-2"] {
      let (decimal, expected) = read(text, &column)
      #expect(decimal == nil && expected == nil, "\(text)")
    }
  }
}

extension PlainDecimal {
  fileprivate var text: String { "\(isNegative ? "-" : "")\(significand)/\(decimals)" }
}

/// Parses a cell as part of a column, and on its own.
private func read(
  _ text: String, _ column: inout DecimalColumn
) -> (PlainDecimal?, PlainDecimal?) {
  let bytes = Array((String(repeating: "7", count: 16) + text + ",8").utf8)
  let range = 16..<(16 + text.utf8.count)
  return bytes.withUnsafeBufferPointer { bytes in
    guard let start = bytes.baseAddress else { return (nil, nil) }
    return (column.read(start, range), PlainDecimal(start, range))
  }
}

/// Parses a cell only if it has as many decimals as the previous one.
private func readLikeLast(_ text: String, _ column: DecimalColumn) -> PlainDecimal? {
  let bytes = Array((String(repeating: "7", count: 16) + text + ",8").utf8)
  return bytes.withUnsafeBufferPointer { bytes in
    bytes.baseAddress.flatMap { column.readLikeLast($0, 16..<(16 + text.utf8.count)) }
  }
}

private func randomCell(_ generator: inout some RandomNumberGenerator) -> String {
  func digits(_ range: ClosedRange<Int>) -> String {
    (0..<Int.random(in: range, using: &generator))
      .map { _ in "\(Int.random(in: 0...9, using: &generator))" }.joined()
  }
  let sign = Bool.random(using: &generator) ? "-" : ""
  let fraction = Bool.random(using: &generator) ? "." + digits(1...9) : ""
  return sign + digits(1...10) + fraction
}
