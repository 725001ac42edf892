import Formulas
import Notation
import TestSupport
import Testing
import Units

@Suite struct `A flat table` {
  @Test func `answers as its step table does, at every node and one ulp beside it`() {
    let flat = FlatTable(RandomTerms.steps)
    defer { flat.deallocate() }
    for argument in arguments(of: RandomTerms.steps.nodes) {
      #expect(agree(RandomTerms.steps.value(at: argument), flat.value(at: argument)), "\(argument)")
    }
  }

  @Test func `answers a column of arguments as it answers each of them`() {
    let formula = Formula("step", .ratio, "", source: "") {
      .lookup(RandomTerms.steps, .input(RandomTerms.inputs[0]))
    }
    let columns = Columns(CompiledFormulas([formula], inputs: RandomTerms.inputs))
    let arguments = arguments(of: RandomTerms.steps.nodes)
    for (row, argument) in arguments.enumerated() { columns.input(0)[row] = argument }
    columns.run(arguments.count)
    for (row, argument) in arguments.enumerated() {
      #expect(
        agree(RandomTerms.steps.value(at: argument), columns.output(0)[row]), "\(argument)")
    }
  }

  private func arguments(of nodes: [TableNode]) -> [Double] {
    var random = SeededGenerator(seed: 35)
    let edges = nodes.map(\.argument) + [RandomTerms.steps.through.double, 0]
    return edges.flatMap { [$0.nextDown, $0, $0.nextUp] }
      + [.nan, .infinity, -.infinity, 1e308, -1e308]
      + (0..<200).map { _ in Double.random(in: -6...10, using: &random) }
  }
}
