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
    self.cases = cases
    self.seed = seed
    self.pairsEdges = pairsEdges
    self.climbs = climbs
  }
}

/// What became of a law.
package struct LawResult: Sendable {
  /// The law.
  package let law: Law
  /// How many cases were tried.
  package let cases: Int
  /// How many cases the law said something of.
  package let bites: Int
  /// The case that came nearest to breaking the law, or broke it worst.
  package let worst: (tried: Case, comparison: Comparison)?
  /// The simplest case that breaks the law, where one does.
  package private(set) var smallest: (tried: Case, comparison: Comparison)?
  /// What no case passed, of what must be passed.
  package let uncovered: [String]
  /// The outputs that the law is about and the model does not have.
  package let lacking: [String]

  /// Whether the law was seen to hold: it bit, every obligation was met, nothing broke it.
  package var holds: Bool { outcome == .holds }

  /// Whether the law has nothing to say of the model.
  package var isInapplicable: Bool { !lacking.isEmpty }

  /// The result with the simplest case that still breaks the law, where one does.
  package func simplified(on subject: Subject) -> LawResult {
    guard let smallest else { return self }
    var result = self
    result.smallest = law.shrink(smallest.tried, on: subject) ?? smallest
    return result
  }
}

extension Law {
  /// Tries the law, and makes a case that breaks it simple.
  ///
  /// `progress` is told after every random case how many are done.
  package func run(
    on subject: Subject, _ effort: Effort, edges: EdgePlants, known: [Case] = [],
    progress: (Int) -> Void = { _ in }
  ) -> LawResult {
    search(on: subject, effort, edges: edges, known: known, progress: progress)
      .simplified(on: subject)
  }

  /// Tries the law: known failures and what it is obliged to see first, then edges, then
  /// random cases, then a climb.
  package func search(
    on subject: Subject, _ effort: Effort, edges: EdgePlants, known: [Case] = [],
    progress: (Int) -> Void = { _ in }
  ) -> LawResult {
    let lacking = needs.filter { subject.place(of: $0) == nil }
    var search = LawSearch(self, subject)
    guard lacking.isEmpty else { return search.result(lacking: lacking) }
    var random = RandomPlants(subject.model, edges, RandomStream(name, seed: effort.seed))
    for tried in known + search.obligations.map(\.tried) { search.try(tried) }
    for tried in cases(edges, effort) { search.try(tried) }
    for index in 0..<(isCostly ? effort.cases / 10 : effort.cases) {
      let field = index % subject.model.fields.count
      search.try(random.next(withPartner: wantsPartner, of: field))
      progress(index + 1)
    }
    if effort.climbs { search.climb(&random, steps: min(effort.cases, isCostly ? 50 : 1000)) }
    return search.result(lacking: [])
  }

  /// The cases at edges, two by two where that is not too costly.
  private func cases(_ edges: EdgePlants, _ effort: Effort) -> [Case] {
    let isPaired = effort.pairsEdges && !isCostly
    guard wantsPartner else { return (isPaired ? edges.pairs() : edges.singles()).map { Case($0) } }
    if isPaired { return edges.pairsWithPartner() }
    return edges.steps()
  }
}

/// A run of a law at work.
struct LawSearch {
  private let law: Law
  private let subject: Subject
  let obligations: [Obligation]
  private var coverage: Coverage
  private var met: Set<Int> = []
  private var cases = 0
  private var bites = 0
  private var worst: (tried: Case, comparison: Comparison)?

  init(_ law: Law, _ subject: Subject) {
    self.law = law
    self.subject = subject
    obligations = law.obligations()
    coverage = Coverage(subject)
  }

  /// Tries one case, which is passed over where its second figure makes a plant inadmissible.
  mutating func `try`(_ tried: Case) {
    guard tried.partner == nil || subject.model.admits(tried.otherPlant) else { return }
    cases += 1
    let trial = Trial(subject, tried)
    var comparisons = Comparisons()
    law.compare(trial, &comparisons)
    guard let comparison = comparisons.worst else { return }
    bites += 1
    if met.count < obligations.count { met.formUnion(comparisons.met) }
    coverage.note(tried.plant, trial.figures)
    if tried.partner != nil { coverage.note(tried.otherPlant, trial.figures) }
    if worst.map({ comparison.margin < $0.comparison.margin }) ?? true {
      worst = (tried, comparison)
    }
  }

  /// Moves from the worst case so far towards worse ones.
  mutating func climb(_ random: inout RandomPlants, steps: Int) {
    for _ in 0..<steps {
      guard let start = worst, start.comparison.margin > -.infinity else { return }
      if let neighbour = random.neighbour(of: start.tried) { `try`(neighbour) }
    }
  }

  func result(lacking: [String]) -> LawResult {
    LawResult(
      law: law, cases: cases, bites: bites, worst: worst,
      smallest: worst.flatMap { $0.comparison.margin < 0 ? $0 : nil },
      uncovered: law.coversPlants && lacking.isEmpty ? coverage.missing + unmet : [],
      lacking: lacking)
  }

  private var unmet: [String] {
    obligations.indices.filter { !met.contains($0) }.map { obligations[$0].name }
  }
}
