import Documents
import Estimator
import Formulas
import Mutation
import Notation

/// Says what would explain the differences of a sheet.
///
/// Every mistake that the audit knows, and exchanges of inputs, outputs, units, rows and habits of
/// rounding, is held against the cells that differ and against those that agree. One that breaks an
/// agreeing cell is dropped. Of the others the one that explains most is named, with all that explain
/// the same; then the next for what is left. What none explains is described by its pattern.
package struct SheetDiagnosis {
  private let shelf: FormulaShelf
  private let mutants: [Mutant]

  /// The diagnosis of sheets of a model; the mutants are made once.
  package init(_ model: Model) {
    shelf = FormulaShelf(model)
    mutants = Mutant.all(of: model)
  }

  /// What explains the differences, the mistake of most of them first; nothing where all agrees.
  package func findings(on sheet: DiagnosedSheet) -> [Finding] {
    guard sheet.differences > 0 else { return [] }
    let table = EvidenceTable(sheet)
    var chosen = Chosen(table: table)
    let all = table.open.count
    let listed = Trials(
      mutants.map { $0.suspect(in: table) } + InputSlips(table).suspects
        + OutputSlips(table).suspects + RoundingHabits(table: table, shelf: shelf).suspects,
      in: table, ofRows: RowSlips(table).trials)
    while chosen.takeOne(from: listed) {}
    if !table.open.isEmpty {
      let pairs = Trials(InputSlips(table).pairs, in: table)
      while chosen.takeOne(from: pairs) {}
    }
    chosen.settleTogether(shelf)
    // Mistakes with a figure of their own, one after the other, since each leaves others to be seen.
    for _ in 0..<8 where !table.open.isEmpty {
      let figures = Trials(WrongFigures(table: table, shelf: shelf).suspects, in: table)
      if !chosen.takeOne(from: figures) { break }
    }
    chosen.settleTogether(shelf)
    return chosen.findings(of: all)
      + Patterns(table, of: all, doubtful: chosen.doubtful(in: listed)).findings
  }
}

/// The mistakes that are named, each for what those before it left.
private struct Chosen {
  let table: EvidenceTable
  private var named: [NamedMistake] = []
  /// The cells that are as several of the mistakes have them, each time that they were looked for.
  private var together: [[Int]] = []

  init(table: EvidenceTable) { self.table = table }

  /// The mistakes that explain open cells alone, each of which may as well be mistyped.
  func doubtful(in trials: Trials) -> [Trial] {
    trials.explaining.filter { trial in
      trial.explained.allSatisfy { table.states[$0] == .differs } && trials.isMoreThanChance(trial)
    }.sorted { $0.isPlainer(than: $1) }
  }

  /// Takes the mistake that explains most, with all that explain the same; false where the evidence
  /// for none suffices.
  mutating func takeOne(from trials: Trials) -> Bool {
    let open = trials.explaining.map { trial in
      Trial(
        mistake: trial.mistake,
        explained: trial.explained.filter { table.states[$0] == .differs }.sorted())
    }
    let ranked = open.filter(trials.suffices).sorted { a, b in
      let (more, fewer) = (a.explained.count, b.explained.count)
      return more == fewer ? a.isPlainer(than: b) : more > fewer
    }
    guard let cells = ranked.first?.explained else { return false }
    var alike = ranked.filter { $0.explained == cells }
    if table.rows.count > 3, table.rowsHolding(cells).count == 1 {
      // Of one row alone a slip in it is likelier than a mistake in all, however little shows it.
      let slips = open.filter { $0.mistake.isOfInputInRow && $0.explained == cells }
        .sorted { $0.isPlainer(than: $1) }
      alike = slips + alike.filter { !$0.mistake.isOfInputInRow }
    }
    table.explain(cells)
    named.append(NamedMistake(alike: alike.map(\.mistake), cells: cells))
    return true
  }

  /// What is said of the mistakes, in the order in which they were taken.
  func findings(of all: Int) -> [Finding] {
    NamedMistake.merged(named).enumerated().map { place, mistake in
      Finding(mistake.alike, of: mistake.cells, in: table, all: all, isFirst: place == 0)
    } + together.map { .together($0.count, of: all) }
  }

  /// Settles the cells that are as two of the named mistakes together have them.
  mutating func settleTogether(_ shelf: FormulaShelf) {
    let wrong = named.compactMap { $0.alike[0].wrongFormula() }
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

/// A mistake that was named, with those that explain the same.
private struct NamedMistake {
  let alike: [Mistake]
  let cells: [Int]

  /// One mistake in the place of several slips in one input, where none of them stands for half.
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
  /// The rows of some cells, in the order of the sheet.
  func rowsHolding(_ cells: [Int]) -> [Int] { Set(cells.map { self.cells[$0].row }).sorted() }
}
