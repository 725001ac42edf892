import Documents
import Estimator
import Formulas
import Notation
import Tables
import Units

/// Checks answers row by row.
final class AnswerVerifier {
  let model: Model
  /// The column and unit of each answered output, by name.
  let outputs: [String: (column: Int, unit: UnitOfMeasure)]
  let verification: Verification
  let rows: BlockVerifier
  var plan: SheetPlan { rows.plan }
  /// Receives every answered row with its judgement.
  let collect: ((SheetRow) -> Void)?
  var judged: [SheetRow.Claim] = []
  /// The cells that are empty like the estimator's, when bits are compared.
  var valuelessCells = 0
  /// Notes on output columns that are skipped.
  private let claimNotes: [String]
  /// The current row and its answer.
  private(set) var row = 0
  private(set) var record = Record(line: 1, row: 1, cells: [])

  init(
    _ verification: Verification, _ question: Question, _ answers: AnswerReader,
    _ kind: SheetVerdict.Kind, collecting collect: ((SheetRow) -> Void)?
  ) throws {
    (self.verification, self.collect, model) = (verification, collect, question.model)
    outputs = try answers.outputs(of: question.model)
    let (columns, claimNotes) = verification.claims(of: question.columns, question.model)
    self.claimNotes = claimNotes
    let unclaimed = try verification.unclaimed(by: columns, of: model, answered: outputs)
    var plan = try SheetPlan(
      verification, kind, file: question.file, model, columns, unclaimed: unclaimed)
    if !verification.isByBits { plan.setRulesAsPrinted(kind) }
    if plan.isProvisional {
      plan.setRules(try BlockSource(try question.opened()).decimalsRules(for: plan))
    }
    rows = BlockVerifier(plan)
  }

  /// Checks the answers to all rows of a question.
  func verify(
    _ answers: AnswerReader, _ source: QuestionRows, _ verdict: inout SheetVerdict
  ) throws {
    defer {
      rows.endBlock()
      rows.report(in: &verdict)
      verdict.notes += valuelessNotes + claimNotes
    }
    var answered = 0
    while try source.readNext() {
      rows.endBlock()
      rows.block = source.block
      rows.compute()
      let sent = Set(source.sent)
      for row in 0..<source.block.count {
        self.row = row
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

  /// Checks every answered cell of the row.
  private func verifyAnswer() throws {
    judged.removeAll(keepingCapacity: true)
    for index in rows.tallies.indices {
      if index < plan.claims.count {
        verifyClaim(index)
      } else if verification.isByBits {
        verifyBits(index)
      } else {
        try verifyByEstimator(index)
      }
    }
    collect?(rows.row(row, claiming: judged))
  }

  private var valuelessNotes: [String] {
    if valuelessCells == 0 { return [] }
    let (are, they) = valuelessCells == 1 ? ("is", "it") : ("are", "they")
    return [
      "\(counted(valuelessCells, "cell")) \(are) empty, as \(they) must be if the estimator has "
        + "no value"
    ]
  }

  /// Counts the claims of a row that could not be sent, or its outputs if the sheet claims none,
  /// and lists the inputs without a figure.
  private func failUnsent() {
    var failing = 0
    for index in plan.claims.isEmpty ? rows.tallies.indices : plan.claims.indices {
      if !plan.claims.isEmpty, rows.isEmpty(row, plan.claims[index].column) {
        rows.tallies[index].unclaimed += 1
      } else {
        rows.tallies[index].countWithoutValue()
        failing += 1
      }
    }
    for (place, fault) in rows.faults.filter({ $0.row == row }).enumerated() {
      rows.list(
        fault, failing: failing, plan.claims.isEmpty ? "output" : "claim",
        cells: place == 0 ? failing : 0)
    }
  }
}

// MARK: - Answered outputs

extension AnswerReader {
  /// Returns the column and unit of each answered output, by name.
  fileprivate func outputs(of model: Model) throws -> [String: (column: Int, unit: UnitOfMeasure)] {
    var outputs: [String: (column: Int, unit: UnitOfMeasure)] = [:]
    for index in others {
      let column = header.columns[index]
      switch try SheetColumn(column, of: model).meaning {
      case .output(let output, let unit): outputs[model.outputs[output].name] = (index, unit)
      case .input:
        throw AnswerError("the answer has a column \(quoted(column.description)) that was not sent")
      default: break
      }
    }
    if outputs.isEmpty {
      throw AnswerError("the answer has no output columns after the inputs")
    }
    return outputs
  }
}

extension Verification {
  /// Returns the outputs to compare with the estimator: those that are answered but not claimed.
  ///
  /// A comparison of bits requires all outputs, unless some are named. Throws if one of them is not
  /// answered.
  fileprivate func unclaimed(
    by columns: [SheetColumn], of model: Model,
    answered: [String: (column: Int, unit: UnitOfMeasure)]
  ) throws(AnswerError) -> [Output] {
    let claimed = Set(columns.compactMap(\.output?.place))
    let unclaimed = model.outputs.indices.filter { !claimed.contains($0) }.map { model.outputs[$0] }
    let asked = unclaimed.filter { outputs?.contains($0.name) ?? isByBits }
    for output in asked where answered[output.name] == nil {
      throw .missing(output: output.name)
    }
    for output in asked where isByBits {
      guard let unit = answered[output.name]?.unit, !unit.isOwn else { continue }
      throw .unit(output: output.header, given: unit.symbol)
    }
    return outputs == nil ? unclaimed.filter { answered[$0.name] != nil } : asked
  }
}
