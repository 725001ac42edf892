import Documents
import Estimator
import Formulas
import Notation
import Tables
import Units

/// Verifies answers row by row.
final class AnswerVerifier {
  /// A column of figures that are compared: what it is called, who claims it, where it is answered.
  struct Comparison {
    let output: Output
    /// The place of the output among the computed figures.
    let figure: Int
    /// The column of the sheet that claims it; nil where the estimator does.
    let claim: OutputColumn?
  }

  let question: Question
  let outputs: [String: (column: Int, unit: UnitOfMeasure)]
  let tolerance: Tolerance
  let isGiven: Bool
  private let isByBits: Bool
  let block: BlockVerifier
  let plan: SheetPlan
  let comparisons: [Comparison]
  var tallies: [Tally]
  var differences: [Difference] = []
  private var differingRows = RowSpan()
  /// Takes every row that was answered, as it is judged.
  var collect: ((JudgedRow) -> Void)?
  var judged: [JudgedRow.Claim] = []
  /// The cells that are empty where the estimator has no value, where bits are compared.
  var valuelessCells = 0
  /// What was passed over, since it was not asked for.
  private let passedOver: [String]

  init(
    _ verification: Verification, _ question: Question, _ table: AnswerTable,
    _ tolerance: Tolerance, _ kind: SheetVerdict.Kind
  ) throws {
    self.question = question
    outputs = table.outputs
    self.tolerance = tolerance
    isGiven = verification.tolerance != nil
    isByBits = verification.isByBits
    let (columns, passedOver) = verification.claims(of: question)
    self.passedOver = passedOver
    let unclaimed = try verification.unclaimed(
      by: columns, of: question.model, answered: table.outputs)
    var plan = try SheetPlan(
      file: question.file, model: question.model, columns: columns,
      given: verification.given, tolerance: tolerance,
      maximumDifferences: verification.maximumDifferences, unclaimed: unclaimed)
    plan.keepsPoints = verification.keepsPoints
    if !isByBits { plan.judge(verification.printed, kind) }
    if plan.isProvisional {
      plan.judge(try BlockSource(try question.opened()).census(of: plan, jobs: 1))
    }
    self.plan = plan
    let start = plan.unclaimedFigures
    comparisons =
      plan.claims.map { Comparison(output: $0.output, figure: $0.figure, claim: $0) }
      + unclaimed.enumerated().map {
        Comparison(output: $1, figure: start + $0, claim: nil)
      }
    tallies = comparisons.map {
      Tally(name: $0.output.name, unit: ($0.claim?.unit ?? $0.output.formula.unit).symbol)
    }
    block = BlockVerifier(plan)
  }

  func verify(
    _ table: AnswerTable, _ source: QuestionRows, _ verdict: inout SheetVerdict
  ) throws {
    defer {
      verdict.rows = block.rows
      verdict.tallies = tallies
      verdict.differences = differences
      verdict.differingRows = differingRows
      verdict.stillInputs = block.stillInputs
      verdict.notes += block.notes + valuelessNotes + passedOver
    }
    var (number, sentRows) = (0, 0)
    while try source.readNext() {
      let rows = source.block
      block.compute(rows)
      let sent = Set((0..<rows.count).filter { question.isSent($0, of: rows) })
      let last = sentRows + sent.count
      for row in 0..<rows.count {
        number += 1
        let before = tallies.reduce(0) { $0 + $1.differing }
        defer { if tallies.reduce(0, { $0 + $1.differing }) > before { noteRow(row, rows) } }
        guard sent.contains(row) else {
          failUnsent(row, rows)
          continue
        }
        let cells = question.cells(of: row, in: rows, number: number)
        let record = try table.next(to: cells, of: last + source.countRest(question))
        judged.removeAll(keepingCapacity: true)
        for index in comparisons.indices { try verify(index, row, rows, record) }
        collect?(
          JudgedRow(
            row: rows.rows[row], name: plan.caseName(in: rows, row),
            figures: block.figures(ofInputsIn: row), claims: judged))
      }
      sentRows = last
    }
    try table.end()
  }

  /// Verifies one answered cell.
  private func verify(_ index: Int, _ row: Int, _ rows: RowBlock, _ record: Record) throws {
    if let claim = comparisons[index].claim {
      verify(claim, index, row, rows, record)
    } else if isByBits {
      verifyBits(index, row, rows, record)
    } else {
      try verifyByEstimator(index, row, rows, record)
    }
  }

  private func noteRow(_ row: Int, _ rows: RowBlock) {
    differingRows.add(row: rows.rows[row])
  }

  private var valuelessNotes: [String] {
    valuelessCells == 0
      ? []
      : [
        "\(counted(valuelessCells, "cell")) \(valuelessCells == 1 ? "is" : "are") empty, as "
          + "\(valuelessCells == 1 ? "it" : "they") must be where the estimator has no value"
      ]
  }

  /// Counts the claims of a row that could not be sent, or its outputs where the sheet claims none,
  /// and lists each input of it without a figure.
  private func failUnsent(_ row: Int, _ rows: RowBlock) {
    var failing = 0
    for (index, comparison) in comparisons.enumerated() {
      if let claim = comparison.claim, plan.isEmpty(rows, row, claim.column) {
        tallies[index].unclaimed += 1
      } else if comparison.claim != nil || plan.claims.isEmpty {
        tallies[index].countWithoutValue()
        failing += 1
      }
    }
    for (place, fault) in block.faults.filter({ $0.row == row }).enumerated() {
      list(fault, in: rows, failing: failing, isFirst: place == 0)
    }
  }

  /// Lists an input without a figure, while there is room; one that nothing needs is noted.
  private func list(_ fault: InputFault, in rows: RowBlock, failing: Int, isFirst: Bool) {
    guard failing > 0 else {
      let column = plan.inputs[fault.input].column
      return block.unneeded.add(
        rows.place(fault.row, column, in: plan.file), fault.reason)
    }
    guard differences.count < plan.maximumDifferences else { return }
    let noun = plan.claims.isEmpty ? "output" : "claim"
    differences.append(
      plan.difference(
        of: fault, in: rows, failing: counted(failing, noun), cells: isFirst ? failing : 0))
  }

  /// The cell of a row's answer for an output; nil where it has no such column.
  func answer(_ name: String, _ record: Record) -> AnsweredCell? {
    outputs[name].map { AnsweredCell(text: record.cells[$0.column].text, unit: $0.unit) }
  }
}
