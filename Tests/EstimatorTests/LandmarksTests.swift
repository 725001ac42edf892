import Estimator
import Notation
import Tables
import TestSupport
import Testing
import Units

@Suite struct `Figures next to a limit or a node` {
  @Test func `use the table step of their own side`() throws {
    #expect(NearNode.all.count > 1000)
    for near in NearNode.all {
      let plant = try plant(.boiler, "feed_temperature=\(near.text) \(near.unit)")
      let found = try Estimate(plant).result("dissolved_oxygen")?.value
      #expect(found == Double(near.oxygen), "\(near.text) \(near.unit)")
    }
  }

  @Test(arguments: ["degC", "degF", "K"])
  func `use the table step of their own side in a table of plants`(unit: String) throws {
    let figures = NearNode.all(in: unit)
    var found: [Double] = []
    try forEachColumn("feed_temperature [\(unit)]", figures.map(\.text)) { plants in
      let oxygen = plants.figures(of: 2)
      found += (0..<plants.count).map { oxygen[$0] }
    }
    #expect(found == figures.map { Double($0.oxygen) ?? .nan })
  }

  /// Calls a closure with copies of the example plant, one per row, with one column replaced.
  private func forEachColumn(
    _ header: String, _ cells: [String], _ body: (PlantColumns) throws -> Void
  ) throws {
    let model = Model.boiler
    let settings = Plant.example(of: model).filter { !header.hasPrefix("\($0.key) ") }
    let text = ([header] + cells).map { "\($0)\n" }.joined()
    var table = try PlantTable(TableReader(file: "plants", bytes: Array(text.utf8)), of: model)
    let plants = PlantColumns(table, replacing: settings)
    while true {
      try plants.read(&table)
      if plants.count == 0 { return }
      #expect(plants.arePlants())
      try plants.estimate()
      try body(plants)
    }
  }

  /// Uses every unit of the field in which the limit is a decimal.
  @Test(arguments: SystemKind.allCases)
  func `are accepted inside a limit and rejected outside`(system: SystemKind) throws {
    let model = Model.of(system)
    let far = Rational.powerOfTen(-25)
    for field in model.fields {
      for unit in field.kind.units {
        for (limit, outwards) in [(field.limits.from, -far), (field.limits.to, far)] {
          for (step, isInside) in [(0, true), (-outwards, true), (outwards, false)] {
            guard let number = DecimalNumber(unit.fromOwnUnit(limit) + step) else { continue }
            let figure = GivenFigure(WrittenQuantity(number, unit))
            let problems = PlantProblem.all(
              in: [field.name: figure], of: model, exceptMissing: Set(model.fields.map(\.name)))
            #expect(problems.isEmpty == isInside, "\(field.name)=\(figure)")
          }
        }
      }
    }
  }
}
