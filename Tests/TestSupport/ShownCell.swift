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

  /// Returns an .xlsx workbook and, if the text is known, an OpenDocument spreadsheet with the cell
  /// in the column of its title, after or among others.
  package func workbooks(with others: [(title: String, text: String)] = []) -> [[UInt8]] {
    let name = title.prefix { $0 != " " }
    var columns = others.filter { $0.title.prefix { $0 != " " } != name }
    columns.append((title, ""))
    func cell(_ text: String) -> String {
      Double(text) == nil
        ? "<c t=\"inlineStr\"><is><t>\(text)</t></is></c>" : "<c><v>\(text)</v></c>"
    }
    let titles = columns.map { cell($0.title) }.joined()
    let cells = columns.dropLast().map { cell($0.text) }.joined()
    let book = WrittenWorkbook(
      rows: "<row>\(titles)</row><row>\(cells)<c s=\"1\"><v>\(stored)</v></c></row>",
      formats: [format])
    if shown.isEmpty { return [book.bytes] }
    let document = WrittenDocument(
      rows: [
        columns.map { WrittenDocument.words($0.title) },
        columns.dropLast().map {
          Double($0.text) == nil
            ? WrittenDocument.words($0.text) : WrittenDocument.figure($0.text, $0.text)
        } + [documentCell],
      ])
    return [book.bytes, document.bytes]
  }

  private var documentCell: String {
    guard format.contains(":mm") else {
      return WrittenDocument.figure(
        stored, shown, type: format.hasSuffix("%") ? "percentage" : "float")
    }
    let seconds = Int(((Double(stored) ?? 0) * 86_400).rounded())
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return WrittenDocument.figure("PT\(hours)H\(minutes)M\(seconds % 60)S", shown, type: "time")
  }
}

/// A small OpenDocument spreadsheet for tests, with one table.
package struct WrittenDocument {
  let tables: String
  let styles: String
  let manifest: String

  package init(tables: String, styles: String = "", manifest: String = "") {
    self.tables = tables
    self.styles = styles
    self.manifest = manifest
  }

  /// Creates a spreadsheet with a table, `Figures`, from its cells in XML.
  package init(rows: [[String]]) {
    let rows = rows.map { "<table:table-row>\($0.joined())</table:table-row>" }
    self.init(
      tables: "<table:table table:name=\"Figures\">\(rows.joined())</table:table>")
  }

  package static func words(_ text: String) -> String {
    "<table:table-cell office:value-type=\"string\"><text:p>\(text)</text:p></table:table-cell>"
  }

  /// Returns a cell with a stored value and the text that it shows.
  package static func figure(
    _ value: String, _ shown: String = "", _ more: String = "", type: String = "float"
  ) -> String {
    let text = shown.replacing("<", with: "&lt;")
    return "<table:table-cell office:value-type=\"\(type)\" "
      + "office:\(type == "time" ? "time-" : "")value=\"\(value)\" \(more)>"
      + "<text:p>\(text)</text:p></table:table-cell>"
  }

  package var bytes: [UInt8] {
    let names = ["office", "table", "text", "style"].map {
      "xmlns:\($0)=\"urn:oasis:names:tc:opendocument:xmlns:\($0):1.0\""
    }.joined(separator: " ")
    let calc = "urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"
    return StoredZip([
      ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
      (
        "content.xml",
        "<office:document-content \(names) xmlns:calcext=\"\(calc)\"><office:automatic-styles>"
          + "\(styles)</office:automatic-styles><office:body><office:spreadsheet>\(tables)"
          + "</office:spreadsheet></office:body></office:document-content>"
      ), ("META-INF/manifest.xml", "<manifest>\(manifest)</manifest>"),
    ]).bytes
  }
}
