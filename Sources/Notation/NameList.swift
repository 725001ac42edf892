/// Names with commas, and an "and" before the last: `A`, `A and B`, `A, B and C`.
package func listedInFull(_ names: [String]) -> String {
  guard names.count > 1, let last = names.last else { return names.joined() }
  return names.dropLast().joined(separator: ", ") + " and " + last
}
