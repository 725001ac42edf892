import Estimator

/// The number and kind of cases to try.
package struct Effort: Sendable {
  /// The number of random cases after the edges.
  package let cases: Int
  /// The seed of the random cases.
  package let seed: UInt64
  /// Whether edges are combined in pairs.
  package let pairsEdges: Bool
  /// Whether to search for worse cases, starting from the worst one found.
  package let climbs: Bool

  package init(cases: Int, seed: UInt64 = 1, pairsEdges: Bool = true, climbs: Bool = true) {
    (self.cases, self.seed, self.pairsEdges, self.climbs) = (cases, seed, pairsEdges, climbs)
  }
}

/// A case, and its comparison that is nearest to breaking the law.
package typealias SampledCase = (sample: Case, comparison: ComparedFigures)

/// The result of a law for a subject.
package struct LawResult: Sendable {
  let law: Law
  /// The subject that was checked.
  let subject: Subject
  /// The outputs and fields that the law needs but the model lacks.
  let lacking: [String]
  /// The number of cases tried.
  package private(set) var cases = 0
  /// The number of cases to which the law applied.
  private(set) var applied = 0
  /// The case that breaks the law most or, if none breaks it, comes closest to breaking it.
  package private(set) var worst: SampledCase?
  fileprivate let obligations: [Law.Obligation]
  private var coverage: Coverage
  private var met: Set<Int> = []

  fileprivate init(_ law: Law, _ subject: Subject) {
    (self.law, self.subject) = (law, subject)
    obligations = law.obligations()
    coverage = Coverage(subject)
    lacking = law.lacking(in: subject.model)
  }

  /// Whether the law holds: it applied, every obligation was met, and no case broke it.
  package var holds: Bool { outcome == .holds }

  /// The required parts that no case covered.
  package var uncovered: [String] {
    guard law.coversPlants else { return [] }
    let unmet = obligations.indices.filter { !met.contains($0) }
    return coverage.missing + unmet.map { obligations[$0].name }
  }

  /// The case that breaks the law most, or nil if none does.
  package var broken: SampledCase? { worst.flatMap { $0.comparison.margin < 0 ? $0 : nil } }

  /// Tries one case, but skips it if its second plant is inadmissible.
  fileprivate mutating func `try`(_ sample: Case) {
    guard sample.partner == nil || subject.model.admits(sample.otherPlant) else { return }
    cases += 1
    let trial = law.trial(of: sample, on: subject)
    guard let comparison = trial.worst else { return }
    applied += 1
    if met.count < obligations.count { met.formUnion(trial.met) }
    coverage.note(sample.plant, trial.figures)
    if sample.partner != nil { coverage.note(sample.otherPlant, trial.figures) }
    if let worst, worst.comparison.margin <= comparison.margin { return }
    worst = (sample, comparison)
  }

  /// Searches for worse cases, starting from the worst one so far.
  fileprivate mutating func climb(_ random: inout RandomPlants, steps: Int) {
    for _ in 0..<steps {
      guard let worst, worst.comparison.margin > -.infinity else { return }
      if let neighbour = random.neighbour(of: worst.sample) { `try`(neighbour) }
    }
  }
}

extension Law {
  /// Checks the law.
  ///
  /// It tries the known cases and obligations first, then edges, then random cases, and finally
  /// searches for cases worse than the worst one so far. It calls `progress` after each random
  /// case, with the number of random cases so far.
  package func run(
    on subject: Subject, _ effort: Effort, edges: EdgePlants, known: [Case] = [],
    progress: (Int) -> Void = { _ in }
  ) -> LawResult {
    var result = LawResult(self, subject)
    guard result.lacking.isEmpty else { return result }
    var random = RandomPlants(subject.model, edges, RandomStream(name, seed: effort.seed))
    for sample in known + result.obligations.map(\.sample) { result.try(sample) }
    for sample in cases(edges, inPairs: effort.pairsEdges && !isCostly) { result.try(sample) }
    for index in 0..<(isCostly ? effort.cases / 10 : effort.cases) {
      let field = index % subject.model.fields.count
      result.try(random.next(withPartner: wantsPartner, of: field))
      progress(index + 1)
    }
    if effort.climbs { result.climb(&random, steps: min(effort.cases, isCostly ? 50 : 1000)) }
    return result
  }

  /// Returns the cases at pairs of edges or single edges.
  package func cases(_ edges: EdgePlants, inPairs isPaired: Bool) -> [Case] {
    if wantsPartner { return isPaired ? edges.pairsWithPartner() : edges.steps() }
    return (isPaired ? edges.pairs() : edges.singles()).map { Case($0) }
  }
}
