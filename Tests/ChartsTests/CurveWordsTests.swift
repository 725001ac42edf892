import Charts
import Estimator
import Formulas
import Notation
import Testing

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
