import Estimator
import Formulas
import Sheets

/// What the sheets of a system catch of its mutants, what cannot be caught, and what they miss.
package struct Audit: Sendable {
  /// How it ended for a mutant.
  package enum Verdict: String, Sendable, Hashable, CaseIterable {
    case caught, equivalent, missed
  }

  /// A mutant with all that was found out about it.
  package struct MutantResult: Sendable {
    /// The mutant.
    package let mutant: Mutant
    /// How it ended.
    package let verdict: Verdict
    /// The places of the rows that catch it.
    package let rows: [Int]
    /// The tolerance at which it would slip through; 0 where no row catches it.
    package let slip: Double
    /// The same for a tolerance that is a share of the expected figure.
    package let slipShare: Double
    /// The laws and proofs that fail for it, where they were asked.
    package let laws: [String]
    /// The plant that shows it best, for a missed one; nil where none was found.
    package let shownBy: RevealingPlant?
  }

  /// A plant that shows a missed mutant, by its place among the candidates, the figure in which it
  /// does, right and wrong, and the candidates that show the mutant at all.
  package typealias RevealingPlant = (
    candidate: Int, output: Int, right: Double, wrong: Double, showing: [Int]
  )

  /// The rows that were asked, with the claims that the formulas meet.
  package let rows: AuditRows
  /// How many mutants change only what the sheets have no column for; they are not asked about.
  package let notAsked: Int
  /// The result of every mutant that a column could show, in the order of the mutants.
  package let results: [MutantResult]
  /// The plants that were looked at for the missed ones.
  package let candidates: CandidatePlants

  /// The rules that were audited.
  package var model: Model { rows.model }

  /// Whether the laws and proofs were asked too.
  package let asksLaws: Bool

  /// Asks sheets about every mutant of their model, and where they are given the laws and proofs,
  /// which say what a mutant breaks.
  ///
  /// `mixtures` is how many plants beside the plain ones are looked at for what is missed.
  package init(
    _ sheets: AuditRows, lawsBroken: ((Mutant) -> [String])? = nil, mixtures: Int = 6000,
    of isWanted: (Mutant) -> Bool = { _ in true }
  ) {
    var settled = sheets
    settled.settle()
    rows = settled
    candidates = CandidatePlants(
      settled.model, mixtures: mixtures,
      for: settled.forms.count == 1 ? settled.forms[0] : nil)
    asksLaws = lawsBroken != nil
    let equivalence = Equivalence(
      settled.model, tolerances: settled.finestTolerances,
      hasSignedUsages: settled.hasSignedUsages)
    let revealing = RevealingPlants(candidates, for: settled)
    let all = Mutant.all(of: settled.model).filter(isWanted)
    let claimable = settled.claimable
    results = all.compactMap { mutant in
      guard let seen = mutant.restricted(to: claimable) else { return nil }
      let found = settled.finding(seen)
      let isNone = found.rows.isEmpty && equivalence.proves(seen)
      let laws = isNone ? [] : lawsBroken?(mutant) ?? []
      let isMissed = !isNone && found.rows.isEmpty && laws.isEmpty
      return MutantResult(
        mutant: mutant, verdict: isNone ? .equivalent : isMissed ? .missed : .caught,
        rows: found.rows, slip: found.slip, slipShare: found.slipShare, laws: laws,
        shownBy: isMissed ? revealing.best(for: seen) : nil)
    }
    notAsked = all.count - results.count
  }
}

extension Audit {
  /// How many mutants ended in which way.
  package struct Count: Sendable, Hashable {
    /// Those that a row, a law or a proof catches.
    package var caught = 0
    /// Those that are proved to be equivalent.
    package var equivalent = 0
    /// The rest.
    package var missed = 0

    /// Counts of mutants.
    package init(caught: Int = 0, equivalent: Int = 0, missed: Int = 0) {
      (self.caught, self.equivalent, self.missed) = (caught, equivalent, missed)
    }

    init(_ verdicts: some Sequence<Verdict>) {
      for verdict in verdicts {
        switch verdict {
        case .caught: caught += 1
        case .equivalent: equivalent += 1
        case .missed: missed += 1
        }
      }
    }

    /// All mutants.
    package var all: Int { caught + equivalent + missed }
  }

  /// How all mutants ended.
  var count: Count { Count(results.map(\.verdict)) }

  /// The mutants that nothing catches, and that are not proved to be equivalent.
  ///
  /// Those that a figure of the sheets could have shown come first.
  package var missed: [MutantResult] {
    let missed = results.filter { $0.verdict == .missed }
    let claimed = Set(rows.claimedOutputs)
    let isInReach = { (result: MutantResult) in !claimed.isDisjoint(with: result.mutant.places) }
    return missed.filter(isInReach) + missed.filter { !isInReach($0) }
  }

  /// The counts by something that a mutant has, in the order in which it first occurs.
  func counts(by key: (MutantResult) -> String?) -> [(key: String, count: Count)] {
    var order: [String] = []
    var groups: [String: [Verdict]] = [:]
    for result in results {
      guard let key = key(result) else { continue }
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(result.verdict)
    }
    return order.map { ($0, Count(groups[$0] ?? [])) }
  }

  /// What the laws and proofs alone catch of a kind of mistake, or of all.
  func lawCount(_ isWanted: (MutantKind) -> Bool = { _ in true }) -> Count {
    Count(
      results.filter { isWanted($0.mutant.kind) }.map { result in
        result.verdict == .equivalent ? .equivalent : result.laws.isEmpty ? .missed : .caught
      })
  }
}

extension Mutant {
  /// The mutant as far as it changes some outputs; nil where it changes none of them.
  fileprivate func restricted(to outputs: Set<Int>) -> Mutant? {
    let kept = places.indices.filter { outputs.contains(places[$0]) }
    guard !kept.isEmpty else { return nil }
    var seen = self
    (seen.places, seen.changed) = (kept.map { places[$0] }, kept.map { changed[$0] })
    return seen
  }
}
