import Formulas
import Notation
import Testing
import Units

@Suite struct `Terms` {
  @Test func `are equal after replacing operands with themselves`() {
    let (x, y) = (Term.input(Input("x", .ratio)), Term.input(Input("y", .ratio)))
    let leaves = [x, .constant(2, .one, "two"), .formula(RandomTerms.formula(x))]
    let joined = [x + y, x - y, x * y, x / y, .maximum(x, y), .minimum(x, y)]
    let cases = leaves + joined + [.lookup(RandomTerms.steps, x)]
    #expect(cases.map(\.operands.count) == [0, 0, 0, 2, 2, 2, 2, 2, 2, 1])
    #expect(joined.allSatisfy { $0.operands == [x, y] })
    #expect(Set(cases + cases).count == cases.count)
    for term in cases {
      #expect(term.replacingOperands(term.operands) == term)
      let others = term.operands.map { $0 * $0 }
      #expect(term.replacingOperands(others).operands == others)
    }
  }
}
