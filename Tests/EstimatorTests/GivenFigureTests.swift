import Estimator
import Notation
import Plants
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

  @Test func `are the shortest decimal of the double that a program passed`() {
    let tenth = Rational(1, over: 10)
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
        == GivenFigure(Quantity<Temperature>.celsius(0.1)))
  }

  @Test func `are exact in a plant, by field name`() throws {
    let plant = try plant(.boiler, "feed_temperature=112.99999999999999999 degF")
    #expect(plant.exactPoint["feed_temperature"].map { $0 < 45 } == true)
    #expect(plant.exactPoint["feed_tds"] == 165 && plant.exactPoint.count == plant.given.count)
  }
}

/// Each setting would be usual in another unit of its field.
@Suite struct `Unit slips` {
  @Test(arguments: [
    (SystemKind.boiler, "feed_temperature=185", "185 degF is 85 degC"),
    (.boiler, "feed_temperature=340", "340 K is 66.85 degC"),
    (.boiler, "max_tds=5", "5 g/L is 5000 mg/L"),
    (.boiler, "feed_tds=0.25", "0.25 g/L is 250 mg/L"),
    (.cooling, "sump_volume=250000", "250000 L is 250 m3"),
    (.cooling, "circulation=200000", "200000 L/min is 12000 m3/h"),
    (.cooling, "concentration_factor=300", "300 % is 3"),
  ]) func `are reported with the converted figure`(
    system: SystemKind, setting: String, says: String
  ) throws {
    let problem = try problem(of: setting, Model.of(system))
    #expect(problem.hasSuffix("; \(says): if you mean that, write the unit"), "\(problem)")
  }

  @Test func `are reported for the field's own unit`() throws {
    #expect(
      try problem(of: "feed_temperature=80 degF", .boiler).hasSuffix(
        "(the oxygen table ends there); if you mean 80 degC, write that"))
  }

  /// A drop of 60 degF is 33.3 degC, which is not usual for a tower.
  ///
  /// There is no unit in which a pH of 15 is valid.
  @Test(arguments: [
    (SystemKind.boiler, "feed_temperature=30"), (.boiler, "feed_temperature=500"),
    (.boiler, "ph=15"),
    (.boiler, "summer_hours=25"), (.cooling, "temperature_drop=60 degC"), (.boiler, "feed_tds=-5"),
    (.boiler, "feed_tds=0"),
  ]) func `are not reported if the figure would still be unusual`(
    system: SystemKind, setting: String
  ) throws {
    #expect(try !problem(of: setting, Model.of(system)).contains("if you mean that"))
  }

  private func problem(of setting: String, _ model: Model) throws -> String {
    let setting = try Setting(parsing: setting, of: model)
    var figures = Plant.example(of: model)
    figures[setting.field.name] = setting.figure
    return PlantProblem.all(in: figures, of: model).map(\.description).joined(separator: "\n")
  }
}
