/// A block of bytes that one thread fills and one writes.
final class ByteBlock: @unchecked Sendable {
  /// Room before the bytes for those that the block before leaves over.
  static let margin = 4096

  private var memory: UnsafeMutableRawPointer
  private var capacity: Int
  /// How many bytes of rows there are.
  var used = 0
  var rows = 0
  /// The thread that filled it last.
  var owner = 0
  /// What was counted while its rows were made.
  var counts = SweptCounts()
  /// Why the rows after those in the block could not be made.
  var failure: GridError?

  init(capacity: Int) {
    self.capacity = capacity
    memory = .allocate(byteCount: capacity + ByteBlock.margin, alignment: ByteBlock.margin)
  }

  deinit { memory.deallocate() }

  func clear() { (used, rows, counts, failure) = (0, 0, SweptCounts(), nil) }

  /// Where the next bytes go; there is room for so many.
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

  /// The bytes of the block, after those that the block before left over.
  func bytes(after rest: [UInt8]) -> UnsafeRawBufferPointer {
    let start = memory + ByteBlock.margin - rest.count
    start.copyMemory(from: rest, byteCount: rest.count)
    return UnsafeRawBufferPointer(start: start, count: rest.count + used)
  }
}
