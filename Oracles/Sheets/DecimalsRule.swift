import Notation
import Tables

/// The option `--printed`: how many decimals of a sheet's cells are checked.
package enum PrintedDecimals: Hashable, Sendable {
  /// As many as the cell with the most decimals in the column has, but no more digits than the
  /// longest cell.
  case column
  /// As many as the cell has.
  case cell
  /// A fixed number for every cell, from 0 to `maximum`.
  case fixed(Int)

  /// The maximum fixed number of decimals, since a double keeps 15 digits.
  package static let maximum = 15
}

/// The rule for the number of decimals to check in the cells of a column.
///
/// A spreadsheet program drops trailing zeros, so a cell with few decimals may have had more: `223`
/// among cells such as `222.6571` was `223.0000`. But it also drops other digits of long figures,
/// so no cell is assumed to have had more digits than the longest of the column.
enum DecimalsRule: Hashable, Sendable {
  /// The cell's own decimals.
  case own
  /// At most `deepest` decimals, as in the cell with the most, and at most `digits` digits,
  /// including those before the decimal mark, but never fewer than the cell has.
  case column(deepest: Int, digits: Int)
  /// A fixed number, however many the cell has.
  case fixed(Int)
  /// Fifteen digits, but at most `deepest` decimals, of a figure that a program computed in doubles;
  /// at most the cell's own decimals if `deepest` is nil.
  ///
  /// Binary rounding is allowed as well.
  case computed(deepest: Int?)

  /// The number of significant digits of a computed figure: as many as every double keeps.
  static let computedDigits = 15

  /// Returns the rule for a cell with a note.
  ///
  /// A cell with a number format keeps the format's decimals, whatever the rest of its
  /// column has. A cell that was cut to 15 digits is computed.
  func adjusted(for note: CellNote?) -> DecimalsRule {
    switch (self, note) {
    case (.column, .hasItsDecimals): .own
    case (.computed, .hasItsDecimals), (.own, .isCut): .computed(deepest: nil)
    case (.fixed(let decimals), .isCut): .computed(deepest: decimals)
    default: self
    }
  }

  var isComputed: Bool { if case .computed = self { true } else { false } }

  /// A cell with at least this many decimals is checked to its own decimals only.
  var deepest: Int {
    switch self {
    case .own: .min
    case .column(let deepest, _): deepest
    case .fixed, .computed: .max
    }
  }

  /// Returns the number of decimals to check in a cell; negative if its last digit is in the tens
  /// place or higher.
  func decimals(of shape: FigureShape) -> Int {
    switch self {
    case .own: shape.decimals
    case .column(let deepest, let digits):
      max(shape.decimals, min(deepest, digits - max(0, shape.digits - shape.decimals)))
    case .fixed(let decimals): decimals
    case .computed(let deepest):
      min(deepest ?? shape.decimals, shape.fifteenthDecimal ?? .max)
    }
  }
}

/// The numbers of decimals and of significant digits of a figure as written.
struct FigureShape: Hashable, Sendable {
  /// The number of digits after the decimal mark; negative if an exponent moves the last digit
  /// before it.
  let decimals: Int
  /// The number of digits from the first that is not zero to the last, including trailing zeros.
  let digits: Int

  /// Whether only a program computes figures with this many digits.
  var isComputed: Bool { digits >= DecimalsRule.computedDigits }

  /// The number of decimals up to the fifteenth significant digit; nil for zero.
  fileprivate var fifteenthDecimal: Int? {
    digits == 0 ? nil : decimals + DecimalsRule.computedDigits - digits
  }
}

extension FigureShape {
  /// Creates the shape of a written number.
  ///
  /// A number with an exponent has the digits of its significand.
  init(_ number: DecimalNumber) {
    self.init(
      decimals: -number.lastPlace,
      digits: number.significand.isZero ? 0 : number.significand.description.utf8.count)
  }

  @inline(__always)
  init(_ decimal: PlainDecimal) {
    let value = UInt64(decimal.significand)
    // The base-2 logarithm leaves two candidates for the number of digits. A power of ten decides.
    let guess = ((64 &- value.leadingZeroBitCount) &* 1233) >> 12
    self.init(decimals: decimal.decimals, digits: value >= UInt64(tens[guess]) ? guess &+ 1 : guess)
  }
}

/// How the cells of each column of a sheet are read.
struct ColumnRules: Hashable, Sendable {
  /// The rule for the decimals to check in each claim.
  var claims: [DecimalsRule]
  /// The inputs, by index, whose figures were cut to 15 digits.
  var cutInputs: Set<Int> = []
}

/// The numbers of digits and decimals that occur in the cells of a column.
struct ColumnCensus {
  let column: Int
  private var shapes: Set<FigureShape> = []
  /// The shapes of cells with a number format.
  ///
  /// They affect how many decimals of other cells in the column are checked, but these cells are
  /// checked to their own decimals.
  private var given: Set<FigureShape> = []

  init(column: Int) { self.column = column }

  /// Whether a program computed the figures, since one has more than 14 digits.
  ///
  /// Its other figures then have fewer digits only because they end in zeros.
  var isComputed: Bool {
    shapes.contains(where: \.isComputed) || given.contains(where: \.isComputed)
  }

  var rule: DecimalsRule {
    let all = shapes.union(given)
    guard let deepest = all.map(\.decimals).max(), let longest = all.map(\.digits).max() else {
      return .own
    }
    if isComputed { return .computed(deepest: deepest) }
    let rule = DecimalsRule.column(deepest: deepest, digits: longest)
    return shapes.contains { rule.decimals(of: $0) > $0.decimals } ? rule : .own
  }

  mutating func add(_ block: RowBlock) {
    let others = block.hasNotes ? Array(0..<block.count) : addPlainCells(of: block)
    for row in others {
      guard case .success(let number) = block.reading(row, column) else { continue }
      if block.note(row, column) == .hasItsDecimals {
        given.insert(FigureShape(number))
      } else {
        shapes.insert(FigureShape(number))
      }
    }
  }

  /// Adds the plain decimals, and returns the rows of the other cells.
  private mutating func addPlainCells(of block: RowBlock) -> [Int] {
    var (others, decimals) = ([Int](), DecimalColumn())
    // For each number of decimals, a bit for each number of digits that occurs.
    var seen = [UInt32](repeating: 0, count: 20)
    block.withBytes { bytes, bounds in
      for row in 0..<block.count {
        let range = bounds[row &* block.columns &+ column]
        if range.isEmpty { continue }
        guard let decimal = decimals.read(bytes, range) else {
          others.append(row)
          continue
        }
        let shape = FigureShape(decimal)
        seen[shape.decimals] |= 1 &<< UInt32(truncatingIfNeeded: shape.digits)
      }
    }
    for (decimals, digits) in seen.enumerated() where digits != 0 {
      for count in 0..<32 where digits >> UInt32(count) & 1 == 1 {
        shapes.insert(FigureShape(decimals: decimals, digits: count))
      }
    }
    return others
  }

  /// Adds the shapes from other blocks of the same sheet.
  mutating func absorb(_ other: ColumnCensus) {
    shapes.formUnion(other.shapes)
    given.formUnion(other.given)
  }
}
