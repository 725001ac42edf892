import Notation
import Tables

extension Spreadsheet {
  /// The rows as they stand, those of titles included, with decimal points in their figures.
  ///
  /// Of a workbook, the columns say whether their figures are those that are stored, not those that
  /// are shown.
  package func rows(
    below titles: Int, storedIn areStored: @escaping (Int) -> Bool
  ) throws -> () throws -> Record? {
    let rows = try rawRows(storedIn: areStored)
    let (file, decimals) = (file, decimals)
    var index = 0
    return {
      guard let row = try rows() else { return nil }
      index += 1
      if decimals == .none || index <= titles { return row }
      return Record(
        line: row.line, row: row.row,
        cells: try row.cells.map { try decimals.canonical($0, of: file) })
    }
  }

  /// The file as a table, below its titles; a vertical sheet is one of a single row.
  package func table() throws -> TableReader {
    guard let header else { return try tableBelowFirstRow() }
    if case .vertical = heading { return try vertical(below: header) }
    let (titles, conversion) = try converted(header)
    if case .text(let source, let form) = content, conversion.changesNothing {
      var records = try RecordReader(
        file: file, bufferSize: 1 << 18, form: form, source: source)
      while let row = try records.next(), row.row < header.row {}
      return TableReader(records, header: titles, passingEmptyRows: true)
    }
    let inputs = titles.columns.indices.filter { names.inputs.contains(titles.columns[$0].name) }
    let places = Set(inputs.map { conversion.kept[$0] })
    let rows = try rawRows { places.contains($0) }
    while let row = try rows(), row.row < header.row {}
    return TableReader(header: titles) { try rows().map { try conversion($0) } }
  }

  /// The table of a text whose first row could not be looked at: it is too long, or cannot be read.
  private func tableBelowFirstRow() throws -> TableReader {
    guard case .text(let source, let form) = content else {
      throw SpreadsheetError.noCells(file: file)
    }
    var records = try RecordReader(file: file, form: form, source: source)
    while let row = try records.next() {
      if row.cells.allSatisfy(\.isBlank) { continue }
      return TableReader(records, header: try TableHeader(row, file: file), passingEmptyRows: true)
    }
    throw TableError.emptyFile(at: Place(file: file, line: 1, column: 1))
  }

  private func rawRows(storedIn areStored: @escaping (Int) -> Bool) throws -> () throws -> Record? {
    switch content {
    case .workbook(let sheet):
      var rows = WorkbookRows(sheet, storedIn: areStored)
      return { rows.next() }
    case .text(let source, let form):
      let records = TextRows(
        try RecordReader(file: file, bufferSize: 1 << 18, form: form, source: source))
      return { try records.next() }
    }
  }

  /// The header of the one table format, and what makes the rows below it rows of that.
  private func converted(_ header: Record) throws -> (TableHeader, RowConversion) {
    let titles = header.cells.map { columnTitle($0.text, names: names) }
    let kept = titles.indices.filter { !titles[$0].isEmpty }
    let words = titles.indices.filter { isWordColumn(titles[$0]) }
    let conversion = RowConversion(
      file: file, width: titles.count, kept: kept, words: Set(words), decimals: decimals,
      padsRows: isWorkbook)
    let named = Record(
      line: header.line, row: header.row,
      cells: kept.map { header.cells[$0].saying(titles[$0], nil) })
    if let nothingKnown {
      if VerticalSheet.lacksValues(columnNames(in: header)) { throw nothingKnown }
      do { return (try TableHeader(named, file: file), conversion) } catch {
        throw error.isOfTitle ? nothingKnown : error
      }
    }
    return (try TableHeader(named, file: file), conversion)
  }

  /// What to say of a file whose first rows name nothing that is known; nil for any other.
  package var nothingKnown: SpreadsheetError? {
    guard heading == .unknown, let header else { return nil }
    let found = header.cells.filter { !$0.isBlank }
    let titles = found.map { columnTitle($0.text, names: names) }
    let all = names.inputs.union(names.outputs).sorted()
      .map { MeantName($0) }
    let likely = titles.lazy.map { likelyNames(for: columnName($0), among: all) }
    return .nothingKnown(
      found: titles, likely: likely.first { !$0.isEmpty } ?? [], isWorkbook: isWorkbook,
      at: found[0].place(in: file))
  }

  private var isWorkbook: Bool {
    if case .workbook = content { true } else { false }
  }

  private func vertical(below header: Record) throws -> TableReader {
    var sheet = try VerticalSheet(header, of: file, names: names)
    let values = Set(VerticalSheet.valueColumns(header))
    let rows = try rawRows { values.contains($0) }
    while let row = try rows(), row.row < header.row {}
    while let row = try rows() { try sheet.take(row, decimals) }
    return try sheet.table()
  }
}

/// The rows of a text, in one place for all who read on in them.
private final class TextRows {
  private var records: RecordReader

  init(_ records: consuming RecordReader) { self.records = records }

  func next() throws -> Record? { try records.next() }
}

extension TableError {
  /// Whether it says that a title of a column is not written as one.
  fileprivate var isOfTitle: Bool {
    switch self {
    case .emptyColumnName, .misspacedColumn, .bracketNeverClosed, .bracketNeverOpened,
      .textAfterBracket, .emptyUnit:
      true
    default: false
    }
  }
}
