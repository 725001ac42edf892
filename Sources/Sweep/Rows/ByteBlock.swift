/// A block of bytes that one thread fills and another may write.
final class ByteBlock: @unchecked Sendable {
  /// The room before the bytes for the remaining bytes of the previous block.
  static let margin = 4096

  private var memory: UnsafeMutableRawPointer
  private var capacity: Int
  /// The number of bytes that rows occupy.
  var used = 0
  var rows = 0
  /// The thread that filled it last.
  var owner = 0
  /// The counts made while its rows were written.
  var counts = SweptCounts()
  /// The chunks of a group of rows, and their sizes.
  var chunks: [(chunk: ParquetChunk, size: Int)] = []
  /// The error that stopped its rows, after those in the block.
  var failure: GridError?

  init(capacity: Int) {
    self.capacity = capacity
    memory = .allocate(byteCount: capacity + ByteBlock.margin, alignment: ByteBlock.margin)
  }

  deinit { memory.deallocate() }

  func clear() { (used, rows, counts, chunks, failure) = (0, 0, SweptCounts(), [], nil) }

  /// Returns the address of the next byte, after making room for `count` more.
  func room(for count: Int) -> UnsafeMutableRawPointer {
    if used + count > capacity { grow(to: 2 * (used + count)) }
    return memory + ByteBlock.margin + used
  }

  private func grow(to size: Int) {
    let larger = UnsafeMutableRawPointer.allocate(
      byteCount: size + ByteBlock.margin, alignment: ByteBlock.margin)
    larger.copyMemory(from: memory, byteCount: ByteBlock.margin + used)
    memory.deallocate()
    (memory, capacity) = (larger, size)
  }

  func append(_ bytes: [UInt8]) {
    room(for: bytes.count).copyMemory(from: bytes, byteCount: bytes.count)
    used += bytes.count
  }

  /// Replaces every point from a byte on with a comma.
  func replacePoints(from start: Int) {
    let bytes = UnsafeMutableRawBufferPointer(start: memory + ByteBlock.margin, count: used)
    for place in start..<used where bytes[place] == UInt8(ascii: ".") {
      bytes[place] = UInt8(ascii: ",")
    }
  }

  /// The bytes of the rows.
  var contents: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: memory + ByteBlock.margin, count: used)
  }

  /// The bytes of the rows as doubles.
  var doubles: UnsafeBufferPointer<Double> {
    contents.assumingMemoryBound(to: Double.self)
  }

  /// Returns the bytes of the block, preceded by the remaining bytes of the previous block.
  func bytes(after rest: [UInt8]) -> UnsafeRawBufferPointer {
    let start = memory + ByteBlock.margin - rest.count
    start.copyMemory(from: rest, byteCount: rest.count)
    return UnsafeRawBufferPointer(start: start, count: rest.count + used)
  }
}
