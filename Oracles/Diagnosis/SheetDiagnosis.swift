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
  private let mistakes: [ListedMistake]
  private let groups: [ListedGroup]

  /// Creates a diagnosis for sheets of a model; generates its mutants once.
  package init(_ model: Model) {
    formulaIndex = FormulaIndex(asWritten: model)
    mistakes = Mutant.all(of: model).map { [formulaIndex] in ListedMistake($0, formulaIndex) }
    groups = ListedGroup.all(of: mistakes)
  }

  /// Returns explanations of the differences, the one for the most cells first; none if all agree.
  package func findings(on sheet: DiagnosedSheet) -> [Finding] {
    let table = EvidenceTable(sheet, formulaIndex)
    var named = NamedMistakes(table: table)
    let listed = TriedMistakes(
      mistakes.flatMap { $0.suspects(in: table) } + groups.map { $0.suspect(in: table) }
        + table.originSlips + table.outputSlips + table.constantSlips + table.roundingHabits,
      in: table, ofRows: RowSlips(table).trials)
    // Free figures are searched for again each time, since each mistake named may reveal others.
    for _ in 0..<40 where !table.open.isEmpty {
      let figures = table.origins.map { OriginFigures($0, in: table) }
      let free = TriedMistakes(
        table.wrongFigures + figures.flatMap(\.slips).map { table.suspect([$0]) }, in: table,
        ofRows: figures.flatMap(\.rowTrials))
      if named.nameOne(from: [listed, free]) { continue }
      if named.nameOne(from: [TriedMistakes(table.pairsOfOriginSlips, in: table)]) { continue }
      named.explainTogether()
      guard named.nameOne(from: [free], includingLastResorts: true) else { break }
    }
    named.explainTogether()
    return named.findings + Patterns(table).findings
  }
}

/// The mistakes named so far, each for cells that the previous ones did not explain.
private struct NamedMistakes {
  let table: EvidenceTable
  /// Groups of mistakes that explain the same cells.
  var mistakes: [(alike: [Mistake], cells: [Int])] = []
  /// The cells that the mistakes named so far explain only together, for each search.
  var together: [[Int]] = []

  /// Names the mistake that explains the most cells, with all that explain the same cells.
  ///
  /// Returns false if there is not enough evidence for any mistake.
  mutating func nameOne(from sources: [TriedMistakes], includingLastResorts: Bool = false) -> Bool {
    var (open, enough) = ([TriedMistake](), [TriedMistake]())
    for trials in sources {
      let rest = trials.explaining.map { $0.with { table.states[$0] == .differs } }
      open += rest
      enough += rest.filter(trials.suffices)
    }
    var ranked = enough.sorted { a, b in
      let (more, fewer) = (a.explained.count, b.explained.count)
      return more == fewer ? a.isSimpler(than: b) : more > fewer
    }
    guard let most = ranked.first?.explained.count else { return false }
    // A last resort is named only if it explains far more than any other mistake.
    let place = ranked.firstIndex { !$0.mistake.isLastResort }
    if let place, 4 * ranked[place].explained.count >= 3 * most {
      ranked.removeFirst(place)
    } else if !includingLastResorts {
      return false
    }
    guard let cells = ranked.first?.explained else { return false }
    var alike = ranked.filter { $0.explained == cells }
    if table.rows.count > 3, table.rows(of: cells).count == 1 {
      // If only one row is wrong, a slip in it is more likely than a mistake in all rows.
      let slips = open.filter { $0.mistake.isTypingSlip && $0.explained == cells }
        .sorted { $0.isSimpler(than: $1) }
      alike = slips + alike.filter { !$0.mistake.isTypingSlip }
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
