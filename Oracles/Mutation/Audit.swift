import Documents
import Estimator
import Formulas
import Sheets

/// The result of checking sheets of a system against mutants of its formulas.
package struct Audit: Sendable {
  /// The outcome for one mutant.
  package enum Verdict: String, Sendable, Hashable, CaseIterable {
    case caught, equivalent, missed
  }

  /// The result for one mutant.
  package struct MutantResult: Sendable {
    package let mutant: Mutant
    package let verdict: Verdict
    /// The indices of the rows that catch it.
    package let rows: [Int]
  }

  /// The rows that were checked, with the claims that the formulas match.
  package let rows: AuditRows
  /// The number of mutants that are skipped because they change only outputs without a column.
  package let skipped: Int
  /// The results for the mutants that a column could reveal, in the order of the mutants.
  package let results: [MutantResult]

  /// The model whose formulas were mutated.
  package var model: Model { rows.model }

  /// Checks sheets against every mutant of their model that is wanted.
  package init(_ sheets: AuditRows, of isWanted: (Mutant) -> Bool = { _ in true }) {
    var settled = sheets
    settled.removeUnmetClaims()
    rows = settled
    let equivalence = Equivalence(
      settled.model, tolerances: settled.finestTolerances,
      hasSignedUsages: settled.hasSignedUsages)
    let all = Mutant.all(of: settled.model).filter(isWanted)
    let claimable = settled.claimable
    results = all.compactMap { mutant in
      guard let seen = mutant.restricted(to: claimable) else { return nil }
      let catching = settled.rowsCatching(seen)
      let uncaught = { equivalence.proves(seen) ? Verdict.equivalent : .missed }
      return MutantResult(
        mutant: mutant, verdict: catching.isEmpty ? uncaught() : .caught, rows: catching)
    }
    skipped = all.count - results.count
  }
}

extension Audit {
  /// The number of mutants with each outcome.
  package struct Count: Sendable, Hashable {
    /// The mutants that a row catches.
    package let caught: Int
    /// The mutants that are proved equivalent.
    package let equivalent: Int
    /// The mutants that nothing catches and that are not proved equivalent.
    package let missed: Int

    /// Counts verdicts on mutants.
    package init(_ verdicts: [Verdict]) {
      func count(_ wanted: Verdict) -> Int { verdicts.count { $0 == wanted } }
      (caught, equivalent, missed) = (count(.caught), count(.equivalent), count(.missed))
    }

    /// The number of all mutants.
    package var all: Int { caught + equivalent + missed }
  }

  /// The counts over all results.
  var count: Count { Count(results.map(\.verdict)) }

  /// The mutants that nothing catches and that are not proved equivalent.
  ///
  /// Mutants that a claimed output could have revealed come first.
  package var missed: [MutantResult] {
    let missed = results.filter { $0.verdict == .missed }
    let claimed = Set(rows.claimedOutputs)
    let isInReach = { (result: MutantResult) in !claimed.isDisjoint(with: result.mutant.places) }
    return missed.filter(isInReach) + missed.filter { !isInReach($0) }
  }

  /// Returns the counts of the results grouped by a key, in the order in which each key first
  /// occurs.
  func counts(by key: (MutantResult) -> String?) -> [(key: String, count: Count)] {
    let keyed = results.compactMap { result in key(result).map { ($0, result.verdict) } }
    return inGroups(keyed) { $0.0 }.map { ($0, Count($1.map(\.1))) }
  }
}

extension Mutant {
  /// Returns the mutant restricted to some outputs, or nil if it changes none of them.
  fileprivate func restricted(to outputs: Set<Int>) -> Mutant? {
    let kept = places.indices.filter { outputs.contains(places[$0]) }
    guard !kept.isEmpty else { return nil }
    var seen = self
    (seen.places, seen.changed) = (kept.map { places[$0] }, kept.map { changed[$0] })
    return seen
  }
}
