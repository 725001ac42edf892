import Formulas
import Notation
import Testing

@testable import Estimator

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

  @Test(arguments: [
    (40.0, 6.8), (45, 6.2), (50, 5.7), (55, 5.2), (60, 4.7), (65, 4.25), (70, 3.8), (75, 3.4),
    (80, 2.8), (85, 2.2), (90, 1.6), (95, 0.7),
  ]) func `read the oxygen of the feed from a node up to the next`(node: Double, oxygen: Double) {
    func value(_ temperature: Double) -> Double? {
      BoilerFormulas.dissolvedOxygen.value(at: ["feed_temperature": temperature])
    }
    for temperature in [node, node.nextUp, node + 4.999, (node + 5).nextDown] {
      #expect(value(temperature) == oxygen)
    }
    #expect(value(node.nextDown) != oxygen)
  }

  @Test func `read the oxygen up to 100 degC inclusive, and none outside 40 to 100`() {
    func value(_ temperature: Double) -> Double? {
      BoilerFormulas.dissolvedOxygen.value(at: ["feed_temperature": temperature])
    }
    #expect(value(100) == 0.7 && value(48) == 6.2)
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
    let values = Outputs.of(.boiler).named(at: Model.boiler.fields.map { point[$0.name]! })
    for name in ["S5.dose", "SS1995.dose", "S19.dose", "S456.usage"] {
      #expect(values[name]?.isNaN == true, "\(name)")
    }
  }
}
