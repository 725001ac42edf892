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
    /// The place of the sheet's claim of it; nil where the estimator claims it.
    let claim: Int?
  }

  let model: Model
  /// The outputs that were answered: the column and its unit, by the output's name.
  let outputs: [String: (column: Int, unit: UnitOfMeasure)]
  let plan: SheetPlan
  /// Whether the tolerance was asked for.
  let isGiven: Bool
  private let isByBits: Bool
  let block: BlockVerifier
  let comparisons: [Comparison]
  var tallies: [Tally]
  var differences: [Difference] = []
  private var differingRows = RowSpan()
  /// Takes every row that was answered, as it is judged.
  var collect: ((SheetRow) -> Void)?
  var judged: [SheetRow.Claim] = []
  /// The cells that are empty where the estimator has no value, where bits are compared.
  var valuelessCells = 0
  /// What was passed over, since it was not asked for.
  private let passedOver: [String]

  /// The block of rows that is verified, the place of the row in it, and what was answered to that.
  private(set) var rows = RowBlock(columns: 0)
  private(set) var row = 0
  private(set) var record = Record(line: 1, row: 1, cells: [])

  init(
    _ verification: Verification, _ question: Question, _ answers: AnswerReader,
    _ tolerance: Tolerance, _ kind: SheetVerdict.Kind
  ) throws {
    model = question.model
    outputs = try answers.outputs(of: question.model)
    isGiven = verification.tolerance != nil
    isByBits = verification.isByBits
    let (columns, passedOver) = verification.claims(of: question)
    self.passedOver = passedOver
    let unclaimed = try verification.unclaimed(by: columns, of: model, answered: outputs)
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
      plan.claims.enumerated().map { Comparison(output: $1.output, figure: $1.figure, claim: $0) }
      + unclaimed.enumerated().map { Comparison(output: $1, figure: start + $0, claim: nil) }
    tallies =
      plan.claims.map { Tally(name: $0.output.name, unit: $0.unit.symbol) }
      + unclaimed.map { Tally(name: $0.name, unit: $0.formula.unit.symbol) }
    block = BlockVerifier(plan)
  }

  /// Verifies what was answered to every row of a question.
  func verify(
    _ answers: AnswerReader, _ source: QuestionRows, _ verdict: inout SheetVerdict
  ) throws {
    defer {
      verdict.rows = block.rows
      verdict.tallies = tallies
      verdict.differences = differences
      verdict.differingRows = differingRows
      verdict.stillInputs = block.stillInputs
      verdict.notes += block.notes + valuelessNotes + passedOver
    }
    var answered = 0
    while try source.readNext() {
      rows = source.block
      block.compute(rows)
      let sent = Set(source.sent)
      for row in 0..<rows.count {
        self.row = row
        let before = differing
        defer { if differing > before { differingRows.add(row: rows.rows[row]) } }
        guard sent.contains(row) else {
          failUnsent()
          continue
        }
        record = try answers.next(
          to: source.cells(of: row), of: answered + sent.count + source.countRest())
        try verifyAnswer()
      }
      answered += sent.count
    }
    try answers.end()
  }

  private var differing: Int { tallies.reduce(0) { $0 + $1.differing } }

  /// Verifies every cell that was answered to the row.
  private func verifyAnswer() throws {
    judged.removeAll(keepingCapacity: true)
    for (index, comparison) in comparisons.enumerated() {
      if let claim = comparison.claim {
        verifyClaim(claim, index)
      } else if isByBits {
        verifyBits(index)
      } else {
        try verifyByEstimator(index)
      }
    }
    collect?(block.row(row, of: rows, claiming: judged))
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
  private func failUnsent() {
    var failing = 0
    for (index, comparison) in comparisons.enumerated() {
      if let claim = comparison.claim, plan.isEmpty(rows, row, plan.claims[claim].column) {
        tallies[index].unclaimed += 1
      } else if comparison.claim != nil || plan.claims.isEmpty {
        tallies[index].countWithoutValue()
        failing += 1
      }
    }
    let noun = plan.claims.isEmpty ? "output" : "claim"
    for (place, fault) in block.faults.filter({ $0.row == row }).enumerated() {
      if failing == 0 {
        let column = plan.inputs[fault.input].column
        block.unneeded.add(rows.place(row, column, in: plan.file), fault.fault.reason)
      } else if differences.count < plan.maximumDifferences {
        differences.append(
          plan.difference(
            of: fault, in: rows, failing: counted(failing, noun), cells: place == 0 ? failing : 0))
      }
    }
  }
}

extension AnswerReader {
  /// The outputs that were answered: the column and its unit, by the output's name.
  fileprivate func outputs(
    of model: Model
  ) throws -> [String: (column: Int, unit: UnitOfMeasure)] {
    var outputs: [String: (column: Int, unit: UnitOfMeasure)] = [:]
    for index in others {
      let column = header.columns[index]
      switch try SheetColumn(column, of: model).meaning {
      case .output(let output, let unit): outputs[model.outputs[output].name] = (index, unit)
      case .input: throw AnswerError.notSent(column.description)
      default: break
      }
    }
    guard !outputs.isEmpty else { throw AnswerError.noOutputs }
    return outputs
  }
}
