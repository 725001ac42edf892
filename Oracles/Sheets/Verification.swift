import Documents
import Estimator
import Notation
import Tables

/// How sheets are held against the formulas.
package struct Verification: Sendable {
  /// What a cell is allowed; nil for what its kind of table is allowed.
  package var tolerance: Tolerance?
  /// The figures of inputs that a sheet has no column for.
  package var given: [String: GivenFigure] = [:]
  /// Which decimals of cells are judged, where half a unit of the last is allowed.
  package var printed = PrintedDecimals.column
  /// The names of the outputs that are verified; nil for all.
  package var outputs: Set<String>?
  /// Whether another program's answers are held against the estimator's own doubles, bit for bit, and
  /// the sheet's claims are not looked at.
  package var isByBits = false
  /// How many differences are kept of a sheet; all are counted.
  package var maximumDifferences = 20
  /// Whether differences are kept with the figures of the plant, for their worked calculations.
  package var keepsPoints = true
  /// How many threads verify a sheet; what is found is the same for any number.
  package var jobs = 1

  /// Cells to half a unit of their last digit, all inputs from the sheet.
  package init() {}

  /// Holds a sheet against the formulas, cell by cell.
  ///
  /// The sheet is opened `again` where its cells have several numbers of decimals in a column; its
  /// rows are kept where it cannot be, or is short. Throws `TableError`, `PlantTableError` or `SheetError` for what
  /// is not a sheet.
  package func verdict(
    on sheet: consuming Sheet, kind: SheetVerdict.Kind = .figures,
    again: (() throws -> Sheet)? = nil
  ) throws -> SheetVerdict {
    let (columns, passedOver) = claims(of: sheet.columns, sheet.model)
    var plan = try SheetPlan(self, kind, file: sheet.file, sheet.model, columns)
    plan.judgeAsPrinted(kind)
    let keptBlocks = !plan.isProvisional ? 0 : again == nil ? .max : 16
    var source = BlockSource(sheet, keeping: keptBlocks)
    func restart() throws {
      if !source.restart(), let again { source = BlockSource(try again(), keeping: keptBlocks) }
    }
    let verifier: BlockVerifier
    do { verifier = try source.verifier(of: plan) } catch is RaggedColumn {
      try restart()
      plan.judge(try source.judgedDecimals(for: plan))
      try restart()
      verifier = try source.verifier(of: plan)
    }
    var verdict = SheetVerdict(
      file: plan.file, model: plan.model, kind: kind, allowance: plan.tolerance.description,
      isJudgedByDigits: plan.tolerance == .printed || plan.tolerance == .exact)
    verdict.judged = plan.judged
    verdict.notes = source.finalNotes + passedOver
    verifier.report(in: &verdict)
    verdict.notes += verifier.notesOnClaims
    guard verdict.rows > 0 else { throw SheetError.noRows(file: plan.file) }
    guard verdict.cells > 0 else { throw SheetError.noClaims(file: plan.file) }
    return verdict
  }

  /// What a cell of a table of some kind is allowed.
  func tolerance(of kind: SheetVerdict.Kind) -> Tolerance {
    tolerance ?? (kind == .exact ? .exact : .printed)
  }

  /// The columns with those outputs passed over whose claims are not compared, and a line that says so.
  func claims(of columns: [SheetColumn], _ model: Model) -> ([SheetColumn], notes: [String]) {
    var names: [String] = []
    let compared = columns.map { column in
      guard let name = column.output.map({ model.outputs[$0.place].name }),
        isByBits || outputs?.contains(name) == false
      else { return column }
      names.append(name)
      return SheetColumn(column.title, .ignored, at: column.place)
    }
    if names.isEmpty { return (columns, []) }
    let count = counted(names.count, "output column")
    let note =
      isByBits
      ? "the sheet's own claims are not looked at: \(count)"
      : "passed over, since not asked for: \(count): \(listed(names))"
    return (compared, [note])
  }
}

extension BlockSource {
  /// Verifies all blocks, and gives one verifier for all.
  fileprivate func verifier(of plan: SheetPlan) throws -> BlockVerifier {
    let all = try work(jobs: plan.verification.jobs, with: { BlockVerifier(plan) }) {
      try $0.verify(&$1)
    }
    for other in all.dropFirst() { all[0].absorb(other) }
    // Threads that each saw one number of decimals may have seen several together.
    try all[0].refuseRaggedColumn()
    return all[0]
  }

  /// To how many decimals the cells of each claim are judged, by how those of all blocks are written.
  func judgedDecimals(for plan: SheetPlan) throws -> [JudgedDecimals] {
    let all = try work(
      jobs: plan.verification.jobs, with: { plan.claims.map { ColumnCensus(column: $0.column) } }
    ) { censuses, block in
      for index in censuses.indices { censuses[index].look(at: block) }
    }
    return plan.claims.indices.map { index in
      all.dropFirst().reduce(into: all[0][index]) { $0.absorb($1[index]) }.judged
    }
  }
}
