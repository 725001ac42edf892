import Estimator
import Formulas
import Notation
import Testing
import Units

/// What every formula says of itself; the laws of `wtp check` hold its readings.
@Suite struct `All formulas of both models` {
  @Test func `have units that agree`() {
    var checked = 0
    for model in [Model.boiler, .cooling] {
      for formula in model.outputs.flatMap({ $0.formula.formulas + [$0.formula] }) {
        checked += 1
        do { try formula.checkUnits() } catch { Issue.record("\(error)") }
      }
    }
    #expect(checked > Model.boiler.outputs.count + Model.cooling.outputs.count)
  }

  @Test func `name a source and a meaning each`() {
    for formula in (Model.boiler.outputs + Model.cooling.outputs).map(\.formula) {
      #expect(!formula.source.isEmpty && !formula.meaning.isEmpty, "\(formula.name)")
    }
  }

  @Test func `explain S5 at the base plant as one would by hand`() throws {
    let usage = try #require(Model.boiler.output("S5.usage")).formula
    let steps = usage.explanation(at: try plant(.boiler).point)
    let blowdown = text(165.0 / 3500, as: .shortest)
    let demand = text(35 * 6.2 + 120 * (165.0 / 3500), as: .shortest)
    let steam = "2200 / 2200 * 20 * 5 * 25"
    let expected = [
      ("dissolved_oxygen", "oxygen_table(feed_temperature)", "oxygen_table(48)", "mg/L"),
      ("blowdown_fraction", "feed_tds / max_tds", "165 / 3500", "1"),
      (
        "S5.demand", "35 g/g O2 * dissolved_oxygen + 120 g/m3 * blowdown_fraction",
        "35 * 6.2 + 120 * \(blowdown)", "g/m3"
      ),
      ("S5.dose", "max(0 g/m3, S5.demand)", "max(0, \(demand))", "g/m3"),
      (
        "annual_feed",
        "summer_steam / 2200 lb steam/m3 * summer_hours * summer_days * summer_weeks + "
          + "winter_steam / 2200 lb steam/m3 * winter_hours * winter_days * winter_weeks",
        "\(steam) + \(steam)", "m3/yr"
      ),
      ("S5.usage", "S5.dose * annual_feed / 1000 g/kg", "\(demand) * 5000 / 1000", "kg/yr"),
    ]
    #expect(steps.map(\.name) == expected.map(\.0))
    #expect(steps.map(\.formula) == expected.map(\.1))
    #expect(steps.map(\.figures) == expected.map(\.2))
    #expect(steps.map(\.unit.symbol) == expected.map(\.3))
    #expect(abs(try #require(steps.last?.value) - 1113.2857) < 5e-5)
  }

  @Test func `say in S19's working where the least alkalinity went, and note nothing else`() throws
  {
    let share = "0.15 g CaCO3/g solids"
    for output in Model.boiler.outputs + Model.cooling.outputs {
      let isS19 = output.name == "S19.demand"
      #expect(
        output.formula.note
          == (isS19
            ? "min_alkalinity / cycles = \(share) * max_tds / (max_tds / feed_tds) = "
              + "\(share) * feed_tds" : nil),
        "\(output.name)")
    }
    let dose = try #require(Model.boiler.output("S19.dose")).formula
    let steps = dose.explanation(at: try plant(.boiler).point)
    #expect(steps.filter { $0.note != nil }.map(\.name) == ["S19.demand"])
  }
}
