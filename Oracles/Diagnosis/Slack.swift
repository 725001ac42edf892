import Estimator
import Formulas
import Mutation

/// The rounding errors of figures that were computed from other figures as the sheet prints them.
///
/// People round a dose before they multiply it. The error of a figure is half a unit of its own last
/// digit, plus the effects of half a unit in each printed figure that its formula reads.
struct Slack {
  /// The errors by output and row.
  private(set) var byOutput: [[Double]]

  init(
    _ model: Model, _ index: FormulaIndex, columns: [[Double]], right: [[Double]],
    cells: [EvidenceTable.Cell]
  ) {
    let rows = columns.first?.count ?? 0
    var halves = model.outputs.map { _ in [Double](repeating: 0, count: rows) }
    for cell in cells { halves[cell.target][cell.row] = cell.allowed }
    byOutput = halves
    for (place, output) in model.outputs.enumerated()
    where halves[place].contains(where: { $0 > 0 }) {
      let readers = index.places(reading: output.name).filter { $0 != place }
      guard !readers.isEmpty else { continue }
      let figure = Input("rounded figure", output.formula.kind)
      let formulas = index.outputs(readers, with: [output.formula.with(.input(figure))])
      let moved = zip(right[place], halves[place]).map(+)
      let values = evaluate(formulas, model.inputs + [figure], columns + [moved], count: rows)
      for (reader, values) in zip(readers, values) {
        for row in 0..<rows where values[row].isFinite && right[reader][row].isFinite {
          byOutput[reader][row] += abs(values[row] - right[reader][row])
        }
      }
    }
  }
}
