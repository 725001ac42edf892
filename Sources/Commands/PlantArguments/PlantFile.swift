import Estimator
import Notation
import Platform
import Spreadsheets
import Tables

/// The source of a plant: a table (`-` for standard input), a saved plant, or the example plant.
package enum PlantSource: Sendable, Hashable {
  case example
  case file(String)
  case saved(PlantName)

  /// Returns the path of the file, if any; checks that a saved plant belongs to the system.
  fileprivate func path(for system: SystemKind) throws -> String? {
    switch self {
    case .example: nil
    case .file(let path): path
    case .saved(let name): try SavedPlants.ofUser().plant(name, of: system).path
    }
  }

  /// Returns the only plant of the source, unchecked.
  package func row(
    of model: Model, reading choices: ReadingChoices, _ program: Program
  ) throws -> PlantRow {
    guard let path = try path(for: model.system) else { return PlantRow(example: model) }
    let input = try InputFile(path: path)
    var table = try PlantTable(file: path, of: model, choices, noting: program) {
      try input.read(into: $0)
    }
    let row = try table.only(of: path)
    program.noteRows(of: table, in: path)
    return row
  }
}

extension PlantSource? {
  /// Checks all plants of `--plant` with the settings applied, and returns them.
  ///
  /// Reads a table twice, so that it may have any length. Without a source, the settings must be
  /// complete.
  package func plants(
    of model: Model, _ settings: Settings, reading choices: ReadingChoices, _ program: Program
  ) throws -> CheckedPlants {
    guard let path = try self?.path(for: model.system) else {
      let figures = self == nil ? [:] : Plant.example(of: model)
      let plant = try settings.plant(model, figures)
      return CheckedPlants { try $0(PlantColumns(plant)) }
    }
    let table = PlantFile(
      path: path, input: try RereadableInput(path: path), choices: choices, model: model,
      settings: settings)
    try table.forEach(noting: program) { _ in }
    return CheckedPlants { body in try table.forEach(noting: nil, body) }
  }
}

/// Plants that have all been checked.
package struct CheckedPlants {
  /// Calls `body` with blocks of plants, in order.
  package let forEach: (_ body: (PlantColumns) throws -> Void) throws -> Void

  /// Returns the result of `body` for the only plant; throws if there are several.
  package func only<Value>(
    orElse refusal: (_ count: Int) -> any Error, _ body: (PlantColumns) throws -> Value
  ) throws -> Value {
    var (found, count): (Value?, Int) = (nil, 0)
    try forEach { plants in
      count += plants.count
      if count == 1 { found = try body(plants) }
    }
    guard let found, count == 1 else { throw refusal(count) }
    return found
  }
}

/// A table of plants that can be read more than once.
private struct PlantFile {
  let path: String
  let input: RereadableInput
  let choices: ReadingChoices
  let model: Model
  let settings: Settings

  /// Checks the plants and calls `body` with blocks of them; with a program, prints notes on the
  /// table.
  func forEach(noting program: Program?, _ body: (PlantColumns) throws -> Void) throws {
    var table = try PlantTable(
      file: path, of: model, choices, noting: program, source: input.bytes())
    let plants = PlantColumns(table, replacing: settings.figures)
    var isEmpty = true
    while true {
      let ending = Result { try plants.read(&table) }
      if plants.count > 0 {
        try check(plants, of: table)
        try body(plants)
        isEmpty = false
      }
      // Report a read error only after the rows before it.
      try ending.get()
      if plants.count == 0 { break }
    }
    if isEmpty { throw PlantTableError.noRows(file: path) }
    program?.noteRows(of: table, in: path)
  }

  /// Checks plants together and, if one is wrong, one by one to find the error.
  private func check(_ plants: PlantColumns, of table: borrowing PlantTable) throws {
    if settings.unreadable.isEmpty && plants.arePlants() { return }
    for index in 0..<plants.count {
      let row = try table.row(index, of: plants.rows)
      _ = try PlantTableError.placing(row, apartFrom: settings) {
        try settings.plant(model, row.figures)
      }
    }
    preconditionFailure("a plant outside the limits must throw an error")
  }
}

extension Program {
  /// Notes how many figures were converted and how many rows are empty in a table.
  fileprivate func noteRows(of table: borrowing PlantTable, in path: String) {
    for text in table.notesOnFigures { note("\(fileName(path)): \(text)") }
    let count = table.emptyRows
    if count > 0 {
      note("\(fileName(path)): \(count) empty row\(count == 1 ? "" : "s") skipped")
    }
  }
}

extension PlantTable {
  /// Opens a table of plants in any accepted form, and prints notes on it if there is a program.
  fileprivate init(
    file: String, of model: Model, _ choices: ReadingChoices, noting program: Program?,
    source: @escaping ByteSource
  ) throws {
    let outputs = model.outputs
    let quantities = outputs.filter { $0.product != nil }.map(\.quantity)
    let names = KnownNames(
      inputs: Set(model.fields.map(\.name)), outputs: Set(outputs.map(\.name)),
      quantities: Set(quantities + CostQuantity.allCases.map(\.rawValue)),
      hasParticulars: true, plainTitle: PlainNames.title)
    let spreadsheet = try Spreadsheet(file: file, names: names, choices: choices, source: source)
    self = try PlantTable(spreadsheet.table(), of: model)
    for note in spreadsheet.remarks() {
      program?.note(
        "\(fileName(file)): \(note)", evenIfQuiet: note == spreadsheet.noteOnOtherSheets)
    }
    let particulars = namesOfParticulars
    if !particulars.isEmpty {
      program?.note(
        "\(fileName(file)): kept as particulars of the plant, not used in the estimate: "
          + particulars.map(excerpt).joined(separator: ", "))
    }
    let ignored = outputColumns
    if !ignored.isEmpty {
      program?.note(
        "\(fileName(file)): \(ignored.count) output "
          + (ignored.count == 1 ? "column is" : "columns are")
          + " ignored: \(ignored.prefix(6).joined(separator: ", "))"
          + (ignored.count > 6 ? ", ..." : ""))
    }
  }

  /// Returns the only row of a table; throws if there is none or more than one.
  mutating func only(of path: String) throws -> PlantRow {
    guard let row = try next() else { throw PlantTableError.noRows(file: path) }
    if let second = try next() {
      throw PlantTableError.severalRows(file: path, second: second.line)
    }
    return row
  }
}

extension PlantTableError {
  /// Adds the place in the table to the errors of a plant, unless settings caused them.
  package static func placing<Result>(
    _ row: PlantRow?, apartFrom settings: Settings, _ body: () throws -> Result
  ) throws -> Result {
    do { return try body() } catch let error as PlantError {
      let isTyped = error.problems.allSatisfy { problem in
        problem.field.map { settings.names.contains($0.name) } ?? false
      }
      guard let row, row.line > 0, !isTyped else { throw error }
      throw row.placing(error)
    }
  }
}

extension Settings {
  /// Returns the checked plant of figures with the settings applied.
  fileprivate func plant(
    _ model: Model, _ figures: [String: GivenFigure]
  ) throws(PlantError) -> Plant {
    try Plant(model, replacing(figures), unreadable: unreadable)
  }
}
