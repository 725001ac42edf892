import Notation

extension Report {
  /// The report as workflow commands of GitHub Actions: an error for each finding at its place in
  /// its file, which GitHub shows next to the line.
  ///
  /// The verdict and its causes come first, because GitHub shows at most ten errors per step.
  var github: String {
    let verdict = Annotation(
      level: isPass ? "notice" : "error", title: command,
      message: ([headline] + diagnosis + caveats).joined(separator: "; "))
    return ([verdict] + sections.flatMap(\.errors)).map { $0.command + "\n" }.joined()
  }
}

/// An annotation that GitHub shows on a file, or on the run if it has no file.
private struct Annotation {
  let level: String
  let title: String
  let message: String
  var file: String?
  /// The line and the column, both from 1; nil in a workbook.
  var position: (line: Int, column: Int)?

  /// The workflow command, escaped as in actions/toolkit, packages/core/src/command.ts (`escapeData`
  /// and `escapeProperty`).
  var command: String {
    let position = position.map { [("line", "\($0.line)"), ("col", "\($0.column)")] } ?? []
    let file = file.map { [("file", escaped($0, escapesInPaths))] } ?? []
    let properties = file + position + [("title", escaped(title, escapesInProperties))]
    let words = properties.map { "\($0)=\($1)" }.joined(separator: ",")
    return "::\(level) \(words)::\(escaped(message, [:]))"
  }
}

extension ReportSection {
  /// The errors of the failed cases, one for each finding, or one for a case without findings.
  ///
  /// They are in the order of the file, and those without a line come last, because GitHub shows
  /// only a few.
  fileprivate var errors: [Annotation] {
    let errors = cases.filter { $0.outcome == .failed }.flatMap { failed in
      guard failed.findings.isEmpty else { return failed.findings.map { error(failed.name, $0) } }
      return [Annotation(level: "error", title: failed.name, message: failed.message, file: file)]
    }
    let places = errors.enumerated().map { place, error in
      (error.position?.line ?? .max, error.position?.column ?? 0, place)
    }
    return places.sorted(by: <).map { errors[$0.2] }
  }

  private func error(_ name: String, _ found: ReportList.Item) -> Annotation {
    let place = found.place
    return Annotation(
      level: "error", title: name,
      message: ([found.sentence] + found.details).joined(separator: "\n"),
      file: place?.file ?? file,
      position: place.flatMap { $0.cell?.sheet == nil ? ($0.line, $0.column) : nil })
  }
}

private let escapesInProperties: [Unicode.Scalar: String] = [":": "%3A", ",": "%2C"]

/// Tabs and joiners in paths stay unchanged, because GitHub looks up files by path.
private let escapesInPaths = escapesInProperties.merging(
  ["\t": "\t", "\u{200C}": "\u{200C}", "\u{200D}": "\u{200D}"]
) { $1 }

/// Escapes text for a workflow command: the characters escaped in messages, and `more`.
private func escaped(_ text: String, _ more: [Unicode.Scalar: String]) -> String {
  let escapes: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
  return text.unicodeScalars.reduce(into: "") { result, scalar in
    result += escapes[scalar] ?? more[scalar] ?? printable(String(scalar))
  }
}
