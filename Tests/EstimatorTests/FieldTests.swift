import Estimator
import Notation
import Plants
import Tables
import TestSupport
import Testing
import Units

@Suite struct `The field table` {
  @Test(arguments: SystemKind.allCases)
  func `matches the specification in order`(system: SystemKind) {
    let fields = Model.of(system).fields
    let lines = FieldLine.lines(of: system)
    #expect(fields.map(\.name) == lines.map(\.name))
    for (field, line) in zip(fields, lines) {
      #expect(field.unit.symbol == line.unit, "\(line.name)")
      #expect(field.limits.from.double == line.limits.lowerBound, "\(line.name)")
      #expect(field.limits.to.double == line.limits.upperBound, "\(line.name)")
      #expect(field.usual?.from.double == line.usual?.lowerBound, "\(line.name)")
      #expect(field.usual?.to.double == line.usual?.upperBound, "\(line.name)")
      #expect(field.example.description == line.example, "\(line.name)")
    }
  }

  @Test(arguments: SystemKind.allCases)
  func `has a meaning and a suitable step for each field`(system: SystemKind) {
    for field in Model.of(system).fields {
      #expect(!field.meaning.isEmpty && field.step > 0)
      #expect(field.step < field.limits.to - field.limits.from)
      #expect(field.limits.holds(field.example.value))
      #expect(field.usual?.holds(field.example.value) != false)
    }
  }

  /// The arrows of a form move by an hour, a day or a week, and reach the example.
  @Test func `has steps that reach the example and the usual maximum`() {
    for field in Model.boiler.fields + Model.cooling.fields {
      if field.limits.reason == .calendar { #expect(field.step == 1, "\(field.name)") }
      var met = field.usual.map { [$0.to] } ?? []
      // The sheets' sump volume and temperature drop are not round numbers in the fields' own
      // units.
      if ![CoolingFields.sumpVolume, CoolingFields.temperatureDrop].contains(field) {
        met.append(field.example.exact)
      }
      for figure in met { #expect((figure / field.step).isInteger, "\(field.name): \(figure)") }
    }
  }

  @Test func `requires a unit only where units are easily confused`() {
    let names = (Model.boiler.fields + Model.cooling.fields).filter(\.needsUnit).map(\.name)
    #expect(names == ["summer_steam", "winter_steam", "temperature_drop"])
  }
}

/// Both ends are inside the limits, and one unit in the last place beyond them is outside.
@Suite struct `Hard limits` {
  @Test(arguments: SystemKind.allCases)
  func `include both ends and exclude one ulp beyond`(
    system: SystemKind
  ) throws {
    for line in FieldLine.lines(of: system) {
      let (low, high) = (line.limits.lowerBound, line.limits.upperBound)
      for inside in [low, low.nextUp, high.nextDown, high] {
        #expect(try sentences(system, line, inside) == [], "\(line.name)=\(inside)")
      }
      for outside in [low.nextDown, high.nextUp, low - 1, high + 1, -1e300, 1e300] {
        let found = try sentences(system, line, outside)
        let isNamed = found.count == 1 && found[0].hasPrefix("\(line.name) is ")
        #expect(isNamed, "\(line.name)=\(outside)")
      }
    }
  }

  private func sentences(
    _ system: SystemKind, _ line: FieldLine, _ value: Double
  ) throws -> [String] {
    let setting = "\(line.name)=\(text(value, as: .shortest)) \(line.unit)"
    guard let companion = FieldLine.companion(of: line.name, at: value) else {
      return try problems(system, setting)
    }
    return try problems(system, companion, setting)
  }

  @Test func `exclude NaN`() {
    for field in Model.boiler.fields + Model.cooling.fields {
      for value in [Double.nan, .infinity, -.infinity] {
        #expect(!field.limits.holds(value), "\(field.name)")
      }
    }
  }

  @Test(arguments: [
    ("feed_temperature=104 degF", true), ("feed_temperature=103.99999999999999 degF", false),
    ("feed_temperature=212 degF", true), ("feed_temperature=212.00000000000003 degF", false),
    ("feed_temperature=373.15 K", true), ("feed_temperature=313.15 K", true),
    ("summer_steam=453592.37 kg/h", true), ("summer_steam=453592.38 kg/h", false),
    ("summer_steam=453.59237 t/h", true), ("summer_steam=453.59238 t/h", false),
    ("m_alkalinity=199.82 meq/L", true), ("m_alkalinity=199.83 meq/L", false),
    ("calcium_hardness=1000 fH", true), ("calcium_hardness=1000.1 fH", false),
    ("feed_tds=3.5 g/L", true), ("feed_tds=3.51 g/L", false),
  ]) func `are the same in every unit`(setting: String, isInside: Bool) throws {
    #expect(try problems(.boiler, setting).isEmpty == isInside)
  }
}

@Suite struct `Figures next to a limit or a node` {
  @Test func `use the step of the table on their own side`() throws {
    #expect(NearNode.all.count > 1000)
    for near in NearNode.all {
      let plant = try plant(.boiler, "feed_temperature=\(near.text) \(near.unit)")
      let found = try Estimate(plant).result("dissolved_oxygen")?.value
      #expect(found == Double(near.oxygen), "\(near.text) \(near.unit)")
    }
  }

  @Test(arguments: ["degC", "degF", "K"])
  func `use the step on their own side in a table of plants too`(unit: String) throws {
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

  /// Tests every unit of each field in which the limit is a finite decimal.
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
