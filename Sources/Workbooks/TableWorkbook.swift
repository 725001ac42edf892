import Notation

/// Receives bytes in parts.
package typealias ByteSink = (UnsafeRawBufferPointer) throws -> Void

/// A workbook with a table as its first sheet, which is written in parts; notes on it have a second.
///
/// A workbook states the size of a sheet before its rows, so the rows are made twice.
package struct TableWorkbook {
  private let workbook: NewWorkbook

  /// The narrowest and the widest column, in characters.
  private static let widths = 9...60

  /// Creates a workbook of a table with column titles.
  ///
  /// Each column is as wide as its title or, if it is given, the longest text below it. Throws if there
  /// are too many columns or rows for spreadsheet programs.
  package init(
    sheet name: String, titles: [String], longestTexts: [Int: Int] = [:], rows: Int = 0,
    notes: [String] = []
  ) throws(WorkbookError) {
    guard titles.count <= WorksheetCells.maximumColumns else {
      throw .columns(titles.count)
    }
    guard rows < WorksheetCells.maximumRows else { throw .rows(rows) }
    let widths = titles.enumerated().map { column, title in
      let longest = max(title.unicodeScalars.count, longestTexts[column] ?? 0)
      return Double(min(max(longest + 2, Self.widths.lowerBound), Self.widths.upperBound))
    }
    var sheet = NewSheet(name, widths: widths)
    sheet.frozenRows = 1
    sheet.isForm = false
    var second = NewSheet("Notes", widths: [Self.widths.upperBound].map(Double.init))
    second.isForm = false
    for note in notes { second.add([NewCell(note)]) }
    workbook = NewWorkbook(sheets: [sheet] + (notes.isEmpty ? [] : [second]))
  }

  /// Writes the workbook; `rows` writes the same rows on each of two calls, the titles first.
  ///
  /// Throws before the first byte if the workbook would be too large, and later if the second call writes
  /// other rows.
  package func write(to sink: @escaping ByteSink, rows: (ByteSink) throws -> Void) throws {
    let (path, sheet) = (workbook.sheetPath(0), workbook.sheets[0])
    let opening = Array(sheet.opening(isFirst: true).utf8)
    let closing = Array(sheet.closing.utf8)
    func written(to sink: @escaping ByteSink) throws -> MeasuredBytes {
      var measured = MeasuredBytes()
      func write(_ bytes: UnsafeRawBufferPointer) throws {
        measured.add(bytes)
        try sink(bytes)
      }
      try opening.withUnsafeBytes { try write($0) }
      try rows { try write($0) }
      try closing.withUnsafeBytes { try write($0) }
      return measured
    }
    var archive = StoredArchive()
    var writer = CellWriter()
    let second = workbook.sheets.dropFirst().map { (workbook.sheetPath(1), writer.part(of: $0)) }
    var start = archive.add(workbook.parts(styles: stylesPart(CellStyle.ofTables)) + second)
    let measured = try written { _ in }
    start += archive.add(path, measured)
    guard archive.totalSize <= UInt32.max else { throw WorkbookError.bytes(archive.totalSize) }
    try start.withUnsafeBytes { try sink($0) }
    guard try written(to: sink) == measured else { throw WorkbookError.changed }
    try archive.ending.withUnsafeBytes { try sink($0) }
  }
}

/// The reason why a table cannot be written as a workbook.
package enum WorkbookError: Error, CustomStringConvertible {
  case rows(Int)
  case columns(Int)
  case bytes(Int)
  case text(String)
  /// The rows of the second call are not those of the first.
  case changed

  package var description: String {
    switch self {
    case .rows(let count):
      "the table has \(grouped(count)) rows, but a workbook has room for "
        + "\(grouped(WorksheetCells.maximumRows - 1)) below the header"
    case .columns(let count):
      "the table has \(grouped(count)) columns, but a workbook has room for "
        + "\(grouped(WorksheetCells.maximumColumns))"
    case .bytes(let count):
      "the workbook would have \(grouped(count >> 20)) MiB, but can have at most 4,095"
    case .text(let text):
      "a cell of a workbook has room for \(grouped(WorksheetCells.maximumText)) characters, but not "
        + "for \(quoted(text))"
    case .changed: "an input changed while it was read; run the command again"
    }
  }
}

extension CellStyle {
  /// The styles of a table, in the order of their numbers in `WorksheetCells`.
  fileprivate static var ofTables: [CellStyle] {
    let plain = CellStyle()
    let title = plain.with { ($0.isBold, $0.fill, $0.format) = (true, .heading, .text) }
    let text = plain.with { $0.format = .text }
    let decimals = (0..<WorksheetCells.decimalStyles.count).map { count in
      plain.with { $0.format = .decimals(count) }
    }
    return [plain, title, text] + decimals
  }
}
