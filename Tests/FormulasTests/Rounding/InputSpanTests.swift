import Formulas
import Notation
import Testing

@Suite struct `Input spans` {
  @Test func `are exact if the figure is a double`() {
    #expect(InputSpan(Rational(5, over: 2)).isExact)
    let tenth = InputSpan(Rational(1, over: 10))
    #expect(!tenth.isExact && tenth.denominator == 10)
    #expect(
      tenth.range.low < tenth.range.high && tenth.range.contains(exactly: Rational(1, over: 10)))
    #expect(InputSpan(Rational.powerOfTen(-60)).denominator == nil)
  }

  @Test func `use a common denominator for both figures`() {
    let both = InputSpan(Rational(1, over: 4)).hull(InputSpan(Rational(5, over: 6)))
    #expect(both.denominator == 12 && !both.isExact)
    #expect(both.range.low == 0.25 && both.range.contains(exactly: Rational(5, over: 6)))
    #expect(InputSpan(3).hull(InputSpan(Rational(1, over: 2))).isExact)
    #expect(InputSpan(3).hull(InputSpan(Rational.powerOfTen(-60))).denominator == nil)
  }

  @Test func `are cut to limits and nil outside them`() {
    let span = InputSpan(Interval(0, 10), isExact: true, denominator: 4)
    #expect(
      span.cut(to: Interval(5, 20)) == InputSpan(Interval(5, 10), isExact: true, denominator: 4))
    #expect(span.cut(to: Interval(11, 20)) == nil)
  }
}
