import Estimator
import Notation
import Words

/// A document for a customer or an engineer, independent of its output format.
///
/// A command builds it once. `text(width:)`, `html` and `message` render it; CSV and JSON
/// are written from the figures instead.
package struct Document: Sendable {
  /// The title, a few words that begin with a capital: `Chemical estimate`.
  package let title: String
  /// The subject, on one line: `Leeds - steam boiler, liquid products`.
  ///
  /// It can contain any characters, because plants can have any names.
  package let subject: String
  /// The pages, one for each plant or comparison.
  package var pages: [DocumentPage]
  /// The version and the command that produced the document, and the files that were read.
  ///
  /// HTML includes it invisibly; messages leave it out.
  package var provenance: Provenance?

  package init(_ title: String, about subject: String, pages: [DocumentPage]) {
    (self.title, self.subject, self.pages) = (title, subject, pages)
  }
}

extension Document {
  /// Returns the document with its pages written with a decimal mark, or that of their language.
  package func written(with mark: DecimalMark?) -> Document {
    var copy = self
    copy.pages = pages.map { $0.written(with: mark) }
    return copy
  }

  /// The title with the subject, whose control characters are escaped.
  var heading: String { words.pair(title, printable(subject)) }

  /// The words of the pages.
  var words: Words { pages.first?.words ?? .english }

  /// The pictures of all pages, which is an image if there is one.
  package var pictures: String {
    pages.flatMap(\.parts).map { if case .picture(let html) = $0 { html } else { "" } }.joined()
  }
}

/// A page of a document.
///
/// HTML prints each page on a sheet of paper.
package struct DocumentPage: Sendable {
  /// The title, a few words that begin with a capital: `Chemical estimate`.
  package let title: String
  /// The plant's name, which can be any text; nil if it has none.
  package let site: String?
  /// The system and the products shown: `steam boiler, liquid products`.
  package let system: String
  /// The words of the page.
  let words: Words
  /// The sender and the particulars, on a customer's page.
  package var letterhead: Letterhead?
  /// The rule for the oxygen of a boiler's feed, which a worksheet names, if it is not WTP's.
  var oxygenRule: String?
  /// The content of the page, in order.
  package var parts: [ReportPart] = []
  /// The footnotes, numbered from 1, each of one or more sentences.
  package private(set) var footnotes: [String] = []
  private var numbers: [String: Int] = [:]
  /// The remarks below the footnotes, each of one or more sentences.
  package var remarks: [String] = []
  /// The remarks and the terms of the sender.
  var endingRemarks: [String] { remarks + (letterhead?.sender[.terms] ?? []) }
  /// Whether the printed page has lines for a name, a date and a signature.
  package var hasSignature = false
  /// What these lines are for.
  var signatureLines: [String] {
    hasSignature ? ["name", "date", "signature"].map { words("sheet.\($0)") } : []
  }

  /// Whether the page says what to buy, and not only what is estimated.
  var isOrder = false

  /// Creates an empty page.
  package init(_ title: String, site: String?, system: String, _ words: Words = .english) {
    (self.title, self.site, self.system, self.words) = (title, site, system, words)
  }

  /// The title with the system.
  var heading: String { words.pair(title, system) }

  /// Returns the remark on costs in two decimals, if they do not add up.
  static func remark(onSumOf costs: [Rational], _ words: Words) -> [String] {
    decimals(among: [2], addingUp: costs) == nil ? [words("estimate.rounded")] : []
  }

  /// The company that sends the page.
  var sender: Sender { letterhead?.sender ?? .wtp }

  /// The last line of every page.
  package var closing: String {
    sentence(words(isOrder ? "order.closing" : "document.closing", ["sender": sender.shortName]))
  }

  /// Adds who decides on the biocides of a tower in the UK, if a customer reads of some.
  mutating func noteBiocides(among products: [Product], for audience: Audience) {
    let roles: [Product.Role] = [.biocide, .oxidisingBiocide]
    if audience == .customer, products.contains(where: { roles.contains($0.role) }) {
      remarks.append(words("document.biocides"))
    }
  }

  /// Returns the page with a decimal mark in its figures, or that of its language, and its units.
  package func written(with mark: DecimalMark?) -> DocumentPage {
    let hasCommas = (mark ?? (words.language.decimalMark == "," ? .comma : .point)) == .comma
    return with { words.typeset($0, hasCommas: hasCommas) }
  }

  /// Returns the page with its texts changed.
  func with(_ change: (String) -> String) -> DocumentPage {
    var copy = self
    copy.parts = parts.map { $0.with(change) }
    copy.footnotes = footnotes.map(change)
    copy.remarks = remarks.map(change)
    return copy
  }

  /// Returns the number of a footnote, and adds the footnote unless the page already has it.
  package mutating func footnote(_ sentence: String) -> Int {
    if let number = numbers[sentence] { return number }
    footnotes.append(sentence)
    numbers[sentence] = footnotes.count
    return footnotes.count
  }
}
