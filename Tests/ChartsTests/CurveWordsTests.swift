import Charts
import Estimator
import Formulas
import Notation
import Testing
import Units

@Suite struct `A curve in words` {
  private func words(_ name: String, along field: String, _ low: Rational, _ high: Rational) throws
    -> String
  {
    let output = try #require(Model.boiler.output(name))
    let curve = try Curve(
      output.formula, along: field, in: try #require(Model.boiler.field(field)).unit, from: low,
      to: high, fixed: Plant.example(of: .boiler).compactMapValues(\.exact))
    return CurveWords(curve, of: " g/m³", along: " u").text
  }

  @Test func `is a staircase with its steps`() throws {
    #expect(
      try words("S5.dose", along: "feed_temperature", 42, 56)
        == "falls from 243.7 g/m³ at 42 u to 187.7 g/m³ at 56 u in 3 steps at 45, 50 and 55 u")
  }

  @Test func `falls, and then stays at 0`() throws {
    #expect(
      try words("SS1995.dose", along: "m_alkalinity", 0, 400)
        == "falls from 32.64 g/m³ at 0 u to 0 g/m³ at 32.64 u, then stays 0 g/m³")
  }

  @Test func `is constant, or a single point`() throws {
    #expect(try words("S88.dose", along: "ph", 5, 9) == "is 252 g/m³ throughout")
    #expect(try words("S88.dose", along: "ph", 7, 7) == "is 252 g/m³ at 7 u")
  }

  @Test func `rises where it rises`() throws {
    #expect(
      try words("S26.dose", along: "feed_tds", 0, 3500)
        == "rises from 0 g/m³ at 0 u to 600 g/m³ at 3500 u")
  }
}

@Suite struct `A curve in words, of formulas that WTP does not have` {
  private let x = Term.input(Input("x", .ratio))
  private func number(_ value: Rational) -> Term { .constant(value, .one) }

  private func words(_ term: Term, _ low: Rational, _ high: Rational) throws -> String {
    let curve = try Curve(
      Formula("f", .ratio, "a test", source: "this test") { term }, along: "x",
      in: Kind.ratio.ownUnit, from: low, to: high, fixed: [:])
    return CurveWords(curve, of: " g", along: " u").text
  }

  /// A table that gives the whole part of what it is asked with, up to a number.
  private func steps(_ count: Int) -> StepTable {
    StepTable(
      "t", from: .ratio, to: .ratio, source: "this test", through: Rational(count + 1),
      (0...count).map { TableNode(at: Rational($0), gives: Rational($0)) })
  }

  @Test func `stays before, between and after it rises`() throws {
    #expect(
      try words(.maximum(x, number(2)), 0, 4) == "is 2 g up to 2 u, then rises to 4 g at 4 u")
    #expect(
      try words(.minimum(.maximum(x, number(1)), number(2)), 0, 3)
        == "is 1 g up to 1 u, then rises to 2 g at 2 u, then stays 2 g")
    #expect(
      try words(.maximum(.minimum(x, number(1)), x - number(2)), 0, 4)
        == "rises from 0 g at 0 u to 1 g at 1 u, then stays 1 g up to 3 u, then rises to 2 g at 4 u"
    )
  }

  @Test func `turns within a piece`() throws {
    #expect(
      try words(x + number(1) / x, 0.5, 3)
        == "falls from 2.5 g at 0.5 u to 2 g at 1 u, then rises to 3.333 g at 3 u")
  }

  @Test func `has steps in a staircase, and with a slope`() throws {
    let one = Term.lookup(steps(1), x)
    #expect(try words(one, 0, 2) == "rises from 0 g at 0 u to 1 g at 2 u in one step at 1 u")
    #expect(
      try words(x + one, 0, 2) == "rises from 0 g at 0 u to 3 g at 2 u with one step at 1 u")
    #expect(
      try words(.lookup(steps(2), x) + x, 0, 3)
        == "rises from 0 g at 0 u to 5 g at 3 u with 2 steps at 1 and 2 u")
    #expect(
      try words(x - one, 0, 2)
        == "rises from 0 g at 0 u to 1 g at 1 u, then falls to 0 g at 1 u in one step at 1 u, "
        + "then rises to 1 g at 2 u")
  }

  @Test func `names twelve steps, and of more the first and the last`() throws {
    #expect(
      try words(.lookup(steps(12), x), 0, 13)
        == "rises from 0 g at 0 u to 12 g at 13 u in 12 steps at 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and "
        + "12 u")
    #expect(
      try words(.lookup(steps(13), x), 0, 14)
        == "rises from 0 g at 0 u to 13 g at 14 u in 13 steps from 1 to 13 u")
  }

  @Test func `names numbers of the axis with up to six decimals`() throws {
    #expect(
      try words(x, 0.123456, 1.1234567)
        == "rises from 0.1235 g at 0.123456 u to 1.123 g at 1.123 u")
  }
}
