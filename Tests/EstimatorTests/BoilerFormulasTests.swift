import Estimator
import Formulas
import Notation
import Testing

@Suite struct `The boiler's formulas` {
  @Test func `give the results of the base plant`() throws {
    let point = try plant(.boiler).point
    #expect(BoilerFormulas.annualFeed.value(at: point) == 5000)
    #expect(BoilerFormulas.cycles.value(at: point) == 3500.0 / 165)
    #expect(BoilerFormulas.blowdownFraction.value(at: point) == 165.0 / 3500)
    #expect(BoilerFormulas.dissolvedOxygen.value(at: point) == 6.2)
    #expect(BoilerFormulas.minAlkalinity.value(at: point) == 525)
    #expect(
      BoilerFormulas.results.map(\.name)
        == ["annual_feed", "cycles", "dissolved_oxygen", "min_alkalinity"])
    #expect(
      BoilerFormulas.results.map(\.unit.symbol) == ["m3/yr", "1", "mg/L", "mg/L CaCO3"])
  }

  @Test func `read the oxygen up to 100 degC inclusive, and none outside 40 to 100`() {
    func value(_ temperature: Double) -> Double? {
      BoilerFormulas.dissolvedOxygen.value(at: ["feed_temperature": temperature])
    }
    #expect(value(40) != nil && value(100) != nil && value(100) == value(Double(100).nextDown))
    for outside in [Double(40).nextDown, 35, 0, Double(100).nextUp, 101, .nan, .infinity] {
      #expect(value(outside) == nil)
    }
  }

  @Test func `give no dose and no usage outside the oxygen table, never a dose of 0`() throws {
    let plant = try plant(.boiler)
    for outside in [30.0, 100.5] {
      let point = plant.point(changing: "feed_temperature", to: outside)
      for product in BoilerCatalogue.all {
        let formulas = try #require(ProductFormulas(product))
        guard case .boiler(let own) = product.dosing else { continue }
        for formula in formulas.all {
          let value = formula.value(at: point)
          #expect((value == nil) == !own.oxygen.isZero, "\(formula.name) is \(value as Any)")
        }
      }
    }
  }

  @Test func `give no dose from a plant without solids, where cycles have no value`() throws {
    let point = try plant(.boiler).point(changing: "max_tds", to: 0)
    for name in ["S5.dose", "SS1995.dose", "S19.dose", "S456.usage"] {
      #expect(Model.boiler.output(name)?.formula.value(at: point) == nil)
    }
  }
}
