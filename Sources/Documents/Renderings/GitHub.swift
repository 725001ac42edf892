import Notation

extension ReportKind {
  /// A report as the workflow commands of GitHub Actions: an error for each finding, at its place in its
  /// file, which GitHub shows beside the line.
  ///
  /// The verdict comes first, as GitHub shows ten errors of a step at most.
  package static let github = ReportKind("github") { report in
    let findings = report.sections.flatMap(\.errors)
    let level = report.isPass ? "notice" : "error"
    let verdict = Annotation(level, report.command, report.headline)
    return ([verdict] + findings).map { $0.command + "\n" }.joined()
  }
}

/// A remark that GitHub shows on a file, or on the run where it is about none.
private struct Annotation {
  let level: String
  let title: String
  let message: String
  let place: ReportPlace?

  init(_ level: String, _ title: String, _ message: String, at place: ReportPlace? = nil) {
    (self.level, self.title, self.message, self.place) = (level, title, message, place)
  }

  /// The line; 0 where there is none.
  var line: Int { place?.position?.line ?? 0 }
  var column: Int { place?.position?.column ?? 0 }

  /// The line that the runner reads.
  ///
  /// Source: actions/toolkit, packages/core/src/command.ts, `escapeData` and `escapeProperty`.
  var command: String {
    let position = place?.position.map { [("line", "\($0.line)"), ("col", "\($0.column)")] } ?? []
    let file = place.map { [("file", inPath($0.file))] } ?? []
    let properties = file + position + [("title", inProperty(title))]
    let words = properties.map { "\($0)=\($1)" }.joined(separator: ",")
    return "::\(level) \(words)::\(inMessage(message))"
  }
}

extension ReportSection {
  /// What failed, an error for each finding, in the order of the file; what has no line comes last, since
  /// GitHub shows a few of them only.
  fileprivate var errors: [Annotation] {
    let errors = errorsOfCases.enumerated().map {
      (line: $1.line == 0 ? Int.max : $1.line, column: $1.column, $0, error: $1)
    }
    return errors.sorted { ($0.line, $0.column, $0.2) < ($1.line, $1.column, $1.2) }.map(\.error)
  }

  /// An error for each finding of each case that failed, or one for a case that has none.
  private var errorsOfCases: [Annotation] {
    cases.filter { $0.outcome == .failed }.flatMap { failed -> [Annotation] in
      let whole = failed.remark.isEmpty ? failed.meaning : failed.remark
      guard !failed.findings.isEmpty else {
        let message = [failed.verdict, whole].filter { !$0.isEmpty }.joined(separator: ": ")
        return [Annotation("error", failed.name, message, at: file.map { ReportPlace($0) })]
      }
      return failed.findings.map { found in
        let lines = [found.sentence] + found.details
        return Annotation(
          "error", failed.name, lines.joined(separator: "\n"),
          at: found.place ?? file.map { ReportPlace($0) })
      }
    }
  }
}

/// A text behind the second `::`.
private func inMessage(_ text: String) -> String { escaped(text, [:]) }

/// A text as the value of a property.
private func inProperty(_ text: String) -> String { escaped(text, signsOfProperties) }

/// A path as the value of a property.
///
/// GitHub finds the file by it, so that tabs and joiners, which do nothing to a log, stay as they are.
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
