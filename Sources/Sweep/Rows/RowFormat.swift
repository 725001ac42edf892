/// The byte format of the rows of a sweep.
///
/// To add a format, add a file and a line in `RowFormats`. The engine queries the format once per
/// sweep, when it makes the plan, and never for a cell.
package protocol RowFormat: Sendable {
  /// The name of the format for `--format`.
  var name: String { get }
  /// The description of the format in the help.
  var help: String { get }
  /// Whether numbers are 8-byte doubles instead of digits.
  var isBinary: Bool { get }

  /// Returns the bytes before the first row.
  func header(_ columns: [HeaderColumn], rows: Int) -> [UInt8]
  /// The bytes before the first cell of a row.
  var rowStart: [UInt8] { get }
  /// Returns the bytes before each cell of a column.
  func cellStart(_ column: HeaderColumn) -> [UInt8]
  /// The bytes between cells, at most eight.
  var separator: [UInt8] { get }
  /// The bytes after the last cell of a row, at most eight.
  var rowEnd: [UInt8] { get }

  /// Returns the cells for all the words that a column can contain.
  func cells(ofWords words: [String]) -> [[UInt8]]
  /// The cell of an output without a value.
  var emptyCell: [UInt8] { get }

  /// Returns an error message if the format cannot write a table with these options, otherwise nil.
  func refusal(layout: TableLayout, decimalsAreGiven: Bool) -> String?
}

extension RowFormat {
  package var isBinary: Bool { false }
  package var rowStart: [UInt8] { [] }
  package func cellStart(_ column: HeaderColumn) -> [UInt8] { [] }
  package func refusal(layout: TableLayout, decimalsAreGiven: Bool) -> String? { nil }
}

/// A column of the header.
package struct HeaderColumn: Sendable {
  package let name: String
  /// All words that the column can contain; nil for a column of numbers.
  package let words: [String]?

  package init(_ name: String, words: [String]? = nil) { (self.name, self.words) = (name, words) }
}

/// The layout of a table: a column for each output, or a row for each.
package enum TableLayout: String, Sendable, CaseIterable {
  case wide, long
}
