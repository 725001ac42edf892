import Notation

extension ReportKind {
  /// A report as JUnit XML: a suite for each section, a case for each thing that was tried.
  package static let junit = ReportKind("junit") { report in
    let cases = report.sections.flatMap(\.cases)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\(attribute(report.command)) tests=\"\(cases.count)\""
      + " failures=\"\(cases.failures)\">\n"
      + report.sections.map { $0.suite(lead: report.lead) }.joined() + "</testsuites>\n"
  }
}

extension [ReportCase] {
  fileprivate var failures: Int { count { $0.outcome == .failed } }
}

extension ReportSection {
  fileprivate func suite(lead: [String]) -> String {
    "  <testsuite name=\(attribute(title)) tests=\"\(cases.count)\" failures=\"\(cases.failures)\""
      + time(seconds) + ">\n" + cases.map { $0.element(in: title) }.joined()
      + "    <system-out>\(markup((lead + facts + remarks).joined(separator: "\n")))</system-out>\n"
      + "  </testsuite>\n"
  }

  /// The sentences with a label; those without one are details of the cases.
  private var remarks: [String] {
    parts.flatMap { part -> [String] in
      guard case .list(let list) = part, let label = list.label else { return [] }
      return list.items.map { "\(label): \($0.sentence)" }
    }
  }
}

extension ReportCase {
  fileprivate func element(in suite: String) -> String {
    let start =
      "    <testcase classname=\(attribute(suite)) name=\(attribute(name))"
      + (count.map { " assertions=\"\($0)\"" } ?? "") + time(seconds)
    switch outcome {
    case .passed: return start + "/>\n"
    case .skipped: return start + "><skipped message=\(attribute(remark))/></testcase>\n"
    case .failed:
      let message = [verdict, remark.isEmpty ? meaning : remark].filter { !$0.isEmpty }
      let details = findings.flatMap { [$0.sentence] + $0.details }.joined(separator: "\n")
      return start + ">\n      <failure message=\(attribute(message.joined(separator: ": ")))"
        + (details.isEmpty ? "/>" : ">\(markup(details))</failure>") + "\n    </testcase>\n"
    }
  }
}

/// The attribute of a time, where one was measured.
private func time(_ seconds: Double?) -> String {
  seconds.map { " time=\"\(Notation.text($0, as: .fixed(3)))\"" } ?? ""
}
