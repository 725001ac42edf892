import Notation
import Tables

extension Worksheet {
  /// Returns a figure of an OpenDocument spreadsheet, whose bytes have the text that the cell shows
  /// after the stored figure and a 0.
  ///
  /// The text must show that figure, rounded, with decimal points or commas.
  func number(storedWithText bytes: ArraySlice<UInt8>, isStored: Bool) -> ShownCell {
    let parts = bytes.split(separator: 0, maxSplits: 1)
    let stored = String(decoding: parts[0], as: UTF8.self)
    let text = String(decoding: parts[1], as: UTF8.self)
    guard let figure = StoredFigure(parts[0]) else { return notANumber(stored) }
    guard let (words, isPercentage) = words(in: text, showing: stored) else {
      return noFigure("it shows \(quoted(text)), not its figure \(excerpt(stored))", shown: text)
    }
    let shown: ShownCell =
      isStored
      ? (isPercentage ? hundredfold(stored) : stored, nil)
      : words.figure == figure.general
        ? (figure.general, figure.cutPlace == nil ? nil : .isCut) : (words.figure, .hasItsDecimals)
    if words.before.isEmpty && words.after.isEmpty { return shown }
    let found = FigureInWords(before: words.before, shown.text, after: words.after)
    return (found.description, .inWords(found, format: nil, shown.note))
  }
}

/// Returns the words of a text that shows a stored figure, or a hundred times it with a per cent sign,
/// and its figure in the standard format.
private func words(
  in text: String, showing stored: String
) -> (FigureInWords, isPercentage: Bool)? {
  // Only a negative figure may look like one.
  let isMarked = stored.hasPrefix("-") && !text.contains("E")
  let plain = isMarked ? text.filter { !"-\u{2212}()".contains($0) } : text
  let sign = plain.utf8.count < text.utf8.count ? "-" : ""
  let words = FigureInWords(plain) ?? FigureInWords(before: "", plain, after: "")
  guard let value = DecimalNumber(stored),
    words.figure.allSatisfy({
      $0.isWholeNumber || $0.isWhitespace || "Ee+-.,'\u{2019}".contains($0)
    })
  else { return nil }
  for mark in [".", ","] as [Character] {
    let kept = words.figure.filter { $0 == mark || $0.isWholeNumber || "Ee+-".contains($0) }
    let figure = sign + kept.map { $0 == mark ? "." : String($0) }.joined()
    guard let shown = DecimalNumber(figure) else { continue }
    let scales: [Rational] = words.after.hasPrefix("%") ? [1, 100] : [1]
    for scale in scales
    where (value.rational * scale - shown.rational).absoluteValue <= shown.halfUnitInLastPlace {
      let found = FigureInWords(before: words.before, figure, after: words.after)
      return (found, isPercentage: scale == 100)
    }
  }
  return nil
}
