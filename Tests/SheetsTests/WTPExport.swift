import Estimator
import Foundation
import Tables
import TestSupport

/// An export from WTP: its title rows, followed by WTP's rows in the order of the export.
struct WTPExport {
  var titles: [[String]]
  var rows: [[String]]
  /// The names of the columns; empty for blank ones.
  let columns: [String]

  /// Creates the export of a system, or nil if its files are missing.
  init?(_ system: SystemKind) throws {
    guard let titles = try Self.titles(system.rawValue),
      let sheet = try SheetText.wtp("\(system).csv"),
      let text = String(data: titles, encoding: .isoLatin1)
    else { return nil }
    columns = system == .boiler ? Self.boilerColumns : Self.coolingColumns
    rows = Self.body(sheet, columns)
    var reader = try RecordReader(file: "titles", source: byteSource(of: Array(text.utf8)))
    self.titles = []
    while let row = try reader.next() { self.titles.append(row.cells.map(\.text)) }
  }

  /// Returns the bytes of the title rows, or nil if the file is missing.
  static func titles(_ system: String) throws -> Data? {
    let file = SheetText.wtpFolder.appendingPathComponent("export-\(system)-header.csv")
    guard FileManager.default.fileExists(atPath: file.path) else {
      print("export-\(system)-header.csv skipped: it is not in \(SheetText.wtpFolder.path)")
      return nil
    }
    return try Data(contentsOf: file)
  }

  /// Returns the rows of a sheet with the columns of the export, including blank and cost columns at a
  /// price of 1, and with empty rows.
  static func body(_ sheet: SheetText, _ columns: [String]) -> [[String]] {
    let rows = sheet.rows.map { row in
      columns.map { name in
        name == "" ? "" : name == "price" ? "1.0000" : row[sheet.column(name)]
      }
    }
    return rows + [columns.map { _ in "" }, columns.map { _ in "" }]
  }

  private static func pairs(_ ids: [String], _ dose: String, costs: Bool = false) -> [String] {
    ids.flatMap { ["\($0).\(dose)", "\($0).usage"] + (costs ? ["price", "\($0).usage"] : []) }
  }

  static var boilerColumns: [String] {
    let fields = Model.boiler.fields.map(\.name)
    return fields[0..<8] + [""] + fields[8..<13] + [""] + fields[13..<16] + [""]
      + ["annual_feed", "dissolved_oxygen"]
      + pairs(["SS1295", "SS1350", "SS1095", "SS1995", "SS2295", "SS8985"], "demand")
      + ["", "min_alkalinity"]
      + pairs(
        [
          "S5", "S10", "S123", "S125", "S26", "S28", "S19", "S456", "S124", "S22", "S23", "S88",
          "S95",
        ], "demand")
  }

  static var coolingColumns: [String] {
    let fields = Model.cooling.fields.map(\.name)
    let dosed = Model.cooling.products.filter(\.isDosed).map(\.id)
    return fields[0..<5] + [""] + fields[5..<10] + [""] + fields[10..<13] + [""]
      + Model.cooling.results.map(\.name)
      + pairs(Array(dosed[..<9]), "dose", costs: true) + pairs(Array(dosed[9...]), "dose")
  }
}

extension WTPExport {
  /// Inserts a column of words, or a blank one if its title is empty.
  mutating func insert(_ title: String, at place: Int) {
    for row in titles.indices {
      titles[row].insert(row == titles.count - 1 ? title : "", at: place)
    }
    for row in rows.indices { rows[row].insert("", at: place) }
  }

  /// Returns the export as text, as a spreadsheet program saves it.
  func text(_ separator: String, decimal: String = ".", trailing: Int = 0) -> String {
    let empty = Array(repeating: "", count: trailing)
    let figures = rows.map { row in row.map { $0.replacing(".", with: decimal) } }
    return (titles + figures).map { row in
      (row + empty).map { cell in
        cell.contains { [separator, "\n", ","].contains("\($0)") } ? "\"\(cell)\"" : cell
      }.joined(separator: separator) + "\r\n"
    }.joined()
  }

  /// A workbook whose number formats determine the decimals.
  ///
  /// Outputs are stored with more decimals than shown.
  var workbook: WrittenWorkbook {
    let formats = (0...6).map { $0 == 0 ? "0" : "0." + String(repeating: "0", count: $0) }
    let sheet = (titles + rows).enumerated().map { row, cells in
      let written = cells.enumerated().compactMap { column, text -> String? in
        let name = CellName(row: row + 1, column: column + 1).description
        if text.isEmpty { return nil }
        guard row >= titles.count else {
          let words = text.replacing("&", with: "&amp;")
          return "<c r=\"\(name)\" t=\"inlineStr\"><is><t>\(words)</t></is></c>"
        }
        let decimals = text.split(separator: ".").dropFirst().first?.count ?? 0
        let title = columns[column - (cells.count - columns.count)]
        let isField = [Model.boiler, .cooling].contains { $0.field(title) != nil }
        let stored = Double(text)! + (isField ? 0 : 0.3 * pow(10, -Double(decimals)))
        return "<c r=\"\(name)\" s=\"\(decimals + 1)\"><v>\(stored)</v></c>"
      }
      return written.isEmpty ? "" : "<row r=\"\(row + 1)\">\(written.joined())</row>"
    }
    return WrittenWorkbook(rows: sheet.joined(), formats: formats)
  }
}
