import Charts
import Notation
import Testing

@Suite struct `Roots of a polynomial` {
  /// The product of `x - root` over the roots.
  private func polynomial(_ roots: [Rational]) -> Polynomial {
    Polynomial(
      roots.reduce([1]) { product, root in
        let shifted = [Rational(0)] + product
        return shifted.enumerated().map { index, value in
          value - (index < product.count ? product[index] * root : 0)
        }
      })
  }

  @Test func `are found once each, however often they count`() {
    let polynomial = polynomial([1, 1, 2, 2, 2, 5])
    #expect(polynomial.roots(between: 0, 10).map { $0.at.double } == [1, 2, 5])
  }

  @Test func `at the ends are left out`() {
    #expect(polynomial([1, 2, 3]).roots(between: 1, 3).map(\.at) == [2])
  }

  @Test func `of a line are exact fractions`() {
    #expect(Polynomial([-1, 3]).roots(between: 0, 1).map(\.at) == [Rational(1, over: 3)])
  }

  /// x^3 - 2x has its middle root where the range is halved; (x - 1)(x^2 - 3) is 0 at 1, halfway.
  @Test func `that are hit by halving are exact`() {
    let three = Polynomial([0, -2, 0, 1]).roots(between: -3, 3)
    #expect(three.map(\.isExact) == [false, true, false] && three[1].at == 0)
    #expect(abs(three[2].at.double - 2.0.squareRoot()) <= 2.0.squareRoot().ulp)
    let one = Polynomial([3, -3, -1, 1]).roots(between: 0.5, 1.5)
    #expect(one.map(\.at) == [1] && one.allSatisfy(\.isExact))
  }

  @Test func `outside the range are not named`() {
    #expect(Polynomial([-1, 3]).roots(between: 0.5, 1).isEmpty)
    #expect(Polynomial([-2, 0, 1]).roots(between: 2, 3).isEmpty)
    #expect(Polynomial([-2, 0, 1]).roots(between: 2, 1).isEmpty)
    #expect(Polynomial([1, 0, 1]).roots(between: -9, 9).isEmpty)
  }

  @Test func `that are irrational are told apart from their neighbours`() throws {
    // x^2 - 2 and x^2 - 2.0000000001 have roots 3.5e-11 apart.
    let both = Polynomial([4.0000000002, 0, -4.0000000001, 0, 1])
    let roots = both.roots(between: 1, 2)
    #expect(roots.count == 2 && roots[0].at < roots[1].at)
    #expect(try #require(roots.first).isRoot(of: Polynomial([-2, 0, 1])))
    #expect(!roots[1].isRoot(of: Polynomial([-2, 0, 1])))
  }

  @Test func `of a number are none`() {
    #expect(Polynomial([5]).roots(between: -1, 1).isEmpty)
    #expect(Polynomial([]).roots(between: -1, 1).isEmpty)
  }
}
