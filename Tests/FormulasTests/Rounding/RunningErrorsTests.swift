import Estimator
import Formulas
import Notation
import Testing

/// Compares the doubles of each point with exact fractions.
@Suite struct `Running errors` {
  /// Returns the computed figures of plants and the bounds on their errors, output by output.
  private func bounds(
    _ program: CompiledFormulas, _ plants: [[Double]], adding added: [Int: (Double) -> Double] = [:]
  ) -> [[(value: Double, error: Double)]] {
    let (columns, errors) = (Columns(program), RunningErrors(program))
    for input in program.inputs.indices {
      for row in plants.indices { columns.input(input)[row] = plants[row][input] }
    }
    columns.run(plants.count)
    errors.run(columns, count: plants.count, adding: added)
    return program.outputs.indices.map { output in
      plants.indices.map { (columns.output(output)[$0], errors.output(output)[$0]) }
    }
  }

  private func plants(_ model: Model, _ count: Int) -> [[Double]] {
    var random = RandomStream("running errors of \(model.system)", seed: 1)
    return (0..<count).map { row in
      model.fields.map { field in
        let range = row % 2 == 0 ? field.limits.interval : (field.usual ?? field.limits).interval
        return random.logUniform(range.low, range.high)
      }
    }
  }

  @Test(arguments: SystemKind.allCases)
  func `contain the error of every figure, and are at most ten times the worst`(system: SystemKind)
    throws
  {
    let (model, plants) = (Model.of(system), plants(.of(system), 40))
    let program = CompiledFormulas(model.outputs.map(\.formula), inputs: model.inputs)
    let found = bounds(program, plants)
    var (broken, worst) = ([String](), model.outputs.map { _ in 0.0 })
    for (row, plant) in plants.enumerated() {
      let decimals = try plant.map { try DecimalNumber(parsing: text($0, as: .shortest)).rational }
      for (output, exact) in program.exactValues(at: decimals).enumerated() {
        let (value, error) = found[output][row]
        guard let exact, let double = Rational(exactly: value) else { continue }
        let share = (double - exact).double.magnitude / error
        if share > 1 { broken.append("\(model.outputs[output].name) in row \(row): \(share)") }
        if share > worst[output] { worst[output] = share }
      }
    }
    #expect(broken.isEmpty, "\(broken.count): \(broken.prefix(5))")
    let loose = zip(model.outputs, worst).filter { !$0.formula.inputs.isEmpty && $1 < 0.1 }
    #expect(loose.isEmpty, "\(loose.map { "\($0.name) \($1)" })")
  }

  /// An error of an input is passed on with its slope: S28 needs 600 * feed_tds / max_tds.
  @Test func `add the errors of inputs`() throws {
    let model = Model.boiler
    let formula = try #require(model.output("S28.demand")).formula
    let program = CompiledFormulas([formula], inputs: model.inputs)
    let feed = try #require(model.place(of: "feed_tds"))
    let most = try #require(model.place(of: "max_tds"))
    var plant = model.fields.map { _ in 1.0 }
    (plant[feed], plant[most]) = (175, 3500)
    let both: [Int: (Double) -> Double] = [feed: { $0 * 1e-7 }, most: { $0 * 2e-7 }]
    let error = bounds(program, [plant], adding: both)[0][0].error
    #expect(abs(error - 30 * 3e-7) < 1e-12)
  }

  @Test func `do not depend on other points`() {
    let model = Model.boiler
    let program = CompiledFormulas(model.outputs.map(\.formula), inputs: model.inputs)
    let plants = plants(model, 20)
    let together = bounds(program, plants)
    for (row, plant) in plants.enumerated() {
      let single = bounds(program, [plant])
      #expect(single.map { $0[0].error } == together.map { $0[row].error })
    }
  }

  /// A divisor may be 0 in exact arithmetic.
  @Test func `are infinite if a divisor is mostly error`() {
    let (x, y) = (Term.input(RandomTerms.inputs[0]), Term.input(RandomTerms.inputs[1]))
    let program = CompiledFormulas(
      [RandomTerms.formula(x / (x - y))], inputs: RandomTerms.inputs)
    let found = bounds(program, [[1, 1 - 0x1p-40, 0], [1, 0.5, 0]])[0]
    #expect(found[0].error == .infinity && found[1].error < 1e-14)
  }
}
