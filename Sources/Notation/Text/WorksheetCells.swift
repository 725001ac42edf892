/// The text around the cells and rows of a worksheet: ECMA-376 part 1, sections 18.3.1.4, 18.3.1.53
/// and 18.3.1.73.
///
/// Cells have no reference, so each follows the one before it.
package enum WorksheetCells {
  /// The most rows, columns and UTF-16 code units in a cell that spreadsheet programs accept.
  package static let maximumRows = 1 << 20
  package static let maximumColumns = 1 << 14
  package static let maximumText = 32_767

  package static let rowStart = "<row>"
  package static let rowEnd = "</row>"
  package static let emptyCell = "<c/>"

  /// Returns the beginning of a number's cell, which shows these decimals, or all digits if nil.
  package static func numberStart(decimals: Int? = nil) -> String {
    let style = decimals.map { " s=\"\(decimalStyles.lowerBound + $0)\"" } ?? ""
    return "<c\(style)><v>"
  }
  package static let numberEnd = "</v></c>"

  /// The beginning of a text's cell, and of a column title's.
  package static let textStart = start(ofTextIn: textStyle)
  package static let titleStart = start(ofTextIn: titleStyle)
  package static let textEnd = "</t></is></c>"

  private static func start(ofTextIn style: Int) -> String {
    "<c s=\"\(style)\" t=\"inlineStr\"><is><t xml:space=\"preserve\">"
  }

  /// The number of each style: first the default, then these.
  package static let titleStyle = 1
  package static let textStyle = 2
  /// The styles of 0 to 12 decimals.
  package static let decimalStyles = 3...15
}

/// Returns text as the content of a cell, escaped as in ECMA-376 part 1, section 22.9.2.19.
///
/// Characters that XML does not allow become `_x0001_`, and text that looks like that stays as it is.
package func worksheetText(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F || $0 == UInt8(ascii: "_") }) else {
    return markup(text)
  }
  let scalars = Array(text.unicodeScalars)
  var escaped = ""
  for (place, scalar) in scalars.enumerated() {
    switch scalar {
    case "\n", "\t": escaped.unicodeScalars.append(scalar)
    case "_" where isEscape(scalars[place...].prefix(7)): escaped += escape(scalar)
    case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += escape(scalar)
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return markup(escaped)
}

private func escape(_ scalar: Unicode.Scalar) -> String {
  "_x\(zeroPadded(String(scalar.value, radix: 16, uppercase: true), to: 4))_"
}

private func isEscape(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
  let scalars = Array(scalars)
  return scalars.count == 7 && scalars[0] == "_" && scalars[1] == "x" && scalars[6] == "_"
    && scalars[2...5].allSatisfy { $0.isASCII && $0.properties.isHexDigit }
}
