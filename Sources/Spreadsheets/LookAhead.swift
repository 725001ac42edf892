import Tables

/// The first bytes of a source, looked at before all of it is read.
final class LookAhead {
  /// The bytes that were looked at.
  private(set) var bytes: [UInt8] = []
  /// Whether those are all that there are.
  private(set) var isWhole = false
  private let rest: ByteSource

  init(_ source: @escaping ByteSource) { rest = source }

  /// Looks at more bytes, until there are as many or no more.
  func extend(to count: Int) throws {
    while bytes.count < count, !isWhole {
      let former = bytes.count
      let room = min(count - former, 1 << 16)
      try bytes.append(addingCapacity: room) { try rest($0) }
      isWhole = bytes.count == former
    }
  }

  /// The source from its beginning; it can be read once.
  func source() -> ByteSource {
    var (next, bytes) = (0, bytes)
    return { buffer in
      if next == bytes.count {
        bytes = []
        next = 0
        return try self.rest(buffer)
      }
      let count = min(buffer.count, bytes.count - next)
      buffer.copyBytes(from: bytes[next..<(next + count)])
      next += count
      return count
    }
  }
}

extension [UInt8] {
  /// Adds the bytes that a source gives, at most so many.
  fileprivate mutating func append(
    addingCapacity room: Int, _ read: (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws {
    let former = count
    append(contentsOf: [UInt8](repeating: 0, count: room))
    var added = 0
    defer { removeLast(room - added) }
    added = try withUnsafeMutableBytes { all in
      try read(UnsafeMutableRawBufferPointer(rebasing: all[former...]))
    }
  }
}
