import Formulas

/// Outputs of a sheet, by their indices, each choice of them compiled only once.
final class CompiledOutputs {
  private let inputs: [Input]
  private let formulas: (_ places: [Int]) -> [Formula]
  private var compiled: [[Int]: CompiledFormulas] = [:]

  init(_ inputs: [Input], _ formulas: @escaping (_ places: [Int]) -> [Formula]) {
    (self.inputs, self.formulas) = (inputs, formulas)
  }

  /// Returns the values of some outputs, by row, for columns of inputs; not finite where there is no
  /// value.
  func values(_ places: [Int], _ columns: [[Double]]) -> [[Double]] {
    let known = compiled[places] ?? CompiledFormulas(formulas(places), inputs: inputs)
    compiled[places] = known
    return evaluate(known, columns, count: columns[0].count)
  }
}
