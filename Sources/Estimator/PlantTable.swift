import Notation
import Tables
import Units

/// Plants read from a table: a header of `name [unit]`, and one plant a row.
///
/// The columns `case`, `source` and `note` may stand in any table, and `name`, `site` or `id` in
/// place of `case`. Columns of outputs, and of what they cost, are passed over; whoever reads a table
/// says so. Any other column is an error.
package struct PlantTable: ~Copyable {
  /// The columns that were passed over, since they are outputs.
  package let outputColumns: [String]

  let model: Model
  /// The column of the plants' names, where there is one.
  let nameColumn: Int?
  private let figures: [(column: Int, field: Field, unit: UnitOfMeasure)]
  private var reader: TableReader

  /// Reads the header.
  ///
  /// Throws `TableError` for what is not a table, `PlantTableError` for a column that does not
  /// belong or a unit that cannot be.
  package init(_ reader: consuming TableReader, of model: Model) throws {
    let (columns, nameColumn) = (reader.header.columns, reader.header.caseColumn)
    let isOutput = columns.map { model.output($0.name) != nil || model.isCost($0.name) }
    figures = try columns.indices.compactMap { index in
      let header = columns[index]
      if index == nameColumn || isWordColumn(header.name) || isOutput[index] { return nil }
      let (field, unit) = try PlantTable.figure(header, of: model)
      return (index, field, unit)
    }
    outputColumns = columns.indices.filter { isOutput[$0] }.map { columns[$0].name }
    (self.model, self.nameColumn) = (model, nameColumn)
    self.reader = reader
  }

  /// How many rows were passed over since nothing was in any of their cells.
  package var emptyRows: Int { reader.emptyRows }

  /// The next plant's figures, unchecked, or nothing at the end.
  ///
  /// Throws `TableError` for a cell that is empty or no number.
  package mutating func next() throws -> PlantRow? {
    var rows = emptyBlock
    guard try reader.next(into: &rows) else { return nil }
    return try row(0, of: rows)
  }

  /// An empty block for the rows of the table.
  var emptyBlock: RowBlock { RowBlock(columns: reader.header.columns.count) }

  /// Adds the next rows to a block, at most so many.
  mutating func read(_ count: Int, into rows: inout RowBlock) throws {
    var count = count
    while count > 0, try reader.next(into: &rows) { count -= 1 }
  }

  /// The figures of a row of a block, unchecked.
  ///
  /// Throws `TableError` for a cell that is empty or no number.
  package func row(_ index: Int, of rows: RowBlock) throws -> PlantRow {
    var row = PlantRow(file: reader.header.file, line: rows.lines[index])
    row.figures.reserveCapacity(figures.count)
    row.name = nameColumn.map { rows.text(index, $0) }
    for (column, field, unit) in figures {
      let number = try reader.header.number(in: rows, index, column)
      row.figures[field.name] = GivenFigure(WrittenQuantity(number, unit))
    }
    row.places = places(ofFiguresIn: index, of: rows)
    return row
  }

  /// Where the figures of a row stand by field name; none where its line tells that of each.
  private func places(ofFiguresIn row: Int, of rows: RowBlock) -> [String: Place] {
    let found = figures.map { ($0.field.name, rows.place(row, $0.column, in: reader.header.file)) }
    let line = rows.lines[row]
    let isTold = found.allSatisfy { $0.1.cell?.sheet == nil && $0.1.line == line }
    return isTold ? [:] : Dictionary(uniqueKeysWithValues: found)
  }

  /// The columns of the fields, in field order; nil where a field has none.
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

/// A plant's figures as they stand in a row of a table.
package struct PlantRow: Sendable {
  package let file: String
  package let line: Int
  /// What the column `case` says, where there is one.
  package var name: String?
  /// The figures by field name; a field without a column is missing.
  package var figures: [String: GivenFigure] = [:]
  /// Where the figures stand, where the line does not tell that of all: in a workbook, or in lines
  /// of their own.
  var places: [String: Place] = [:]

  /// The problems of the plant with the place of the row, or of each figure.
  package func placing(_ error: PlantError) -> PlantTableError {
    .plant(
      error.problems.map { problem in
        let place = places.isEmpty ? "\(fileName(file)):\(line)" : fileName(file)
        return PlacedProblem(
          problem: problem, place: self.place(of: problem).map { "\($0)" } ?? place)
      })
  }

  /// Where the figure stands that a problem is of; of two that are at odds, the one named first.
  private func place(of problem: PlantProblem) -> Place? {
    if case .crossed(let limit, _, _) = problem { return places[limit.fields.first.name] }
    return problem.field.flatMap { places[$0.name] }
  }
}

extension PlantRow {
  /// The example plant of a model, which stands in no table.
  package init(example model: Model) {
    self.init(file: "example", line: 0, figures: Plant.example(of: model))
  }
}

/// A problem of a plant, and where it stands.
package struct PlacedProblem: Sendable, Hashable {
  package let problem: PlantProblem
  let place: String
}

/// What is wrong with a table of plants, beyond its form.
package enum PlantTableError: Error, Sendable, Hashable {
  case unknownColumn(String, system: SystemKind, hint: String, at: Place)
  case unitMissing(Field, at: Place)
  case unit(UnitError, at: Place)
  case noRows(file: String)
  case severalRows(file: String, second: Int)
  case plant([PlacedProblem])
}

extension PlantTableError: CustomStringConvertible {
  /// A line for each problem: the place, what is wrong, what is allowed.
  package var description: String {
    switch self {
    case .unknownColumn(let name, let system, let hint, let place):
      "\(place): \(quoted(name)) is not a \(system.rawValue) field or output, nor "
        + wordColumnNames.dropLast().joined(separator: ", ") + " or " + wordColumnNames[5]
        + hint
    case .unitMissing(let field, let place):
      "\(place): \(field.name) needs its unit, since units of \(field.kind.name) are easily "
        + "confused: write \"\(field.header(in: field.unit))\", or another of "
        + field.kind.unitList
    case .unit(let error, let place): "\(place): \(error)"
    case .noRows(let file): "\(fileName(file)): the table has no row below its header"
    case .severalRows(let file, let second):
      "\(fileName(file)):\(second): a second plant; one row is wanted"
    case .plant(let problems):
      problems.map { "\($0.place): \($0.problem)" }.joined(separator: "\n")
    }
  }
}
