/// A text between the tags of XML or HTML.
///
/// Characters that XML cannot hold become U+FFFD, and so do the commands of terminals. Marks that turn
/// the direction of writing are written as references.
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

/// A text as the value of an attribute, in quotes, in which a reader keeps line breaks and tabs.
package func attribute(_ text: String) -> String {
  let value = markup(text).unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "\n": result += "&#10;"
    case "\t": result += "&#9;"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return "\"\(value)\""
}

/// A text within a line of Markdown, where none of it is markup.
package func escaped(_ text: String) -> String {
  printable(text).unicodeScalars.reduce(into: "") { result, scalar in
    if markdownSigns.contains(scalar) { result += "\\" }
    result.unicodeScalars.append(scalar)
  }
}

/// A text as a line of Markdown, which starts no list, rule or block of code.
package func escapedLine(_ text: String) -> String {
  let line = escaped(text)
  let body = line.drop { $0.isASCII && $0.isNumber }
  if line.first == " " { return "&#32;" + line.dropFirst() }
  if body.count < line.count, [".", ")", ". ", ") "].contains(body.prefix(2)) {
    return line.prefix(line.count - body.count) + "\\" + body
  }
  return line.first.map { "-+=".contains($0) } == true ? "\\" + line : line
}

/// Lines of Markdown that are kept as they are, between fences that are longer than any row of backticks
/// in them.
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
