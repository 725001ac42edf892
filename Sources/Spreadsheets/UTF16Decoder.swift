/// What makes characters of the bytes of UTF-16, one after the other.
struct UTF16Decoder {
  let file: String
  let isLittleEndian: Bool
  /// A byte without the other of its unit.
  private var half: UInt8?
  /// The first unit of a pair, whose second is still to come.
  private var high: UInt16?
  /// The number of bytes that were read.
  private var offset = 0

  init(file: String, isLittleEndian: Bool) {
    (self.file, self.isLittleEndian) = (file, isLittleEndian)
  }

  /// Takes a byte, and adds the character that it ends, in UTF-8.
  mutating func take(_ byte: UInt8, _ bytes: inout [UInt8]) throws {
    offset += 1
    guard let first = half else {
      half = byte
      return
    }
    half = nil
    let (low, top) = isLittleEndian ? (first, byte) : (byte, first)
    if let scalar = try scalar(UInt16(top) << 8 | UInt16(low)) {
      bytes.append(contentsOf: String(scalar).utf8)
    }
  }

  /// The character that a unit ends, unless it is the first of a pair.
  private mutating func scalar(_ unit: UInt16) throws -> Unicode.Scalar? {
    if let first = high {
      high = nil
      guard UTF16.isTrailSurrogate(unit) else { throw fault }
      return UTF16.decode(UTF16.EncodedScalar([first, unit]))
    }
    if UTF16.isLeadSurrogate(unit) {
      high = unit
      return nil
    }
    guard let scalar = Unicode.Scalar(unit) else { throw fault }
    return scalar
  }

  /// Throws where the bytes end within a character.
  func finish() throws {
    guard half == nil, high == nil else { throw fault }
  }

  private var fault: SpreadsheetError { .brokenUTF16(file: file, byte: offset) }
}
