import Formulas
import Notation
import Testing

@testable import Estimator

@Suite struct `A boiler product's formulas` {
  @Test func `give the sheet's figures of the base plant`() throws {
    let values = Outputs.of(.boiler).named(at: try plant(.boiler).values)
    for line in BoilerLine.all {
      let figures = ["demand", "dose", "usage", "annual_demand"].map { values["\(line.id).\($0)"]! }
      let expected = [
        line.demand, max(0, line.demand), max(0, line.annualDemand), line.annualDemand,
      ]
      for (figure, printed) in zip(figures, expected) {
        #expect(abs(figure - printed) <= 5e-5, "\(line.id): \(figure), printed \(printed)")
      }
    }
  }

  @Test func `follow the oxygen of the feed`() throws {
    for (temperature, dose) in [
      (40, 243.6571), (45, 222.6571), (50, 205.1571), (55, 187.6571), (60, 170.1571),
    ] {
      let plant = try plant(.boiler, "feed_temperature=\(temperature)")
      let s5 = try #require(try Estimate(plant)[product: "S5"])
      #expect(abs(s5.dose.value - dose) < 5e-5)
    }
  }

  @Test(arguments: [UInt64(51), 52])
  func `agree with the specification in exact fractions`(seed: UInt64) {
    var plants = RandomPlants(.boiler, seed: seed)
    let outputs = Outputs.of(.boiler)
    var worst = 0.0
    var at = ""
    for round in 0..<50 {
      let values = plants.point().map(fewBits)
      let point = Dictionary(uniqueKeysWithValues: zip(Model.boiler.fields.map(\.name), values))
      let feed = BoilerLine.annualFeed(at: point)
      let found = outputs.named(at: values)
      for line in BoilerLine.all {
        let (exact, size) = line.demand(at: point)
        let dose = exact.isNegative ? 0 : exact
        let expected: [(String, Rational, Rational)] = [
          ("demand", exact, size), ("dose", dose, size),
          ("usage", dose * feed / 1000, size * feed / 1000),
          ("annual_demand", exact * feed / 1000, size * feed / 1000),
        ]
        for (quantity, figure, scale) in expected {
          let error = abs(found["\(line.id).\(quantity)"]! - figure.double)
          let ulps = error / max(scale.double, .leastNormalMagnitude).ulp
          if ulps > worst || ulps.isNaN {
            (worst, at) = (ulps, "round \(round), \(line.id).\(quantity)")
          }
        }
      }
    }
    #expect(worst <= 8, "seed \(seed), \(at): \(worst) ulps of the largest part")
  }

  @Test func `are four: signed and clamped, of a cubic metre and of a year`() throws {
    let formulas = try #require(ProductFormulas(BoilerCatalogue.all[7]))
    #expect(formulas.all.map(\.name) == ["S5.demand", "S5.dose", "S5.usage", "S5.annual_demand"])
    #expect(formulas.all.map(\.unit.symbol) == ["g/m3", "g/m3", "kg/yr", "kg/yr"])
  }

  @Test func `leave out what has no coefficient`() throws {
    func text(_ id: String) -> String? {
      Model.boiler.output("\(id).demand")?.formula.term.text()
    }
    #expect(text("S26") == "600 g/m3 * blowdown_fraction")
    #expect(text("S88") == "3 g/g CaCO3 * m_alkalinity")
    #expect(
      text("S456")
        == "(37.5 g/m3 + 150 g/g CaCO3 * calcium_hardness) * blowdown_fraction")
    #expect(
      text("SS1995")
        == "1 g/g CaCO3 * calcium_hardness + (1000 g/m3 - 1 g/g CaCO3 * min_caustic_alkalinity) "
        + "* blowdown_fraction - 1 g/g CaCO3 * m_alkalinity")
  }
}

@Suite struct `A cooling product's formulas` {
  @Test func `give the sheet's figures of the base plant`() throws {
    let values = Outputs.of(.cooling).named(at: try plant(.cooling).values)
    for line in CoolingLine.all where line.dose != nil {
      #expect(values["\(line.id).dose"] == line.dose)
      #expect(abs(values["\(line.id).usage"]! - line.usage!) <= 5e-5, "\(line.id)")
    }
  }

  @Test func `are a dose and a usage, and none for advice`() throws {
    for product in CoolingCatalogue.all {
      let formulas = ProductFormulas(product)
      guard product.isDosed else {
        #expect(formulas == nil)
        continue
      }
      let names = try #require(formulas).all.map(\.name)
      #expect(names == ["\(product.id).dose", "\(product.id).usage"])
      #expect(formulas?.demand == nil && formulas?.annualDemand == nil)
    }
  }

  @Test(arguments: [UInt64(53), 54])
  func `agree with the specification in exact fractions`(seed: UInt64) {
    var plants = RandomPlants(.cooling, seed: seed)
    let outputs = Outputs.of(.cooling)
    var worst = 0.0
    var at = ""
    for round in 0..<50 {
      let values = plants.point().map(fewBits)
      let point = Dictionary(uniqueKeysWithValues: zip(Model.cooling.fields.map(\.name), values))
      let found = outputs.named(at: values)
      for line in CoolingLine.all where line.dose != nil {
        let usage = line.usage(at: point).double
        let ulps = abs(found["\(line.id).usage"]! - usage) / max(usage, .leastNormalMagnitude).ulp
        if ulps > worst || ulps.isNaN { (worst, at) = (ulps, "round \(round), \(line.id)") }
      }
    }
    #expect(worst <= 8, "seed \(seed), \(at): \(worst) ulps")
  }
}

/// The number cut to 12 binary digits, so that exact fractions of it stay short.
private func fewBits(_ number: Double) -> Double {
  Double(bitPattern: number.bitPattern & ~(1 << 41 - 1))
}
