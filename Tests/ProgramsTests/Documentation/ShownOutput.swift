/// The output of a command as an article shows it.
///
/// A line `...` matches one or more lines. If lines may be cut, a line that ends with `...` or `…`
/// matches every line with the same beginning. All other lines must be identical, except for
/// trailing whitespace and trailing blank lines.
struct ShownOutput {
  let lines: [String]
  /// Whether lines may be cut.
  var isCut = false

  /// Describes the first line that differs; returns nil if the output matches.
  func difference(from output: String) -> String? {
    let printed = output.components(separatedBy: "\n").map(\.trimmedEnd).droppingBlankEnd
    // The possible numbers of printed lines that the lines so far match.
    var matched: Set<Int> = [0]
    for line in lines {
      let next = line == "..." ? after(matched, of: printed) : after(matched, of: printed, line)
      guard !next.isEmpty else { return message(line, matched, printed) }
      matched = next
    }
    if matched.contains(printed.count) { return nil }
    return "the article does not show this line: \"\(printed[matched.max() ?? 0])\""
  }

  /// Skips one or more lines.
  private func after(_ matched: Set<Int>, of printed: [String]) -> Set<Int> {
    let first = (matched.min() ?? 0) + 1
    return first > printed.count ? [] : Set(first...printed.count)
  }

  private func after(_ matched: Set<Int>, of printed: [String], _ line: String) -> Set<Int> {
    Set(matched.filter { $0 < printed.count && matches(line, printed[$0]) }.map { $0 + 1 })
  }

  private func matches(_ line: String, _ printed: String) -> Bool {
    if line == printed { return true }
    guard isCut else { return false }
    return ["...", "…"].contains {
      line.hasSuffix($0) && printed.hasPrefix(line.dropLast($0.count))
    }
  }

  private func message(_ line: String, _ matched: Set<Int>, _ printed: [String]) -> String {
    let here = matched.min() ?? 0
    let actual = here < printed.count ? "\"\(printed[here])\"" : "nothing more"
    return "the article shows \"\(line)\", but the command printed \(actual)"
  }
}
