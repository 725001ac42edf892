import Formulas

/// A walk over the points of some axes, the last axis fastest, that tells which axes moved.
final class GridWalk {
  /// How many points each axis has.
  private let counts: IntegerList
  /// The place on each axis.
  let places: UnsafeMutablePointer<Int>
  /// The number of the point, counted from 0 in row order; -1 before the first.
  private(set) var point = -1

  /// A walk over axes that have so many points each.
  init(counts: [Int], in memory: PlainMemory) {
    self.counts = memory.list(counts)
    places = memory.room(for: counts.count, of: 0)
  }

  /// Goes to a point and gives the first axis that moved, or the number of axes where none did.
  func move(to point: Int) -> Int {
    if point == self.point { return counts.count }
    defer { self.point = point }
    var level = counts.count
    if point == self.point + 1 && point > 0 {
      // The next point is found without a division, which is cheaper.
      repeat {
        level -= 1
        places[level] &+= 1
        if places[level] < counts[level] { return level }
        places[level] = 0
      } while level > 0
      return level
    }
    var rest = point
    for index in counts.indices.reversed() {
      let (next, place) = rest.quotientAndRemainder(dividingBy: counts[index])
      if place != places[index] { level = index }
      (places[index], rest) = (place, next)
    }
    return level
  }
}
