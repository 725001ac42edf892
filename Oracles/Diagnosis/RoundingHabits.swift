import Documents
import Estimator
import Formulas
import Mutation
import Notation
import Sheets

/// Figures that are right, and written in another habit than rounded to their digits.
///
/// Ties to the even digit are no habit of their own: half a unit of the last digit allows both.
struct RoundingHabits {
  let table: EvidenceTable
  let shelf: FormulaShelf
  private var model: Model { table.model }

  init(_ table: EvidenceTable, _ shelf: FormulaShelf) {
    self.table = table
    self.shelf = shelf
  }

  /// Every habit, of all outputs, of one quantity and of one output.
  var suspects: [Suspect] { written + rounded }

  private struct Habit: Sendable {
    let words: String
    let rank: Int
    let figure: @Sendable (_ value: Double, _ decimals: Int) -> Double
  }

  private static let habits: [Habit] =
    [
      Habit(words: "cut instead of rounded", rank: 50) { cut($0, $1) },
      Habit(words: "rounded away from 0", rank: 55) { raised($0, $1) },
    ]
    + (1...3).flatMap { fewer in
      let words = "to \(fewer == 1 ? "one decimal" : "\(fewer) decimals") fewer"
      return [
        Habit(words: "rounded \(words)", rank: 50 + fewer) { round($0, $1 - fewer) },
        Habit(words: "cut \(words)", rank: 53 + fewer) { cut($0, $1 - fewer) },
      ]
    }
    + [
      Habit(words: "rounded to whole units", rank: 56) { value, _ in round(value, 0) },
      Habit(words: "cut to whole units", rank: 57) { value, _ in cut(value, 0) },
    ]

  /// The columns that a habit is asked about together, with what they are called.
  private var groups: [(words: String, columns: [Int], rank: Int)] {
    let open = Set(table.open.map { table.cells[$0].output }).sorted()
    let quantities = Set(open.map { model.outputs[$0].quantity }).sorted()
    return [("all figures", Array(model.outputs.indices), 0)]
      + quantities.map { quantity in
        let columns = model.outputs.indices.filter { model.outputs[$0].quantity == quantity }
        return ("every \(quantity)", columns, 1)
      } + open.map { (model.outputs[$0].name, [$0], 2) }
  }

  /// What a habit makes of the right figures.
  private var written: [Suspect] {
    groups.flatMap { group in
      RoundingHabits.habits.map { habit in
        let words = "\(group.words) \(habit.words)"
        let table = table
        return Suspect(
          mistake: Mistake(
            name: "rounding: \(words)", words: words,
            subjects: Set(group.columns.map { model.outputs[$0].owner }).sorted(),
            rank: habit.rank + group.rank),
          places: Set(group.columns + group.columns.compactMap(model.signedPlace)).sorted(),
          isPrinted: true, columns: Set(group.columns)
        ) { places in places.map { table.written($0, habit.figure) } }
      }
    }
  }

  /// A figure rounded before others are made of it.
  private var rounded: [Suspect] {
    let read = shelf.formulas.filter { formula in
      shelf.places(reading: formula).contains { model.outputs[$0].name != formula.name }
    }
    return read.flatMap { formula in
      (0...4).flatMap { decimals in
        [
          intermediate(formula, "rounded to \(counted(decimals, "decimal"))", decimals) {
            round($0, $1)
          },
          intermediate(formula, "cut to \(counted(decimals, "decimal"))", decimals) { cut($0, $1) },
        ]
      }
    }
  }

  private func intermediate(
    _ formula: Formula, _ change: String, _ decimals: Int,
    _ habit: @escaping (Double, Int) -> Double
  ) -> Suspect {
    let (table, shelf) = (table, shelf)
    let words = "\(formula.name) \(change) before it is used"
    return Suspect(
      mistake: Mistake(
        name: "rounding: \(words)", words: words, subjects: [formula.name.owner],
        rank: 70 + 4 - decimals),
      places: shelf.places(reading: formula).filter { model.outputs[$0].name != formula.name }
    ) { places in
      let figure = Input("rounded figure", formula.kind)
      let wrong = shelf.outputs(places, with: [formula.with(.input(figure))])
      let column = table.values(of: [formula])[0].map { habit($0, decimals) }
      return evaluate(
        wrong, table.model.inputs + [figure], table.columns + [column], count: table.rows.count)
    }
  }
}

extension EvidenceTable {
  /// The right figures of an output as a habit writes them, in the own unit.
  fileprivate func written(
    _ place: Int, _ figure: (_ value: Double, _ decimals: Int) -> Double
  ) -> [Double] {
    var values = right[place]
    for index in cellsHeld[place] {
      let cell = cells[index]
      guard values[cell.row].isFinite else { continue }
      let value = cell.unit.fromOwnUnit(values[cell.row])
      let decimals = min(max(decimals(allowing: cell), cell.number.decimals), 12)
      values[cell.row] = cell.unit.inOwnUnit(figure(value, decimals))
    }
    return values
  }

  /// The decimals to which a cell is judged.
  private func decimals(allowing cell: Cell) -> Int {
    var (half, decimals) = (0.5, 0)
    let allowed = cell.allowed / cell.unit.factor.double
    while half > allowed * 1.5, decimals < 12 { (half, decimals) = (half / 10, decimals + 1) }
    return decimals
  }
}

/// A number without the digits after so many decimals.
///
/// What is below a last digit by less than a millionth of it is taken for that digit: a double is
/// not exact.
private func cut(_ value: Double, _ decimals: Int) -> Double {
  let scale = power(decimals)
  let size = (value.magnitude * scale + 1e-6).rounded(.down) / scale
  return value < 0 ? -size : size
}

/// A number rounded to so many decimals, ties away from 0.
private func round(_ value: Double, _ decimals: Int) -> Double {
  let scale = power(decimals)
  let size = (value.magnitude * scale + 1e-9).rounded() / scale
  return value < 0 ? -size : size
}

/// The next number of so many decimals away from 0.
private func raised(_ value: Double, _ decimals: Int) -> Double {
  let scale = power(decimals)
  let size = (value.magnitude * scale - 1e-6).rounded(.up) / scale
  return value < 0 ? -size : size
}

private func power(_ decimals: Int) -> Double {
  decimals < 0
    ? 1 / power(-decimals) : (0..<decimals).reduce(1.0) { power, _ in power * 10 }
}

extension String {
  /// The product or result that a formula's name begins with.
  var owner: String { String(prefix { $0 != "." }) }
}
