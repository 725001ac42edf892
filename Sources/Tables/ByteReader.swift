/// Fills a buffer with the next bytes of a file, and returns how many there are: 0 at the end.
package typealias ByteSource = (UnsafeMutableRawBufferPointer) throws -> Int

/// Reads the bytes of a source one by one, through a buffer of fixed size.
struct ByteReader: ~Copyable {
  private let buffer: UnsafeMutableRawBufferPointer
  private let capacity: Int
  private let source: ByteSource
  private var position = 0
  private var end = 0
  private var isFinished = false

  init(_ source: @escaping ByteSource, bufferSize: Int = 1 << 16) {
    self.source = source
    capacity = max(bufferSize, 4)
    buffer = .allocate(byteCount: capacity + 8, alignment: 16)
    buffer.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit { buffer.deallocate() }

  /// Returns the next byte without consuming it; nil at the end.
  @inline(__always)
  mutating func peek() throws -> UInt8? {
    if position == end { try fill() }
    return position < end ? buffer[position] : nil
  }

  /// Consumes the byte that `peek` returned.
  @inline(__always)
  mutating func advance() { position += 1 }

  /// Consumes the given bytes, at most four, if they are next; returns whether they were.
  mutating func skip(_ wanted: [UInt8]) throws -> Bool {
    while end - position < wanted.count && !isFinished { try fill() }
    guard buffer[position..<end].starts(with: wanted) else { return false }
    position += wanted.count
    return true
  }

  /// The unread bytes in the buffer; the eight bytes after them are readable too.
  var unread: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: buffer[position..<end]) }

  /// Reads more bytes after the unread ones; returns false at the end, or if there is no room.
  mutating func readMore() throws -> Bool {
    if isFinished || end - position == capacity { return false }
    try fill()
    return !isFinished
  }

  /// Consumes some of the bytes in the buffer.
  mutating func advance(by count: Int) { position += count }

  /// Moves bytes from the buffer to an unquoted cell, up to a byte that ends the cell or is special.
  mutating func takePlainBytes(upTo separator: UInt8, into cell: inout [UInt8]) {
    take(into: &cell, plainAbove: max(separator, UInt8(ascii: "\""))) { byte in
      byte == separator || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\"")
        || byte == UInt8(ascii: "\r") || byte == 0
    }
  }

  /// Moves bytes from the buffer to a quoted cell, up to a byte that ends the cell or is special.
  mutating func takeQuotedBytes(into cell: inout [UInt8]) {
    take(into: &cell, plainAbove: UInt8(ascii: "\"")) { byte in
      byte == UInt8(ascii: "\"") || byte == 0
    }
  }

  @inline(__always)
  private mutating func take(
    into cell: inout [UInt8], plainAbove last: UInt8, upTo isSpecial: (UInt8) -> Bool
  ) {
    var next = position
    while next < end, buffer[next] > last || !isSpecial(buffer[next]) { next += 1 }
    cell.append(contentsOf: buffer[position..<next])
    position = next
  }

  /// Moves the unread bytes to the start of the buffer and reads more after them.
  private mutating func fill() throws {
    if isFinished { return }
    let unread = end - position
    buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[position..<end]))
    (position, end) = (0, unread)
    let room = UnsafeMutableRawBufferPointer(rebasing: buffer[unread..<capacity])
    let count = try source(room)
    precondition((0...room.count).contains(count), "a source returned more bytes than requested")
    end += count
    isFinished = count == 0
  }
}
