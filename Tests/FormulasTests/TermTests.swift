import Formulas
import Notation
import Testing
import Units

@Suite struct `A term` {
  private static let x = Term.input(Input("x", .ratio))
  private static let y = Term.input(Input("y", .ratio))
  private static let cases: [Term] = [
    x, .constant(2, .one, "two"),
    .formula(Formula("f", .ratio, "", source: "") { x }),
    x + y, x - y, x * y, x / y, .maximum(x, y), .minimum(x, y),
    .lookup(RandomTerms.steps, x),
  ]

  @Test func `gives its operands, not looking into named formulas`() {
    #expect(Self.cases.map(\.operands.count) == [0, 0, 0, 2, 2, 2, 2, 2, 2, 1])
    #expect((Self.x - Self.y).operands == [Self.x, Self.y])
  }

  @Test func `is itself with its own operands, and another with others`() {
    for term in Self.cases {
      #expect(term.replacingOperands(term.operands) == term)
      guard !term.operands.isEmpty else { continue }
      let others = term.operands.map { $0 * $0 }
      #expect(term.replacingOperands(others) != term)
      #expect(term.replacingOperands(others).operands == others)
    }
  }

  @Test func `is a value: equal when it is built alike`() {
    #expect(Set(Self.cases + Self.cases).count == Self.cases.count)
    #expect(Self.x + Self.y != Self.y + Self.x)
    #expect(Term.constant(2, .one) != .constant(2, .gram))
    #expect(Term.constant(2, .one) != .constant(2, .one, "two"))
  }

  @Test func `is built once for its formula, whose unit is its kind's own`() {
    var built = 0
    let formula = Formula("f", .dose, "a dose", source: "nowhere") {
      built += 1
      return Self.x
    }
    #expect(formula.term == Self.x && formula.term == Self.x && built == 1)
    #expect(formula.unit.symbol == "g/m3")
  }
}
