import Estimator
import Formulas
import Mutation
import Notation
import Sheets

/// Mistakes with a figure of their own: a part of a formula so many times too large, another
/// constant, another figure in a table, so much added.
///
/// The cells themselves say the figure: each bounds it, and the one that most of them bound is tried
/// on all.
struct WrongFigures {
  let table: EvidenceTable
  let shelf: FormulaShelf
  private var model: Model { table.model }

  init(_ table: EvidenceTable, _ shelf: FormulaShelf) {
    self.table = table
    self.shelf = shelf
  }

  /// The mistakes that meet at least two of the open cells, with their figures.
  var suspects: [(suspect: Suspect, wrong: Formula)] {
    let open = table.openPlaces
    let formulas = shelf.formulas.filter { formula in
      shelf.places(reading: formula).contains(where: open.contains)
    }
    return formulas.flatMap { formula in
      FigureFamily.all(of: formula, in: shelf, model).flatMap { solved($0, open) }
    }
  }

  private func solved(
    _ family: FigureFamily, _ open: Set<Int>
  ) -> [(suspect: Suspect, wrong: Formula)] {
    let places = shelf.places(reading: family.formula)
    return bounds(family, places.filter(open.contains))
      .compactMap { FreeFigure(within: $0, of: family) }.map { suspect(family, $0, places) }
  }

  private func suspect(
    _ family: FigureFamily, _ figure: FreeFigure, _ places: [Int]
  ) -> (suspect: Suspect, wrong: Formula) {
    let wrong = family.formula.with(family.term(figure.value))
    let (table, shelf) = (table, shelf)
    let words = family.words(figure.text)
    let cost = 4 + figure.digits * 3.3
    let suspect = Suspect(
      mistake: Mistake(
        name: "figure: \(words)", words: words, subjects: [family.formula.name.owner],
        rank: family.rank + Int(figure.digits) * 10, cost: cost, isDetail: family.isDetail),
      places: places
    ) { table.values(of: shelf.outputs($0, with: [wrong])) }
    return (suspect, wrong)
  }
}

// MARK: What the cells say

extension WrongFigures {
  /// The bounds that most of the open cells agree on, at least two: where what is asked is a straight
  /// line in the figure, and where it is one in 1 over it.
  private func bounds(_ family: FigureFamily, _ hot: [Int]) -> [ClosedRange<Double>] {
    let gains = gains(family, hot)
    let straight = mostAgreed(gains.map { family.right + $0.low...family.right + $0.high })
    let inverse = family.isAddition ? nil : mostAgreed(gains.compactMap(\.inverse))
    return [straight, inverse].compactMap { $0 }
  }

  /// How much more than its right one the figure has to be for each open cell of some outputs.
  private func gains(_ family: FigureFamily, _ hot: [Int]) -> [Gain] {
    let asked = Set(hot.map(signedPlace)).sorted()
    let wrong = shelf.outputs(asked, with: [family.formula.with(family.term(2))])
    let moved = Dictionary(uniqueKeysWithValues: zip(asked, table.values(of: wrong)))
    return hot.flatMap { place -> [Gain] in
      let signed = signedPlace(place)
      let open = table.cellsHeld[place].filter { table.states[$0] == .differs }
      return open.compactMap { index in
        let cell = table.cells[index]
        guard let there = moved[signed]?[cell.row], cell.claimed != 0 || signed == place else {
          return nil
        }
        let right = table.right[signed][cell.row]
        return Gain(cell, from: right, slope: (there - right) / (2 - family.right))
      }
    }
  }

  /// A dose or usage as it is before it is held at 0.
  private func signedPlace(_ place: Int) -> Int {
    switch model.outputs[place].quantity {
    case "dose": model.place(of: "demand", beside: place) ?? place
    case "usage": model.signedPlace(ofUsage: place) ?? place
    default: place
    }
  }
}

/// The range of what a figure gains that one cell allows, on a straight line.
private struct Gain {
  let low, high: Double

  init?(_ cell: EvidenceTable.Cell, from right: Double, slope: Double) {
    guard slope.isFinite,
      abs(slope) > 1e-12 * (abs(right) + abs(cell.claimed))
    else { return nil }
    let (a, b) = (
      (cell.claimed - cell.allowed - right) / slope, (cell.claimed + cell.allowed - right) / slope
    )
    (low, high) = (min(a, b), max(a, b))
  }

  /// The range of the factor where the cell is a straight line in 1 over it: between 1 and 2 that
  /// falls by a half.
  var inverse: ClosedRange<Double>? {
    let (least, greatest) = (1 - high / 2, 1 - low / 2)
    return least > 0 ? 1 / greatest...1 / least : nil
  }
}
