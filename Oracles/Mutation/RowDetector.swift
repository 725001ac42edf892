import Estimator
import Formulas

/// Holds mutants against the rows of sheets, with columns: thousands of mutants a second.
package struct RowDetector {
  let rows: AuditRows
  private let inputs: [Input]

  package init(_ rows: AuditRows) {
    self.rows = rows
    inputs = rows.model.inputs
  }

  /// What a sheet's rows say of a mutant.
  package struct Finding: Sendable {
    /// The rows that show the mistake, in order.
    package var rows: [Int] = []
    /// The greatest difference between what is claimed and what the mutant gives.
    ///
    /// At a tolerance of this or more the mutant slips through.
    var slip = 0.0
    /// The same in proportion to what is claimed, for a tolerance that is a share.
    var slipShare = 0.0
  }

  /// The rows that catch a mutant, and the tolerance at which it would slip through.
  package func finding(_ mutant: Mutant) -> Finding {
    let asked = mutant.places.indices.filter { !rows.claims[mutant.places[$0]].isEmpty }
    guard !asked.isEmpty else { return Finding() }
    let values = values(of: asked.map { mutant.changed[$0] })
    var catching = [Bool](repeating: false, count: rows.rows.count)
    var (slip, share) = (0.0, 0.0)
    for (column, place) in asked.enumerated() {
      for claim in rows.claims[mutant.places[place]] {
        let difference = abs(values[column][claim.row] - claim.expected)
        if difference <= claim.tolerance { continue }
        catching[claim.row] = true
        slip = max(slip, difference.isNaN ? .infinity : difference)
        share = max(share, difference.isNaN ? .infinity : difference / abs(claim.expected))
      }
    }
    return Finding(
      rows: catching.indices.filter { catching[$0] }, slip: slip, slipShare: share)
  }

  /// The values of formulas at every row, not finite where there is none.
  func values(of formulas: [Formula]) -> [[Double]] {
    evaluate(formulas, inputs, rows.columns, count: rows.rows.count)
  }
}

/// The values of formulas over columns of inputs, a chunk at a time; not finite where none is.
package func evaluate(
  _ formulas: [Formula], _ inputs: [Input], _ points: [[Double]], count: Int
) -> [[Double]] {
  let columns = Columns(CompiledFormulas(formulas, inputs: inputs))
  var values = formulas.map { _ in [Double]() }
  for start in stride(from: 0, to: count, by: Columns.chunk) {
    let size = min(Columns.chunk, count - start)
    for (place, point) in points.enumerated() {
      let target = columns.input(place)
      for index in 0..<size { target[index] = point[start + index] }
    }
    columns.run(size)
    for place in values.indices {
      // An output that reads no input is one number, not a column.
      values[place] +=
        columns.mask(ofOutput: place) == 0
        ? [Double](repeating: columns.output(place).pointee, count: size)
        : Array(UnsafeBufferPointer(start: columns.output(place), count: size))
    }
  }
  return values
}
