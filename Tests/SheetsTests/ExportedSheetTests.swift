import Estimator
import Foundation
import Sheets
import Spreadsheets
import Tables
import TestSupport
import Testing

/// The tests add rows below the original title rows of WTP's exports.
@Suite struct `An export from WTP` {
  private func body(_ sheet: SheetText, _ columns: [String]) -> String {
    WTPExport.body(sheet, columns).map { $0.joined(separator: ",") + "\r\n" }.joined()
  }

  private func verdict(_ bytes: Data) throws -> SheetVerdict {
    try SheetOpening().verdict(on: Array(bytes), named: "export.csv")
  }

  @Test(arguments: [
    ("boiler", 51 * 41, "2 empty rows skipped"),
    ("cooling", 10 * 69, "90 costs agree with price times usage"),
  ])
  func `agrees in every cell and notes what is skipped`(
    system: String, cells: Int, note: String
  ) throws {
    guard let titles = try WTPExport.titles(system), let sheet = try SheetText.wtp("\(system).csv")
    else {
      return
    }
    let columns = system == "boiler" ? WTPExport.boilerColumns : WTPExport.coolingColumns
    var rows = WTPExport.body(sheet, columns)
    let column = columns.lastIndex { $0.hasSuffix(".usage") }!
    rows[5][column] = moved(rows[5][column], by: 1)
    let body = rows.map { $0.joined(separator: ",") + "\r\n" }.joined()
    let verdict = try verdict(titles + Data(body.utf8))
    #expect(verdict.cells == cells && verdict.notes.contains(note))
    #expect(verdict.differences.map(\.output) == [columns[column]])
    // Some titles contain line breaks.
    let line = titles.count { $0 == UInt8(ascii: "\n") } + 6
    #expect(verdict.differences.map(\.line) == [line])
  }

  /// Inserted columns are skipped wherever they are, as long as they contain no figures.
  @Test(arguments: SystemKind.allCases)
  func `can have inserted columns of words or without cells`(system: SystemKind) throws {
    guard var export = try WTPExport(system) else { return }
    let cells = try SheetOpening().verdict(on: Array(export.text(",").utf8)).cells
    let width = export.titles[0].count
    // Columns 5 and 8 are next to blank columns of the layouts.
    for (title, place) in [
      ("Remarks", width), ("", width - 1), ("Date", 20), ("", 8), ("", 5), ("Operator", 5),
      ("", 3), ("Site", 0),
    ] {
      export.insert(title, at: place)
    }
    for bytes in [
      Array(export.text(",").utf8), Array(export.text(";", decimal: ",").utf8),
    ] {
      let found = try SheetOpening().verdict(on: bytes)
      #expect(found.cells == cells && found.differing == 0)
      #expect(found.skipped.columns == ["Operator", "Date", "Remarks"])
    }
    export.rows[6][0] = "Mill"
    let column = export.rows[6].lastIndex { $0 != "" }!
    export.rows[6][column] = "1234567"
    let found = try SheetOpening().verdict(on: Array(export.text(",").utf8))
    #expect(found.differences.map(\.caseName) == ["Mill"])
    #expect(found.differences[0].place.cell?.column == column + 1)
  }

  @Test func `is rejected at an inserted column with a figure or a title like a figure's`() throws {
    func message(_ title: String, _ cell: String, row: Int = 0) throws -> String {
      guard var export = try WTPExport(.cooling) else { return "skipped" }
      export.insert(title, at: 3)
      export.rows[row][3] = cell
      do { return try "\(verdict(Data(export.text(",").utf8)).cells) cells" } catch {
        return "\(error)"
      }
    }
    guard try WTPExport(.cooling) != nil else { return }
    #expect(try message("Remarks", "ok") == "690 cells")
    #expect(try message("Telephone", "01234 567890") == "690 cells")
    #expect(try message("Operator", "5.5", row: 9).contains("it cannot be skipped, since D"))
    #expect(try message("", "ok").contains("\"ok\" is in a column without a name"))
    #expect(try message("H207", "ok").contains("\"H207\" is not a cooling field"))
    #expect(try message("Remarks [m3]", "ok").contains("\"Remarks\" is not a cooling field"))
  }

  /// The group title above the missing one still identifies the first column.
  @Test func `is rejected at its first title if that is missing`() throws {
    guard var export = try WTPExport(.cooling) else { return }
    export.titles[2][0] = ""
    #expect {
      _ = try SheetOpening().open(
        "export.csv", source: byteSource(of: Array(export.text(",").utf8)))
    } throws: {
      "\($0)".contains("must be \"Circulation (m3/hr)\"")
    }
  }

  /// Spreadsheet programs omit empty cells at the end of a row.
  @Test func `is rejected at the first of its missing last titles`() throws {
    guard var export = try WTPExport(.cooling) else { return }
    let name = CellName(row: 3, column: export.titles[2].count - 1)
    export.titles[2].removeLast(2)
    #expect { try verdict(Data(export.text(",").utf8)) } throws: {
      "\($0)".contains("(\(name)): ")
    }
  }

  @Test func `is rejected with a figure in a blank column`() throws {
    guard let titles = try WTPExport.titles("boiler"), let sheet = try SheetText.wtp("boiler.csv")
    else {
      return
    }
    let shifted = body(sheet, Array(WTPExport.boilerColumns.dropFirst()) + [""])
    #expect { try verdict(titles + Data(shifted.utf8)) } throws: {
      "\($0)".contains("is in a column without a name")
    }
  }
}
