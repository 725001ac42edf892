/// An output format of reports.
package enum ReportKind: String, CaseIterable, Sendable {
  case text, csv, markdown, html, junit, json, github

  /// Returns a report in this format.
  package func rendering(_ report: Report) -> String {
    switch self {
    case .text: report.text
    case .csv: report.data.csv
    case .markdown: report.markdown
    case .html: report.html
    case .junit: report.junit
    case .json: report.json
    case .github: report.github
    }
  }
}
