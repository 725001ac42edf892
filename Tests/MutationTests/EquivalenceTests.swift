import Estimator
import Formulas
import Mutation
import Notation
import Testing
import Units

/// Proofs that mutants are equivalent.
@Suite struct `Equivalence of formulas` {
  private static let a = input(BoilerFields.mAlkalinity)
  private static let b = input(BoilerFields.calciumHardness)
  /// Inputs from 1 to 50,000 and from 10 to 100,000, which are never 0.
  private static let (c, e) = (input(BoilerFields.feedTDS), input(BoilerFields.maxTDS))
  private static let ph = input(BoilerFields.ph)

  /// Pairs of equal terms.
  ///
  /// An alkalinity is from 0 to 10,000 mg/L, and a feed temperature from 40 to 100 degC, so a table
  /// node at 40 matters. A clamped term is compared as a unit, so a numeric denominator must cancel.
  private static let same: [(Term, Term)] = [
    (a + b, b + a), ((a + b) * c, a * c + b * c), (a / c * c, a), (a - (b - c), a - b + c),
    (a / (c / e), a * e / c), (number(2) * a - a, a), (.maximum(a, b), .maximum(b, a)),
    (c * .maximum(b, a) / c, .maximum(a, b)), ((c * c - e * e) / (c + e), c - e),
    (.maximum(a / number(2), b), .maximum(a * number(0.5), b)),
    (.maximum((a + b) / number(4), c), .maximum(a * number(0.25) + b / number(4), c)),
    (.minimum(a / (c - c + number(2)), b), .minimum(number(0.5) * a, b)),
    (.maximum(a, number(0)), a), (.maximum(number(0), a), a), (.minimum(a, number(10_000)), a),
    (.minimum(number(10_000), a), a), (.maximum(a, number(10_000)), number(10_000)),
    (.maximum(number(10_001), a), number(10_001)), (.minimum(a, number(0)), number(0)),
    (.minimum(number(0), a), number(0)),
    (lookup([(0, 9), (40, 7), (101, 1)]), number(7)),
    (
      lookup([(0, 9), (50, 9), (70, 5), (80, 9)]),
      lookup([(40, 9), (70, 5), (80, 9)], through: 100)
    ),
  ]

  private static let different: [(Term, Term)] = [
    (a + b, a - b), (c / e, e / c), (a * a, a), (.maximum(a, b), .minimum(a, b)),
    (a, a * number(1.0001)), (.maximum(a, b), a), (number(0), a),
    (.maximum(a / number(3), b), .maximum(a / number(2), b)), (a, a / (b - b)),
    (number(0), a / (b - b)), (a - b, .maximum(number(0), a - b)), (a, .maximum(a, number(9999))),
    (a, .minimum(number(9999), a)), (a, .minimum(a, b)),
    (lookup([(0, 9), (100, 7)]), number(9)), (number(9), lookup([(0, 9), (99, 7)])),
    (lookup([(0, 9), (50, 7)]), lookup([(41, 9), (50, 7)])),
    (lookup([(0, 9), (50, 7)]), lookup([(0, 9), (50, 7)], through: 99)),
  ]

  @Test(arguments: same.indices)
  func `holds for different notations of the same term`(index: Int) {
    let (left, right) = Self.same[index]
    #expect(areSame(left, right), "\(left.text()) = \(right.text())")
  }

  @Test(arguments: different.indices)
  func `fails for terms that differ or have no value`(index: Int) {
    let (left, right) = Self.different[index]
    #expect(!areSame(left, right), "\(left.text()), \(right.text())")
  }

  // Differences up to 5e-5 are not printed. The curve has its maximum at pH 7, where it is 49
  // times the factor; a single box of all plants does not show this.
  @Test func `holds for a difference that is bounded below the printed digits`() {
    let bow = Self.ph * (number(14) - Self.ph)
    for (difference, millionths, isSame) in [
      (Self.ph, 1, true), (Self.ph, 10, false), (bow, Rational(1, over: 2), true),
      (bow, -Rational(1, over: 2), true), (bow, 1.2, false), (bow, -1.2, false),
    ] as [(Term, Rational, Bool)] {
      let wrong = Self.c + difference * number(millionths / 1_000_000)
      #expect(areSame(Self.c, wrong) == isSame, "\(wrong.text())")
    }
  }

  @Test func `fails for a clamp on a dose but not on a demand`() {
    let clamps = Mutant.all(of: .boiler).filter { $0.kind == .clamp }
    let equivalence = Equivalence(.boiler, tolerances: Model.boiler.outputs.map { _ in 5e-5 })
    let mistakes = clamps.filter { !equivalence.proves($0) }
    #expect(mistakes.map(\.formula) == ["SS1995.dose", "S19.dose"])
    #expect(
      mistakes.allSatisfy { mutant in
        !mutant.places.contains { Model.boiler.outputs[$0].quantity == "demand" }
      })
  }

  /// Returns whether replacing one term by another in the first output is proved equivalent.
  private func areSame(_ right: Term, _ wrong: Term) -> Bool {
    var outputs = Model.boiler.outputs
    let first = outputs[0].formula
    outputs[0] = Output(first.with(right), of: outputs[0].product)
    let equivalence = Equivalence(
      Model.boiler.replacing(outputs: outputs), tolerances: outputs.map { _ in 5e-5 })
    return equivalence.proves([first.with(wrong)], at: [0])
  }
}

private func input(_ field: Field) -> Term { .input(field.input) }

private func number(_ value: Rational) -> Term { .constant(value, .one) }

private func lookup(_ nodes: [(Rational, Rational)], through end: Rational = 200) -> Term {
  .lookup(
    StepTable(
      "table", from: .temperature, to: .dissolvedOxygen, source: "none", through: end,
      nodes.map { TableNode(at: $0.0, gives: $0.1) }), input(BoilerFields.feedTemperature))
}
