import Notation
import Tables
import Units

extension AnswerVerifier {
  /// Verifies an answer that the sheet claims something of, by the sheet's figure.
  func verify(
    _ claim: OutputColumn, _ index: Int, _ row: Int, _ rows: RowBlock, _ record: Record
  ) {
    if plan.isEmpty(rows, row, claim.column) {
      tallies[index].unclaimed += 1
      return
    }
    let cell: DecimalNumber
    switch rows.reading(row, claim.column) {
    case .success(let number): cell = number
    case .failure(let fault):
      return fail(index, row, rows, rows.text(row, claim.column), nil, reason: fault.reason)
    }
    let isNegativeUsage =
      claim.signedFigure != nil && cell.isNegativeAsWritten && !cell.significandIsZero
    let signedName = question.model.signedPlace(ofUsage: claim.outputPlace)
      .map { question.model.outputs[$0].name }
    let answeredName = isNegativeUsage ? signedName.flatMap { outputs[$0] == nil ? nil : $0 } : nil
    let name = answeredName ?? claim.output.name
    tallies[index].negativeUsages += isNegativeUsage ? 1 : 0
    let written = rows.text(row, claim.column)
    let answer = answer(name, record)
    guard let answer, let value = answer.rational else {
      return fail(index, row, rows, written, answer)
    }
    let found = claim.unit.fromOwnUnit(answer.unit.inOwnUnit(value))
    let judge = CellVerifier(
      tolerance: tolerance, unit: claim.unit, judged: plan.judged[index],
      rows.note(row, claim.column))
    let finding = judge.verify(cell, against: found, slack: slack)
    let decimals = judge.judged.decimals(of: cell)
    tallies[index].judge(from: decimals, to: decimals)
    keep(answer, finding, inUnit: claim.unit, of: name)
    count(finding, index, row, rows, written, found, plan.judgement(of: cell, decimals))
  }
}
