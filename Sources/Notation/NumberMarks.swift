/// The points and commas in a figure, classified by what they show about the decimal mark.
package enum NumberMarks: Hashable, Sendable {
  /// Only digits.
  case none
  /// One mark that cannot group thousands.
  case decimal(DecimalMark)
  /// One mark before exactly three digits, which may group thousands.
  case ambiguous(DecimalMark)
  /// Marks that can only group thousands: `1.234,5` and `1.234.567`.
  case groups(DecimalMark)
  /// Any other combination, which shows nothing about other figures: `1,23,456`, a date.
  case other

  /// Classifies the marks of a figure; nil if the text is not a figure.
  package init?(_ text: String) {
    var bytes = text.utf8[...]
    if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    let end = bytes.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? bytes.endIndex
    let (figure, exponent) = (bytes[..<end], bytes[end...].dropFirst())
    guard figure.contains(where: isDigit), figure.allSatisfy(isPartOfFigure),
      end == bytes.endIndex || isExponent(exponent)
    else { return nil }
    self.init(figure: figure)
    // Nobody groups the digits of a figure in scientific notation.
    if end < bytes.endIndex, case .groups = self { self = .other }
  }

  private init(figure: Substring.UTF8View) {
    let isComma = figure.filter { !isDigit($0) }.map { $0 == UInt8(ascii: ",") }
    let groups = figure.split(omittingEmptySubsequences: false) { !isDigit($0) }.map(\.count)
    let mayGroup = figure.first != UInt8(ascii: "0") && 1...3 ~= groups[0]
    switch isComma {
    case []: self = .none
    case _ where isComma.count == 1:
      let mark = isComma[0] ? DecimalMark.comma : .point
      self = mayGroup && groups[1] == 3 ? .ambiguous(mark) : .decimal(mark)
    default:
      // The last mark may come before decimals; every other mark must come before three digits.
      let areGroups = mayGroup && groups[1..<(groups.count - 1)].allSatisfy { $0 == 3 }
      let marks = Set(isComma.dropLast())
      let isEndGrouped = isComma.last.map(marks.contains) == false || groups.last == 3
      self =
        !areGroups || !isEndGrouped || marks.count > 1
        ? .other
        : .groups(marks == [true] ? .comma : .point)
    }
  }
}

/// The mark between the integer part of a figure and its decimals.
package enum DecimalMark: String, CaseIterable, Sendable {
  case comma, point

  /// The other mark, which may group thousands.
  package var other: DecimalMark { self == .comma ? .point : .comma }

  package var byte: UInt8 { self == .comma ? UInt8(ascii: ",") : UInt8(ascii: ".") }
}

private func isPartOfFigure(_ byte: UInt8) -> Bool {
  isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
}

private func isExponent(_ bytes: Substring.UTF8View) -> Bool {
  let hasSign = bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+")
  let digits = hasSign ? bytes.dropFirst() : bytes
  return !digits.isEmpty && digits.allSatisfy(isDigit)
}
