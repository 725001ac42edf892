import Estimator
import Formulas
import Mutation
import Notation
import Units

/// A way to round, with a function for the digits that it keeps of those printed.
private typealias Habit = (
  words: String, rank: Int, rounding: Rounding, kept: (_ printed: Int) -> KeptDigits
)

/// The digits that rounding keeps.
private enum KeptDigits {
  case decimals(Int)
  /// Significant digits.
  case digits(Int)
}

/// The figures of outputs as a habit would write them, computed once for all groups of columns.
private final class WrittenFigures {
  let habit: Habit
  var byPlace: [Int: [Double]] = [:]

  init(_ habit: Habit) { self.habit = habit }
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
    let whole: [Habit] = [
      ("truncated instead of rounded", 50, .truncated, { .decimals($0) }),
      ("rounded away from 0", 55, .raised, { .decimals($0) }),
      ("rounded to whole units", 56, .rounded, { _ in .decimals(0) }),
      ("truncated to whole units", 57, .truncated, { _ in .decimals(0) }),
    ]
    return whole + significant
      + (1...3).flatMap { fewer -> [Habit] in
        let words = "to \(fewer == 1 ? "one decimal" : "\(fewer) decimals") fewer"
        return [
          ("rounded \(words)", 50 + fewer, .rounded, { .decimals($0 - fewer) }),
          ("truncated \(words)", 53 + fewer, .truncated, { .decimals($0 - fewer) }),
        ]
      }
  }

  /// The habits that show in a column with a figure of all digits, whose others were rounded.
  private var amongComputed: [Habit] {
    guard hasFigureOfAllDigits else { return [] }
    return (1...8).map { decimals in
      (
        "rounded to \(counted(decimals, "decimal")), next to a figure with all digits; --printed "
          + "cell checks each to its own decimals", 49, .rounded,
        { .decimals($0 > 8 ? decimals : $0) }
      )
    }
  }

  private var significant: [Habit] {
    (1...4).map { digits in
      (
        "rounded to \(counted(digits, "significant digit"))", 59 - digits, .rounded,
        { _ in .digits(digits) }
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
    let habits = habits.map(WrittenFigures.init)
    let others = amongComputed.map(WrittenFigures.init)
    return groups.flatMap { group in
      (habits + (group.columns.count == 1 ? others : [])).map { written in
        suspect(
          "\(group.words) \(written.habit.words)", in: group.columns,
          rank: written.habit.rank + group.rank, isPrinted: true
        ) { [self] place in
          if let known = written.byPlace[place] { return known }
          let figures = self.written(place, by: written.habit)
          written.byPlace[place] = figures
          return figures
        }
      }
    }
  }

  /// The suspects that round an input, a result or a dose before other formulas use it.
  private var roundedBeforeUse: [Suspect] {
    let origins = origins.filter { !$0.name.contains("*") && !$0.isFactor }
    return roundings.flatMap { words, rank, round in
      origins.map { origin in
        let slip = OriginSlip(
          words: "\(origin.name) \(words) before it is used", rank: rank, subjects: [origin.name],
          columns: [(origin, origin.shown.map(round))])
        return suspect([slip])
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
      + (1...4).map { digits in
        (
          "rounded to \(counted(digits, "significant digit"))", 80 - digits,
          { Rounding.rounded.figure($0, significantDigits: digits) }
        )
      }
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
    var values = right[place]
    for index in cellsByTarget[place] {
      let (cell, claim) = (cells[index], claims[index])
      guard values[cell.row].isFinite else { continue }
      let decimals = min(max(decimals(allowing: cell, in: claim.unit), claim.number.decimals), 12)
      let shown = claim.unit.fromOwnUnit(values[cell.row])
      let rounded =
        switch habit.kept(decimals) {
        case .decimals(let count): habit.rounding.figure(shown, count)
        case .digits(let count): habit.rounding.figure(shown, significantDigits: count)
        }
      values[cell.row] = claim.unit.inOwnUnit(rounded)
    }
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
