import Estimator
import Notation
import Testing
import Units

@Suite struct `Given figures` {
  @Test(arguments: [
    ("112.99999999999999999 degF", Rational(5, over: 9) * (Rational(81) - .powerOfTen(-17))),
    ("0.1 degC", Rational(1, over: 10)), ("-0.0 degC", 0), ("1e-30 K", .powerOfTen(-30) - 273.15),
  ]) func `are exactly what was written, in the field's own unit`(text: String, exact: Rational)
    throws
  {
    let setting = try Setting(parsing: "feed_temperature=\(text)", of: .boiler)
    #expect(setting.figure.exact == exact)
    #expect(try GivenFigure(Quantity<Temperature>(text)).exact == exact)
  }

  @Test func `are exactly the double that a program passed`() {
    // 0.1 is 3602879701896397 / 2^55.
    let tenth = Rational(3_602_879_701_896_397, over: 36_028_797_018_963_968)
    #expect(GivenFigure(Quantity<Temperature>.celsius(0.1)).exact == tenth)
    let fahrenheit = GivenFigure(Quantity<Temperature>.fahrenheit(0.1))
    #expect(fahrenheit.exact == (tenth - 32) * Rational(5, over: 9))
    #expect(GivenFigure(Quantity<Temperature>.celsius(.infinity)).exact == nil)
    #expect(GivenFigure(Quantity<Temperature>.celsius(.nan)).exact == nil)
  }

  @Test func `are equal if text and a program give the same number`() throws {
    #expect(
      try GivenFigure(Quantity<Temperature>("47.5 degC"))
        == GivenFigure(Quantity<Temperature>.celsius(47.5)))
    #expect(
      try GivenFigure(Quantity<Temperature>("0.1 degC"))
        != GivenFigure(Quantity<Temperature>.celsius(0.1)))
  }

  @Test func `are exact in a plant, by field name`() throws {
    let plant = try plant(.boiler, "feed_temperature=112.99999999999999999 degF")
    #expect(plant.exactPoint["feed_temperature"].map { $0 < 45 } == true)
    #expect(plant.exactPoint["feed_tds"] == 165 && plant.exactPoint.count == plant.given.count)
  }
}
