import Estimator
import Formulas

/// Holds mutants against the rows of sheets, with columns: thousands of mutants a second.
package struct RowDetector {
  private let rows: AuditRows

  package init(_ rows: AuditRows) { self.rows = rows }

  /// What a sheet's rows say of a mutant.
  package struct Detection: Sendable {
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
  package func finding(_ mutant: Mutant) -> Detection {
    let asked = mutant.places.indices.filter { !rows.claims[mutant.places[$0]].isEmpty }
    guard !asked.isEmpty else { return Detection() }
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
    return Detection(
      rows: catching.indices.filter { catching[$0] }, slip: slip, slipShare: share)
  }

  /// The values of formulas at every row, not finite where there is none.
  func values(of formulas: [Formula]) -> [[Double]] {
    evaluate(formulas, rows.model.inputs, rows.columns, count: rows.rows.count)
  }
}
