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
