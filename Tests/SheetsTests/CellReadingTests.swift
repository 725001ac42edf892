import Estimator
import Sheets
import Spreadsheets
import Tables
import TestSupport
import Testing

/// A cell that is not a number never passes, even if its text is the right number.
@Suite struct `A text cell that looks like a number` {
  private func opened(
    _ bytes: [UInt8], _ choices: ReadingChoices = ReadingChoices()
  ) throws -> SheetVerdict {
    var opening = SheetOpening()
    opening.choices = choices
    return try opening.verdict(on: bytes)
  }

  /// The cycles of a boiler are max_tds / feed_tds: 3500 / 175 = 20, 3500 / 1000 = 3.5.
  private func verdict(_ rows: String...) throws -> SheetVerdict {
    let text = "feed_tds [mg/L];max_tds [mg/L];cycles [1]\n" + rows.joined(separator: "\n")
    return try opened(Array(text.utf8), ReadingChoices(decimal: .comma))
  }

  @Test func `is shown unchanged and differs`() throws {
    let verdict = try verdict("1000;3500;3.5", "1000;3500;3,5")
    #expect(verdict.cells == 2 && verdict.differingCells == ["2 cycles"])
    #expect(verdict.differences.map(\.sheet) == ["3.5"])
    #expect(verdict.differences[0].reason == "it has a point, but the decimal mark is a comma")
  }

  /// The row above has the same bytes as a figure.
  @Test func `differs as an input below a number with the same text`() throws {
    let verdict = try verdict("175;3500;20", "175.0;3500;20", "175.0;3500;20")
    #expect(verdict.differingCells == ["3 feed_tds", "4 feed_tds"])
    #expect(verdict.differences.map(\.sheet) == ["175.0", "175.0"])
  }

  @Test func `does not count for the decimals of its column`() throws {
    // If 20.000 counted, the 20 of the other row would be checked to three decimals and differ.
    let verdict = try verdict("174,9;3500;20", "175;3500;20.000")
    #expect(verdict.differingCells == ["3 cycles"])
  }

  @Test func `can be a number in a workbook that is not written as one`() throws {
    let book = WrittenWorkbook(
      rows: workbookRow(1, ["feed_tds [mg/L]", "max_tds [mg/L]", "cycles [1]"].map(workbookText))
        + workbookRow(2, ["1000", "3500", "+3.5"].map { "<c><v>\($0)</v></c>" })
        + workbookRow(3, ["1000", "3500", "3.5"].map { "<c><v>\($0)</v></c>" }))
    let verdict = try opened(book.bytes)
    #expect(verdict.cells == 2 && verdict.differences.map(\.sheet) == ["+3.5"])
    let commas = try opened(book.bytes, ReadingChoices(decimal: .comma))
    #expect(commas.cells == 2 && commas.differences.map(\.sheet) == ["+3.5"])
  }
}
