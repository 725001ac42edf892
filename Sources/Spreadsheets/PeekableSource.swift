import Tables

/// A source whose first bytes can be inspected before it is read.
final class PeekableSource {
  /// The bytes inspected so far.
  private(set) var bytes: [UInt8] = []
  /// Whether `bytes` contains the complete source.
  private(set) var isComplete = false
  private let rest: ByteSource

  init(_ source: @escaping ByteSource) { rest = source }

  /// Reads ahead until `bytes` contains `count` bytes or the source ends.
  func extend(to count: Int) throws {
    while bytes.count < count, !isComplete {
      let next = try nextBytes(of: rest, atMost: min(count - bytes.count, 1 << 16))
      bytes += next
      isComplete = next.isEmpty
    }
  }

  /// Returns the bytes of the source after the first `count`; they can be read once.
  func source(after count: Int = 0) -> ByteSource {
    let seen = byteSource(of: Array(bytes.dropFirst(count)))
    return { [rest] buffer in
      let count = try seen(buffer)
      return count > 0 ? count : try rest(buffer)
    }
  }
}

/// Returns the next bytes of a source; none at its end.
func nextBytes(of source: ByteSource, atMost count: Int) throws -> [UInt8] {
  try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
    filled = try source(UnsafeMutableRawBufferPointer(buffer))
  }
}
