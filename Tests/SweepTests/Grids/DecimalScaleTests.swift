import Estimator
import Notation
import Sweep
import TestSupport
import Testing
import Units

@Suite struct `A scale of decimals` {
  /// Sizes about 2^53 too, beyond which a double does not hold every whole number.
  @Test(arguments: ["degC", "degF", "mg/L", "gal_us", "lb/h", "kg/h", "%"])
  func `has the exact figure of each number, and that rounded once`(symbol: String) throws {
    let unit = try #require(UnitOfMeasure.catalogue.first { $0.symbol == symbol })
    var random = SeededGenerator(seed: 131)
    var (tried, wrong): (Int, [String]) = (0, [])
    for decimals in 0...12 {
      for bits in [0, 10, 40, 52, 53, 54, 55, 58] {
        let (low, high) = (-(1 << bits), 1 << bits)
        guard let scale = DecimalScale(unit, decimals: decimals, holding: [low, high]) else {
          continue
        }
        for number in [low, 0, high]
          + (0..<40).map({ _ in Int.random(in: low...high, using: &random) })
        {
          let written = Rational(number) * Rational.powerOfTen(-decimals)
          let exact = unit.inOwnUnit(written)
          let (whole, divisor) = scale.parts(number)
          let isRight =
            scale.exact(number) == exact && scale.value(number) == exact.double
            && scale.written(number) == written.double && Rational(whole, over: divisor) == exact
          if !isRight { wrong.append("\(number) with \(decimals) decimals") }
          tried += 1
        }
      }
    }
    #expect(tried > 500 && wrong.isEmpty, "\(wrong.count) of \(tried): \(wrong.prefix(3))")
  }

  @Test func `is none where 64 bits do not hold its figures`() throws {
    let solids = try #require(UnitOfMeasure.catalogue.first { $0.symbol == "mg/L" })
    #expect(DecimalScale(solids, decimals: 0, holding: [.min, .max]) != nil)
    #expect(DecimalScale(solids, decimals: 18, holding: [1]) != nil)
    #expect(DecimalScale(solids, decimals: 19, holding: [1]) == nil)
    let fahrenheit = try #require(UnitOfMeasure.catalogue.first { $0.symbol == "degF" })
    for (ends, fits) in [([0, .max], false), ([.min, 0], false), ([-1000, 1000], true)] {
      #expect((DecimalScale(fahrenheit, decimals: 0, holding: ends) != nil) == fits, "\(ends)")
    }
  }

  /// The oxygen steps at 45 degC and ends at 100.
  ///
  /// Doubles are 7.1e-15 apart beside the one and 1.4e-14 beside the other, so that what is nearer
  /// than half of that has the double of the node.
  @Test(arguments: [
    (45, -1, -1, true), (45, -3, -3, true), (45, -4, -4, false), (45, -3, -1000, true),
    (45, -1000, -4, false), (45, 0, 0, false), (45, 1, 1, false), (45, 0, 1000, false),
    (45, -1000, 1000, true), (45, 1000, -1, true), (100, 0, 0, false), (100, 1, 1, true),
    (100, 7, 7, true), (100, 8, 8, false), (100, 1000, 7, true), (100, 8, 1000, false),
    (100, 0, 1, true),
  ]) func `knows whether a figure has the double of a node that it is only near to`(
    node: Int, from: Int, to: Int, isConfused: Bool
  ) throws {
    let celsius = try #require(UnitOfMeasure.catalogue.first { $0.symbol == "degC" })
    let one = 1_000_000_000_000_000
    let scale = try #require(DecimalScale(celsius, decimals: 15, holding: [44 * one, 101 * one]))
    let (from, to) = (node * one + from, node * one + to)
    #expect(scale.confuses(BoilerFields.feedTemperature, from: from, to: to) == isConfused)
  }

  /// A landmark is then far from every number, and the ends are those of an Int.
  @Test func `confuses nothing with a node that it has no figure near to`() throws {
    let solids = try #require(UnitOfMeasure.catalogue.first { $0.symbol == "mg/L" })
    let scale = try #require(DecimalScale(solids, decimals: 0, holding: [.min, .max]))
    for (from, to) in [(Int.min, Int.max), (.max, .min), (.min, .min), (.max, .max), (3, 5)] {
      #expect(!scale.confuses(BoilerFields.feedTDS, from: from, to: to))
    }
  }

  @Test func `counts a number in units of a decimal place where that is whole`() {
    #expect(Rational(-5, over: 4).whole(2) == -125 && Rational(5, over: 4).whole(1) == nil)
    #expect(Rational(1, over: 3).whole(12) == nil && Rational(7).whole(0) == 7)
    #expect(Rational(Int.max).whole(0) == .max && Rational(Int.max).whole(1) == nil)
  }
}
