import Spreadsheets
import Tables
import TestSupport

/// A few column names, as the estimator would know them.
let sampleNames = KnownNames(
  inputs: ["feed_tds", "max_tds", "ph", "summer_steam"], outputs: ["cycles"],
  quantities: ["dose", "usage"],
  meaning: { words, title in
    switch words.words {
    case "t/h": .unit("t/h")
    case "mg/L" where title.hasPrefix("feed_tds"): .nothing
    default: nil
    }
  })

extension ExportLayout {
  /// A layout with these titles in a single row.
  init(_ name: String, titles: [String]) {
    self.init(
      name: name, columns: titles.map { Column(group: $0, title: $0, name: $0) },
      titleRows: (groups: 0, columns: 0))
  }
}

extension Spreadsheet {
  /// Opens text as the file `f.csv`.
  init(
    _ text: String, names: KnownNames = sampleNames, layouts: [ExportLayout] = [],
    choices: ReadingChoices = ReadingChoices()
  ) throws {
    try self.init(
      file: "f.csv", names: names, layouts: layouts, choices: choices,
      source: byteSource(of: Array(text.utf8)))
  }
}

/// The contents of a file and the remarks about it.
struct ReadFile {
  var remarks: [String] = []
  var header: [String] = []
  var rows: [[String]] = []
  /// The names of the cells, such as `B2`.
  var names: [[String]] = []
  var notes: [[CellNote?]] = []
  var emptyRows = 0

  init(_ bytes: [UInt8], _ choices: ReadingChoices = ReadingChoices(), file: String = "f.csv")
    throws
  {
    let spreadsheet = try Spreadsheet(
      file: file, names: sampleNames, choices: choices, source: byteSource(of: bytes))
    remarks = spreadsheet.remarks()
    var table = try spreadsheet.table()
    header = table.header.columns.map(\.description)
    while let row = try table.next() {
      rows.append(row.cells.map(\.text))
      names.append(row.cells.map { "\($0.name)" })
      notes.append(row.cells.map(\.note))
    }
    emptyRows = table.emptyRows
  }

  init(_ text: String, _ choices: ReadingChoices = ReadingChoices()) throws {
    try self.init(Array(text.utf8), choices)
  }
}

/// Returns the error for a file, or the rows of the file if there is none.
func refusal(_ bytes: [UInt8], _ choices: ReadingChoices = ReadingChoices()) -> String {
  do { return "\(try ReadFile(bytes, choices).rows)" } catch { return "\(error)" }
}

func refusal(_ text: String, _ choices: ReadingChoices = ReadingChoices()) -> String {
  refusal(Array(text.utf8), choices)
}

/// Returns text in UTF-16 with a byte order mark.
func utf16(_ text: String, littleEndian: Bool = true) -> [UInt8] {
  ([0xFEFF] + Array(text.utf16)).flatMap { unit -> [UInt8] in
    let (low, high) = (UInt8(unit & 0xFF), UInt8(unit >> 8))
    return littleEndian ? [low, high] : [high, low]
  }
}

/// Returns a source that supplies one byte at a time.
func trickle(of bytes: [UInt8]) -> ByteSource {
  var rest = bytes[...]
  return { buffer in
    guard let byte = rest.popFirst(), !buffer.isEmpty else { return 0 }
    buffer[0] = byte
    return 1
  }
}

/// Returns the non-empty cells of the first visible sheet of a workbook.
func shownCells(_ book: WrittenWorkbook, asStored: Bool = false) throws -> [Cell] {
  let spreadsheet = try Spreadsheet(
    file: "f.xlsx", names: sampleNames, source: byteSource(of: book.bytes))
  let next = try spreadsheet.rawRows { _ in asStored }
  var cells: [Cell] = []
  while let row = try next() { cells += row.cells.filter { !$0.isBlank } }
  return cells
}

/// Returns the text of each cell of the first visible sheet, or the reason why it is unreadable.
func words(_ book: WrittenWorkbook) throws -> [String] {
  try shownCells(book).map { cell in
    if case .unreadable(let reason) = cell.note { reason } else { cell.text }
  }
}
