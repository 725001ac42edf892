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
}

/// A source of plants that was opened and recognised, ready to be read by any rules.
package struct OpenedPlants {
  package let source: PlantSource
  /// The file of the source; nil for the example plant.
  package let input: NamedInput?
  /// The recognised file; nil for the example plant.
  private let file: PlantFile?
  /// The system of a saved plant.
  private let savedSystem: SystemKind?
  /// Whether wrong rows of a table are left out, with a note on them, instead of refused.
  private let skipsWrong: Bool

  /// Opens a source.
  package init(
    _ source: PlantSource, reading choices: ReadingChoices, skippingWrong: Bool = false
  ) throws {
    self.source = source
    skipsWrong = skippingWrong
    switch source {
    case .example: (input, file, savedSystem) = (nil, nil, nil)
    case .file(let path):
      let opened = try InputFile(path: path)
      input = (path, fileName(path))
      savedSystem = nil
      file = try PlantFile(path, named: source.name, reading: choices) { opened.bytes() }
    case .saved(let name):
      let saved = try SavedPlants.ofUser().plant(name)
      (input, file, savedSystem) = ((saved.path, source.name), saved.file, saved.system)
    }
  }

  /// The name of the plants in messages.
  package var name: String { source.name }

  /// The name of a saved plant, for a plant that has none of its own; nil for other sources.
  package var savedName: String? {
    if case .saved(let name) = source { name.text } else { nil }
  }

  /// What the plants say about the rules; nil for the example plant, which has whatever is chosen.
  package var rules: TableRules? { file?.rules }

  /// The system whose fields the plants have, if it is certain.
  var onlySystem: SystemKind? { get throws { try savedSystem ?? file?.onlySystem } }

  /// Returns the only plant of the source, unchecked.
  package func row(of model: Model, _ program: Program) throws -> PlantRow {
    guard let file else { return PlantRow(example: model) }
    var table = try table(file, of: model, noting: program)
    let row = try table.only(of: file.path)
    program.noteRows(of: table, in: file.path)
    return row
  }

  /// Checks all plants with the settings applied, and returns them.
  ///
  /// A file of more than one block is read twice, so that it may be larger than memory.
  package func plants(
    of model: Model, _ settings: Settings, _ program: Program
  ) throws -> CheckedPlants {
    guard let file else {
      return try CheckedPlants(one: PlantRow(example: model), of: model, settings)
    }
    let reader = PlantReader(
      path: file.path, model: model, settings: settings, skipsWrong: skipsWrong
    ) { program in
      try table(file, of: model, noting: program)
    }
    var (count, units) = (0, [UnitOfMeasure]())
    var programmes: Set<String?> = []
    let (last, omitted) = try reader.forEach(noting: program) { plants, _ in
      count += plants.count
      units = plants.units
      if plants.hasProgrammes {
        programmes.formUnion((0..<plants.count).map(plants.programme))
      } else {
        programmes.insert(nil)
      }
    }
    return CheckedPlants(
      count: count, units: units, programmes: programmes, omitted: [omitted].compactMap { $0 }
    ) { body in
      if last.count == count { return try body(last) }
      // The plants take more memory than a block, so the file is read twice.
      _ = try reader.forEach(noting: nil) { plants, _ in try body(plants) }
    }
  }

  /// Reads the rows once, and passes them on in blocks; `marks` has the reasons why rows are wrong, and a
  /// block without plants stands for a row with too many or too few cells.
  ///
  /// The settings, and the figures of `base` that no column has, apply to all rows. The columns of
  /// `kept` are kept as they are. Throws an error with the problems of all rows unless they are marked
  /// or left out.
  package func forEachRow(
    of model: Model, _ settings: Settings, base: [String: GivenFigure], keeping kept: [String],
    marking: Bool, _ program: Program,
    _ body: (PlantColumns, _ marks: [Int: String]) throws -> Void
  ) throws {
    guard let file else { preconditionFailure("the example is not a list of plants") }
    let missing = base.filter { !file.rules.columns.contains($0.key) }
    let reader = PlantReader(
      path: file.path, model: model, settings: settings.supplying(missing), skipsWrong: skipsWrong,
      marksWrong: marking
    ) { program in
      try table(file, of: model, keeping: kept, noting: program)
    }
    _ = try reader.forEach(noting: program, body)
  }

  private func table(
    _ file: PlantFile, of model: Model, keeping kept: [String] = [], noting program: Program?
  ) throws -> PlantTable {
    if let savedSystem, savedSystem != model.system {
      throw WrongSystem(file: source.name, found: savedSystem, given: model.system)
    }
    return try file.table(of: model, keeping: kept) { text, evenIfQuiet in
      program?.note("\(fileName(file.path)): \(text)", evenIfQuiet: evenIfQuiet)
    }
  }
}

extension [OpenedPlants] {
  /// Checks all plants of the sources with the settings applied, and returns them in order.
  ///
  /// If there are several sources, plants without a name are named after theirs, and a saved plant
  /// always is. Without a source, the settings must be complete.
  package func plants(
    of model: Model, _ settings: Settings, inSameUnits: Bool = false, _ program: Program
  ) throws -> CheckedPlants {
    if isEmpty { return try CheckedPlants(one: PlantRow(), of: model, settings) }
    let all = try map { try $0.plants(of: model, settings, program) }
    if all.count == 1, self[0].savedName == nil { return all[0] }
    if inSameUnits { try requireSameUnits(all, of: model) }
    let programmes = all.reduce(into: Set()) { $0.formUnion($1.programmes) }
    let count = all.reduce(0) { $0 + $1.count }
    return CheckedPlants(
      count: count, units: all[0].units, programmes: programmes, omitted: all.flatMap(\.omitted)
    ) { body in
      for (opened, plants) in zip(self, all) {
        try plants.forEach { columns in
          let name = opened.savedName ?? opened.name
          columns.nameOfLine = { name + (plants.count > 1 ? ":\($0)" : "") }
          try body(columns)
        }
      }
    }
  }

  /// Throws if the sources give a field in different units, which one column cannot have.
  private func requireSameUnits(_ all: [CheckedPlants], of model: Model) throws(CommandError) {
    for (opened, plants) in zip(self, all) {
      for (field, units) in zip(model.fields, zip(all[0].units, plants.units))
      where units.0 != units.1 {
        throw CommandError(
          "\(field.name) is in \(units.0) in \(excerpt(self[0].name)), but in \(units.1) in "
            + "\(excerpt(opened.name)), and a column of a table has one unit; use --format "
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
  /// The wrong rows that were left out of each table.
  package var omitted: [OmittedRows] = []
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

extension CheckedPlants {
  /// Checks a plant that is not in a file.
  fileprivate init(one row: PlantRow, of model: Model, _ settings: Settings) throws {
    let plant = try PlantTableError.placing(row, apartFrom: settings) {
      try settings.combined(with: row, of: model).plant(of: model)
    }
    let plants = PlantColumns(plant)
    self.init(count: 1, units: plants.units, programmes: [nil]) { try $0(plants) }
  }
}

/// Reads a table of plants, block by block, each time from its beginning.
private struct PlantReader {
  let path: String
  let model: Model
  let settings: Settings
  let skipsWrong: Bool
  /// Whether wrong rows are passed on with the reason.
  var marksWrong = false
  let table: (_ noting: Program?) throws -> PlantTable

  /// Checks the plants, calls `body` with blocks of them, and returns the last block and the rows left
  /// out; with a program, prints notes on the table.
  ///
  /// Throws an error with the problems of all plants.
  func forEach(
    noting program: Program?, _ body: (PlantColumns, _ marks: [Int: String]) throws -> Void
  ) throws -> (last: PlantColumns, OmittedRows?) {
    var table = try table(program)
    let plants = PlantColumns(table, replacing: settings.figures)
    var wrong = WrongPlants(of: path, apartFrom: settings)
    var (good, isAtEnd) = (0, false)
    while !isAtEnd {
      let ending = Result { try plants.read(&table) }
      isAtEnd = plants.count < PlantColumns.maximumCount
      let marks = try check(plants, of: table, &wrong)
      good += plants.count - marks.count
      if plants.count > 0, wrong.isEmpty || skipsWrong || marksWrong { try body(plants, marks) }
      // Report a read error only after the rows before it.
      do { try ending.get() } catch let error as TableError where error.isOfRow {
        wrong.add(error)
        isAtEnd = false
        if marksWrong {
          plants.keepOnly([])
          try body(plants, [0: "unreadable: row"])
        }
      } catch { throw wrong.isEmpty ? error : wrong.error(endingWith: error) }
    }
    if !wrong.isEmpty, good == 0 { throw wrong.error() }
    if !wrong.isEmpty, !skipsWrong, !marksWrong { throw wrong.error(besides: good) }
    if good == 0 { throw PlantTableError.noRows(file: path) }
    program?.noteRows(of: table, in: path)
    if wrong.isEmpty { return (plants, nil) }
    let omitted = wrong.omitted(besides: good)
    program?.note(marksWrong ? omitted.markedSentence : omitted.sentence, evenIfQuiet: true)
    for message in wrong.error().report.messages { program?.note(message) }
    return (plants, omitted)
  }

  /// Checks plants together and, if one is wrong, one by one to find the errors; keeps the others, or
  /// returns the reasons why rows are wrong if they are marked.
  private func check(
    _ plants: PlantColumns, of table: borrowing PlantTable, _ wrong: inout WrongPlants
  ) throws -> [Int: String] {
    if plants.count == 0 || settings.unreadable.isEmpty && plants.arePlants() { return [:] }
    var (kept, marks): ([Int], [Int: String]) = ([], [:])
    let before = wrong.count
    for index in 0..<plants.count {
      let row = try table.row(index, of: plants.rows)
      do throws(PlantError) {
        _ = try settings.combined(with: row, of: model).plant(of: model)
        kept.append(index)
      } catch {
        let number = "row \(plants.rows.rows[index])"
        // Several plants may have the same name.
        let name = row.name.flatMap { $0.isEmpty ? nil : "\(excerpt($0)) (\(number))" }
        try wrong.add(error, of: row, named: name ?? number)
        if marksWrong { marks[index] = error.problems[0].mark }
      }
    }
    if wrong.count == before {
      preconditionFailure("a plant outside the limits must throw an error")
    }
    if !marksWrong { plants.keepOnly(kept) }
    return marks
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
  /// Returns the only row of a table; throws if there is none or more than one.
  mutating func only(of path: String) throws -> PlantRow {
    guard let row = try next() else { throw PlantTableError.noRows(file: path) }
    if let second = try next() {
      throw PlantTableError.severalRows(file: path, second: second.line)
    }
    return row
  }
}
