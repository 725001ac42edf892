/// Stands in for the search of Notation until that is here.
func nearest(to word: String, among names: some Sequence<String>) -> String? {
  let word = Array(word.utf8)
  let ranked = names.map { (name: $0, distance: distance(word, Array($0.utf8))) }
  guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
  return best.distance <= max(1, word.count / 3) ? best.name : nil
}

private func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var row = Array(0...right.count)
  for (i, byte) in left.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in right.enumerated() {
      let replaced = diagonal + (byte == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[right.count]
}
