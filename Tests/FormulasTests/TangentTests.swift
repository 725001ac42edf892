import Formulas
import Notation
import Testing
import Units

@Suite struct `Tangents` {
  private static let x = Term.input(Input("x", .ratio))
  private static func number(_ value: Rational) -> Term { .constant(value, .one) }

  /// Derivatives of elementary calculus, and the one-sided ones at corners.
  private static let terms: [(term: Term, at: Rational, below: Rational, above: Rational)] = [
    (number(7), 3, 0, 0),
    (x - number(2) * x, 5, -1, -1),
    (x * x * x, 3, 27, 27),
    (number(1) / x, 4, Rational(-1, over: 16), Rational(-1, over: 16)),
    (x / (x + number(1)), 1, 0.25, 0.25),
    (.maximum(number(0), x - number(2)), 2, 0, 1),
    (.maximum(x - number(2), number(0)), 3, 1, 1),
    (.minimum(number(0), x - number(2)), 2, 1, 0),
    (.minimum(x, number(2) * x), 0, 2, 1),
  ]

  @Test(arguments: terms.indices)
  func `have the slope on each side`(_ index: Int) {
    let (term, at, below, above) = Self.terms[index]
    let formula = Formula("f", .ratio, "", source: "") { term }
    for (isAbove, slope) in [(false, below), (true, above)] {
      let tangent = formula.tangent(at: ["x": at], along: "x", above: isAbove)
      #expect(tangent.slope == slope && tangent.value == formula.exactValue(at: ["x": at]))
    }
  }

  /// The table is 2 from -3, -0.7 from 0 and 40 from 1.1 through 5.
  @Test func `have the row of a table on their side of a node`() {
    let table = Formula("f", .ratio, "", source: "") { .lookup(RandomTerms.steps, Self.x) }
    let limits: [(at: Rational, below: Rational?, above: Rational?)] = [
      (-3, nil, 2), (-1, 2, 2), (0, 2, -0.7), (1.1, -0.7, 40), (5, 40, nil),
    ]
    for (at, below, above) in limits {
      for (isAbove, value) in [(false, below), (true, above)] {
        let tangent = table.tangent(at: ["x": at], along: "x", above: isAbove)
        #expect(tangent.value == value && tangent.slope == value.map { _ in 0 }, "\(at)")
      }
    }
  }

  @Test func `have no slope without a value`() {
    let formula = Formula("f", .ratio, "", source: "") { Self.number(1) / Self.x }
    let tangent = formula.tangent(at: ["x": 0], along: "x", above: true)
    #expect(tangent.slope == nil && tangent.value == nil)
  }
}
