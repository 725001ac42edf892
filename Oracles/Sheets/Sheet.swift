import Documents
import Estimator
import Notation
import Spreadsheets
import Tables
import Units

/// A reference sheet: rows of plants with claimed figures.
///
/// Rows are read in blocks, so a sheet can have any length.
package struct Sheet: ~Copyable {
  /// The file as the user named it, `-` for standard input.
  package let file: String
  /// The rules that the sheet is checked against.
  package let model: Model
  package let columns: [SheetColumn]
  /// Notes on what was read but is not compared.
  package let notes: [String]
  /// The format for rows appended to the sheet; nil for a workbook, which cannot be extended.
  package let writing: RowWriting?

  private var reader: TableReader
  private let isExport: Bool

  /// Opens a sheet in the table format.
  ///
  /// If no system is given, it is recognised by the columns.
  ///
  /// `rules` returns the model of a system, WTP's own by default. `notes` describe how the file was
  /// read.
  package init(
    _ reader: consuming TableReader, system: SystemKind? = nil, notes: [String] = [],
    writing: RowWriting? = RowWriting.ofTables,
    rules: (SystemKind) throws -> Model = Model.of
  ) throws {
    file = reader.header.file
    guard let system = system ?? SystemKind.recognised(in: reader.header) else {
      throw SheetError.noSystem(file: reader.header.file)
    }
    let model = try rules(system)
    let caseColumn = reader.header.caseColumn
    columns = try reader.header.columns.enumerated().map { index, header in
      try SheetColumn(header, of: model, isCase: index == caseColumn)
    }
    self.model = model
    self.reader = reader
    self.notes = notes
    self.writing = writing
    isExport = false
  }

  /// Opens a sheet exported by WTP's own program, possibly saved by another since, whose titles
  /// begin at `start`.
  package init(
    _ spreadsheet: Spreadsheet, layout: SheetLayout, from start: LayoutStart = LayoutStart(row: 0),
    notes: [String] = [],
    rules: (SystemKind) throws -> Model = Model.of
  ) throws {
    let file = spreadsheet.file
    let model = try rules(layout.system)
    let rows = try spreadsheet.rows(below: start.row + layout.titleRows.count) {
      layout.hasInput($0 - start.column)
    }
    for _ in 0..<max(start.row, 0) { _ = try rows() }
    let records: () throws -> Record? = {
      try rows().map { try $0.withoutEmptyColumns(start.column, of: file) }
    }
    let columns = try layout.columns(below: records, missing: max(-start.row, 0), of: file, model)
    let ignored = columns.count { $0.meaning == .ignored }
    (self.file, self.model, self.columns) = (file, model, columns)
    self.notes =
      notes
      + (ignored > 0 ? ["\(ignored) cost columns are ignored, since costs are not checked"] : [])
    writing = spreadsheet.writing
    isExport = true
    let headers = columns.map { ColumnHeader($0.title, unit: nil, at: $0.place) }
    reader = TableReader(file: file, columns: headers) { try records().map { layout.fitted($0) } }
  }

  /// The names of the fields that have a column.
  package var inputNames: Set<String> {
    Set(columns.compactMap { $0.input.map { model.fields[$0.field].name } })
  }

  /// An empty block with the sheet's columns.
  package var emptyBlock: RowBlock { RowBlock(columns: columns.count) }

  /// Fills a block with at most `maximum` next rows.
  ///
  /// Returns false at the end.
  package mutating func read(_ maximum: Int, into block: inout RowBlock) throws -> Bool {
    block.removeAll()
    while block.count < maximum {
      guard try reader.next(into: &block) else { break }
      if isExport { try checkExportedRow(of: block) }
    }
    return block.count > 0
  }

  /// The notes, available once all rows were read.
  package var finalNotes: [String] {
    let count = reader.emptyRows
    return count == 0 ? notes : notes + ["\(count) empty row\(count == 1 ? "" : "s") skipped"]
  }

  /// Throws if a column of the last row that the layout keeps blank is not.
  private func checkExportedRow(of block: RowBlock) throws {
    let row = block.count - 1
    for (index, column) in columns.enumerated() where column.meaning == .blank {
      guard block.withCell(row, index, \.isEmpty) else {
        throw SheetError.notBlank(block.text(row, index), at: block.place(row, index, in: file))
      }
    }
  }
}

/// A reason why a sheet cannot be checked.
package enum SheetError: Error, Sendable, Hashable {
  case noSystem(file: String)
  case missingInputs([Field], of: [String], file: String)
  case vertical(file: String)
  case otherSystem(layout: String, SystemKind, file: String)
  case noRows(file: String)
  case noClaims(file: String)
  case notTheLayout(String, expected: String, found: String, at: Place)
  case cutShort(String, rows: Int, of: Int, at: Place)
  case notBlank(String, at: Place)
  case list(String, at: Place)
}

extension SheetError: CustomStringConvertible {
  /// The file, what is wrong and how to fix it.
  package var description: String {
    switch self {
    case .noSystem(let file):
      "\(fileName(file)): the columns do not identify the system; add --system boiler or "
        + "--system cooling"
    case .missingInputs(let fields, let outputs, let file):
      "\(fileName(file)): no column \(fields.map(\.name).joined(separator: ", ")), which "
        + "\(listed(outputs)) \(outputs.count == 1 ? "needs" : "need"); give "
        + "\(fields.count == 1 ? "it" : "them") with --plant or --set"
    case .otherSystem(let layout, let system, let file):
      "\(fileName(file)): the layout \(layout) is for \(system.rawValue) plants"
    case .vertical(let file):
      "\(fileName(file)): rows of field, value and unit describe one plant; read it with --plant, "
        + "or use a sheet with a column for each field"
    case .noRows(let file): "\(fileName(file)): the table has no row below its header"
    case .noClaims(let file):
      "\(fileName(file)): there is nothing to check, since no row has an expected figure"
    case .notTheLayout(let layout, let expected, let found, let place):
      "\(place): the title is \(quoted(found)), but must be \(quoted(expected)) in the layout "
        + layout
    case .cutShort(let layout, let rows, let count, let place):
      "\(place): the file ends after \(rows) of the \(count) title rows of the layout \(layout); "
        + "export it again"
    case .notBlank(let text, let place):
      "\(place): the cell is \(quoted(text)), but must be empty in this column of the layout"
    case .list(let sentence, let place): "\(place): \(sentence)"
    }
  }
}
