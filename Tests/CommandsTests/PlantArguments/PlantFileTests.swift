import Commands
import Estimator
import Foundation
import Plants
import Spreadsheets
import Tables
import TestSupport
import Testing

@Suite struct `A file of plants` {
  private let header = Model.boiler.fields.map { $0.header(in: $0.example.unit) }
  private let row = Model.boiler.fields.map { "\($0.example.number)" }

  /// The remarks on a table and the number of its plants.
  private func read(
    _ rows: [[String]], _ settings: [String] = []
  ) throws -> (remarks: [String], plants: Int) {
    try withSource(of: rows) { source, program, remarks in
      let plants = try source.plants(
        of: .boiler, Settings(settings, of: .boiler), program)
      var count = 0
      try plants.forEach { count += $0.count }
      return (remarks(), count)
    }
  }

  /// The remarks on a table and its only plant.
  private func readOne(_ rows: [[String]]) throws -> (remarks: [String], row: PlantRow) {
    try withSource(of: rows) { source, program, remarks in
      let row = try source.row(of: .boiler, program)
      return (remarks(), row)
    }
  }

  private func withSource<Value>(
    of rows: [[String]], _ body: (OpenedPlants, Program, () -> [String]) throws -> Value
  ) throws -> Value {
    try Scratch.withFolder { folder in
      let file = folder.appending("plants.csv")
      try Data(rows.map { $0.joined(separator: ",") + "\n" }.joined().utf8).write(to: file)
      let remarks = CapturedRemarks()
      let program = Program(name: "wtp", words: [], printError: { remarks.add($0) })
      return try body(OpenedPlants(.file(file.path), reading: ReadingChoices()), program) {
        remarks.all(of: file.path)
      }
    }
  }

  @Test func `has all plants of its rows, and must have a row`() throws {
    for count in [1, 2, 7] {
      let (remarks, plants) = try read([header] + Array(repeating: row, count: count))
      #expect(plants == count && remarks.isEmpty)
    }
    #expect(throws: PlantTableError.self) { try read([header]) }
    #expect(throws: PlantTableError.self) { try readOne([header]) }
  }

  @Test func `has a remark with the number of ignored columns and up to six names`() throws {
    let names = ["S5.dose", "S10.dose", "S19.dose", "S22.dose", "S88.dose", "S95.dose", "cycles"]
    func remark(_ count: Int) throws -> [String] {
      let outputs = Array(names.prefix(count))
      return try read([header + outputs, row + outputs.map { _ in "1" }]).remarks
    }
    #expect(try remark(1) == ["1 output column is ignored: S5.dose"])
    #expect(try remark(2) == ["2 output columns are ignored: S5.dose, S10.dose"])
    let six = names.prefix(6).joined(separator: ", ")
    #expect(try remark(6) == ["6 output columns are ignored: \(six)"])
    #expect(try remark(7) == ["7 output columns are ignored: \(six), ..."])
  }

  @Test func `has one remark with the number of empty rows`() throws {
    let empty = row.map { _ in "" }
    #expect(try read([header, empty, row]).remarks == ["1 empty row skipped"])
    #expect(try read([header, empty, row, empty]).remarks == ["2 empty rows skipped"])
    #expect(try readOne([header, row, empty]).remarks == ["1 empty row skipped"])
    #expect(try readOne([header, row]).remarks.isEmpty)
  }

  /// A truncated line is an error, not the end of the table.
  @Test func `is rejected if a row after valid ones cannot be read`() throws {
    for rows in [[row, row.dropLast()], [row, row.dropLast(), row]] {
      let error = #expect(throws: PlantTableError.self) {
        try read([header] + rows.map(Array.init))
      }
      #expect(
        error.map { "\($0)" }?.contains("plants.csv:3:") == true
          && error.map { "\($0)" }?.contains("\(row.count - 1) fields, but") == true)
    }
  }

  @Test func `must have only one row if one plant is needed`() throws {
    #expect(try readOne([header, row]).row.figures.count == Model.boiler.fields.count)
    let error = #expect(throws: PlantTableError.self) { try readOne([header, row, row]) }
    #expect(
      error.map { "\($0)" }?.hasSuffix(
        "plants.csv:3: there is a second plant, but only one can be used here; leave one row in the table"
      ) == true)
  }

  /// The limit of pH is 14.
  @Test func `has errors with a line number for its own figures, but not for settings`() throws {
    let place = try #require(Model.boiler.fields.firstIndex { $0.name == "ph" })
    var wrong = row
    wrong[place] = "15"
    let table = #expect(throws: PlantTableError.self) { try read([header, row, wrong]) }
    #expect(table.map { "\($0)" }?.contains("plants.csv:3: ph is 15 pH") == true)
    for setting in ["ph=15", "ph=x"] {
      let typed = #expect(throws: PlantTableError.self) { try read([header, row], [setting]) }
      #expect(typed.map { "\($0)" }?.hasPrefix("--set: ph") == true)
    }
    let both = #expect(throws: PlantTableError.self) {
      try read([header, wrong], ["feed_temperature=30"])
    }
    #expect(both.map { "\($0)" }?.split(separator: "\n").count == 2)
  }

  /// The example has 25 weeks of winter, so 40 weeks of summer are too many for a year.
  @Test func `has no line number if it is the example`() throws {
    let settings = try Settings(["summer_weeks=40 wk/yr"], of: .boiler)
    let error = #expect(throws: PlantTableError.self) {
      try PlantTableError.placing(PlantRow(example: .boiler), apartFrom: settings) {
        try Plant(.boiler, settings.combined(with: PlantRow(example: .boiler), of: .boiler).figures)
      }
    }
    #expect(error.map { "\($0)" }?.hasPrefix("--set: summer_weeks and winter_weeks") == true)
  }

  /// The unit in parentheses is not part of the name, even if the product is unknown.
  @Test func `must not have unknown products, and its costs are ignored`() throws {
    let error = #expect(throws: PlantTableError.self) {
      try read([header + ["S99.dose (g/m3)"], row + ["1"]])
    }
    #expect(error.map { "\($0)" }?.contains("\"S99.dose\" is not a boiler field") == true)
    let cost = try read([header + ["S5.feed_cost (GBP/m3)"], row + ["1"]])
    #expect(cost.plants == 1)
    #expect(cost.remarks == ["1 output column is ignored: S5.feed_cost"])
  }

  @Test func `has its figures replaced by settings`() throws {
    let place = try #require(Model.boiler.fields.firstIndex { $0.name == "ph" })
    var wrong = row
    wrong[place] = "15"
    #expect(try read([header, wrong, wrong], ["ph=7"]).plants == 2)
  }

  @Test func `can be saved if it has one plant`() throws {
    func saved(_ count: Int) throws -> String {
      try withSource(of: [header] + Array(repeating: row, count: count)) { source, program, _ in
        try source.plants(of: .boiler, Settings([], of: .boiler), program).only(orElse: {
          CommandError(.data, "\($0) plants")
        }) { SavedPlant.table(of: 0, in: $0) }
      }
    }
    #expect(
      try saved(1) == header.joined(separator: ",") + "\n" + row.joined(separator: ",") + "\n")
    #expect(throws: CommandError(.data, "2 plants")) { try saved(2) }
  }

  @Test func `is not needed for the example, which accepts settings`() throws {
    let settings = try Settings(["ph=7"], of: .boiler)
    let program = Program(name: "wtp", words: [], printError: { _ in })
    let example = try OpenedPlants(.example, reading: ReadingChoices())
    func count(_ sources: [OpenedPlants], _ settings: Settings) throws -> Int {
      var count = 0
      try sources.plants(of: .boiler, settings, program)
        .forEach { count += $0.count }
      return count
    }
    #expect(try count([example], settings) == 1)
    #expect(throws: PlantTableError.self) { try count([], settings) }
    let row = try example.row(of: .boiler, program)
    #expect(row.figures == Plant.example(of: .boiler))
  }
}
