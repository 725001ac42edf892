import Estimator
import Formulas
import Notation
import Testing

/// Compares figures rounded in each way with their exact values rounded once.
@Suite struct `Column rounding` {
  private let x = Term.input(RandomTerms.inputs[0])
  private let y = Term.input(RandomTerms.inputs[1])

  private func rounded(
    _ term: Term, _ rows: [[Rational]], _ decimals: Int, spans: [InputSpan]? = nil
  ) -> RoundedFigures {
    let rows = rows.map { $0 + Array(repeating: 1, count: 3 - $0.count) }
    return RoundedFigures(
      RandomTerms.formula(term), inputs: RandomTerms.inputs, rows, decimals: decimals, spans: spans)
  }

  @Test(arguments: SystemKind.allCases)
  func `matches the exact figures of the WTP rules at any number of decimals`(system: SystemKind)
    throws
  {
    let model = Model.of(system)
    var random = RandomStream("written plants", seed: 7)
    var plants = RandomPlants(model, EdgePlants(model), RandomStream("written plants", seed: 8))
    let rows = (0..<30).map { _ in plants.plant().map { random.written(near: $0) } }
      .filter { row in
        zip(model.fields, row).allSatisfy { $0.limits.from <= $1 && $1 <= $0.limits.to }
      }
    var decisions = Decisions()
    var (figures, wrong) = (0, 0)
    for output in model.outputs {
      for decimals in [0, 4, 10] {
        let found = RoundedFigures(output.formula, inputs: model.inputs, rows, decimals: decimals)
        figures += rows.count
        wrong += zip(found.figures, found.expected).count { $0 != $1 }
        decisions.add(found.decisions)
      }
    }
    #expect(figures > 4000 && wrong == 0, "\(wrong) of \(figures)")
    #expect(decisions.byBound > figures / 2 && decisions.byFractions > 0)
  }

  /// Odd multiples of half the last decimal, of both signs.
  @Test(arguments: 0...10)
  func `rounds ties away from zero without recomputing them`(decimals: Int) {
    var random = RandomStream("ties", seed: UInt64(decimals))
    let rows = (0..<100).map { number -> [Rational] in
      let odd = 2 * random.index(below: number < 50 ? 1000 : 1_000_000) + 1
      let tie = Rational(odd, over: 2) * Rational.powerOfTen(-decimals)
      return [number % 2 == 0 ? tie * 100 : -tie * 100]
    }
    let hundred = Term.constant(100, .one)
    let found = rounded(x / hundred, rows, decimals)
    #expect(found.figures == found.expected)
    #expect(found.decisions.asTies == rows.count)
  }

  /// Doubles resolve a hundred-thousandth of the last decimal; only fractions resolve 10^-40 of it.
  @Test(arguments: [0, 1, 4, 9])
  func `decides near-ties with as many digits as necessary`(decimals: Int) {
    var random = RandomStream("near ties", seed: UInt64(decimals))
    func rows(_ away: Int) -> [[Rational]] {
      (0..<60).map { number in
        let odd = 2 * random.index(below: 1000) + 1
        let tie = Rational(odd, over: 2) * Rational.powerOfTen(-decimals)
        let off = Rational.powerOfTen(away - decimals)
        let near = number % 3 == 0 ? tie : number % 3 == 1 ? tie + off : tie - off
        return [number % 2 == 0 ? near * 7 : -near * 7, 7]
      }
    }
    let ways: [(away: Int, count: (Decisions) -> Int)] = [
      (-5, { $0.byBound + $0.asTies }), (-25, { $0.byFractions }), (-40, { $0.byFractions }),
    ]
    for (away, count) in ways {
      let found = rounded(x / y, rows(away), decimals)
      #expect(found.figures == found.expected, "\(away)")
      #expect(count(found.decisions) >= 40, "\(away): \(found.decisions)")
    }
  }

  @Test func `keeps the sign of figures that round to zero but not of exact zeros`() {
    let tenth = Rational(1, over: 10)
    let rows: [[Rational]] = [
      [tenth * 3, tenth * 3], [tenth, tenth + Rational.powerOfTen(-30)],
      [tenth, tenth - Rational.powerOfTen(-30)], [-tenth * 7, -tenth * 7],
      [tenth, tenth + Rational.powerOfTen(-3)], [tenth, tenth + tenth / 2],
    ]
    // Multiplying by 1/3 prevents doubles from cancelling exactly.
    let third = Term.constant(Rational(1, over: 3), .one)
    let found = rounded(x * third - y * third, rows, 1)
    #expect(found.figures == found.expected)
    #expect(found.figures == ["0.0", "-0.0", "0.0", "0.0", "-0.0", "-0.0"])
    let grid = rows.filter { $0[0].isFew && $0[1].isFew }
    let known = rounded(x * third - y * third, grid, 1)
    #expect(known.figures == known.expected)
    #expect(known.decisions.byFractions == 0)
  }

  @Test func `uses the sign of the exact figure where doubles have the wrong one`() {
    let third = Term.constant(Rational(1, over: 3), .one)
    var random = RandomStream("signs", seed: 1)
    let rows = (0..<200).map { number -> [Rational] in
      let (x, y) = (random.written(near: 7.123456), random.written(near: 3.654321))
      let off = Rational.powerOfTen(-30) * (number % 2 == 0 ? 1 : -1)
      return [x, y, (x - y) / 3 + off]
    }
    let term = x * third - y * third - .input(RandomTerms.inputs[2])
    let found = rounded(term, rows, 2)
    #expect(found.figures == found.expected)
    #expect(found.decisions.byBound == 0)
  }

  @Test func `needs fractions for ties with an unknown denominator`() {
    let spans = Array(repeating: InputSpan(Interval(0.4, 200)), count: 3)
    let rows: [[Rational]] = (1...100).map {
      [Rational(2 * $0 + 1, over: 20) * 3, 3]
    }
    let found = rounded(x / y, rows, 1, spans: spans)
    #expect(found.figures == found.expected)
    #expect(found.decisions.byFractions == rows.count)
  }

  /// Doubles may suffice below 2^51 units of the last decimal.
  ///
  /// Larger figures need fractions.
  @Test(arguments: [49, 50, 51, 52, 53, 54, 60, 61, 62, 63, 64, 70])
  func `is correct near the largest figures that each method supports`(exponent: Int) {
    var random = RandomStream("large", seed: UInt64(exponent))
    let power = (0..<exponent).reduce(Rational(1)) { power, _ in power * 2 }
    let rows = (0..<60).map { number -> [Rational] in
      let halves = power * 2 + Rational(random.index(below: 41) - 20)
      let off = number % 3 == 0 ? 0 : Rational.powerOfTen(-random.index(below: 30))
      let size = (halves / 2 + off) / 1000
      return [number % 2 == 0 ? size : -size]
    }
    let found = rounded(x, rows, 3)
    #expect(found.figures == found.expected)
  }

  @Test func `matches the exact figures of random formulas`() {
    var made = RandomTerms(seed: 11)
    var decisions = Decisions()
    var (figures, wrong) = (0, 0)
    for _ in 0..<400 {
      let formula = made.formula(depth: 1 + made.random.index(below: 4))
      let decimals = made.random.index(below: 7)
      let rows = (0..<15).map { _ in
        RandomTerms.inputs.map { _ in made.random.written(near: made.random.uniform(-9, 9)) }
      }
      let found = RoundedFigures(
        formula, inputs: RandomTerms.inputs, rows, decimals: decimals)
      // Nothing is printed where the double has no value.
      let pairs = zip(found.figures, found.expected).filter { $0.0 != nil || $0.1 != nil }
      figures += pairs.count
      wrong += pairs.count { $0.0 != nil && $0.0 != $0.1 }
      decisions.add(found.decisions)
    }
    #expect(figures > 1500 && wrong == 0, "\(wrong) of \(figures)")
    let ways = [decisions.byBound, decisions.asTies, decisions.byFractions]
    #expect(ways.allSatisfy { $0 > 15 }, "\(ways)")
  }
}

extension Rational {
  fileprivate var isFew: Bool { (self * 1000).isInteger }
}

extension RandomStream {
  /// Returns a figure as a user might enter it: with a few decimals, near a double.
  fileprivate mutating func written(near double: Double) -> Rational {
    let decimals = index(below: 6)
    return DecimalNumber(rounding: Rational(exactly: double) ?? 0, decimals: decimals).rational
  }
}
