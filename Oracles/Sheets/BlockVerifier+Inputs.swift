import Documents
import Estimator
import Notation
import Plants

extension BlockVerifier {
  /// Returns a description of the first limit that a row violates.
  func problem(of row: Int) -> String {
    let figures = plants.figuresInCells(of: row)
    let missing = Set(plan.model.fields.map(\.name)).subtracting(figures.keys)
    let problems = PlantProblem.all(in: figures, of: plan.model, exceptMissing: missing)
    let name = rowInWords(block.rows[row], line: block.lines[row], caseName(of: row))
    return "\(name): " + (problems.first?.description ?? "")
  }

  /// Lists an input that has no figure but is needed by claims of its row.
  func listMissing(at place: Int) {
    let cell = missing[place]
    let needing = plan.claims.indices.filter { index in
      plan.needs[index].contains(cell.field) && !isEmpty(cell.row, plan.claims[index].column)
    }
    let earlier = missing[..<place].filter { $0.row == cell.row }.map(\.field)
    let already = needing.count { !plan.needs[$0].isDisjoint(with: earlier) }
    list(cell, failing: needing.count, "claim", cells: needing.count - already)
  }

  /// Lists an input without a figure.
  ///
  /// `failing` is the number of cells of the row that need the input. `cells` is how many of them
  /// were not already counted for another input.
  func list(_ cell: MissingFigure, failing: Int, _ noun: String, cells: Int) {
    let reason = cell.fault.reason
    guard failing > 0 else {
      let place = block.place(cell.row, cell.column, in: plan.file)
      return unneeded.add(line: place.line, "\(place.cellInWords ?? "\(place)"): \(reason)")
    }
    list(row: cell.row, column: cell.column) {
      var difference = difference(
        cell.row, cell.column, of: plan.model.fields[cell.field].name, cell.unit.symbol,
        reason: "\(reason); \(counted(failing, noun)) of the row cannot be checked without it")
      difference.cells = cells
      return difference
    }
  }
}
