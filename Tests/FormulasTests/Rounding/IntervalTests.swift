import Estimator
import Formulas
import Notation
import Testing

/// Outward rounding against exact fractions; `wtp check intervals` does the same at length.
@Suite struct `Intervals` {
  @Test
  func `hold the exact result of an operation, and have no more than two neighbours for ends`() {
    var random = RandomStream("intervals", seed: 1)
    let edges: [Double] = [0, 1, -1, 0.1, -3, 1e300, -1e300, 1e-300, .leastNonzeroMagnitude]
    for _ in 0..<5000 {
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
    let beyond = Interval(enclosing: -Rational.powerOfTen(400))
    #expect(beyond.low == -.infinity && beyond.high == -.greatestFiniteMagnitude)
  }

  @Test func `hold their ends, and without an end all beyond`() {
    for number in [Rational(1), 1.5, 2] { #expect(Interval(1, 2).contains(exactly: number)) }
    let (less, more) = (1 - Rational.powerOfTen(-30), 2 + Rational.powerOfTen(-30))
    #expect(!Interval(1, 2).contains(exactly: less) && !Interval(1, 2).contains(exactly: more))
    #expect(Interval(1, .infinity).contains(exactly: Rational.powerOfTen(400)))
    #expect(Interval(-.infinity, 1).contains(exactly: -Rational.powerOfTen(400)))
    #expect(Interval(1, 2).contains(1) && Interval(1, 2).contains(2))
    #expect(!Interval(1, 2).contains(1.0.nextDown) && !Interval(1, 2).contains(2.0.nextUp))
  }

  @Test func `too small for a double reach to 0 and not across it`() {
    let least = Double.leastNonzeroMagnitude
    #expect(Outward.product(least, 0.25) == Interval(0, least))
    #expect(Outward.product(-least, 0.25) == Interval(-least, 0))
    #expect(Outward.quotient(least, -4) == Interval(-least, 0))
    #expect(Outward.quotient(-least, -4) == Interval(0, least))
  }

  /// From 2^-960 on what rounding cuts off is a double itself.
  @Test func `that are exact stay one number while they are not too small`() {
    let least = 0x1p-960
    #expect(Outward.product(least, 1) == Interval(least))
    #expect(Outward.product(-0x1p-480, 0x1p-480) == Interval(-least))
    #expect(Outward.quotient(0x1p-959, 2) == Interval(least))
    #expect(Outward.quotient(least, -0x1p-10) == Interval(-0x1p-950))
  }

  @Test func `too large for a double begin at the greatest`() {
    let greatest = Double.greatestFiniteMagnitude
    #expect(Outward.sum(greatest, greatest) == Interval(greatest, .infinity))
    #expect(Outward.product(1e300, -1e300) == Interval(-.infinity, -greatest))
    #expect(Outward.quotient(1e300, 1e-300) == Interval(greatest, .infinity))
  }

  @Test func `with ends without bound follow from those, and are all numbers where nothing does`() {
    #expect(Outward.sum(.infinity, 1) == Interval(.infinity))
    #expect(Outward.sum(1, -.infinity) == Interval(-.infinity))
    #expect(Outward.sum(.infinity, -.infinity) == .whole)
    #expect(Outward.product(-2, .infinity) == Interval(-.infinity))
    #expect(Outward.product(0, .infinity) == .zero)
    #expect(Outward.quotient(.infinity, -2) == Interval(-.infinity))
    #expect(Outward.quotient(3, .infinity) == .zero && Outward.quotient(0, -.infinity) == .zero)
    #expect(Outward.quotient(.infinity, .infinity) == .whole)
    #expect(Interval(1, 2).divided(by: Interval(1, .infinity)) == Interval(0, 2))
  }

  @Test func `are written with the shortest digits, and one number alone`() {
    #expect(Interval(0.7, 6.8).description == "0.7 to 6.8")
    #expect(Interval(-3).description == "-3" && Interval(-0.0).description == "0")
    #expect(Interval.whole.description == "-infinity to infinity")
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
