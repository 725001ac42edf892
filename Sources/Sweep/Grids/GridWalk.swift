import Formulas

/// A walk over the points of some axes that reports which axes moved; the last moves fastest.
final class GridWalk {
  /// The number of points of each axis.
  private let counts: IntegerList
  /// The current index along each axis.
  let places: UnsafeMutablePointer<Int>
  /// The current point, counted from 0 in row order; -1 before the first.
  private(set) var point = -1

  init(counts: [Int], in memory: PlainMemory) {
    self.counts = memory.list(counts)
    places = memory.room(for: counts.count, of: 0)
  }

  /// Moves to a point and returns the first axis that moved, or the number of axes if none did.
  func move(to point: Int) -> Int {
    if point == self.point { return counts.count }
    defer { self.point = point }
    var level = counts.count
    if point == self.point + 1 && point > 0 {
      // Finding the next point needs no division.
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
