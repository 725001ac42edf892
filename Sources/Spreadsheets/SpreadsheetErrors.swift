import Notation
import Tables

/// Errors of several readers.
extension InputError {
  /// The error for a file of another kind, by its first bytes; nil for one that may be a table.
  init?(foreign bytes: [UInt8], file: String) {
    let start = bytes.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let text = String(decoding: start.prefix(400), as: UTF8.self).lowercased()
    let found = foreignKinds.first { $0.marks.contains(where: text.hasPrefix) }
    guard let found else { return nil }
    self.init("this is \(found.name), not a table of figures; \(found.remedy)", in: file)
  }

  /// The error for a cell that is not blank in a column without a name.
  package static func unnamedColumn(_ cell: Cell, of file: String) -> InputError {
    InputError(
      "\(quoted(cell.text)) is in a column without a name; name the column (\"note\" if it contains "
        + "text), or clear the cell", at: cell.place(in: file))
  }
}

/// The kinds of files that are not tables, by the text that they begin with, in lower case.
private let foreignKinds: [(marks: [String], name: String, remedy: String)] = [
  (["{", "[{", "[["], "JSON", "write it as CSV. \(Choice.tableOfEstimates)"),
  (["par1"], "a Parquet file", "write its table as CSV"),
  (["\u{1F}\u{FFFD}"], "a compressed file", "unpack it with gunzip"),
  (["bzh", "\u{FFFD}7zxz", "(\u{FFFD}/\u{FFFD}", "7z\u{FFFD}"], "a compressed file", "unpack it"),
  (["%pdf"], "a PDF file", "ask for the table as CSV or as a workbook"),
  (
    ["<!doctype html", "<html", "<table", "<meta", "<head"], "a web page, whatever its name",
    "open it in a spreadsheet program and save it as .xlsx or CSV"
  ),
  (
    ["<?xml"], "an XML file",
    "open it in a spreadsheet program and save it as .xlsx or CSV"
  ),
]
