import Notation

/// A range in everyday notation instead of axis notation: `40-100`, `40 to 100 step 5`,
/// `104F:212F:9F`.
struct RangeSlip {
  private let figures: [Substring]
  /// A space and the unit after the range; empty if there is none.
  private let unit: String

  /// What people write between the ends; a single colon lacks a step.
  private static let separators = ["-", "\u{2013}", "\u{2014}", "\u{2212}", "...", "..", "to", ":"]

  /// What people write before a step.
  private static let stepMarks = ["in steps of", "steps of", "steps", "step", "by", ":", ","]

  /// The two ends in axis notation.
  var ends: String { "\(figures[0]):\(figures[1])\(unit)" }

  /// The range in axis notation: one way to write it, or two if its step is not known.
  var ranges: [String] {
    let ends = "\(figures[0]):\(figures[1])"
    if figures.count == 3 { return ["\(ends):\(figures[2])\(unit)"] }
    let falls = (Double(figures[1]) ?? 0) < (Double(figures[0]) ?? 0)
    return ["\(ends):\(falls ? "-" : "")STEP\(unit)", "\(ends)/COUNT\(unit)"]
  }

  /// Parses two figures, possibly a step, and possibly a unit, which may follow each figure; nil
  /// for other text, and for a range in axis notation.
  init?(_ text: String) {
    var rest = text[...]
    let figures = [RangeSlip.figure(&rest)]
    guard let first = RangeSlip.separator(&rest, among: RangeSlip.separators) else { return nil }
    let second = RangeSlip.figure(&rest)
    let third = RangeSlip.separator(&rest, among: RangeSlip.stepMarks)
    let step = third.map { _ in RangeSlip.figure(&rest) }
    let isApart = rest.first.map { $0 == " " || $0 == "°" || $0.isLetter } ?? true
    let last = String(rest).trimmedOfWhitespace
    let units = [first.unit, third?.unit ?? "", String(last)].filter { !$0.isEmpty }
    let all = figures + [second] + (step.map { [$0] } ?? [])
    let isInAxisNotation = first == ("", ":") && third.map { $0 == ("", ":") } == true
    guard isApart, all.allSatisfy({ isWrittenAsNumber(String($0)) }), Set(units).count < 2,
      !isInAxisNotation, !units.contains(where: { $0.contains { ":,".contains($0) } })
    else { return nil }
    (self.figures, unit) = (all, units.first.map { " \($0)" } ?? "")
  }

  /// Removes the text up to the next figure, and returns its unit and the mark after it; nil if there
  /// is no figure or no such mark.
  private static func separator(
    _ rest: inout Substring, among marks: [String]
  ) -> (unit: String, mark: String)? {
    var start = rest.startIndex
    while start < rest.endIndex, !rest[start].isWholeNumber || isInWord(start, of: rest) {
      start = rest.index(after: start)
    }
    let whole = rest[..<start]
    let text = String(String(whole).trimmedOfWhitespace)
    // A sign of the figure belongs to it: `-10 to -5`.
    let unsigned = text.count > 1 && text.hasSuffix("-") ? String(text.dropLast()) : text
    for candidate in [String(unsigned.trimmedOfWhitespace), text] {
      guard start < rest.endIndex, let mark = marks.first(where: candidate.hasSuffix) else {
        continue
      }
      rest = candidate == text ? rest[start...] : rest[rest.index(before: start)...]
      return (String(String(candidate.dropLast(mark.count)).trimmedOfWhitespace), mark)
    }
    return nil
  }

  /// Whether a digit belongs to a word, as in `m3`.
  private static func isInWord(_ index: Substring.Index, of text: Substring) -> Bool {
    index > text.startIndex && text[text.index(before: index)].isLetter
  }

  /// Removes a figure from the start of the text: digits, possibly with a sign, a decimal point and an
  /// exponent.
  private static func figure(_ rest: inout Substring) -> Substring {
    let start = rest.drop { $0 == " " }
    let sign = start.prefix(1).prefix { $0 == "-" }
    var end = start[sign.endIndex...].prefix(while: \.isWholeNumber).endIndex
    let decimals = start[end...].dropFirst().prefix(while: \.isWholeNumber)
    if start[end...].first == ".", !decimals.isEmpty { end = decimals.endIndex }
    let exponent = start[end...].dropFirst()
    let power = exponent.drop { $0 == "-" }.prefix(while: \.isWholeNumber)
    if start[end...].first?.lowercased() == "e", !power.isEmpty { end = power.endIndex }
    rest = start[end...]
    return start[..<end]
  }
}
