/// What an article shows of an output, and whether an output is so.
///
/// A line `...` stands for one line or more. Where lines are said to be cut, one that ends with `...`
/// or `…` stands for all that begin so. All else is as it is printed; only blanks at the ends of
/// lines, and blank lines at the end, do not count.
struct ShownOutput {
  /// The lines that are shown.
  let lines: [String]
  /// Whether lines are cut.
  var isCut = false

  /// Nil where the output is what is shown; else the first line that is not.
  func difference(from output: String) -> String? {
    let printed = output.components(separatedBy: "\n").map(\.trimmedEnd).droppingBlankEnd
    // The numbers of printed lines that can have been taken by the lines shown so far.
    var taken: Set<Int> = [0]
    for line in lines {
      let next = line == "..." ? after(taken, of: printed) : after(taken, of: printed, line)
      guard !next.isEmpty else { return sentence(line, taken, printed) }
      taken = next
    }
    if taken.contains(printed.count) { return nil }
    return "more is printed than is shown: \"\(printed[taken.max() ?? 0])\""
  }

  /// One line or more may be passed over.
  private func after(_ taken: Set<Int>, of printed: [String]) -> Set<Int> {
    let first = (taken.min() ?? 0) + 1
    return first > printed.count ? [] : Set(first...printed.count)
  }

  private func after(_ taken: Set<Int>, of printed: [String], _ line: String) -> Set<Int> {
    Set(taken.filter { $0 < printed.count && stands(line, for: printed[$0]) }.map { $0 + 1 })
  }

  private func stands(_ line: String, for printed: String) -> Bool {
    if line == printed { return true }
    guard isCut else { return false }
    return ["...", "…"].contains {
      line.hasSuffix($0) && printed.hasPrefix(line.dropLast($0.count))
    }
  }

  private func sentence(_ line: String, _ taken: Set<Int>, _ printed: [String]) -> String {
    let here = taken.min() ?? 0
    let instead = here < printed.count ? "\"\(printed[here])\"" : "nothing more"
    return "shown is \"\(line)\", but \(instead) is printed there"
  }
}
