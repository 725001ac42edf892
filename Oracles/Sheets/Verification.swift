import Documents
import Estimator
import Notation
import Plants
import Tables

/// The options for checking sheets against the formulas.
package struct Verification: Sendable {
  /// The tolerance; nil for the default for that kind of table.
  package var tolerance: Tolerance?
  /// The figures of inputs without a column in the sheet.
  package var given: [String: GivenFigure] = [:]
  /// How many decimals are checked, if half a unit of the last one is allowed.
  package var printed = PrintedDecimals.column
  /// The names of the outputs to check; nil for all.
  package var outputs: Set<String>?
  /// Whether another program's answers are compared bit for bit with the estimator's doubles,
  /// ignoring the sheet's claims.
  package var isByBits = false
  /// Whether columns with claims may have empty cells.
  package var allowsEmptyCells = false
  /// The maximum number of differences listed for a sheet; all are counted.
  package var maximumDifferences = 20
  /// Whether each difference includes the inputs of its row, for the worked calculation.
  package var keepsPoints = true
  /// The number of threads, which does not affect the result.
  package var jobs = 1

  /// Creates the default options.
  ///
  /// Cells are checked to half a unit of their last digit, and all inputs come from the sheet.
  package init() {}

  /// Checks a sheet against the formulas, cell by cell.
  ///
  /// If a column has computed figures, or cells with different numbers of decimals, calls `again`
  /// to reopen the sheet.
  /// The rows of a sheet that is short or cannot be reopened are kept in memory. Throws
  /// `TableError`, `PlantTableError` or `SheetError` if it is not a sheet.
  package func verdict(
    on sheet: consuming Sheet, kind: SheetVerdict.Kind = .figures,
    again: (() throws -> Sheet)? = nil
  ) throws -> SheetVerdict {
    let columns = sheet.columns
    var plan = try SheetPlan(self, kind, file: sheet.file, sheet.model, columns)
    let keptBlocks = again == nil ? .max : plan.isProvisional ? 16 : 0
    var source = BlockSource(sheet, keeping: keptBlocks)
    func restart() throws {
      if !source.restart(), let again { source = BlockSource(try again(), keeping: keptBlocks) }
    }
    let verifier: BlockVerifier
    do { verifier = try source.verifier(of: plan) } catch is RaggedColumn {
      try restart()
      plan.setRules(try source.columnRules(for: plan))
      try restart()
      verifier = try source.verifier(of: plan)
    }
    var verdict = SheetVerdict(
      file: plan.file, model: plan.model, kind: kind, allowance: plan.tolerance.description,
      isCheckedByDigits: plan.tolerance == .printed || plan.tolerance == .exact,
      allowsEmptyCells: allowsEmptyCells, skipped: source.sheet.skippedParts,
      notes: source.sheet.finalNotes + plan.notes, columnRules: plan.rules)
    verifier.report(in: &verdict)
    let totals =
      isByBits ? [] : source.sheet.totals.filter { isChecked(columns[$0.column], in: plan) }
    if !totals.isEmpty {
      try restart()
      try source.check(totals, of: plan, in: &verdict)
    }
    verdict.notes += verifier.notesOnClaims
    guard verdict.rows > 0 else { throw SheetError.noRows(file: plan.file) }
    guard verdict.cells > 0 else { throw SheetError.noClaims(file: plan.file) }
    return verdict
  }

  /// Whether the totals of a column are checked: those of chosen outputs and of other amounts.
  private func isChecked(_ column: TableColumn, in plan: SheetPlan) -> Bool {
    outputs == nil
      || column.output.map { outputs?.contains(plan.model.outputs[$0.place].name) == true } ?? false
  }

  /// Returns the tolerance for a kind of table.
  func tolerance(of kind: SheetVerdict.Kind) -> Tolerance {
    tolerance ?? (kind == .exact ? .exact : .printed)
  }

  /// Returns the columns, with the outputs that are not compared marked as ignored, and a note on
  /// those outputs.
  func claims(of columns: [TableColumn], _ model: Model) -> ([TableColumn], notes: [String]) {
    var names: [String] = []
    var compared = columns
    for (index, column) in columns.enumerated() {
      guard let name = column.output.map({ model.outputs[$0.place].name }),
        isByBits || outputs?.contains(name) == false
      else { continue }
      names.append(name)
      compared[index].meaning = .ignored
    }
    if names.isEmpty { return (columns, []) }
    let count = counted(names.count, "output column")
    let note =
      isByBits
      ? "the sheet's claims are ignored: \(count)"
      : "skipped, since not requested: \(count): \(listed(names))"
    return (compared, [note])
  }
}

extension BlockSource {
  /// Checks all blocks and returns a verifier with all findings.
  fileprivate func verifier(of plan: SheetPlan) throws -> BlockVerifier {
    let all = try work(jobs: plan.verification.jobs, with: { BlockVerifier(plan) }) {
      try $0.verify(&$1)
    }
    for other in all.dropFirst() { all[0].absorb(other) }
    // Even if each thread found a single number of decimals, these may differ between threads.
    try all[0].rejectRaggedColumn()
    return all[0]
  }

  /// Returns the rules for each column, from how the cells of all blocks are written.
  func columnRules(for plan: SheetPlan) throws -> ColumnRules {
    let columns = plan.claims.map(\.column) + plan.inputs.map(\.column)
    let all = try work(
      jobs: plan.verification.jobs, with: { columns.map(ColumnCensus.init) }
    ) { censuses, block in
      for index in censuses.indices { censuses[index].add(block) }
    }
    let censuses = columns.indices.map { index in
      all.dropFirst().reduce(into: all[0][index]) { $0.absorb($1[index]) }
    }
    let inputs = censuses.dropFirst(plan.claims.count)
    return ColumnRules(
      claims: censuses.prefix(plan.claims.count).map(\.rule),
      cutInputs: Set(inputs.enumerated().filter { $0.element.isComputed }.map(\.offset)))
  }
}
