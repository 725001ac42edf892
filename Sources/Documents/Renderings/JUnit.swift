import Notation

extension Report {
  /// The report as JUnit XML, with a suite for each section and a test case for each case.
  var junit: String {
    let cases = sections.flatMap(\.cases)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\(attribute(command)) tests=\"\(cases.count)\""
      + " failures=\"\(cases.failures)\"" + time(seconds) + ">\n"
      + sections.map { $0.suite(of: self) }.joined() + "</testsuites>\n"
  }

  /// The total duration, if every section was measured.
  private var seconds: Double? {
    let parts = sections.compactMap(\.seconds)
    return parts.count == sections.count && !parts.isEmpty ? parts.reduce(0, +) : nil
  }
}

extension [ReportCase] {
  fileprivate var failures: Int { count { $0.outcome == .failed } }
}

extension ReportSection {
  fileprivate func suite(of report: Report) -> String {
    let words = report.diagnosis + report.caveats + report.lead + facts + closing + remarks
    return
      "  <testsuite name=\(attribute(title)) tests=\"\(cases.count)\" failures=\"\(cases.failures)\""
      + time(seconds) + (report.start.map { " timestamp=\"\(timestamp($0))\"" } ?? "") + ">\n"
      + properties(of: report) + cases.map { $0.element(in: title) }.joined()
      + "    <system-out>\(markup(words.joined(separator: "\n")))</system-out>\n"
      + "  </testsuite>\n"
  }

  /// Returns the version, the command, and the digests of the section's file and of files without a
  /// section.
  private func properties(of report: Report) -> String {
    let made = report.provenance
    let others = (made?.sources ?? []).filter { source in
      !report.sections.contains { $0.title == source.name && $0.digest == source.digest }
    }
    let named = [("version", made?.version), ("command", made?.command), ("sha256", digest)]
    let all = (named + others.map { ("sha256 of \($0.name)", $0.digest) }).compactMap {
      name, value in
      value.map { "      <property name=\(attribute(name)) value=\(attribute($0))/>\n" }
    }
    return all.isEmpty ? "" : "    <properties>\n\(all.joined())    </properties>\n"
  }

  /// The sentences of the parts.
  ///
  /// Lists without a label are left out, because they repeat details of the cases.
  private var remarks: [String] {
    parts.flatMap { part -> [String] in
      switch part {
      case .sentences(let sentences), .folded(let sentences, _, _): return sentences
      case .list(let list):
        guard let label = list.label else { return [] }
        return list.items.map { "\(label): \($0.sentence)" }
      default: return []
      }
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
      let details = findings.flatMap { [$0.sentence] + $0.details }.joined(separator: "\n")
      return start + ">\n      <failure message=\(attribute(message))"
        + (details.isEmpty ? "/>" : ">\(markup(details))</failure>") + "\n    </testcase>\n"
    }
  }
}

/// Returns the attribute for a duration, if it was measured.
private func time(_ seconds: Double?) -> String {
  seconds.map { " time=\"\(Notation.text($0, as: .fixed(3)))\"" } ?? ""
}
