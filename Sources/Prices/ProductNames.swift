import Notation
import Tables

/// The ids of products, which a price file may write in any case and with `WTP` before them.
struct ProductNames {
  private let ids: [String]
  private let byLowercase: [String: [String]]

  init(_ ids: [String]) {
    self.ids = ids
    byLowercase = Dictionary(grouping: Set(ids)) { $0.lowercased() }
  }

  /// Returns the id that text names; nil if it names none or several.
  func id(of text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    let isWTP = words.count == 2 && words[0].lowercased() == "wtp"
    let name = isWTP ? String(words[1]) : words.joined(separator: " ")
    let found = byLowercase[name.lowercased(), default: []]
    return found.contains(name) ? name : found.count == 1 ? found[0] : nil
  }

  /// Returns the error for text that names no product.
  func error(_ text: String, at place: Place) -> InputError {
    let near = nearest(to: text, among: ids)
    return InputError(
      "\(place): no product is called \(quoted(text))"
        + (near.map { "; did you mean \"\($0)\"?" } ?? "; \(Choice.listOfProducts)"))
  }
}
