import Estimator
import Foundation
import Notation
import Sheets
import Spreadsheets
import Tables
import TestSupport

/// Valid inputs, short enough to be read a million times.
enum ReferenceTexts {
  /// Returns the first rows of a reference table, whose cells must not contain line breaks.
  private static func table(_ name: String, rows: Int, columns: Range<Int>? = nil) -> String {
    let file = SheetText.folder.appendingPathComponent(name)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      preconditionFailure("\(file.path) cannot be read")
    }
    let lines = text.split(separator: "\n", maxSplits: rows + 1).prefix(rows + 1)
    var table = SheetText(name, lines.joined(separator: "\n"))
    guard let columns else { return table.text }
    let range = columns.clamped(to: 0..<table.header.count)
    table.header = Array(table.header[range])
    table.rows = table.rows.map { Array($0[range]) }
    return table.text
  }

  /// The list of reference tables, and the known failures.
  static let lists = [table("tables.csv", rows: 99), table("failures.csv", rows: 99)]

  /// Small tables of any kind.
  static let small = [
    table("boiler.csv", rows: 2, columns: 0..<6), table("cooling-imperial.csv", rows: 2),
    table("tables.csv", rows: 4), table("failures.csv", rows: 2),
    table("boiler-refusals.csv", rows: 3),
    "\"a \"\"quoted\"\" name\",\"two\nlines\"\n\"\",2\n,\n", "a\r\n1\r\n",
  ]

  /// Sheets with few rows, and with few or all columns.
  static let sheets = [
    table("boiler.csv", rows: 1), table("boiler-metric.csv", rows: 2, columns: 0..<24),
    table("boiler-kelvin.csv", rows: 2, columns: 0..<20),
    table("boiler-exact.csv", rows: 2, columns: 0..<22),
    table("cooling.csv", rows: 1), table("cooling-imperial.csv", rows: 2, columns: 0..<20),
    table("cooling-degf.csv", rows: 4, columns: 0..<17),
    "feed_temperature,dissolved_oxygen\n40,\n48,6.2\n100,0\n",
    "site,feed_tds,max_tds,cycles,Date\na,175,3500,20,2026-05-12\nTotal,175,3500,20,\n"
      + "site,feed_tds,max_tds,cycles,Date\nMean:,,,20,\n",
    "case,circulation [m3/h],temperature_drop [degC],concentration_factor [1],bleed [m3/h]\na,100,5,2,1\n",
  ]

  /// Tables with one or several plants.
  static let plants = [
    table("boiler.csv", rows: 2, columns: 0..<17),
    table("boiler-metric.csv", rows: 3, columns: 0..<17),
    table("cooling.csv", rows: 3, columns: 0..<14),
    table("cooling-imperial.csv", rows: 1, columns: 0..<20),
  ]

  /// Tables of refusals, each with a few rows.
  static let refusals = ["boiler-refusals.csv", "cooling-refusals.csv"].flatMap { name in
    let rows = table(name, rows: 9_999).split(separator: "\n")
    return stride(from: 1, to: rows.count, by: 6).map { start in
      ([rows[0]] + rows[start..<min(start + 3, rows.count)]).joined(separator: "\n") + "\n"
    }
  }

  /// WTP's catalogue, and parts of it.
  static let catalogues = [
    CatalogueTable.text(of: [.boiler, .cooling]), few(of: .boiler), few(of: .cooling),
  ]

  private static func few(of model: Model) -> String {
    CatalogueTable.text(of: [model]).split(separator: "\n").prefix(5).map { $0 + "\n" }.joined()
  }

  /// A program's answer to a question about the example plant.
  static let answer: String = {
    let model = Model.boiler
    var table = TableWriter()
    table.write("case")
    for output in model.outputs { table.write(output.header) }
    table.endRow()
    table.write("1")
    for place in model.outputs.indices { table.write("\(place)") }
    table.endRow()
    return String(decoding: table.bytes, as: UTF8.self)
  }()

  /// Returns an export in a layout, with a row of ones and an empty row.
  static func export(_ layout: ExportLayout) -> String {
    var table = TableWriter()
    for row in 0...layout.titleRows.columns {
      for column in layout.columns {
        if row == layout.titleRows.groups {
          table.write(column.group)
        } else {
          table.write(row == layout.titleRows.columns ? column.title.filter(\.isASCII) : "")
        }
      }
      table.endRow()
    }
    for cell in ["1", ""] {
      for column in layout.columns { table.write(column.name == nil ? "" : cell) }
      table.endRow()
    }
    return String(decoding: table.bytes, as: UTF8.self)
  }

  /// Returns the model of a table, determined by its fields.
  static func model(of bytes: [UInt8]) -> Model {
    let text = String(decoding: bytes.prefix(300), as: UTF8.self)
    let isCooling = Model.cooling.fields.contains { text.contains($0.name) }
    return isCooling ? .cooling : .boiler
  }
}
