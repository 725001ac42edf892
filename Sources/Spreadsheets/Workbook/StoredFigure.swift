import Notation

/// A figure as a workbook's file stores it, to the fifteen significant digits that spreadsheet
/// programs show.
///
/// The file has the shortest digits of a double, up to seventeen: 0.30000000000000004 is shown as
/// 0.3. The fifteenth digit is rounded half away from zero.
struct StoredFigure: Hashable, Sendable {
  /// The most significant digits that are shown.
  static let maximumDigits = 15

  let isNegative: Bool
  /// The digits as a whole number without zeros at the end; zero for zero.
  private(set) var digits: UInt64 = 0
  /// The power of ten of the last digit.
  private(set) var lastPlace = 0
  /// The power of ten of the fifteenth digit, where the file has more digits.
  private(set) var cutPlace: Int?

  /// The figure that a file has, or nil where it is not a number or not one that a double can hold.
  init?(_ bytes: ArraySlice<UInt8>) {
    isNegative = bytes.first == UInt8(ascii: "-")
    var reading = Reading(bytes.dropFirst(isNegative ? 1 : 0))
    guard reading.readDigits(), reading.readFraction(), let exponent = reading.readExponent() else {
      return nil
    }
    guard reading.significant > 0 else { return }
    lastPlace = exponent + reading.lastPlace
    digits = reading.digits + (reading.sixteenth >= 5 ? 1 : 0)
    if reading.hasMore { cutPlace = lastPlace }
    while digits % 10 == 0 { (digits, lastPlace) = (digits / 10, lastPlace + 1) }
    guard -330...308 ~= firstPlace else { return nil }
  }

  /// The figure a power of ten smaller.
  func divided(byTenTo exponent: Int) -> StoredFigure {
    var result = self
    result.lastPlace -= exponent
    return result
  }

  /// The power of ten of the first digit.
  var firstPlace: Int { lastPlace + "\(digits)".utf8.count - 1 }

  /// The digits, and the power of ten of the last, rounded half away from zero to a place.
  func rounded(toPlace place: Int) -> UInt64 {
    let dropped = place - lastPlace
    if dropped <= 0 { return digits }
    if dropped > Self.maximumDigits { return 0 }
    let unit = powerOfTen(dropped)
    return digits / unit + (digits % unit * 2 >= unit ? 1 : 0)
  }
}

/// The digits of a written number, as far as they have been read.
private struct Reading {
  private var rest: ArraySlice<UInt8>
  /// The first fifteen digits from the first that is not zero.
  private(set) var digits: UInt64 = 0
  private(set) var sixteenth: UInt8 = 0
  private(set) var significant = 0
  private(set) var hasMore = false
  /// The power of ten of the last of the fifteen digits, without the exponent.
  private(set) var lastPlace = 0

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Reads the digits before the point, at least one.
  mutating func readDigits() -> Bool {
    readDigits { reading, isKept in if !isKept { reading.lastPlace += 1 } }
  }

  /// Reads a point and the digits after it, if there is one.
  mutating func readFraction() -> Bool {
    guard rest.first == UInt8(ascii: ".") else { return true }
    rest.removeFirst()
    return readDigits { reading, isKept in if isKept { reading.lastPlace -= 1 } }
  }

  /// Reads an exponent and the end: 0 where there is none, nil where there is something else.
  mutating func readExponent() -> Int? {
    guard let mark = rest.popFirst() else { return 0 }
    guard mark | 0x20 == UInt8(ascii: "e") else { return nil }
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    guard !rest.isEmpty else { return nil }
    var exponent = 0
    for byte in rest {
      guard byte &- UInt8(ascii: "0") < 10 else { return nil }
      exponent = min(exponent * 10 + Int(byte & 15), 1_000_000)
    }
    return isNegative ? -exponent : exponent
  }

  private mutating func readDigits(count: (inout Reading, _ isKept: Bool) -> Void) -> Bool {
    let start = rest.startIndex
    while let byte = rest.first, byte &- UInt8(ascii: "0") < 10 {
      count(&self, significant < StoredFigure.maximumDigits)
      take(byte & 15)
      rest.removeFirst()
    }
    return rest.startIndex > start
  }

  private mutating func take(_ digit: UInt8) {
    if significant == 0, digit == 0 { return }
    if significant < StoredFigure.maximumDigits {
      digits = digits * 10 + UInt64(digit)
    } else {
      if significant == StoredFigure.maximumDigits { sixteenth = digit }
      if digit > 0 { hasMore = true }
    }
    significant += 1
  }
}
