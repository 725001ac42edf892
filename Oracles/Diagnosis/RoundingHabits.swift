import Estimator
import Formulas
import Mutation
import Notation

/// A way to round, with a function for how many of the printed decimals it keeps.
private typealias Habit = (
  words: String, rank: Int, rounding: Rounding, decimals: (_ printed: Int) -> Int
)

/// Right figures that were truncated, rounded away from 0 or rounded to other decimals.
///
/// Rounding ties to even is not included: a tolerance of half a unit of the last digit allows both.
extension EvidenceTable {
  /// All rounding habits: for all outputs, for each quantity and for each output.
  var roundingHabits: [Suspect] {
    roundedWhenWritten + formulaIndex.formulas.flatMap(roundedBeforeUse)
  }

  private var habits: [Habit] {
    let whole: [Habit] = [
      ("truncated instead of rounded", 50, .truncated, { $0 }),
      ("rounded away from 0", 55, .raised, { $0 }),
      ("rounded to whole units", 56, .rounded, { _ in 0 }),
      ("truncated to whole units", 57, .truncated, { _ in 0 }),
    ]
    return whole
      + (1...3).flatMap { fewer -> [Habit] in
        let words = "to \(fewer == 1 ? "one decimal" : "\(fewer) decimals") fewer"
        return [
          ("rounded \(words)", 50 + fewer, .rounded, { $0 - fewer }),
          ("truncated \(words)", 53 + fewer, .truncated, { $0 - fewer }),
        ]
      }
  }

  /// The groups of columns to which a habit may apply, with their names.
  private var groups: [(words: String, columns: [Int], rank: Int)] {
    let open = openColumns
    let quantities = Set(open.map { model.outputs[$0].quantity }).sorted()
    return [("all figures", Array(model.outputs.indices), 0)]
      + quantities.map { quantity in
        let columns = model.outputs.indices.filter { model.outputs[$0].quantity == quantity }
        return ("every \(quantity)", columns, 1)
      } + open.map { (model.outputs[$0].name, [$0], 2) }
  }

  /// The suspects that round a figure only when it is printed.
  private var roundedWhenWritten: [Suspect] {
    groups.flatMap { group in
      habits.map { habit in
        suspect(
          "\(group.words) \(habit.words)", in: group.columns, rank: habit.rank + group.rank,
          isPrinted: true
        ) { [self] in written($0, by: habit) }
      }
    }
  }

  /// Returns the suspects that round a formula's figure before other formulas use it.
  private func roundedBeforeUse(_ formula: Formula) -> [Suspect] {
    let readers = formulaIndex.places(reading: formula.name).filter {
      model.outputs[$0].name != formula.name
    }
    if readers.isEmpty { return [] }
    return (0...4).flatMap { decimals in
      [("rounded", Rounding.rounded), ("truncated", .truncated)].map { word, rounding in
        let words = "\(formula.name) \(word) to \(counted(decimals, "decimal")) before it is used"
        let mistake = Mistake(words: words, subjects: [formula.owner], rank: 74 - decimals)
        return Suspect(mistake: mistake, places: readers) { [self] places in
          let figure = Input("rounded figure", formula.kind)
          let column = values(of: [formula])[0].map { rounding.figure($0, decimals) }
          return evaluate(
            formulaIndex.outputs(places, with: [formula.with(.input(figure))]),
            model.inputs + [figure],
            columns + [column], count: rows.count)
        }
      }
    }
  }

  /// Returns the right figures of an output as a habit would write them, in its own unit.
  private func written(_ place: Int, by habit: Habit) -> [Double] {
    var values = right[place]
    for index in cellsByTarget[place] {
      let cell = cells[index]
      guard values[cell.row].isFinite else { continue }
      let decimals = min(max(decimals(allowing: cell), cell.number.decimals), 12)
      values[cell.row] = cell.unit.inOwnUnit(
        habit.rounding.figure(cell.unit.fromOwnUnit(values[cell.row]), habit.decimals(decimals)))
    }
    return values
  }

  /// Returns the number of decimals to which a cell is checked.
  private func decimals(allowing cell: Cell) -> Int {
    var (half, decimals) = (0.5, 0)
    let allowed = cell.allowed / cell.unit.factor.double
    while half > allowed * 1.5, decimals < 12 { (half, decimals) = (half / 10, decimals + 1) }
    return decimals
  }
}

/// A rule for rounding the magnitude of a figure to some decimals.
///
/// A figure very close to a multiple of the last unit counts as that multiple, since doubles are
/// inexact.
private struct Rounding {
  let rule: FloatingPointRoundingRule
  let margin: Double

  static let truncated = Rounding(rule: .down, margin: 1e-6)
  /// Ties away from 0.
  static let rounded = Rounding(rule: .toNearestOrAwayFromZero, margin: 1e-9)
  static let raised = Rounding(rule: .up, margin: -1e-6)

  func figure(_ value: Double, _ decimals: Int) -> Double {
    let power = (0..<abs(decimals)).reduce(1.0) { power, _ in power * 10 }
    let scale = decimals < 0 ? 1 / power : power
    let size = (value.magnitude * scale + margin).rounded(rule) / scale
    return value < 0 ? -size : size
  }
}
