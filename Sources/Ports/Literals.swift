import Notation

/// A text as a literal of JavaScript, also within a page.
func quotedForJavaScript(_ text: String) -> String {
  // What could end the element of a page that the module stands in.
  quotedForSwift(text).replacing("<", with: "\\x3C")
}

/// A text as a literal of Python.
func quotedForPython(_ text: String) -> String {
  literal(text) { "\\U" + String(repeating: "0", count: 8 - $0.count) + $0 }
}

/// A text as a literal of Swift.
func quotedForSwift(_ text: String) -> String { literal(text) { "\\u{\($0)}" } }

/// A text as a literal of SQL.
func quotedForSQL(_ text: String) -> String {
  "'\(printable(text).replacing("'", with: "''"))'"
}

/// A text as the name of a column of SQL.
func columnForSQL(_ text: String) -> String {
  "\"\(printable(text).replacing("\"", with: "\"\""))\""
}

/// A text as a literal of C: what is not printable ASCII stands as the bytes of UTF-8, and question
/// marks make no trigraph.
func quotedForC(_ text: String) -> String {
  let inner = text.utf8.map { byte in
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "?"):
      return "\\\(Unicode.Scalar(byte))"
    case 0x20..<0x7F: return "\(Unicode.Scalar(byte))"
    default:
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
  }
  return "\"\(inner.joined())\""
}

/// A text in quotes; of what is not printable the number, in hexadecimal digits, is written.
private func literal(_ text: String, _ unprintable: (String) -> String) -> String {
  let inner = text.unicodeScalars.map { scalar in
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case _ where isUnprintable(scalar): unprintable(String(scalar.value, radix: 16))
    default: "\(scalar)"
    }
  }
  return "\"\(inner.joined())\""
}
