import Estimator
import Formulas
import Mutation
import Notation

/// Finds likely causes of the differences in a sheet.
///
/// It tries edits that a person may have made: to cells, to how columns are read or printed, and to
/// formulas, among them every mutant of the audit. An edit that changes an agreeing cell is dropped. It
/// names the one that explains the most, unless a more ordinary one explains as much, together with all
/// that explain the same cells, and then searches for another in what is left.
package struct SheetDiagnosis: Sendable {
  /// The formulas as people write them, and as the audit does.
  private let index, audited: FormulaIndex

  /// Creates a diagnosis for sheets of a model.
  package init(_ model: Model) {
    index = FormulaIndex(asWritten: model)
    audited = FormulaIndex(model)
  }

  /// Returns explanations of the differences, the one for the most cells first; none if all agree.
  package func findings(on sheet: DiagnosedSheet) -> [Finding] {
    let (start, mutants) = (Evidence(sheet, index), Mutants(audited))
    var evidence = start
    var named: [(alike: [Trial], cells: [Int])] = []
    while !evidence.open.isEmpty, named.count < maximumCauses, let alike = evidence.cause(mutants) {
      let next = Evidence(evidence, after: alike[0])
      let rest = Set(next.open)
      let cells = evidence.open.filter { !rest.contains($0) }
      let words = alike[0].words(in: start)
      if let same = named.firstIndex(where: { $0.alike[0].words(in: start) == words }) {
        named[same].cells += cells
      } else {
        named.append((alike, cells))
      }
      evidence = next
    }
    // A cause that is contradicted by cells which nothing explains is none.
    // Nor is one that explains little next to what nothing explains.
    let rest = Set(evidence.open)
    let doubtful = named.filter { cause in
      // Nor is another input of a row most of whose figures nothing explains.
      let rows = Set(start.rows(of: cause.cells))
      let isOfRow = rows.count == 1 && cause.alike[0].hypothesis.isOfField
      return isOfRow && cause.cells.count < rest.count { rows.contains(start.cells[$0].row) }
        || 3 * cause.alike[0].misses.count(where: rest.contains) > cause.cells.count
        || 3 * cause.cells.count < rest.count
    }
    named.removeAll { cause in doubtful.contains { $0.cells == cause.cells } }
    let open = evidence.open + doubtful.flatMap(\.cells)
    let causes = named.map { Finding($0.alike, of: $0.cells, in: start) }
      .sorted { $0.explained > $1.explained }
    let others = (doubtful.isEmpty ? evidence : start).unexplained(open.sorted())
    // A cell with too many decimals is the mistake if the others are right at their own.
    let areRight = named.contains { $0.alike[0].hypothesis.isOfOwnDecimals }
    return areRight ? others + causes : causes + others
  }
}

/// The maximum number of causes that are named.
private let maximumCauses = 9

extension Evidence {
  /// Returns the most likely cause of differences and all that explain the same cells, the most likely
  /// first; nil if there is not enough evidence for any.
  fileprivate func cause(_ mutants: Mutants) -> [Trial]? {
    let enough = trials(of: cellEdits + rowEdits + formulaEdits(mutants))
      .map { (trial: $0, score: $0.score(in: self)) }
    let most = enough.map(\.trial.evident).max() ?? 0
    let regular = enough.filter {
      !$0.trial.hypothesis.isLastResort && 4 * $0.trial.evident >= 3 * most
    }
    let likely = regular.isEmpty ? enough : regular
    guard let best = likely.max(by: { $0.score < $1.score }) else { return nil }
    return enough.map(\.trial).filter { $0.cells == best.trial.cells }
      .sorted {
        ($0.need, $0.hypothesis.words.utf8.count, $0.hypothesis.words) < (
          $1.need, $1.hypothesis.words.utf8.count, $1.hypothesis.words
        )
      }
  }

  /// Returns the trials of hypotheses, alone and joined, that provide enough evidence.
  ///
  /// The most promising come first. Those that can only explain far fewer cells are not tried.
  private func trials(of hypotheses: [Hypothesis]) -> [Trial] {
    let promises = hypotheses.map(promise)
    let groups = hypotheses.indices.map { [$0] } + self.groups(hypotheses)
    let order = groups.map { (parts: $0, promise: $0.reduce(0) { $0 + promises[$1] }) }
      .sorted { $0.promise > $1.promise }
    var known: [Int: [Trial]] = [:]
    func alone(_ part: Int) -> [Trial] {
      if let trials = known[part] { return trials }
      let found = trials(of: hypotheses[part])
      known[part] = found
      return found
    }
    var enough: [Trial] = []
    var most = 0.0
    for (parts, promise) in order where promise > 0 && 2 * promise >= most {
      let found =
        parts.count == 1
        ? alone(parts[0])
        : joined(parts.filter { !alone($0).isEmpty }.map { hypotheses[$0] })
          .map { trials(of: $0) } ?? []
      for trial in found
      where trial.isMoreThanChance(among: hypotheses.count, in: self) && !areMisprints(trial) {
        enough.append(trial)
        if !trial.hypothesis.isLastResort { most = max(most, Double(trial.evident)) }
      }
    }
    return enough
  }

  /// Returns about how many cells a hypothesis may explain, from some rows of a long sheet.
  private func promise(of hypothesis: Hypothesis) -> Double {
    // An edit of certain rows may be outside those.
    guard rows.count > 100, !hypothesis.statesRows else { return .greatestFiniteMagnitude / 1e6 }
    let outcome = Outcome(hypothesis, on: sampledRows, in: self)
    let evident = outcome.hits.count { $0.nearBits ?? 1 >= 1 }
    return Double(evident) * Double(openRows.count) / Double(sampledRows.count)
  }

  /// Returns whether the cells of a trial count as mistyped one by one.
  private func areMisprints(_ trial: Trial) -> Bool {
    trial.cells.count <= 3 && trial.cells.allSatisfy { misprint(of: $0) != nil }
      && !trial.hypothesis.isOfOwnDecimals
      && (trial.cells.count == 1 || !trial.hypothesis.isOfField || rows(of: trial.cells).count > 1)
  }

  /// Returns the indices of hypotheses that the same edit was made to single columns.
  private func groups(_ hypotheses: [Hypothesis]) -> [[Int]] {
    let single = hypotheses.indices.filter { place in
      let hypothesis = hypotheses[place]
      return hypothesis.changes.count == 1 && !hypothesis.key.isEmpty && !hypothesis.isOfField
    }
    let groups: [String: [Int]] = Dictionary(grouping: single) { place in
      "\(hypotheses[place].key) \(hypotheses[place].isOfCells)"
    }
    return groups.sorted { $0.key < $1.key }.map(\.value).filter { $0.count > 1 }
  }

  /// Returns the hypothesis that the same edit was made to several products or columns.
  private func joined(_ parts: [Hypothesis]) -> Hypothesis? {
    // A large group of columns has a hypothesis of its own.
    guard let first = parts.first, !first.isPrinted || parts.count <= 8 else { return nil }
    let subjects = Set(parts.flatMap(\.subjects)).sorted()
    guard subjects.count > 1 else { return nil }
    return Hypothesis(
      words: words(joining: parts), subjects: subjects,
      rarity: first.rarity - 1 + Double(min(parts.count, 6)) / 2, cost: first.cost,
      isPrinted: first.isPrinted, isRounded: first.isRounded,
      changes: parts.flatMap(\.changes))
  }

  private func words(joining parts: [Hypothesis]) -> String {
    let outputs = parts.flatMap { part in
      part.changes.compactMap { change -> Int? in
        if case .cells(let output) = change.site {
          output
        } else {
          change.site.formulaName.flatMap(model.place(ofOutput:))
        }
      }
    }
    let names =
      outputs.count == parts.count
      ? self.names(of: outputs.sorted()) : listed(parts.flatMap(\.subjects), maximum: 8)
    let isPredicate = parts[0].isOfCells && !parts[0].key.hasPrefix("the ")
    return names + (isPredicate ? " " : ": ") + parts[0].key
  }
}
