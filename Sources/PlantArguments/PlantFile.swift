import Commands
import Estimator
import Platform
import Tables

/// Where a plant comes from: a table, `-` for standard input, or the example.
package enum PlantSource: Sendable, Hashable {
  case example
  case file(String)
}

extension PlantSource? {
  /// Refuses standard input for the plant and for the catalogue, before either is read.
  package func refuseSharedInput(with catalogue: CatalogueFile?) throws(CommandError) {
    guard case .file(let path) = self else { return }
    try PlantArguments.refuseSharedInput([("the plant", path), ("the catalogue", catalogue?.path)])
  }

  /// Checks the plants of `--plant` with settings in their place, all of them, and then gives what
  /// hands them over.
  ///
  /// A table is read twice, so that it may be of any length. Without a source the settings must be
  /// complete.
  package func plants(
    of model: Model, _ settings: Settings, _ program: Program
  ) throws -> CheckedPlants {
    switch self {
    case nil: return .one(try settings.plant(model, [:]))
    case .example: return .one(try settings.plant(model, Plant.example(of: model)))
    case .file(let path):
      let input = try RereadableInput(path: path)
      let table = PlantFile(path: path, input: input, model: model, settings: settings)
      try table.forEach(tellingOf: program) { _ in }
      return .table(table)
    }
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
}

/// A table of plants that can be read again.
package struct PlantFile {
  fileprivate let path: String
  fileprivate let input: RereadableInput
  fileprivate let model: Model
  fileprivate let settings: Settings

  /// Checks the plants and hands them over, some at a time; what is worth knowing of the table is
  /// told where a program is given.
  fileprivate func forEach(
    tellingOf program: Program?, _ body: (PlantColumns) throws -> Void
  ) throws {
    var table = try PlantTable(TableReader(file: path, source: input.bytes()), of: model)
    program?.tellIgnored(table.outputColumns, of: input.name)
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
  /// Says which columns of a table of plants count for nothing.
  fileprivate func tellIgnored(_ columns: [String], of file: FileName) {
    guard !columns.isEmpty else { return }
    let shown = columns.prefix(6).joined(separator: ", ")
    note(
      "\(file): \(columns.count) output columns are ignored: \(shown)"
        + (columns.count > 6 ? ", ..." : ""))
  }
}

extension PlantSource {
  /// The one plant of the source, unchecked.
  package func row(of model: Model, _ program: Program) throws -> PlantRow {
    guard case .file(let path) = self else { return PlantRow(example: model) }
    let input = try InputFile(path: path)
    var table = try PlantTable(TableReader(file: path) { try input.read(into: $0) }, of: model)
    program.tellIgnored(table.outputColumns, of: input.name)
    guard let first = try table.next() else { throw PlantTableError.noRows(file: path) }
    if let second = try table.next() {
      throw PlantTableError.severalRows(file: path, second: second.line)
    }
    return first
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
      throw PlantTableError.plant(file: row.file, line: row.line, error)
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
