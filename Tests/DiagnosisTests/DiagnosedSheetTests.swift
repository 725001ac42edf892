import Diagnosis
import Estimator
import Notation
import Sheets
import Testing

@Suite struct `A diagnosed sheet` {
  private func sheet(
    rows: ClosedRange<Int>, atMost maximum: Int, differs: (Int) -> Bool
  ) throws -> DiagnosedSheet {
    let model = Model.boiler
    var sheet = DiagnosedSheet(model, differingRows: maximum, agreeingRows: maximum)
    for row in rows {
      let claim = SheetRow.Claim(
        output: 0, number: try DecimalNumber(parsing: "1"), unit: model.outputs[0].formula.unit,
        allowed: 0.5, agrees: !differs(row))
      sheet.add(
        SheetRow(
          row, line: row, name: nil, figures: model.fields.map(\.example.value), claims: [claim]))
    }
    return sheet
  }

  /// With more than four rows, every second one is kept: 1, 3, 5, 7, 9, then 1, 5, 9.
  @Test(arguments: [
    (4, [1, 2, 3, 4]), (5, [1, 3, 5]), (8, [1, 3, 5, 7]), (9, [1, 5, 9]), (10, [1, 5, 9]),
    (17, [1, 9, 17]),
  ])
  func `keeps rows spread evenly over the sheet`(rows: Int, kept: [Int]) throws {
    for differs in [true, false] {
      let sheet = try sheet(rows: 1...rows, atMost: 4) { _ in differs }
      #expect(sheet.rows.map(\.number) == kept)
      #expect(sheet.rowCount == rows && sheet.isCut == (rows > 4))
      #expect(sheet.differences == (differs ? rows : 0))
    }
  }

  @Test func `keeps differing and agreeing rows in the order of the sheet`() throws {
    let sheet = try sheet(rows: 2...7, atMost: 4) { $0.isMultiple(of: 3) }
    #expect(sheet.rows.map(\.number) == [2, 3, 4, 5, 6, 7])
    #expect(sheet.differences == 2 && sheet.rowCount == 6 && !sheet.isCut)
  }
}
