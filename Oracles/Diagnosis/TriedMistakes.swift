import Estimator

/// A mistake that contradicts no agreeing cell, and the cells that it explains.
struct TriedMistake {
  var mistake: Mistake
  /// The cells that differ from the formulas and agree with the mistake.
  let explained: [Int]
  /// The evidence in the explained cells that agree only if they were computed from rounded figures.
  var nearBits: [Int: Double] = [:]

  /// Returns whether the mistake is simpler than another with the same effect.
  func isSimpler(than other: TriedMistake) -> Bool {
    let (a, b) = (mistake, other.mistake)
    return (a.isLastResort ? 2 : isExact ? 0 : 1, a.rank, a.words.utf8.count, a.words)
      < (b.isLastResort ? 2 : other.isExact ? 0 : 1, b.rank, b.words.utf8.count, b.words)
  }

  /// Whether every explained cell has the mistake's figure in all digits.
  var isExact: Bool { nearBits.isEmpty }

  /// Returns the trial with only those explained cells that meet a condition.
  func with(_ isKept: (Int) -> Bool) -> TriedMistake {
    TriedMistake(
      mistake: mistake, explained: explained.filter(isKept),
      nearBits: nearBits.filter { isKept($0.key) })
  }
}

/// The suspects that contradict no agreeing cell.
struct TriedMistakes {
  let table: EvidenceTable
  /// The trials that explain at least one cell.
  let explaining: [TriedMistake]
  /// The number of all trials, including those that explain nothing.
  private let count: Int

  /// Tries suspects on the cells, and adds trials of rows.
  init(_ suspects: [Suspect], in table: EvidenceTable, ofRows others: [TriedMistake] = []) {
    self.table = table
    let checker = SuspectChecker(table)
    let known = suspects.flatMap(checker.trials) + others
    (explaining, count) = (known.filter { !$0.explained.isEmpty }, known.count)
  }

  /// Returns whether a trial has enough evidence to name its mistake.
  ///
  /// Up to three cells count as mistyped instead if each is one slip away from the right figure.
  func suffices(_ trial: TriedMistake) -> Bool {
    isMoreThanChance(trial)
      && (trial.explained.count > 3
        || !trial.explained.allSatisfy { table.misprint(of: $0) != nil })
  }

  /// Returns whether the explained cells provide more evidence than chance would.
  ///
  /// The evidence of a cell, in bits, is the logarithm of how many figures its digits distinguish
  /// between the claimed figure and the right one. All cells together must outweigh the choice among
  /// the trials and the cost of a free figure by 7 bits, which happens by chance in 1 of 128 sheets.
  func isMoreThanChance(_ trial: TriedMistake) -> Bool {
    let bits = trial.explained.reduce(0) { $0 + (trial.nearBits[$1] ?? table.cells[$1].bits) }
    return !trial.explained.isEmpty && bits >= log2(1 + Double(count)) + 7 + trial.mistake.cost
  }
}
