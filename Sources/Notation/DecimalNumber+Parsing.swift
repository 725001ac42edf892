extension DecimalNumber {
  /// The maximum number of digits in a number; the longest exact double needs 1,074 decimals.
  package static let maximumDigits = 1_100

  /// The largest magnitude of the exponent of a zero.
  package static let maximumExponent = 1_100

  /// Parses a number in a strict format, such as `47.5`, `-3` or `1.5e-3`.
  ///
  /// The format is an optional minus sign, digits with an optional point between them, and an
  /// optional exponent. Spaces, plus signs, separators, `.5` and `5.` are not allowed. Throws an error
  /// if the number is outside the range of a double or has more than `maximumDigits` digits in plain
  /// notation.
  package init(parsing text: some StringProtocol) throws(NumberError) {
    var text = String(text)
    self = try text.withUTF8 { bytes in
      Result { () throws(NumberError) in try DecimalNumber(reading: bytes) }
    }.get()
  }

  /// Parses a number in the same format; nil for any other text.
  package init?(_ text: some StringProtocol) {
    do throws(NumberError) { try self.init(parsing: text) } catch { return nil }
  }

  private init(reading bytes: UnsafeBufferPointer<UInt8>) throws(NumberError) {
    func text() -> String { String(decoding: bytes, as: UTF8.self) }
    guard let spelling = NumberSpelling(bytes) else { throw NumberError(diagnosing: text()) }
    guard spelling.digitCount <= Self.maximumDigits else {
      throw NumberError(.tooManyDigits(count: spelling.digitCount), text())
    }
    let significand = spelling.significand(in: bytes)
    let exponent = spelling.exponent(in: bytes)
    let plainDigits = spelling.fraction.count - exponent + 1
    if significand.isZero {
      guard abs(exponent) <= Self.maximumExponent, plainDigits <= Self.maximumDigits else {
        throw NumberError(.exponentTooLong, text(), meaning: "0")
      }
    } else {
      let size = exponent + spelling.integer.count
      if size > 310 + Self.maximumDigits { throw NumberError(.overflow, text()) }
      if size < -330 - Self.maximumDigits { throw NumberError(.underflow, text()) }
    }
    self.init(
      significand, lastPlace: exponent - spelling.fraction.count, isNegative: spelling.isNegative)
    if spelling.digitCount + abs(exponent) < 300 { return }
    if double.isInfinite { throw NumberError(.overflow, text()) }
    if double == 0 && !significand.isZero { throw NumberError(.underflow, text()) }
    if plainDigits > Self.maximumDigits {
      throw NumberError(.tooManyDigits(count: plainDigits), text())
    }
  }
}

/// Returns whether text has the format of a number, even of one that is out of range.
package func isWrittenAsNumber(_ text: String) -> Bool { NumberSpelling.fits(text) }

/// The positions of the parts of a number in its bytes.
package struct NumberSpelling {
  package let isNegative: Bool
  package let integer: Range<Int>
  package private(set) var fraction = 0..<0
  var isExponentNegative = false
  var exponentDigits = 0..<0

  var digitCount: Int { integer.count + fraction.count }

  /// Finds the parts; nil if the bytes are not a number.
  package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var position = 0
    isNegative = Self.skip("-", in: bytes, at: &position) != nil
    integer = Self.digits(in: bytes, at: &position)
    if integer.isEmpty { return nil }
    if Self.skip(".", in: bytes, at: &position) != nil {
      fraction = Self.digits(in: bytes, at: &position)
      if fraction.isEmpty { return nil }
    }
    if Self.skip("e", or: "E", in: bytes, at: &position) != nil {
      let sign = Self.skip("-", or: "+", in: bytes, at: &position)
      isExponentNegative = sign == UInt8(ascii: "-")
      exponentDigits = Self.digits(in: bytes, at: &position)
      if exponentDigits.isEmpty { return nil }
    }
    if position != bytes.count { return nil }
  }

  /// Returns whether text has the format of a number, whatever its magnitude.
  static func fits(_ text: some StringProtocol) -> Bool {
    var text = String(text)
    return text.withUTF8 { NumberSpelling($0) != nil }
  }

  func significand(in bytes: UnsafeBufferPointer<UInt8>) -> BigUInt {
    let digits = [integer, fraction].joined().lazy.map { UInt64(bytes[$0] & 15) }
    if digitCount <= 19 { return BigUInt(digits.reduce(0 as UInt64) { $0 * 10 + $1 }) }
    return digits.reduce(into: .zero) { $0.multiply(by: 10, adding: $1) }
  }

  /// Returns the exponent, clamped to a magnitude of one million.
  package func exponent(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var value = 0
    for index in exponentDigits {
      value = min(value * 10 + Int(bytes[index] & 15), 1_000_000)
    }
    return isExponentNegative ? -value : value
  }

  private static func digits(
    in bytes: UnsafeBufferPointer<UInt8>, at position: inout Int
  ) -> Range<Int> {
    let start = position
    while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    return start..<position
  }

  private static func skip(
    _ wanted: Unicode.Scalar, or other: Unicode.Scalar? = nil,
    in bytes: UnsafeBufferPointer<UInt8>, at position: inout Int
  ) -> UInt8? {
    guard position < bytes.count else { return nil }
    let scalar = Unicode.Scalar(bytes[position])
    guard scalar == wanted || scalar == other else { return nil }
    position += 1
    return bytes[position - 1]
  }
}
