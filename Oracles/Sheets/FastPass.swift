import Formulas
import Notation
import Tables

/// A look at the cells of a column in doubles, which counts those clearly within their tolerance.
///
/// It holds plain numbers and pointers only, so that its loop counts no references.
struct FastPass {
  private let values: Figures
  /// The signed demand of a year, where the column is a usage that may be negative.
  private let signed: Figures?
  private let allowance: Allowance
  private let judged: JudgedDecimals
  /// Cells with fewer decimals may be judged to others than their own.
  private let deepest: Int
  /// The part of a sheet's unit that one of the own unit is; 1 for most columns.
  private let scale: Double

  init(
    _ claim: OutputColumn, _ tolerance: Tolerance, _ judged: JudgedDecimals, _ columns: Columns
  ) {
    values = Figures(columns, claim.figure)
    signed = claim.signedFigure.map { Figures(columns, $0) }
    allowance = Allowance(tolerance, canBeFast: claim.unit.offset.isZero)
    scale = claim.unit.isOwn ? 1 : claim.unit.fromOwnUnit(1.0)
    self.judged = judged
    deepest =
      switch judged {
      case _ where tolerance != .printed: .min
      case .own: .min
      case .column(let deepest, _): deepest
      case .fixed: .max
      }
  }

  /// How far a figure can be from the exact one, in the unit of the column.
  struct Margin {
    let absolute: Double
    let relative: Double
  }

  /// The margin of a figure's bound, and of that of the signed figure.
  func margin(_ bound: RoundingBound, _ signed: RoundingBound?) -> Margin {
    let absolute = max(bound.absolute, signed?.absolute ?? 0) * scale
    let relative = max(bound.relative, signed?.relative ?? 0)
    // The cell's own value is off by up to two units in its last binary place, the rest by a few.
    return Margin(absolute: absolute * 1.001, relative: relative * 1.001 + 2e-15)
  }

  /// What was found in the cells of a column.
  struct Found {
    var agreeing = 0
    var negative = 0
    var unclaimed = 0
    /// The rows whose cells need exact arithmetic.
    var hard: [Int] = []
    /// The greatest part of the tolerance that is used, with its row where it is in this block.
    var worst: Double
    var row = -1
    var difference = 0.0
    /// The fewest and the most decimals that a cell was judged to; fewer at most than at least where
    /// none was.
    var decimals = (fewest: Int.max, most: Int.min)

    init(worst: Double) { self.worst = worst }
  }

  /// Looks at the cells of some rows, their bounds one `width` after the other.
  func run(
    _ rows: Range<Int>, _ bytes: UnsafePointer<UInt8>, _ bounds: UnsafePointer<Range<Int>>,
    width: Int, worst: Double, _ margin: Margin, _ bins: UnsafeMutableBufferPointer<Int>
  ) -> Found {
    var (found, cells) = (Found(worst: worst), Cells(bytes: bytes))
    for row in rows { look(at: row, bounds[row &* width], &cells, &found, margin, bins) }
    found.agreeing = rows.count - found.unclaimed - found.hard.count
    return found
  }

  @inline(__always)
  private func look(
    at row: Int, _ range: Range<Int>, _ cells: inout Cells, _ found: inout Found,
    _ margin: Margin, _ bins: UnsafeMutableBufferPointer<Int>
  ) {
    if range.isEmpty {
      found.unclaimed &+= 1
      return
    }
    let isNegative = signed != nil && cells.bytes[range.lowerBound] == UInt8(ascii: "-")
    let value = isNegative ? signed.unsafelyUnwrapped[row] : values[row]
    if !cells.isLikeLast(value, range) {
      guard let decimal = cells.column.read(cells.bytes, range),
        decimal.significand != 0 || !isNegative,
        let (share, decimals, mayBeWorst) = within(
          decimal, value, cells, worst: found.worst, margin)
      else {
        found.hard.append(row)
        return
      }
      if decimals != cells.last.decimals {
        found.decimals = (min(found.decimals.fewest, decimals), max(found.decimals.most, decimals))
      }
      cells.last = (range, value, Spread.bin(of: share), decimals)
      if mayBeWorst { note(row, decimal, value, cells, isNone: share == 0, &found) }
    }
    if isNegative { found.negative &+= 1 }
    bins[cells.last.bin] &+= 1
  }

  /// Keeps a cell that may use most of its tolerance, if by its true value it does.
  @inline(never)
  private func note(
    _ row: Int, _ decimal: PlainDecimal, _ value: Double, _ cells: Cells, isNone: Bool,
    _ found: inout Found
  ) {
    let sheet = decimal.double(cells.tens)
    let difference = isNone ? 0 : value * scale - sheet
    let share = abs(difference / allowance.allowed(cells.last.decimals, sheet, cells.halves))
    guard share > found.worst else { return }
    (found.row, found.difference, found.worst) = (row, difference, share)
  }

  /// The part of the tolerance that a difference uses, where it is clearly within, the decimals that
  /// the cell is judged to, and whether that part may be more than the worst so far.
  ///
  /// Both are off by no more than the margin.
  @inline(__always)
  private func within(
    _ decimal: PlainDecimal, _ value: Double, _ cells: Cells, worst: Double, _ error: Margin
  ) -> (share: Double, decimals: Int, mayBeWorst: Bool)? {
    let (sheet, found) = (decimal.nearly(cells.tenths), value * scale)
    let difference = found - sheet
    let decimals =
      decimal.decimals < deepest ? judgedDecimals(of: decimal) : decimal.decimals
    let allowed = allowance.allowed(decimals, sheet, cells.halves)
    let margin =
      abs(sheet) * 2e-15 + abs(found) * error.relative + error.absolute + allowed * 1e-12
    guard abs(difference) <= allowed - margin else {
      return isNearestDouble(decimal, value, cells) ? (0, decimals, worst < 0) : nil
    }
    let share = allowance.share(difference, of: allowed, decimals, cells.tens)
    // Whatever cells came before, and on whichever thread, the same one is found.
    let mayBeWorst = share == 0 ? worst < 0 : abs(difference) + margin > worst * allowed
    return (share, decimals, mayBeWorst)
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
  private func isNearestDouble(_ decimal: PlainDecimal, _ value: Double, _ cells: Cells) -> Bool {
    guard deepest != .min, deepest != .max, scale == 1, decimal.significand <= 1 << 52 else {
      return false
    }
    return decimal.double(cells.tens) == value
  }
}

/// The cells of a column, one after the other, with the tables that reading them needs.
private struct Cells {
  let bytes: UnsafePointer<UInt8>
  let tens = Notation.tens
  let tenths = Notation.tenths
  let halves = Notation.halves
  /// The last cell that was verified, with its figure, its place in the spread and its decimals.
  var last = (range: 0..<0, value: Double.nan, bin: 0, decimals: Int.min)
  var column = DecimalColumn()

  init(bytes: UnsafePointer<UInt8>) { self.bytes = bytes }

  @inline(__always)
  func isLikeLast(_ value: Double, _ range: Range<Int>) -> Bool {
    value == last.value && areEqual(bytes, range, last.range)
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

/// What a cell is allowed, in doubles.
private enum Allowance {
  case printed
  case absolute(Double)
  case relative(Double)
  case ulps(Double)
  case never

  init(_ tolerance: Tolerance, canBeFast: Bool) {
    switch tolerance {
    case _ where !canBeFast: self = .never
    case .printed: self = .printed
    case .exact: self = .never
    case .absolute(let most): self = .absolute(most.double)
    case .relative(let share): self = .relative(share.double)
    case .ulps(let count): self = .ulps(Double(count))
    }
  }

  /// The part of what is allowed that a difference is.
  @inline(__always)
  func share(
    _ difference: Double, of allowed: Double, _ decimals: Int, _ tens: UnsafePointer<Double>
  ) -> Double {
    switch self {
    case .printed: difference * 2 * tens[decimals]
    default: difference / allowed
    }
  }

  @inline(__always)
  func allowed(_ decimals: Int, _ sheet: Double, _ halves: UnsafePointer<Double>) -> Double {
    switch self {
    case .printed: halves[decimals]
    case .absolute(let most): most
    case .relative(let share): abs(sheet) * share
    case .ulps(let count): count * sheet.ulp
    case .never: -1
    }
  }
}
