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
      named.append((alike, evidence.open.filter { !rest.contains($0) }))
      evidence = next
    }
    // A cause that is contradicted by cells which nothing explains is none.
    // Nor is one that explains little next to what nothing explains.
    let rest = Set(evidence.open)
    let doubtful = named.filter { cause in
      3 * cause.alike[0].misses.count(where: rest.contains) > cause.cells.count
        || 3 * cause.cells.count < rest.count
    }
    named.removeAll { cause in doubtful.contains { $0.cells == cause.cells } }
    let open = evidence.open + doubtful.flatMap(\.cells)
    let causes = named.map { Finding($0.alike, of: $0.cells, in: start) }.sortedByCells
    let others = (doubtful.isEmpty ? evidence : start).unexplained(open.sorted())
    // A cell with too many decimals is the mistake if the others are right at their own.
    let areRight = named.contains { $0.alike[0].hypothesis.key == "own decimals" }
    return areRight ? others + causes : causes + others
  }
}

/// The maximum number of causes that are named.
private let maximumCauses = 9

extension Evidence {
  /// Returns the most likely cause of differences and all that explain the same cells, the most likely
  /// first; nil if there is not enough evidence for any.
  fileprivate func cause(_ mutants: Mutants) -> [Trial]? {
    let hypotheses = cellEdits + rowEdits + formulaEdits(mutants)
    let single = hypotheses.map { (hypothesis: $0, trials: trials(of: $0)) }.filter {
      !$0.trials.isEmpty
    }
    let joined = joined(single.map(\.hypothesis))
    let all = single.flatMap(\.trials) + joined.flatMap { trials(of: $0) }
    let enough = all.filter {
      $0.isMoreThanChance(among: hypotheses.count, in: self) && !areMisprints($0)
    }.map { (trial: $0, score: $0.score(in: self)) }
    let most = enough.map(\.trial.cells.count).max() ?? 0
    let regular = enough.filter {
      !$0.trial.hypothesis.isLastResort && 4 * $0.trial.cells.count >= 3 * most
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

  /// Returns whether the cells of a trial count as mistyped one by one.
  private func areMisprints(_ trial: Trial) -> Bool {
    trial.cells.count <= 3 && trial.cells.allSatisfy { misprint(of: $0) != nil }
      && trial.hypothesis.key != "own decimals"
      && (trial.cells.count == 1 || !trial.hypothesis.isOfField || rows(of: trial.cells).count > 1)
  }

  /// Returns hypotheses that the same edit was made to several products or columns.
  private func joined(_ hypotheses: [Hypothesis]) -> [Hypothesis] {
    let single = hypotheses.filter { hypothesis in
      hypothesis.changes.count == 1 && !hypothesis.key.isEmpty && !hypothesis.isOfField
    }
    let groups: [String: [Hypothesis]] = Dictionary(grouping: single) { hypothesis in
      "\(hypothesis.key) \(hypothesis.isOfCells)"
    }
    return groups.sorted { $0.key < $1.key }.map(\.value).filter(areOfSeveral)
      .map { parts in
        let subjects = Set(parts.flatMap(\.subjects)).sorted()
        var joined = Hypothesis(
          words: "", key: "", subjects: subjects,
          rarity: parts[0].rarity - 1 + Double(min(parts.count, 6)) / 2, cost: parts[0].cost,
          isPrinted: parts[0].isPrinted, isRounded: parts[0].isRounded, changes: parts.flatMap(\.changes))
        joined.words = words(joining: parts)
        return joined
      }
  }

  /// Returns whether hypotheses are about several subjects, and not about a large group of columns.
  private func areOfSeveral(_ parts: [Hypothesis]) -> Bool {
    let isLarge = parts[0].isPrinted && parts.count > 8
    return !isLarge && Set(parts.flatMap(\.subjects)).count > 1
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
    return "\(names): \(parts[0].key)"
  }
}
