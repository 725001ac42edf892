import Formulas
import Notation
import Testing
import Units

@Suite struct `The largest term of a formula` {
  /// Sums are as large as their largest term, and products of sums as the product of these.
  @Test func `is larger than the value where terms cancel`() {
    let (a, b) = (Term.input(Input("a", .ratio)), Term.input(Input("b", .ratio)))
    let cases: [(term: Term, size: Rational?)] = [
      (a - b, 100), (a + b, 100), ((a - b) * .constant(3, .one), 300),
      ((a - b) / b, Rational(100, over: 99)),
      (.maximum(.constant(0, .one), a - b), 100), (a * b, 9900), (a / (a - a), nil),
    ]
    for (term, size) in cases {
      let formula = Formula("x", .ratio, "", source: "") { term }
      #expect(formula.largestTerm(at: ["a": 100, "b": 99]) == size, "\(term)")
    }
  }
}
