import Formulas
import Notation
import Testing
import Units

@Suite struct `Column evaluation` {
  @Test(arguments: [UInt64(31)])
  func `agrees with the reference evaluation in every bit of every row`(seed: UInt64) {
    var terms = RandomTerms(seed: seed)
    var differing: [String] = []
    for round in 0..<20 {
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

  @Test func `keeps inputs and constants between runs`() {
    let x = Term.input(RandomTerms.inputs[0])
    let formula = RandomTerms.formula(x * .constant(3, .one) + x)
    let columns = Columns(CompiledFormulas([formula], inputs: RandomTerms.inputs))
    for row in 0..<Columns.chunk { columns.input(0)[row] = Double(row) }
    for _ in 0..<2 {
      columns.run(Columns.chunk)
      #expect((0..<Columns.chunk).allSatisfy { columns.output(0)[$0] == Double(4 * $0) })
      #expect((0..<Columns.chunk).allSatisfy { columns.input(0)[$0] == Double($0) })
    }
  }

  @Test func `rejects more points than fit in a chunk`() async {
    await #expect(processExitsWith: .failure) {
      let formula = RandomTerms.formula(.input(RandomTerms.inputs[0]))
      Columns(CompiledFormulas([formula], inputs: RandomTerms.inputs)).run(Columns.chunk + 1)
    }
  }

  /// Input `x` varies along the chunk, `y` is constant within a chunk, and `z` never changes.
  @Test(arguments: [UInt64(33)])
  func `computes only what depends on the axis that moved`(seed: UInt64) {
    var terms = RandomTerms(seed: seed)
    var differing: [String] = []
    for round in 0..<30 {
      let formulas = (0..<3).map { _ in terms.formula(depth: 4) }
      let columns = Columns(
        CompiledFormulas(formulas, inputs: RandomTerms.inputs), reading: [1, 2, 0], along: 1)
      let xs = (0..<33).map { _ in terms.coordinate() }
      for (row, x) in xs.enumerated() { columns.input(0)[row] = x }
      let z = terms.coordinate()
      columns.input(2)[0] = z
      let moved = columns.instructions(reading: 2, for: Array(formulas.indices))
      for turn in 0..<4 {
        let y = terms.coordinate()
        columns.input(1)[0] = y
        if turn == 0 { columns.run(xs.count) }
        moved.withUnsafeBufferPointer { if turn > 0 { columns.run($0, count: xs.count) } }
        for (row, x) in xs.enumerated() {
          for (index, formula) in formulas.enumerated() {
            let plain = formula.value(at: RandomTerms.named([x, y, z]))
            let fast = value(columns, index, row)
            if !agree(plain, fast) {
              differing.append("round \(round), turn \(turn): \(plain as Any), column \(fast)")
            }
          }
        }
      }
    }
    #expect(differing.count == 0, "seed \(seed): \(differing.prefix(3))")
  }

  @Test func `knows the axes that each output depends on`() {
    let (x, y) = (Term.input(RandomTerms.inputs[0]), Term.input(RandomTerms.inputs[1]))
    let terms: [Term] = [
      x, y, x * y, .constant(2, .one), .input(RandomTerms.inputs[2]),
      .lookup(RandomTerms.steps, y + y),
    ]
    let columns = Columns(
      CompiledFormulas(terms.map(RandomTerms.formula), inputs: RandomTerms.inputs),
      reading: [1, 2, 0], along: 1)
    #expect(terms.indices.map { columns.mask(ofOutput: $0) } == [1, 2, 3, 0, 0, 2])
    let counts = [1, 2, 4].map { columns.instructions(reading: $0, for: [0, 1, 2, 3, 4, 5]).count }
    #expect(counts == [1, 3, 0])
  }

  @Test func `skips instructions that the requested outputs do not need`() {
    let (x, y) = (Term.input(RandomTerms.inputs[0]), Term.input(RandomTerms.inputs[1]))
    let formulas = [(x + y) * (x + y), y + y, x + y - .constant(1, .one)].map(RandomTerms.formula)
    let columns = Columns(
      CompiledFormulas(formulas, inputs: RandomTerms.inputs), reading: [1, 2, 0], along: 1)
    #expect(columns.instructions(reading: nil, for: [0, 1, 2]) == [0, 1, 2, 3])
    #expect(columns.instructions(reading: nil, for: [2]) == [0, 3])
    #expect(columns.instructions(reading: nil, for: [1]) == [2])
    #expect(columns.instructions(reading: 1, for: [0, 1]) == [0, 1])
    #expect(columns.instructions(reading: 2, for: []).isEmpty)
  }

  /// Returns an output at a row.
  ///
  /// An output that does not vary along the chunk is in its first row.
  private func value(_ columns: Columns, _ output: Int, _ row: Int) -> Double {
    columns.output(output)[columns.mask(ofOutput: output) & 1 == 0 ? 0 : row]
  }

  private func run(_ columns: Columns, _ outputs: Int, _ points: [[Double]]) -> [[Double]] {
    for (row, point) in points.enumerated() {
      for (index, coordinate) in point.enumerated() { columns.input(index)[row] = coordinate }
    }
    columns.run(points.count)
    return (0..<outputs).map { output in points.indices.map { value(columns, output, $0) } }
  }
}
