import Formulas
import Notation
import Testing

/// Tests each operation where its rule is easiest to get wrong.
@Suite struct `Bounded figures` {
  private let u = 0x1p-53

  private func input(_ low: Double, _ high: Double) -> BoundedFigure {
    BoundedFigure(input: InputSpan(Interval(low, high)))
  }

  private func exact(_ value: Double) -> BoundedFigure {
    BoundedFigure(input: InputSpan(Interval(value), isExact: true))
  }

  @Test func `lose no more to cancellation than the error of the smaller operand`() {
    // In 1 + 2^-52 minus 1, an error of one unit in the last place of the first operand is as large
    // as the difference.
    let difference = input(1, 2).subtracting(exact(1))
    #expect(difference.bound.absolute >= 2 * u && difference.bound.absolute < 2.001 * u)
    #expect(difference.bound.relative < 3.001 * u)
  }

  @Test func `keep the larger relative error for operands of the same sign`() {
    let sum = input(1, 2).adding(input(3, 4))
    #expect(sum.bound.absolute == 0)
    #expect(sum.bound.relative >= 3 * u && sum.bound.relative < 3.001 * u)
  }

  @Test func `charge each operand of a sum with its own error`() {
    // 2 is off by 4u, and the sum by half a unit in the last place of 102, which is 64u.
    let sum = input(1, 2).adding(exact(100))
    #expect(sum.greatestError >= 68 * u && sum.greatestError < 68.001 * u)
    #expect(sum.bound.error(at: 102) > 300 * u)
  }

  @Test func `add no rounding error for products with a power of two or zero`() {
    for factor in [2.0, 0.25, -1, 0] {
      #expect(exact(3).multiplied(by: exact(factor)).bound == .none)
      #expect(input(1, 2).multiplied(by: exact(factor)).bound.relative < 2.001 * u)
    }
    #expect(exact(3).multiplied(by: exact(3)).bound.relative >= u)
    // The product of the smallest double and 1/2 is not a double.
    let tiny = exact(.leastNonzeroMagnitude).multiplied(by: exact(0.5))
    #expect(tiny.bound.absolute >= .leastNonzeroMagnitude / 2)
  }

  /// If the divisor is off by a third of its size, the quotient is off by half of its size, and the
  /// sign of `max(0, x)` is unknown.
  @Test func `have no bound for relative errors of 1/2 or more`() {
    let divisor = BoundedFigure(Interval(3, 4), RoundingBound(absolute: 1.2, relative: 0))
    let quotient = exact(1).divided(by: divisor)
    #expect(!quotient.bound.isFinite)
    let clamped = exact(0).maximum(quotient).maximum(exact(5))
    #expect(!clamped.bound.isFinite)
    #expect(
      !BoundedFigure(Interval(-10, 1), RoundingBound(absolute: 0, relative: 3)).bound.isFinite)
  }

  @Test func `have no bound for divisors that may be 0`() {
    #expect(input(1, 2).divided(by: input(-1, 1)).range == nil)
    #expect(input(1, 2).divided(by: input(0, 1)).range == nil)
    #expect(!input(1, 2).divided(by: input(-1, 1)).bound.isFinite)
  }

  @Test func `have no bound where the computation may overflow`() {
    let large = input(0x1p1022, 0x1.9p1022)
    #expect(!large.adding(large).bound.isFinite)
    #expect(!large.multiplied(by: input(2, 3)).bound.isFinite)
    #expect(!input(0, .infinity).bound.isFinite)
    #expect(!BoundedFigure(constant: Rational.powerOfTen(400)).bound.isFinite)
  }

  @Test func `bound subnormal constants by the smallest double`() {
    let constant = Rational.powerOfTen(-320)
    let figure = BoundedFigure(constant: constant)
    let error = ((Rational(exactly: constant.double) ?? 0) - constant).absoluteValue
    #expect(Rational(exactly: figure.bound.absolute) ?? 0 >= error)
  }

  @Test func `use the larger bound for a choice between two figures`() {
    let (small, large) = (input(1, 2), input(-3, 100))
    #expect(small.maximum(large).bound.absolute >= 100 * 2 * u)
    #expect(small.minimum(large).bound.absolute >= 100 * 2 * u)
    let nodes = [TableNode(at: 0, gives: 0.1), TableNode(at: 1, gives: 7)]
    #expect(BoundedFigure.oneOf(nodes).bound == BoundedFigure(constant: 0.1).bound)
    #expect(BoundedFigure.oneOf(nodes).range?.high == 7)
    #expect(exact(0).maximum(large).bound == large.bound)
    #expect(large.minimum(exact(0)).bound == large.bound)
    #expect(large.maximum(BoundedFigure(nil, .none)).range == nil)
  }
}
