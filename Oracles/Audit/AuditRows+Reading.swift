import Estimator
import Notation
import Tables
import Units

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
    let plan = try SheetPlan(
      file: sheet.file, model: sheet.model, columns: sheet.columns, given: given,
      tolerance: .printed, mostDifferences: 0)
    var block = sheet.emptyBlock
    while try sheet.read(256, into: &block) {
      for row in 0..<block.count { try add(row, of: block, plan) }
    }
  }

  private mutating func add(_ row: Int, of block: RowBlock, _ plan: SheetPlan) throws {
    var figures = model.fields.map { plan.given[$0.name]?.value ?? .nan }
    for input in plan.inputs {
      let number = try plan.number(in: block, row, input.column)
      figures[input.field] = WrittenQuantity(number, input.unit).value
    }
    let name = plan.caseName(in: block, row) ?? ""
    let place = add(Row(file: plan.file, line: block.lines[row], name: name), figures)
    for claim in plan.claims where !block.text(row, claim.column).isEmpty {
      guard let output = model.outputs.firstIndex(of: claim.output) else { continue }
      let number = try plan.number(in: block, row, claim.column)
      self.claim(number, in: claim.unit, of: output, row: place)
    }
  }
}
