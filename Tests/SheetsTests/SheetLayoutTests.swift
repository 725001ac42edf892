import Estimator
import Foundation
import Sheets
import Tables
import TestSupport
import Testing

/// WTP's exports as they are: the test writes rows below WTP's own rows of titles.
@Suite struct `An export of WTP's` {
  /// The titles of an export, byte for byte, or nil where they are not at hand.
  private func titles(_ system: String) throws -> Data? {
    let file = SheetText.wtpFolder.appendingPathComponent("export-\(system)-header.csv")
    guard FileManager.default.fileExists(atPath: file.path) else {
      print("export-\(system)-header.csv skipped, since it is not in \(SheetText.wtpFolder.path)")
      return nil
    }
    return try Data(contentsOf: file)
  }

  /// The rows of a tidy sheet in the order of the export, with its blanks, costs and comma rows.
  private func body(_ sheet: SheetText, _ columns: [String]) -> String {
    let rows = sheet.rows.map { row in
      columns.map { name in
        name == "" ? "" : name == "cost" ? "12.3400" : row[sheet.column(name)]
      }.joined(separator: ",")
    }
    let commas = String(repeating: ",", count: columns.count - 1)
    return (rows + [commas, commas]).map { $0 + "\r\n" }.joined()
  }

  private func pairs(_ ids: [String], _ dose: String, costs: Bool = false) -> [String] {
    ids.flatMap { ["\($0).\(dose)", "\($0).usage"] + (costs ? ["cost", "cost"] : []) }
  }

  private var boilerColumns: [String] {
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

  private var coolingColumns: [String] {
    let fields = Model.cooling.fields.map(\.name)
    let dosed = Model.cooling.products.filter(\.isDosed).map(\.id)
    return fields[0..<5] + [""] + fields[5..<10] + [""] + fields[10..<13] + [""]
      + Model.cooling.results.map(\.name)
      + pairs(Array(dosed[..<9]), "dose", costs: true) + pairs(Array(dosed[9...]), "dose")
  }

  private func verdict(_ bytes: Data, _ layout: String) throws -> SheetVerdict {
    let layout = try #require(SheetLayout.all.first { $0.name == layout })
    var rest = Array(bytes)[...]
    let records = try RecordReader(file: "export.csv", encoding: .latin1) { buffer in
      let count = min(buffer.count, rest.count)
      buffer.copyBytes(from: rest.prefix(count))
      rest.removeFirst(count)
      return count
    }
    return try Verification.counting.verdict(on: Sheet(records, layout: layout))
  }

  @Test func `of boilers agrees in every cell, and reports the one that is changed`() throws {
    guard let titles = try titles("boiler"), let sheet = try SheetText.wtp("boiler.csv") else {
      return
    }
    let body = body(sheet, boilerColumns)
    let verdict = try verdict(titles + Data(body.utf8), "wtp-boiler")
    #expect(verdict.cells == 51 * 41)
    #expect(verdict.differing == 0)
    #expect(verdict.notes.contains("2 rows of commas only passed over"))
    var changed = sheet
    changed.rows[5][sheet.column("S88.usage")] = moved(
      sheet.rows[5][sheet.column("S88.usage")], by: 1)
    let other = try self.verdict(
      titles + Data(self.body(changed, boilerColumns).utf8), "wtp-boiler")
    #expect(other.differences.map(\.output) == ["S88.usage"])
    #expect(other.differences.map(\.line) == [verdictLine(of: 5, below: titles)])
  }

  /// The line of a row below titles, some of which have line breaks in them.
  private func verdictLine(of row: Int, below titles: Data) -> Int {
    titles.count { $0 == UInt8(ascii: "\n") } + row + 1
  }

  @Test func `of cooling systems agrees in every cell, its costs ignored and said to be`() throws {
    guard let titles = try titles("cooling"), let sheet = try SheetText.wtp("cooling.csv") else {
      return
    }
    let verdict = try verdict(
      titles + Data(body(sheet, coolingColumns).utf8), "wtp-cooling")
    #expect(verdict.cells == 10 * 69)
    #expect(verdict.differing == 0)
    #expect(verdict.notes.contains { $0.hasPrefix("18 cost columns are ignored") })
  }

  /// A copy that broke off says how far it came, and where it ends.
  @Test func `that is cut short is refused where it ends`() throws {
    guard let titles = try titles("cooling") else { return }
    let rows = try recordEnds(titles)
    #expect(rows.count == 3)
    for kept in 0...2 {
      let (line, part) =
        kept == 0 ? (1, Data()) : (rows[kept - 1].next, titles.prefix(rows[kept - 1].end))
      #expect {
        try verdict(part, "wtp-cooling")
      } throws: {
        "\($0)"
          == "export.csv:\(line):1: the file ends after \(kept) of the 3 rows of titles of the layout "
          + "wtp-cooling; export it again"
      }
    }
    let ragged = titles.prefix(rows[0].end) + Data("a,b\r\n".utf8)
    #expect { try verdict(ragged, "wtp-cooling") } throws: {
      "\($0)"
        == "export.csv:\(rows[0].next):1: 2 fields, but the header has \(coolingColumns.count)"
    }
  }

  /// Where each row of titles ends, some of which have line breaks in them, and the line after it.
  private func recordEnds(_ titles: Data) throws -> [(next: Int, end: Int)] {
    var (ends, line, isQuoted): ([(Int, Int)], Int, Bool) = ([], 1, false)
    for (index, byte) in titles.enumerated() {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard byte == UInt8(ascii: "\n") else { continue }
      line += 1
      if !isQuoted { ends.append((line, index + 1)) }
    }
    return ends
  }

  @Test func `is refused in the layout of the other system`() throws {
    guard let titles = try titles("boiler") else { return }
    #expect { try verdict(titles, "wtp-cooling") } throws: { "\($0)".contains("the header has") }
  }

  @Test func `with other titles, or a figure where it is blank, is refused with the place`() throws
  {
    guard let titles = try titles("boiler"), let sheet = try SheetText.wtp("boiler.csv") else {
      return
    }
    let text = String(decoding: titles, as: UTF8.self)
    let swapped = text.replacingOccurrences(of: "WTP S10", with: "WTP S11")
    #expect { try verdict(Data(swapped.utf8), "wtp-boiler") } throws: {
      "\($0)".contains("\"WTP S11\" stands where \"WTP S10\" should")
    }
    let shifted = body(sheet, Array(boilerColumns.dropFirst()) + [""])
    #expect { try verdict(titles + Data(shifted.utf8), "wtp-boiler") } throws: {
      "\($0)".contains("in a column that the layout keeps blank")
    }
  }
}
