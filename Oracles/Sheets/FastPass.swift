import Notation
import Plants
import Tables

/// A fast check of the cells of a column in doubles, which counts those clearly within their
/// tolerance.
///
/// It contains only plain numbers and pointers, so its loop does no reference counting.
struct FastPass {
  private let values: UnsafePointer<Double>
  /// The signed annual demand, if the column is a usage, which may be negative.
  private let signed: UnsafePointer<Double>
  private let isUsage: Bool
  /// The error bounds of both figures, row by row, if the column is computed.
  private let errors: (ofValues: UnsafePointer<Double>, ofSigned: UnsafePointer<Double>)?
  private let allowance: Allowance
  private let decimalsRule: DecimalsRule
  /// The least significand of a computed cell, if such cells are not expected.
  private let leastComputed: Int64
  /// A cell with fewer decimals than this may be checked to more decimals than it has.
  private let deepest: Int
  /// The factor from the own unit to the sheet's unit; 1 for most columns.
  private let scale: Double
  /// The error bound of a figure in the unit of the column: an absolute part and one relative to
  /// its size.
  private let error: (absolute: Double, relative: Double)
  private let tens = Notation.tens
  private let tenths = Notation.tenths
  private let halves = Notation.halves

  /// A figure is coarse if it is smaller than this many times its tolerance; 0 if none is.
  private let coarseness: Double

  // The previous cell, with its number of decimals, and 1 if it is coarse.
  private var last = (range: 0..<0, value: Double.nan, error: 0.0, decimals: Int.min, coarse: 0)
  private var column = DecimalColumn()

  /// The rows with an empty cell, which claims nothing.
  private(set) var empty: [Int] = []
  /// The number of cells whose tolerance is coarse.
  private(set) var coarse = 0
  /// The number of cells with a negative usage.
  private(set) var negative = 0
  /// The rows whose cells need exact arithmetic.
  private(set) var hard: [Int] = []
  /// The greatest share of the tolerance used so far, and its row if this pass found it.
  private(set) var worst: (share: Double, row: Int?, difference: Double)
  /// The fewest and the most decimals that were checked in a cell; `fewest` exceeds `most` if there
  /// was no cell.
  private(set) var decimals = (fewest: Int.max, most: Int.min)
  /// The greatest leeway for binary rounding.
  private(set) var greatestLeeway = 0.0

  /// Creates a pass over cells with a rule for their decimals.
  ///
  /// `errors` returns the error bounds of a computed column's figures, row by row. `share` is the
  /// greatest share of the tolerance used so far.
  init(
    _ claim: OutputColumn, _ allowance: Allowance, _ decimalsRule: DecimalsRule,
    _ plants: PlantColumns, errors: ((_ ofFigure: Int) -> UnsafePointer<Double>)?,
    worst share: Double
  ) {
    values = plants.figures(of: claim.figure)
    signed = plants.figures(of: claim.signedFigure ?? claim.figure)
    isUsage = claim.signedFigure != nil
    self.errors = errors.map { ($0(claim.figure), $0(claim.signedFigure ?? claim.figure)) }
    self.allowance = claim.unit.offset.isZero ? allowance : .none
    self.decimalsRule = decimalsRule
    coarseness = allowance.isPrinted ? Double(CellComparison.coarseness) : 0
    leastComputed =
      allowance.isPrinted && decimalsRule == .own ? 100_000_000_000_000 : .max
    deepest = allowance.isPrinted ? decimalsRule.deepest : .min
    scale = claim.scale
    let bounds = plants.bounds.ofOutputs
    let (bound, ofSigned) = (bounds[claim.figure], bounds[claim.signedFigure ?? claim.figure])
    // The value of a cell is off by up to two units in the last place, and the rest by a few.
    error = (
      max(bound.absolute, ofSigned.absolute) * scale * 1.001,
      max(bound.relative, ofSigned.relative) * 1.001 + 2e-15
    )
    worst = (share, nil, 0)
  }

  /// Checks the cells of a column in some rows; `bounds` has an entry every `width` cells.
  mutating func run(
    _ rows: Range<Int>, _ bytes: UnsafePointer<UInt8>, _ bounds: UnsafePointer<Range<Int>>,
    width: Int
  ) {
    for row in rows {
      let range = bounds[row &* width]
      if range.isEmpty {
        empty.append(row)
        continue
      }
      let isNegative = isUsage && bytes[range.lowerBound] == UInt8(ascii: "-")
      let value = isNegative ? signed[row] : values[row]
      let error = errors.map { (isNegative ? $0.ofSigned : $0.ofValues)[row] } ?? 0
      if value != last.value || error != last.error || !areEqual(bytes, range, last.range) {
        guard let decimal = column.read(bytes, range), decimal.significand != 0 || !isNegative,
          errors == nil
            ? isWithin(decimal, value, row) : isWithinLeeway(decimal, value, error, row)
        else {
          hard.append(row)
          continue
        }
        (last.range, last.value, last.error) = (range, value, error)
      }
      if isNegative { negative &+= 1 }
      coarse &+= last.coarse
    }
  }

  /// Returns whether a cell is clearly within its tolerance, and if so records the share used.
  ///
  /// The computed difference and tolerance are off by at most the margin.
  @inline(__always)
  private mutating func isWithin(_ decimal: PlainDecimal, _ value: Double, _ row: Int) -> Bool {
    if decimal.significand >= leastComputed { return false }
    let (sheet, found) = (decimal.approximateDouble(tenths), value * scale)
    let difference = found - sheet
    let places = decimal.decimals < deepest ? checkedDecimals(of: decimal) : decimal.decimals
    let allowed = allowance.allowed(places, sheet, halves)
    let margin = abs(sheet) * 2e-15 + abs(found) * error.relative + error.absolute + allowed * 1e-12
    let isClear = abs(difference) <= allowed - margin
    guard isClear || isNearestDouble(decimal, value) else { return false }
    let isCoarse = abs(found) < allowed * coarseness && found != 0
    if isCoarse, !isClearlyCoarse(abs(found), allowed) { return false }
    let usesNone = difference == 0 || !isClear
    // The result does not depend on the order or number of threads.
    if usesNone ? worst.share < 0 : abs(difference) + margin > worst.share * allowed {
      note(row, decimal, usesNone ? nil : found, places)
    }
    record(places, isCoarse: isCoarse)
    return true
  }

  @inline(__always)
  private mutating func record(_ places: Int, isCoarse: Bool) {
    if places != last.decimals {
      decimals = (min(decimals.fewest, places), max(decimals.most, places))
    }
    last.decimals = places
    last.coarse = isCoarse ? 1 : 0
  }

  /// Returns whether a computed cell is clearly within its tolerance and leeway, and if so records
  /// the share used.
  @inline(never)
  private mutating func isWithinLeeway(
    _ decimal: PlainDecimal, _ value: Double, _ error: Double, _ row: Int
  ) -> Bool {
    let (sheet, found) = (decimal.double(tens), value * scale)
    let (places, leeway) = (
      checkedDecimals(of: decimal), RoundingLeeway.amount(error, of: value) * scale.magnitude
    )
    guard allowance.isPrinted, 0..<20 ~= places else { return false }
    let (difference, allowed) = (found - sheet, halves[places] + leeway)
    // The cell and the conversion to its unit are each off by at most one unit in the last place.
    let margin = error * scale.magnitude * 1.001 + (abs(sheet) + abs(found)) * 0x1p-52
    guard abs(difference) <= (allowed - margin) * (1 - 0x1p-40),
      found == 0 || abs(found) > (allowed + margin) * coarseness
    else { return false }
    let share = difference / allowed
    if abs(share) > worst.share { worst = (abs(share), row, difference) }
    greatestLeeway = max(greatestLeeway, leeway)
    record(places, isCoarse: false)
    return true
  }

  /// Returns whether rounding can hide neither that a figure is zero nor that it is not coarse.
  @inline(never)
  private func isClearlyCoarse(_ found: Double, _ allowed: Double) -> Bool {
    let slack = found * error.relative + error.absolute
    return found > slack && found + slack < allowed * coarseness
  }

  /// Records a cell as the worst if its exact share of the tolerance is the greatest so far.
  ///
  /// If `found` is nil, the cell uses none of its tolerance.
  @inline(never)
  private mutating func note(
    _ row: Int, _ decimal: PlainDecimal, _ found: Double?, _ places: Int
  ) {
    let sheet = decimal.double(tens)
    let difference = found.map { $0 - sheet } ?? 0
    let share = abs(difference / allowance.allowed(places, sheet, halves))
    if share > worst.share { worst = (share, row, difference) }
  }

  @inline(never)
  private func checkedDecimals(of decimal: PlainDecimal) -> Int {
    decimalsRule.decimals(of: FigureShape(decimal))
  }

  /// Returns whether the formula's double is the nearest one to a cell of a column with mixed
  /// decimals.
  ///
  /// Such a cell is always within its tolerance, since it differs by at most half a unit in the
  /// last binary place. Its digits form a number of at most 2^52, so half a unit of its last digit
  /// is at least as much. With the zeros that the column implies, it has at most fifteen digits, so
  /// half a unit of the last is at least 4.5 times as much.
  @inline(never)
  private func isNearestDouble(_ decimal: PlainDecimal, _ value: Double) -> Bool {
    deepest != .min && deepest != .max && scale == 1 && decimal.significand <= 1 << 52
      && decimal.double(tens) == value
  }
}

/// A tolerance in doubles.
///
/// It is half a unit of the last decimal, or the sum of an absolute amount, a share of the figure,
/// and units in its last binary place.
struct Allowance {
  var isPrinted = false
  private var absolute = 0.0
  private var relative = 0.0
  private var ulps = 0.0

  /// A negative tolerance, so that every cell is checked exactly.
  static let none = Allowance(.exact)

  init(_ tolerance: Tolerance) {
    switch tolerance {
    case .printed: isPrinted = true
    case .exact: absolute = -1
    case .absolute(let most): absolute = most.double
    case .relative(let share): relative = share.double
    case .ulps(let count): ulps = Double(count)
    }
  }

  @inline(__always)
  func allowed(_ decimals: Int, _ sheet: Double, _ halves: UnsafePointer<Double>) -> Double {
    if isPrinted { return halves[decimals] }
    return absolute + abs(sheet) * relative + (ulps == 0 ? 0 : ulps * sheet.ulp)
  }
}
