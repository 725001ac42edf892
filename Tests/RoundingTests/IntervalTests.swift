import Notation
import Plants
import Rounding
import Testing

/// Outward rounding against exact fractions; `wtp check intervals` does the same at length.
@Suite struct `Intervals` {
  @Test
  func `hold the exact result of an operation, and have no more than two neighbours for ends`() {
    var random = RandomStream("intervals", seed: 1)
    let edges: [Double] = [0, 1, -1, 0.1, -3, 1e300, -1e300, 1e-300, .leastNonzeroMagnitude]
    for _ in 0..<20_000 {
      let (a, b) = (random.figure(edges), random.figure(edges))
      guard let x = Rational(exactly: a), let y = Rational(exactly: b) else { continue }
      check(Outward.sum(a, b), x + y)
      check(Outward.product(a, b), x * y)
      if b != 0 { check(Outward.quotient(a, b), x / y) }
    }
  }

  private func check(_ found: Interval, _ exact: Rational) {
    #expect(found.contains(exactly: exact), "\(found), \(exact)")
    #expect(found.low == found.high || found.low.nextUp.nextUp >= found.high, "\(found)")
  }

  @Test func `of an exact result are one number`() {
    #expect(Outward.sum(0.5, 0.25) == Interval(0.75))
    #expect(Outward.product(3, 7) == Interval(21))
    #expect(Outward.quotient(1, 4) == Interval(0.25))
    #expect(Interval(0, 2) * Interval(0, .infinity) == Interval(0, .infinity))
    #expect(Interval(1, 2).divided(by: Interval(-1, 1)) == nil)
  }

  @Test func `enclose what no double is`() {
    let third = Interval(enclosing: Rational(1, over: 3))
    #expect(third.low.nextUp == third.high && third.contains(exactly: Rational(1, over: 3)))
    #expect(Interval(enclosing: Rational.powerOfTen(400)).high == .infinity)
    #expect(Interval(0, 3).intersection(Interval(2, 5)) == Interval(2, 3))
    #expect(Interval(0, 3).intersection(Interval(4, 5)) == nil)
    #expect(Interval(0, 1).hull(Interval(4, 5)) == Interval(0, 5))
  }
}

extension RandomStream {
  fileprivate mutating func figure(_ edges: [Double]) -> Double {
    if chance(250) { return edges[index(below: edges.count)] }
    let size =
      chance(100) ? logUniform(.leastNonzeroMagnitude * 9, 1e-290) : logUniform(1e-20, 1e20)
    return chance(500) ? size : -size
  }
}
