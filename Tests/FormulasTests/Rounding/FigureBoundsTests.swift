import Estimator
import Formulas
import Notation
import Testing

/// Compares doubles with exact fractions: no error exceeds its bound, and the bounds are tight.
@Suite struct `Bounds of figures` {
  @Test(arguments: SystemKind.allCases)
  func `are valid for all figures of the WTP rules, and at most ten times the worst error`(
    system: SystemKind
  )
    throws
  {
    let model = Model.of(system)
    let outputs = model.outputs.map(\.formula)
    let evaluator = DualEvaluator(outputs, inputs: model.inputs)
    var random = RandomStream("boxes of \(system)", seed: 1)
    var statistics = ErrorStatistics(count: evaluator.formulas.count)
    for box in boxes(model, &random) {
      let bounds = FigureBounds(evaluator.program, over: box.map { InputSpan($0) })
      for plant in plants(model, box, &random) {
        let isDecimal = random.chance(850)
        let exact = zip(box, plant).map { range, figure in
          let exact =
            isDecimal
            ? DecimalNumber(rounding: Rational(exactly: figure) ?? 0, decimals: 3).rational
            : random.exact(near: figure, units: 1)
          return range.contains(exactly: exact) ? exact : Rational(exactly: figure) ?? 0
        }
        statistics.add(evaluator, bounds, exact, near: isDecimal ? exact.map(\.double) : plant)
      }
    }
    #expect(statistics.figures > 15_000)
    #expect(
      statistics.broken == 0,
      "\(statistics.broken) of \(statistics.figures) figures; \(statistics.first)")
    // A constant has no error.
    let loose = zip(evaluator.formulas, statistics.greatest).filter { formula, share in
      !formula.inputs.isEmpty && share < 0.1
    }
    #expect(loose.isEmpty, "\(loose.map { "\($0.0.name) \($0.1)" })")
    #expect(statistics.greatest.max() ?? 0 > 0.6, "bounds are more than twice too wide")
  }

  /// Returns the range of all plants, the usual range, and small boxes around random plants.
  private func boxes(_ model: Model, _ random: inout RandomStream) -> [[Interval]] {
    let whole = model.fields.map(\.limits.interval)
    let usual = model.fields.map { ($0.usual ?? $0.limits).interval }
    let small = (0..<10).map { _ in
      whole.map { range in
        let middle = random.logUniform(range.low, range.high)
        let part = random.logUniform(1e-8, 0.3) * middle
        return Interval(max(range.low, middle - part), min(range.high, middle + part))
      }
    }
    return [whole, usual] + small
  }

  private func plants(
    _ model: Model, _ box: [Interval], _ random: inout RandomStream
  ) -> [[Double]] {
    let edges = EdgePlants(model)
    var plants = edges.singles().filter { zip(box, $0).allSatisfy { $0.contains($1) } }
    for _ in 0..<40 {
      plants.append(
        box.map { range in
          switch random.index(below: 4) {
          case 0: range.low
          case 1: range.high
          case 2: random.uniform(range.low, range.high)
          default: random.logUniform(range.low, range.high)
          }
        })
    }
    return plants
  }

  @Test func `are valid for formulas of every shape`() throws {
    var made = RandomTerms(seed: 3)
    var statistics = ErrorStatistics(count: 1)
    var bounded = 0
    for _ in 0..<2000 {
      let formula = made.formula(depth: 1 + made.random.index(below: 4))
      let evaluator = DualEvaluator([formula], inputs: RandomTerms.inputs)
      let box = RandomTerms.inputs.map { _ in made.range() }
      let areExact = made.random.chance(200)
      let bounds = FigureBounds(
        evaluator.program, over: box.map { InputSpan($0, isExact: areExact) })
      bounded += bounds.output(0).bound.isFinite ? 1 : 0
      for _ in 0..<6 {
        let exact = box.map { range -> Rational in
          let double = made.random.uniform(range.low, range.high)
          let input =
            made.random.chance(300) ? min(max(double.rounded(), range.low), range.high) : double
          return areExact ? Rational(exactly: input) ?? 0 : made.random.exact(near: input)
        }
        guard zip(box, exact).allSatisfy({ $0.contains(exactly: $1) }) else { continue }
        let doubles = exact.enumerated().map { evaluator.double(of: $1, input: $0) }
        statistics.add(evaluator, bounds, exact, near: doubles)
      }
    }
    #expect(statistics.figures > 3000 && bounded > 400, "\(statistics.figures), \(bounded)")
    #expect(
      statistics.broken == 0,
      "\(statistics.broken) of \(statistics.figures) figures; \(statistics.first)")
    #expect(statistics.greatest[0] > 0.6)
  }

  /// Uses brute force over fractions with small numerators and denominators.
  @Test func `leave no exact figure closer to a rounding tie than the gap`() throws {
    var made = RandomTerms(seed: 5)
    var (narrowest, tried, broken) = (Double.infinity, 0, 0)
    let divisors = [1, 2, 3, 5, 8, 10, 12]
    for _ in 0..<2000 {
      let formula = made.formula(depth: 1 + made.random.index(below: 4))
      let program = CompiledFormulas([formula], inputs: RandomTerms.inputs)
      let parts = RandomTerms.inputs.map { _ in divisors[made.random.index(below: 7)] }
      let spans = parts.map { part in
        InputSpan(Interval(-12, 12), denominator: UInt128(part))
      }
      let bounds = FigureBounds(program, over: spans)
      let decimals = made.random.index(below: 3)
      guard let gap = Rational(exactly: bounds.gap(ofOutput: 0, decimals: decimals)), !gap.isZero
      else { continue }
      for _ in 0..<20 {
        let point = zip(RandomTerms.inputs, parts).map { input, part in
          (input.name, Rational(made.random.index(below: 24 * part + 1) - 12 * part, over: part))
        }
        guard let exact = formula.exactValue(at: Dictionary(uniqueKeysWithValues: point)) else {
          continue
        }
        tried += 1
        let away = exact.distanceToHalves(of: decimals)
        if away.isZero { continue }
        if away < gap { broken += 1 }
        narrowest = min(narrowest, (away / gap).double)
      }
    }
    #expect(tried > 4000 && broken == 0, "\(broken) of \(tried)")
    #expect(narrowest < 1.0001, "no figure is as close as the gap: \(narrowest)")
  }

  @Test func `count repeated divisors`() {
    let x = Term.input(RandomTerms.inputs[0])
    let part = Term.constant(1, .one) / x
    let program = CompiledFormulas(
      [RandomTerms.formula(part * part)], inputs: RandomTerms.inputs)
    let spans = Array(repeating: InputSpan(Interval(1, 3), denominator: 1), count: 3)
    let gap = FigureBounds(program, over: spans).gap(ofOutput: 0, decimals: 0)
    // 1/9 is closer to 0 than 1/6 is.
    #expect(gap > 0 && gap <= 1.0 / 9)
  }

  /// 1.1 is not a double, so the nearest double may be on the other side of it.
  @Test func `require nodes that are doubles for lookups of computed figures`() {
    let twice = Term.input(RandomTerms.inputs[0]) * .constant(2, .one)
    let spans = Array(repeating: InputSpan(Interval(0.5, 2), isExact: true), count: 3)
    let found = RandomTerms.tables.map { table in
      let program = CompiledFormulas(
        [RandomTerms.formula(.lookup(table, twice))], inputs: RandomTerms.inputs)
      return FigureBounds(program, over: spans).output(0).bound.isFinite
    }
    #expect(found == [true, false])
  }

  @Test func `have no gap for unknown denominators`() {
    let x = Term.input(RandomTerms.inputs[0])
    let program = CompiledFormulas([RandomTerms.formula(x * x)], inputs: RandomTerms.inputs)
    let unknown = Array(repeating: InputSpan(Interval(0, 1)), count: 3)
    #expect(FigureBounds(program, over: unknown).gap(ofOutput: 0, decimals: 1) == 0)
    let known = Array(repeating: InputSpan(Interval(0, 1), denominator: 4), count: 3)
    let gap = FigureBounds(program, over: known).gap(ofOutput: 0, decimals: 1)
    // Multiples of 1/16 and of 1/20 are both multiples of 1/80.
    #expect(gap <= 1.0 / 80 && gap > 0.999 / 80)
  }
}

/// The errors observed and how they compare with their bounds.
private struct ErrorStatistics {
  var figures = 0
  var broken = 0
  var first = ""
  /// The largest observed share of the bound for each output.
  var greatest: [Double]

  init(count: Int) { greatest = Array(repeating: 0, count: count) }

  mutating func add(
    _ evaluator: DualEvaluator, _ bounds: FigureBounds, _ exact: [Rational], near plant: [Double]
  ) {
    let rounded = exact.enumerated().map { evaluator.double(of: $1, input: $0, near: plant[$0]) }
    let (values, doubles) = (evaluator.exact(exact), evaluator.doubles(rounded))
    for (output, value) in values.enumerated() {
      guard let value else { continue }
      let figure = bounds.output(output)
      let share = figure.share(doubles[output], of: value)
      if share > 1 || !figure.encloses(value) {
        broken += 1
        if first.isEmpty { first = "output \(output) \(figure), \(doubles[output]), \(value)" }
      }
      figures += 1
      greatest[output] = max(greatest[output], share)
    }
  }
}

extension Rational {
  /// Returns the distance to the nearest multiple of half the last of the given decimals.
  fileprivate func distanceToHalves(of decimals: Int) -> Rational {
    let scaled = self * Rational.powerOfTen(decimals) * 2
    let nearest = DecimalNumber(rounding: scaled, decimals: 0).rational
    return (scaled - nearest).absoluteValue / (Rational.powerOfTen(decimals) * 2)
  }
}
