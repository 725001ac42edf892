/// A piece of every row: a cell that is copied from where it stands, or a number that is written.
struct RowPiece {
  /// How numbers are written; nil for cells.
  fileprivate var style: UnsafePointer<NumberStyle>?
  /// The cells, or the numbers.
  fileprivate(set) var start: UnsafeRawPointer
  /// How long each cell is; nil where numbers are written.
  fileprivate(set) var lengths: UnsafePointer<Int32>?
  /// From a row's cell to the next row's: nothing where one cell stands for all.
  fileprivate(set) var step: Int
  fileprivate(set) var lengthStep: Int
  /// The bytes that no cell exceeds.
  private(set) var longest: Int

  /// The bytes that every cell has at least.
  var shortest: Int {
    guard let lengths, lengthStep == 0 else { return 1 }
    return Int(lengths.pointee)
  }

  /// Whether the piece is a number, which has no length before it is written.
  @inline(__always)
  var isNumber: Bool { lengths == nil }

  /// Cells so many bytes apart, or one cell that stands for all rows.
  init(
    cells: UnsafePointer<UInt8>, lengths: UnsafePointer<Int32>, step: Int, isSingle: Bool,
    longest: Int
  ) {
    (start, self.lengths, self.longest) = (UnsafeRawPointer(cells), lengths, longest)
    (self.step, lengthStep) = (isSingle ? 0 : step, isSingle ? 0 : 1)
  }

  /// Points a piece of cells at others.
  @inline(__always)
  mutating func move(
    to cells: UnsafePointer<UInt8>, _ lengths: UnsafePointer<Int32>, step: Int, isSingle: Bool,
    longest: Int
  ) {
    (start, self.lengths) = (UnsafeRawPointer(cells), lengths)
    (self.step, lengthStep) = (isSingle ? 0 : step, isSingle ? 0 : 1)
    self.longest = longest
  }

  /// Numbers that `RoundedNumbers` made, in a style that lives as long as they do.
  init(numbers: UnsafePointer<UInt64>, as style: UnsafePointer<NumberStyle>) {
    (start, lengths, self.style) = (UnsafeRawPointer(numbers), nil, style)
    (step, lengthStep, longest) = (8, 0, RoundedNumbers.longestCell)
  }
}

/// Writes rows of pieces one after the other, and gives where they end.
///
/// There must be room for all pieces at their longest and 64 bytes more.
func writeRows(
  _ rows: Range<Int>, of pieces: UnsafePointer<RowPiece>, _ count: Int,
  to start: UnsafeMutableRawPointer
) -> UnsafeMutableRawPointer {
  let groups = fourDigitGroups
  var end = start
  for row in rows {
    for index in 0..<count { end += write(row, of: pieces + index, to: end, groups) }
  }
  return end
}

/// Writes the piece of a row, and gives its bytes.
@inline(__always)
private func write(
  _ row: Int, of piece: UnsafePointer<RowPiece>, to end: UnsafeMutableRawPointer,
  _ groups: UnsafePointer<UInt32>
) -> Int {
  if let style = piece.pointee.style {
    let number = piece.pointee.start.assumingMemoryBound(to: UInt64.self)[row]
    return writeNumber(number, as: style, to: end, groups)
  }
  guard let lengths = piece.pointee.lengths else {
    preconditionFailure("a piece without a style is of cells, which have lengths")
  }
  let length = Int(lengths[row &* piece.pointee.lengthStep])
  copy(piece.pointee.start + row &* piece.pointee.step, length, to: end)
  return length
}

/// Copies bytes 16 and then 32 at a time; up to 31 beyond the end are read and written as well.
@inline(__always)
func copy(
  _ source: UnsafeRawPointer, _ length: Int, to target: UnsafeMutableRawPointer
) {
  typealias Lane = SIMD16<UInt8>
  target.storeBytes(of: source.loadUnaligned(as: Lane.self), as: Lane.self)
  var done = 16
  while done < length {
    let low = (source + done).loadUnaligned(as: Lane.self)
    let high = (source + done + 16).loadUnaligned(as: Lane.self)
    (target + done).storeBytes(of: low, as: Lane.self)
    (target + done + 16).storeBytes(of: high, as: Lane.self)
    done &+= 32
  }
}
