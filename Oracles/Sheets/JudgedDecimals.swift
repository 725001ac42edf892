import Notation
import Tables

/// Which decimals of a sheet's cells are held against the formulas: `--printed`.
package enum PrintedDecimals: Hashable, Sendable {
  /// Those of the deepest cell of the column, as far as the digits of its cells go.
  case column
  /// Those that each cell is written with.
  case cell
  /// So many of every cell, from 0 to `maximum`.
  case fixed(Int)

  /// The most decimals that every cell may be held to; a double has no more to say.
  package static let maximum = 15
}

/// To how many decimals the cells of one column are judged.
///
/// A spreadsheet program drops the zeros that end a figure, so a cell with few decimals may have been
/// given more: `223` among cells such as `222.6571` was `223.0000`. But it drops other digits too where
/// a figure has many, so no cell is taken to have had more digits than the longest of the column.
enum JudgedDecimals: Hashable, Sendable {
  /// To those that it is written with.
  case own
  /// To `deepest`, those of the deepest cell, or to as many as make it `digits` digits long with those
  /// before its point, whichever are fewer; never to fewer than it is written with.
  case column(deepest: Int, digits: Int)
  /// To so many, whatever it is written with.
  case fixed(Int)

  /// The rule for a cell of which the file says something: one that was given its decimals has them,
  /// so that its column has no say.
  func heeding(_ note: CellNote?) -> JudgedDecimals {
    if case .column = self, note == .hasItsDecimals { return .own }
    return self
  }

  /// A cell with as many decimals or more is judged to its own.
  var deepest: Int {
    switch self {
    case .own: .min
    case .column(let deepest, _): deepest
    case .fixed: .max
    }
  }

  /// The decimals that a cell of a shape is judged to; below zero where the last of its digits is a ten
  /// or more.
  func decimals(of shape: FigureShape) -> Int {
    switch self {
    case .own: shape.decimals
    case .column(let deepest, let digits):
      max(shape.decimals, min(deepest, digits - max(0, shape.digits - shape.decimals)))
    case .fixed(let decimals): decimals
    }
  }
}

/// How a figure is written: its decimals, and its digits from the first that is not a zero.
struct FigureShape: Hashable, Sendable {
  /// The digits after the point; below zero where an exponent leaves the last before it.
  let decimals: Int
  /// The digits from the first that is not a zero to the last, zeros at the end included.
  let digits: Int
}

extension FigureShape {
  /// The shape of a written number; a number with an exponent has the digits that it is written with.
  init(_ number: DecimalNumber) {
    self.init(
      decimals: -number.lastPlace,
      digits: number.significand.isZero ? 0 : number.significand.description.utf8.count)
  }

  /// The shape of a plain decimal.
  @inline(__always)
  init(_ decimal: PlainDecimal) {
    let value = UInt64(decimal.significand)
    // The logarithm to base 2 gives that to base 10 but for one, which the power of ten decides.
    let guess = ((64 &- value.leadingZeroBitCount) &* 1233) >> 12
    self.init(
      decimals: decimal.decimals, digits: value >= UInt64(tens[guess]) ? guess &+ 1 : guess)
  }
}

/// How the cells of one column are written, over all rows.
struct ColumnCensus {
  let column: Int
  private var shapes: Set<FigureShape> = []
  /// The shapes of cells that were given their decimals, which tell how deep the column goes, but need
  /// none of it.
  private var given: Set<FigureShape> = []

  /// The most digits that say anything, being as many as every double keeps.
  private static let maximumDigits = 15

  init(column: Int) { self.column = column }

  /// To how many decimals the cells are judged.
  var judged: JudgedDecimals {
    let all = shapes.union(given)
    guard let deepest = all.map(\.decimals).max(), let longest = all.map(\.digits).max() else {
      return .own
    }
    let rule = JudgedDecimals.column(deepest: deepest, digits: min(longest, Self.maximumDigits))
    return shapes.contains { rule.decimals(of: $0) > $0.decimals } ? rule : .own
  }

  /// Looks at the cells of a block.
  mutating func look(at block: RowBlock) {
    let odd = block.hasNotes ? Array(0..<block.count) : lookAtPlainCells(of: block)
    for row in odd {
      guard case .success(let number) = block.reading(row, column) else { continue }
      if block.note(row, column) == .hasItsDecimals {
        given.insert(FigureShape(number))
      } else {
        shapes.insert(FigureShape(number))
      }
    }
  }

  /// Looks at the plain decimals, and gives the rows of the other cells.
  private mutating func lookAtPlainCells(of block: RowBlock) -> [Int] {
    var (odd, decimals) = ([Int](), DecimalColumn())
    // Bit by bit the numbers of digits, by the number of decimals.
    var seen = [UInt32](repeating: 0, count: 20)
    block.withBytes { bytes, bounds in
      for row in 0..<block.count {
        let range = bounds[row &* block.columns &+ column]
        if range.isEmpty { continue }
        guard let decimal = decimals.read(bytes, range) else {
          odd.append(row)
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
    return odd
  }

  /// Takes over what was seen in other blocks of the same sheet.
  mutating func absorb(_ other: ColumnCensus) {
    shapes.formUnion(other.shapes)
    given.formUnion(other.given)
  }
}
