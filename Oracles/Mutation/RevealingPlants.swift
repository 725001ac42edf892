import Estimator

/// Looks among candidate plants for those that show a mutant that no sheet catches.
struct RevealingPlants {
  let candidates: CandidatePlants
  /// How finely the owner of a sheet would print that has no figure yet: half a unit of the fourth
  /// decimal.
  static let tolerance = 0.5e-4
  /// The formulas' values for every candidate, output by output.
  private let right: [[Double]]
  /// Half a unit of the last decimal that is printed of each output, in its own unit.
  private let halves: [Double]
  private let hasSignedUsages: Bool

  init(_ candidates: CandidatePlants, for rows: AuditRows) {
    self.candidates = candidates
    halves = candidates.model.outputs.indices.map(rows.tolerance)
    hasSignedUsages = rows.hasSignedUsages
    right = candidates.model.values(
      of: candidates.model.outputs.map(\.formula), over: candidates.columns)
  }

  /// The plant that shows a mutant best: the simplest of those that show it nearly as plainly, in
  /// proportion to the figure, as any; nil where none shows it.
  func best(for mutant: Mutant) -> Audit.RevealingPlant? {
    let values = candidates.model.values(of: mutant.changed, over: candidates.columns)
    let shares = candidates.plants.indices.map { plainest($0, mutant, values) }
    guard let maximum = shares.map(\.share).max(), maximum > 0,
      let best = shares.firstIndex(where: { $0.share >= 0.9 * maximum })
    else { return nil }
    let column = shares[best].column
    let output = mutant.places[column]
    return (
      best, output, right[output][best], values[column][best],
      shares.indices.filter { shares[$0].share > 0 }
    )
  }

  /// A figure as it would be printed; nil where the nearest double does not tell which way it is
  /// rounded.
  private func printed(_ value: Double, of output: Int) -> Double? {
    let steps = value / (2 * halves[output])
    guard steps.isFinite else { return nil }
    if steps.magnitude > 1e12 { return value }
    let rest = (steps - steps.rounded(.down) - 0.5).magnitude
    return rest < 1e-6 + 1e-15 * steps.magnitude ? nil : steps.rounded() * 2 * halves[output]
  }

  /// Whether a row of the candidate would claim an output: where usages are signed, one of a
  /// negative demand claims the signed demand of a year, and any other the usage.
  private func isClaimed(_ output: Int, _ candidate: Int) -> Bool {
    guard hasSignedUsages else { return true }
    if candidates.model.usagePlace(ofSigned: output) != nil { return right[output][candidate] < 0 }
    guard let signed = candidates.model.signedPlace(ofUsage: output) else { return true }
    return right[signed][candidate] >= 0
  }

  /// The output in which a candidate shows a mutant most plainly, and how plainly, from 0 to 1.
  private func plainest(
    _ candidate: Int, _ mutant: Mutant, _ values: [[Double]]
  ) -> (share: Double, column: Int) {
    var best = (share: 0.0, column: 0)
    for (column, output) in mutant.places.enumerated() {
      let (a, b) = (right[output][candidate], values[column][candidate])
      guard let printed = printed(a, of: output), isClaimed(output, candidate) else { continue }
      let difference = abs(printed - b)
      if difference <= halves[output] * 1.000001 + 128 * a.ulp { continue }
      let share = b.isFinite ? difference / max(abs(a), abs(b)) : 1
      if share > best.share + 1e-9 { best = (share, column) }
    }
    return best
  }
}
