import Estimator
import Formulas
import Notation
import Sweep

/// The plain way to write a sweep, row by row and cell by cell, which the engine is held against.
///
/// A figure with fixed decimals is computed in exact fractions, and rounded.
final class SimpleWriter {
  let sweep: Sweep
  private let program: CompiledFormulas
  private let inputs: [[String]]
  /// The figures that were computed before, by output and the texts of what it reads.
  private var known: [String: String] = [:]

  init(sweep: Sweep) {
    self.sweep = sweep
    program = CompiledFormulas(sweep.outputs.map(\.formula), inputs: sweep.grid.model.inputs)
    inputs = sweep.outputs.map { $0.formula.inputs.map(\.name).sorted() }
  }

  /// The whole table as text.
  var csv: String {
    let header = sweep.header.joined(separator: ",") + "\n"
    return header + sweep.rows.map(row).joined()
  }

  private func row(_ number: Int) -> String {
    let model = sweep.grid.model
    let figures = sweep.grid.figures(ofRow: number)
    let point = model.fields.map { figures[$0.name]?.value ?? .nan }
    let problem = PlantProblem.all(in: figures, of: model).first
    let values = program.values(at: point)
    let outputs = values.indices.map { output in
      problem == nil ? text(output, values[output], figures) : ""
    }
    let status = problem.map { "outside: \($0.field?.name ?? "")" } ?? "ok"
    let shared =
      sweep.inputs.map { figures[$0.name]?.text ?? "" } + (sweep.marksOutside ? [status] : [])
    guard sweep.layout == .long else { return (shared + outputs).joined(separator: ",") + "\n" }
    return zip(sweep.outputs, outputs).map { output, value in
      (shared + words(of: output) + [value]).joined(separator: ",") + "\n"
    }.joined()
  }

  private func words(of output: Output) -> [String] {
    let product = output.product
    let countsSomething = ["dose", "demand"].contains(output.quantity)
    return [
      product?.id ?? "", product?.form?.rawValue ?? "", output.quantity,
      countsSomething ? product?.basis ?? "" : "", "\(output.formula.unit)",
    ]
  }

  private func text(_ output: Int, _ value: Double, _ figures: [String: GivenFigure]) -> String {
    guard case .fixed(let decimals) = sweep.format else {
      return Notation.text(value, as: sweep.format)
    }
    let key = "\(output) " + inputs[output].map { figures[$0]?.text ?? "" }.joined(separator: " ")
    if let text = known[key] { return text }
    let text = exactText(sweep.outputs[output].formula, at: figures, decimals: decimals)
    known[key] = text
    return text
  }

}

/// The exact value of a formula with so many decimals, rounded once.
func exactText(_ formula: Formula, at figures: [String: GivenFigure], decimals: Int) -> String {
  guard let exact = formula.exactValue(at: figures.compactMapValues(\.exact)) else { return "" }
  return roundedText(exact, decimals: decimals)
}

extension Sweep {
  /// The table as the engine writes it.
  func bytes(jobs: Int = 1) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try write(jobs: jobs) { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// The table as the engine writes it, as text.
  func text(jobs: Int = 1) throws -> String {
    String(decoding: try bytes(jobs: jobs), as: UTF8.self)
  }
}
