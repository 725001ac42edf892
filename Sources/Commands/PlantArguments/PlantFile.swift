import Estimator
import Notation
import Platform
import Spreadsheets
import Tables

/// Where a plant comes from: a table, `-` for standard input, a saved plant, or the example.
package enum PlantSource: Sendable, Hashable {
  case example
  case file(String)
  case saved(PlantName)

  /// The file of a plant of a system, where it is in one; a saved plant is read once to be sure of it.
  fileprivate func path(for system: SystemKind) throws -> String? {
    switch self {
    case .example: nil
    case .file(let path): path
    case .saved(let name): try SavedPlants.ofUser().plant(name, of: system).path
    }
  }

  /// The one plant of the source, unchecked.
  package func row(
    of model: Model, reading choices: ReadingChoices, _ program: Program
  ) throws -> PlantRow {
    guard let path = try path(for: model.system) else { return PlantRow(example: model) }
    let input = try InputFile(path: path)
    var table = try PlantTable(file: path, of: model, choices, tellingOf: program) {
      try input.read(into: $0)
    }
    let row = try table.only(of: path)
    program.tellEmptyRows(table.emptyRows, of: path)
    return row
  }
}

extension PlantSource? {
  /// Checks the plants of `--plant` with settings in their place, all of them, and then gives what
  /// hands them over.
  ///
  /// A table is read twice, so that it may be of any length. Without a source the settings must be
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
    try table.forEach(tellingOf: program) { _ in }
    return CheckedPlants { body in try table.forEach(tellingOf: nil, body) }
  }
}

/// Plants that were all checked.
package struct CheckedPlants {
  /// Hands over the plants in their order, some at a time.
  package let forEach: (_ body: (PlantColumns) throws -> Void) throws -> Void

  /// What is made of the plant, where there is one only.
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

/// A table of plants that can be read again.
private struct PlantFile {
  let path: String
  let input: RereadableInput
  let choices: ReadingChoices
  let model: Model
  let settings: Settings

  /// Checks the plants and hands them over, some at a time; what is worth knowing of the table is
  /// told where a program is given.
  func forEach(tellingOf program: Program?, _ body: (PlantColumns) throws -> Void) throws {
    var table = try PlantTable(
      file: path, of: model, choices, tellingOf: program, source: input.bytes())
    let plants = PlantColumns(table, replacing: settings.figures)
    var isEmpty = true
    while true {
      let ending = Result { try plants.read(&table) }
      if plants.count > 0 {
        try check(plants, of: table)
        try body(plants)
        isEmpty = false
      }
      // What ends the table before its time comes after the rows before it.
      try ending.get()
      if plants.count == 0 { break }
    }
    if isEmpty { throw PlantTableError.noRows(file: path) }
    program?.tellEmptyRows(table.emptyRows, of: path)
  }

  /// Checks plants together, and one by one where that finds any fault: then each says what it is.
  private func check(_ plants: PlantColumns, of table: borrowing PlantTable) throws {
    if settings.unreadable.isEmpty && plants.arePlants() { return }
    for index in 0..<plants.count {
      let row = try table.row(index, of: plants.rows)
      _ = try PlantTableError.placing(row, apartFrom: settings) {
        try settings.plant(model, row.figures)
      }
    }
    preconditionFailure("of plants that are not all within limits, one says so by itself")
  }
}

extension Program {
  /// Says how many rows of a table had nothing in them.
  fileprivate func tellEmptyRows(_ count: Int, of path: String) {
    if count > 0 {
      note("\(fileName(path)): \(count) empty row\(count == 1 ? "" : "s") passed over")
    }
  }
}

extension PlantTable {
  /// Opens a table of plants as people keep it, and tells a program what is worth knowing of it.
  fileprivate init(
    file: String, of model: Model, _ choices: ReadingChoices, tellingOf program: Program?,
    source: @escaping ByteSource
  ) throws {
    let outputs = model.outputs
    let quantities = outputs.filter { $0.product != nil }.map(\.quantity)
    let names = KnownNames(
      inputs: Set(model.fields.map(\.name)), outputs: Set(outputs.map(\.name)),
      quantities: Set(quantities + CostQuantity.allCases.map(\.rawValue)),
      plainTitle: PlainNames.title)
    let spreadsheet = try Spreadsheet(file: file, names: names, choices: choices, source: source)
    self = try PlantTable(spreadsheet.table(), of: model)
    for note in spreadsheet.remarks() { program?.note("\(fileName(file)): \(note)") }
    let ignored = outputColumns
    if !ignored.isEmpty {
      program?.note(
        "\(fileName(file)): \(ignored.count) output "
          + (ignored.count == 1 ? "column is" : "columns are")
          + " ignored: \(ignored.prefix(6).joined(separator: ", "))"
          + (ignored.count > 6 ? ", ..." : ""))
    }
  }

  /// The row of a table that must have one.
  mutating func only(of path: String) throws -> PlantRow {
    guard let row = try next() else { throw PlantTableError.noRows(file: path) }
    if let second = try next() {
      throw PlantTableError.severalRows(file: path, second: second.line)
    }
    return row
  }
}

extension PlantTableError {
  /// Gives the problems of a plant their place in its table, where settings are not to blame.
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
  /// The plant of figures with the settings in their place, checked.
  fileprivate func plant(
    _ model: Model, _ figures: [String: GivenFigure]
  ) throws(PlantError) -> Plant {
    try Plant(model, replacing(figures), unreadable: unreadable)
  }
}
