import Estimator
import Formulas
import Mutation
import Notation

/// Finds likely causes of the differences in a sheet.
///
/// It tries every mutant of the audit and many slips in inputs, outputs, units, rows and rounding. A
/// mistake that contradicts an agreeing cell is dropped. Of the others, it first names the one that
/// explains the most cells, together with all that explain the same cells, and then goes on with
/// the remaining cells. Cells that no mistake explains are described by their pattern.
package struct SheetDiagnosis: Sendable {
  private let formulaIndex: FormulaIndex
  private let mutants: [Mutant]

  /// Creates a diagnosis for sheets of a model; generates its mutants once.
  package init(_ model: Model) {
    formulaIndex = FormulaIndex(model)
    mutants = Mutant.all(of: model)
  }

  /// Returns explanations of the differences, the one for the most cells first; none if all agree.
  package func findings(on sheet: DiagnosedSheet) -> [Finding] {
    let table = EvidenceTable(sheet, formulaIndex)
    var named = NamedMistakes(table: table)
    let listed = Trials(
      mutants.map(table.suspect) + table.inputSlips + table.outputSlips + table.roundingHabits,
      in: table, ofRows: RowSlips(table).trials)
    while named.nameOne(from: listed) {}
    if !table.open.isEmpty {
      let pairs = Trials(table.pairsOfInputSlips, in: table)
      while named.nameOne(from: pairs) {}
    }
    named.explainTogether()
    // Name mistakes with a free figure one at a time, since each may reveal others.
    for _ in 0..<8 where !table.open.isEmpty {
      if !named.nameOne(from: Trials(table.wrongFigures, in: table)) { break }
    }
    named.explainTogether()
    return named.findings + Patterns(table, doubtful: named.doubtful(in: listed)).findings
  }
}

extension EvidenceTable {
  /// Returns a mutant of the audit as a suspect.
  fileprivate func suspect(_ mutant: Mutant) -> Suspect {
    let formulas = Dictionary(uniqueKeysWithValues: zip(mutant.places, mutant.changed))
    let mistake = Mistake(
      words: mutant.words, subjects: [mutant.owner],
      // The most likely kind first, then the shortest change.
      rank: 100 * MutantKind.allCases.prefix { $0 != mutant.kind }.count
        + min(99, (mutant.before + mutant.after).utf8.count),
      wrongFormula: mutant.wrong)
    return Suspect(mistake: mistake, places: mutant.places) { [self] places in
      values(of: places.compactMap { formulas[$0] })
    }
  }
}

extension Mutant {
  /// The description of the mistake in a finding.
  package var words: String {
    guard kind == .edge, after.hasPrefix("above ") else {
      return "\(formula): \(after) instead of \(before) (\(kind.rawValue))"
    }
    let table = before.prefix { $0 != " " }.split(separator: "_").joined(separator: " ")
    let node = after.dropFirst("above ".count)
    return "\(table) read above instead of at or above "
      + (node == "each node" ? "its nodes" : "\(node)")
  }
}

/// The mistakes named so far, each for cells that the previous ones did not explain.
private struct NamedMistakes {
  let table: EvidenceTable
  /// Groups of mistakes that explain the same cells.
  var mistakes: [(alike: [Mistake], cells: [Int])] = []
  /// The cells that the mistakes named so far explain only together, for each search.
  var together: [[Int]] = []

  /// Returns the mistakes that would explain cells that are still open, although these could equally
  /// well be mistyped.
  func doubtful(in trials: Trials) -> [Trial] {
    trials.explaining.filter { trial in
      trial.explained.allSatisfy { table.states[$0] == .differs } && trials.isMoreThanChance(trial)
    }.sorted { $0.isSimpler(than: $1) }
  }

  /// Names the mistake that explains the most cells, with all that explain the same cells.
  ///
  /// Returns false if there is not enough evidence for any mistake.
  mutating func nameOne(from trials: Trials) -> Bool {
    let open = trials.explaining.map { trial in
      Trial(
        mistake: trial.mistake, explained: trial.explained.filter { table.states[$0] == .differs })
    }
    let ranked = open.filter(trials.suffices).sorted { a, b in
      let (more, fewer) = (a.explained.count, b.explained.count)
      return more == fewer ? a.isSimpler(than: b) : more > fewer
    }
    guard let cells = ranked.first?.explained else { return false }
    var alike = ranked.filter { $0.explained == cells }
    if table.rows.count > 3, table.rows(of: cells).count == 1 {
      // If only one row is wrong, a slip in it is more likely than a mistake in all rows.
      let slips = open.filter { $0.mistake.wordsForOthers != nil && $0.explained == cells }
        .sorted { $0.isSimpler(than: $1) }
      alike = slips + alike.filter { $0.mistake.wordsForOthers == nil }
    }
    table.explain(cells)
    mistakes.append((alike.map(\.mistake), cells))
    return true
  }

  /// Explains the cells that the named mistakes reproduce together.
  mutating func explainTogether() {
    let wrong = mistakes.compactMap { $0.alike[0].wrongFormula }
    guard !table.open.isEmpty, wrong.count > 1, Set(wrong.map(\.name)).count == wrong.count else {
      return
    }
    let places = table.openPlaces.sorted()
    let values = table.values(of: table.formulaIndex.outputs(places, with: wrong))
    let met = zip(places, values).flatMap { place, figures in
      table.cellsByTarget[place].filter { index in
        table.states[index] == .differs && table.cells[index].fits(figures[table.cells[index].row])
      }
    }
    guard !met.isEmpty else { return }
    table.explain(met)
    together.append(met)
  }

  /// The findings on the mistakes, in the order in which they were named.
  ///
  /// Several slips in the same input become one finding if none of them explains half of their
  /// cells. The findings are then sorted by their number of cells.
  var findings: [Finding] {
    let groups = Dictionary(grouping: mistakes) { $0.alike[0].wordsForOthers }
      .filter { words, group in
        let all = group.reduce(0) { $0 + $1.cells.count }
        return words != nil && group.allSatisfy { 2 * $0.cells.count < all }
      }
    var seen: Set<String> = []
    let merged = mistakes.compactMap { alike, cells -> Finding? in
      guard let words = alike[0].wordsForOthers, let group = groups[words] else {
        return Finding(alike, of: cells, in: table)
      }
      guard seen.insert(words).inserted else { return nil }
      let joined = Mistake(words: words, subjects: [], rank: 0)
      return Finding([joined], of: group.flatMap(\.cells), in: table)
    }
    let ordered = groups.isEmpty ? merged : merged.sortedByCells
    return ordered
      + together.map { cells in
        Finding(
          kind: .together, words: "fit these mistakes together", subjects: [],
          explained: cells.count)
      }
  }
}

extension [Finding] {
  /// The findings with the most cells first; those with equally many cells keep their order.
  var sortedByCells: [Finding] {
    enumerated().sorted { a, b in
      (-a.element.explained, a.offset) < (-b.element.explained, b.offset)
    }.map(\.element)
  }
}
