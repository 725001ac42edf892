import Foundation

/// A cell with a number format, from `shown-cells.csv`, and how it is read.
package struct ShownCell: CustomStringConvertible {
  package let title: String
  let format: String
  let stored: String
  /// The text that the cell shows; empty for cells that are tested only in .xlsx.
  let shown: String
  /// The figure that is read, or a part of the refusal.
  package let says: String

  /// Returns the cells of plants, claims or prices.
  package static func all(of kind: String) throws -> [ShownCell] {
    try rows(of: "shown-cells.csv").filter { $0[0] == kind }
      .map {
        ShownCell(title: $0[1], format: $0[2], stored: $0[3], shown: $0[4], says: $0[5])
      }
  }

  /// Returns the rows of a table of this folder.
  package static func rows(of table: String) throws -> [[String]] {
    let file = projectFolder.appending(path: "Tests/TestSupport/\(table)")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
      .map(fields)
  }

  /// Splits a line at its commas that are not between quotes.
  private static func fields(_ line: Substring) -> [String] {
    var (fields, isQuoted) = ([""], false)
    for part in line.replacing("\"\"", with: "\u{1}") {
      switch part {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(part == "\u{1}" ? "\"" : part)
      }
    }
    return fields
  }

  package var description: String { "\(title): \(stored) as \(format)" }

  /// Returns an .xlsx workbook with the cell in the column of its title, after or among others.
  package func workbook(with others: [(title: String, text: String)] = []) -> [UInt8] {
    let name = title.prefix { $0 != " " }
    var columns = others.filter { $0.title.prefix { $0 != " " } != name }
    columns.append((title, ""))
    func cell(_ text: String) -> String {
      Double(text) == nil
        ? "<c t=\"inlineStr\"><is><t>\(text)</t></is></c>" : "<c><v>\(text)</v></c>"
    }
    let titles = columns.map { cell($0.title) }.joined()
    let cells = columns.dropLast().map { cell($0.text) }.joined()
    return WrittenWorkbook(
      rows: "<row>\(titles)</row><row>\(cells)<c s=\"1\"><v>\(stored)</v></c></row>",
      formats: [format]
    ).bytes
  }
}
