import Estimator
import Notation
import Plants
import Tables

/// The rows that were left out of a table, since they are wrong.
package struct OmittedRows: Sendable {
  let file: String
  /// The number of rows in the table, apart from empty rows and totals.
  let total: Int
  /// The rows, with the names of the first.
  let rows: Examples

  /// A sentence on them: `without 2 of 300 rows of sites.csv, which are wrong: Leeds, row 7`.
  package var sentence: String {
    // Documents are sent, so they do not name folders.
    "without \(share), which \(rows.count == 1 ? "is" : "are") wrong: \(rows.list())"
  }

  /// A sentence on rows that are kept and marked.
  var markedSentence: String {
    "\(share) \(rows.count == 1 ? "is" : "are") wrong and marked: \(rows.list())"
  }

  private var share: String {
    "\(grouped(rows.count)) of \(counted(total, "row")) of \(PlantSource.file(file).name)"
  }
}

/// The errors of the plants of a table, collected row by row.
struct WrongPlants {
  private let path: String
  private let settings: Settings
  private var errors: [PlantTableError] = []
  /// The rows with errors, with the names of the first.
  private var rows = Examples(maximum: 20)
  /// The number of lines of the errors, and of the plants without theirs.
  private var lines = 0
  private var others = 0
  /// The problems that all rows share and that are listed once: missing columns and settings.
  private var shared: Set<PlantProblem> = []

  /// The number of lines after which plants are only counted.
  private static let maximumLines = 40

  init(of path: String, apartFrom settings: Settings) {
    (self.path, self.settings) = (path, settings)
  }

  var count: Int { rows.count }
  var isEmpty: Bool { count == 0 }

  /// Adds a row with the wrong number of cells.
  mutating func add(_ error: TableError) {
    let place = error.place
    add(.row(error), lines: 1, on: place.line, named: "row \(place.cell?.row ?? place.line)")
  }

  /// Adds a row whose error has a number of lines, none if others have the same.
  private mutating func add(
    _ error: PlantTableError, lines added: Int, on line: Int, named name: String
  ) {
    rows.add(line: line, name)
    if added == 0 { return }
    guard lines < Self.maximumLines else {
      others += 1
      return
    }
    lines += added
    errors.append(error)
  }

  /// Adds the problems of a row; throws them at once if settings caused them all.
  mutating func add(_ error: PlantError, of row: PlantRow, named name: String) throws {
    if error.problems.allSatisfy({ $0.concerns(settings.names) }) {
      throw settings.placing(error, of: row)
    }
    let problems = error.problems.filter { !shared.contains($0) }
    shared.formUnion(problems.filter { $0.isMissing || $0.concerns(settings.names) })
    let rest = settings.placing(PlantError(problems: problems), of: row)
    add(rest, lines: problems.count, on: row.line, named: name)
  }

  /// Returns the errors of all plants, followed by the error that ended the table, if any.
  func error(endingWith ending: (any Error)? = nil) -> PlantTableError {
    if errors.count == 1, others == 0, ending == nil { return errors[0] }
    return .several(errors, others: others, file: path, ending: ending.map { "\($0)" })
  }

  /// Returns the error of a table whose other rows are plants, with their number.
  func error(besides others: Int) -> PlantTableError {
    .rows(error(), wrong: count, of: count + others, file: path)
  }

  /// Returns the rows as left out of a table with others.
  func omitted(besides others: Int) -> OmittedRows {
    OmittedRows(file: path, total: count + others, rows: rows)
  }
}

extension PlantProblem {
  /// The reason in the words of a status, which has no figures: `outside: feed_tds`.
  var mark: String {
    switch self {
    case .outside(let field, _): "outside: \(field.name)"
    case .crossed(let limit, _, _): "outside: \(limit.fields.second.name)"
    case .missing(let field): "missing: \(field.name)"
    case .unreadable(let field, _): "unreadable: \(field.name)"
    case .unknownField(let name, _), .noValue(let name): "unreadable: \(name)"
    }
  }

  /// Whether the field has no column or setting.
  fileprivate var isMissing: Bool { if case .missing = self { true } else { false } }
}

extension Settings {
  /// Adds the places of a plant's problems: the option of those that settings caused.
  func placing(_ error: PlantError, of row: PlantRow?) -> PlantTableError {
    (row ?? PlantRow()).placing(error, besides: (names, options))
  }

  /// Returns the figures of a row with the settings applied.
  package func combined(
    with row: PlantRow, of model: Model, varied: Set<String> = []
  ) -> CombinedFigures {
    CombinedFigures(
      row, of: model, replacing: figures, unreadable: unreadable, varied: varied)
  }
}

extension Settings {
  /// Returns the plant of a row with the settings applied.
  package func plant(in row: PlantRow, of model: Model) throws -> Plant {
    try PlantTableError.placing(row, apartFrom: self) {
      try combined(with: row, of: model).plant(of: model)
    }
  }
}

extension PlantTableError {
  /// Adds the places of a plant's problems, in the table, in settings or in ranges of varied fields.
  package static func placing<Result>(
    _ row: PlantRow?, apartFrom settings: Settings, varying fields: Set<String> = [],
    _ body: () throws -> Result
  ) throws -> Result {
    do { return try body() } catch let error as PlantError {
      if error.problems.allSatisfy({ $0.concerns(fields) }) {
        let areSet = error.problems.contains { $0.concerns(settings.names) }
        throw PlantRow().placing(error, besides: (fields, areSet ? "--vary and --set" : "--vary"))
      }
      throw settings.placing(error, of: row)
    }
  }
}
