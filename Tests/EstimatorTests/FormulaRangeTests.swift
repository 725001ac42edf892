import Estimator
import Formulas
import Notation
import Testing

@Suite struct `Formulas outside the limits of a plant` {
  @Test func `have no dose or usage outside the oxygen table`() throws {
    let plant = try plant(.boiler)
    for outside in [30.0, 100.5] {
      let point = plant.point(changing: "feed_temperature", to: outside)
      for product in BoilerCatalogue.all {
        guard case .boiler(let own) = product.dosing else { continue }
        for formula in product.formulas {
          let value = formula.value(at: point)
          #expect((value == nil) == !own.oxygen.isZero, "\(formula.name) is \(value as Any)")
        }
      }
    }
  }

  @Test func `have no dose for a plant without solids`() throws {
    let point = try plant(.boiler).point(changing: "max_tds", to: 0)
    for name in ["S5.dose", "SS1995.dose", "S19.dose", "S456.usage"] {
      #expect(Model.boiler.output(name)?.formula.value(at: point) == nil)
    }
  }

  @Test func `have no value at a concentration factor of 1`() throws {
    let point = try plant(.cooling).point(changing: "concentration_factor", to: 1)
    for (name, hasValue) in [
      ("bleed", false), ("annual_makeup", false), ("H207.usage", false), ("C31.usage", true),
    ] {
      #expect((Model.cooling.output(name)?.formula.value(at: point) != nil) == hasValue, "\(name)")
    }
  }
}

extension Plant {
  /// Returns the figures with one of them changed, unchecked.
  fileprivate func point(changing field: String, to value: Double) -> [String: Double] {
    point.merging([field: value]) { $1 }
  }
}
