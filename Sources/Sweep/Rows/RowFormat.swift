import Estimator
import Notation
import Tables

/// The byte format of the rows of a sweep, with its name for `--format`; the default is first.
///
/// The engine queries the format once per sweep, when it makes the plan, and never for a cell.
package enum RowFormat: String, Sendable, CaseIterable {
  /// Comma-separated values with a header.
  case csv
  /// JSON Lines: one object per row, with the column names as keys.
  case jsonl
  /// NumPy's binary format: a structured array with a field for each column.
  case npy
  /// The rows of a worksheet, which a workbook contains.
  case xlsx
  /// The columns of a Parquet file.
  case parquet

  /// The description of the format in the help.
  package var help: String {
    switch self {
    case .csv: "comma-separated values"
    case .jsonl: "one JSON object per line"
    case .npy: "a NumPy structured array with all digits"
    case .xlsx: "a workbook for spreadsheet programs"
    case .parquet: "columns with all digits, compressed where they repeat"
    }
  }

  /// What a file consists of.
  package enum Contents { case rows, worksheet, columns }

  /// What a file in the format consists of.
  package var contents: Contents {
    switch self {
    case .csv, .jsonl, .npy: .rows
    case .xlsx: .worksheet
    case .parquet: .columns
    }
  }

  /// The extensions of the format's files.
  package var endings: [String] {
    switch self {
    case .csv: ["csv", "tsv"]
    case .jsonl, .npy, .xlsx, .parquet: [rawValue]
    }
  }

  /// Whether the file begins with a header, which parts of it may lack.
  package var hasHeader: Bool {
    switch self {
    case .csv, .npy: true
    case .jsonl, .xlsx, .parquet: false
    }
  }

  /// Whether numbers are 8-byte doubles instead of digits.
  package var isBinary: Bool { marks == nil }

  /// Whether the format can write a table in a layout; binary rows have no names and units.
  package func canWrite(_ layout: TableLayout) -> Bool {
    layout == .wide || !isBinary || contents == .columns
  }
}

// MARK: Bytes

extension RowFormat {
  /// Returns the bytes before the first row; `dialect` is that of CSV.
  func header(_ columns: [HeaderColumn], rows: Int, _ dialect: TableDialect) -> [UInt8] {
    switch self {
    case .csv, .xlsx:
      var writer = TableWriter(self == .csv ? .text(dialect) : .worksheet)
      for column in columns { writer.write(title: column.name) }
      if !columns.isEmpty { writer.endRow() }
      return columns.isEmpty ? rowStart + rowEnd : writer.bytes
    case .jsonl, .parquet: return []
    case .npy: return numPyHeader(columns, rows: rows)
    }
  }

  /// The texts before and after the cells of a row, and that of an output without a value; nil if
  /// numbers are doubles.
  private var marks: (rowStart: String, rowEnd: String, empty: String)? {
    switch self {
    case .csv: ("", "\n", "")
    case .jsonl: ("{", "}\n", "null")
    case .xlsx: (WorksheetCells.rowStart, WorksheetCells.rowEnd, "")
    case .npy, .parquet: nil
    }
  }

  /// The bytes before the first cell of a row.
  var rowStart: [UInt8] { Array((marks?.rowStart ?? "").utf8) }

  /// The bytes after the last cell of a row and its ending.
  var rowEnd: [UInt8] { Array((marks?.rowEnd ?? "").utf8) }

  /// The cell of an output without a value.
  var emptyCell: [UInt8] { marks.map { Array($0.empty.utf8) } ?? Double.nan.bytes }

  /// Returns the bytes before each cell of a column.
  func cellStart(_ column: HeaderColumn) -> [UInt8] {
    switch self {
    case .csv, .npy, .parquet: []
    case .jsonl: Array("\(quotedForJSON(column.name)):".utf8)
    case .xlsx where column.words != nil: Array(WorksheetCells.textStart.utf8)
    case .xlsx: Array(WorksheetCells.numberStart(decimals: column.decimals).utf8)
    }
  }

  /// Returns the bytes after each cell of a column, at most eight.
  func cellEnd(_ column: HeaderColumn, isLast: Bool, _ dialect: TableDialect) -> [UInt8] {
    switch self {
    case .csv: isLast ? rowEnd : [dialect.separator]
    case .jsonl: isLast ? rowEnd : Array(",".utf8)
    case .npy, .parquet: []
    case .xlsx: Array((column.words == nil ? WorksheetCells.numberEnd : "</c>").utf8)
    }
  }

  /// Returns the cells for all the words that a column can contain.
  func cells(ofWords words: [String]) -> [[UInt8]] {
    switch self {
    case .csv: return words.map { Array($0.utf8) }
    case .jsonl: return words.map { $0.isEmpty ? emptyCell : Array(quotedForJSON($0).utf8) }
    case .npy:
      let width = numPyWidth(ofWords: words)
      return words.map { Array($0.utf8) + [UInt8](repeating: 0, count: width - $0.utf8.count) }
    case .parquet: return words.indices.map { [UInt8($0)] }
    case .xlsx:
      let end = WorksheetCells.textEnd.dropLast("</c>".count)
      return words.map { Array((worksheetText($0) + end).utf8) }
    }
  }
}

/// Returns a magic number, a version, and the fields and length of a NumPy array.
private func numPyHeader(_ columns: [HeaderColumn], rows: Int) -> [UInt8] {
  let fields = columns.map { column in
    let type = column.words.map { "|S\(numPyWidth(ofWords: $0))" } ?? "<f8"
    return "('\(column.name)', '\(type)'), "
  }
  let text = "{'descr': [\(fields.joined())], 'fortran_order': False, 'shape': (\(rows),), }"
  let start = 12
  let padding = 63 - (start + text.utf8.count) % 64
  let length = UInt32(text.utf8.count + padding + 1)
  return [0x93] + Array("NUMPY".utf8) + [2, 0]
    + length.littleEndianBytes + Array((text + String(repeating: " ", count: padding) + "\n").utf8)
}

/// Returns the number of bytes in each cell of a NumPy column of words.
///
/// It is at least 40, which is enough for every built-in field.
private func numPyWidth(ofWords words: [String]) -> Int {
  words.reduce(40) { max($0, $1.utf8.count) }
}

extension Double {
  /// The eight bytes of the number in little-endian order.
  var bytes: [UInt8] { withUnsafeBytes(of: bitPattern.littleEndian) { Array($0) } }
}

/// A column of a sweep: its title, and what its cells are.
package struct HeaderColumn: Sendable {
  package let name: String
  /// All words that the column can contain, or the longest of many; nil for a column of numbers.
  package private(set) var words: [String]?
  /// The decimals of its figures, if all have the same number.
  private(set) var decimals: Int?
  let content: Content

  /// What the cells of a column are.
  enum Content: Sendable {
    /// The column of listed plants at a place.
    case listed(Int)
    /// The figures of a field.
    case input(Field)
    /// The column's words: one for all rows, or one for each output.
    case words
    case status
    /// The figures of outputs: a row for each, if there are several.
    case outputs(Range<Int>)
  }
}

/// The layout of a table: a column for each output, or a row for each.
package enum TableLayout: String, Sendable, CaseIterable {
  case wide, long
}
