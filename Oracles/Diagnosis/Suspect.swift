import Estimator
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

/// A mistake in words, with what it is a mistake in.
struct Mistake: Hashable {
  /// The name by which a program tells it from others.
  let name: String
  /// What was done, as in "oxygen table read above instead of at or above its nodes".
  let words: String
  /// The products and results that it is a mistake in; inputs and rows where it is in those.
  let subjects: [String]
  /// How far from the plainest mistakes it is: of two that explain the same, the lesser comes first.
  let rank: Int
  /// How many bits its own free figure takes, which the cells must pay for.
  var cost = 0.0
  /// Whether it is left unsaid beside a plainer one of the same effect.
  var isDetail = false
  /// Whether it is one slip in several rows, which the cells that it explains tell.
  var isOfRows = false
  /// What it is called with slips of other rows to other figures; nil but for a slip of an input.
  var wordsForOthers: String?
  /// Whether it is another figure of an input, in some rows.
  var isOfInputInRow: Bool { wordsForOthers != nil }
}

/// A suspect that agrees with every agreeing cell, and the differences that it explains.
struct Trial {
  let mistake: Mistake
  /// The cells that differ from the formulas and are as the mistake has them.
  var explained: [Int]
}

/// Holds suspects against the cells.
struct Court {
  let table: EvidenceTable
  /// The outputs that an open cell is held against, those with most of them first.
  private let openPlaces: [Int]

  init(_ table: EvidenceTable) {
    self.table = table
    var counts: [Int: Int] = [:]
    for index in table.open {
      let cell = table.cells[index]
      let twin = table.model.signedPlace(ofUsage: cell.output)
      for place in Set([cell.held, cell.output, twin ?? cell.held]) {
        counts[place, default: 0] += 1
      }
    }
    openPlaces = counts.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map(\.key)
  }

  /// How a suspect came out; nil where no open cell is of its outputs, or it breaks an agreeing one.
  ///
  /// Of an output of which most changed cells stay unexplained, none counts as explained.
  func trial(of suspect: Suspect) -> Trial? {
    let places = Set(suspect.places)
    let hot = openPlaces.filter(places.contains)
    guard !hot.isEmpty else { return nil }
    var explained: [Int] = []
    // Most suspects break the first outputs, so that the others need not be computed.
    for part in [hot.prefix(2), hot.dropFirst(2)] where !part.isEmpty {
      let asked = Array(part)
      for (place, figures) in zip(asked, suspect.figures(asked)) {
        guard let found = hits(place, figures, suspect) else { return nil }
        if found.hits.count >= 3 * found.misses { explained += found.hits }
      }
    }
    let cold = suspect.places.filter { !hot.contains($0) && !table.cellsHeld[$0].isEmpty }
    for (place, figures) in zip(cold, suspect.figures(cold)) {
      if hits(place, figures, suspect) == nil { return nil }
    }
    return Trial(mistake: suspect.mistake, explained: Set(explained).sorted())
  }

  /// The open cells of an output that are as the figures have them, and how many are as neither
  /// they nor the formulas; nil where an agreeing cell is not.
  private func hits(
    _ place: Int, _ figures: [Double], _ suspect: Suspect
  ) -> (hits: [Int], misses: Int)? {
    var (hits, misses): ([Int], Int) = ([], 0)
    let isPrinted = suspect.isPrinted
    for index in table.cellsHeld[place] where table.states[index] != .explained {
      let cell = table.cells[index]
      if let columns = suspect.columns, !columns.contains(cell.output) { continue }
      let value = figures[cell.row]
      if table.states[index] == .agrees {
        let isSame = value == table.right[place][cell.row] && !isPrinted
        guard isSame || cell.fits(value, isPrinted: isPrinted) else { return nil }
      } else if cell.fits(value, isPrinted: isPrinted) {
        hits.append(index)
      } else if isPrinted || !isSameFigure(value, table.right[place][cell.row]) {
        misses += 1
      }
    }
    guard let others = otherSigns(place, figures, suspect) else { return nil }
    return (hits + others.hits, misses + others.misses)
  }

  /// The open cells of a usage's column that a figure meets, or does not, though they are held
  /// against the other: a usage that a mistake makes negative is printed so, and so is a demand that
  /// it makes positive.
  ///
  /// Nil where the column prints the signed demand, and an agreeing cell would have to be negative.
  private func otherSigns(
    _ place: Int, _ figures: [Double], _ suspect: Suspect
  ) -> (hits: [Int], misses: Int)? {
    let isUsage = table.model.outputs[place].quantity == "usage"
    guard isUsage || table.printsSigns(of: place) else { return ([], 0) }
    var (hits, misses): ([Int], Int) = ([], 0)
    for index in table.otherSigns[place] {
      let cell = table.cells[index]
      if let columns = suspect.columns, !columns.contains(cell.output) { continue }
      let value = figures[cell.row]
      if table.states[index] == .agrees, !isUsage, value < 0 { return nil }
      guard table.states[index] == .differs else { continue }
      if cell.fits(value, isPrinted: suspect.isPrinted) {
        hits.append(index)
      } else if !isSameFigure(value, table.right[place][cell.row]) {
        misses += 1
      }
    }
    return (hits, misses)
  }

  private func isSameFigure(_ a: Double, _ b: Double) -> Bool {
    a == b || !a.isFinite && !b.isFinite
  }
}
