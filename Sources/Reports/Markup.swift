/// A text between the tags of XML or HTML; characters that XML cannot hold become U+FFFD.
package func markup(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\n", "\t": result.unicodeScalars.append(scalar)
    case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// A text as the value of an attribute, in quotes.
package func attribute(_ text: String) -> String {
  "\""
    + markup(text).split(separator: "\n", omittingEmptySubsequences: false)
    .joined(separator: "&#10;") + "\""
}

/// A text in which Markdown means nothing, on one line.
package func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "|":
      result += "\\"
      result.unicodeScalars.append(scalar)
    case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": result += " "
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
