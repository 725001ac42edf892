import Estimator
import Formulas
import Notation
import Proofs
import Testing

/// Enclosures of values and slopes over some of the plants.
@Suite struct `Enclosures` {
  private let temperature = Model.boiler.place(of: BoilerFields.feedTemperature.name) ?? -1
  private let x = Term.input(BoilerFields.feedTemperature.input)

  /// The oxygen table is 6.8 from 40, 6.2 from 45, 5.7 from 50, and 0.7 from 95 to 100.
  @Test(arguments: [
    (45, 49, 6.2, 6.2), (45, (50.0).nextDown, 6.2, 6.2), (45, 50, 5.7, 6.2), (45, 45, 6.2, 6.2),
    ((45.0).nextDown, 45, 6.2, 6.8), (40, 100, 0.7, 6.8), (95, 100, 0.7, 0.7), (94, 95, 0.7, 1.6),
  ])
  func `of a table span exactly the values of its nodes in a range`(
    from: Double, to: Double, least: Double, most: Double
  ) throws {
    let program = ProofProgram(BoilerFormulas.dissolvedOxygen, of: .boiler)
    let range = try #require(values(of: program, from, to))
    #expect(range.contains(least) && range.contains(most))
    #expect(range.low >= least.nextDown && range.high <= most.nextUp)
  }

  /// A jump has an infinite slope; a step has a slope of 0.
  @Test func `of the slopes of a table are unbounded in the direction of its jumps`() {
    let rising = program(.lookup(table([(0, 1), (50, 1), (60, 3), (70, 2)]), x))
    #expect(slopes(of: rising, 40, 59) == Interval(0))
    #expect(slopes(of: rising, 40, 60) == Interval(0, .infinity))
    #expect(slopes(of: rising, 60, 69) == Interval(0))
    #expect(slopes(of: rising, 61, 70) == Interval(-.infinity, 0))
    #expect(slopes(of: rising, 59, 70) == .whole)
  }

  @Test func `of a table are nil if the argument may be outside it`() {
    #expect(values(of: program(.lookup(table([(40, 1)]), x)), 40, 100) == Interval(1))
    #expect(values(of: program(.lookup(table([(40, 1)], through: 99), x)), 40, 100) == nil)
    #expect(values(of: program(.lookup(table([(41, 1)]), x)), 40, 100) == nil)
    #expect(slopes(of: program(.lookup(table([(41, 1)]), x)), 40, 100) == nil)
  }

  /// If one operand is the greater over the entire range, only its slopes count.
  @Test func `of a maximum or minimum have the slopes of the operand chosen`() {
    let falling = Term.constant(140, .one) - x
    let (most, least) = (program(.maximum(x, falling)), program(.minimum(x, falling)))
    #expect(slopes(of: most, 70, 100) == Interval(1) && slopes(of: most, 40, 70) == Interval(-1))
    #expect(slopes(of: least, 70, 100) == Interval(-1) && slopes(of: least, 40, 70) == Interval(1))
    #expect(slopes(of: most, 69, 71) == Interval(-1, 1))
    #expect(slopes(of: least, 69, 71) == Interval(-1, 1))
    #expect(values(of: most, 60, 90) == Interval(60, 90))
    #expect(values(of: least, 60, 90) == Interval(50, 80))
  }

  /// The rules of calculus apply; `x / (x + w)` has the slope `(w - x w') / (x + w)^2`.
  @Test func `of the slopes at a point are the derivative`() throws {
    let rest = Term.constant(140, .one) - x
    let derivatives: [(Term, Rational)] = [
      (x / (x + rest), Rational(1, over: 140)), (x / (rest + x), Rational(1, over: 140)),
      (rest / (x + rest), Rational(-1, over: 140)), (rest / (rest + x), Rational(-1, over: 140)),
      (.constant(1, .one) / x, Rational(-1, over: 2500)), (rest / x, Rational(-140, over: 2500)),
      (x / rest, Rational(140, over: 8100)), (x * x, 100), (x * rest, 40), (x + x * x, 101),
      (x - x * x, -99), (x * x - x, 99), (x - x, 0), (x / x, 0),
    ]
    for (term, derivative) in derivatives {
      let found = try #require(slopes(of: program(term), 50, 50), "\(term.text())")
      #expect(found.contains(exactly: derivative), "\(term.text()): \(found)")
      #expect(found.high - found.low < 1e-12, "\(term.text()): \(found)")
    }
  }

  @Test func `of a square are never negative`() {
    let y = x - .constant(50, .one)
    #expect(values(of: program(y * y), 40, 52) == Interval(0, 100))
    #expect(values(of: program(y * y), 52, 54) == Interval(4, 16))
    #expect(values(of: program(y * y), 40, 47) == Interval(9, 100))
  }

  /// The feed TDS is at most the maximum TDS: 1 to 50,000 mg/L and 10 to 100,000 mg/L.
  @Test func `of a quotient with a limit end at 1`() throws {
    let (feed, boiler) = (input(BoilerFields.feedTDS), input(BoilerFields.maxTDS))
    let least = Rational(1, over: 100_000)
    let share = try #require(enclosure(of: feed / boiler))
    #expect(share.high == 1 && share.contains(exactly: least) && share.low >= 0.99e-5)
    #expect(enclosure(of: boiler / feed) == Interval(1, 100_000))
    let part = (BoilerFields.feedTDS, Interval(125, 250))
    let smaller = (BoilerFields.maxTDS, Interval(1000, 2000))
    #expect(enclosure(of: feed / boiler, part, smaller) == Interval(0.0625, 0.25))
    #expect(enclosure(of: boiler / feed, part, smaller) == Interval(4, 16))
    // These two fields, from 0 to 10,000 and from 1 to 50,000, have no shared limit.
    let alkalinity = input(BoilerFields.mAlkalinity)
    #expect(enclosure(of: alkalinity / feed) == Interval(0, 10_000))
  }

  /// If 30 to 52 weeks and 10 to 40 weeks are at most 52 together, the corners are at (30, 10),
  /// (42, 10) and (30, 22).
  @Test(
    arguments: [
      (3, 1, Interval(100, 136)), (1, 3, Interval(60, 96)), (1, 1, Interval(40, 52)),
      (-1, 1, Interval(-32, -8)), (1, -1, Interval(8, 32)), (-3, -1, Interval(-136, -100)),
    ] as [(Rational, Rational, Interval)])
  func `of a sum with a shared limit end at a corner`(
    first: Rational, second: Rational, range: Interval
  ) {
    let (summer, winter) = (input(BoilerFields.summerWeeks), input(BoilerFields.winterWeeks))
    let parts = [Term.constant(first, .one) * summer, .constant(second, .one) * winter]
    let weeks = [
      (BoilerFields.summerWeeks, Interval(30, 52)), (BoilerFields.winterWeeks, Interval(10, 40)),
    ]
    #expect(enclosure(of: parts[0] + parts[1], weeks[0], weeks[1]) == range)
    #expect(enclosure(of: parts[1] + parts[0], weeks[0], weeks[1]) == range)
    // With 10 to 30 weeks each, the limit replaces one corner with two.
    let between = weeks.map { ($0.0, Interval(10, 30)) }
    let corners = [(10, 10), (10, 30), (30, 10), (22, 30), (30, 22)] as [(Rational, Rational)]
    let sums = corners.map { (first * $0.0 + second * $0.1).double }
    #expect(
      enclosure(of: parts[0] + parts[1], between[0], between[1])
        == Interval(sums.min() ?? 0, sums.max() ?? 0))
    // With up to 20 weeks each, the limit has no effect.
    let few = [BoilerFields.summerWeeks, BoilerFields.winterWeeks].map { ($0, Interval(0, 20)) }
    let ends = [0, 20 * first, 20 * second, 20 * (first + second)].map(\.double)
    #expect(
      enclosure(of: parts[0] + parts[1], few[0], few[1])
        == Interval(ends.min() ?? 0, ends.max() ?? 0))
  }

  private func input(_ field: Field) -> Term { .input(field.input) }

  /// Returns the values of a term with some fields in given ranges.
  private func enclosure(of term: Term, _ ranges: (Field, Interval)...) -> Interval? {
    let program = program(term)
    let box = ranges.reduce(PlantBox(program)) { box, range in
      Model.boiler.place(of: range.0.name).flatMap { box?.restricting($0, to: range.1) }
    }
    return box.flatMap { Enclosure(program, over: $0).range }
  }

  private func values(of program: ProofProgram, _ low: Double, _ high: Double) -> Interval? {
    part(of: program, low, high).flatMap { Enclosure(program, over: $0).range }
  }

  private func slopes(of program: ProofProgram, _ low: Double, _ high: Double) -> Interval? {
    part(of: program, low, high).flatMap {
      SlopeEnclosure(program, in: temperature, Enclosure(program, over: $0)).range
    }
  }

  private func part(of program: ProofProgram, _ low: Double, _ high: Double) -> PlantBox? {
    PlantBox(program).restricting(temperature, to: Interval(low, high))
  }

  private func table(_ nodes: [(Rational, Rational)], through end: Rational = 100) -> StepTable {
    StepTable(
      "steps", from: .temperature, to: .dissolvedOxygen, source: "test", through: end,
      nodes.map { TableNode(at: $0.0, gives: $0.1) })
  }

  private func program(_ term: Term) -> ProofProgram {
    ProofProgram(term, of: .boiler)
  }
}
