import Notation
import Tables

/// What a command found, as one value that every kind of report writes in its own form.
///
/// A command builds it once: the headline with the verdict, what would explain it, sections with their
/// tables, lists, pictures and cases. `ReportKind` has the forms.
package struct Report: Sendable {
  /// The command, as it is typed: `wtp verify`.
  package let command: String
  /// The outcome of the whole in a few words, a capital first.
  package let headline: String
  /// Whether the answer is yes.
  package let isPass: Bool
  /// Whether a text opens with the headline; else its lead or closing lines say it.
  package var opensWithHeadline = false
  /// What would explain what was found, a sentence each, right below the headline.
  package var diagnosis: [String] = []
  /// What is said of the whole before anything else, a sentence each.
  package var lead: [String] = []
  /// What a page shows before the sections; a text has the closing lines instead.
  package var overview: [ReportPart] = []
  /// What the report is about, one after the other.
  package var sections: [ReportSection] = []
  /// The last lines of a text: what is left out, and the totals.
  package var closing: [String] = []
  /// The rows of the report as a table of data.
  package var data: ReportTable
  /// Other tables of data by their names, which a report for machines has beside it.
  package var moreData: [(name: String, table: ReportTable)] = []
  /// How the report was made.
  package var provenance: Provenance?
  /// When the run started that made the report, in seconds since 1970, UTC.
  ///
  /// JUnit alone states it, so that all other forms have the same bytes each time.
  package var start: Int?
  /// How wide the lines of a text are.
  package var width = 100

  /// A report with its outcome and its rows.
  package init(_ command: String, _ headline: String, isPass: Bool, data: ReportTable) {
    (self.command, self.headline, self.isPass, self.data) = (command, headline, isPass, data)
  }
}

/// One thing that a report is about: a sheet, a system.
package struct ReportSection: Sendable {
  /// What the section is about.
  package let title: String
  /// A word or two on what that is, for parentheses behind the title.
  package var about: String?
  /// What is said first, a line each.
  package var facts: [String] = []
  /// Tables, lists, pictures.
  package var parts: [ReportPart] = []
  /// What is said last, a line each.
  package var closing: [String] = []
  /// What was tried, one by one, each of which may pass or fail.
  package var cases: [ReportCase] = []
  /// Whether text and pages show the cases; else only reports for machines have them.
  package var showsCases = false
  /// How long it took, where that was measured.
  package var seconds: Double?
  /// The file that the section is about, where it is about one.
  package var file: String?
  /// The SHA-256 of the file that the section is about, where it is about one.
  package var digest: String?

  /// A section with its title.
  package init(_ title: String, about: String? = nil) { (self.title, self.about) = (title, about) }
}

/// A part of a section, or of a page.
package enum ReportPart: Sendable {
  /// Sentences, a line each.
  case sentences([String])
  /// Sentences, a paragraph each, under a title where there is one.
  case paragraphs(title: String, [String])
  case table(ReportTable)
  /// A table that a text shows as a few sentences, unless it is open; pages and data have it whole.
  case folded([String], ReportTable, isOpen: Bool)
  case matrix(ReportMatrix)
  case list(ReportList)
  /// Lines to be kept as they are, such as a table to be copied into a file.
  case verbatim(title: String, String)
  /// The elements of html that draw a picture, which only html can show.
  case picture(html: String)

  /// A table under a title, of which a text of a report shows so many rows at most.
  package static func titled(
    _ title: String, _ columns: [ReportTable.Column], _ rows: [[String]],
    maximumTextRows: Int = .max
  ) -> ReportPart {
    .table(ReportTable(columns, rows, titled: title, maximumTextRows: maximumTextRows))
  }
}

/// Sentences of one sort.
package struct ReportList: Sendable {
  /// A sentence, and what stands below it.
  package struct Item: Sendable {
    /// The sentence.
    package let sentence: String
    /// The lines below it.
    package let details: [String]
    /// Whether those lines are to be copied, so that none of them may be broken.
    package var isToBeCopied = false
    /// Where in a file that is which the sentence is about.
    package var place: Place?

    /// A sentence with what stands below it.
    package init(_ sentence: String, details: [String] = []) {
      (self.sentence, self.details) = (sentence, details)
    }
  }

  /// What the sentences are, for a heading.
  package let title: String
  /// What stands before each sentence in a text; nil where it speaks for itself.
  package let label: String?
  /// The sentences.
  package let items: [Item]
  /// How many more there are that are not listed, and of what: `3 more that differ`.
  package var more: String?

  /// Sentences under a heading.
  package init(_ title: String, label: String? = nil, _ items: [Item], more: String? = nil) {
    (self.title, self.label, self.items, self.more) = (title, label, items, more)
  }

  /// Sentences under a heading, with nothing below them.
  package init(_ title: String, label: String? = nil, _ sentences: [String], more: String? = nil) {
    self.init(title, label: label, sentences.map { Item($0) }, more: more)
  }
}

/// One thing that was tried.
package struct ReportCase: Sendable {
  /// What became of it.
  package enum Outcome: String, Sendable { case passed, skipped, failed }

  /// What it is called.
  package let name: String
  /// What it means, in words, without a full stop; empty where the name says it.
  package var meaning: String
  /// What became of it.
  package let outcome: Outcome
  /// What became of it, in a word of its own field: `holds`.
  package let verdict: String
  /// How many things were compared, in all.
  package var count: Int?
  /// What else there is to say.
  package var remark: String
  /// What was found, with the line below each that shows it again.
  package var findings: [ReportList.Item]
  /// How long it took, where that was measured.
  package var seconds: Double?

  /// What became of it, and why, in a line.
  var message: String {
    [verdict, remark.isEmpty ? meaning : remark].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// A case with its outcome.
  package init(
    _ name: String, _ outcome: Outcome, verdict: String, meaning: String = "", count: Int? = nil,
    remark: String = "", findings: [ReportList.Item] = []
  ) {
    (self.name, self.outcome, self.verdict, self.meaning) = (name, outcome, verdict, meaning)
    (self.count, self.remark, self.findings) = (count, remark, findings)
  }
}
