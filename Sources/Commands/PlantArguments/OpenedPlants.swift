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
  /// The recognised file; nil for the example plant.
  private let file: PlantFile?
  /// Whether wrong rows of a table are left out, with a note on them, instead of refused.
  private let skipsWrong: Bool

  /// Opens a source.
  package init(
    _ source: PlantSource, reading choices: ReadingChoices, skippingWrong: Bool = false
  ) throws {
    self.source = source
    skipsWrong = skippingWrong
    switch source {
    case .example: file = nil
    case .file(let path):
      let opened = try InputFile(path: path)
      file = try PlantFile(path, named: source.name, reading: choices) { opened.bytes() }
    case .saved(let name): file = try SavedPlants.ofUser().plant(name).file
    }
  }

  /// Opens a table that is in no file, under the name that errors give it.
  package init(table: String, named name: String) throws {
    (source, skipsWrong) = (.file(name), false)
    file = try PlantFile(name, named: name) { byteSource(of: Array(table.utf8)) }
  }

  /// The file of the source; nil for the example plant.
  package var input: NamedInput? {
    file.map { ($0.path, savedName == nil ? fileName($0.path) : name) }
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
  var onlySystem: SystemKind? { get throws { try file?.onlySystem } }

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
    var (count, units) = (0, [UnitOfMeasure]())
    var programmes: Set<String?> = []
    let (last, omitted) = try forEach(in: file, of: model, settings, noting: program) { plants, _ in
      count += plants.count
      units = plants.units
      programmes.formUnion(
        plants.hasProgrammes ? (0..<plants.count).map(plants.programme) : [nil])
    }
    return CheckedPlants(
      count: count, units: units, programmes: programmes, omitted: [omitted].compactMap { $0 }
    ) { body in
      if last.count == count { return try body(last) }
      // The plants take more memory than a block, so the file is read twice.
      _ = try forEach(in: file, of: model, settings, noting: nil) { plants, _ in try body(plants) }
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
    _ = try forEach(
      in: file, of: model, settings.supplying(missing), keeping: kept, marking: marking,
      noting: program, body)
  }

  private func table(
    _ file: PlantFile, of model: Model, keeping kept: [String] = [], noting program: Program?
  ) throws -> PlantTable {
    try file.table(of: model, keeping: kept) { text, evenIfQuiet in
      program?.note("\(fileName(file.path)): \(text)", evenIfQuiet: evenIfQuiet)
    }
  }
}

extension [OpenedPlants] {
  /// Checks all plants of the sources with the settings applied, and returns them in order.
  ///
  /// If there are several sources, plants without a name are named after theirs, and a saved plant
  /// always is. Without a source, the settings must be complete. `set` has the units
  /// to write figures in; without it, `inSameUnits` writes a field whose unit differs among the sources in
  /// its own.
  package func plants(
    of model: Model, _ settings: Settings, inSameUnits: Bool = false, in set: UnitSet? = nil,
    _ program: Program
  ) throws -> CheckedPlants {
    if isEmpty { return try CheckedPlants(one: PlantRow(), of: model, settings) }
    let all = try map { try $0.plants(of: model, settings, program) }
    if all.count == 1, self[0].savedName == nil, set == nil { return all[0] }
    // A column has one unit: that of all sources, or the field's own.
    let common = model.fields.enumerated().map { place, field in
      Set(all.map { $0.units[place] }).count == 1 ? all[0].units[place] : field.unit
    }
    let units = set.map { model.fields.map($0.unit) } ?? (inSameUnits ? common : nil)
    let programmes = all.reduce(into: Set()) { $0.formUnion($1.programmes) }
    let count = all.reduce(0) { $0 + $1.count }
    return CheckedPlants(
      count: count, units: all[0].units, programmes: programmes, omitted: all.flatMap(\.omitted)
    ) { body in
      for (opened, plants) in zip(self, all) {
        try plants.forEach { columns in
          let name = opened.savedName ?? opened.name
          columns.writtenUnits = units
          guard all.count > 1 || opened.savedName != nil else { return try body(columns) }
          columns.nameOfLine = { name + (plants.count > 1 ? ":\($0)" : "") }
          try body(columns)
        }
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
    let plants = PlantColumns(try settings.plant(in: row, of: model))
    self.init(count: 1, units: plants.units, programmes: [nil]) { try $0(plants) }
  }
}

extension OpenedPlants {
  /// Checks the plants of a file from its beginning, calls `body` with blocks of them, and returns the
  /// last block and the rows left out or marked; with a program, prints notes on the table.
  ///
  /// Throws an error with the problems of all plants.
  private func forEach(
    in file: PlantFile, of model: Model, _ settings: Settings, keeping kept: [String] = [],
    marking: Bool = false, noting program: Program?,
    _ body: (PlantColumns, _ marks: [Int: String]) throws -> Void
  ) throws -> (last: PlantColumns, OmittedRows?) {
    var table = try table(file, of: model, keeping: kept, noting: program)
    let plants = PlantColumns(table, replacing: settings.figures)
    var wrong = WrongPlants(of: file.path, apartFrom: settings)
    var (good, isAtEnd) = (0, false)
    while !isAtEnd {
      let ending = Result { try plants.read(&table) }
      isAtEnd = plants.count < PlantColumns.maximumCount
      let marks = try check(plants, of: table, settings, marking: marking, &wrong)
      good += plants.count - marks.count
      if plants.count > 0, wrong.isEmpty || skipsWrong || marking { try body(plants, marks) }
      // Report a read error only after the rows before it.
      do { try ending.get() } catch let error as TableError where error.isOfRow {
        wrong.add(error)
        isAtEnd = false
        if marking {
          plants.keepOnly([])
          try body(plants, [0: "unreadable: row"])
        }
      } catch { throw wrong.isEmpty ? error : wrong.error(endingWith: error) }
    }
    if !wrong.isEmpty, good == 0 { throw wrong.error() }
    if !wrong.isEmpty, !skipsWrong, !marking { throw wrong.error(besides: good) }
    if good == 0 { throw PlantTableError.noRows(file: file.path) }
    program?.noteRows(of: table, in: file.path)
    if wrong.isEmpty { return (plants, nil) }
    let omitted = wrong.omitted(besides: good)
    program?.note(marking ? omitted.markedSentence : omitted.sentence, evenIfQuiet: true)
    for message in wrong.error().report.messages { program?.note(message) }
    return (plants, omitted)
  }

  /// Checks plants together and, if one is wrong, one by one to find the errors; keeps the others, or
  /// returns the reasons why rows are wrong if they are marked.
  private func check(
    _ plants: PlantColumns, of table: borrowing PlantTable, _ settings: Settings,
    marking: Bool, _ wrong: inout WrongPlants
  ) throws -> [Int: String] {
    if plants.count == 0 || settings.unreadable.isEmpty && plants.arePlants() { return [:] }
    var (kept, marks): ([Int], [Int: String]) = ([], [:])
    let before = wrong.count
    for index in 0..<plants.count {
      let row = try table.row(index, of: plants.rows)
      do throws(PlantError) {
        _ = try settings.combined(with: row, of: plants.model).plant(of: plants.model)
        kept.append(index)
      } catch {
        let number = "row \(plants.rows.rows[index])"
        // Several plants may have the same name.
        let name = row.name.flatMap { $0.isEmpty ? nil : "\(excerpt($0)) (\(number))" }
        try wrong.add(error, of: row, named: name ?? number)
        if marking { marks[index] = error.problems[0].mark }
      }
    }
    if wrong.count == before {
      preconditionFailure("a plant outside the limits must throw an error")
    }
    if !marking { plants.keepOnly(kept) }
    return marks
  }
}

extension Program {
  /// Notes how many figures were converted in a table, and which rows were skipped.
  fileprivate func noteRows(of table: borrowing PlantTable, in path: String) {
    for text in table.notesOnRows { note("\(fileName(path)): \(text)") }
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
