import Estimator
import Foundation
import Notation
import Ports
import Spreadsheets
import Testing
import Workbooks

/// A workbook as our reader and a search for tags take it.
struct ReadWorkbook {
  let workbook: Workbook
  private let archive: ZipArchive

  init(_ model: Model, _ plant: Plant, site: String? = nil) throws {
    try self.init(
      PortedRules(model, catalogue: .builtIn(of: model), version: "0"), plant, site: site)
  }

  init(_ rules: PortedRules, _ plant: Plant, site: String?) throws {
    let bytes = try rules.workbook(for: plant, site: site, isRecalculatedOnLoad: false)
    workbook = try Workbook(bytes)
    archive = try ZipArchive(bytes)
  }

  /// The figures of the sheet of formulas by the names beside them.
  func named() throws -> [String: Double] {
    try workbook.worksheet(named: "Working").reduce(into: [:]) { named, row in
      guard case .text(let name) = row[column: 1], case .number(let figure) = row[column: 2] else {
        return
      }
      named[name] = Double(figure.stored)
    }
  }

  /// The texts of a sheet.
  func texts(_ sheet: String) throws -> [String] {
    try workbook.worksheet(named: sheet).flatMap { row in
      row.cells.compactMap { cell in
        if case .text(let text) = cell.content { text } else { nil }
      }
    }
  }

  /// A part of the archive.
  func part(_ name: String) throws -> String {
    String(decoding: try archive.contents(of: name), as: UTF8.self)
  }

  /// The formula of a cell of a sheet's part, without what escapes its marks.
  func formula(_ cell: String, of sheet: String) throws -> String {
    let part = try part("xl/worksheets/\(sheet).xml")
    let start = try #require(part.range(of: "<c r=\"\(cell)\" "))
    let rest = part[start.upperBound...]
    let formula = try #require(rest.prefixMatch(of: /[^<]*<f>([^<]*)<\/f>/)).1
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")].reduce(String(formula))
    {
      $0.replacingOccurrences(of: $1.0, with: $1.1)
    }
  }

  /// The cells of a row of a sheet from the first column, as they are shown; empty ones are blank.
  func row(_ number: Int, of sheet: String, columns: Int) throws -> [String] {
    let row = try #require(try workbook.worksheet(named: sheet).first { $0.number == number })
    return (1...columns).map { column in
      switch row[column: column] {
      case .text(let text): text
      case .number(let figure): figure.stored
      case .empty, .unreadable: ""
      }
    }
  }

  /// The formulas of a sheet, as its part has them.
  func formulas(_ sheet: String) -> [String] {
    matches(in: "xl/worksheets/\(sheet).xml", of: /<f>(.*?)<\/f>/)
  }

  /// How the cells of a sheet's part look, by their addresses.
  func looks(of sheet: String) throws -> [String: CellLook] {
    let styles = try CellLook.all(in: part("xl/styles.xml"))
    return try part("xl/worksheets/\(sheet).xml").matches(of: /<c r="([A-Z]+[0-9]+)" s="([0-9]+)"/)
      .reduce(into: [:]) { looks, match in
        looks[String(match.1)] = styles[try #require(Int(match.2))]
      }
  }

  /// The names of the workbook but for those of what is printed.
  var definedNames: [String] {
    matches(in: "xl/workbook.xml", of: /<definedName name="([^"]*)"/)
      .filter { !$0.hasPrefix("_xlnm") }
  }

  private func matches(in part: String, of pattern: Regex<(Substring, Substring)>) -> [String] {
    guard let bytes = try? archive.contents(of: part) else { return [] }
    return String(decoding: bytes, as: UTF8.self).matches(of: pattern).map { String($0.1) }
  }
}
