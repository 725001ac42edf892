import Notation

extension ReportKind {
  /// A report as workflow commands of GitHub Actions: an error for each finding at its place in its
  /// file, which GitHub shows next to the line.
  ///
  /// The verdict comes first, because GitHub shows at most ten errors per step.
  package static let github = ReportKind("github") { report in
    let findings = report.sections.flatMap(\.errors)
    let level = report.isPass ? "notice" : "error"
    let verdict = Annotation(level: level, title: report.command, message: report.headline)
    return ([verdict] + findings).map { $0.command + "\n" }.joined()
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

  /// The workflow command.
  ///
  /// Source: actions/toolkit, packages/core/src/command.ts, `escapeData` and `escapeProperty`.
  var command: String {
    let position = position.map { [("line", "\($0.line)"), ("col", "\($0.column)")] } ?? []
    let properties =
      (file.map { [("file", inPath($0))] } ?? []) + position + [("title", inProperty(title))]
    let words = properties.map { "\($0)=\($1)" }.joined(separator: ",")
    return "::\(level) \(words)::\(inMessage(message))"
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

/// Escapes the message after the second `::`.
private func inMessage(_ text: String) -> String { escaped(text, [:]) }

/// Escapes the value of a property.
private func inProperty(_ text: String) -> String { escaped(text, signsOfProperties) }

/// Escapes a path as the value of a property.
///
/// GitHub looks the file up by this path, so tabs and joiners, which are harmless in a log, stay
/// unchanged.
private func inPath(_ path: String) -> String {
  let kept: [Unicode.Scalar] = ["\t", "\u{200C}", "\u{200D}"]
  return escaped(path, signsOfProperties.merging(kept.map { ($0, String($0)) }) { $1 })
}

private let signsOfProperties: [Unicode.Scalar: String] = [":": "%3A", ",": "%2C"]

private func escaped(_ text: String, _ more: [Unicode.Scalar: String]) -> String {
  let signs: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
  return text.unicodeScalars.reduce(into: "") { result, scalar in
    result += signs[scalar] ?? more[scalar] ?? printable(String(scalar))
  }
}
