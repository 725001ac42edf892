import Documents
import Estimator
import Notation
import Sheets
import Tables
import TestSupport
import Testing

/// A cell without a figure affects only the claims that need it, and the report names the reason.
@Suite struct `A cell without a figure` {
  private let boiler: SheetText

  init() throws { boiler = try SheetText.reference("boiler.csv") }

  private static let unreadable = [
    ("1,234.5", "\"1,234.5\" has a thousands separator; write 1234.5"),
    ("1 234", "\"1 234\" has a thousands separator; write 1234"),
    ("1'234", "\"1'234\" has a thousands separator; write 1234"),
    ("12.5%", "\"12.5%\" has a per cent sign; write the number in the unit of its column"),
    (
      "#DIV/0!",
      "\"#DIV/0!\" is a spreadsheet error; fix the formula in the cell"
    ),
    ("#N/A", "\"#N/A\" is a spreadsheet error; fix the formula in the cell"),
    ("NaN", "\"NaN\" is not a number; write one such as 47.5"),
    (
      "-",
      "\"-\" is not a figure; if none is expected, empty the cell and add --allow-empty"
    ),
    ("see note", "\"see note\" is not a number; write one such as 47.5"),
    (" ", "the value is empty; write a number"),
  ]

  @Test(arguments: unreadable)
  func `fails as a claim without affecting other cells`(text: String, reason: String) throws {
    var sheet = boiler
    sheet.rows[4][sheet.column("S5.dose")] = inQuotes(text)
    sheet.rows[9][sheet.column("S10.dose")] = "1"
    let verdict = try sheet.verdict()
    #expect(verdict.differingCells == ["6 S5.dose", "11 S10.dose"])
    #expect(verdict.differences[0].reason == reason)
    #expect(verdict.differences[0].place.cell?.description == cellName("S5.dose", row: 6))
    #expect(verdict.cells == boiler.rows.count * 84)
    #expect(verdict.tallies.reduce(0) { $0 + $1.withoutValue } == 1)
  }

  @Test(arguments: [("", "the cell is empty"), unreadable[0], unreadable[4]])
  func `fails all claims of its row that need it, but is listed once`(
    text: String, reason: String
  ) throws {
    var sheet = boiler
    sheet.rows[4][sheet.column("feed_tds")] = inQuotes(text)
    let verdict = try sheet.verdict()
    let needing = Model.boiler.outputs.filter { output in
      output.formula.inputs.contains { $0.name == "feed_tds" }
        && sheet.names.contains(output.name)
    }
    #expect(needing.count > 20 && needing.count < 84)
    #expect(verdict.differing == needing.count)
    #expect(
      Set(verdict.tallies.filter { $0.differing > 0 }.map(\.name)) == Set(needing.map(\.name)))
    #expect(verdict.differences.count == 1)
    #expect(verdict.differences[0].output == "feed_tds")
    #expect(verdict.differences[0].cells == needing.count)
    #expect(
      verdict.differences[0].reason
        == "\(reason); \(needing.count) claims of the row cannot be checked without it")
    #expect(verdict.differingRows.count == 1)
  }

  @Test func `does not fail claims that do not need it`() throws {
    var sheet = boiler
    sheet.rows[4][sheet.column("ph")] = "n/a"
    let verdict = try sheet.verdict()
    #expect(verdict.differing == 0)
    #expect(verdict.notes.contains { $0.hasPrefix("1 input cell without a figure is not needed") })
  }

  @Test func `does not count a claim twice if it lacks two inputs`() throws {
    var sheet = boiler
    for name in ["feed_tds", "max_tds"] { sheet.rows[4][sheet.column(name)] = "?" }
    let verdict = try sheet.verdict()
    #expect(verdict.differences.map(\.output) == ["feed_tds", "max_tds"])
    #expect(verdict.differences.reduce(0) { $0 + $1.cells } == verdict.differing)
  }

  private func cellName(_ column: String, row: Int) -> String {
    var (index, letters) = (boiler.column(column) + 1, "")
    while index > 0 {
      letters = String(UnicodeScalar(UInt8(65 + (index - 1) % 26))) + letters
      index = (index - 1) / 26
    }
    return letters + "\(row)"
  }
}
