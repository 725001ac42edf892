import Formulas
import Notation
import Testing
import Units

@testable import Estimator

/// Every reading of all formulas of both models.
@Suite struct `All formulas of both models` {
  @Test func `have units that agree`() {
    var checked = 0
    for model in [Model.boiler, .cooling] {
      for formula in model.outputs.flatMap({ $0.formula.formulas + [$0.formula] }) {
        checked += 1
        do { try formula.checkUnits() } catch { Issue.record("\(error)") }
      }
    }
    #expect(checked > 84 + 69)
  }

  @Test func `name a source and a meaning each`() {
    for formula in (Model.boiler.outputs + Model.cooling.outputs).map(\.formula) {
      #expect(!formula.source.isEmpty && !formula.meaning.isEmpty, "\(formula.name)")
    }
  }

  @Test(arguments: SystemKind.allCases)
  func `are the same number read plainly, compiled and as a column`(system: SystemKind) {
    let model = Model.of(system)
    let formulas = model.outputs.map(\.formula)
    let program = CompiledFormulas(formulas, inputs: model.inputs)
    let columns = Columns(program)
    let points = points(of: system, seed: 61)
    for (row, point) in points.enumerated() {
      for (index, figure) in point.enumerated() { columns.input(index)[row] = figure }
    }
    columns.run(points.count)
    var differing: [String] = []
    for (row, point) in points.enumerated() {
      let named = Dictionary(uniqueKeysWithValues: zip(model.fields.map(\.name), point))
      for (index, value) in program.values(at: point).enumerated() {
        let plain = formulas[index].value(at: named)
        let column = columns.output(index)[columns.mask(ofOutput: index) == 0 ? 0 : row]
        let agree =
          plain.map { $0.bitPattern == value.bitPattern && $0.bitPattern == column.bitPattern }
          ?? (value.isNaN && !column.isFinite)
        if !agree { differing.append("\(formulas[index].name) at \(point)") }
      }
    }
    #expect(differing.count == 0, "seed 61: \(differing.prefix(2))")
  }

  /// Plants within the limits, then the same with figures that no limit would let through.
  private func points(of system: SystemKind, seed: UInt64) -> [[Double]] {
    var plants = RandomPlants(system, seed: seed)
    var random = SeededGenerator(seed: seed)
    let wild = [0, -1, 1e300, -1e300, .infinity, .nan, 44.999999, 100, 35, 5e-300]
    return (0..<Columns.chunk).map { row in
      var point = plants.point()
      for index in point.indices where row >= 100 && Bool.random(using: &random) {
        point[index] = wild.randomElement(using: &random) ?? 0
      }
      return point
    }
  }

  @Test(arguments: SystemKind.allCases)
  func `are explained by figures that make their value`(system: SystemKind) {
    let model = Model.of(system)
    var plants = RandomPlants(system, seed: 62)
    var wrong: [String] = []
    for round in 0..<8 {
      let values = plants.point()
      let point = Dictionary(uniqueKeysWithValues: zip(model.fields.map(\.name), values))
      for step in model.outputs.flatMap({ $0.formula.explanation(at: point) }) {
        let value = FigureLine.value(of: step.figures) { temperature in
          BoilerLine.oxygen.last { $0.from <= temperature }?.gives.double ?? .nan
        }
        // A product in brackets is printed without them, and so worked out in another order.
        let isNear = step.value.map { abs((value ?? .nan) - $0) <= 4 * $0.ulp } ?? false
        if !isNear { wrong.append("round \(round), \(step.name) = \(step.figures)") }
      }
    }
    #expect(wrong.count == 0, "seed 62: \(wrong.prefix(3))")
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
