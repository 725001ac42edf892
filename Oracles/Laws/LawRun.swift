import Estimator

/// How hard a law is tried.
package struct Effort: Sendable {
  /// How many random cases are tried after the edges.
  package let cases: Int
  /// The seed of the random cases.
  package let seed: UInt64
  /// Whether edges are combined two by two.
  package let pairsEdges: Bool
  /// Whether the worst case is followed towards worse ones.
  package let climbs: Bool

  /// So many random cases of a seed, after the edges two by two or one by one.
  package init(cases: Int, seed: UInt64 = 1, pairsEdges: Bool = true, climbs: Bool = true) {
    (self.cases, self.seed, self.pairsEdges, self.climbs) = (cases, seed, pairsEdges, climbs)
  }
}

/// A case, and what a law compared in it.
package typealias TriedCase = (tried: Case, comparison: ComparedFigures)

/// What became of a law on a subject.
package struct LawResult: Sendable {
  /// The law.
  let law: Law
  /// What it was tried on.
  let subject: Subject
  /// The outputs that the law is about and the model does not have.
  let lacking: [String]
  /// How many cases were tried.
  package private(set) var cases = 0
  /// How many cases the law said something of.
  private(set) var bites = 0
  /// The case that came nearest to breaking the law, or broke it worst.
  package private(set) var worst: TriedCase?
  /// The simplest case that breaks the law, where one does.
  package private(set) var smallest: TriedCase?
  fileprivate let obligations: [Law.Obligation]
  private var coverage: Coverage
  private var met: Set<Int> = []

  fileprivate init(_ law: Law, _ subject: Subject) {
    (self.law, self.subject) = (law, subject)
    obligations = law.obligations()
    coverage = Coverage(subject)
    lacking = law.needs.filter { subject.place(of: $0) == nil }
  }

  /// Whether the law was seen to hold: it bit, every obligation was met, nothing broke it.
  package var holds: Bool { outcome == .holds }

  /// What no case passed, of what must be passed.
  package var uncovered: [String] {
    guard law.coversPlants else { return [] }
    let unmet = obligations.indices.filter { !met.contains($0) }
    return coverage.missing + unmet.map { obligations[$0].name }
  }

  /// The result with the simplest case that still breaks the law, where one does.
  package func simplified() -> LawResult {
    var result = self
    result.smallest = smallest.map { law.shrink($0.tried, on: subject) ?? $0 }
    return result
  }

  /// Tries one case, which is passed over where its second figure makes a plant inadmissible.
  fileprivate mutating func `try`(_ tried: Case) {
    guard tried.partner == nil || subject.model.admits(tried.otherPlant) else { return }
    cases += 1
    let trial = law.trial(of: tried, on: subject)
    guard let comparison = trial.worst else { return }
    bites += 1
    if met.count < obligations.count { met.formUnion(trial.met) }
    coverage.note(tried.plant, trial.figures)
    if tried.partner != nil { coverage.note(tried.otherPlant, trial.figures) }
    if let worst, worst.comparison.margin <= comparison.margin { return }
    worst = (tried, comparison)
    if comparison.margin < 0 { smallest = worst }
  }

  /// Moves from the worst case so far towards worse ones.
  fileprivate mutating func climb(_ random: inout RandomPlants, steps: Int) {
    for _ in 0..<steps {
      guard let worst, worst.comparison.margin > -.infinity else { return }
      if let neighbour = random.neighbour(of: worst.tried) { `try`(neighbour) }
    }
  }
}

extension Law {
  /// Tries the law, and makes a case that breaks it simple.
  ///
  /// Known failures and what it is obliged to see come first, then edges, then random cases, then a
  /// climb. `progress` is told after every random case how many are done.
  package func run(
    on subject: Subject, _ effort: Effort, edges: EdgePlants, known: [Case] = [],
    progress: (Int) -> Void = { _ in }
  ) -> LawResult {
    search(on: subject, effort, edges: edges, known: known, progress: progress).simplified()
  }

  /// Tries the law, and leaves a case that breaks it as it was found.
  package func search(
    on subject: Subject, _ effort: Effort, edges: EdgePlants, known: [Case] = [],
    progress: (Int) -> Void = { _ in }
  ) -> LawResult {
    var result = LawResult(self, subject)
    guard result.lacking.isEmpty else { return result }
    var random = RandomPlants(subject.model, edges, RandomStream(name, seed: effort.seed))
    for tried in known + result.obligations.map(\.tried) { result.try(tried) }
    for tried in cases(edges, inPairs: effort.pairsEdges && !isCostly) { result.try(tried) }
    for index in 0..<(isCostly ? effort.cases / 10 : effort.cases) {
      let field = index % subject.model.fields.count
      result.try(random.next(withPartner: wantsPartner, of: field))
      progress(index + 1)
    }
    if effort.climbs { result.climb(&random, steps: min(effort.cases, isCostly ? 50 : 1000)) }
    return result
  }

  /// The cases at edges, two by two or one by one.
  func cases(_ edges: EdgePlants, inPairs isPaired: Bool) -> [Case] {
    if wantsPartner { return isPaired ? edges.pairsWithPartner() : edges.steps() }
    return (isPaired ? edges.pairs() : edges.singles()).map { Case($0) }
  }
}
