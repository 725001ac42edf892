import Formulas

/// A walk over the points of some axes, the last axis fastest, that tells which axes moved.
///
/// Its memory is plain, so that whoever reads a place in a loop counts no references.
final class GridWalk {
  /// How many points each axis has.
  private let counts: IntegerList
  /// The place on each axis.
  let places: UnsafeMutablePointer<Int>
  /// The number of the point, counted from 0 in row order; -1 before the first.
  private(set) var point = -1

  /// A walk over axes that have so many points each.
  init(counts: [Int]) {
    self.counts = IntegerList(counts)
    places = .allocate(capacity: max(counts.count, 1))
    places.initialize(repeating: 0, count: max(counts.count, 1))
  }

  deinit {
    counts.deallocate()
    places.deallocate()
  }

  /// Goes to a point and gives the first axis that moved, or the number of axes where none did.
  func move(to point: Int) -> Int {
    if point == self.point { return counts.count }
    let isNext = point == self.point + 1 && point > 0
    self.point = point
    return isNext ? moveOn() : movePlaces(to: point)
  }

  private func movePlaces(to point: Int) -> Int {
    var (rest, level) = (point, counts.count)
    for index in counts.indices.reversed() {
      let (next, place) = rest.quotientAndRemainder(dividingBy: counts[index])
      if place != places[index] { level = index }
      (places[index], rest) = (place, next)
    }
    return level
  }

  /// Goes on to the next point, which is cheaper than any other.
  private func moveOn() -> Int {
    var index = counts.count - 1
    while index > 0 {
      places[index] &+= 1
      if places[index] < counts[index] { return index }
      places[index] = 0
      index -= 1
    }
    places[0] &+= 1
    return 0
  }
}
