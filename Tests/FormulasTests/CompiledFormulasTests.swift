import Formulas
import Notation
import Testing
import Units

@Suite struct `Compiled formulas` {
  @Test(arguments: [UInt64(21), 22, 23])
  func `agree with the plain reading bit for bit`(seed: UInt64) {
    var terms = RandomTerms(seed: seed)
    var differing: [String] = []
    for round in 0..<300 {
      let formulas = (0..<3).map { _ in terms.formula(depth: 4) }
      let program = CompiledFormulas(formulas, inputs: RandomTerms.inputs)
      for _ in 0..<10 {
        let point = terms.point()
        for (formula, fast) in zip(formulas, program.values(at: point)) {
          let plain = formula.value(at: RandomTerms.named(point))
          if !agree(plain, fast) || fast.isInfinite {
            differing.append("round \(round) at \(point): \(plain as Any), compiled \(fast)")
          }
        }
      }
    }
    #expect(differing.count == 0, "seed \(seed): \(differing.prefix(3))")
  }

  @Test func `compute a subterm once`() {
    let (x, y) = (Term.input(RandomTerms.inputs[0]), Term.input(RandomTerms.inputs[1]))
    let sum = Formula("sum", .ratio, "", source: "") { x + y }
    let formulas = [
      sum,
      Formula("square", .ratio, "", source: "") { .formula(sum) * (x + y) },
      Formula("twice", .ratio, "", source: "") { (x + y) + .formula(sum) },
    ]
    let program = CompiledFormulas(formulas, inputs: RandomTerms.inputs)
    #expect(program.instructions.count == 3)
    #expect(program.values(at: [1, 2, 0]) == [3, 9, 6])
  }

  @Test func `may be an input or a constant and nothing else`() {
    let formulas = [
      Formula("y", .ratio, "", source: "") { .input(RandomTerms.inputs[1]) },
      Formula("third", .ratio, "", source: "") { .constant(Rational(1, over: 3), .one) },
    ]
    let program = CompiledFormulas(formulas, inputs: RandomTerms.inputs)
    #expect(program.instructions.isEmpty && program.registerCount == 4)
    #expect(program.values(at: [1, 2, 3]) == [2, 1.0 / 3])
  }

  @Test func `take their inputs in the order in which they are given`() {
    let inputs = RandomTerms.inputs
    let formula = Formula("d", .ratio, "", source: "") { .input(inputs[0]) - .input(inputs[2]) }
    #expect(CompiledFormulas([formula], inputs: inputs).values(at: [1, 2, 30]) == [-29])
    #expect(CompiledFormulas([formula], inputs: inputs.reversed()).values(at: [1, 2, 30]) == [29])
  }

  @Test func `have no value where a formula has none, whatever stands around it`() {
    let x = Term.input(RandomTerms.inputs[0])
    let nothing = Term.constant(1, .one) / x
    let zero = Term.constant(0, .one)
    let hidden: [Term] = [
      .maximum(zero, nothing), .maximum(nothing, zero), .minimum(zero, nothing),
      .minimum(nothing, zero), .maximum(zero, zero - nothing), zero / nothing,
      .maximum(zero, .lookup(RandomTerms.steps, x + .constant(99, .one))), zero * nothing,
    ]
    let formulas = hidden.enumerated().map { index, term in
      Formula("h\(index)", .ratio, "", source: "") { term }
    }
    let values = CompiledFormulas(formulas, inputs: RandomTerms.inputs).values(at: [0, 0, 0])
    for (formula, value) in zip(formulas, values) {
      #expect(value.isNaN, "\(formula.term.text()) is \(value)")
    }
  }
}
