import Commands
import Documents
import Notation
import Tables

/// How a list is written: for the eye, as a table, or for programs.
enum ListFormat: String, CaseIterable { case text, csv, json }

extension Declarations {
  /// Declares `--format` of a list.
  mutating func listFormat(csv: String = "a table") -> Option<ListFormat> {
    option("format", .choice, default: .text, help: "text to read, \(csv), or json")
  }
}

extension JSON {
  /// A list for programs: how it was made, and its entries under a name.
  static func list(_ name: String, _ entries: [JSON], _ made: Provenance) -> JSON {
    .object(made.members + [(name, .array(entries))])
  }

  /// A text, or null where there is none.
  static func optional(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
}

/// A table of words under its columns.
func tableText(_ columns: [String], _ rows: [[String]]) -> String {
  var table = TableWriter()
  for row in [columns] + rows {
    for cell in row { table.write(cell) }
    table.endRow()
  }
  return String(decoding: table.bytes, as: UTF8.self)
}
