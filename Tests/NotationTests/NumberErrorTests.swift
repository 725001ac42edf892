import Notation
import Testing

private let noNumber = "is not a number; write one such as 47.5"
private let noFigure =
  "is not a figure; write 0 if there is none, or the detection limit if it was not detected"
private let infinite = "is infinite; write a finite number"
private let spreadsheet = "is a spreadsheet error; fix the formula in the cell"
private let thousands = "has a thousands separator; write"
private let tooLarge = "is too large; the largest number is 1.7976931348623157e+308"

@Suite struct `Number errors` {
  @Test(arguments: [
    ("", "the value is empty; write a number"), ("  ", "the value is empty; write a number"),
    (" 5", "\" 5\" has a space before or after it; remove it"),
    ("5\n", "\"5\\n\" has a space before or after it; remove it"), ("inf", "\"inf\" \(infinite)"),
    ("-Infinity", "\"-Infinity\" \(infinite)"),
    ("12.5%", "\"12.5%\" has a per cent sign; write the number in the unit of its column"),
    ("1,234.5 %", "\"1,234.5 %\" has a per cent sign; write the number in the unit of its column"),
    ("#N/A", "\"#N/A\" \(spreadsheet)"), ("Err:502", "\"Err:502\" \(spreadsheet)"),
    ("#DIV/0!", "\"#DIV/0!\" \(spreadsheet)"), ("∞", "\"∞\" \(infinite)"),
    ("+inf", "\"+inf\" \(infinite)"), ("\u{2212}inf", "\"\u{2212}inf\" \(infinite)"),
    ("-1.#INF", "\"-1.#INF\" \(infinite)"),
    ("0x1", "\"0x1\" \(noNumber)"),
    ("0x1F", "\"0x1F\" \(noNumber)"),
    ("-0x1p3", "\"-0x1p3\" \(noNumber)"),
    ("1e999", "\"1e999\" \(tooLarge)"), ("-1e309", "\"-1e309\" \(tooLarge)"),
    ("1e-999", "\"1e-999\" is too close to 0; write 0 if you mean 0"),
    ("2e-324", "\"2e-324\" is too close to 0; write 0 if you mean 0"),
    ("1.", "\"1.\" has no digit after the point; write 1"),
    ("-3.e2", "\"-3.e2\" has no digit after the point; write -3e2"),
    (".5", "\".5\" has no digit before the point; write 0.5"),
    ("-.5", "\"-.5\" has no digit before the point; write -0.5"),
    ("+5", "\"+5\" has a plus sign; write 5"),
    ("\u{2212}5", "\"\u{2212}5\" has a dash instead of a minus sign; write -5"),
    ("1e\u{2013}3", "\"1e\u{2013}3\" has a dash instead of a minus sign; write 1e-3"),
    ("1e", "\"1e\" \(noNumber)"),
    ("1.5E-", "\"1.5E-\" \(noNumber)"),
    ("٣", "\"٣\" has digits other than 0 to 9; write 3"),
    ("１２.５", "\"１２.５\" has digits other than 0 to 9; write 12.5"),
    ("١٢٫٥", "\"١٢٫٥\" has digits other than 0 to 9; write 12.5"),
    ("0e99999", "\"0e99999\" has an unnecessary exponent; write 0"),
    ("0e1101", "\"0e1101\" has an unnecessary exponent; write 0"),
    ("a\u{0}b", "\"a\\0b\" \(noNumber)"),
    ("< 1", "\"< 1\" is a bound, not a figure; write 0 or 1, whichever you mean"),
    ("<=0,5", "\"<=0,5\" is a bound, not a figure; write 0 or 0.5, whichever you mean"),
    (">14", "\">14\" is a bound, not a figure; write 14"), ("<x", "\"<x\" \(noNumber)"),
    ("nil", "\"nil\" \(noFigure)"), ("N/A", "\"N/A\" \(noFigure)"), ("-", "\"-\" \(noFigure)"),
    ("Trace", "\"Trace\" \(noFigure)"), ("none", "\"none\" \(noFigure)"),
    ("n. n.", "\"n. n.\" \(noFigure)"), ("n. b.", "\"n. b.\" \(noFigure)"),
    ("Non détecté", "\"Non détecté\" \(noFigure)"), ("< LD", "\"< LD\" \(noFigure)"),
    ("ND", "\"ND\" \(noFigure)"), ("\u{2013}", "\"\u{2013}\" \(noFigure)"),
    ("7,5", "\"7,5\" has a decimal comma; write 7.5"),
    ("0,125", "\"0,125\" has a decimal comma; write 0.125"),
    ("-1234,5", "\"-1234,5\" has a decimal comma; write -1234.5"),
    ("1,000", "\"1,000\" has a comma; write 1000 or 1.000, whichever you mean"),
    ("123,456", "\"123,456\" has a comma; write 123456 or 123.456, whichever you mean"),
    ("1234,567", "\"1234,567\" has a decimal comma; write 1234.567"),
    ("-0,125", "\"-0,125\" has a decimal comma; write -0.125"),
    ("1,2345", "\"1,2345\" has a decimal comma; write 1.2345"),
    ("1,000,000", "\"1,000,000\" \(thousands) 1000000"),
    ("-1,234.5", "\"-1,234.5\" \(thousands) -1234.5"),
    ("1.234,5", "\"1.234,5\" \(thousands) 1234.5"),
    ("1.000.000", "\"1.000.000\" \(thousands) 1000000"), ("1 000", "\"1 000\" \(thousands) 1000"),
    ("1\u{202F}000,5", "\"1\u{202F}000,5\" \(thousands) 1000.5"),
    ("1_000", "\"1_000\" \(thousands) 1000"), ("1'000", "\"1'000\" \(thousands) 1000"),
    ("1\u{2019}000", "\"1\u{2019}000\" \(thousands) 1000"),
    ("1\u{A0}000", "\"1\u{A0}000\" \(thousands) 1000"),
    ("1\u{2009}000", "\"1\u{2009}000\" \(thousands) 1000"),
  ]) func `name what is wrong and what to write`(text: String, sentence: String) {
    #expect(complaint(about: text) == sentence)
  }

  @Test(arguments: [
    "abc", "5 mg/L", "--5", "1.2.3", "5-", "1e5.5", "e5", ".", "NaN", "-nan", "nan(0x1)",
    "%", "Err:5020", "Err:x02", "Err 502", "0xg1", "5²", "1 00", "1,00,000",
  ]) func `quote text that does not resemble a number`(text: String) {
    #expect(complaint(about: text) == "\"\(text)\" \(noNumber)")
  }

  /// The Unicode dashes as wide as a minus sign, and the small and the full-width hyphen.
  @Test(arguments: [
    "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2212}", "\u{FE63}", "\u{FF0D}",
  ]) func `recognize any dash instead of a minus sign`(dash: String) {
    #expect(complaint(about: dash + "5").hasSuffix(" has a dash instead of a minus sign; write -5"))
  }

  /// No word or number that a program prints is longer than forty bytes.
  @Test func `recognize a per cent sign in up to forty bytes`() {
    let figure = String(repeating: "1", count: 39)
    #expect(complaint(about: figure + "%").contains(" has a per cent sign; "))
    #expect(
      complaint(about: "1" + figure + "%").hasSuffix(" \(noNumber)"))
  }

  @Test func `diagnose text up to four times the maximum number of digits`() {
    let text = "1," + String(repeating: "5", count: 4398)
    #expect(complaint(about: text).contains(" has a decimal comma; write 1.555"))
    #expect(complaint(about: text + "5").hasSuffix(" \(noNumber)"))
  }

  @Test func `do not occur for the largest and the smallest double`() throws {
    #expect(try DecimalNumber(parsing: "1.7976931348623157e308").double == 0x1.fffffffffffffp1023)
    #expect(try DecimalNumber(parsing: "5e-324").double == 0x1p-1074)
    #expect(try DecimalNumber(parsing: "0e1100").double == 0)
  }

  @Test func `are found quickly for an enormous exponent`() {
    let start = ContinuousClock.now
    #expect(complaint(about: "1e999999999999") == "\"1e999999999999\" \(tooLarge)")
    let long = "1e" + String(repeating: "9", count: 100_000)
    #expect(complaint(about: long).hasSuffix(tooLarge))
    #expect(complaint(about: "1e-999999999999").contains("is too close to 0"))
    #expect(ContinuousClock.now - start < .seconds(2))
  }

  @Test func `quote only the beginning of a very long string of digits`() {
    let long = String(repeating: "7", count: 1_000_000)
    #expect(
      complaint(about: long)
        == "\"\(String(repeating: "7", count: 80))…\" (1,000,000 characters) has 1000000 digits; write at most 1100"
    )
  }

  @Test func `are found quickly in very long text of signs and separators`() {
    for character in ["+", "-", ",", ".", "e", " ", "\u{2212}", "1,", "٣"] {
      #expect(complaint(about: String(repeating: character, count: 200_000)) != "accepted")
    }
  }
}

private func complaint(about text: String) -> String {
  do throws(NumberError) {
    _ = try DecimalNumber(parsing: text)
    return "accepted"
  } catch {
    return error.description
  }
}
