import Formulas
import Notation
import Testing

/// The margins of the rounding of an output.
@Suite struct `The rounding of an output` {
  private func rounding(
    _ range: Interval, denominator: UInt128? = 1000, decimals: Int = 1
  ) -> OutputRounding {
    let term = Term.input(RandomFormulas.inputs[0])
    let formula = Formula("f", .ratio, "", source: "none") { term }
    let program = CompiledFormulas([formula], inputs: [RandomFormulas.inputs[0]])
    let spans = [InputSpan(range, denominator: denominator)]
    return OutputRounding(
      decimals: decimals, doubles: FigureBounds(program, over: spans, .double),
      pairs: FigureBounds(program, over: spans, .doubleDouble), output: 0)
  }

  @Test func `takes for a tie what is within its bound of one, and nothing else`() {
    let rule = rounding(Interval(-100, 100))
    for (value, tie) in [(0.25, 3), (-0.25, 3), (63.65, 637), (99.95, 1000)] {
      #expect(rule.tie(near: value) == UInt64(tie))
      #expect(rule.tie(near: value.nextUp) == UInt64(tie))
      #expect(rule.tie(near: value.nextDown) == UInt64(tie))
    }
    #expect(rule.tie(near: 0) == 0)
    for value in [0.2, 0.3, 0.251, 63.66, 1e-9, .nan, .infinity, -.infinity] {
      #expect(rule.tie(near: value) == nil, "\(value)")
    }
  }

  @Test func `takes nothing for a tie where other exact figures may be as near`() {
    let rule = rounding(Interval(-100, 100), denominator: nil)
    #expect(rule.tie(near: 0.25) == nil && rule.tie(near: 0) == nil)
    #expect(rule.decision(DoubleDouble(0.25)) == nil)
    let fine = rounding(Interval(1, 100), denominator: 1 << 70)
    #expect(fine.tie(near: 0.25) == nil)
    #expect(fine.decision(DoubleDouble(0.25))?.isTie == true)
  }

  @Test func `decides a pair by both of its doubles`() throws {
    let rule = rounding(Interval(-100, 100), denominator: nil)
    let above = try #require(rule.decision(DoubleDouble(high: 0.25, low: 1e-20)))
    let below = try #require(rule.decision(DoubleDouble(high: 0.25, low: -1e-20)))
    #expect(above.number == 3 && below.number == 2 && !above.isTie && !below.isTie)
    let negative = try #require(rule.decision(DoubleDouble(high: -0.25, low: -1e-20)))
    #expect(negative.number == 3 && negative.isNegative)
    let small = try #require(rule.decision(DoubleDouble(-1e-12)))
    #expect(small.number == 0 && small.isNegative && !small.isTie)
    #expect(rule.decision(DoubleDouble(.nan)) == nil)
    #expect(rule.decision(DoubleDouble(.infinity)) == nil)
  }

  @Test func `knows no sign where no exact figure is negative`() throws {
    let rule = rounding(Interval(0, 100))
    #expect(!rule.hasSign && rounding(Interval(-1e-300, 1)).hasSign)
    let zero = try #require(rule.decision(DoubleDouble(-1e-40)))
    #expect(zero.number == 0 && !zero.isNegative)
  }

  /// Whole numbers of 2^62 last decimals and more are left to fractions.
  @Test func `leaves figures to fractions that are too large for a pair`() throws {
    let rule = rounding(Interval(0, 1e30), decimals: 0)
    let whole = DoubleDouble(high: 0x1p61, low: 0.25)
    #expect(try #require(rule.decision(whole)).number == 1 << 61)
    let less = DoubleDouble(high: 0x1p61, low: -0.75)
    #expect(try #require(rule.decision(less)).number == (1 << 61) - 1)
    #expect(rule.decision(DoubleDouble(0x1p62)) == nil)
    #expect(rule.tie(near: 0x1p51) == nil)
  }

  @Test func `without a bound trusts no double`() {
    let rule = rounding(Interval(0, .infinity))
    #expect(rule.margin < 0 && rule.tie(near: 0.25) == nil)
    #expect(rule.decision(DoubleDouble(0.2)) == nil)
  }
}
