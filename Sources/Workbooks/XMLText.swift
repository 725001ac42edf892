import Notation

/// The first line of every part.
let xmlDeclaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"

/// The namespace of a transitional workbook's parts.
let spreadsheetNamespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"

/// The most units of UTF-16 that a cell holds in spreadsheet programs.
private let maximumCellText = 32_767

/// A text between the tags of a part, as a cell's text is written: ECMA-376 part 1, section
/// 22.9.2.19.
///
/// Line ends become line feeds, and what would be read as an escaped character is escaped itself. What
/// no cell has room for is cut.
func xmlText(_ text: String) -> String {
  let lines = escapingEscapes(cut(text, to: maximumCellText))
  return markup(lines.replacing("\r\n", with: "\n").replacing("\r", with: "\n"))
}

/// Elements in one that says how many they are; nothing where there are none.
func counted(_ name: String, _ items: [String]) -> String {
  items.isEmpty ? "" : "<\(name) count=\"\(items.count)\">\(items.joined())</\(name)>"
}

/// A text of at most so many units of UTF-16, with a mark at its end where that is not all of it.
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

/// A text in which `_x000D_` stays what it is: its first underscore is written as `_x005F_`.
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
