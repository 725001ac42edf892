/// A part of the rows that is a grid itself: some steps of one axis, with every point of the faster
/// axes and one of each slower axis.
struct RowGroup: Sendable {
  /// The first row, and the number of rows.
  let start: Int
  let count: Int
  /// The axis of which it has some steps, and how many.
  let axis: Int
  let steps: Int

  /// Cuts rows into groups of at most `maximum`, as few as possible.
  ///
  /// `counts` are the numbers of points of the axes, the slowest first.
  static func all(of rows: Range<Int>, _ counts: [Int], maximum: Int) -> [RowGroup] {
    let counts = counts.isEmpty ? [1] : counts
    var strides = counts
    for axis in counts.indices { strides[axis] = counts[(axis + 1)...].reduce(1, *) }
    var (groups, row) = ([RowGroup](), rows.lowerBound)
    while row < rows.upperBound {
      let rest = rows.upperBound - row
      // The slowest axis of which a whole step fits, from here to the end of its cycle.
      let axis =
        strides.firstIndex { row % $0 == 0 && $0 <= rest && $0 <= maximum } ?? counts.count - 1
      let left = counts[axis] - row / strides[axis] % counts[axis]
      let most = min(left, rest / strides[axis], max(maximum / strides[axis], 1))
      // Equal parts have equal pages.
      let steps = rest >= left * strides[axis] ? evenPart(of: left, atMost: most) : most
      groups.append(
        RowGroup(start: row, count: steps * strides[axis], axis: axis, steps: steps))
      row += steps * strides[axis]
    }
    return groups
  }

  private static func evenPart(of count: Int, atMost most: Int) -> Int {
    let parts = (count + most - 1) / most
    return (count + parts - 1) / parts
  }

  /// Returns the numbers of points of its axes: of the one that it cuts, and of the faster ones.
  func counts(_ all: [Int]) -> [Int] {
    all.isEmpty ? [] : [steps] + all[(axis + 1)...]
  }
}

/// How the values of a column follow each other in a group of rows.
struct ValueOrder: Hashable, Sendable {
  /// Axes of the group, the slowest first, whose neighbors differ in whether the column reads them.
  private var axes: [Axis] = []
  /// The number of rows, and of different values.
  private(set) var rowCount = 1
  private(set) var valueCount = 1

  /// An axis, with the rows and the values in each of its steps.
  private struct Axis: Hashable {
    var count: Int
    let isRead: Bool
    let rows: Int
    let values: Int
  }

  init(_ axes: [(count: Int, isRead: Bool)]) {
    for (count, isRead) in axes.reversed() where count > 1 {
      if self.axes.first?.isRead == isRead {
        self.axes[0].count *= count
      } else {
        let axis = Axis(count: count, isRead: isRead, rows: rowCount, values: valueCount)
        self.axes.insert(axis, at: 0)
      }
      rowCount *= count
      if isRead { valueCount *= count }
    }
  }

  /// Calls `write` for each run of consecutive values, and `again` for rows that repeat those just
  /// written: their values, how many rows they were, and how many times to repeat them.
  ///
  /// Unless `again` returns true, the rows are written once more.
  func walk(
    write: (Range<Int>) -> Void, again: (_ values: Range<Int>, _ rows: Int, _ times: Int) -> Bool
  ) {
    walk(0, 0, write, again)
  }

  private func walk(
    _ level: Int, _ first: Int, _ write: (Range<Int>) -> Void,
    _ again: (Range<Int>, Int, Int) -> Bool
  ) {
    guard level < axes.count else { return write(first..<(first + 1)) }
    let axis = axes[level]
    if axis.isRead, level == axes.count - 1 { return write(first..<(first + axis.count)) }
    if axis.isRead {
      for place in 0..<axis.count { walk(level + 1, first + place * axis.values, write, again) }
      return
    }
    walk(level + 1, first, write, again)
    if again(first..<(first + axis.values), axis.rows, axis.count - 1) { return }
    for _ in 1..<axis.count { walk(level + 1, first, write, again) }
  }
}
