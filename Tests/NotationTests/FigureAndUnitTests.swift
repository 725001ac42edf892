import Notation
import Testing

@Suite struct `A figure and its unit` {
  @Test(
    arguments: [
      ("80 degC", "80", "degC"), ("80C", "80", "C"), ("48degC", "48", "degC"),
      ("0.5dH", "0.5", "dH"),
      ("12.5t/h", "12.5", "t/h"), ("320m3/h", "320", "m3/h"), ("185°F", "185", "°F"),
      ("20\u{2103}", "20", "\u{2103}"), ("3x", "3", "x"), ("7,5mg/L", "7,5", "mg/L"),
      ("80mg/L as CaCO3", "80", "mg/L as CaCO3"), (" -5C ", "-5", "C"), ("3×", "3", "×"),
      ("1e5kg/h", "1e5", "kg/h"), ("1e5 lb/h", "1e5", "lb/h"), ("1.5E-3t/h", "1.5E-3", "t/h"),
      ("40:100:5degC", "40:100:5", "degC"), ("104,140degF", "104,140", "degF"),
      ("1 000 mg/L", "1 000", "mg/L"), ("10 000lb/h", "10 000", "lb/h"), ("5days", "5", "days"),
      ("2eq/L", "2", "eq/L"), ("300 %", "300", "%"), ("3 1", "3", "1"), ("0x", "0", "x"),
      ("68\u{2109}", "68", "\u{2109}"), ("9\u{2206}K", "9", "\u{2206}K"),
      ("\t80\u{A0}degC\u{2009}", "80", "degC"), ("80\u{202F}mg/L\tCaCO3", "80", "mg/L\tCaCO3"),
      ("< 1 mg/L", "< 1", "mg/L"), ("<0.5mg/L", "<0.5", "mg/L"), ("10%", "10", "%"),
      ("700‰", "700", "‰"),
      ("1e0kg/h", "1e0", "kg/h"), ("1e90kg/h", "1e90", "kg/h"), ("1e+5kg/h", "1e+5", "kg/h"),
    ] as [(String, String, String)])
  func `are split at a space, or at the first letter after a digit`(
    text: String, figure: String, unit: String
  ) {
    let parts = figureAndUnit(of: text)
    #expect(parts.figure == figure && parts.unit == unit, "\(parts)")
  }

  @Test(arguments: [
    "80", "-5", "1e5", "1E+5", "1 000", "1 000 000", "", "nan", "inf", "0x10", "-0xFF", "0X1F",
    "5e", "5e-", "1.#IND", "lb/h", "40:100:5", "7,5", "1_000", "40-100", "#DIV/0!",
  ]) func `are not split if there is no unit`(text: String) {
    let parts = figureAndUnit(of: text)
    #expect(parts.figure == text && parts.unit == nil, "\(parts)")
  }
}
