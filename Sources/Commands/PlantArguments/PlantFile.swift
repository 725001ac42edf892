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
}

extension PlantSource? {
  /// Refuses standard input for the plant and for the catalogue, before either is read.
  package func refuseSharedInput(with catalogue: CatalogueFile?) throws(CommandError) {
    guard case .file(let path) = self else { return }
    try Commands.refuseSharedInput([("the plant", path), ("the catalogue", catalogue?.path)])
  }

  /// Checks the plants of `--plant` with settings in their place, all of them, and then gives what
  /// hands them over.
  ///
  /// A table is read twice, so that it may be of any length. Without a source the settings must be
  /// complete.
  package func plants(
    of model: Model, _ settings: Settings, reading choices: ReadingChoices, _ program: Program
  ) throws -> CheckedPlants {
    guard let source = self else { return .one(try settings.plant(model, [:])) }
    guard let path = try source.path(for: model.system) else {
      return .one(try settings.plant(model, Plant.example(of: model)))
    }
    let input = try RereadableInput(path: path)
    let table = PlantFile(
      path: path, input: input, choices: choices, model: model, settings: settings)
    try table.forEach(tellingOf: program) { _ in }
    return .table(table)
  }
}

/// Plants that were all checked.
package enum CheckedPlants {
  case one(Plant)
  case table(PlantFile)

  /// Hands over the plants in their order, some at a time.
  package func forEach(_ body: (PlantColumns) throws -> Void) throws {
    switch self {
    case .one(let plant): try body(PlantColumns(plant))
    case .table(let table): try table.forEach(tellingOf: nil, body)
    }
  }

  /// The plant as it is saved, where there is one only.
  package func savedTable() throws -> String {
    var table: String?
    try forEach { plants in
      guard table == nil, plants.count == 1 else { throw SavedPlantError.severalPlants }
      table = SavedPlant.table(of: 0, in: plants)
    }
    guard let table else { preconditionFailure("plants that were checked are at least one") }
    return table
  }
}

/// A table of plants that can be read again.
package struct PlantFile {
  fileprivate let path: String
  fileprivate let input: RereadableInput
  fileprivate let choices: ReadingChoices
  fileprivate let model: Model
  fileprivate let settings: Settings

  /// Checks the plants and hands them over, some at a time; what is worth knowing of the table is
  /// told where a program is given.
  fileprivate func forEach(
    tellingOf program: Program?, _ body: (PlantColumns) throws -> Void
  ) throws {
    var table = try PlantTable(
      file: path, of: model, choices, tellingOf: program, source: input.bytes())
    let plants = PlantColumns(table, replacing: settings.figures)
    var isEmpty = true
    var isAtEnd = false
    while !isAtEnd {
      let ending = Result { try plants.read(&table) }
      if plants.count > 0 {
        try check(plants, of: table)
        try body(plants)
        isEmpty = false
      }
      // What ends the table before its time comes after the rows before it.
      try ending.get()
      isAtEnd = plants.count == 0
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

  /// Says which columns of a table of plants count for nothing.
  fileprivate func tellIgnored(_ columns: [String], of file: String) {
    guard !columns.isEmpty else { return }
    let shown = columns.prefix(6).joined(separator: ", ")
    note(
      "\(fileName(file)): \(columns.count) output "
        + (columns.count == 1 ? "column is" : "columns are") + " ignored: \(shown)"
        + (columns.count > 6 ? ", ..." : ""))
  }
}

extension PlantSource {
  /// The one plant of the source, unchecked.
  package func row(
    of model: Model, reading choices: ReadingChoices, _ program: Program
  ) throws -> PlantRow {
    guard let path = try path(for: model.system) else { return PlantRow(example: model) }
    let input = try InputFile(path: path)
    var table = try PlantTable(file: path, of: model, choices, tellingOf: program) {
      try input.read(into: $0)
    }
    guard let first = try table.next() else { throw PlantTableError.noRows(file: path) }
    if let second = try table.next() {
      throw PlantTableError.severalRows(file: path, second: second.line)
    }
    program.tellEmptyRows(table.emptyRows, of: path)
    return first
  }
}

extension PlantTable {
  /// Opens a table of plants as people keep it, and tells a program what is worth knowing of it.
  fileprivate init(
    file: String, of model: Model, _ choices: ReadingChoices, tellingOf program: Program?,
    source: @escaping ByteSource
  ) throws {
    let spreadsheet = try Spreadsheet(
      file: file, names: KnownNames(of: model), choices: choices, source: source)
    let table = try PlantTable(spreadsheet.table(), of: model)
    for note in spreadsheet.remarks() { program?.note("\(fileName(file)): \(note)") }
    program?.tellIgnored(table.outputColumns, of: file)
    self = table
  }
}

extension KnownNames {
  /// The names of a model's columns.
  fileprivate init(of model: Model) {
    let outputs = model.outputs
    self.init(
      inputs: Set(model.fields.map(\.name)), outputs: Set(outputs.map(\.name)),
      quantities: Set(outputs.filter { $0.product != nil }.map(\.quantity))
        .union(CostQuantity.allCases.map(\.rawValue)), plainTitle: PlainNames.title)
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
