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

/// What became of a law.
package struct LawResult: Sendable {
  /// The law.
  package let law: Law
  /// The outputs that the law is about and the model does not have.
  package let lacking: [String]
  /// How many cases were tried.
  package fileprivate(set) var cases = 0
  /// How many cases the law said something of.
  fileprivate(set) var bites = 0
  /// The case that came nearest to breaking the law, or broke it worst.
  package fileprivate(set) var worst: TriedCase?
  /// The simplest case that breaks the law, where one does.
  package fileprivate(set) var smallest: TriedCase?
  /// What no case passed, of what must be passed.
  package fileprivate(set) var uncovered: [String] = []

  /// Whether the law was seen to hold: it bit, every obligation was met, nothing broke it.
  package var holds: Bool { outcome == .holds }

  /// Whether the law has nothing to say of the model.
  package var isInapplicable: Bool { !lacking.isEmpty }

  /// The result with the simplest case that still breaks the law, where one does.
  package func simplified(on subject: Subject) -> LawResult {
    var result = self
    result.smallest = smallest.map { law.shrink($0.tried, on: subject) ?? $0 }
    return result
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
    search(on: subject, effort, edges: edges, known: known, progress: progress)
      .simplified(on: subject)
  }

  /// Tries the law, and leaves a case that breaks it as it was found.
  package func search(
    on subject: Subject, _ effort: Effort, edges: EdgePlants, known: [Case] = [],
    progress: (Int) -> Void = { _ in }
  ) -> LawResult {
    var search = LawSearch(self, subject)
    guard !search.result.isInapplicable else { return search.result }
    var random = RandomPlants(subject.model, edges, RandomStream(name, seed: effort.seed))
    for tried in known + search.obligations.map(\.tried) { search.try(tried) }
    for tried in cases(edges, effort) { search.try(tried) }
    for index in 0..<(isCostly ? effort.cases / 10 : effort.cases) {
      let field = index % subject.model.fields.count
      search.try(random.next(withPartner: wantsPartner, of: field))
      progress(index + 1)
    }
    if effort.climbs { search.climb(&random, steps: min(effort.cases, isCostly ? 50 : 1000)) }
    search.finish()
    return search.result
  }

  /// The cases at edges, two by two where that is not too costly.
  private func cases(_ edges: EdgePlants, _ effort: Effort) -> [Case] {
    let isPaired = effort.pairsEdges && !isCostly
    if wantsPartner { return isPaired ? edges.pairsWithPartner() : edges.steps() }
    return (isPaired ? edges.pairs() : edges.singles()).map { Case($0) }
  }
}

/// A run of a law at work.
private struct LawSearch {
  let subject: Subject
  let obligations: [Obligation]
  var result: LawResult
  private var coverage: Coverage
  private var met: Set<Int> = []

  init(_ law: Law, _ subject: Subject) {
    self.subject = subject
    obligations = law.obligations()
    coverage = Coverage(subject)
    result = LawResult(law: law, lacking: law.needs.filter { subject.place(of: $0) == nil })
  }

  /// Tries one case, which is passed over where its second figure makes a plant inadmissible.
  mutating func `try`(_ tried: Case) {
    guard tried.partner == nil || subject.model.admits(tried.otherPlant) else { return }
    result.cases += 1
    let trial = Trial(subject, tried)
    var comparisons = Comparisons()
    result.law.compare(trial, &comparisons)
    guard let comparison = comparisons.worst else { return }
    result.bites += 1
    if met.count < obligations.count { met.formUnion(comparisons.met) }
    coverage.note(tried.plant, trial.figures)
    if tried.partner != nil { coverage.note(tried.otherPlant, trial.figures) }
    if let worst = result.worst, worst.comparison.margin <= comparison.margin { return }
    result.worst = (tried, comparison)
  }

  /// Moves from the worst case so far towards worse ones.
  mutating func climb(_ random: inout RandomPlants, steps: Int) {
    for _ in 0..<steps {
      guard let start = result.worst, start.comparison.margin > -.infinity else { return }
      if let neighbour = random.neighbour(of: start.tried) { `try`(neighbour) }
    }
  }

  mutating func finish() {
    result.smallest = result.worst.flatMap { $0.comparison.margin < 0 ? $0 : nil }
    guard result.law.coversPlants else { return }
    let unmet = obligations.indices.filter { !met.contains($0) }.map { obligations[$0].name }
    result.uncovered = coverage.missing + unmet
  }
}
