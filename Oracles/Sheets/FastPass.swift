import Formulas
import Notation
import Tables

/// A look at the cells of a column in doubles, which counts those clearly within their tolerance.
///
/// It holds plain numbers and pointers only, so that its loop counts no references.
struct FastPass {
  private let values: Figures
  /// The signed demand of a year, where the column is a usage, which may be negative.
  private let signed: Figures
  private let isUsage: Bool
  private let allowance: Allowance
  private let judged: JudgedDecimals
  /// Cells with fewer decimals may be judged to others than their own.
  private let deepest: Int
  /// The part of a sheet's unit that one of the own unit is; 1 for most columns.
  private let scale: Double
  /// How far a figure can be from the exact one, in the unit of the column: so much, and by its size.
  private let error: (absolute: Double, relative: Double)
  private let tens = Notation.tens
  private let tenths = Notation.tenths
  private let halves = Notation.halves

  // The last cell that was verified, with its place in the spread.
  private var last = (range: 0..<0, value: Double.nan, bin: 0, decimals: Int.min)
  private var column = DecimalColumn()

  /// The cells that claim nothing.
  private(set) var unclaimed = 0
  /// The cells that print a negative usage.
  private(set) var negative = 0
  /// The rows whose cells need exact arithmetic.
  private(set) var hard: [Int] = []
  /// The greatest part of the tolerance that is used, with its row where it is one of these.
  private(set) var worst: (share: Double, row: Int?, difference: Double)
  /// The fewest and the most decimals that a cell was judged to; fewer at most than at least where
  /// none was.
  private(set) var decimals = (fewest: Int.max, most: Int.min)

  /// A pass over cells that are judged by a rule; so far at most a share of the tolerance was used.
  init(
    _ claim: OutputColumn, _ allowance: Allowance, _ judged: JudgedDecimals, _ columns: Columns,
    _ bounds: [RoundingBound], worst share: Double
  ) {
    values = Figures(columns, claim.figure)
    signed = Figures(columns, claim.signedFigure ?? claim.figure)
    isUsage = claim.signedFigure != nil
    self.allowance = claim.unit.offset.isZero ? allowance : .none
    self.judged = judged
    deepest = allowance.isPrinted ? judged.deepest : .min
    scale = claim.scale
    let (bound, ofSigned) = (bounds[claim.figure], bounds[claim.signedFigure ?? claim.figure])
    // The cell's own value is off by up to two units in its last binary place, the rest by a few.
    error = (
      max(bound.absolute, ofSigned.absolute) * scale * 1.001,
      max(bound.relative, ofSigned.relative) * 1.001 + 2e-15
    )
    worst = (share, nil, 0)
  }

  /// Looks at the cells of some rows, their bounds one `width` after the other.
  mutating func run(
    _ rows: Range<Int>, _ bytes: UnsafePointer<UInt8>, _ bounds: UnsafePointer<Range<Int>>,
    width: Int, _ bins: UnsafeMutableBufferPointer<Int>
  ) {
    for row in rows { look(at: row, bytes, bounds[row &* width], bins) }
  }

  @inline(__always)
  private mutating func look(
    at row: Int, _ bytes: UnsafePointer<UInt8>, _ range: Range<Int>,
    _ bins: UnsafeMutableBufferPointer<Int>
  ) {
    if range.isEmpty {
      unclaimed &+= 1
      return
    }
    let isNegative = isUsage && bytes[range.lowerBound] == UInt8(ascii: "-")
    let value = isNegative ? signed[row] : values[row]
    if value != last.value || !areEqual(bytes, range, last.range) {
      guard let decimal = column.read(bytes, range), decimal.significand != 0 || !isNegative,
        isWithin(decimal, value, row)
      else {
        hard.append(row)
        return
      }
      (last.range, last.value) = (range, value)
    }
    if isNegative { negative &+= 1 }
    bins[last.bin] &+= 1
  }

  /// Whether a cell is clearly within its tolerance, of which it then notes how much it uses.
  ///
  /// The difference and what is allowed are off by no more than a margin.
  @inline(__always)
  private mutating func isWithin(_ decimal: PlainDecimal, _ value: Double, _ row: Int) -> Bool {
    let (sheet, found) = (decimal.approximateDouble(tenths), value * scale)
    let difference = found - sheet
    let places = decimal.decimals < deepest ? judgedDecimals(of: decimal) : decimal.decimals
    let allowed = allowance.allowed(places, sheet, halves)
    let margin =
      abs(sheet) * 2e-15 + abs(found) * error.relative + error.absolute + allowed * 1e-12
    let isClear = abs(difference) <= allowed - margin
    guard isClear || isNearestDouble(decimal, value) else { return false }
    let share = isClear ? allowance.share(difference, of: allowed, places, tens) : 0
    // Whatever cells came before, and on whichever thread, the same one is found.
    if share == 0 ? worst.share < 0 : abs(difference) + margin > worst.share * allowed {
      note(row, decimal, share == 0 ? nil : found, places)
    }
    if places != last.decimals {
      decimals = (min(decimals.fewest, places), max(decimals.most, places))
    }
    (last.bin, last.decimals) = (Spread.bin(of: share), places)
    return true
  }

  /// Keeps a cell that may use most of its tolerance, if by its true value it does; it uses none where
  /// nothing is found.
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
  private func judgedDecimals(of decimal: PlainDecimal) -> Int {
    judged.decimals(of: FigureShape(decimal))
  }

  /// Whether the nearest double to a cell of a ragged column is the formula's: then the two are no
  /// further apart than half a unit in the last binary place.
  ///
  /// That is within what such a cell is allowed. Its own digits make a number of at most 2^52, whose
  /// half unit is that of the binary place at least; and decimals that the column adds leave no more
  /// than fifteen digits, half a unit of which is at least 4.5 times as much.
  @inline(never)
  private func isNearestDouble(_ decimal: PlainDecimal, _ value: Double) -> Bool {
    deepest != .min && deepest != .max && scale == 1 && decimal.significand <= 1 << 52
      && decimal.double(tens) == value
  }
}

/// The figures of an output along a block, or the one figure of an output that reads no input.
struct Figures {
  private let start: UnsafePointer<Double>
  private let step: Int

  init(_ columns: Columns, _ index: Int) {
    start = columns.output(index)
    step = columns.mask(ofOutput: index) == 0 ? 0 : 1
  }

  @inline(__always)
  subscript(row: Int) -> Double { start[row &* step] }
}

/// What a cell is allowed, in doubles: half a unit of its last decimal, or the sum of so much, a part
/// of its figure and some units in its last binary place.
struct Allowance {
  var isPrinted = false
  private var absolute = 0.0
  private var relative = 0.0
  private var ulps = 0.0

  /// Less than nothing: no cell is clearly within it.
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

  /// The part of what is allowed that a difference is.
  @inline(__always)
  func share(
    _ difference: Double, of allowed: Double, _ decimals: Int, _ tens: UnsafePointer<Double>
  ) -> Double {
    isPrinted ? difference * 2 * tens[decimals] : difference / allowed
  }

  @inline(__always)
  func allowed(_ decimals: Int, _ sheet: Double, _ halves: UnsafePointer<Double>) -> Double {
    if isPrinted { return halves[decimals] }
    return absolute + abs(sheet) * relative + (ulps == 0 ? 0 : ulps * sheet.ulp)
  }
}
