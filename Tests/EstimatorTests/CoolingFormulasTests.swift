import Estimator
import Formulas
import Testing

@Suite struct `The cooling system's formulas` {
  @Test(arguments: [
    ("evaporation", 3.2, "m3/h"), ("bleed", 1.6, "m3/h"), ("makeup", 4.8, "m3/h"),
    ("annual_makeup", 13_824, "m3/yr"), ("system_tds", 600, "mg/L"),
    ("system_hardness", 360, "mg/L CaCO3"), ("system_alkalinity", 300, "mg/L CaCO3"),
    ("system_ph", 8, "pH"), ("system_chloride", 75, "mg/L"),
  ]) func `give the results of the base plant`(name: String, printed: Double, unit: String) throws {
    let estimate = try Estimate(plant(.cooling))
    let figure = try #require(estimate.result(name))
    #expect(abs(figure.value - printed) < 5e-5 && figure.unit.symbol == unit)
  }

  @Test func `are nine, in the order of the sheet`() {
    #expect(
      CoolingFormulas.results.map(\.name) == [
        "evaporation", "bleed", "makeup", "annual_makeup", "system_tds", "system_hardness",
        "system_alkalinity", "system_ph", "system_chloride",
      ])
  }

  /// The titles of the intermediate results in the export of WTP's sheet.
  @Test func `name the columns of WTP's sheet that they are`() {
    let columns =
      ["Evaporation", "Bleed", "Make Up", "Make Up/Annum"] + (1...5).map { "Quality \($0)" }
    #expect(
      CoolingFormulas.results.map(\.source)
        == columns.map { "WTP cooling reference sheet, 2013, \($0)" })
  }

  @Test func `take a drop in degF and the same drop in degC for the same`() throws {
    let one = try Estimate(plant(.cooling, "temperature_drop=10 degF"))
    let other = try Estimate(plant(.cooling, "temperature_drop=5.5555555555555556 degC"))
    for (a, b) in zip(one.results, other.results) {
      #expect(abs(a.value - b.value) <= 1e-12 * abs(a.value), "\(a.name)")
    }
  }

  @Test func `have no value at a concentration factor of 1`() throws {
    let point = try plant(.cooling).point(changing: "concentration_factor", to: 1)
    #expect(CoolingFormulas.bleed.value(at: point) == nil)
    #expect(CoolingFormulas.annualMakeup.value(at: point) == nil)
    #expect(Model.cooling.output("H207.usage")?.formula.value(at: point) == nil)
    #expect(Model.cooling.output("C31.usage")?.formula.value(at: point) != nil)
  }
}
