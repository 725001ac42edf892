import Estimator
import Sheets

/// The sheets of an audit, system by system.
package struct AuditSheets: Sendable {
  private var rowsBySystem: [SystemKind: AuditRows] = [:]

  /// No sheets yet.
  package init() {}

  /// The rows of each system that a sheet is about.
  package var rows: [AuditRows] { SystemKind.allCases.compactMap { rowsBySystem[$0] } }

  /// Adds every row of a sheet, with figures for inputs that it has no column for.
  ///
  /// Throws `SheetError` for a sheet that claims nothing, or lacks an input that a claim needs.
  package mutating func add(
    _ sheet: consuming Sheet, given: [String: GivenFigure] = [:]
  ) throws {
    let (file, system) = (sheet.file, sheet.model.system)
    var rows = rowsBySystem[system] ?? AuditRows(sheet.model)
    let (rowCount, claimCount) = (rows.rows.count, rows.claimCount)
    try rows.add(sheet, given: given)
    guard rows.rows.count > rowCount else { throw SheetError.noRows(file: file) }
    guard rows.claimCount > claimCount else { throw SheetError.noClaims(file: file) }
    rowsBySystem[system] = rows
  }
}

extension AuditRows {
  /// Adds every row of a sheet of the model.
  fileprivate mutating func add(
    _ sheet: consuming Sheet, given: [String: GivenFigure]
  ) throws {
    let file = sheet.file
    var form = SheetForm(of: sheet, given: given)
    try sheet.forEachRow(given: given) { row in
      let place = add(Row(file: file, line: row.line, name: row.name ?? ""), row.figures)
      for claim in row.claims {
        form.add(claim)
        self.claim(claim.number, in: claim.unit, of: claim.output, row: place)
      }
    }
    add(form)
  }
}
