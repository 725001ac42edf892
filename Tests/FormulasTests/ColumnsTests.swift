import Notation
import Testing
import Units

@testable import Formulas

@Suite struct `Formulas as columns` {
  @Test(arguments: [UInt64(31), 32])
  func `agree with the plain reading bit for bit at every row`(seed: UInt64) {
    var terms = RandomTerms(seed: seed)
    var differing: [String] = []
    for round in 0..<40 {
      let formulas = (0..<3).map { _ in terms.formula(depth: 4) }
      let columns = Columns(CompiledFormulas(formulas, inputs: RandomTerms.inputs))
      for count in [Columns.chunk, 1, 77] {
        let points = (0..<count).map { _ in terms.point() }
        let results = run(columns, formulas.count, points)
        for (row, point) in points.enumerated() {
          for (index, formula) in formulas.enumerated() {
            let plain = formula.value(at: RandomTerms.named(point))
            if !agree(plain, results[index][row]) {
              differing.append(
                "round \(round) at \(point): \(plain as Any), column \(results[index][row])")
            }
          }
        }
      }
    }
    #expect(differing.count == 0, "seed \(seed): \(differing.prefix(3))")
  }

  @Test func `keep their inputs and constants from run to run`() {
    let x = Term.input(RandomTerms.inputs[0])
    let formula = Formula("f", .ratio, "", source: "") { x * .constant(3, .one) + x }
    let columns = Columns(CompiledFormulas([formula], inputs: RandomTerms.inputs))
    for row in 0..<Columns.chunk { columns.input(0)[row] = Double(row) }
    for _ in 0..<2 {
      columns.run(Columns.chunk)
      #expect((0..<Columns.chunk).allSatisfy { columns.output(0)[$0] == Double(4 * $0) })
      #expect((0..<Columns.chunk).allSatisfy { columns.input(0)[$0] == Double($0) })
    }
  }

  @Test func `run over no point at all`() {
    let formula = Formula("f", .ratio, "", source: "") { .input(RandomTerms.inputs[0]) }
    Columns(CompiledFormulas([formula], inputs: RandomTerms.inputs)).run(0)
  }

  private func run(_ columns: Columns, _ outputs: Int, _ points: [[Double]]) -> [[Double]] {
    for (row, point) in points.enumerated() {
      for (index, coordinate) in point.enumerated() { columns.input(index)[row] = coordinate }
    }
    columns.run(points.count)
    return (0..<outputs).map { output in points.indices.map { columns.output(output)[$0] } }
  }
}
