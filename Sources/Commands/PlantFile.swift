import Estimator
import Platform
import Tables

/// A plant with the name that its table gives it.
package struct NamedPlant: Sendable {
  package let name: String?
  package let plant: Plant
}

extension Arguments {
  /// The plants of `--plant` with the figures of `--set` in their place, all checked.
  ///
  /// `example` is the example plant; without `--plant` the settings must be complete.
  package func plants(of model: Model, _ program: Program) throws -> [NamedPlant] {
    let settings = try settings(of: model)
    switch value(of: "plant") {
    case nil: return [NamedPlant(name: nil, plant: try settings.plant(model, [:]))]
    case "example":
      let plant = try settings.plant(model, Plant.example(of: model))
      return [NamedPlant(name: nil, plant: plant)]
    case let path?:
      return try plantRows(path, of: model, program).map { row in
        do {
          return NamedPlant(name: row.name, plant: try settings.plant(model, row.figures))
        } catch let error as PlantError {
          throw PlantTableError.plant(file: row.file, line: row.line, error)
        }
      }
    }
  }

  /// The figures of the one plant of `--plant`, unchecked; nil without `--plant`.
  package func plantFigures(
    of model: Model, _ program: Program
  ) throws -> [String: GivenFigure]? {
    guard let path = value(of: "plant") else { return nil }
    if path == "example" { return Plant.example(of: model) }
    let rows = try plantRows(path, of: model, program)
    guard rows.count == 1 else {
      throw PlantTableError.severalRows(file: path, second: rows[1].line)
    }
    return rows[0].figures
  }
}

/// The rows of a table of plants, at least one.
private func plantRows(
  _ path: String, of model: Model, _ program: Program
) throws -> [PlantRow] {
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
  var rows: [PlantRow] = []
  while let row = try table.next() { rows.append(row) }
  guard !rows.isEmpty else { throw PlantTableError.noRows(file: path) }
  return rows
}

extension Settings {
  /// The plant of figures with the settings in their place, checked.
  fileprivate func plant(
    _ model: Model, _ figures: [String: GivenFigure]
  ) throws(PlantError) -> Plant {
    try Plant(model, replacing(figures), unreadable: unreadable)
  }
}
