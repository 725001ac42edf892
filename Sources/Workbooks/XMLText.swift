/// The first line of every part.
let xmlDeclaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"

/// The namespace of a transitional workbook's parts.
let spreadsheetNamespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"

/// The most units of UTF-16 that a cell holds in spreadsheet programs.
let maximumCellText = 32_767

/// A text between the tags of a part, as a cell's text is written: ECMA-376 part 1, section
/// 22.9.2.19.
///
/// Characters that XML 1.0 cannot hold become U+FFFD, line ends become line feeds, and what would be
/// read as an escaped character is escaped itself. What no cell has room for is cut.
func xmlText(_ text: String) -> String {
  xmlMarkup(escapingEscapes(cutToCell(text)))
}

/// A text as the value of an attribute, in quotes.
func xmlAttribute(_ text: String) -> String {
  let value = xmlMarkup(text).unicodeScalars.reduce(into: "") { value, scalar in
    switch scalar {
    case "\n": value += "&#10;"
    case "\t": value += "&#9;"
    default: value.unicodeScalars.append(scalar)
    }
  }
  return "\"\(value)\""
}

/// A text in which nothing is markup.
private func xmlMarkup(_ text: String) -> String {
  var (markup, last) = ("", Unicode.Scalar(0))
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": markup += "&amp;"
    case "<": markup += "&lt;"
    case ">": markup += "&gt;"
    case "\"": markup += "&quot;"
    case "\n" where last == "\r": break
    case "\r": markup += "\n"
    case "\n", "\t": markup.unicodeScalars.append(scalar)
    case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": markup += "\u{FFFD}"
    default: markup.unicodeScalars.append(scalar)
    }
    last = scalar
  }
  return markup
}

/// A text as much of which is kept as a cell holds, a mark at its end where that is not all.
private func cutToCell(_ text: String) -> String {
  guard text.utf16.count > maximumCellText else { return text }
  var (kept, units) = (String.UnicodeScalarView(), 0)
  for scalar in text.unicodeScalars {
    units += scalar.utf16.count
    if units >= maximumCellText { break }
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
    if isEscape(scalars[place...].prefix(7)) { escaped.append(contentsOf: "_x005F".unicodeScalars) }
    escaped.append(scalar)
  }
  return String(escaped)
}

private func isEscape(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
  guard scalars.count == 7, let first = scalars.first, first == "_", scalars.last == "_" else {
    return false
  }
  let inner = Array(scalars)
  return inner[1] == "x" && inner[2...5].allSatisfy { $0.isASCII && $0.properties.isHexDigit }
}
