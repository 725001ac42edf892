import Estimator
import Notation
import Plants
import Platform
import Spreadsheets
import Tables
import Units

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
    let input = try RereadableInput.shared(path: path)
    var table = try PlantTable(
      file: path, of: model, choices, noting: program, source: input.bytes())
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
      let row = self == nil ? PlantRow() : PlantRow(example: model)
      let plants = PlantColumns(try settings.combined(with: row, of: model).plant(of: model))
      return CheckedPlants(count: 1, units: plants.units, programmes: [nil]) { try $0(plants) }
    }
    let table = PlantFile(
      path: path, input: try .shared(path: path), choices: choices, model: model,
      settings: settings)
    var (count, units) = (0, [UnitOfMeasure]())
    var programmes: Set<String?> = []
    try table.forEach(noting: program) { plants in
      count += plants.count
      units = plants.units
      if plants.hasProgrammes {
        programmes.formUnion((0..<plants.count).map(plants.programme))
      } else {
        programmes.insert(nil)
      }
    }
    return CheckedPlants(count: count, units: units, programmes: programmes) {
      try table.forEach(noting: nil, $0)
    }
  }
}

extension [PlantSource] {
  /// Checks all plants of the sources with the settings applied, and returns them in order.
  ///
  /// If there are several sources, plants without a name are named after theirs. Without a source, the
  /// settings must be complete.
  package func plants(
    of model: Model, _ settings: Settings, reading choices: ReadingChoices,
    inSameUnits: Bool = false, _ program: Program
  ) throws -> CheckedPlants {
    let all = try (isEmpty ? [nil] : map(Optional.some)).map { source in
      try source.plants(of: model, settings, reading: choices, program)
    }
    guard all.count > 1 else { return all[0] }
    if inSameUnits { try requireSameUnits(all, of: model) }
    let programmes = all.reduce(into: Set()) { $0.formUnion($1.programmes) }
    let count = all.reduce(0) { $0 + $1.count }
    return CheckedPlants(count: count, units: all[0].units, programmes: programmes) { body in
      for (source, plants) in zip(self, all) {
        try plants.forEach { columns in
          columns.nameOfLine = { source.name + (plants.count > 1 ? ":\($0)" : "") }
          try body(columns)
        }
      }
    }
  }

  /// Throws if the sources give a field in different units, which one column cannot have.
  private func requireSameUnits(_ all: [CheckedPlants], of model: Model) throws(CommandError) {
    for (source, plants) in zip(self, all) {
      for (field, units) in zip(model.fields, zip(all[0].units, plants.units))
      where units.0 != units.1 {
        throw CommandError(
          .usage,
          "\(field.name) is in \(units.0) in \(excerpt(self[0].name)), but in \(units.1) in "
            + "\(excerpt(source.name)), and a column of a table has one unit; use --format "
            + "json, or write a table for each")
      }
    }
  }
}

/// Plants that have all been checked.
package struct CheckedPlants {
  /// The number of plants.
  package let count: Int
  /// The units of their fields, in order; those of the first table if there are several.
  let units: [UnitOfMeasure]
  /// The different lists of products chosen for the plants; nil for a plant without one.
  package let programmes: Set<String?>
  /// Calls `body` with blocks of plants, in order.
  package let forEach: (_ body: (PlantColumns) throws -> Void) throws -> Void

  /// Returns the result of `body` for the only plant; throws if there are several.
  package func only<Value>(
    orElse refusal: (_ count: Int) -> any Error, _ body: (PlantColumns) throws -> Value
  ) throws -> Value {
    var found: Value?
    if count == 1 { try forEach { found = try body($0) } }
    guard let found else { throw refusal(count) }
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
  ///
  /// Throws an error with the problems of all plants.
  func forEach(noting program: Program?, _ body: (PlantColumns) throws -> Void) throws {
    var table = try PlantTable(
      file: path, of: model, choices, noting: program, source: input.bytes())
    let plants = PlantColumns(table, replacing: settings.figures)
    var (isEmpty, wrong) = (true, WrongPlants(of: path, apartFrom: settings))
    while true {
      let ending = Result { try plants.read(&table) }
      if plants.count > 0 {
        isEmpty = false
        try check(plants, of: table, &wrong)
        if wrong.isEmpty { try body(plants) }
      }
      // Report a read error only after the rows before it.
      do { try ending.get() } catch { throw wrong.isEmpty ? error : wrong.error(endingWith: error) }
      if plants.count == 0 { break }
    }
    if isEmpty { throw PlantTableError.noRows(file: path) }
    if !wrong.isEmpty { throw wrong.error() }
    program?.noteRows(of: table, in: path)
  }

  /// Checks plants together and, if one is wrong, one by one to find the errors.
  private func check(
    _ plants: PlantColumns, of table: borrowing PlantTable, _ wrong: inout WrongPlants
  ) throws {
    if settings.unreadable.isEmpty && plants.arePlants() { return }
    for index in 0..<plants.count {
      let row = try table.row(index, of: plants.rows)
      do throws(PlantError) {
        _ = try settings.combined(with: row, of: model).plant(of: model)
      } catch { try wrong.add(error, of: row) }
    }
    if wrong.isEmpty { preconditionFailure("a plant outside the limits must throw an error") }
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
    let spreadsheet = try Spreadsheet(
      file: file, names: .ofPlants(model), layouts: ExportLayout.all, choices: choices,
      source: source)
    let table = try spreadsheet.table()
    let systems = SystemKind.having(table.header.columns.map(\.name))
    if let other = systems.first, !systems.contains(model.system) {
      throw wrongSystem(file, other, given: model.system)
    }
    self = try PlantTable(table, of: model)
    for note in spreadsheet.remarks(layout: spreadsheet.layout?.name) {
      program?.note(
        "\(fileName(file)): \(note)", evenIfQuiet: note == spreadsheet.noteOnOtherSheets)
    }
    let particulars = namesOfParticulars.filter { $0 != Particular.programme }
    if !particulars.isEmpty {
      program?.note(
        "\(fileName(file)): kept for the plant's page, not used in the estimate: "
          + particulars.map(excerpt).joined(separator: ", "))
    }
    for reason in unneededColumns.compactMap(model.reasonNotAsked).unique {
      let unneeded = unneededColumns.filter { model.reasonNotAsked(for: $0) == reason }
      program?.note(
        "\(fileName(file)): \(listedInFull(unneeded)) \(unneeded.count == 1 ? "is" : "are") not "
          + "used, since \(reason)")
    }
    let replaced = outputColumns.filter { Model.of(model.system).field($0) != nil }
    if !replaced.isEmpty {
      program?.note(
        "\(fileName(file)): \(listedInFull(replaced)) \(replaced.count == 1 ? "is" : "are") not used, "
          + "since the file has fields of a \(model.feed.rawValue) feed, such as "
          + "\(model.feed.ownFields[0].name); leave them out to use the analysis of the feed")
    }
    let ignored = outputColumns.filter { !replaced.contains($0) }
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
