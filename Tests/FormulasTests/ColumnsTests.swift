import Formulas
import Notation
import Testing
import Units

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

  /// Memory for the points, whole lanes of eight and a lane between neighbours, but not for more.
  @Test(arguments: [1, 8, 9, 100, Columns.chunk])
  func `lie beside each other in little memory`(chunk: Int) {
    let x = Term.input(RandomTerms.inputs[0])
    let formula = Formula("f", .ratio, "", source: "") { x * x }
    let columns = Columns(
      CompiledFormulas([formula], inputs: RandomTerms.inputs), reading: [1, 1, 1], along: 1,
      chunk: chunk)
    let stride = columns.input(1) - columns.input(0)
    #expect(stride % 8 == 0 && stride >= chunk + 8 && stride < chunk + 16)
  }

  @Test func `take no more points than they have room for`() async {
    await #expect(processExitsWith: .failure) {
      let formula = Formula("f", .ratio, "", source: "") { .input(RandomTerms.inputs[0]) }
      Columns(CompiledFormulas([formula], inputs: RandomTerms.inputs)).run(Columns.chunk + 1)
    }
  }

  /// Input `x` runs along the chunk, `y` stands still in it, `z` never moves.
  @Test(arguments: [UInt64(33), 34])
  func `compute only what reads the axis that moved`(seed: UInt64) {
    var terms = RandomTerms(seed: seed)
    var differing: [String] = []
    for round in 0..<60 {
      let formulas = (0..<3).map { _ in terms.formula(depth: 4) }
      let columns = Columns(
        CompiledFormulas(formulas, inputs: RandomTerms.inputs), reading: [1, 2, 0], along: 1)
      let xs = (0..<33).map { _ in terms.coordinate() }
      for (row, x) in xs.enumerated() { columns.input(0)[row] = x }
      let z = terms.coordinate()
      columns.input(2)[0] = z
      let moved = columns.instructions(reading: 2)
      for turn in 0..<4 {
        let y = terms.coordinate()
        columns.input(1)[0] = y
        if turn == 0 { columns.run(xs.count) } else { columns.run(moved, count: xs.count) }
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

  @Test func `know the axes that each output reads`() {
    let (x, y) = (Term.input(RandomTerms.inputs[0]), Term.input(RandomTerms.inputs[1]))
    let terms: [Term] = [
      x, y, x * y, .constant(2, .one), .input(RandomTerms.inputs[2]),
      .lookup(RandomTerms.steps, y + y),
    ]
    let formulas = terms.enumerated().map { index, term in
      Formula("f\(index)", .ratio, "", source: "") { term }
    }
    let columns = Columns(
      CompiledFormulas(formulas, inputs: RandomTerms.inputs), reading: [1, 2, 0], along: 1)
    #expect(formulas.indices.map { columns.mask(ofOutput: $0) } == [1, 2, 3, 0, 0, 2])
    #expect(columns.instructions(reading: 1).count == 1)
    #expect(columns.instructions(reading: 2).count == 3)
    #expect(columns.instructions(reading: 4).isEmpty)
  }

  @Test func `leave out what the asked outputs do not need`() {
    let (x, y) = (Term.input(RandomTerms.inputs[0]), Term.input(RandomTerms.inputs[1]))
    let sum = Formula("sum", .ratio, "", source: "") { x + y }
    let formulas = [
      Formula("square", .ratio, "", source: "") { .formula(sum) * .formula(sum) },
      Formula("twice", .ratio, "", source: "") { y + y },
      Formula("less", .ratio, "", source: "") { .formula(sum) - .constant(1, .one) },
    ]
    let columns = Columns(
      CompiledFormulas(formulas, inputs: RandomTerms.inputs), reading: [1, 2, 0], along: 1)
    let everything = columns.instructions(reading: nil)
    #expect(everything == [0, 1, 2, 3])
    #expect(columns.instructions(reading: nil, for: [0, 1, 2]) == everything)
    #expect(columns.instructions(reading: nil, for: [2]) == [0, 3])
    #expect(columns.instructions(reading: nil, for: [1]) == [2])
    #expect(columns.instructions(reading: 1, for: [0, 1]) == [0, 1])
    #expect(columns.instructions(reading: 2, for: []).isEmpty)
  }

  /// An output that does not vary along the chunk is its first number.
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
