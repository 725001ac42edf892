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

/// Escapes text within a line of Markdown, so that none of it is markup.
package func escaped(_ text: String) -> String {
  printable(text).unicodeScalars.reduce(into: "") { result, scalar in
    if markdownSigns.contains(scalar) { result += "\\" }
    result.unicodeScalars.append(scalar)
  }
}

/// Escapes a line of Markdown, so that it does not start a list, a rule or a code block.
package func escapedLine(_ text: String) -> String {
  let line = escaped(text)
  let body = line.drop { $0.isASCII && $0.isNumber }
  if line.first == " " { return "&#32;" + line.dropFirst() }
  if body.count < line.count, [".", ")", ". ", ") "].contains(body.prefix(2)) {
    return line.prefix(line.count - body.count) + "\\" + body
  }
  return line.first.map { "-+=".contains($0) } == true ? "\\" + line : line
}

/// Returns a fenced Markdown code block, with a fence longer than any run of backticks in the text.
package func fenced(_ text: String) -> String {
  let text = textLines(text).map(printable).joined(separator: "\n")
  var (longest, run) = (2, 0)
  for byte in text.utf8 {
    run = byte == UInt8(ascii: "`") ? run + 1 : 0
    longest = max(longest, run)
  }
  let fence = String(repeating: "`", count: longest + 1)
  return "\(fence)\n\(text)\n\(fence)"
}

private let markdownSigns = Set("\\`*_{}[]<>#|&~$".unicodeScalars)
