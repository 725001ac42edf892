import Notation

/// Two ends of a range in everyday notation instead of axis notation: `40-100`, `40 to 100 degC`.
struct RangeSlip {
  let from: Substring
  let to: Substring
  /// A space and the unit after the range; empty if there is none.
  let unit: String

  /// Common separators between the ends; a single colon lacks a step.
  private static let separators = ["-", "\u{2013}", "\u{2014}", "\u{2212}", "...", "..", "to", ":"]

  /// Parses two figures with a separator between them and possibly a unit; nil for other text.
  init?(_ text: String) {
    var rest = text[...]
    let from = RangeSlip.figure(&rest)
    rest = rest.drop { $0 == " " }
    guard !from.isEmpty, let separator = RangeSlip.separators.first(where: rest.hasPrefix)
    else { return nil }
    rest = rest.dropFirst(separator.count).drop { $0 == " " }
    let to = RangeSlip.figure(&rest)
    guard isWrittenAsNumber(String(from)), isWrittenAsNumber(String(to)),
      rest.first.map({ $0 == " " || $0 == "°" || $0.isLetter }) ?? true
    else { return nil }
    let unit = String(String(rest).trimmedOfWhitespace)
    (self.from, self.to, self.unit) = (from, to, unit.isEmpty ? "" : " \(unit)")
  }

  /// Removes a figure from the start of the text: digits, possibly with a sign and a decimal point.
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
