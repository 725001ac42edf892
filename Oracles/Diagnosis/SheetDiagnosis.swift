import Documents
import Estimator
import Formulas
import Mutation
import Notation

/// Finds likely causes of the differences in a sheet.
///
/// It tries every mutant of the audit, and mix-ups of inputs, outputs, units, rows and rounding, on
/// the cells that differ and those that agree. A mistake that breaks an agreeing cell is dropped.
/// Of the others it names the one that explains most cells, with all that explain the same cells;
/// then the next for the remaining cells. Cells that nothing explains are described by their
/// pattern.
package struct SheetDiagnosis {
  private let shelf: FormulaIndex
  private let mutants: [Mutant]

  /// Creates a diagnosis for sheets of a model; generates its mutants once.
  package init(_ model: Model) {
    shelf = FormulaIndex(model)
    mutants = Mutant.all(of: model)
  }

  /// Returns explanations of the differences, the one for the most cells first; none if all agree.
  package func findings(on sheet: DiagnosedSheet) -> [Finding] {
    guard sheet.differences > 0 else { return [] }
    let table = EvidenceTable(sheet)
    var named = NamedMistakes(table: table)
    let all = table.open.count
    let listed = Trials(
      mutants.map { $0.suspect(in: table) } + InputSlips(table).suspects
        + OutputSlips(table).suspects + RoundingHabits(table: table, shelf: shelf).suspects,
      in: table, ofRows: RowSlips(table).trials)
    while named.nameOne(from: listed) {}
    if !table.open.isEmpty {
      let pairs = Trials(InputSlips(table).pairs, in: table)
      while named.nameOne(from: pairs) {}
    }
    named.explainTogether(shelf)
    // Mistakes with a free figure, one at a time, since each may reveal others.
    for _ in 0..<8 where !table.open.isEmpty {
      let figures = Trials(WrongFigures(table: table, shelf: shelf).suspects, in: table)
      if !named.nameOne(from: figures) { break }
    }
    named.explainTogether(shelf)
    return named.findings(of: all)
      + Patterns(table, of: all, doubtful: named.doubtful(in: listed)).findings
  }
}

/// The mistakes named so far, each for cells that the previous ones left.
private struct NamedMistakes {
  let table: EvidenceTable
  private var mistakes: [NamedMistake] = []
  /// The cells that several of the mistakes explain together, for each search.
  private var together: [[Int]] = []

  init(table: EvidenceTable) { self.table = table }

  /// Returns the mistakes that explain only open cells, which may as well be mistyped.
  func doubtful(in trials: Trials) -> [Trial] {
    trials.explaining.filter { trial in
      trial.explained.allSatisfy { table.states[$0] == .differs } && trials.isMoreThanChance(trial)
    }.sorted { $0.isSimpler(than: $1) }
  }

  /// Names the mistake that explains most cells, with all that explain the same cells.
  ///
  /// Returns false if there is not enough evidence for any mistake.
  mutating func nameOne(from trials: Trials) -> Bool {
    let open = trials.explaining.map { trial in
      Trial(
        mistake: trial.mistake,
        explained: trial.explained.filter { table.states[$0] == .differs }.sorted())
    }
    let ranked = open.filter(trials.suffices).sorted { a, b in
      let (more, fewer) = (a.explained.count, b.explained.count)
      return more == fewer ? a.isSimpler(than: b) : more > fewer
    }
    guard let cells = ranked.first?.explained else { return false }
    var alike = ranked.filter { $0.explained == cells }
    if table.rows.count > 3, table.rowsHolding(cells).count == 1 {
      // If only one row is wrong, a slip in it is more likely than a mistake in all rows.
      let slips = open.filter { $0.mistake.isOfInputInRow && $0.explained == cells }
        .sorted { $0.isSimpler(than: $1) }
      alike = slips + alike.filter { !$0.mistake.isOfInputInRow }
    }
    table.explain(cells)
    mistakes.append(NamedMistake(alike: alike.map(\.mistake), cells: cells))
    return true
  }

  /// Returns findings on the mistakes, in the order in which they were named.
  func findings(of all: Int) -> [Finding] {
    NamedMistake.merged(mistakes).enumerated().map { place, mistake in
      Finding(mistake.alike, of: mistake.cells, in: table, all: all, isFirst: place == 0)
    } + together.map { .together($0.count, of: all) }
  }

  /// Explains the cells that the named mistakes reproduce together.
  mutating func explainTogether(_ shelf: FormulaIndex) {
    let wrong = mistakes.compactMap { $0.alike[0].wrongFormula() }
    guard !table.open.isEmpty, wrong.count > 1, Set(wrong.map(\.name)).count == wrong.count else {
      return
    }
    let places = table.openPlaces.sorted()
    let values = table.values(of: shelf.outputs(places, with: wrong))
    let met = zip(places, values).flatMap { place, figures in
      table.cellsHeld[place].filter { index in
        table.states[index] == .differs && table.cells[index].fits(figures[table.cells[index].row])
      }
    }
    guard !met.isEmpty else { return }
    table.explain(met)
    together.append(met)
  }
}

/// A named mistake, with those that explain the same cells.
private struct NamedMistake {
  let alike: [Mistake]
  let cells: [Int]

  /// Merges several slips in one input into one mistake if none of them explains half of the cells.
  static func merged(_ named: [NamedMistake]) -> [NamedMistake] {
    let groups = Dictionary(grouping: named) { $0.alike[0].wordsForOthers }
      .filter { words, group in
        let all = group.reduce(0) { $0 + $1.cells.count }
        return words != nil && group.allSatisfy { 2 * $0.cells.count < all }
      }
    if groups.isEmpty { return named }
    var seen: Set<String> = []
    let merged = named.compactMap { mistake -> NamedMistake? in
      guard let words = mistake.alike[0].wordsForOthers, let group = groups[words] else {
        return mistake
      }
      guard seen.insert(words).inserted else { return nil }
      var joined = Mistake("rows", words, subjects: [], rank: mistake.alike[0].rank)
      joined.isOfRows = true
      return NamedMistake(alike: [joined], cells: group.flatMap(\.cells))
    }
    let order = merged.enumerated().sorted {
      (-$0.element.cells.count, $0.offset) < (-$1.element.cells.count, $1.offset)
    }
    return order.map(\.element)
  }
}

extension EvidenceTable {
  /// Returns the rows of some cells, in the order of the sheet.
  func rowsHolding(_ cells: [Int]) -> [Int] { Set(cells.map { self.cells[$0].row }).sorted() }
}
