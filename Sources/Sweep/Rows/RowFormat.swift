/// How the rows of a sweep stand as bytes: a file for each format, and a line in `RowFormats`.
///
/// The engine asks once per sweep and makes its plan of the answers; a cell asks nothing.
package protocol RowFormat: Sendable {
  /// The word that `--format` takes.
  var name: String { get }
  /// What the help says of the format.
  var help: String { get }
  /// Whether a number is written as the eight bytes of a double, and not as its digits.
  var isBinary: Bool { get }

  /// The bytes before the first of so many rows.
  func header(_ columns: [HeaderColumn], rows: Int) -> [UInt8]
  /// The bytes before the first cell of a row.
  var rowStart: [UInt8] { get }
  /// The bytes before a cell of a column.
  func cellStart(_ column: HeaderColumn) -> [UInt8]
  /// The bytes between two cells, at most eight.
  var separator: [UInt8] { get }
  /// The bytes after the last cell of a row, at most eight.
  var rowEnd: [UInt8] { get }

  /// The cells of words, where these are all that a column may hold.
  func cells(ofWords words: [String]) -> [[UInt8]]
  /// The cell of an output that has no value.
  var emptyCell: [UInt8] { get }

  /// Why a table cannot be written so, as a sentence for the command line; nil where it can.
  func refusal(layout: TableLayout, decimalsAreGiven: Bool) -> String?
}

extension RowFormat {
  package var isBinary: Bool { false }
  package var rowStart: [UInt8] { [] }
  package func cellStart(_ column: HeaderColumn) -> [UInt8] { [] }
  package func refusal(layout: TableLayout, decimalsAreGiven: Bool) -> String? { nil }
}

/// A column as a header names it.
package struct HeaderColumn: Sendable {
  package let name: String
  /// All the words that may stand in it; nil for a column of numbers.
  package let words: [String]?

  package init(_ name: String, words: [String]? = nil) { (self.name, self.words) = (name, words) }
}

/// How a table lies: a column for each output, or a row.
package enum TableLayout: String, Sendable, CaseIterable {
  case wide, long
}
