import Formulas
import Notation

/// The cells of a column: one for each row of a segment, or one for all.
///
/// They stand as text in slots, or, until a row is written, as rounded numbers. A plain value of
/// pointers, so that the writing loops count no references; the table owns the memory.
struct ColumnCells {
  private var slots: UnsafeMutablePointer<UInt8>
  /// The bytes of a slot.
  private var width: Int
  private var lengths: UnsafeMutablePointer<Int32>
  /// Numbers that are not written before their row is.
  private let numbers: UnsafeMutablePointer<UInt64>?
  /// How those numbers are written.
  private let style: UnsafeMutablePointer<NumberStyle>?
  private let ending: CellEnding
  /// Whether the cells are the numbers, and not the slots.
  private var isRounded = false
  /// The bytes of the longest cell.
  private(set) var longest = 0
  let rows: Int

  /// Cells whose slots have room for so many bytes to begin with.
  ///
  /// Cells that are each used for one row only are better kept as numbers.
  init(rows: Int, width: Int, _ ending: CellEnding, keepsNumbers: Bool = false) {
    self.rows = rows
    self.ending = ending
    self.width = (max(width, 1) + 31) / 32 * 32
    (slots, lengths) = ColumnCells.memory(rows, self.width)
    numbers = keepsNumbers ? .allocate(capacity: rows) : nil
    numbers?.initialize(repeating: 0, count: rows)
    style = keepsNumbers ? .allocate(capacity: 1) : nil
    style?.initialize(to: NumberStyle(decimals: 0, ending))
  }

  private static func memory(
    _ rows: Int, _ width: Int
  ) -> (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<Int32>) {
    let size = rows * width + CellSlots.slack
    let slots = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
    slots.initialize(repeating: 0, count: size)
    let lengths = UnsafeMutablePointer<Int32>.allocate(capacity: rows)
    lengths.initialize(repeating: 0, count: rows)
    return (slots, lengths)
  }

  func deallocate() {
    slots.deallocate()
    lengths.deallocate()
    numbers?.deallocate()
    style?.deallocate()
  }

  /// Makes the slots at least so wide; what they hold is lost.
  mutating func widen(to width: Int) {
    if width <= self.width { return }
    slots.deallocate()
    lengths.deallocate()
    self.width = (width + 31) / 32 * 32
    (slots, lengths) = ColumnCells.memory(rows, self.width)
  }

  /// The cells as a piece of every row.
  var piece: RowPiece {
    if isRounded, let numbers, let style { return RowPiece(numbers: numbers, as: style) }
    return RowPiece(
      cells: slots, lengths: lengths, step: width, isSingle: rows == 1, longest: longest)
  }

  /// Points a piece of these cells at where they stand now.
  @inline(__always)
  func renew(_ piece: inout RowPiece) {
    if isRounded || piece.isNumber {
      piece = self.piece
    } else {
      piece.move(to: slots, lengths, step: width, isSingle: rows == 1, longest: longest)
    }
  }

  /// Writes the shortest digits of numbers, and tells whether all are finite.
  mutating func writeShortest(_ values: UnsafePointer<Double>, _ count: Int) -> Bool {
    isRounded = false
    let cells = CellSlots(slots: slots, stride: width, lengths: lengths)
    let written = writeShortestCells(values, count: count, ending, to: cells)
    longest = written.longest
    if longest <= width { return written.areFinite }
    widen(to: longest)
    return writeShortest(values, count)
  }

  /// Where rounded numbers may stand that are not written before their row is.
  func room(forNumbersOf decimals: Int) -> UnsafeMutablePointer<UInt64>? {
    decimals <= NumberStyle.maximumDecimals ? numbers : nil
  }

  /// Writes rounded numbers of at most sixteen digits, and the texts of rows that have others.
  mutating func write(
    _ rounded: UnsafePointer<UInt64>, _ count: Int, decimals: Int,
    _ others: [(row: Int, text: [UInt8])]
  ) {
    isRounded = false
    if others.isEmpty, let numbers, rounded == UnsafePointer(numbers) {
      isRounded = true
      style?.pointee = NumberStyle(decimals: decimals, ending)
      return
    }
    widen(to: others.reduce(0) { max($0, $1.text.count + ending.count) })
    let cells = CellSlots(slots: slots, stride: width, lengths: lengths)
    longest = writeCells(rounded, count: count, decimals: decimals, ending, to: cells)
    for other in others { set(other.row, to: other.text) }
  }

  /// Writes whole numbers of last decimals.
  mutating func write(_ wholes: UnsafePointer<Int>, _ count: Int, decimals: Int) {
    isRounded = false
    if let numbers, decimals <= NumberStyle.maximumDecimals,
      RoundedNumbers.take(wholes, count, to: numbers)
    {
      isRounded = true
      style?.pointee = NumberStyle(decimals: decimals, ending)
      return
    }
    let cells = CellSlots(slots: slots, stride: width, lengths: lengths)
    longest = writeCells(wholes, count: count, decimals: decimals, ending, to: cells)
  }

  /// Writes numbers as they are, and tells whether all are finite.
  mutating func writeBinary(_ values: UnsafePointer<Double>, _ count: Int) -> Bool {
    longest = 8
    var areFinite = true
    for row in 0..<count {
      lengths[row] = Int32(store(values[row], to: slots + row * width))
      areFinite = areFinite && values[row].isFinite
    }
    return areFinite
  }

  /// Writes the cell of a row, for which there must be room, and gives the value with it.
  @inline(__always)
  mutating func write<Value>(
    _ row: Int, _ body: (UnsafeMutablePointer<UInt8>) -> (count: Int, value: Value)
  ) -> Value {
    let slot = slots + row &* width
    let (count, value) = body(slot)
    let length = count &+ ending.write(to: slot + count)
    lengths[row] = Int32(truncatingIfNeeded: length)
    longest = row == 0 ? length : max(longest, length)
    return value
  }

  /// Sets the cell of a row to a text, for which there must be room.
  mutating func set(_ row: Int, to text: [UInt8]) {
    let before = longest
    write(row) { slot in
      for (index, byte) in text.enumerated() { slot[index] = byte }
      return (text.count, ())
    }
    // The only cell of a column is as long as the longest: the cache knows its length by that.
    if rows > 1 { longest = max(longest, before) }
  }

  /// Joins the first cells of other columns, one after the other, into the only cell.
  mutating func join(_ members: IntegerList, of table: UnsafePointer<ColumnCells>) {
    var size = 32
    for member in members { size += table[member].longest }
    widen(to: size)
    let start = UnsafeMutableRawPointer(slots)
    var end = start
    for member in members {
      let length = Int(table[member].lengths.pointee)
      copy(table[member].slots, length, to: end)
      end += length
    }
    longest = end - start
    lengths.pointee = Int32(truncatingIfNeeded: longest)
  }

  /// Copies the only cell from the cache, whose slots have at most 32 bytes.
  @inline(__always)
  mutating func restore(_ cell: UnsafePointer<UInt8>, _ length: Int) {
    typealias Lanes = SIMD32<UInt8>
    UnsafeMutableRawPointer(slots).storeBytes(
      of: UnsafeRawPointer(cell).loadUnaligned(as: Lanes.self), as: Lanes.self)
    lengths.pointee = Int32(truncatingIfNeeded: length)
    longest = length
  }

  /// Copies the cells to slots of a given width, where they fit, and tells whether they do.
  ///
  /// They stand as text: a column that is cached keeps no numbers.
  func copyCells(_ count: Int, to other: CellSlots) -> Bool {
    guard longest <= other.stride, other.stride <= width else { return false }
    for row in 0..<count {
      let source = UnsafeRawPointer(slots + row &* width)
      UnsafeMutableRawPointer(other.slots + row &* other.stride)
        .copyMemory(from: source, byteCount: other.stride)
      other.lengths[row] = lengths[row]
    }
    return true
  }
}

/// The cells of many columns, by their places.
final class CellTable {
  let count: Int
  let start: UnsafeMutablePointer<ColumnCells>

  init(_ cells: [ColumnCells]) {
    count = cells.count
    start = .allocate(capacity: max(count, 1))
    for (index, cells) in cells.enumerated() { (start + index).initialize(to: cells) }
  }

  deinit {
    for index in 0..<count { start[index].deallocate() }
    start.deallocate()
  }
}
