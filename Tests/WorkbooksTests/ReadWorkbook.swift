import Estimator
import Foundation
import Notation
import Ports
import Testing
import Workbooks

/// The parts of a workbook that was written to an uncompressed archive.
struct ReadWorkbook {
  private let parts: [String: String]
  /// The names of the sheets in the order of their tabs.
  let sheets: [String]

  init(_ model: Model, _ plant: Plant, site: String? = nil) throws {
    try self.init(
      PortedRules(model, catalogue: .builtIn(of: model), version: "0"), plant, site: site)
  }

  init(_ rules: PortedRules, _ plant: Plant, site: String? = nil) throws {
    try self.init(bytes: try rules.workbook(for: plant, site: site))
  }

  init(bytes: [UInt8]) throws {
    parts = ReadWorkbook.parts(of: bytes)
    sheets = try #require(parts["xl/workbook.xml"]).matches(of: /<sheet name="(\w+)"/)
      .map { String($0.1) }
  }

  /// Returns the members of an uncompressed archive: PKWARE's APPNOTE, section 4.3.7.
  private static func parts(of bytes: [UInt8]) -> [String: String] {
    func number(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var (parts, place) = ([String: String](), 0)
    while bytes[place..<(place + 4)].elementsEqual("PK\u{3}\u{4}".utf8) {
      let start = place + 30 + number(place + 26)
      let end = start + number(place + 22) + number(place + 24) << 16
      parts[text((place + 30)..<start)] = text(start..<end)
      place = end
    }
    return parts
  }

  /// Returns the rows of a sheet by number, each as the text of eight cells.
  func rows(_ sheet: String) throws -> [Int: [String]] {
    let place = try #require(sheets.firstIndex(of: sheet))
    let cells = try pieces(of: "xl/worksheets/sheet\(place + 1).xml", behind: "<c r=\"")
    return try cells.reduce(into: [:]) { rows, cell in
      let marks = ["<v>", "<t xml:space=\"preserve\">"]
      let found = marks.compactMap { cell.components(separatedBy: $0).dropFirst().first }.first
      guard let text = found else { return }
      let address = cell.prefix { $0 != "\"" }
      let column = Int(try #require(address.utf8.first)) - 65
      let row = try #require(Int(address.dropFirst()))
      rows[row, default: Array(repeating: "", count: 8)][column] = plain(
        String(text.prefix { $0 != "<" }))
    }
  }

  private func pieces(of name: String, behind mark: String) throws -> [String] {
    Array(try part(name).components(separatedBy: mark).dropFirst())
  }

  /// Returns the first cells of a row.
  func row(_ number: Int, of sheet: String, columns: Int) throws -> [String] {
    Array(try #require(try rows(sheet)[number]).prefix(columns))
  }

  /// Returns the row with a word in its first cell.
  func row(_ first: String, of sheet: String) throws -> [String] {
    try #require(try rows(sheet).values.first { $0[0] == first }, "\(first)")
  }

  /// Returns the cells of a sheet that are not empty, row by row.
  func texts(_ sheet: String) throws -> [String] {
    try rows(sheet).sorted { $0.key < $1.key }.flatMap { $0.value.filter { !$0.isEmpty } }
  }

  /// Returns the figures of the formula sheet by name.
  func named() throws -> [String: Double] {
    try rows("Working").values.reduce(into: [:]) { $0[$1[0]] = Double($1[1]) }
  }

  /// Returns a part of the archive.
  func part(_ name: String) throws -> String { try #require(parts[name], "\(name)") }

  /// Returns the formula of a cell.
  func formula(_ cell: String, of sheet: String) throws -> String {
    let part = try part("xl/worksheets/\(sheet).xml")
    let start = try #require(part.range(of: "<c r=\"\(cell)\" ")).upperBound
    let formula = try #require(part.range(of: "<f>", range: start..<part.endIndex)).upperBound
    return plain(String(part[formula...].prefix { $0 != "<" }))
  }

  /// Returns the formulas of a sheet.
  func formulas(_ sheet: String) throws -> [String] {
    try pieces(of: "xl/worksheets/\(sheet).xml", behind: "<f>").map { piece in
      plain(String(piece.prefix { $0 != "<" }))
    }
  }

  /// Returns the defined names of the workbook, except print areas and print titles.
  func definedNames() throws -> [String] {
    try pieces(of: "xl/workbook.xml", behind: "<definedName name=\"").map { piece in
      String(piece.prefix { $0 != "\"" })
    }.filter { !$0.hasPrefix("_xlnm") }
  }

  /// Returns unescaped text: XML 1.0, section 4.6, and ECMA-376 part 1, section 22.9.2.19.
  private func plain(_ text: String) -> String {
    if !text.utf8.contains(UInt8(ascii: "&")), !text.utf8.contains(UInt8(ascii: "_")) {
      return text
    }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&"), ("_x005F_", "_")]
      .reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }
}
