import Notation
import Tables
import Units

/// Plants read from a table with one plant per row and headers of the form `name [unit]`.
///
/// Any table may have the columns `case`, `source` and `note`; `name`, `site` and `id` are synonyms
/// of `case`. Columns of outputs and costs are skipped, and callers should report this. Any other
/// column is an error.
package struct PlantTable: ~Copyable {
  /// The columns that were skipped because they are outputs.
  package let outputColumns: [String]

  let model: Model
  /// The column with the plants' names, if there is one.
  let nameColumn: Int?
  /// The columns with particulars of the plants, such as their customers, and notes.
  let particularColumns: [(column: Int, name: String)]
  private let figures: [(column: Int, field: Field, unit: UnitOfMeasure)]
  private var reader: TableReader

  /// Reads the header.
  ///
  /// Throws `TableError` if the input is not a table, and `PlantTableError` for an unknown column
  /// or unit.
  package init(_ reader: consuming TableReader, of model: Model) throws {
    let (columns, nameColumn) = (reader.header.columns, reader.header.caseColumn)
    // A table may have figures of products that were not chosen.
    let catalogue = model.catalogue
    let isOutput = columns.map {
      catalogue.output($0.name) != nil || catalogue.isPurchaseFigure($0.name)
    }
    let particulars = reader.header.particulars
    particularColumns = columns.indices.compactMap { index in
      let name = columns[index].name
      guard index != nameColumn, particulars.contains(index) || isWordColumn(name) else {
        return nil
      }
      return (index, particularName(name) ?? name)
    }
    figures = try columns.indices.compactMap { index in
      let header = columns[index]
      if index == nameColumn || isWordColumn(header.name) || particulars.contains(index)
        || isOutput[index]
      {
        return nil
      }
      let (field, unit) = try PlantTable.figure(header, of: model)
      return (index, field, unit)
    }
    outputColumns = columns.indices.filter { isOutput[$0] }.map { columns[$0].name }
    (self.model, self.nameColumn) = (model, nameColumn)
    self.reader = reader
  }

  /// The names of the columns that are kept as particulars of the plants, without names and notes.
  package var namesOfParticulars: [String] {
    particularColumns.map(\.name).filter { !isWordColumn($0) }
  }

  /// The number of rows that were skipped because all their cells are empty.
  package var emptyRows: Int { reader.emptyRows }

  /// Notes on the figures that were converted, complete once all rows have been read.
  package var notesOnFigures: [String] { reader.notesOnFigures }

  /// Returns the next plant's figures without checking them, or nil at the end.
  ///
  /// Throws `TableError` for a cell that is empty or not a number.
  package mutating func next() throws -> PlantRow? {
    var rows = emptyBlock
    guard try reader.next(into: &rows) else { return nil }
    return try row(0, of: rows)
  }

  /// An empty block for the rows of the table.
  var emptyBlock: RowBlock { RowBlock(columns: reader.header.columns.count) }

  /// Appends at most `count` of the next rows to a block.
  mutating func read(_ count: Int, into rows: inout RowBlock) throws {
    var count = count
    while count > 0, try reader.next(into: &rows) { count -= 1 }
  }

  /// Returns the figures of a row of a block without checking them.
  ///
  /// Throws `TableError` for a cell that is empty or not a number.
  package func row(_ index: Int, of rows: RowBlock) throws -> PlantRow {
    var row = PlantRow(file: reader.header.file, line: rows.lines[index])
    row.figures.reserveCapacity(figures.count)
    row.name = nameColumn.map { rows.text(index, $0) }
    row.particulars = rows.particulars(index, in: particularColumns)
    for (column, field, unit) in figures {
      let number = try reader.header.number(in: rows, index, column)
      row.figures[field.name] = GivenFigure(WrittenQuantity(number, unit))
    }
    row.places = places(ofFiguresIn: index, of: rows)
    return row
  }

  /// Returns the places of a row's figures by field name, or an empty dictionary if the line number
  /// of the row is enough.
  private func places(ofFiguresIn row: Int, of rows: RowBlock) -> [String: Place] {
    let found = figures.map { ($0.field.name, rows.place(row, $0.column, in: reader.header.file)) }
    let line = rows.lines[row]
    let isOnLine = found.allSatisfy { $0.1.cell?.sheet == nil && $0.1.line == line }
    return isOnLine ? [:] : Dictionary(uniqueKeysWithValues: found)
  }

  /// The columns of the fields in field order, or nil for fields without a column.
  var figureColumns: [FigureColumn?] {
    model.fields.map { field in
      figures.first { $0.field == field }.map { FigureColumn(column: $0.column, unit: $0.unit) }
    }
  }

  private static func figure(
    _ header: ColumnHeader, of model: Model
  ) throws -> (Field, UnitOfMeasure) {
    guard let field = model.field(header.name) else {
      throw PlantTableError.unknownColumn(
        header.name, system: model.system, hint: model.hint(onField: header.name), at: header.place)
    }
    guard header.unit != nil || !field.needsUnit else {
      throw PlantTableError.unitMissing(field, at: header.place)
    }
    do {
      let unit = try header.unit.map { text throws(UnitError) in
        try UnitOfMeasure.named(text, of: field.kind, for: field.name)
      }
      return (field, unit ?? field.unit)
    } catch { throw PlantTableError.unit(error, at: header.place) }
  }
}

/// A plant's figures as written in a row of a table.
package struct PlantRow: Sendable {
  package let file: String
  package let line: Int
  /// The text in the column `case`, if there is one.
  package var name: String?
  /// The words about the plant that no rule uses, in the order of the columns.
  package var particulars: [Particular] = []
  /// The figures by field name.
  ///
  /// Fields without a column are missing.
  package var figures: [String: GivenFigure] = [:]
  /// The places of the figures if they are not all on the line of the row: in a workbook, or in
  /// quoted cells with line breaks.
  var places: [String: Place] = [:]

  /// Adds the place of the row or the figure to each problem of the plant.
  package func placing(_ error: PlantError) -> PlantTableError {
    let row = places.isEmpty ? "\(fileName(file)):\(line)" : fileName(file)
    return .plant(
      error, places: error.problems.map { problem in place(of: problem).map { "\($0)" } ?? row })
  }

  /// Returns the place of the figure that has a problem.
  ///
  /// If two figures conflict, this is the one named first.
  private func place(of problem: PlantProblem) -> Place? {
    if case .crossed(let limit, _, _) = problem { return places[limit.fields.first.name] }
    return problem.field.flatMap { places[$0.name] }
  }
}

/// Words about a plant that no rule uses, such as its customer or the date of the samples.
package struct Particular: Sendable, Hashable {
  /// The name in snake_case if it is a common one, such as `customer` or `prepared_by`; otherwise the
  /// name in the table.
  package let name: String
  /// The words, which are not empty.
  package let value: String

  package init(name: String, value: String) { (self.name, self.value) = (name, value) }

  /// The name of the particular that lists the products chosen for a plant: `S5,S23,S88`.
  package static let programme = "programme"
}

extension RowBlock {
  /// Returns the particulars in a row, without empty ones.
  func particulars(_ row: Int, in columns: [(column: Int, name: String)]) -> [Particular] {
    columns.compactMap { column, name in
      let value = text(row, column)
      return value.isEmpty ? nil : Particular(name: name, value: value)
    }
  }
}

extension PlantRow {
  /// Creates the example plant of a model, which is not in a table.
  package init(example model: Model) {
    self.init(file: "example", line: 0, figures: Plant.example(of: model))
  }
}

/// A problem that only a table of plants can have; `TableError` covers those of any table.
package enum PlantTableError: Error, Sendable, Hashable {
  case unknownColumn(String, system: SystemKind, hint: String, at: Place)
  case unitMissing(Field, at: Place)
  case unit(UnitError, at: Place)
  case noRows(file: String)
  case severalRows(file: String, second: Int)
  /// The problems with a plant, and the place of each.
  case plant(PlantError, places: [String])
}

extension PlantTableError: CustomStringConvertible {
  /// One line for each problem: the place, what is wrong and what is allowed.
  package var description: String {
    switch self {
    case .unknownColumn(let name, let system, let hint, let place):
      "\(place): \(quoted(name)) is not a \(system.rawValue) field or output, nor "
        + wordColumnNames.dropLast().joined(separator: ", ") + " or " + wordColumnNames[5] + hint
    case .unitMissing(let field, let place):
      "\(place): \(field.name) needs a unit, since the units of \(field.kind.name) are easily "
        + "confused: write \"\(field.header(in: field.unit))\", or use another unit: "
        + field.kind.unitList
    case .unit(let error, let place): "\(place): \(error)"
    case .noRows(let file): "\(fileName(file)): the table has no row below its header"
    case .severalRows(let file, let second):
      "\(fileName(file)):\(second): there is a second plant, but the table must have one row"
    case .plant(let error, let places):
      zip(places, error.problems).map { "\($0): \($1)" }.joined(separator: "\n")
    }
  }
}
