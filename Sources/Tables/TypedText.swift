import Notation

// A spreadsheet program computes text that begins like a formula, so text that a user typed gets an
// apostrophe when it is written as CSV, and loses it when it is read: `=1+1` is `'=1+1` in the file.

extension String {
  /// The text as a cell of CSV that no spreadsheet program computes.
  package var guarded: String { isComputed ? "'\(self)" : self }

  /// The text of a cell without the apostrophe that guards it.
  var unguarded: String {
    hasPrefix("'") && isComputed ? String(unicodeScalars.dropFirst()) : self
  }

  /// Whether a spreadsheet program would compute the text, apart from apostrophes before it.
  private var isComputed: Bool {
    let text = utf8.drop { $0 == UInt8(ascii: "'") }
    guard let first = text.first, "=+-@\t\r".utf8.contains(first), text.count > 1 else {
      return false
    }
    return !"+-".utf8.contains(first) || !isFigure(text.dropFirst())
  }
}

/// Returns whether text after a sign is a figure, such as 1.5, 1e-7 or inf.
private func isFigure(_ text: Substring.UTF8View.SubSequence) -> Bool {
  let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 | 0x20 == 0x65 }
  let exponent = parts.dropFirst().map {
    $0.first.map("+-".utf8.contains) == true ? $0.dropFirst() : $0
  }
  return text.elementsEqual("inf".utf8)
    || parts[0].contains(where: digits.contains)
      && parts[0].allSatisfy { digits.contains($0) || ".,".utf8.contains($0) }
      && exponent.allSatisfy { !$0.isEmpty && $0.allSatisfy(digits.contains) }
}
