import Notation
import TestSupport
import Testing

@Suite struct `Decimal numbers` {
  @Test(arguments: [
    ("12.30", "12.30", "12.3", 2), ("12.3", "12.3", "12.3", 1), ("1500", "1500", "1500", 0),
    ("1.5e3", "1500", "1500", 0), ("1.5e-3", "0.0015", "0.0015", 4), ("-0", "-0", "-0", 0),
    ("0.00", "0.00", "0", 2), ("5e3", "5000", "5000", 0), ("1.50E+1", "15.0", "15", 1),
    ("007.5", "7.5", "7.5", 1), ("0e5", "0", "0", 0), ("-0.5e-1", "-0.05", "-0.05", 2),
    ("12345678901234567890.5", "12345678901234567890.5", "12345678901234567890.5", 1),
  ]) func `keep the digits as written`(
    text: String, plain: String, shortened: String, decimals: Int
  ) throws {
    let number = try DecimalNumber(parsing: text)
    #expect(number.description == plain)
    #expect(number.shortened == shortened)
    #expect(number.decimals == decimals)
  }

  @Test func `have the exact value`() throws {
    #expect(try DecimalNumber(parsing: "0.1").rational == Rational(1, over: 10))
    #expect(try DecimalNumber(parsing: "-1.5e3").rational == -1500)
    #expect(try DecimalNumber(parsing: "-0").rational == 0)
    #expect(try DecimalNumber(parsing: "1e-30").rational == .powerOfTen(-30))
  }

  /// A number that is out of range is still a number, not a word.
  @Test func `are recognized by their format, not their magnitude`() {
    for text in ["1", "-1.5e9", "1e999", "2E-999", "1e+5", "007", "-0"] {
      #expect(isWrittenAsNumber(text), "\(text)")
    }
    for text in ["", "-", "1.", ".5", "+1", "1e", "1e-", "e5", "1,5", " 1", "1 ", "nan", "1.2.3"] {
      #expect(!isWrittenAsNumber(text), "\(text)")
    }
  }

  @Test(arguments: [
    ("47.5", Rational(5, over: 100)), ("12.30", Rational(5, over: 1000)),
    ("1500", Rational(1, over: 2)), ("5e3", 500), ("1.5e3", 50),
  ]) func `report half a unit in the last written place`(text: String, half: Rational)
    throws
  {
    #expect(try DecimalNumber(parsing: text).halfUnitInLastPlace == half)
  }

  @Test func `distinguish 12.3 from 12.30 and 0 from -0`() throws {
    #expect(try DecimalNumber(parsing: "12.3") != DecimalNumber(parsing: "12.30"))
    #expect(try DecimalNumber(parsing: "12.30") == DecimalNumber(parsing: "12.30"))
    let zero = try DecimalNumber(parsing: "-0.0")
    #expect(zero.isNegativeAsWritten && zero.double == 0 && zero.double.sign == .plus)
  }

  @Test func `have a description that parses as the same number`() throws {
    let longest = "0." + String(repeating: "0", count: 1_098) + "0"
    for text in ["0e-1099", "-0e-1099", longest, "5e-324", "1e308", "1." + longest.dropFirst(12)] {
      let number = try DecimalNumber(parsing: text)
      #expect(try DecimalNumber(parsing: number.description).rational == number.rational)
    }
    let digits = "1." + String(repeating: "7", count: 1_000)
    // In plain notation: one digit before the point, 1,000 decimals and 99 zeros, or 1,100 digits.
    #expect(try DecimalNumber(parsing: digits + "e-99").decimals == 1_099)
    let tooLong = "0." + String(repeating: "1", count: 1_100)
    for (text, error) in [
      (digits + "e-300", NumberError.Fault.tooManyDigits(count: 1_301)),
      (digits + "e-100", .tooManyDigits(count: 1_101)),
      (tooLong, .tooManyDigits(count: 1_101)), ("0e-1100", .exponentTooLong),
    ] {
      let refusal = #expect(throws: NumberError.self) { try DecimalNumber(parsing: text) }
      #expect(refusal?.fault == error)
    }
  }

  @Test func `convert to the same double as in the standard library`() throws {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<20_000 {
      let text = generator.spelling()
      guard let expected = Double(text), expected.isFinite else { continue }
      if expected == 0 && text.contains(where: { "1"..."9" ~= $0 }) { continue }
      let number = try DecimalNumber(parsing: text)
      guard number.double == expected, number.rational.double == expected else {
        Issue.record("\(text) was read as \(number.double)")
        return
      }
    }
  }

  @Test func `convert from a fraction if its decimal expansion terminates`() {
    #expect(DecimalNumber(Rational(3, over: 8))?.description == "0.375")
    #expect(DecimalNumber(Rational(-7, over: 5))?.description == "-1.4")
    #expect(DecimalNumber(Rational(1200))?.description == "1200")
    #expect(DecimalNumber(Rational(0))?.description == "0")
    #expect(DecimalNumber(.powerOfTen(-12))?.description == "0.000000000001")
    #expect(DecimalNumber(Rational(1, over: 3)) == nil)
    #expect(DecimalNumber(Rational(1, over: 14)) == nil)
  }

  @Test(arguments: [
    (Rational(1273, over: 20), "63.65"), (Rational(-7793, over: 35), "-7793/35"), (0, "0"),
    (-5000, "-5000"), (Rational(-1, over: 8), "-0.125"), (Rational(1, over: 14), "1/14"),
    (9_999_999_999_999_999, "9999999999999999"), (10_000_000_000_000_001, "10000000000000001"),
    (.powerOfTen(-12), "0.000000000001"),
    (.powerOfTen(30), "1" + String(repeating: "0", count: 30)),
    (Rational(1, over: 1 << 30), "0.000000000931322574615478515625"),
  ])
  func `are written exactly, as a decimal or a fraction`(number: Rational, text: String) {
    #expect(exactText(number) == text)
  }
}

extension SeededGenerator {
  /// Returns the text of a random number: up to 40 digits, with or without a point and an exponent.
  fileprivate mutating func spelling() -> String {
    let whole = digits(1...20)
    let fraction = next() % 2 == 0 ? "" : "." + digits(1...20)
    let exponent = next() % 2 == 0 ? "" : "e\(Int.random(in: -340...300, using: &self))"
    return (next() % 2 == 0 ? "" : "-") + whole + fraction + exponent
  }

  private mutating func digits(_ count: ClosedRange<Int>) -> String {
    (0..<Int.random(in: count, using: &self)).map { _ in String(next() % 10) }.joined()
  }
}
