/// Returns the name that is spelled most like the written one, or nil if none is close.
///
/// A name that differs only in case comes first. Otherwise the result is the first name with the
/// fewest edits: letters added, dropped, changed or swapped with a neighbour. At most a third (one in
/// `share`) of the written letters may be edited, or one letter, but never all of them.
package func nearest(
  to written: String, among names: some Sequence<String>, oneIn share: Int = 3
) -> String? {
  // No name is that long. The limit also keeps the cost of long text low.
  guard written.utf8.count <= 400 else { return nil }
  let lowercased = written.lowercased()
  let letters = Array(lowercased.unicodeScalars)
  var limit = min(max(letters.count / share, 1), letters.count - 1)
  var nearest: String?
  for name in names {
    let other = name.lowercased()
    if other == lowercased { return name }
    let distance = spellingDistance(letters, Array(other.unicodeScalars), limit: limit)
    if let distance {
      nearest = name
      limit = distance - 1
    }
  }
  return nearest
}

/// Returns the optimal string alignment distance, or nil if it exceeds the limit.
private func spellingDistance(
  _ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int
) -> Int? {
  guard abs(left.count - right.count) <= limit else { return nil }
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      let change = last[column] + (left[row] == right[column] ? 0 : 1)
      var best = min(change, last[column + 1] + 1, current[column] + 1)
      let isSwap =
        row > 0 && column > 0 && left[row] == right[column - 1] && left[row - 1] == right[column]
      if isSwap { best = min(best, beforeLast[column - 1] + 1) }
      current.append(best)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count] <= limit ? last[right.count] : nil
}
