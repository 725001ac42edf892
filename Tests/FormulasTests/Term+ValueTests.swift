import Formulas
import Notation
import Testing
import Units

@Suite struct `Term values` {
  private let x = Term.input(Input("x", .ratio))
  private let y = Term.input(Input("y", .ratio))
  private let point = ["x": 12.0, "y": -5.0]

  private func constant(_ value: Rational) -> Term { .constant(value, .one) }

  @Test func `follow from the operands`() {
    #expect(x.value(at: point) == 12)
    #expect(constant(Rational(1, over: 3)).value(at: [:]) == 1.0 / 3)
    #expect((x + y).value(at: point) == 7)
    #expect((x - y).value(at: point) == 17)
    #expect((x * y).value(at: point) == -60)
    #expect((x / y).value(at: point) == -2.4)
    #expect(Term.maximum(x, y).value(at: point) == 12)
    #expect(Term.minimum(x, y).value(at: point) == -5)
    #expect(Term.lookup(RandomTerms.steps, y + constant(6)).value(at: point) == -0.7)
    let sum = RandomTerms.formula(x + y)
    #expect(Term.formula(sum).value(at: point) == 7 && sum.value(at: point) == 7)
  }

  @Test func `are positive zero when a clamp receives a negative zero`() throws {
    let clamp = Term.maximum(constant(0), x)
    #expect(try #require(clamp.value(at: ["x": -0.0])).sign == .plus)
    let program = CompiledFormulas([RandomTerms.formula(clamp)], inputs: [Input("x", .ratio)])
    #expect(program.values(at: [-0.0])[0].sign == .plus)
  }

  @Test func `are nil for missing inputs`() {
    for term in [x + y, x - y, x * y, x / y, .maximum(y, x), .minimum(x, y)] {
      #expect(term.value(at: ["x": 1]) == nil && term.value(at: ["y": 1]) == nil)
    }
    #expect(Term.lookup(RandomTerms.steps, x).value(at: [:]) == nil)
  }

  @Test func `are nil outside a table, not 0`() {
    let outside = Term.lookup(RandomTerms.steps, x)
    #expect(outside.value(at: point) == nil)
    #expect(Term.maximum(constant(0), outside).value(at: point) == nil)
    #expect(Term.maximum(outside, constant(0)).value(at: point) == nil)
    #expect(Term.minimum(constant(0), outside).value(at: point) == nil)
    #expect((outside * constant(0)).value(at: point) == nil)
    #expect((constant(0) / outside).value(at: point) == nil)
  }

  @Test func `are nil after a division by zero or an overflow`() {
    #expect((x / (y + constant(5))).value(at: point) == nil)
    #expect((constant(1) / (x / constant(0))).value(at: point) == nil)
    #expect(Term.maximum(constant(0), y / constant(0)).value(at: point) == nil)
    #expect((x * x).value(at: ["x": 1e200]) == nil)
    #expect((x + x).value(at: ["x": 1e308]) == nil)
  }

  @Test func `are nil if an input is not finite`() {
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(x.value(at: ["x": value]) == nil)
      #expect(Term.minimum(x, constant(1)).value(at: ["x": value]) == nil)
      #expect(Term.maximum(constant(1), x).value(at: ["x": value]) == nil)
    }
  }

  @Test func `have the sign of the first zero in a maximum or minimum of zeros`() {
    let zeros = ["x": 0, "y": -0.0]
    for (first, second, sign) in [(x, y, FloatingPointSign.plus), (y, x, .minus)] {
      for term in [Term.maximum(first, second), .minimum(first, second)] {
        #expect(term.value(at: zeros)?.sign == sign)
      }
    }
  }
}
