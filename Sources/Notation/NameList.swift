/// Joins names with commas, and with a conjunction before the last: `A`, `A and B`, `A, B and C`.
package func listedInFull(_ names: [String], last word: String = "and") -> String {
  guard names.count > 1, let last = names.last else { return names.joined() }
  return "\(names.dropLast().joined(separator: ", ")) \(word) \(last)"
}
