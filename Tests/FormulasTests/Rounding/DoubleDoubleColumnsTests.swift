import Estimator
import Formulas
import Notation
import Testing

/// Formulas in twice the digits against exact fractions.
@Suite struct `Columns of pairs of doubles` {
  @Test(arguments: SystemKind.allCases)
  func `are within their bound for WTP's rules, and far closer than doubles`(system: SystemKind)
    throws
  {
    let model = Model.of(system)
    let program = CompiledFormulas(model.outputs.map(\.formula), inputs: model.inputs)
    let readings = TwoReadings(program)
    let columns = DoubleDoubleColumns(program)
    let spans = model.fields.map {
      InputSpan(Interval(enclosing: $0.limits.from).hull(Interval(enclosing: $0.limits.to)))
    }
    let bounds = FigureBounds(program, over: spans, .doubleDouble)
    var random = RandomStream("columns", seed: 1)
    var plants = RandomPlants(model, EdgePlants(model), RandomStream("columns", seed: 2))
    let points = (0..<100).map { _ in plants.plant().map { random.exact(near: $0) } }
    for (point, exact) in points.enumerated() {
      for (input, figure) in exact.enumerated() {
        columns.setInput(
          input, point, to: DoubleDouble(figure),
          deciding: readings.held(figure, input: input))
      }
    }
    var (figures, broken, closer) = (0, 0, 0)
    let values = points.map(readings.exact)
    for (output, register) in program.outputs.enumerated() {
      columns.run(output: output, count: points.count)
      for point in points.indices {
        guard let exact = values[point][register] else { continue }
        let error = (columns.output(output, point).exact - exact).absoluteValue.double
        let allowed = bounds.output(output).bound.error(at: exact.double)
        figures += 1
        broken += error <= allowed ? 0 : 1
        closer += error <= 0x1p-90 * max(exact.double.magnitude, 1) ? 1 : 0
      }
    }
    #expect(figures > 4000 && broken == 0, "\(broken) of \(figures)")
    #expect(closer > figures * 9 / 10)
  }

  @Test func `ask a table with the double that decides`() {
    let formula = Formula("f", .ratio, "", source: "none") {
      .lookup(RandomFormulas.tables[0], .input(RandomFormulas.inputs[0]))
    }
    let program = CompiledFormulas([formula], inputs: RandomFormulas.inputs)
    let columns = DoubleDoubleColumns(program)
    #expect(columns.inputs(ofOutput: 0) == [0])
    let below = Rational(3) - Rational.powerOfTen(-30)
    columns.setInput(0, 0, to: DoubleDouble(below), deciding: (3.0).nextDown)
    columns.setInput(0, 1, to: DoubleDouble(3), deciding: 3)
    columns.setInput(0, 2, to: DoubleDouble(51), deciding: 51)
    columns.run(output: 0, count: 3)
    #expect(columns.output(0, 0) == DoubleDouble(Rational(-7, over: 10)))
    #expect(columns.output(0, 1) == DoubleDouble(Rational(401, over: 10)))
    #expect(!columns.output(0, 2).isFinite)
  }
}
