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
    let text = String(Substring(utf8.drop { $0 == UInt8(ascii: "'") }))
    guard let first = text.utf8.first, "=+-@\t\r".utf8.contains(first), text.utf8.count > 1 else {
      return false
    }
    return !"+-".utf8.contains(first) || NumberMarks(text) == nil && text.dropFirst() != "inf"
  }
}
