import Notation

/// The reader of a document, which decides its remarks, its units and its digits.
package enum Audience: String, CaseIterable, Sendable {
  /// Someone who buys the products: labels, typeset units, and as many digits as make sense.
  case customer
  /// Someone who checks the figures: names as typed, and all remarks on the rules.
  case engineer
}

/// The head of a document for a customer: who sends it, to whom, and when.
package struct Letterhead: Sendable {
  /// The particulars that are known, with their labels, in order.
  package let particulars: [(label: String, text: String)]

  /// Creates a letterhead from particulars, of which empty ones are left out.
  package init(_ particulars: [(label: String, text: String?)]) {
    self.particulars = particulars.compactMap { label, text in
      text.flatMap { $0.isEmpty ? nil : (label, $0) }
    }
  }

  /// The company that makes the products.
  package static let company = "Water Treatment Products Ltd"

  /// The company's contact, as it published it in 2016.
  package static let contact = [
    "Unit 1, Gilchrist Thomas Industrial Estate, Blaenavon, Torfaen NP4 9RL, UK",
    "Telephone +44 1495 792790, sales@watertreatmentproducts.co.uk, watertreatmentproducts.co.uk",
  ]

  /// The lines of the letterhead in plain text.
  var lines: [String] {
    [Self.company] + Self.contact + [""] + particulars.map { "\($0.label): \(excerpt($0.text))" }
  }
}
