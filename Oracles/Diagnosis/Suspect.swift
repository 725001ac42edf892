import Estimator
import Formulas
import Sheets

/// A mistake that may be in a sheet, and the figures that it would give.
struct Suspect {
  let mistake: Mistake
  /// The outputs, by the place that their cells are held against, which it may change.
  let places: [Int]
  /// Whether the figures are those printed, with the digits that are printed.
  var isPrinted = false
  /// The outputs in whose columns it changes figures; nil for wherever they are held against `places`.
  var columns: Set<Int>?
  /// What it gives for some of the places, row by row.
  let figures: (_ places: [Int]) -> [[Double]]
}

extension Suspect {
  /// A mistake in the columns of some outputs, given by the figures of each place.
  init(
    _ kind: String, _ words: String, in columns: [Int], of model: Model, rank: Int,
    isPrinted: Bool = false, _ figures: @escaping (_ place: Int) -> [Double]
  ) {
    let owners = Set(columns.map { model.outputs[$0].owner }).sorted()
    self.init(
      mistake: Mistake(kind, words, subjects: owners, rank: rank),
      places: Set(columns + columns.compactMap(model.signedPlace)).sorted(), isPrinted: isPrinted,
      columns: Set(columns)
    ) { $0.map(figures) }
  }
}

extension Output {
  /// The product that the figure is of, or the result that it is.
  var owner: String { product?.id ?? name }
}

/// A mistake in words, with what it is a mistake in.
struct Mistake {
  /// The name by which a program tells it from others.
  let name: String
  /// What was done, as in "oxygen table read above instead of at or above its nodes".
  let words: String
  /// The products and results that it is a mistake in; inputs and rows where it is in those.
  let subjects: [String]
  /// How far from the plainest mistakes it is: of two that explain the same, the lesser comes first.
  let rank: Int
  /// How many bits its own free figure takes, which the cells must pay for.
  let cost: Double
  /// Whether it is left unsaid beside a plainer one of the same effect.
  var isDetail = false
  /// Whether it is one slip in several rows, which the cells that it explains tell.
  var isOfRows = false
  /// What it is called with slips of other rows to other figures; nil but for a slip of an input.
  var wordsForOthers: String?
  /// The formula that it makes wrong, where it is in one.
  var wrongFormula: () -> Formula? = { nil }
  /// Whether it is another figure of an input, in some rows.
  var isOfInputInRow: Bool { wordsForOthers != nil }

  /// A mistake of a kind, by which and by its words it is known, or by an identity of its own.
  init(
    _ kind: String, _ words: String, identity: String? = nil, subjects: [String], rank: Int,
    cost: Double = 0
  ) {
    name = "\(kind): \(identity ?? words)"
    (self.words, self.subjects, self.rank, self.cost) = (words, subjects, rank, cost)
  }
}

/// A suspect that agrees with every agreeing cell, and the differences that it explains.
struct Trial {
  let mistake: Mistake
  /// The cells that differ from the formulas and are as the mistake has them.
  var explained: [Int]

  /// Whether the mistake is likelier than another's of the same effect.
  func isPlainer(than other: Trial) -> Bool {
    let (a, b) = (mistake, other.mistake)
    return (a.rank, a.words.utf8.count, a.words) < (b.rank, b.words.utf8.count, b.words)
  }
}

/// The suspects that broke nothing, and how many of them there were.
struct Trials {
  let table: EvidenceTable
  /// Those that explain a cell at least.
  let explaining: [Trial]
  /// All that are about an output with an open cell and broke nothing.
  private let count: Int

  /// Holds suspects against the cells, and adds trials of single rows.
  init(_ suspects: [Suspect], in table: EvidenceTable, ofRows others: [Trial] = []) {
    self.table = table
    let court = Court(table)
    let known = suspects.compactMap(court.trial) + others
    (explaining, count) = (known.filter { !$0.explained.isEmpty }, known.count)
  }

  /// Whether what a trial explains suffices to name its mistake: the cells must say more than chance.
  ///
  /// Up to three cells of which each is a single slip of a hand or an eye away from the right figure
  /// are such slips.
  func suffices(_ trial: Trial) -> Bool {
    isMoreThanChance(trial)
      && (trial.explained.count > 3
        || !trial.explained.allSatisfy { table.misprint(of: $0) != nil })
  }

  /// Whether the cells are worth more than the choice of the mistake, mistyped or not.
  ///
  /// A cell that a wrong guess meets only by chance is worth the logarithm of the number of figures
  /// between the claimed and the right one that its digits tell apart. All cells together must be
  /// worth the choice among the suspects that break nothing, and 7 bits more: chance then meets them
  /// once in 128 sheets. A mistake with a free figure pays for its figure first.
  func isMoreThanChance(_ trial: Trial) -> Bool {
    let bits = trial.explained.reduce(0) { $0 + table.cells[$1].bits }
    return !trial.explained.isEmpty && bits >= log2(1 + Double(count)) + 7 + trial.mistake.cost
  }
}

/// Holds suspects against the cells.
private struct Court {
  private let table: EvidenceTable
  /// The outputs that an open cell is held against, those with most of them first.
  private let openPlaces: [Int]
  /// The cells that speak about each output: those held against it, then those of a usage's column
  /// that are held against its other figure.
  ///
  /// A usage that a mistake makes negative is printed so, and so is a demand that it makes positive,
  /// where the sheet has no column for a signed demand of a year.
  private let witnesses: [[(cell: Int, isOfOtherSign: Bool)]]

  init(_ table: EvidenceTable) {
    self.table = table
    let model = table.model
    var counts: [Int: Int] = [:]
    for index in table.open {
      let cell = table.cells[index]
      let twin = model.signedPlace(ofUsage: cell.output)
      for place in Set([cell.held, cell.output, twin ?? cell.held]) {
        counts[place, default: 0] += 1
      }
    }
    openPlaces = counts.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map(\.key)
    var witnesses = table.cellsHeld.map { $0.map { (cell: $0, isOfOtherSign: false) } }
    for (index, cell) in table.cells.enumerated() {
      guard let twin = model.signedPlace(ofUsage: cell.output) else { continue }
      let other = cell.held == twin ? cell.output : twin
      let isShown =
        other != twin || table.cellsHeld[twin].allSatisfy { table.cells[$0].output != twin }
      if isShown { witnesses[other].append((index, true)) }
    }
    self.witnesses = witnesses
  }

  /// How a suspect came out; nil where no open cell is of its outputs, or it breaks an agreeing one.
  ///
  /// Of an output of which most changed cells stay unexplained, none counts as explained.
  func trial(of suspect: Suspect) -> Trial? {
    let places = Set(suspect.places)
    let hot = openPlaces.filter(places.contains)
    guard !hot.isEmpty else { return nil }
    let cold = suspect.places.filter { !hot.contains($0) && !table.cellsHeld[$0].isEmpty }
    var explained: Set<Int> = []
    // Most suspects break the first outputs, so that the others need not be computed.
    for asked in [Array(hot.prefix(2)), Array(hot.dropFirst(2)), cold] where !asked.isEmpty {
      for (place, figures) in zip(asked, suspect.figures(asked)) {
        guard let found = hits(place, figures, suspect) else { return nil }
        if asked != cold, found.hits.count >= 3 * found.misses { explained.formUnion(found.hits) }
      }
    }
    return Trial(mistake: suspect.mistake, explained: explained.sorted())
  }

  /// The open cells that are as the figures of an output have them, and how many are as neither they
  /// nor the formulas; nil where an agreeing cell is not.
  private func hits(
    _ place: Int, _ figures: [Double], _ suspect: Suspect
  ) -> (hits: [Int], misses: Int)? {
    var (hits, misses): ([Int], Int) = ([], 0)
    let isUsage = table.model.outputs[place].quantity == "usage"
    for (index, isOfOtherSign) in witnesses[place] where table.states[index] != .explained {
      let cell = table.cells[index]
      if let columns = suspect.columns, !columns.contains(cell.output) { continue }
      let (value, right) = (figures[cell.row], table.right[place][cell.row])
      let isSame = value == right || !value.isFinite && !right.isFinite
      let isPrinted = suspect.isPrinted && !isOfOtherSign
      let fits = cell.fits(value, isPrinted: suspect.isPrinted)
      if table.states[index] == .differs {
        if fits { hits.append(index) } else if isPrinted || !isSame { misses += 1 }
      } else if isOfOtherSign {
        // The column prints the signed demand, and the agreeing cell would have to be negative.
        if !isUsage, value < 0 { return nil }
      } else if !(fits || value == right && !isPrinted) {
        return nil
      }
    }
    return (hits, misses)
  }
}
