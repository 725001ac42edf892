import Estimator
import Formulas
import Grids
import Notation
import RowEngine

/// The plain way to write a sweep, row by row and cell by cell, which the engine is held against.
struct SimpleWriter {
  let sweep: Sweep
  private let program: CompiledFormulas

  init(sweep: Sweep) {
    self.sweep = sweep
    program = CompiledFormulas(sweep.outputs.map(\.formula), inputs: sweep.grid.model.inputs)
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
    let outputs = program.values(at: point).map { value in
      problem == nil ? text(value, as: sweep.format) : ""
    }
    let status = problem.map { "outside: \($0.field?.name ?? "")" } ?? "ok"
    let shared = sweep.inputs.map(cell(figures)) + (sweep.marksOutside ? [status] : [])
    guard sweep.layout == .long else { return (shared + outputs).joined(separator: ",") + "\n" }
    return zip(sweep.outputs, outputs).map { output, value in
      (shared + [output.name, "\(output.formula.unit)", value]).joined(separator: ",") + "\n"
    }.joined()
  }

  private func cell(_ figures: [String: GivenFigure]) -> (Sweep.InputColumn) -> String {
    { column in
      switch column {
      case .axis(let place): figures[sweep.grid.axes[place].field.name]?.text ?? ""
      case .fixed(_, let figure): figure.text
      case .sampled: ""
      }
    }
  }
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
