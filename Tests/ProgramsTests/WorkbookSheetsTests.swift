import Foundation
import TestSupport
import Testing

/// `wtp verify` checks every sheet of a workbook that has claims.
///
/// S28 needs 600 x 175 / 3500 = 30 g/m3.
@Suite struct `The sheets of a workbook` {
  private static let right = [["feed_tds", "max_tds", "S28.demand"], ["175", "3500", "30"]]
  private static let wrong = [["feed_tds", "max_tds", "S28.demand"], ["175", "3500", "31"]]
  private static let misspelt = [["feed_tds", "max_tds", "S28.demnd"], ["175", "3500", "30"]]
  private static let refusals = [
    ["change", "field", "value", "error", "error_field", "other_field", "case"],
    ["set", "ph", "15", "outside", "ph", "", "a"],
  ]
  private static let plants = [["feed_tds", "max_tds"], ["175", "3500"]]
  private static let titles = [["feed_tds", "max_tds", "S28.demand"]]
  private static let notes = [["Notes on the plants"], ["S28.demand", "is right"], ["feed_tds"]]
  private static let vertical = [["field", "value", "unit"], ["feed_tds", "175", "mg/L"]]

  private func xml(_ rows: [[String]]) -> String {
    let lines = rows.map { row in
      let cells = row.map { text in
        Double(text) != nil
          ? "<c><v>\(text)</v></c>" : "<c t=\"inlineStr\"><is><t>\(text)</t></is></c>"
      }
      return "<row>\(cells.joined())</row>"
    }
    return "<worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\">"
      + "<sheetData>\(lines.joined())</sheetData></worksheet>"
  }

  /// Runs a command on a workbook, `book.xlsx`, whose sheets are hidden if their names say so.
  private func run(
    _ sheets: [(name: String, rows: [[String]])], _ words: [String],
    change: (inout WrittenWorkbook) -> Void = { _ in }
  ) throws -> BuiltProgram.Outcome {
    var book = WrittenWorkbook(sheets: sheets.map { ($0.name, xml($0.rows)) })
    for name in sheets.map(\.name) where name.hasPrefix("Hidden") {
      book.replace(
        "<sheet name=\"\(name)\"", by: "<sheet state=\"hidden\" name=\"\(name)\"",
        in: "xl/workbook.xml")
    }
    change(&book)
    return try Scratch.withFolder { folder in
      try Data(book.bytes).write(to: folder.appending("book.xlsx"))
      return try BuiltProgram.wtp.run(words, in: folder)
    }
  }

  @Test(
    arguments: [
      ([("May", right), ("June", right)], 0, "every cell agrees: 2 cells in 2 tables"),
      (
        [("May", right), ("June 2026", wrong)], 1,
        "1 of 2 cells differs: 1 of 2 tables: book.xlsx:'June 2026' (S28.demand in 1 row (row 2))"
      ),
      (
        [("May", right), ("Hidden", wrong)], 1,
        "1 of 2 cells differs: 1 of 2 tables: book.xlsx:Hidden (S28.demand in 1 row (row 2))"
      ),
      (
        [("Notes", notes), ("May", right), ("Empty", [])], 0,
        "every cell agrees: 1 cell of 1 output in 1 row of book.xlsx:May; 1 "
          + "sheet without claims is not checked: book.xlsx:Notes"
      ),
      (
        [("May", right), ("Plants", plants), ("Titles", titles), ("Site", vertical)], 0,
        "every cell agrees: 1 cell of 1 output in 1 row of book.xlsx:May; 3 "
          + "sheets without claims are not checked: book.xlsx:Plants, "
          + "book.xlsx:Titles, book.xlsx:Site"
      ),
      (
        [("May", misspelt), ("June", wrong)], 65,
        "cannot read book.xlsx:May; 1 of 1 cell differs: S28.demand in 1 row (row 2) of book.xlsx:June"
      ),
      (
        [("May", right), ("June", misspelt)], 65,
        "cannot read book.xlsx:June; every cell agrees: 1 cell of 1 output in 1 row of book.xlsx:May"
      ),
      // A workbook with one sheet is named as before.
      (
        [("May", right), ("Empty", [])], 0,
        "every cell agrees: 1 cell of 1 output in 1 row of book.xlsx"
      ),
    ] as [([(String, [[String]])], Int32, String)])
  func `are all checked, and named in one line with --quiet`(
    sheets: [(String, [[String]])], status: Int32, line: String
  ) throws {
    let quiet = try run(sheets, ["verify", "book.xlsx", "--quiet"])
    #expect(quiet.status == status && quiet.output.hasPrefix(line), "\(quiet)")
    #expect(quiet.output.split(separator: "\n").count == 1)
    let loud = try run(sheets, ["verify", "book.xlsx"])
    #expect(loud.status == status, "\(loud)")
    if status == 65 {
      let reason = "\"S28.demnd\" is not a boiler field or output"
      #expect(quiet.words.contains(reason) && loud.unbroken.contains("failed: book.xlsx:"))
    }
  }

  /// S28 may be a dose, a demand or a usage.
  @Test func `with one name of a product are refused or ignored`() throws {
    let sheets = [("May", Self.right), ("Stock", [["Site", "S28"], ["Leeds", "30"]])]
    let found = try run(sheets, ["verify", "book.xlsx"])
    let advice = "--ignore-sheet Stock leaves it out"
    #expect(found.status == 65 && found.words.contains(advice), "\(found)")
    let both = try run(sheets + [("Shop", sheets[1].1)], ["verify", "book.xlsx"])
    #expect(both.words.contains("--ignore-sheet Stock --ignore-sheet Shop leaves them out"))
    #expect(found.words.contains("\"S28.demand\", \"S28.dose\" or \"S28.usage\""))
    let rest = try run(sheets, ["verify", "book.xlsx", "--ignore-sheet", "Stock", "--quiet"])
    #expect(rest.status == 0 && rest.output.contains("1 sheet is ignored: book.xlsx:Stock"))
    #expect(try run(sheets, ["verify", "book.xlsx", "--ignore-sheet", "May2"]).status == 64)
  }

  /// A table of refusals does not name its system.
  @Test func `may be tables of refusals`() throws {
    let sheets = [("May", Self.right), ("June", Self.refusals)]
    let unknown = try run(sheets, ["verify", "book.xlsx", "--quiet"])
    #expect(unknown.status == 65 && unknown.words.contains("add --system boiler"), "\(unknown)")
    let known = try run(sheets, ["verify", "book.xlsx", "--quiet", "--system", "boiler"])
    #expect(known.status == 0 && known.output.hasPrefix("every cell agrees: 2 cells in 2 tables"))
  }

  @Test func `without claims leave the error of the first that looks like a table`() throws {
    let only = try run([("Notes", Self.notes), ("Site", Self.vertical)], ["verify", "book.xlsx"])
    #expect(
      only.status == 65 && only.words.contains("book.xlsx:Notes!"), "\(only)")
    let misspelt = try run(
      [("Notes", Self.notes), ("May", Self.misspelt)], ["verify", "book.xlsx"])
    #expect(misspelt.status == 65 && misspelt.words.contains("book.xlsx:May!C1"), "\(misspelt)")
  }

  @Test func `can be checked one by one`() throws {
    let sheets = [("May", Self.right), ("Hidden", Self.wrong), ("July", Self.misspelt)]
    for (name, status) in [("May", 0), ("Hidden", 1), ("July", 65), ("June", 65)] {
      let run = try run(sheets, ["verify", "book.xlsx", "--sheet", name, "--quiet"])
      #expect(run.status == Int32(status), "\(name): \(run)")
    }
  }

  /// A damaged sheet may be a table, but a chart is not.
  ///
  /// Two sheets of the same name could hide each other.
  @Test func `are never lost`() throws {
    let sheets = [("May", Self.right), ("June", Self.wrong)]
    let damaged = try run(sheets, ["verify", "book.xlsx", "--quiet"]) {
      $0.replace("</sheetData>", by: "", in: "xl/worksheets/sheet2.xml")
    }
    #expect(damaged.status == 65 && damaged.output.hasPrefix("cannot read book.xlsx:June; every"))
    let chart = try run(sheets, ["verify", "book.xlsx", "--quiet"]) {
      $0.replace(
        "worksheet\" Target=\"worksheets/sheet2", by: "chartsheet\" Target=\"worksheets/sheet2",
        in: "xl/_rels/workbook.xml.rels")
    }
    #expect(chart.status == 0 && chart.output.contains("not checked: book.xlsx:June"), "\(chart)")
    let twins = try run([("May", Self.right), ("May", Self.wrong)], ["verify", "book.xlsx"])
    #expect(twins.status == 65 && twins.words.contains("two sheets are called \"May\""), "\(twins)")
  }

  @Test(arguments: ["json", "csv", "html"])
  func `that cannot be read are in every report`(kind: String) throws {
    let sheets = [("May", Self.right), ("June", Self.misspelt)]
    let run = try run(sheets, ["verify", "book.xlsx", "--report", "\(kind)=-"])
    #expect(run.status == 65 && run.output.contains("is not a boiler field or output"), "\(run)")
  }

  @Test func `are checked against another program, one by one`() throws {
    let sheets = [("May", Self.right), ("June", Self.wrong)]
    let answer = "sed '1s/$/,S28.demand/;2,$s/$/,30/'"
    let run = try run(sheets, ["verify", "book.xlsx", "--against", answer, "--quiet"])
    #expect(run.status == 1, "\(run)")
    #expect(run.output.contains("1 of 2 tables: book.xlsx:June"), "\(run)")
  }

  /// Other commands read one sheet, and name the others even if they are quiet.
  @Test(arguments: ["audit book.xlsx", "estimate boiler --plant book.xlsx --set ph=7"])
  func `that other commands do not read are named with --quiet`(line: String) throws {
    let sheets = [("May", Self.right), ("June", Self.wrong)]
    for words in [line, line + " --quiet"] {
      let run = try run(sheets, words.split(separator: " ").map(String.init))
      #expect(run.words.contains("\"June\" has cells too"), "\(run)")
    }
  }
}
