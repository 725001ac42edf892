import Notation

/// The findings of a command, independent of the output format.
///
/// A command builds it once: the headline with the verdict, likely explanations, and sections with
/// tables, lists, pictures and cases. `ReportKind` lists the formats.
package struct Report: Sendable {
  /// The command as users type it: `wtp verify`.
  package let command: String
  /// The overall outcome in a few words, which begin with a capital.
  package let headline: String
  /// Whether the overall outcome is a pass.
  package let isPass: Bool
  /// Whether a text report begins with the headline.
  ///
  /// If not, its lead or closing lines state the outcome.
  package var opensWithHeadline = false
  /// Sentences that qualify the headline, shown directly below it.
  package var caveats: [String] = []
  /// Likely explanations of the findings, one sentence each, shown below the headline.
  package var diagnosis: [String] = []
  /// Sentences about the entire run, shown before the sections.
  package var lead: [String] = []
  /// Parts shown before the sections, except in text, which has the closing lines instead.
  package var overview: [ReportPart] = []
  /// The sections, in order.
  package var sections: [ReportSection] = []
  /// The last lines, such as the totals and a note of anything that was left out.
  package var closing: [String] = []
  /// The results as a table of data.
  package var data: ReportTable
  /// Further tables of data for JSON, by name.
  package var moreData: [(name: String, table: ReportTable)] = []
  /// The version and the command that produced the report, and the files that were read.
  package var provenance: Provenance?
  /// The headline and its caveats, on one line.
  package var verdict: String { ([headline] + caveats).joined(separator: "; ") }
  /// The line width of a text report.
  package var width = 100

  /// Creates a report with its outcome and its table of data.
  package init(
    _ command: String, _ headline: String, isPass: Bool, data: ReportTable,
    sections: [ReportSection] = []
  ) {
    (self.command, self.headline, self.isPass, self.data) = (command, headline, isPass, data)
    self.sections = sections
  }
}

/// A section of a report about one subject, such as a sheet or a system.
package struct ReportSection: Sendable {
  /// The subject of the section.
  package let title: String
  /// A few words about the subject, shown in parentheses after the title.
  package var about: String?
  /// The lines below the title.
  package var facts: [String] = []
  /// The tables, lists and pictures.
  package var parts: [ReportPart] = []
  /// The lines at the end.
  package var closing: [String] = []
  /// The cases, each of which passed, failed or was skipped.
  package var cases: [ReportCase] = []
  /// Whether all formats show the cases.
  ///
  /// If not, only JSON does.
  package var showsCases = false
  /// The SHA-256 of the file that the section is about, if any.
  package var digest: String?

  package init(
    _ title: String, about: String? = nil, facts: [String] = [], parts: [ReportPart] = [],
    cases: [ReportCase] = []
  ) {
    (self.title, self.about) = (title, about)
    self.facts = facts
    self.parts = parts
    self.cases = cases
  }

  /// A table of the cases and the findings of those that failed, if the section shows its cases.
  var shownCases: [ReportPart] {
    guard showsCases, !cases.isEmpty else { return [] }
    let columns: [ReportTable.Column] = [
      .words("name"), .words("meaning"), .words("verdict"), .figures("cases"), .words("remark"),
    ]
    let rows = cases.map { reported in
      let count = reported.count.map { "\($0)" } ?? ""
      return [reported.name, reported.meaning, reported.verdict, count, reported.remark]
    }
    let failed = cases.filter { $0.outcome == .failed }.flatMap { failed -> [ReportPart] in
      let words = [failed.meaning, failed.remark].filter { !$0.isEmpty }
      let title = "\(failed.name): \(failed.verdict)"
      return [.paragraphs(title: title, words)]
        + (failed.findings.isEmpty ? [] : [.list(ReportList("", failed.findings))])
    }
    return [.table(ReportTable(columns, rows))] + failed
  }
}

/// A part of a section or page.
package enum ReportPart: Sendable {
  /// Sentences, one per line.
  case sentences([String])
  /// Sentences, one per paragraph, under an optional title.
  case paragraphs(title: String, [String])
  case table(ReportTable)
  /// A table that text reports summarize in a few sentences unless it is open. Other formats show
  /// it in full.
  case folded([String], ReportTable, isOpen: Bool)
  /// A table whose cells, except the first of each row, are single characters with these meanings.
  case matrix(ReportTable, key: [(sign: String, meaning: String)])
  case list(ReportList)
  /// HTML elements that draw a picture. Other formats leave it out.
  case picture(html: String)

  /// Creates a table, of which text reports show at most `maximumTextRows` rows.
  package static func titled(
    _ title: String, _ columns: [ReportTable.Column], _ rows: [[String]],
    maximumTextRows: Int = .max
  ) -> ReportPart {
    .table(ReportTable(columns, rows, titled: title, maximumTextRows: maximumTextRows))
  }
}

/// A list of sentences of one kind.
package struct ReportList: Sendable {
  /// A sentence, with details on the lines below it.
  package struct Item: Sendable {
    package let sentence: String
    package let details: [String]
    /// Whether users copy the details, so that their lines must not be broken.
    package var isToBeCopied = false

    package init(_ sentence: String, details: [String] = []) {
      (self.sentence, self.details) = (sentence, details)
    }
  }

  package let title: String
  /// The word before each sentence in a text report, if any: `note`.
  package let label: String?
  package let items: [Item]
  /// The number and kind of findings that are not listed: `3 more that differ`.
  package var more: String?

  /// Creates a list of items under a heading.
  package init(_ title: String, label: String? = nil, _ items: [Item], more: String? = nil) {
    (self.title, self.label, self.items, self.more) = (title, label, items, more)
  }

  /// Creates a list of sentences without details under a heading.
  package init(_ title: String, label: String? = nil, _ sentences: [String], more: String? = nil) {
    self.init(title, label: label, sentences.map { Item($0) }, more: more)
  }
}

/// A case that passed, failed or was skipped.
package struct ReportCase: Sendable {
  package enum Outcome: String, Sendable { case passed, skipped, failed }

  package let name: String
  /// What the case checks, without a full stop; empty if the name is clear enough.
  package var meaning: String
  package let outcome: Outcome
  /// The command's word for the outcome: `holds`.
  package let verdict: String
  /// The total number of comparisons.
  package var count: Int?
  /// More about the outcome, such as the reason for skipping the case; empty if there is nothing
  /// to add.
  package var remark: String
  /// The findings; the details of each are a command that reproduces it.
  package var findings: [ReportList.Item]

  package init(
    _ name: String, _ outcome: Outcome, verdict: String, meaning: String = "", count: Int? = nil,
    remark: String = "", findings: [ReportList.Item] = []
  ) {
    (self.name, self.outcome, self.verdict, self.meaning) = (name, outcome, verdict, meaning)
    (self.count, self.remark, self.findings) = (count, remark, findings)
  }
}

/// An output format of reports.
package enum ReportKind: String, CaseIterable, Sendable {
  case text, csv, html, json

  /// Returns a report in this format.
  package func rendering(_ report: Report) -> String {
    switch self {
    case .text: report.text
    case .csv: report.data.csv
    case .html: report.html
    case .json: report.json
    }
  }
}
