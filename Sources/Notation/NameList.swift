/// Joins names with commas, and with a conjunction before the last: `A`, `A and B`, `A, B and C`.
package func listedInFull(_ names: [String], last word: String = "and") -> String {
  guard names.count > 1, let last = names.last else { return names.joined() }
  return "\(names.dropLast().joined(separator: ", ")) \(word) \(last)"
}

extension Sequence where Element: Equatable {
  /// The distinct elements, in order of first appearance.
  package var unique: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

/// Groups elements by key, in the order in which keys and elements first appear.
package func inGroups<Element, Key: Hashable>(
  _ elements: [Element], by key: (Element) -> Key
) -> [(key: Key, elements: [Element])] {
  var (groups, places) = ([(key: Key, elements: [Element])](), [Key: Int]())
  for element in elements {
    let key = key(element)
    if let place = places[key] {
      groups[place].elements.append(element)
    } else {
      places[key] = groups.count
      groups.append((key, [element]))
    }
  }
  return groups
}
