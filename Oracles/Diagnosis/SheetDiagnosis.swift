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
  private let model: Model

  /// The diagnosis of sheets of a model; the mutants are made once.
  package init(_ model: Model) {
    self.model = model
    shelf = FormulaShelf(model)
    mutants = MutantShelf(model).mutants
  }

  /// What explains the differences, the mistake of most of them first; nothing where all agrees.
  package func findings(on sheet: DiagnosedSheet) -> [Finding] {
    guard sheet.differences > 0 else { return [] }
    let table = EvidenceTable(sheet)
    let all = table.open.count
    var chosen = Chosen(table: table, of: all)
    let listed = listedTrials(table)
    chosen.take(from: listed)
    if !table.open.isEmpty {
      chosen.take(from: Trials(InputSlips(table).pairs.map(Court(table).trial)))
    }
    chosen.settleTogether(shelf, mutants)
    takeFigures(table, &chosen)
    chosen.settleTogether(shelf, mutants)
    return chosen.findings
      + Patterns(table, of: all, doubtful: chosen.doubtful(in: listed)).findings
  }

  private func listedTrials(_ table: EvidenceTable) -> Trials {
    let court = Court(table)
    let slips =
      InputSlips(table).suspects + OutputSlips(table).suspects
      + RoundingHabits(table, shelf).suspects
    return Trials(
      mutants.map { court.trial(of: $0.suspect(in: table)) } + slips.map(court.trial)
        + RowSlips(table).trials)
  }

  /// Mistakes with a figure of their own, one after the other, since each leaves others to be seen.
  private func takeFigures(_ table: EvidenceTable, _ chosen: inout Chosen) {
    for _ in 0..<8 where !table.open.isEmpty {
      let court = Court(table)
      let suspects = WrongFigures(table, shelf).suspects
      let trials = suspects.map { court.trial(of: $0.suspect) }
      for (suspect, trial) in zip(suspects, trials) where trial != nil {
        chosen.wrongFormulas[suspect.suspect.mistake.name] = suspect.wrong
      }
      guard chosen.takeOne(from: Trials(trials)) else { return }
    }
  }
}

/// The suspects that broke nothing, and how many of them there were.
struct Trials {
  /// Those that explain a cell at least.
  let explaining: [Trial]
  /// All that are about an output with an open cell and broke nothing.
  let count: Int

  init(_ trials: [Trial?]) {
    let known = trials.compactMap { $0 }
    (explaining, count) = (known.filter { !$0.explained.isEmpty }, known.count)
  }
}

/// The mistakes that are named, each for what those before it left.
struct Chosen {
  let table: EvidenceTable
  /// How many cells differ.
  let all: Int
  private var named: [NamedMistake] = []
  /// The cells that are as several of the mistakes have them, each time that they were looked for.
  private var together: [[Int]] = []
  /// The formulas that mistakes with a figure of their own make wrong, by their names.
  var wrongFormulas: [String: Formula] = [:]

  init(table: EvidenceTable, of all: Int) {
    self.table = table
    self.all = all
  }

  /// Takes mistakes for as long as the evidence for one suffices.
  mutating func take(from trials: Trials) { while takeOne(from: trials) {} }

  /// The mistakes that explain open cells alone, each of which may as well be mistyped.
  func doubtful(in trials: Trials) -> [Trial] {
    let evidence = Evidence(table: table, candidates: trials.count)
    return trials.explaining.filter { trial in
      trial.explained.allSatisfy { table.states[$0] == .differs }
        && evidence.isMoreThanChance(trial.explained, for: trial.mistake)
    }.sorted(by: Chosen.isPlainer)
  }

  /// Takes the mistake that explains most, with all that explain the same; false where none does.
  mutating func takeOne(from trials: Trials) -> Bool {
    let evidence = Evidence(table: table, candidates: trials.count)
    let open = trials.explaining.map { trial in
      Trial(
        mistake: trial.mistake,
        explained: trial.explained.filter { table.states[$0] == .differs }.sorted())
    }
    let convincing = open.filter { evidence.suffices($0.explained, for: $0.mistake) }
    let ranked = convincing.sorted { a, b in
      let (more, fewer) = (a.explained.count, b.explained.count)
      return more == fewer ? Chosen.isPlainer(a, b) : more > fewer
    }
    guard let first = ranked.first else { return false }
    var alike = ranked.filter { $0.explained == first.explained }
    if isOfOneRow(first.explained) {
      // Of one row alone a slip in it is likelier than a mistake in all, however little shows it.
      let slips = open.filter {
        $0.mistake.isOfInputInRow && $0.explained == first.explained
      }.sorted(by: Chosen.isPlainer)
      alike = slips + alike.filter { !$0.mistake.isOfInputInRow }
    }
    table.explain(first.explained)
    named.append(NamedMistake(alike.map(\.mistake), first.explained))
    return true
  }

  /// Whether cells are of one row of several.
  private func isOfOneRow(_ cells: [Int]) -> Bool {
    table.rows.count > 3 && Set(cells.map { table.cells[$0].row }).count == 1
  }

  /// What is said of the mistakes, in the order in which they were taken.
  var findings: [Finding] {
    NamedMistake.merged(named).enumerated().map { place, mistake in
      Finding(mistake.alike, of: mistake.cells, in: table, all: all, isFirst: place == 0)
    } + together.map { .together($0.count, of: all) }
  }

  private static func isPlainer(_ a: Trial, _ b: Trial) -> Bool {
    (a.mistake.rank, a.mistake.words.utf8.count, a.mistake.words)
      < (b.mistake.rank, b.mistake.words.utf8.count, b.mistake.words)
  }

  /// Settles the cells that are as two of the named mistakes together have them.
  mutating func settleTogether(_ shelf: FormulaShelf, _ mutants: [Mutant]) {
    guard !table.open.isEmpty else { return }
    let wrong = named.map { $0.alike[0] }.compactMap { leader in
      wrongFormulas[leader.name]
        ?? mutants.first { $0.suspect(in: table).mistake.name == leader.name }?.wrongFormula
    }
    guard wrong.count > 1, Set(wrong.map(\.name)).count == wrong.count else { return }
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
