import Tables

/// A text of UTF-16 as bytes of UTF-8.
final class UTF16Source {
  private let source: ByteSource
  private let file: String
  private let isLittleEndian: Bool
  private var pending = PendingBytes()
  /// A byte without the other of its unit.
  private var half: UInt8?
  /// The first unit of a pair, whose second is still to come.
  private var high: UInt16?
  /// The number of bytes that were read.
  private var offset = 0

  /// A text that begins with a byte order mark, which becomes that of UTF-8.
  init(_ source: @escaping ByteSource, file: String, isLittleEndian: Bool) {
    (self.source, self.file, self.isLittleEndian) = (source, file, isLittleEndian)
  }

  /// Fills a buffer with the next bytes of UTF-8; 0 is the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while pending.isEmpty {
      let bytes = try pending.read(source)
      if bytes.isEmpty {
        guard half == nil, high == nil else { throw fault }
        return 0
      }
      for byte in bytes { try take(byte) }
    }
    return pending.move(to: buffer)
  }

  private func take(_ byte: UInt8) throws {
    offset += 1
    guard let first = half else {
      half = byte
      return
    }
    half = nil
    let (low, top) = isLittleEndian ? (first, byte) : (byte, first)
    try take(UInt16(top) << 8 | UInt16(low))
  }

  private func take(_ unit: UInt16) throws {
    if let first = high {
      high = nil
      guard UTF16.isTrailSurrogate(unit) else { throw fault }
      append(UTF16.decode(UTF16.EncodedScalar([first, unit])))
    } else if UTF16.isLeadSurrogate(unit) {
      high = unit
    } else {
      guard let scalar = Unicode.Scalar(unit) else { throw fault }
      append(scalar)
    }
  }

  private func append(_ scalar: Unicode.Scalar) {
    pending.bytes.append(contentsOf: String(scalar).utf8)
  }

  private var fault: SpreadsheetError { .brokenUTF16(file: file, byte: offset) }
}
