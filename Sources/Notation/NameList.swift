/// Joins names with commas, and with a conjunction before the last: `A`, `A and B`, `A, B and C`.
package func listedInFull(_ names: [String], last word: String = "and") -> String {
  guard names.count > 1, let last = names.last else { return names.joined() }
  return "\(names.dropLast().joined(separator: ", ")) \(word) \(last)"
}

extension Sequence where Element: Equatable {
  /// The distinct elements, in order of first appearance.
  package var unique: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
