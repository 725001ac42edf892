import Estimator
import Formulas
import Notation
import Sweep

/// A reference implementation that writes a sweep row by row and cell by cell.
///
/// It computes figures with fixed decimals as exact fractions and rounds them once.
final class SimpleWriter {
  let sweep: Sweep
  private let program: CompiledFormulas
  private let inputs: [[String]]
  /// The figures computed so far, by output and the text of its inputs.
  private var known: [String: String] = [:]

  init(sweep: Sweep) {
    self.sweep = sweep
    program = CompiledFormulas(sweep.outputs.map(\.formula), inputs: sweep.grid.model.inputs)
    inputs = sweep.outputs.map { $0.formula.inputs.map(\.name).sorted() }
  }

  /// The complete table as text.
  var csv: String { csv(in: sweep.layout) }

  func csv(in layout: TableLayout) -> String {
    var sweep = sweep
    sweep.layout = layout
    let header = sweep.header.joined(separator: ",") + "\n"
    return header + rows.map { text($0, in: layout) }.joined()
  }

  /// The cells of each row that outputs share in the long layout, and those of the outputs.
  private lazy var rows = sweep.rows.map(row)

  private func row(_ number: Int) -> (shared: [String], outputs: [String]) {
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
    return (shared, outputs)
  }

  private func text(_ row: (shared: [String], outputs: [String]), in layout: TableLayout) -> String
  {
    guard layout == .long else { return (row.shared + row.outputs).joined(separator: ",") + "\n" }
    return zip(words, row.outputs).map { words, value in
      (row.shared + words + [value]).joined(separator: ",") + "\n"
    }.joined()
  }

  private lazy var words = sweep.outputs.map(words)

  private func words(of output: Output) -> [String] {
    let product = output.product
    let hasBasis = ["dose", "demand"].contains(output.quantity)
    return [
      product?.id ?? "", product?.form?.rawValue ?? "", output.quantity,
      hasBasis ? product?.basis ?? "" : "", "\(output.formula.unit)",
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

/// Returns the exact value of a formula, rounded once; empty if there is none.
func exactText(_ formula: Formula, at figures: [String: GivenFigure], decimals: Int) -> String {
  guard let exact = formula.exactValue(at: figures.compactMapValues(\.exact)) else { return "" }
  return roundedText(exact, decimals: decimals)
}

extension Sweep {
  /// Returns the table as the engine writes it.
  func bytes(jobs: Int = 1) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try write(jobs: jobs) { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// Returns the table as the engine writes it, decoded as UTF-8.
  func text(jobs: Int = 1) throws -> String {
    String(decoding: try bytes(jobs: jobs), as: UTF8.self)
  }
}
