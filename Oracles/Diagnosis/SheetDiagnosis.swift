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
    formulaIndex = FormulaIndex(asWritten: model)
    mutants = Mutant.all(of: model)
  }

  /// Returns explanations of the differences, the one for the most cells first; none if all agree.
  package func findings(on sheet: DiagnosedSheet) -> [Finding] {
    let table = EvidenceTable(sheet, formulaIndex)
    var named = NamedMistakes(table: table)
    let listed = Trials(
      mutants.flatMap(table.suspects) + table.groups(of: mutants) + table.originSlips
        + table.outputSlips
        + table.constantSlips
        + table.roundingHabits,
      in: table, ofRows: RowSlips(table).trials)
    // Free figures are searched for again each time, since each mistake named may reveal others.
    for _ in 0..<40 where !table.open.isEmpty {
      let figures = table.origins.map { OriginFigures($0, in: table) }
      let free = Trials(
        table.wrongFigures + figures.flatMap(\.slips).map { table.suspect([$0]) }, in: table,
        ofRows: figures.flatMap(\.rowTrials))
      if named.nameOne(from: [listed, free]) { continue }
      if named.nameOne(from: [Trials(table.pairsOfOriginSlips, in: table)]) { continue }
      named.explainTogether()
      guard named.nameOne(from: [free], includingLastResorts: true) else { break }
    }
    named.explainTogether()
    return named.findings + Patterns(table).findings
  }
}

extension EvidenceTable {
  /// Returns a mutant of the audit as a suspect; twice if more outputs read the wrong formula as people
  /// write the others.
  fileprivate func suspects(_ mutant: Mutant) -> [Suspect] {
    let suspect = self.suspect(mutant)
    let places = formulaIndex.places(reading: mutant.formula)
    guard places != mutant.places else { return [suspect] }
    var asWritten = Suspect(mistake: suspect.mistake, places: places) { [self] in
      values(of: formulaIndex.outputs($0, with: [mutant.wrong]))
    }
    asWritten.mayBePartial = true
    return [suspect, asWritten]
  }

  private func suspect(_ mutant: Mutant) -> Suspect {
    let formulas = Dictionary(uniqueKeysWithValues: zip(mutant.places, mutant.changed))
    let mistake = Mistake(
      words: mutant.words, subjects: [mutant.owner],
      // The most likely kind first, then the shortest change.
      rank: 100 * MutantKind.allCases.prefix { $0 != mutant.kind }.count
        + min(99, (mutant.before + mutant.after).utf8.count),
      wrongFormula: mutant.wrong)
    var suspect = Suspect(mistake: mistake, places: mutant.places) { [self] places in
      values(of: places.compactMap { formulas[$0] })
    }
    suspect.mayBePartial = true
    return suspect
  }

  /// Returns the mutants that have the same mistake in the formulas of several products.
  fileprivate func groups(of mutants: [Mutant]) -> [Suspect] {
    let ofProducts = mutants.filter { $0.formula.contains(".") }
    return Dictionary(grouping: ofProducts, by: \.wordsWithoutProduct)
      .filter { Set($0.value.map(\.owner)).count > 1 }.sorted { $0.key < $1.key }
      .map { words, group in
        let parts = group.map { self.suspect($0) }
        var mistake = parts[0].mistake
        mistake.rank -= 50
        mistake.wrongFormula = nil
        let byPlace = parts.reduce(into: [Int: Suspect]()) { known, part in
          for place in part.places where known[place] == nil { known[place] = part }
        }
        var suspect = Suspect(mistake: mistake, places: byPlace.keys.sorted()) { places in
          places.map { byPlace[$0]?.figures([$0])[0] ?? [] }
        }
        suspect.wordsOfGroup = ": " + words
        return suspect
      }
  }
}

extension Mutant {
  /// The change without the name of the product, which several products may share.
  fileprivate var wordsWithoutProduct: String {
    let change = "\(after) instead of \(before) (\(kind.rawValue))"
    return change.replacing("\(owner).", with: "")
  }

  /// The description of the mistake in a finding.
  package var words: String {
    if kind == .line {
      return
        "\(formula): \(before.replacing(" in steps", with: "")) interpolated instead of read in steps"
    }
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

  /// Names the mistake that explains the most cells, with all that explain the same cells.
  ///
  /// Returns false if there is not enough evidence for any mistake.
  mutating func nameOne(from sources: [Trials], includingLastResorts: Bool = false) -> Bool {
    var (open, enough) = ([Trial](), [Trial]())
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
