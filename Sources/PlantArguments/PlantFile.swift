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
  /// The plants of `--plant` with settings in their place, all checked.
  ///
  /// Without a source the settings must be complete.
  package func plants(
    of model: Model, _ settings: Settings, _ program: Program
  ) throws -> [NamedPlant] {
    switch self {
    case nil: return [NamedPlant(name: nil, plant: try settings.plant(model, [:]))]
    case .example:
      let plant = try settings.plant(model, Plant.example(of: model))
      return [NamedPlant(name: nil, plant: plant)]
    case .file(let path):
      var plants: [NamedPlant] = []
      try readPlants(path, of: model, program) { row in
        let plant = try PlantTableError.placing(row, apartFrom: settings) {
          try settings.plant(model, row.figures)
        }
        plants.append(NamedPlant(name: row.name, plant: plant))
      }
      return plants
    }
  }
}

extension PlantSource {
  /// The one plant of the source, unchecked.
  package func row(of model: Model, _ program: Program) throws -> PlantRow {
    guard case .file(let path) = self else { return PlantRow(example: model) }
    var first: PlantRow?
    try readPlants(path, of: model, program) { row in
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
  _ path: String, of model: Model, _ program: Program, each: (PlantRow) throws -> Void
) throws {
  let input = try InputFile(path: path)
  var table = try PlantTable(
    TableReader(file: path) { try input.read(into: $0) }, of: model)
  if !table.outputColumns.isEmpty {
    let columns = table.outputColumns
    let shown = columns.prefix(6).joined(separator: ", ")
    program.note(
      "\(input.name): \(columns.count) output columns are ignored: \(shown)"
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
