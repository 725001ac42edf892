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
