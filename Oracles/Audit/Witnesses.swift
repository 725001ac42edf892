import Estimator
import Formulas

/// Looks among candidate plants for those that show a mutant that no sheet catches.
struct Witnesses {
  let candidates: CandidatePlants
  /// How finely the owner of the sheet would print: half a unit of the fourth decimal.
  static let tolerance = 0.5e-4
  /// The formulas' values for every candidate, output by output.
  private let right: [[Double]]
  private let inputs: [Input]

  init(_ candidates: CandidatePlants) {
    self.candidates = candidates
    inputs = candidates.model.inputs
    right = evaluate(
      candidates.model.outputs.map(\.formula), inputs, candidates.columns,
      count: candidates.plants.count)
  }

  /// What the candidates say of a mutant.
  struct Finding {
    /// The candidates that show it, in order.
    var showing: [Int] = []
    /// The candidate that shows it best, and the output in which it does.
    var best: (candidate: Int, output: Int)?
  }

  /// The candidates that show a mutant; the best is the simplest of those that show it nearly
  /// as plainly, in proportion to the figure, as any.
  func finding(_ mutant: Mutant) -> Finding {
    let values = evaluate(
      mutant.changed, inputs, candidates.columns, count: candidates.plants.count)
    let shares = candidates.plants.indices.map { candidate in
      plainest(candidate, mutant, values)
    }
    var finding = Finding(showing: shares.indices.filter { shares[$0].share > 0 })
    let most = shares.map(\.share).max() ?? 0
    if most > 0, let best = shares.firstIndex(where: { $0.share >= 0.9 * most }) {
      finding.best = (best, shares[best].output)
    }
    return finding
  }

  /// The output in which a candidate shows a mutant most plainly, and how plainly, from 0 to 1.
  private func plainest(
    _ candidate: Int, _ mutant: Mutant, _ values: [[Double]]
  ) -> (share: Double, output: Int) {
    var best = (share: 0.0, output: 0)
    for (column, output) in mutant.places.enumerated() {
      let (a, b) = (right[output][candidate], values[column][candidate])
      let difference = abs(a - b)
      if difference <= Witnesses.tolerance { continue }
      let share = b.isFinite ? difference / max(abs(a), abs(b)) : 1
      if share > best.share { best = (share, output) }
    }
    return best
  }
}
