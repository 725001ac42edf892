import Formulas
import Notation
import Testing
import Units

@Suite struct `Compiled formulas` {
  @Test(arguments: [UInt64(21)])
  func `agree with the reference evaluation in every bit`(seed: UInt64) {
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

  @Test func `compute each subterm once`() {
    let (x, y) = (Term.input(RandomTerms.inputs[0]), Term.input(RandomTerms.inputs[1]))
    let sum = RandomTerms.formula(x + y)
    let terms = [x + y, .formula(sum) * (x + y), (x + y) + .formula(sum)]
    let program = CompiledFormulas(terms.map(RandomTerms.formula), inputs: RandomTerms.inputs)
    let instructions = Columns(program).instructions(reading: nil, for: [0, 1, 2])
    #expect(instructions.count == 3 && program.values(at: [1, 2, 0]) == [3, 9, 6])
  }

  @Test func `read their inputs in the given order`() {
    let inputs = RandomTerms.inputs
    let formula = RandomTerms.formula(.input(inputs[0]) - .input(inputs[2]))
    #expect(CompiledFormulas([formula], inputs: inputs).values(at: [1, 2, 30]) == [-29])
    #expect(CompiledFormulas([formula], inputs: inputs.reversed()).values(at: [1, 2, 30]) == [29])
  }

  @Test func `have no value where any subterm has none`() {
    let x = Term.input(RandomTerms.inputs[0])
    let nothing = Term.constant(1, .one) / x
    let zero = Term.constant(0, .one)
    let hidden: [Term] = [
      .maximum(zero, nothing), .maximum(nothing, zero), .minimum(zero, nothing),
      .minimum(nothing, zero), .maximum(zero, zero - nothing), zero / nothing,
      .maximum(zero, .lookup(RandomTerms.steps, x + .constant(99, .one))), zero * nothing,
    ]
    let program = CompiledFormulas(hidden.map(RandomTerms.formula), inputs: RandomTerms.inputs)
    for (term, value) in zip(hidden, program.values(at: [0, 0, 0])) {
      #expect(value.isNaN, "\(term.text()) is \(value)")
    }
  }
}
