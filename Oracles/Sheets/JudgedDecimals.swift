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

  /// The decimals that a cell is judged to; below zero where the last of its digits is a ten or more.
  func decimals(of cell: DecimalNumber) -> Int {
    self == .own ? -cell.lastPlace : decimals(of: FigureShape(cell))
  }

  /// The decimals that a cell of a shape is judged to.
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

  @inline(__always)
  init(decimals: Int, digits: Int) { (self.decimals, self.digits) = (decimals, digits) }

  /// The shape of a written number; a number with an exponent has the digits that it is written with.
  init(_ number: DecimalNumber) {
    decimals = -number.lastPlace
    digits = number.significandIsZero ? 0 : number.significand.description.utf8.count
  }

  /// The shape of a plain decimal.
  @inline(__always)
  init(_ decimal: PlainDecimal) {
    self.init(decimals: decimal.decimals, digits: digitCount(UInt64(decimal.significand)))
  }

  /// The most digits that say anything, being as many as every double keeps.
  static let maximumDigits = 15
}

/// How many digits a whole number has; none for zero.
@inline(__always)
private func digitCount(_ value: UInt64) -> Int {
  // The logarithm to base 2 gives that to base 10 but for one, which the power of ten decides.
  let guess = ((64 &- value.leadingZeroBitCount) &* 1233) >> 12
  return value >= powersOfTen[guess] ? guess &+ 1 : guess
}

private nonisolated(unsafe) let powersOfTen: UnsafePointer<UInt64> = {
  let powers = UnsafeMutablePointer<UInt64>.allocate(capacity: 20)
  powers[0] = 1
  for index in 1..<20 { powers[index] = powers[index - 1] * 10 }
  return UnsafePointer(powers)
}()
