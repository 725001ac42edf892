import Formulas
import Notation

/// The cells of a column: one for each row of a segment, or one for all rows.
///
/// They are text in the column's own slots or in a cache, or rounded numbers to format while rows are
/// written. The type contains only pointers and plain values to avoid reference counting in loops.
struct ColumnCells {
  /// The first cell, or the first number.
  private(set) var start: UnsafeRawPointer
  /// The length of each cell; nil if the cells are numbers.
  private(set) var lengths: UnsafePointer<Int32>?
  /// The distances to the next row's cell and its length; 0 if all rows share one cell.
  private(set) var step = 0
  private(set) var lengthStep = 0
  /// The length of the longest cell in bytes.
  private(set) var longest = 0
  /// The style of numbers.
  private(set) var style: NumberStyle

  private var own: CellSlots
  /// A buffer for numbers that are formatted while rows are written.
  private let numbers: UnsafeMutablePointer<UInt64>?
  private let rows: Int
  private unowned(unsafe) let memory: PlainMemory

  /// Creates cells whose slots initially have room for `width` bytes.
  ///
  /// Use `keepsNumbers` if each cell is used for only one row.
  init(
    rows: Int, width: Int, _ ending: [UInt8], keepsNumbers: Bool = false, in memory: PlainMemory
  ) {
    (self.rows, self.memory) = (rows, memory)
    own = CellSlots(width: width, rows: rows, in: memory)
    numbers = keepsNumbers ? memory.room(for: rows, of: 0) : nil
    style = NumberStyle(decimals: 0, CellEnding(ending))
    (start, lengths) = (UnsafeRawPointer(own.slots), UnsafePointer(own.lengths))
    showText(in: own, longest: 0)
  }

  /// The minimum length of a cell in bytes.
  var shortest: Int {
    guard let lengths, lengthStep == 0 else { return 1 }
    return Int(lengths.pointee)
  }

  private var ending: CellEnding { style.ending }

  /// Uses the text in some slots, either its own or those of a cache.
  mutating func showText(in cells: CellSlots, longest: Int) {
    (start, lengths) = (UnsafeRawPointer(cells.slots), UnsafePointer(cells.lengths))
    (step, lengthStep) = rows == 1 ? (0, 0) : (cells.stride, 1)
    self.longest = longest
  }

  private mutating func showNumbers(_ numbers: UnsafeRawPointer, _ style: NumberStyle) {
    (start, lengths, step) = (numbers, nil, 8)
    longest = NumberStyle.longestCell
    self.style = style
  }

  /// Makes the slots at least `width` bytes wide, discarding their contents.
  private mutating func widen(to width: Int) {
    if width <= own.stride { return }
    own = CellSlots(width: width, rows: rows, in: memory)
    showText(in: own, longest: 0)
  }
}

extension CellSlots {
  /// Creates empty slots of at least `width` bytes, rounded up to a multiple of the copying width.
  fileprivate init(width: Int, rows: Int, in memory: PlainMemory) {
    let stride = (max(width, 1) + 31) / 32 * 32
    self.init(
      slots: memory.room(for: rows * stride + CellSlots.slack, of: 0), stride: stride,
      lengths: memory.room(for: rows, of: 0))
  }
}

// MARK: Writing

extension ColumnCells {
  /// Writes the shortest digits of numbers and returns whether all are finite.
  ///
  /// Finite numbers that are used for only one row are formatted while rows are written.
  mutating func writeShortest(_ values: UnsafePointer<Double>, _ count: Int) -> Bool {
    if numbers != nil, areFinite(values, count) {
      showNumbers(values, NumberStyle(shortest: ending))
      return true
    }
    let written = writeShortestCells(values, count: count, ending, to: own)
    showText(in: own, longest: written.longest)
    if longest <= own.stride { return written.areFinite }
    widen(to: longest)
    return writeShortest(values, count)
  }

  /// Returns room for rounded numbers to format while rows are written, or nil to write text instead.
  func room(forNumbersOf decimals: Int) -> UnsafeMutablePointer<UInt64>? {
    decimals <= NumberStyle.maximumDecimals ? numbers : nil
  }

  /// Writes rounded numbers, and `others` as text.
  mutating func write(
    _ rounded: UnsafePointer<UInt64>, _ count: Int, decimals: Int,
    _ others: [(row: Int, text: [UInt8])] = []
  ) {
    if others.isEmpty, let numbers, rounded == UnsafePointer(numbers) {
      return showNumbers(rounded, NumberStyle(decimals: decimals, ending))
    }
    widen(to: others.reduce(0) { max($0, $1.text.count + ending.count) })
    let longest = writeCells(rounded, count: count, decimals: decimals, ending, to: own)
    showText(in: own, longest: longest)
    for other in others { set(other.row, to: other.text) }
  }

  /// Writes numbers as 8-byte doubles and returns whether all are finite.
  mutating func writeBinary(_ values: UnsafePointer<Double>, _ count: Int) -> Bool {
    var areFinite = true
    for row in 0..<count {
      own.lengths[row] = Int32(store(values[row], to: own.slots + row * own.stride))
      areFinite = areFinite && values[row].isFinite
    }
    longest = 8
    return areFinite
  }

  /// Writes the cell of a row and returns the value of `body`; the slot must have room for it.
  @inline(__always)
  mutating func write<Value>(
    _ row: Int, _ body: (UnsafeMutablePointer<UInt8>) -> (count: Int, value: Value)
  ) -> Value {
    let slot = own.slots + row &* own.stride
    let (count, value) = body(slot)
    let length = count &+ ending.write(to: slot + count)
    own.lengths[row] = Int32(truncatingIfNeeded: length)
    longest = row == 0 ? length : max(longest, length)
    return value
  }

  /// Sets the text of a row's cell; the slot must have room for it.
  mutating func set(_ row: Int, to text: [UInt8]) {
    let before = longest
    write(row) { slot in
      slot.update(from: text, count: text.count)
      return (text.count, ())
    }
    // A single cell is always the longest: the cache reads its length from `longest`.
    if rows > 1 { longest = max(longest, before) }
  }

  /// Concatenates the first cells of other columns into the only cell.
  mutating func join(_ members: UnsafeBufferPointer<UnsafeMutablePointer<ColumnCells>>) {
    var size = 32
    for member in members { size += member.pointee.longest }
    widen(to: size)
    let first = UnsafeMutableRawPointer(own.slots)
    var end = first
    for member in members {
      let length = member.pointee.shortest
      copy(member.pointee.start, length, to: end)
      end += length
    }
    longest = end - first
    own.lengths.pointee = Int32(truncatingIfNeeded: longest)
  }

  /// Copies the cells to other slots if they fit, and returns whether they did.
  ///
  /// The cells must be text: a cached column keeps no numbers.
  func copyCells(_ count: Int, to other: CellSlots) -> Bool {
    guard longest <= other.stride, other.stride <= own.stride else { return false }
    for row in 0..<count {
      UnsafeMutableRawPointer(other.slots + row &* other.stride)
        .copyMemory(from: own.slots + row &* own.stride, byteCount: other.stride)
      other.lengths[row] = own.lengths[row]
    }
    return true
  }
}

/// Stores a double as eight little-endian bytes and returns their number.
func store(_ value: Double, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
  UnsafeMutableRawPointer(buffer).storeBytes(of: value.bitPattern.littleEndian, as: UInt64.self)
  return 8
}

/// Copies 16 bytes and then 32 at a time; reads and writes up to 31 bytes beyond the end.
@inline(__always)
func copy(_ source: UnsafeRawPointer, _ length: Int, to target: UnsafeMutableRawPointer) {
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
