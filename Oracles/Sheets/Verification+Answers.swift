import Documents
import Estimator
import Notation
import Units

extension Verification {
  /// The columns whose claims are compared, and a line on those that are not.
  func claims(of question: Question) -> ([SheetColumn], notes: [String]) {
    guard isByBits else { return chosen(of: question.columns, question.model) }
    let (columns, names) = question.columns.passing(overOutputsOf: question.model) { _ in true }
    if names.isEmpty { return (columns, []) }
    let count = counted(names.count, "output column")
    return (columns, ["the sheet's own claims are not looked at: \(count)"])
  }

  /// The outputs that are held against the estimator: those that are answered and not claimed.
  ///
  /// By bits all outputs are asked for, unless some are named; one that is not answered is an error.
  func unclaimed(
    by columns: [SheetColumn], of model: Model,
    answered: [String: (column: Int, unit: UnitOfMeasure)]
  ) throws(AnswerError) -> [Output] {
    let claimed = Set(columns.compactMap { $0.output(of: model)?.name })
    let unclaimed = model.outputs.filter { !claimed.contains($0.name) }
    let asked = unclaimed.filter { outputs?.contains($0.name) ?? isByBits }
    if let missing = asked.first(where: { answered[$0.name] == nil }) {
      throw .missing(output: missing.name)
    }
    if isByBits {
      for output in asked {
        guard let unit = answered[output.name]?.unit, !unit.isOwn else { continue }
        throw .unit(output: output.header, given: unit.symbol)
      }
    }
    return outputs == nil ? unclaimed.filter { answered[$0.name] != nil } : asked
  }
}

extension SheetColumn {
  fileprivate func output(of model: Model) -> Output? {
    guard case .output(let index, _) = meaning else { return nil }
    return model.outputs[index]
  }
}

extension [SheetColumn] {
  /// The columns with those of some outputs passed over, and the names of these.
  func passing(
    overOutputsOf model: Model, where isPassed: (Output) -> Bool
  ) -> (columns: [SheetColumn], names: [String]) {
    var names: [String] = []
    let columns = map { column in
      guard let output = column.output(of: model), isPassed(output) else { return column }
      names.append(output.name)
      return SheetColumn(column.title, .ignored, at: column.place)
    }
    return (columns, names)
  }
}
