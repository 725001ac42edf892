import Estimator
import Notation
import Plants
import Tables
import TestSupport
import Testing
import Units

@Suite struct `Plants by column` {
  /// Plants at and between the edges of the limits, more than fit in a block, with cells in every
  /// form that a table allows.
  @Test(arguments: SystemKind.allCases)
  func `are estimated and written like single plants`(system: SystemKind) throws {
    let model = Model.of(system)
    let text = Texts.table(of: model, Texts.plants(of: model, sampleSize(140)))
    #expect(try together(text, of: model) == byThemselves(text, of: model))
  }

  @Test(arguments: SystemKind.allCases)
  func `have the remarks of single plants`(system: SystemKind) throws {
    let model = Model.of(system)
    let text = Texts.table(of: model, Texts.plants(of: model, 300))
    var counts: [Int] = []
    var notNeeded: [String: Int] = [:]
    try forEach(text, of: model) { plants in
      counts += plants.remarkCounts
      for (product, count) in plants.notNeeded {
        notNeeded[product.id, default: 0] += count
      }
    }
    var (expected, expectedNotNeeded) = ([Int](), [String: Int]())
    for estimate in try estimates(text, of: model) {
      expected.append(estimate.remarks.filter(\.isOnFigures).count)
      for product in estimate.products where product.remarks.contains(where: \.isNotNeeded) {
        expectedNotNeeded[product.product.id, default: 0] += 1
      }
    }
    #expect(counts == expected && notNeeded == expectedNotNeeded)
    #expect(expected.contains { $0 > 0 })
  }

  /// Figures with more than sixteen digits or 64 bits, of either sign, next to small ones.
  @Test func `have figures of any size, with the number of decimals requested last`() throws {
    let sizes = [0, 6, 11, 13, 15, 18, 30]
    let products = sizes.flatMap { size in
      [
        Product(
          id: "Up\(size)", form: nil, role: .allInOne, what: "",
          dosing: .boiler(BoilerCoefficients(oxygen: 1, reserve: .powerOfTen(size)))),
        Product(
          id: "Down\(size)", form: nil, role: .allInOne, what: "",
          dosing: .boiler(BoilerCoefficients(causticAlkalinity: -Rational.powerOfTen(size)))),
      ]
    }
    let model = Model(.boiler, products: products)
    let text = "feed_tds,feed_temperature\n165,48\n170,61\n1,100\n"
    var table = try PlantTable(TableReader(file: "plants", bytes: Array(text.utf8)), of: model)
    let plants = PlantColumns(
      table,
      replacing: Plant.example(of: model).filter {
        !["feed_tds", "feed_temperature"].contains($0.key)
      })
    try plants.read(&table)
    try #require(plants.count == 3 && plants.arePlants())
    try plants.estimate()
    let places = Array(model.outputs.indices)
    for decimals in [4, 0, 7, 4] {
      plants.round(places, decimals: decimals)
      for row in 0..<3 {
        let point = plants.plant(row).exactPoint
        let expected = try model.outputs.map { output in
          roundedText(try #require(output.formula.exactValue(at: point)), decimals: decimals)
        }
        #expect(places.map { plants.text(of: $0, row: row) } == expected)
        var writer = TableWriter()
        plants.write(places, of: row, to: &writer)
        writer.endRow()
        #expect(
          String(decoding: writer.bytes, as: UTF8.self) == expected.joined(separator: ",") + "\n")
      }
    }
  }

  @Test func `list unneeded products by the first such plant, then in sheet order`()
    throws
  {
    // The demand for S19 decreases with the alkalinity of the feed, and so does the demand for
    // SS1995.
    let fields = [BoilerFields.feedTDS, BoilerFields.mAlkalinity]
    let header = Model.boiler.fields.map { $0.header(in: $0.unit) }.joined(separator: ",")
    let example = Model.boiler.fields.map { "\($0.example.number)" }
    var low = example
    for field in fields { low[try #require(Model.boiler.place(of: field.name))] = "5000" }
    low[try #require(Model.boiler.place(of: "max_tds"))] = "90000"
    let rows = [low, example].map { $0.joined(separator: ",") }.joined(separator: "\n")
    try forEach("\(header)\n\(rows)\n", of: .boiler) { plants in
      let sheet = Model.boiler.products.map(\.id)
      let each = try (0..<2).map { row in
        try Estimate(plants.plant(row)).products.filter {
          $0.remarks.contains(where: \.isNotNeeded)
        }
        .map(\.product.id)
      }
      let found = plants.notNeeded.map(\.product.id)
      #expect(found == each[0] + each[1].filter { !each[0].contains($0) })
      #expect(!found.isEmpty)
      #expect(each[0] == sheet.filter { each[0].contains($0) })
    }
  }

  /// Tests every field at its limits, and at the next double beyond each.
  @Test(arguments: SystemKind.allCases)
  func `are rejected exactly where single plants are`(system: SystemKind) throws {
    let model = Model.of(system)
    let example = model.fields.map(\.example.value)
    for (place, field) in model.fields.enumerated() {
      let (low, high) = (field.limits.from.double, field.limits.to.double)
      for value in [low, low.nextDown, high, high.nextUp, -0.0] {
        var plant = example
        plant[place] = value
        let header = model.fields.map { $0.header(in: $0.unit) }.joined(separator: ",")
        let cells = plant.map { text($0, as: .shortest) }.joined(separator: ",")
        let table = "\(header)\n\(cells)\n"
        let isPlant = (try? estimates(table, of: model)) != nil
        #expect(try arePlants(table, of: model) == isPlant, "\(field.name) = \(value)")
      }
    }
  }

  @Test(arguments: ["", "4,2", "x", "5.", " 5", "1e400"])
  func `are rejected for a cell that is not a number`(cell: String) throws {
    let fields = Model.boiler.fields
    let header = fields.map { $0.header(in: $0.unit) }.joined(separator: ",")
    for place in fields.indices {
      var cells = fields.map { "\($0.example.number)" }
      #expect(try arePlants("\(header)\n\(cells.joined(separator: ","))\n", of: .boiler))
      cells[place] = "\"\(cell)\""
      #expect(try !arePlants("\(header)\n\(cells.joined(separator: ","))\n", of: .boiler))
    }
  }

  /// For example, a date in a workbook is stored as a number.
  @Test func `are rejected for a cell that does not show a figure`() throws {
    let all = Model.boiler.fields
    func arePlants(_ fields: [Field], withoutFigure wrong: Field?) throws -> Bool {
      let titles = fields.map { $0.header(in: $0.unit) }.joined(separator: ",") + "\n"
      let header = try TableReader(file: "plants", bytes: Array(titles.utf8)).header
      let cells = fields.enumerated().map { place, field in
        Cell(
          text: "\(field.example.number)", line: 2, column: place + 1,
          name: CellName(row: 2, column: place + 1),
          note: field == wrong ? .unreadable("it is a date") : nil)
      }
      var rows = [Record(line: 2, row: 2, cells: cells)]
      var table = try PlantTable(
        TableReader(header: header) { rows.popLast() }, of: .boiler)
      let settings = Plant.example(of: .boiler).filter { set in
        !fields.contains { $0.name == set.key }
      }
      let plants = PlantColumns(table, replacing: settings)
      try plants.read(&table)
      return plants.count == 1 && plants.arePlants()
    }
    #expect(try arePlants(all, withoutFigure: nil))
    for field in all {
      #expect(try !arePlants(all, withoutFigure: field))
      #expect(try arePlants([field], withoutFigure: nil))
      #expect(try !arePlants([field], withoutFigure: field))
    }
  }

  @Test func `are rejected if a field has no column and no setting`() throws {
    #expect(try !arePlants("ph\n7\n", of: .boiler))
  }
}

private func arePlants(_ text: String, of model: Model) throws -> Bool {
  var table = try PlantTable(TableReader(file: "plants", bytes: Array(text.utf8)), of: model)
  let plants = PlantColumns(table, replacing: [:])
  try plants.read(&table)
  return plants.arePlants()
}

/// Estimates the plants of a table together.
private func forEach(
  _ text: String, of model: Model, _ body: (PlantColumns) throws -> Void
) throws {
  var table = try PlantTable(TableReader(file: "plants", bytes: Array(text.utf8)), of: model)
  let plants = PlantColumns(table, replacing: [:])
  while true {
    try plants.read(&table)
    if plants.count == 0 { return }
    #expect(plants.arePlants())
    try plants.estimate()
    try body(plants)
  }
}

private func together(_ text: String, of model: Model) throws -> [String] {
  var rows: [String] = []
  try forEach(text, of: model) { plants in
    plants.round(Array(model.outputs.indices), decimals: 4)
    for row in 0..<plants.count {
      var writer = TableWriter()
      writer.write(plants.name(of: row) ?? "")
      plants.writeGiven(row, to: &writer)
      plants.write(Array(model.outputs.indices), of: row, to: &writer)
      writer.endRow()
      #expect(plants.plant(row).given.map(\.value) == plants.plant(row).values)
      rows.append(String(decoding: writer.bytes, as: UTF8.self))
    }
  }
  return rows
}

private func estimates(_ text: String, of model: Model) throws -> [Estimate] {
  var table = try PlantTable(TableReader(file: "plants", bytes: Array(text.utf8)), of: model)
  var estimates: [Estimate] = []
  while let row = try table.next() { estimates.append(try Estimate(Plant(model, row.figures))) }
  return estimates
}

private func byThemselves(_ text: String, of model: Model) throws -> [String] {
  try estimates(text, of: model).enumerated().map { number, estimate in
    var writer = TableWriter()
    let name = Texts.name(number)
    writer.write(name.isEmpty ? "row \(number + 2)" : name)
    for given in estimate.plant.given { writer.write(given.text) }
    for output in model.outputs {
      let exact = try #require(output.formula.exactValue(at: estimate.plant.exactPoint))
      let rounded = DecimalNumber(rounding: exact, decimals: 4)
      let sign = exact.isNegative && !rounded.isNegativeAsWritten ? "-" : ""
      writer.write("\(sign)\(rounded)")
    }
    writer.endRow()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// Tables of plants in which figures are written in different ways.
private enum Texts {
  static func plants(of model: Model, _ count: Int) -> [[Double]] {
    let edges = EdgePlants(model)
    var random = RandomPlants(model, edges, RandomStream("plant columns", seed: 11))
    return edges.singles() + (0..<count).map { _ in random.plant() }
  }

  static func name(_ number: Int) -> String {
    ["plain", "with, comma", "水 \"quoted\"", ""][number % 4]
      + "\(number % 4 == 3 ? "" : "\(number)")"
  }

  static func table(of model: Model, _ plants: [[Double]]) -> String {
    var stream = RandomStream("plant cells", seed: 12)
    let header = model.fields.map { $0.header(in: $0.unit) }.joined(separator: ",")
    let rows = plants.enumerated().map { number, plant in
      var writer = TableWriter()
      writer.write(name(number))
      let name = String(decoding: writer.bytes, as: UTF8.self)
      return ([name] + plant.map { cell($0, &stream) }).joined(separator: ",")
    }
    return "case,\(header)\n" + rows.map { "\($0)\n" }.joined()
  }

  private static func cell(_ value: Double, _ stream: inout RandomStream) -> String {
    let text = text(value, as: .shortest)
    let isPlain = !text.contains("e")
    return switch stream.index(below: 12) {
    case 0 where isPlain: "00" + text
    case 1 where isPlain: text.contains(".") ? text + "00" : text + ".0"
    case 2 where isPlain: text + "e0"
    case 3: "\"\(text)\""
    case 4 where value == 0: "-0"
    case 5 where value == 0: "-0.00"
    default: text
    }
  }
}

extension Remark {
  fileprivate var isOnFigures: Bool {
    switch self {
    case .unusual, .neverOnDuty, .noSteam: true
    default: false
    }
  }

  fileprivate var isNotNeeded: Bool {
    if case .notNeeded = self { return true }
    return false
  }
}
