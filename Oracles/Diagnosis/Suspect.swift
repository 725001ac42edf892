import Estimator
import Formulas
import Sheets

/// A possible mistake in a sheet, and the figures that it would produce.
struct Suspect {
  let mistake: Mistake
  /// The outputs that it may change, by the indices that cells are checked against.
  let places: [Int]
  /// Whether its figures are rounded as they would be printed.
  var isPrinted = false
  /// The outputs whose columns it changes, or nil if it changes all cells checked against `places`.
  var columns: Set<Int>?
  /// Computes its figures for some of the outputs, by row.
  let figures: (_ places: [Int]) -> [[Double]]
}

extension EvidenceTable {
  /// Returns a suspect that changes the columns of some outputs to the results of a function.
  func suspect(
    _ words: String, in columns: [Int], rank: Int, isPrinted: Bool = false,
    _ figures: @escaping (_ place: Int) -> [Double]
  ) -> Suspect {
    let owners = Set(columns.map { model.outputs[$0].owner }).sorted()
    return Suspect(
      mistake: Mistake(words: words, subjects: owners, rank: rank),
      places: Set(columns + columns.compactMap { signed[$0] }).sorted(), isPrinted: isPrinted,
      columns: Set(columns)
    ) { $0.map(figures) }
  }
}

extension Output {
  /// The id of the product, or the name of the output if it belongs to no product.
  var owner: String { product?.id ?? name }
}

/// A possible mistake, and the products, results, inputs or rows that it makes wrong.
struct Mistake {
  /// The description, such as `oxygen table read above instead of at or above its nodes`.
  let words: String
  /// The products and results, or the inputs and rows, that are wrong.
  ///
  /// Empty for a slip that several rows share; its rows follow from the cells that it explains.
  let subjects: [String]
  /// Of two mistakes that explain the same cells, the one with the lower rank comes first.
  let rank: Int
  /// The evidence, in bits, needed to justify its free figure.
  var cost = 0.0
  /// Whether reports omit it if a simpler mistake has the same effect.
  var isDetail = false
  /// A description that also covers slips in the same input of other rows; nil if the mistake is not
  /// a wrong input in some rows.
  var wordsForOthers: String?
  /// The wrong formula, if the mistake is in a formula.
  var wrongFormula: Formula?
}

/// A mistake that contradicts no agreeing cell, and the cells that it explains.
struct Trial {
  let mistake: Mistake
  /// The cells that differ from the formulas and agree with the mistake.
  let explained: [Int]

  /// Returns whether the mistake is simpler than another with the same effect.
  func isSimpler(than other: Trial) -> Bool {
    let (a, b) = (mistake, other.mistake)
    return (a.rank, a.words.utf8.count, a.words) < (b.rank, b.words.utf8.count, b.words)
  }
}

/// The suspects that contradict no agreeing cell.
struct Trials {
  let table: EvidenceTable
  /// The trials that explain at least one cell.
  let explaining: [Trial]
  /// The number of all trials, including those that explain nothing.
  private let count: Int

  /// Tries suspects on the cells, and adds trials of rows.
  init(_ suspects: [Suspect], in table: EvidenceTable, ofRows others: [Trial] = []) {
    self.table = table
    let known = suspects.compactMap(SuspectChecker(table).trial) + others
    (explaining, count) = (known.filter { !$0.explained.isEmpty }, known.count)
  }

  /// Returns whether a trial has enough evidence to name its mistake.
  ///
  /// Up to three cells count as mistyped instead if each is one slip away from the right figure.
  func suffices(_ trial: Trial) -> Bool {
    isMoreThanChance(trial)
      && (trial.explained.count > 3
        || !trial.explained.allSatisfy { table.misprint(of: $0) != nil })
  }

  /// Returns whether the explained cells provide more evidence than chance would.
  ///
  /// The evidence of a cell, in bits, is the logarithm of how many figures its digits distinguish
  /// between the claimed figure and the right one. All cells together must outweigh the choice among
  /// the trials and the cost of a free figure by 7 bits, which happens by chance in 1 of 128 sheets.
  func isMoreThanChance(_ trial: Trial) -> Bool {
    let bits = trial.explained.reduce(0) { $0 + table.cells[$1].bits }
    return !trial.explained.isEmpty && bits >= log2(1 + Double(count)) + 7 + trial.mistake.cost
  }
}

/// Checks suspects against the cells.
private struct SuspectChecker {
  private let table: EvidenceTable
  /// The outputs that open cells are checked against, those with the most such cells first.
  private let openPlaces: [Int]
  /// The cells that are evidence about each output: the cells checked against it, then the cells of
  /// its usage column that are checked against the signed or unsigned counterpart.
  ///
  /// If the sheet has no column for the signed annual demand, the usage column shows any mistake that
  /// makes a usage negative or a demand positive.
  private let witnesses: [[(cell: Int, isOfOtherSign: Bool)]]

  init(_ table: EvidenceTable) {
    self.table = table
    var counts: [Int: Int] = [:]
    for index in table.open {
      let cell = table.cells[index]
      for place in Set([cell.target, cell.output, table.signed[cell.output] ?? cell.target]) {
        counts[place, default: 0] += 1
      }
    }
    openPlaces = counts.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map(\.key)
    var witnesses = table.cellsByTarget.map { $0.map { (cell: $0, isOfOtherSign: false) } }
    for (index, cell) in table.cells.enumerated() {
      guard let counterpart = table.signed[cell.output] else { continue }
      let other = cell.target == counterpart ? cell.output : counterpart
      let isShown =
        other != counterpart
        || table.cellsByTarget[counterpart].allSatisfy { table.cells[$0].output != counterpart }
      if isShown { witnesses[other].append((index, true)) }
    }
    self.witnesses = witnesses
  }

  /// Returns the trial of a suspect, or nil if its outputs have no open cell or it contradicts an agreeing
  /// one.
  ///
  /// An output does not count if too many of its changed cells remain unexplained.
  func trial(of suspect: Suspect) -> Trial? {
    let places = Set(suspect.places)
    let differing = openPlaces.filter(places.contains)
    guard !differing.isEmpty else { return nil }
    let agreeing = suspect.places.filter {
      !differing.contains($0) && !table.cellsByTarget[$0].isEmpty
    }
    var explained: Set<Int> = []
    // Most suspects contradict a cell of the first outputs, so the others need not be computed.
    for group in [Array(differing.prefix(2)), Array(differing.dropFirst(2)), agreeing]
    where !group.isEmpty {
      for (place, figures) in zip(group, suspect.figures(group)) {
        guard let found = hits(place, figures, suspect) else { return nil }
        if group != agreeing, found.hits.count >= 3 * found.misses {
          explained.formUnion(found.hits)
        }
      }
    }
    return Trial(mistake: suspect.mistake, explained: explained.sorted())
  }

  /// Returns the open cells that agree with a suspect's figures for an output, and the number of
  /// changed cells that do not; nil if the figures contradict an agreeing cell.
  private func hits(
    _ place: Int, _ figures: [Double], _ suspect: Suspect
  ) -> (hits: [Int], misses: Int)? {
    var (hits, misses): ([Int], Int) = ([], 0)
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
        // The column would show a negative demand with its sign, but the agreeing cell does not.
        if table.signed[place] == nil, value < 0 { return nil }
      } else if !(fits || value == right && !isPrinted) {
        return nil
      }
    }
    return (hits, misses)
  }
}
