import Estimator
import Formulas

/// Looks among candidate plants for those that show a mutant that no sheet catches.
struct RevealingPlants {
  let candidates: CandidatePlants
  /// How finely the owner of the sheet would print: half a unit of the fourth decimal.
  static let tolerance = 0.5e-4
  /// The difference that shows whichever way the expected figure is rounded.
  private static let plain = 2 * tolerance
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

  /// The plant that shows a mutant best: the simplest of those that show it nearly as plainly, in
  /// proportion to the figure, as any; nil where none shows it.
  func best(for mutant: Mutant) -> Audit.RevealingPlant? {
    let values = evaluate(
      mutant.changed, inputs, candidates.columns, count: candidates.plants.count)
    let shares = candidates.plants.indices.map { plainest($0, mutant, values) }
    guard let maximum = shares.map(\.share).max(), maximum > 0,
      let best = shares.firstIndex(where: { $0.share >= 0.9 * maximum })
    else { return nil }
    let column = shares[best].column
    return Audit.RevealingPlant(
      candidate: best, output: mutant.places[column], right: right[mutant.places[column]][best],
      wrong: values[column][best], showing: shares.indices.filter { shares[$0].share > 0 })
  }

  /// The output in which a candidate shows a mutant most plainly, and how plainly, from 0 to 1.
  private func plainest(
    _ candidate: Int, _ mutant: Mutant, _ values: [[Double]]
  ) -> (share: Double, column: Int) {
    var best = (share: 0.0, column: 0)
    for (column, output) in mutant.places.enumerated() {
      let (a, b) = (right[output][candidate], values[column][candidate])
      let difference = abs(a - b)
      if difference <= RevealingPlants.plain { continue }
      let share = b.isFinite ? difference / max(abs(a), abs(b)) : 1
      if share > best.share + 1e-9 { best = (share, column) }
    }
    return best
  }
}
