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
      let next = try nextBytes(of: rest, atMost: min(count - bytes.count, 1 << 16))
      bytes += next
      isWhole = next.isEmpty
    }
  }

  /// The source behind its first bytes; it can be read once.
  func source(behind count: Int = 0) -> ByteSource {
    let seen = byteSource(of: Array(bytes.dropFirst(count)))
    return { [rest] buffer in
      let count = try seen(buffer)
      return count > 0 ? count : try rest(buffer)
    }
  }
}

/// The next bytes of a source; none at its end.
func nextBytes(of source: ByteSource, atMost count: Int) throws -> [UInt8] {
  try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
    filled = try source(UnsafeMutableRawBufferPointer(buffer))
  }
}
