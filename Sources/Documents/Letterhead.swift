import Notation
import Spreadsheets
import Tables
import Words

/// The reader of a document, which decides its remarks, its units and its digits.
package enum Audience: String, CaseIterable, Sendable {
  /// Someone who buys the products: labels, typeset units, and as many digits as make sense.
  case customer
  /// Someone who checks the figures: names as typed, and all remarks on the rules.
  case engineer
}

/// The head of a document for a customer: who sends it, to whom, and when.
package struct Letterhead: Sendable {
  package let sender: Sender
  /// The particulars that are known, with their labels, in order.
  package let particulars: [(label: String, text: String)]

  /// Creates a letterhead from particulars, of which empty ones are left out.
  package init(_ particulars: [(label: String, text: String?)], from sender: Sender = .wtp) {
    self.sender = sender
    self.particulars = particulars.compactMap { label, text in
      text.flatMap { $0.isEmpty ? nil : (label, $0) }
    }
  }

  /// Returns the lines of the letterhead in plain text, with the sender or without.
  func lines(_ words: Words, _ hasSender: Bool = true) -> [String] {
    (hasSender ? sender[.name] + sender.contact(words) + [""] : [])
      + particulars.map { words.pair($0.label, excerpt($0.text)) }
  }
}

/// The company that sends a document.
package struct Sender: Sendable {
  /// A row of the form of a letterhead, of which there may be several for several lines.
  package enum Field: String, CaseIterable, Sendable {
    case name, address, contact, logo, terms, language
  }

  /// The form of a letterhead, without values.
  package static var form: ReportTable {
    let rows = EmbeddedText.named("letterhead.txt").tableRows
    return ReportTable(rows[0].map { .words($0) }, Array(rows.dropFirst()))
  }

  private var lines: [Field: [String]]
  private var abbreviation: String?
  /// The logo, which documents embed only as data of an image, so that it runs and loads nothing.
  package var logo: (type: String, bytes: [UInt8])?

  /// The company that makes the products, with its contact as it published it in 2016 in the tables of
  /// languages.
  package static let wtp = Sender(
    lines: [.name: ["Water Treatment Products Ltd"]], abbreviation: "WTP")

  /// The name in a sentence.
  var shortName: String { excerpt(abbreviation ?? self[.name].joined(separator: " ")) }

  /// Reads a letterhead: a table of `field` and `value`.
  ///
  /// Throws `InputError` for an unknown field or without a name, or `TableError` for a wrong row.
  package static func read(_ file: String, source: @escaping ByteSource) throws -> Sender {
    let names = KnownNames(inputs: [], outputs: [], words: ["field", "value"])
    // Raw rows, since a telephone number is not a figure.
    let next = try Spreadsheet(file: file, names: names, source: source).rawRows { _ in false }
    var (sender, titles) = (Sender(lines: [:]), [String]())
    while let row = try next() {
      let words = row.cells.map { $0.text.lowercased() }
      guard let field = titles.firstIndex(of: "field"), let value = titles.firstIndex(of: "value")
      else {
        titles = words
        continue
      }
      guard words.count > max(field, value), !words[field].isEmpty else { continue }
      let place = row.cells[field].place(in: file)
      guard words.count <= titles.count else {
        throw InputError("too many cells; write text with commas in quotes", at: place)
      }
      let (name, text) = (words[field], row.cells[value].text.trimmedOfWhitespace)
      guard let known = Field(rawValue: name) else {
        throw InputError(
          "\(quoted(name)) is not a field of a letterhead, which has "
            + listedInFull(Field.allCases.map(\.rawValue)), at: place)
      }
      if known == .language, !text.isEmpty, Language(rawValue: text.lowercased()) == nil {
        throw InputError(
          "language is \(quoted(String(text))), but must be "
            + listedInFull(Language.allCases.map(\.rawValue), last: "or"),
          at: row.cells[value].place(in: file))
      }
      if !text.isEmpty { sender.lines[known, default: []].append(String(text)) }
    }
    guard !sender[.name].isEmpty else {
      throw InputError("the letterhead has no name; add a row with the field name", in: file)
    }
    return sender
  }

  /// Returns the lines of a field.
  package subscript(field: Field) -> [String] { lines[field, default: []] }

  /// The language of the pages, unless an option says another one; nil if the form leaves it open.
  package var language: Language? {
    self[.language].first.flatMap { Language(rawValue: $0.lowercased()) }
  }

  /// Returns the address and the contact.
  func contact(_ words: Words) -> [String] {
    abbreviation == nil
      ? self[.address] + self[.contact]
      : ["address", "telephone"].map { words("letterhead.wtp.\($0)") }
  }

  /// Returns the type of a picture, by its first bytes; nil if it is neither PNG nor SVG.
  package static func imageType(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return png }
    let start = String(decoding: bytes.prefix(1 << 12), as: UTF8.self)
    return start.contains("<svg") ? "image/svg+xml" : nil
  }

  /// The type of pictures that mail programs show.
  package static let png = "image/png"
}
