/// Puts a script of JavaScript together with no more blanks and lines than it needs.
///
/// A line's end is kept wherever it could end a statement.
package func minified(_ tokens: [ScriptToken]) -> String {
  var result: [UInt8] = []
  for token in tokens {
    if let last = result.last, let first = token.text.utf8.first,
      isNeeded(token.gap, between: last, and: first)
    {
      result.append(UInt8(ascii: token.gap == .line ? "\n" : " "))
    }
    result += token.text.utf8
  }
  return String(decoding: result, as: UTF8.self) + "\n"
}

private func isNeeded(
  _ gap: ScriptToken.Gap, between last: UInt8, and following: UInt8
) -> Bool {
  switch gap {
  case .none: return false
  case .blank:
    let isSign = [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(following)
    return isWord(last) && isWord(following) || isSign && last == following
  case .line:
    let open = Array("{([,;:=?&|".utf8)
    let closing = Array("})],;:?.&|=".utf8)
    return !open.contains(last) && !closing.contains(following)
  }
}

/// Takes comments and needless blanks out of a sheet of style.
package func minifiedStyle(_ text: String) -> String {
  var (result, isComment, isBlank) = ("", false, false)
  var rest = Substring(text)
  while let character = rest.first {
    if isComment ? rest.hasPrefix("*/") : rest.hasPrefix("/*") {
      isComment.toggle()
      rest = rest.dropFirst(2)
      continue
    }
    rest = rest.dropFirst()
    if isComment { continue }
    if character.isWhitespace {
      isBlank = true
      continue
    }
    // A blank before a colon can stand between selectors, and is kept.
    if isBlank, let last = result.last, !"{};,:".contains(last), !"{};,".contains(character) {
      result.append(" ")
    }
    isBlank = false
    if character == "}", result.last == ";" { result.removeLast() }
    result.append(character)
  }
  return result
}
