import Estimator
import Formulas
import Mutation
import Notation
import Units

/// A way to round the shown figure of a cell with some printed decimals.
private final class Habit {
  let words: String
  let rank: Int
  let round: (_ shown: Double, _ printed: Int) -> Double
  /// The right figures of outputs as the habit would write them, computed once for all groups.
  var byPlace: [Int: [Double]] = [:]

  init(_ words: String, _ rank: Int, _ round: @escaping (Double, Int) -> Double) {
    (self.words, self.rank, self.round) = (words, rank, round)
  }
}

/// Right figures that were truncated, rounded away from 0 or rounded to other decimals.
///
/// Rounding ties to even is not included: a tolerance of half a unit of the last digit allows both.
extension EvidenceTable {
  /// All rounding habits: for all outputs, for each quantity and for each output.
  var roundingHabits: [Suspect] {
    roundedWhenWritten + roundedBeforeUse + roundedInGroups
  }

  private var habits: [Habit] {
    let whole = [
      Habit("truncated instead of rounded", 50) { Rounding.truncated.figure($0, $1) },
      Habit("rounded away from 0", 55) { Rounding.raised.figure($0, $1) },
      Habit("rounded to whole units", 56) { shown, _ in Rounding.rounded.figure(shown, 0) },
      Habit("truncated to whole units", 57) { shown, _ in Rounding.truncated.figure(shown, 0) },
    ]
    return whole
      + significant.map { words, digits, round in
        Habit(words, 59 - digits) { shown, _ in round(shown) }
      }
      + (1...3).flatMap { fewer -> [Habit] in
        let words = "to \(fewer == 1 ? "one decimal" : "\(fewer) decimals") fewer"
        return [
          Habit("rounded \(words)", 50 + fewer) { Rounding.rounded.figure($0, $1 - fewer) },
          Habit("truncated \(words)", 53 + fewer) { Rounding.truncated.figure($0, $1 - fewer) },
        ]
      }
  }

  /// The habits that show in a column with a figure of all digits, whose others were rounded.
  private var amongComputed: [Habit] {
    guard hasFigureOfAllDigits else { return [] }
    return (1...8).map { decimals in
      Habit(
        "rounded to \(counted(decimals, "decimal")), next to a figure with all digits; --printed "
          + "cell checks each to its own decimals", 49
      ) { Rounding.rounded.figure($0, $1 > 8 ? decimals : $1) }
    }
  }

  /// The ways to round to few significant digits.
  private var significant: [(words: String, digits: Int, round: (Double) -> Double)] {
    (1...4).map { digits in
      (
        "rounded to \(counted(digits, "significant digit"))", digits,
        { Rounding.rounded.figure($0, significantDigits: digits) }
      )
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
    let (habits, others) = (habits, amongComputed)
    return groups.flatMap { group in
      (habits + (group.columns.count == 1 ? others : [])).map { habit in
        suspect(
          "\(group.words) \(habit.words)", in: group.columns, rank: habit.rank + group.rank,
          isPrinted: true
        ) { [self] in written($0, by: habit) }
      }
    }
  }

  /// The suspects that round an input, a result or a dose before other formulas use it.
  private var roundedBeforeUse: [Suspect] {
    let origins = origins.filter { !$0.name.contains("*") && !$0.isFactor }
    return roundings.flatMap { words, rank, round in
      origins.map { origin in
        suspect([
          OriginSlip(
            "\(origin.name) \(words) before it is used", rank, of: origin, origin.shown.map(round))
        ])
      }
        + productFormulas.map {
          self.rounded([$0], "\($0.name) \(words) before it is used", rank, round)
        }
    }
  }

  /// The suspects that round the same quantity of several products before other formulas use it.
  private var roundedInGroups: [Suspect] {
    let groups = Dictionary(grouping: productFormulas) { $0.name.split(separator: ".")[1] }
      .filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
    return groups.flatMap { quantity, formulas in
      roundings.map { words, rank, round in
        var suspect = rounded(formulas, "", rank - 1, round)
        suspect.wordsOfGroup = ": the \(quantity) is \(words) before it is used"
        return suspect
      }
    }
  }

  /// The formulas of products that other formulas read.
  private var productFormulas: [Formula] {
    formulaIndex.formulas.filter { formula in
      formula.name.contains(".") && formulaIndex.places(reading: formula.name).count > 1
    }
  }

  /// The ways to round a figure before it is used.
  private var roundings: [(words: String, rank: Int, round: (Double) -> Double)] {
    (0...4).flatMap { decimals -> [(String, Int, (Double) -> Double)] in
      let count = decimals == 0 ? "a whole number" : counted(decimals, "decimal")
      return [
        ("rounded to \(count)", 74 - decimals, { Rounding.rounded.figure($0, decimals) }),
        ("truncated to \(count)", 75 - decimals, { Rounding.truncated.figure($0, decimals) }),
      ]
    }
      + significant.map { words, digits, round in (words, 80 - digits, round) }
  }

  private func rounded(
    _ formulas: [Formula], _ words: String, _ rank: Int, _ round: @escaping (Double) -> Double
  ) -> Suspect {
    let places = Set(
      formulas.flatMap { formula in
        formulaIndex.places(reading: formula.name).filter { model.outputs[$0].name != formula.name }
      })
    let mistake = Mistake(words: words, subjects: formulas.map(\.owner), rank: rank)
    return Suspect(mistake: mistake, places: places.sorted()) { [self] places in
      let read = formulas.filter { formula in
        formulaIndex.places(reading: formula.name).contains(where: places.contains)
      }
      let figures = read.map { Input("rounded \($0.name)", $0.kind) }
      let columns = values(of: read).map { $0.map(round) }
      return evaluate(
        formulaIndex.outputs(places, with: zip(read, figures).map { $0.with(.input($1)) }),
        model.inputs + figures, self.columns + columns, count: rows.count)
    }
  }

  /// Returns the right figures of an output as a habit would write them, in its own unit.
  private func written(_ place: Int, by habit: Habit) -> [Double] {
    if let known = habit.byPlace[place] { return known }
    var values = right[place]
    for index in cellsByTarget[place] {
      let (cell, claim) = (cells[index], claims[index])
      guard values[cell.row].isFinite else { continue }
      let decimals = min(max(decimals(allowing: cell, in: claim.unit), claim.number.decimals), 12)
      let shown = claim.unit.fromOwnUnit(values[cell.row])
      values[cell.row] = claim.unit.inOwnUnit(habit.round(shown, decimals))
    }
    habit.byPlace[place] = values
    return values
  }

  /// Returns the number of decimals to which a cell is checked.
  private func decimals(allowing cell: Cell, in unit: UnitOfMeasure) -> Int {
    var (half, decimals) = (0.5, 0)
    let allowed = cell.allowed / unit.factor.double
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

  func figure(_ value: Double, significantDigits digits: Int) -> Double {
    guard value != 0, value.isFinite else { return value }
    var place = 0
    var size = value.magnitude
    while size >= 10, place < 300 { (size, place) = (size / 10, place + 1) }
    while size < 1, place > -300 { (size, place) = (size * 10, place - 1) }
    return figure(value, digits - 1 - place)
  }
}
