import Notation
import Tables
import Units

/// The result of comparing a cell with a figure.
struct CellComparison {
  var agrees: Bool
  /// The difference, found minus sheet, in the unit of the column.
  var difference: Double
  var allowed: Double
  /// Whether the tolerance is more than 5 % of the figure.
  var isCoarse = false

  /// A tolerance is coarse if the figure is smaller than this many times the tolerance.
  static let coarseness = 20

  /// Returns the result of comparing an exact difference with the allowed one.
  static func exact(_ difference: Rational, within allowed: Rational) -> CellComparison {
    CellComparison(
      agrees: difference.absoluteValue <= allowed, difference: difference.double,
      allowed: allowed.double)
  }

  /// The difference as a share of the tolerance, with its sign; infinite if the formula has no value.
  var share: Double {
    if difference.isNaN { return .infinity }
    if difference == 0 { return 0 }
    let sign: Double = difference < 0 ? -1 : 1
    let share = allowed > 0 ? difference / allowed : sign * .infinity
    return agrees && abs(share) > 1 ? sign : share
  }
}

/// Checks the exact decimal of a cell against a figure.
struct CellChecker {
  let tolerance: Tolerance
  let unit: UnitOfMeasure
  /// The rule for the number of decimals to check, if half a unit of the last one is allowed.
  private let decimalsRule: DecimalsRule
  /// Whether the cell is in scientific notation and is checked to its significant digits.
  private let isScientific: Bool

  /// Creates a checker for a cell with this text and the reader's note on it, if any.
  init(
    tolerance: Tolerance, unit: UnitOfMeasure, decimalsRule: DecimalsRule = .own, _ text: String,
    _ note: CellNote? = nil
  ) {
    self.tolerance = tolerance
    self.unit = unit
    let isFixed = if case .fixed = decimalsRule { true } else { false }
    isScientific = !isFixed && text.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
    self.decimalsRule = decimalsRule.adjusted(for: note)
  }

  /// Returns the number of decimals to check in a cell; negative for tens and hundreds.
  func decimals(of cell: DecimalNumber) -> Int {
    // A cell's own decimals are known without counting its digits, which is slow.
    decimalsRule == .own ? -cell.lastPlace : decimalsRule.decimals(of: FigureShape(cell))
  }

  /// Checks a cell against the double of a figure, which is off by at most `error`.
  ///
  /// A computed cell may differ by `leeway` in addition to its tolerance. If the error could change
  /// the result, uses the formula's exact value from `exactly`. There are three exceptions: a
  /// tolerance in binary places, a cell with the shortest digits of the double, and a limit so close
  /// to the figure that the exact figure must equal it. `gap` returns the least distance between a
  /// rounding tie at the last decimal and an exact figure that is not itself a tie.
  func check(
    _ cell: DecimalNumber, by value: Double, error: Double, leeway: () -> Double,
    gap: (Int) -> Double, exactly: () -> Rational?
  ) -> CellComparison {
    guard let double = Rational(exactly: value) else { return withoutFigure(cell) }
    let found = unit.fromOwnUnit(double)
    if tolerance == .exact { return strict(cell, found, ulps(64, of: found), exactly()) }
    let leeway = isComputed ? amountInUnit(leeway()) ?? 0 : 0
    let (difference, allowed) = (found - cell.rational, allowed(for: cell, near: found) + leeway)
    var comparison = CellComparison.exact(difference, within: allowed)
    if case .ulps = tolerance { return comparison }
    let room = (difference.absoluteValue - allowed).absoluteValue
    if let error = amountInUnit(error), error < room { return comparison }
    if tolerance == .printed, isShortest(cell, value) {
      comparison.agrees = true
      return comparison
    }
    if tolerance == .printed, unit.isOwn, isEnd(cell, error, gap) {
      let limit = comparison.allowed
      return CellComparison(
        agrees: true, difference: comparison.difference < 0 ? -limit : limit, allowed: limit)
    }
    guard let exact = exactly().map(unit.fromOwnUnit) else { return comparison }
    return .exact(exact - cell.rational, within: self.allowed(for: cell, near: exact) + leeway)
  }

  /// Returns the result for a cell without a figure to compare.
  private func withoutFigure(_ cell: DecimalNumber) -> CellComparison {
    CellComparison(
      agrees: false, difference: .nan, allowed: allowed(for: cell, near: cell.rational).double)
  }

  /// Checks a cell against another program's decimal, allowing some ulp for its rounding.
  func check(_ cell: DecimalNumber, byAnswer answer: Rational) -> CellComparison {
    .exact(
      answer - cell.rational,
      within: allowed(for: cell, near: answer) + ulps(tolerance.slack, of: answer))
  }

  /// Returns whether the exact figure, which is close to the limit, must equal it.
  private func isEnd(_ cell: DecimalNumber, _ error: Double, _ gap: (Int) -> Double) -> Bool {
    // The double is within its error of the limit, and the exact figure is within that error of the
    // double.
    // The limit below a power of ten in scientific notation has one decimal more.
    let decimals = max(decimals(of: cell), cell.decimals) + (isScientific ? 1 : 0)
    return !isComputed && 2.001 * error < gap(decimals)
  }

  /// Returns an amount of the figure's own unit in the unit of the column, or nil if it is not finite.
  private func amountInUnit(_ amount: Double) -> Rational? {
    Rational(exactly: amount).map { unit.isOwn ? $0 : ($0 / unit.factor).absoluteValue }
  }

  /// Whether a program computed the cell in doubles.
  private var isComputed: Bool { tolerance == .printed && decimalsRule.isComputed }

  /// Returns the tolerance of a cell that is compared with a figure, without leeway.
  private func allowed(for cell: DecimalNumber, near figure: Rational) -> Rational {
    let decimals = decimals(of: cell)
    guard tolerance == .printed else { return tolerance.allowed(for: cell, decimals: decimals) }
    let usesDigits = isScientific && (cell.rational.isZero || decimals == -cell.lastPlace)
    return usesDigits
      ? cell.allowed(forSignificantDigitsOf: figure)
      : tolerance.allowed(for: cell, decimals: decimals)
  }

  /// Checks a cell with more digits than a double: in exact arithmetic to its last digit, and in
  /// doubles to 64 ulp.
  private func strict(
    _ cell: DecimalNumber, _ found: Rational, _ limit: Rational, _ exact: Rational?
  ) -> CellComparison {
    guard let exact else { return withoutFigure(cell) }
    let comparison = CellComparison.exact(
      unit.fromOwnUnit(exact) - cell.rational, within: cell.halfUnitInLastPlace)
    guard comparison.agrees, (found - cell.rational).absoluteValue > limit else {
      return comparison
    }
    return .exact(found - cell.rational, within: limit)
  }

  /// Returns whether the cell has the shortest digits that identify the double.
  private func isShortest(_ cell: DecimalNumber, _ value: Double) -> Bool {
    unit.isOwn && cell.double == value && DecimalNumber(shortest: value).rational == cell.rational
  }

  private func ulps(_ count: Int, of value: Rational) -> Rational {
    Rational(count) * unitInLastPlace(of: value.double)
  }
}

extension DecimalNumber {
  /// Returns the allowed difference from a figure that must equal the cell once it is rounded to as
  /// many significant digits.
  ///
  /// Only zero rounds to zero. Below a power of ten, the last of the digits is one place lower.
  fileprivate func allowed(forSignificantDigitsOf figure: Rational) -> Rational {
    if rational.isZero { return 0 }
    let digits = significand.description
    let isPower = digits.first == "1" && digits.dropFirst().allSatisfy { $0 == "0" }
    let isBelow = isPower && figure.absoluteValue < rational.absoluteValue
    return isBelow ? halfUnitInLastPlace / 10 : halfUnitInLastPlace
  }
}

/// The allowed difference between a figure and the sheet's.
package enum Tolerance: Sendable, Hashable {
  /// Half a unit of the cell's last printed digit.
  case printed
  /// Half a unit of the last printed digit of a cell with more digits than a double, in exact
  /// arithmetic, and 64 ulp for the double.
  case exact
  /// An amount in the unit of the column.
  case absolute(Rational)
  /// A share of the sheet's figure.
  case relative(Rational)
  /// A number of units in the last binary place of the sheet's figure.
  case ulps(Int)

  /// Reads `abs:X`, `rel:X`, `ulp:N`, `printed` or `exact`; nil for anything else.
  package init?(parsing text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let number = parts.count == 2 ? DecimalNumber(parts[1])?.rational : nil
    switch (parts[0], number) {
    case ("printed", nil) where parts.count == 1: self = .printed
    case ("exact", nil) where parts.count == 1: self = .exact
    case ("abs", let limit?) where !limit.isNegative: self = .absolute(limit)
    case ("rel", let share?) where !share.isNegative: self = .relative(share)
    case ("ulp", _?):
      guard let count = Int(parts[1]), 0...1 << 40 ~= count else { return nil }
      self = .ulps(count)
    default: return nil
    }
  }

  /// The units in the last place that are allowed for the binary rounding of an answer.
  var slack: Int { if case .ulps = self { 0 } else { Sheets.slack } }

  /// Returns the exact allowed difference for a cell with a given number of decimals to check.
  func allowed(for cell: DecimalNumber, decimals: Int) -> Rational {
    switch self {
    case .printed: Rational.powerOfTen(-decimals) * Rational(1, over: 2)
    case .exact: cell.halfUnitInLastPlace
    case .absolute(let limit): limit
    case .relative(let share): cell.rational.absoluteValue * share
    case .ulps(let count): Rational(count) * unitInLastPlace(of: cell.double)
    }
  }
}

/// Returns the unit in the last place of a number, or of the greatest double for a larger number.
func unitInLastPlace(of value: Double) -> Rational {
  let finite = min(value.magnitude, .greatestFiniteMagnitude)
  return Rational(exactly: finite.ulp).expected(or: "\(finite) has no unit in the last place")
}

extension Tolerance: CustomStringConvertible {
  /// The tolerance as shown in reports.
  package var description: String {
    switch self {
    case .printed: "half a unit of the last printed digit"
    case .exact:
      "half a unit of the last printed digit in exact arithmetic, and 64 ulp in doubles"
    case .absolute(let limit): "\(text(limit.double, as: .shortest)) in the unit of the column"
    case .relative(let share): "\(text(share.double, as: .shortest)) of the sheet's figure"
    case .ulps(let count): "\(count) ulp of the sheet's figure"
    }
  }
}
