import Estimator
import Notation
import Tables
import Units

/// Plants read from a table with one plant per row and headers of the form `name [unit]`.
///
/// Any table may have the columns `case`, `source` and `note`; `name`, `site` and `id` are synonyms
/// of `case`. Columns of outputs and costs, of words, and of quantities that no rule uses are skipped,
/// and callers should report this. Any other column is an error.
package struct PlantTable: ~Copyable {
  /// The columns that were skipped because they are outputs.
  package let outputColumns: [String]
  /// The columns that were skipped because no rule needs them.
  package let unneededColumns: [String]

  /// The columns that were skipped because no field has their names: quantities that no rule uses, and
  /// words.
  let foreignColumns: [String]

  let model: Model
  /// The column with the plants' names, if there is one.
  let nameColumn: Int?
  /// The columns with particulars of the plants, such as their customers, and notes.
  let particularColumns: [(column: Int, name: String)]
  /// The columns that are kept as they are.
  let keptColumns: [(column: Int, title: String)]
  private let figures: [FigureTitle]
  /// The column that names the rule for oxygen, which the model follows.
  private let oxygen: OxygenRuleColumn?
  private let words: WordColumns
  private var units: PlainAndOwnUnits
  /// The rows that are not plants.
  private var skipped: SkippedRows
  private var reader: TableReader

  /// Reads the header; the named columns are kept as they are, and no field may have their names.
  ///
  /// Throws `TableError` if the input is not a table, and `PlantTableError` for an unknown column
  /// or unit.
  package init(_ reader: consuming TableReader, of model: Model, keeping kept: [String] = []) throws
  {
    let oxygen = try OxygenRuleColumn(&reader)
    // A table may have figures of products that were not chosen.
    let catalogue = model.catalogue
    let nameColumn = reader.header.caseColumn
    let kept = try reader.header.columns(keptBy: kept, of: model)
    let areKept = Set(kept.map(\.column))
    var (figures, outputs): ([FigureTitle], [(column: Int, name: String)]) = ([], [])
    var particulars: [(column: Int, name: String)] = []
    var (unneeded, foreign): ([String], [String]) = ([], [])
    var (errors, words): ([PlantTableError], [(Int, PlantTableError)]) = ([], [])
    for (index, header) in reader.header.columns.enumerated() {
      let name = header.name
      if areKept.contains(index), index != nameColumn { continue }
      let isWord =
        index == nameColumn || isWordColumn(name) || reader.header.particulars.contains(index)
      do throws(PlantTableError) {
        if isWord {
          if index != nameColumn, name != OxygenRuleColumn.name {
            particulars.append((index, particularName(name) ?? name))
          }
          if isRemark(name) {
            words.append(
              (index, .unknownColumn(name, system: model.system, hint: "", at: header.place)))
          }
        } else if catalogue.output(name) != nil || catalogue.isPurchaseFigure(name) {
          outputs.append((index, name))
        } else if model.reasonNotAsked(for: name) != nil {
          unneeded.append(name)
        } else if let field = model.field(name) {
          figures.append(try FigureTitle(header, field, column: index))
        } else {
          if let error = try model.errorOfWords(in: header, column: index) {
            words.append((index, error))
          }
          foreign.append(name)
        }
      } catch { errors.append(error) }
    }
    if let error = PlantTableError(errors, file: reader.header.file) { throw error }
    outputColumns = outputs.map(\.name)
    unneededColumns = unneeded
    particularColumns = particulars
    keptColumns = kept
    self.figures = figures
    self.model = model
    self.nameColumn = nameColumn
    self.oxygen = oxygen
    self.words = WordColumns(words)
    units = PlainAndOwnUnits(
      figures.filter { $0.isWithoutUnit }.map { ($0.column, $0.unit) })
    let inputs = figures.map(\.column)
    skipped = SkippedRows(
      titles: reader.header.written, nameColumn: nameColumn, inputs: inputs,
      figures: (outputs.map(\.column) + inputs).sorted())
    foreignColumns = foreign
    self.reader = reader
  }

  /// The names of the columns that are kept as particulars of the plants, without names and notes.
  package var namesOfParticulars: [String] {
    particularColumns.map(\.name).filter { !isWordColumn($0) }
  }

  /// The number of rows that were skipped because all their cells are empty.
  package var emptyRows: Int { reader.emptyRows }

  /// Notes on the figures that were converted and the rows that are not plants, complete once all rows
  /// have been read.
  package var notesOnFigures: [String] { reader.notesOnFigures + skipped.notes }

  /// Returns the next plant's figures without checking them, or nil at the end.
  ///
  /// Throws `PlantTableError` for a figure that needs a unit.
  package mutating func next() throws -> PlantRow? {
    var rows = emptyBlock
    try read(1, into: &rows)
    return rows.count == 0 ? nil : try row(0, of: rows)
  }

  /// An empty block for the rows of the table.
  var emptyBlock: RowBlock { RowBlock(columns: reader.header.columns.count) }

  /// Appends at most `count` of the next rows to a block.
  mutating func read(_ count: Int, into rows: inout RowBlock) throws {
    let end = rows.count + count
    defer { skipped.keep(rows) }
    while rows.count < end, try reader.next(into: &rows) {
      try oxygen?.checkLast(of: rows, in: reader.header.file)
      try words.checkLast(of: rows, in: reader.header.file)
      try units.checkLast(of: rows, in: reader.header.file)
      skipped.removeLast(of: &rows)
    }
  }

  /// Returns the figures of a row of a block without checking them.
  ///
  /// Throws `PlantTableError` for a figure that needs a unit.
  package func row(_ index: Int, of rows: RowBlock) throws(PlantTableError) -> PlantRow {
    var row = PlantRow(file: reader.header.file, line: rows.lines[index])
    row.figures.reserveCapacity(figures.count)
    row.name = nameColumn.map { rows.text(index, $0) }
    row.particulars = rows.particulars(index, in: particularColumns)
    for title in figures {
      let (number, own): (DecimalNumber, String?)
      do throws(TableError) {
        (number, own) = try reader.header.quantity(in: rows, index, title.column)
      } catch {
        row.unreadable[title.field.name] = .cell(error.sentence)
        row.places[title.field.name] = error.place
        if rows.isEmpty(index, title.column) { row.empty[title.field.name] = title.unit }
        continue
      }
      let kind = title.field.kind
      if title.lacksUnit, own == nil, !(number.rational.isZero && kind.hasOneZero) {
        throw .unitMissing(title.field, at: title.place)
      }
      row.figures[title.field.name] = GivenFigure(
        WrittenQuantity(number, own.map { kind.unit(withSymbol: $0) } ?? title.unit))
    }
    addPlaces(ofFiguresIn: index, of: rows, to: &row)
    return row
  }

  /// Adds the places of a row's figures by field name, unless the line number of the row is enough.
  private func addPlaces(ofFiguresIn index: Int, of rows: RowBlock, to row: inout PlantRow) {
    let found = figures.map {
      ($0.field.name, rows.place(index, $0.column, in: reader.header.file))
    }
    row.isOnLine = found.allSatisfy { $0.1.cell?.sheet == nil && $0.1.line == row.line }
    if !row.isOnLine { row.places = Dictionary(uniqueKeysWithValues: found) }
  }

  /// The columns of the fields in field order, or nil for fields without a column.
  var figureColumns: [FigureColumn?] {
    model.fields.map { field in
      figures.first { $0.field == field }.map {
        FigureColumn(
          column: $0.column, unit: $0.unit, lacksUnit: $0.lacksUnit,
          mayBeEmpty: model.isOfSeason(field))
      }
    }
  }
}

/// The title of a column of figures: a field and its unit.
private struct FigureTitle {
  let column: Int
  let field: Field
  let unit: UnitOfMeasure
  /// Whether the unit is missing although the field needs one, so that only 0 is a figure.
  let lacksUnit: Bool
  let isWithoutUnit: Bool
  let place: Place

  init(_ header: ColumnHeader, _ field: Field, column: Int) throws(PlantTableError) {
    (self.column, self.field, place) = (column, field, header.place)
    isWithoutUnit = header.unit == nil
    lacksUnit = isWithoutUnit && field.needsUnit
    unit = try header.unit(of: field.kind)
  }
}

extension ColumnHeader {
  /// Returns the unit of a column of figures, the kind's own if the title has none.
  package func unit(of kind: Kind) throws(PlantTableError) -> UnitOfMeasure {
    guard let unit else { return kind.ownUnit }
    do { return try UnitOfMeasure.named(unit, of: kind, for: name) } catch {
      throw .unit(error, at: place)
    }
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
