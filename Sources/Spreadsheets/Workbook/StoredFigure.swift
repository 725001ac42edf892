import Notation

/// A figure stored in a workbook, rounded to the fifteen significant digits that spreadsheet
/// programs show.
///
/// The file contains the shortest digits of a double, up to seventeen: 0.30000000000000004 is shown
/// as 0.3. Ties are rounded away from zero.
struct StoredFigure {
  /// The maximum number of significant digits shown.
  static let maximumDigits = 15

  let isNegative: Bool
  /// The digits as an integer without trailing zeros; 0 for zero.
  private(set) var digits: UInt64 = 0
  /// The power of ten of the last digit.
  private(set) var lastPlace = 0
  /// The power of ten of the fifteenth digit if the file has more digits.
  private(set) var cutPlace: Int?

  /// Parses a stored figure; nil if it is not a number or is out of the range of a double.
  init?(_ bytes: ArraySlice<UInt8>) {
    let found = bytes.withUnsafeBufferPointer { bytes in
      NumberSpelling(bytes).map { StoredFigure($0, in: bytes) }
    }
    guard let found, found.digits == 0 || -330...308 ~= found.firstPlace else { return nil }
    self = found
  }

  private init(_ spelling: NumberSpelling, in bytes: UnsafeBufferPointer<UInt8>) {
    isNegative = spelling.isNegative
    var (significant, sixteenth, hasMore) = (0, UInt8(0), false)
    let end = max(spelling.integer.upperBound, spelling.fraction.upperBound)
    for byte in bytes[spelling.integer.lowerBound..<end] where byte != UInt8(ascii: ".") {
      let digit = byte & 15
      if significant == 0, digit == 0 { continue }
      significant += 1
      if significant <= Self.maximumDigits {
        digits = digits * 10 + UInt64(digit)
      } else {
        if significant == Self.maximumDigits + 1 { sixteenth = digit }
        if digit > 0 { hasMore = true }
      }
    }
    if significant == 0 { return }
    let dropped = max(significant - Self.maximumDigits, 0)
    lastPlace = spelling.exponent(in: bytes) - spelling.fraction.count + dropped
    if sixteenth >= 5 { digits += 1 }
    if hasMore { cutPlace = lastPlace }
    while digits % 10 == 0 { (digits, lastPlace) = (digits / 10, lastPlace + 1) }
  }

  /// Returns the figure divided by a power of ten.
  func divided(byTenTo exponent: Int) -> StoredFigure {
    var result = self
    result.lastPlace -= exponent
    return result
  }

  /// The power of ten of the first digit.
  var firstPlace: Int { lastPlace + "\(digits)".utf8.count - 1 }

  /// Returns the digits rounded to a power of ten, ties away from zero.
  func rounded(toPlace place: Int) -> UInt64 {
    let dropped = place - lastPlace
    if dropped <= 0 { return digits }
    if dropped > Self.maximumDigits { return 0 }
    let unit = powerOfTen(dropped)
    return digits / unit + (digits % unit * 2 >= unit ? 1 : 0)
  }
}
