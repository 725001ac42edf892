import Formulas
import Notation
import Ports
import Testing
import Units

/// Expressions as most languages have them.
@Suite struct `Expressions of ports` {
  private let a = Term.input(Input("a", .ratio))
  private let b = Term.input(Input("b", .ratio))
  private let c = Term.input(Input("c", .ratio))

  @Test func `keep the order of operations, since doubles are not associative`() {
    #expect(text(a + b + c) == "a + b + c")
    #expect(text(a + (b + c)) == "a + (b + c)")
    #expect(text(a - (b - c)) == "a - (b - c)")
    #expect(text(a * b * c) == "a * b * c")
    #expect(text(a * (b * c)) == "a * (b * c)")
    #expect(text(a / b / c) == "a / b / c")
    #expect(text(a / (b / c)) == "a / (b / c)")
    #expect(text(a / (b * c)) == "a / (b * c)")
    #expect(text((a + b) * c) == "(a + b) * c")
    #expect(text(a * b + c / a) == "a * b + c / a")
  }

  @Test func `put parentheses round figures that are operations or have a sign`() {
    let third = Term.constant(Rational(1, over: 3), .one)
    #expect(text(third * a) == "1 / 3 * a")
    #expect(text(a * third) == "a * (1 / 3)")
    #expect(text(a / third) == "a / (1 / 3)")
    #expect(text(a - .constant(-2, .one)) == "a - (-2)")
  }

  /// Doubles hold whole numbers of 15 digits, and 9,007,199,254,740,993 is the first that they do not.
  @Test func `are fractions where doubles hold both numbers, and no decimal is`() {
    for (value, numerator, denominator) in [
      (Rational(1, over: 3), "1", "3"), (Rational(-22, over: 7), "-22", "7"),
      (Rational(100_000_000_000_001, over: 3), "100000000000001", "3"),
      (Rational(9_007_199_254_740_993, over: 7), nil, nil),
      (Rational(7, over: 9_007_199_254_740_993), nil, nil), (Rational(1, over: 4), nil, nil),
      (5, nil, nil),
    ] as [(Rational, String?, String?)] {
      let found = ConstantText.fraction(value)
      #expect(found?.numerator == numerator && found?.denominator == denominator, "\(value)")
    }
  }

  @Test func `call clamps by their names`() {
    #expect(text(.maximum(.constant(0, .one), a - b)) == "maximum(0, a - b)")
    #expect(text(.minimum(a, b) * c) == "minimum(a, b) * c")
  }

  private func text(_ term: Term) -> String { PlainStyle().expression(term).text }
}

/// Names and figures as they are.
private struct PlainStyle: FormulaStyle {
  func constant(_ value: Rational) -> Written {
    if let (numerator, denominator) = ConstantText.fraction(value) {
      return Written("\(numerator) / \(denominator)", .product, isConstant: true)
    }
    return Written(
      exactText(value), value.isNegative ? .sum : .name, isConstant: true)
  }

  func name(of input: Input) -> String { input.name }
  func name(of formula: Formula) -> String { formula.name }
}
