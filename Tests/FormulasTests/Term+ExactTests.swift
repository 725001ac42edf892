import Formulas
import Notation
import Testing
import Units

@Suite struct `Exact values` {
  private let x = Term.input(Input("x", .ratio))
  private let y = Term.input(Input("y", .ratio))
  private let point = ["x": Rational(1, over: 3), "y": Rational(-2)]

  @Test func `follow from the operands without rounding`() {
    #expect(x.exactValue(at: point) == Rational(1, over: 3))
    #expect(Term.constant(0.1, .one).exactValue(at: [:]) == Rational(1, over: 10))
    #expect((x + y).exactValue(at: point) == Rational(-5, over: 3))
    #expect((x - y).exactValue(at: point) == Rational(7, over: 3))
    #expect((x * y).exactValue(at: point) == Rational(-2, over: 3))
    #expect((x / y).exactValue(at: point) == Rational(-1, over: 6))
    #expect(Term.maximum(x, y).exactValue(at: point) == Rational(1, over: 3))
    #expect(Term.minimum(x, y).exactValue(at: point) == Rational(-2))
    let sum = RandomTerms.formula(x + y)
    #expect(Term.formula(sum).exactValue(at: point) == Rational(-5, over: 3))
  }

  @Test func `are nil for missing inputs and divisions by zero`() {
    #expect((x + y).exactValue(at: ["x": 1]) == nil && (x + y).exactValue(at: ["y": 1]) == nil)
    #expect((x / (y + .constant(2, .one))).exactValue(at: point) == nil)
  }

  @Test func `look up tables between exact nodes`() {
    let lookups: [(argument: Rational, value: Rational?)] = [
      (-3, 2), (Rational(-1, over: 1000), 2), (0, -0.7), (Rational(1099, over: 1000), -0.7),
      (1.1, 40), (5, 40), (Rational(-3001, over: 1000), nil), (Rational(5001, over: 1000), nil),
    ]
    for (argument, value) in lookups {
      let step = Term.lookup(RandomTerms.steps, x)
      #expect(step.exactValue(at: ["x": argument]) == value, "\(argument)")
    }
  }
}

extension Term {
  fileprivate func exactValue(at point: [String: Rational]) -> Rational? {
    exactValue { point[$0] }
  }
}
