import Notation

/// The first line of every part.
let xmlDeclaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"

/// The namespace of a transitional workbook's parts.
let spreadsheetNamespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"

/// The maximum length of a cell's text in spreadsheet programs, in UTF-16 code units.
private let maximumCellText = 32_767

/// Returns text as the content of an element, escaped as in ECMA-376 part 1, section 22.9.2.19.
///
/// Line ends become line feeds, sequences that look like an escape are escaped, and text that is too
/// long for a cell is cut.
func xmlText(_ text: String) -> String {
  let lines = escapingEscapes(cut(text, to: maximumCellText))
  return markup(lines.replacing("\r\n", with: "\n").replacing("\r", with: "\n"))
}

/// Returns an element with items and their count, or an empty string if there are no items.
func counted(_ name: String, _ items: [String]) -> String {
  items.isEmpty ? "" : "<\(name) count=\"\(items.count)\">\(items.joined())</\(name)>"
}

/// Returns text cut to a number of UTF-16 code units, with an ellipsis if it was cut.
func cut(_ text: String, to limit: Int) -> String {
  guard text.utf16.count > limit else { return text }
  var (kept, units) = (String.UnicodeScalarView(), 0)
  for scalar in text.unicodeScalars {
    units += scalar.utf16.count
    if units >= limit { break }
    kept.append(scalar)
  }
  return String(kept) + "…"
}

/// Returns text in which sequences such as `_x000D_` stay as they are.
///
/// The first underscore of such a sequence becomes `_x005F_`.
private func escapingEscapes(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "_")) else { return text }
  let scalars = Array(text.unicodeScalars)
  var escaped = String.UnicodeScalarView()
  for (place, scalar) in scalars.enumerated() {
    if isEscape(Array(scalars[place...].prefix(7))) {
      escaped.append(contentsOf: "_x005F".unicodeScalars)
    }
    escaped.append(scalar)
  }
  return String(escaped)
}

private func isEscape(_ scalars: [Unicode.Scalar]) -> Bool {
  scalars.count == 7 && scalars[0] == "_" && scalars[1] == "x" && scalars[6] == "_"
    && scalars[2...5].allSatisfy { $0.isASCII && $0.properties.isHexDigit }
}
