import Notation

/// Two ends written as a person writes a range, not as an axis does: `40-100`, `40 to 100 degC`.
struct RangeSlip {
  let from: Substring
  let to: Substring
  /// The unit behind the range, after a blank; empty where there is none.
  let unit: String

  /// What people write between the ends; a single colon lacks a step.
  private static let marks = ["-", "\u{2013}", "\u{2014}", "\u{2212}", "...", "..", "to", ":"]

  /// The ends of a text that is two figures with one of the marks between them, and maybe a unit.
  init?(_ text: String) {
    var rest = text[...]
    let from = RangeSlip.figure(&rest)
    rest = rest.drop { $0 == " " }
    guard !from.isEmpty, let mark = RangeSlip.marks.first(where: rest.hasPrefix) else { return nil }
    rest = rest.dropFirst(mark.count).drop { $0 == " " }
    let to = RangeSlip.figure(&rest)
    guard isWrittenAsNumber(String(from)), isWrittenAsNumber(String(to)),
      rest.first.map({ $0 == " " || $0 == "°" || $0.isLetter }) ?? true
    else { return nil }
    let unit = String(String(rest).trimmedOfSpaces)
    (self.from, self.to, self.unit) = (from, to, unit.isEmpty ? "" : " \(unit)")
  }

  /// Takes a figure from the beginning of a text: digits, and a point between digits.
  private static func figure(_ rest: inout Substring) -> Substring {
    let start = rest.drop { $0 == " " }
    let sign = start.prefix(1).prefix { $0 == "-" }
    var end = start[sign.endIndex...].prefix(while: \.isWholeNumber).endIndex
    let decimals = start[end...].dropFirst().prefix(while: \.isWholeNumber)
    if start[end...].first == ".", !decimals.isEmpty { end = decimals.endIndex }
    rest = start[end...]
    return start[..<end]
  }
}
