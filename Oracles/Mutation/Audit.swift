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

  /// A plant that shows a missed mutant, and the figure in which it does.
  package struct RevealingPlant: Sendable {
    /// The place of the plant among the candidates.
    package let candidate: Int
    /// The place of the output.
    package let output: Int
    /// What the formula gives, and what the mutant gives.
    package let right, wrong: Double
    /// The candidates that show the mutant at all.
    package let showing: [Int]
  }

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
    let classifier = MutantClassifier(settled, candidates, lawsBroken)
    let all = MutantShelf(settled.model).mutants.filter(isWanted)
    let claimable = settled.claimable
    results = all.compactMap { mutant in
      mutant.restricted(to: claimable).map { classifier.result(of: mutant, asFarAs: $0) }
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

    /// All mutants.
    package var all: Int { caught + equivalent + missed }

    /// Caught of those that can be, in percent; nil where none can be.
    package var score: Double? {
      caught + missed == 0 ? nil : 100 * Double(caught) / Double(caught + missed)
    }

    mutating func add(_ verdict: Verdict) {
      caught += verdict == .caught ? 1 : 0
      equivalent += verdict == .equivalent ? 1 : 0
      missed += verdict == .missed ? 1 : 0
    }

    /// Both counts together.
    package static func + (left: Count, right: Count) -> Count {
      Count(
        caught: left.caught + right.caught, equivalent: left.equivalent + right.equivalent,
        missed: left.missed + right.missed)
    }
  }

  /// How all mutants ended.
  package var count: Count { results.reduce(into: Count()) { $0.add($1.verdict) } }

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
  package func counts(by key: (MutantResult) -> String?) -> [(key: String, count: Count)] {
    var order: [String] = []
    var groups: [String: Count] = [:]
    for result in results {
      guard let key = key(result) else { continue }
      if groups[key] == nil { order.append(key) }
      groups[key, default: Count()].add(result.verdict)
    }
    return order.map { ($0, groups[$0, default: Count()]) }
  }

  /// What the laws and proofs alone catch of a kind of mistake, or of all.
  func lawCount(_ isWanted: (MutantKind) -> Bool = { _ in true }) -> Count {
    results.filter { isWanted($0.mutant.kind) }.reduce(into: Count()) { count, result in
      let isEquivalent = result.verdict == .equivalent
      count.add(isEquivalent ? .equivalent : result.laws.isEmpty ? .missed : .caught)
    }
  }
}

/// Asks first the rows, then for a proof that it is not a mistake, then the laws and proofs,
/// then for a plant that shows it.
private struct MutantClassifier {
  private let rowDetector: RowDetector
  private let lawsBroken: ((Mutant) -> [String])?
  private let equivalence: Equivalence
  private let revealingPlants: RevealingPlants

  init(
    _ rows: AuditRows, _ candidates: CandidatePlants, _ lawsBroken: ((Mutant) -> [String])?
  ) {
    (rowDetector, self.lawsBroken) = (RowDetector(rows), lawsBroken)
    equivalence = Equivalence(
      rows.model, tolerances: rows.finestTolerances, hasSignedUsages: rows.hasSignedUsages)
    revealingPlants = RevealingPlants(candidates, for: rows)
  }

  /// The result of a mutant; `seen` is as much of it as the columns of the sheets can show.
  func result(of mutant: Mutant, asFarAs seen: Mutant) -> Audit.MutantResult {
    let finding = rowDetector.finding(seen)
    func result(
      _ verdict: Audit.Verdict, _ laws: [String] = [], _ shownBy: Audit.RevealingPlant? = nil
    ) -> Audit.MutantResult {
      Audit.MutantResult(
        mutant: mutant, verdict: verdict, rows: finding.rows, slip: finding.slip,
        slipShare: finding.slipShare, laws: laws, shownBy: shownBy)
    }
    if finding.rows.isEmpty, equivalence.proves(seen) { return result(.equivalent) }
    let broken = lawsBroken?(mutant) ?? []
    if !finding.rows.isEmpty || !broken.isEmpty { return result(.caught, broken) }
    return result(.missed, [], revealingPlants.best(for: seen))
  }
}
