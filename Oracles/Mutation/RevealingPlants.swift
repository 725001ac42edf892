import Estimator

/// A search of candidate plants for those that reveal a mutant that no sheet catches.
struct RevealingPlants {
  let candidates: CandidatePlants
  /// The tolerance of an output without a printed figure: half a unit of the fourth decimal.
  static let tolerance = 0.5e-4
  /// The correct values for every candidate, by output.
  private let right: [[Double]]
  /// Half a unit of the last printed decimal of each output, in its own unit.
  private let halves: [Double]
  private let hasSignedUsages: Bool

  init(_ candidates: CandidatePlants, for rows: AuditRows) {
    self.candidates = candidates
    halves = candidates.model.outputs.indices.map(rows.tolerance)
    hasSignedUsages = rows.hasSignedUsages
    right = candidates.model.values(
      of: candidates.model.outputs.map(\.formula), over: candidates.columns)
  }

  /// Returns the plant that reveals a mutant best, or nil if no plant reveals it.
  ///
  /// This is the simplest plant with at least 90 % of the greatest relative difference.
  func best(for mutant: Mutant) -> Audit.RevealingPlant? {
    let values = candidates.model.values(of: mutant.changed, over: candidates.columns)
    let shares = candidates.plants.indices.map { clearest($0, mutant, values) }
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

  /// Returns a figure rounded as it would be printed, or nil if the double is too close to a tie.
  private func printed(_ value: Double, of output: Int) -> Double? {
    let steps = value / (2 * halves[output])
    guard steps.isFinite else { return nil }
    if steps.magnitude > 1e12 { return value }
    let rest = (steps - steps.rounded(.down) - 0.5).magnitude
    return rest < 1e-6 + 1e-15 * steps.magnitude ? nil : steps.rounded() * 2 * halves[output]
  }

  /// Returns whether a row of the candidate would claim an output.
  ///
  /// With signed usages, a row with a negative demand claims the signed demand of a year; any other
  /// row claims the usage.
  private func isClaimed(_ output: Int, _ candidate: Int) -> Bool {
    guard hasSignedUsages else { return true }
    if candidates.model.usagePlace(ofSigned: output) != nil { return right[output][candidate] < 0 }
    guard let signed = candidates.model.signedPlace(ofUsage: output) else { return true }
    return right[signed][candidate] >= 0
  }

  /// Returns the output in which a candidate reveals a mutant most clearly, and how clearly, from 0
  /// to 1.
  private func clearest(
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
