import Estimator
import Testing

/// 185 degF is 85 degC, 340 K is 66.85 degC, a litre is 0.001 m3, and 5 g/L is 5000 mg/L.
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
