import Estimator
import Notation
import Tables
import Units

/// Plants read from a table with one plant per row and headers of the form `name [unit]`.
///
/// Any table may have the columns `case`, `source` and `note`; `name`, `site` and `id` are synonyms
/// of `case`. Columns of outputs and costs, of words, and of quantities that no rule uses are skipped,
/// and callers should report this. Any other column is an error. In a sheet, outputs are claims.
package struct PlantTable: ~Copyable {
  package let model: Model
  package let columns: [TableColumn]
  /// The columns that are kept as they are.
  let keptColumns: [(column: Int, title: String)]
  private let inputs: [(column: Int, field: Int, unit: UnitOfMeasure)]
  /// The column that names the rule for oxygen, which the model follows.
  private let oxygen: OxygenRuleColumn?
  private let words: WordColumns
  private var units: PlainAndOwnUnits
  /// The rows that are not plants.
  package private(set) var skipped: SkippedRows
  private var reader: TableReader

  /// Reads the header; if `areClaims` is set, outputs are claims, and figures must have units.
  ///
  /// The named columns are kept as they are.
  ///
  /// Throws `TableError` if the input is not a table, and `PlantTableError` for an unknown column
  /// or unit.
  package init(
    _ reader: consuming TableReader, of model: Model, areClaims: Bool = false,
    keeping names: [String] = []
  ) throws {
    let oxygen = try OxygenRuleColumn(&reader)
    let kept = try reader.header.columns(keptBy: names, of: model)
    let columns = try [TableColumn](
      reader.header, of: model, areClaims: areClaims, keeping: kept.map(\.column))
    self.model = model
    self.columns = columns
    keptColumns = kept
    self.oxygen = oxygen
    inputs = columns.inputs
    words = WordColumns(columns, of: model, areClaims: areClaims)
    units = PlainAndOwnUnits(columns, of: model, mustHaveUnits: areClaims)
    skipped = SkippedRows(
      columns, of: model, titles: reader.header.written, file: reader.header.file)
    self.reader = reader
  }

  /// The file as the user named it, `-` for standard input.
  package var file: String { reader.header.file }

  /// The columns that are skipped because they are outputs.
  package var outputColumns: [String] { names { $0.meaning == .ignored } }

  /// The columns that are skipped because no field has their names: quantities that no rule uses, and
  /// words.
  var foreignColumns: [String] { names(where: \.isForeign) }

  private func names(where isListed: (TableColumn) -> Bool) -> [String] {
    columns.filter(isListed).map(\.header.name)
  }

  /// Notes on the columns that are skipped because no rule needs them.
  package var notesOnUnneeded: [String] {
    let unneeded = columns.compactMap { column -> (name: String, reason: String)? in
      if case .unneeded(let reason) = column.meaning { (column.header.name, reason) } else { nil }
    }
    return inGroups(unneeded, by: \.reason).map { reason, columns in
      "\(listedInFull(columns.map(\.name))) \(columns.count == 1 ? "is" : "are") not used, since \(reason)"
    }
  }

  /// Notes on the figures that were converted and the rows that are not plants, complete once all rows
  /// have been read.
  package var notesOnRows: [String] {
    reader.notesOnFigures + sentence(on: reader.emptyRows, "empty row", "skipped", "skipped", "")
      + skipped.notes
  }

  /// Returns the next plant's figures without checking them, or nil at the end.
  ///
  /// Throws `PlantTableError` for a figure that needs a unit.
  package mutating func next() throws -> PlantRow? {
    var rows = RowBlock(columns: columns.count)
    try read(1, into: &rows)
    return rows.count == 0 ? nil : try row(0, of: rows)
  }

  /// Appends at most `count` of the next rows to a block.
  package mutating func read(_ count: Int, into rows: inout RowBlock) throws {
    let end = rows.count + count
    defer { skipped.keep(rows) }
    while rows.count < end, try reader.next(into: &rows) {
      try words.checkLast(of: rows, in: file)
      try oxygen?.checkLast(of: rows, in: file)
      try units.checkLast(of: rows, in: file)
      skipped.removeLast(of: &rows)
    }
  }

  /// Returns the figures of a row of a block without checking them.
  ///
  /// Throws `PlantTableError` for a figure that needs a unit.
  package func row(_ index: Int, of rows: RowBlock) throws(PlantTableError) -> PlantRow {
    var row = PlantRow(file: file, line: rows.lines[index])
    row.figures.reserveCapacity(inputs.count)
    row.name = columns.nameColumn.map { rows.text(index, $0) }
    row.particulars = rows.particulars(index, in: columns.particulars)
    for (column, place, unit) in inputs {
      let (field, header) = (model.fields[place], columns[column].header)
      let (number, own): (DecimalNumber, String?)
      do throws(TableError) {
        (number, own) = try reader.header.quantity(in: rows, index, column)
      } catch {
        row.unreadable[field.name] = .cell(error.sentence)
        row.places[field.name] = error.place
        if rows.isEmpty(index, column) { row.empty[field.name] = unit }
        continue
      }
      if header.unit == nil, field.needsUnit, own == nil,
        !(number.rational.isZero && field.kind.hasOneZero)
      {
        throw .unitMissing(field, at: header.place)
      }
      row.figures[field.name] = GivenFigure(
        WrittenQuantity(number, own.map { field.kind.unit(withSymbol: $0) } ?? unit))
    }
    addPlaces(ofFiguresIn: index, of: rows, to: &row)
    return row
  }

  /// Adds the places of a row's figures by field name, unless the line number of the row is enough.
  private func addPlaces(ofFiguresIn index: Int, of rows: RowBlock, to row: inout PlantRow) {
    let found = inputs.map {
      (model.fields[$0.field].name, rows.place(index, $0.column, in: file))
    }
    row.isOnLine = found.allSatisfy { $0.1.cell?.sheet == nil && $0.1.line == row.line }
    if !row.isOnLine { row.places = Dictionary(uniqueKeysWithValues: found) }
  }
}

/// A problem that only a table of plants can have; `TableError` covers those of any table.
package enum PlantTableError: Error, Sendable, Hashable {
  /// A column whose name is unknown, and a cell with a figure, without which it could be skipped.
  case unknownColumn(
    String, system: SystemKind, hint: String, at: Place, figure: String? = nil)
  case unitMissing(Field, at: Place)
  case unit(UnitError, at: Place)
  case noRows(file: String)
  case severalRows(file: String, second: Int)
  /// A row with too many or too few cells.
  case row(TableError)
  /// The problems with a plant, and the place of each.
  case plant(PlantError, places: [String?])
  /// The problems of several plants, the number of other wrong plants, and the error after which the
  /// table could not be read, if any.
  indirect case several([PlantTableError], others: Int, file: String, ending: String?)
  /// The problems of some rows of a table.
  indirect case rows(PlantTableError, wrong: Int, of: Int, file: String)
}

extension PlantTableError {
  /// The most titles of columns that one error lists.
  private static let mostTitles = 20

  /// Creates the error of several titles of columns; nil if there is none.
  init?(_ errors: [PlantTableError], file: String) {
    guard let first = errors.first else { return nil }
    let listed = Array(errors.prefix(Self.mostTitles))
    let others = errors.count - listed.count
    self =
      errors.count == 1
      ? first
      : .several(
        listed, others: 0, file: file,
        ending: others == 0
          ? nil : "\(fileName(file)): \(counted(others, "more column")) cannot be read")
  }
}

extension PlantTableError: CustomStringConvertible {
  /// One line for each problem: the place, what is wrong and what is allowed.
  package var description: String {
    switch self {
    case .unknownColumn(let name, let system, let hint, let place, let figure):
      "\(place): \(quoted(name)) is not a \(system.rawValue) field or output, nor "
        + wordColumnNames.dropLast().joined(separator: ", ") + " or " + wordColumnNames[5] + hint
        + (figure.map { "; it cannot be skipped, since \($0)" } ?? "")
    case .unitMissing(let field, let place):
      "\(place): \(field.name) needs a unit, since the units of \(field.kind.name) are easily "
        + "confused: write \"\(field.header(in: field.unit))\", or use another unit: "
        + field.kind.unitList
    case .unit(let error, let place): "\(place): \(error)"
    case .row(let error): "\(error)"
    case .noRows(let file): "\(fileName(file)): the table has no row below its header"
    case .severalRows(let file, let second):
      "\(fileName(file)):\(second): there is a second plant, but only one can be used here; leave one row in the table"
    case .plant(let error, let places):
      zip(places, error.problems).map { ($0.map { "\($0): " } ?? "") + "\($1)" }.joined(
        separator: "\n")
    case .rows(let error, let wrong, let total, let file):
      "\(fileName(file)): \(grouped(wrong)) of \(counted(total, "row")) \(wrong == 1 ? "is" : "are") wrong"
        + "\n\(error)"
    case .several(let errors, let others, let file, let ending):
      (errors.map(\.description)
        + (others == 0
          ? []
          : [
            "\(fileName(file)): \(counted(others, "more plant")) \(others == 1 ? "has" : "have") problems"
          ])
        + (ending.map { [$0 + "; the rows below are not checked"] } ?? [])).joined(separator: "\n")
    }
  }
}
