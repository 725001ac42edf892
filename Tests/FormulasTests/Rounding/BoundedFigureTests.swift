import Formulas
import Notation
import Testing

/// The rule of each operation where it is most easily wrong.
@Suite struct `Bounded figures` {
  private let u = 0x1p-53

  private func input(_ low: Double, _ high: Double) -> BoundedFigure {
    BoundedFigure(input: InputSpan(Interval(low, high)), .double)
  }

  private func exact(_ value: Double) -> BoundedFigure {
    BoundedFigure(input: InputSpan(Interval(value), isExact: true), .double)
  }

  @Test func `lose to cancellation what the smaller part may be off, and no more`() {
    // 1 + 2^-52 less 1, the first off by a unit of its last place: all of the difference.
    let difference = input(1, 2).subtracting(exact(1), .double)
    #expect(difference.bound.absolute >= 2 * u && difference.bound.absolute < 2.001 * u)
    #expect(difference.bound.relative < 3.001 * u)
  }

  @Test func `of one sign keep the greater part alone, and one rounding more`() {
    let sum = input(1, 2).adding(input(3, 4), .double)
    #expect(sum.bound.absolute == 0)
    #expect(sum.bound.relative >= 3 * u && sum.bound.relative < 3.001 * u)
  }

  @Test func `take no rounding from a product by a power of two, nor from one by nothing`() {
    for factor in [2.0, 0.25, -1, 0] {
      #expect(exact(3).multiplied(by: exact(factor), .double).bound == .none)
      #expect(input(1, 2).multiplied(by: exact(factor), .double).bound.relative < 2.001 * u)
    }
    #expect(exact(3).multiplied(by: exact(3), .double).bound.relative >= u)
    // A third of the least double there is, twice, is no double.
    let tiny = exact(.leastNonzeroMagnitude).multiplied(by: exact(0.5), .double)
    #expect(tiny.bound.absolute >= .leastNonzeroMagnitude / 2)
  }

  /// A quotient by a divisor that is off by a third of itself is off by half, and the sign of
  /// `max(0, x)` then says nothing.
  @Test func `have no bound where a part of half the size says nothing`() {
    let divisor = BoundedFigure(Interval(3, 4), RoundingBound(absolute: 1.2, relative: 0))
    let quotient = exact(1).divided(by: divisor, .double)
    #expect(!quotient.bound.isFinite)
    let clamped = exact(0).maximum(quotient).maximum(exact(5))
    #expect(!clamped.bound.isFinite)
    #expect(
      !BoundedFigure(Interval(-10, 1), RoundingBound(absolute: 0, relative: 3)).bound.isFinite)
  }

  @Test func `have no bound beside a divisor that may be nothing`() {
    #expect(input(1, 2).divided(by: input(-1, 1), .double).range == nil)
    #expect(input(1, 2).divided(by: input(0, 1), .double).range == nil)
    #expect(!input(1, 2).divided(by: input(-1, 1), .double).bound.isFinite)
  }

  @Test func `have no bound where rounding may leave the doubles`() {
    let large = input(0x1p1022, 0x1.9p1022)
    #expect(!large.adding(large, .double).bound.isFinite)
    #expect(!large.multiplied(by: input(2, 3), .double).bound.isFinite)
    #expect(!input(0, .infinity).bound.isFinite)
    #expect(!BoundedFigure(constant: Rational.powerOfTen(400), .double).bound.isFinite)
  }

  @Test func `of constants below the normal doubles are off by a part of the least one`() {
    let constant = Rational.powerOfTen(-320)
    let figure = BoundedFigure(constant: constant, .double)
    let error = ((Rational(exactly: constant.double) ?? 0) - constant).absoluteValue
    #expect(Rational(exactly: figure.bound.absolute) ?? 0 >= error)
  }

  /// What is left of a dividend of 2^-1000 is lost below 2^-1074, and the divisor makes much of it.
  @Test func `of pairs of doubles count what a tiny dividend loses by as much as the divisor`() {
    let dividend = BoundedFigure(Interval(0, 1), .none)
    let divisor = BoundedFigure(input: InputSpan(Interval(0x1p-790, 1)), .doubleDouble)
    let figure = dividend.divided(by: divisor, .doubleDouble)
    let (a, b) = (DoubleDouble(0x1.23456789abcdep-1000), DoubleDouble(0x1.fedcba987654p-788))
    let quotient = a / b
    let exact = (Rational(exactly: a.high) ?? 0) / (Rational(exactly: b.high) ?? 1)
    let error = (quotient.exact - exact).absoluteValue.double
    #expect(error > 0x1p-100 * exact.double, "the quotient is not worse than others")
    #expect(figure.bound.error(at: exact.double) >= error)
  }

  @Test func `are the worse of two where one of two is chosen`() {
    let (small, large) = (input(1, 2), input(-3, 100))
    #expect(small.maximum(large).bound.absolute >= 100 * 2 * u)
    #expect(small.minimum(large).bound.absolute >= 100 * 2 * u)
    #expect(small.oneOf(exact(7)).bound == small.bound)
    #expect(small.oneOf(exact(7)).range == Interval(1, 7))
    #expect(exact(0).maximum(large).bound == large.bound)
    #expect(large.minimum(exact(0)).bound == large.bound)
    #expect(large.maximum(BoundedFigure(nil, .none)).range == nil)
  }
}
