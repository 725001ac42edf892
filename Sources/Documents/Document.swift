import Notation

/// What a customer or an engineer reads, as one value that every form writes in its own way.
///
/// A command builds it once. `text(width:)`, `markdown`, `html` and `message` are its forms; tables of
/// data (csv, json) are made from the figures, not from a document.
package struct Document: Sendable {
  /// What it is, in a few words, a capital first: `Chemical estimate`.
  package let title: String
  /// What it is about, on one line: `Leeds - steam boiler, liquid products`; a name in it may be any
  /// text.
  package let subject: String
  /// The pages, one for each plant or comparison.
  package let pages: [DocumentPage]
  /// How it was made; html and Markdown have it where no reader sees it, a message does not.
  package var provenance: Provenance?

  /// A document of pages.
  package init(_ title: String, about subject: String, pages: [DocumentPage]) {
    (self.title, self.subject, self.pages) = (title, subject, pages)
  }
}

/// A page of a document, which a form may print on one sheet of paper.
package struct DocumentPage: Sendable {
  /// What it is, in a few words, a capital first: `Chemical estimate`.
  package let title: String
  /// The plant, as its table calls it; any text, or nil where it has no name.
  package let site: String?
  /// The system, and which part of it is shown: `steam boiler, liquid products`.
  package let system: String
  /// What the page holds, in order.
  package var parts: [ReportPart] = []
  /// What footnotes say, a sentence or more each; the first is number 1.
  package private(set) var footnotes: [String] = []
  /// What is said of the whole below the footnotes, a sentence or more each.
  package var remarks: [String] = []
  /// Whether a page of paper has lines for a name, a date and a signature.
  package var hasSignature = false

  /// An empty page.
  package init(_ title: String, site: String?, system: String) {
    (self.title, self.site, self.system) = (title, site, system)
  }

  /// The last line of every page.
  package static let closing = "Estimates; to be confirmed by WTP."

  /// The number of a footnote that says a sentence; two that say the same are one.
  package mutating func footnote(_ sentence: String) -> Int {
    if let place = footnotes.firstIndex(of: sentence) { return place + 1 }
    footnotes.append(sentence)
    return footnotes.count
  }
}
