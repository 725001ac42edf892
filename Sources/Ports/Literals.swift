import Notation

/// A JavaScript string literal that is also safe inside an HTML page.
func quotedForJavaScript(_ text: String) -> String {
  // An unescaped "<" could close the script element that contains the module.
  literal(text) { "\\u{\($0)}" }.replacing("<", with: "\\x3C")
}

/// A Python string literal.
func quotedForPython(_ text: String) -> String {
  literal(text) { "\\U" + String(repeating: "0", count: 8 - $0.count) + $0 }
}

/// A C string literal: anything except printable ASCII becomes escaped bytes of UTF-8, and question
/// marks are escaped so that they form no trigraph.
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

/// A double-quoted literal; `unprintable` escapes a character by its hexadecimal code.
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
