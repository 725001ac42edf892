import Estimator
import Testing

/// 185 degF is 85 degC, 340 K is 66.85 degC; a litre is 0.001 m3; 5 g/L is 5000 mg/L.
@Suite struct `A figure in a unit that was not written` {
  @Test(arguments: [
    (SystemKind.boiler, "feed_temperature=185", "185 degF is 85 degC"),
    (.boiler, "feed_temperature=340", "340 K is 66.85 degC"),
    (.boiler, "max_tds=5", "5 g/L is 5000 mg/L"),
    (.boiler, "feed_tds=0.25", "0.25 g/L is 250 mg/L"),
    (.cooling, "sump_volume=250000", "250000 L is 250 m3"),
    (.cooling, "circulation=200000", "200000 L/min is 12000 m3/h"),
    (.cooling, "concentration_factor=300", "300 % is 3"),
  ]) func `is told as what it would be`(system: SystemKind, setting: String, says: String) throws {
    let problem = try problem(of: setting, Model.of(system))
    #expect(problem.hasSuffix("; \(says): if that is meant, write the unit"), "\(problem)")
  }

  @Test func `is told as it is in the field's own unit`() throws {
    #expect(
      try problem(of: "feed_temperature=80 degF", .boiler).hasSuffix(
        "(the oxygen table ends there); if 80 degC is meant, write that"))
  }

  /// 60 degF apart are 33.3 degC, which no tower is built for; no unit makes a pH of 15.
  @Test(arguments: [
    (SystemKind.boiler, "feed_temperature=30"), (.boiler, "feed_temperature=500"),
    (.boiler, "ph=15"),
    (.boiler, "summer_hours=25"), (.cooling, "temperature_drop=60 degC"), (.boiler, "feed_tds=-5"),
    (.boiler, "feed_tds=0"),
  ]) func `is not told where it would be unusual all the same`(
    system: SystemKind, setting: String
  ) throws {
    #expect(try !problem(of: setting, Model.of(system)).contains("if that is meant"))
  }

  private func problem(of setting: String, _ model: Model) throws -> String {
    let setting = try Setting(parsing: setting, of: model)
    var figures = Plant.example(of: model)
    figures[setting.field.name] = setting.figure
    return PlantProblem.all(in: figures, of: model).map(\.description).joined(separator: "\n")
  }
}
