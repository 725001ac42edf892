/// Escapes text for XML or HTML.
///
/// Characters that XML does not allow and terminal controls become U+FFFD. Marks that change the
/// writing direction become character references.
package func markup(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\r": result += "&#13;"
    case "\n", "\t": result.unicodeScalars.append(scalar)
    case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
    case _ where isUnprintable(scalar): result += "&#x\(String(scalar.value, radix: 16));"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Returns a quoted attribute value; parsers keep its line breaks and tabs.
package func attribute(_ text: String) -> String {
  "\"\(markup(text).replacing("\n", with: "&#10;").replacing("\t", with: "&#9;"))\""
}
