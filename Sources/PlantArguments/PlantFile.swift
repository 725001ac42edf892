import Commands
import Estimator
import Platform
import Tables

/// Where a plant comes from: a table, `-` for standard input, or the example.
package enum PlantSource: Sendable, Hashable {
  case example
  case file(String)
}

/// A plant with the name that its table gives it.
package struct NamedPlant: Sendable {
  package let name: String?
  package let plant: Plant
}

extension PlantSource? {
  /// Refuses standard input for the plant and for the catalogue, before either is read.
  package func refuseSharedInput(with catalogue: CatalogueFile?) throws(CommandError) {
    guard case .file(let path) = self else { return }
    try PlantArguments.refuseSharedInput([("the plant", path), ("the catalogue", catalogue?.path)])
  }

  /// Checks the plants of `--plant` with settings in their place, all of them, and then gives what
  /// hands them over one by one.
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

  /// Hands over the plants one by one.
  package func forEach(_ body: (NamedPlant) throws -> Void) throws {
    switch self {
    case .one(let plant): try body(NamedPlant(name: nil, plant: plant))
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

  /// Checks the plants row by row and hands them over; what is worth knowing of the table is told
  /// where a program is given.
  fileprivate func forEach(
    tellingOf program: Program?, _ body: (NamedPlant) throws -> Void
  ) throws {
    try readPlants(path, input.name, input.bytes(), of: model, program) { row in
      let plant = try PlantTableError.placing(row, apartFrom: settings) {
        try settings.plant(model, row.figures)
      }
      try body(NamedPlant(name: row.name, plant: plant))
    }
  }
}

extension PlantSource {
  /// The one plant of the source, unchecked.
  package func row(of model: Model, _ program: Program) throws -> PlantRow {
    guard case .file(let path) = self else { return PlantRow(example: model) }
    let input = try InputFile(path: path)
    var first: PlantRow?
    try readPlants(path, input.name, input.read(into:), of: model, program) { row in
      guard first == nil else {
        throw PlantTableError.severalRows(file: path, second: row.line)
      }
      first = row
    }
    guard let first else { preconditionFailure("a table without a row is refused as it is read") }
    return first
  }
}

/// Hands over the rows of a table of plants one by one; there is at least one.
private func readPlants(
  _ path: String, _ name: FileName, _ source: @escaping ByteSource, of model: Model,
  _ program: Program?, each: (PlantRow) throws -> Void
) throws {
  var table = try PlantTable(TableReader(file: path, source: source), of: model)
  if let program, !table.outputColumns.isEmpty {
    let columns = table.outputColumns
    let shown = columns.prefix(6).joined(separator: ", ")
    program.note(
      "\(name): \(columns.count) output columns are ignored: \(shown)"
        + (columns.count > 6 ? ", ..." : ""))
  }
  var isEmpty = true
  while let row = try table.next() {
    try each(row)
    isEmpty = false
  }
  if isEmpty { throw PlantTableError.noRows(file: path) }
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
