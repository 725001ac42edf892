import Notation
import Tables
import Units

/// How a cell compares with a figure.
struct Judgement {
  var agrees: Bool
  /// The difference, found minus sheet, in the unit of the column.
  var difference: Double
  var allowed: Double
  var isExact = false

  /// No judgement, for want of a figure.
  static let none = Judgement(agrees: false, difference: .nan, allowed: 0)

  /// A difference that is judged by what is allowed.
  static func exact(_ difference: Rational, within allowed: Rational) -> Judgement {
    Judgement(
      agrees: difference.absoluteValue <= allowed, difference: difference.double,
      allowed: allowed.double)
  }

  /// The part of the tolerance that was used, signed.
  var share: Double {
    if difference == 0 { return 0 }
    let sign: Double = difference < 0 ? -1 : 1
    let share = allowed > 0 ? difference / allowed : sign * .infinity
    return agrees && abs(share) > 1 ? sign : share
  }
}

/// Judges a cell with care: its exact decimal against a figure.
struct CellJudge {
  let tolerance: Tolerance
  let unit: UnitOfMeasure
  /// To how many decimals the cell is judged, where half a unit of the last is allowed.
  private let judged: JudgedDecimals
  /// Whether the cell has more digits than a spreadsheet program shows, which that cut off.
  private let isCut: Bool

  /// What judges a cell of a column, by what the file says of the cell.
  init(
    tolerance: Tolerance, unit: UnitOfMeasure, judged: JudgedDecimals = .own,
    _ note: CellNote? = nil
  ) {
    (self.tolerance, self.unit) = (tolerance, unit)
    self.judged = judged.heeding(note)
    isCut = note == .isCut
  }

  /// The decimals that a cell is judged to; below zero for tens and hundreds.
  func decimals(of cell: DecimalNumber) -> Int {
    // A cell's own decimals need no count of its digits, which costs more than the judging.
    judged == .own ? -cell.lastPlace : judged.decimals(of: FigureShape(cell))
  }

  /// Judges a cell by the double of a figure, which is off by no more than `error`.
  ///
  /// Where that may decide, `exactly` gives the formula's value in exact arithmetic; but for a
  /// tolerance in binary places, where the cell has the digits of the double itself, and where the
  /// end of what is allowed has so many decimals that no other exact figure is as near: `gap` gives
  /// how near one is to a half of the last of so many decimals.
  func judge(
    _ cell: DecimalNumber, by value: Double, error: Double, gap: (Int) -> Double,
    exactly: () -> Rational?
  ) -> Judgement {
    guard let double = Rational(exactly: value) else { return .none }
    let found = exactInUnit(double)
    if tolerance == .exact { return strict(cell, found, ulps(64, of: found), exactly()) }
    let (difference, allowed) = (found - cell.rational, allowed(for: cell))
    var judgement = Judgement.exact(difference, within: allowed)
    if case .ulps = tolerance { return judgement }
    if isClear(difference.absoluteValue - allowed, error) { return judgement }
    if tolerance == .printed, isShortest(cell, value) {
      judgement.agrees = true
      return judgement
    }
    if tolerance == .printed, unit.isOwn, isEnd(cell, error, gap) {
      let limit = judgement.allowed
      return Judgement(
        agrees: true, difference: judgement.difference < 0 ? -limit : limit, allowed: limit,
        isExact: !judgement.agrees)
    }
    guard let exact = exactly() else { return judgement }
    var decided = Judgement.exact(exactInUnit(exact) - cell.rational, within: allowed)
    decided.isExact = decided.agrees != judgement.agrees
    return decided
  }

  /// Judges a cell by a decimal that another program gave, with some ulp for its rounding.
  func judge(_ cell: DecimalNumber, byAnswer answer: Rational) -> Judgement {
    .exact(answer - cell.rational, within: allowed(for: cell) + ulps(slack, of: answer))
  }

  /// Whether the exact figure, within an error of the end of what a cell is allowed, is that end.
  private func isEnd(_ cell: DecimalNumber, _ error: Double, _ gap: (Int) -> Double) -> Bool {
    // The double is within its error of the end, and the exact figure within it of the double.
    !isCut && 2.001 * error < gap(max(decimals(of: cell), cell.decimals))
  }

  /// Whether an error is too small to matter to a figure that is so far from its tolerance.
  private func isClear(_ room: Rational, _ error: Double) -> Bool {
    guard let error = Rational(exactly: error) else { return false }
    return (unit.isOwn ? error : (error / unit.factor).absoluteValue) < room.absoluteValue
  }

  /// What a cell is allowed; of one that was cut off a part in 10^14, the fifteenth digit being its last.
  private func allowed(for cell: DecimalNumber) -> Rational {
    let allowed = tolerance.allowed(for: cell, decimals: decimals(of: cell))
    guard isCut, tolerance == .printed else { return allowed }
    return max(allowed, cell.rational.absoluteValue * Rational.powerOfTen(-14))
  }

  /// A cell of more digits than a double: exact arithmetic to its last digit, the double to 64 ulp.
  private func strict(
    _ cell: DecimalNumber, _ found: Rational, _ limit: Rational, _ exact: Rational?
  ) -> Judgement {
    guard let exact else { return .none }
    var judgement = Judgement.exact(exactInUnit(exact) - cell.rational, within: allowed(for: cell))
    judgement.isExact = true
    guard judgement.agrees, (found - cell.rational).absoluteValue > limit else { return judgement }
    return .exact(found - cell.rational, within: limit)
  }

  private func exactInUnit(_ value: Rational) -> Rational {
    unit.isOwn ? value : unit.fromOwnUnit(value)
  }

  /// Whether the cell is the double's own shortest digits, which no shorter text tells apart.
  private func isShortest(_ cell: DecimalNumber, _ value: Double) -> Bool {
    guard unit.isOwn, cell.double == value else { return false }
    do {
      return try DecimalNumber(parsing: text(value, as: .shortest)).rational == cell.rational
    } catch { return false }
  }

  private func ulps(_ count: Int, of value: Rational) -> Rational {
    Rational(count) * unitInLastPlace(of: value.double)
  }
}
