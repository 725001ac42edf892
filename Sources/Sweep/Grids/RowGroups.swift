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
  private(set) var axes: [(count: Int, isRead: Bool)] = []
  /// The rows and the values in a step of each axis, and at the end those of one row.
  private(set) var rows: [Int] = [1]
  private(set) var values: [Int] = [1]

  init(_ axes: [(count: Int, isRead: Bool)]) {
    for axis in axes where axis.count > 1 {
      if let last = self.axes.last, last.isRead == axis.isRead {
        self.axes[self.axes.count - 1].count *= axis.count
      } else {
        self.axes.append(axis)
      }
    }
    for axis in self.axes.reversed() {
      rows.insert(axis.count * rows[0], at: 0)
      values.insert((axis.isRead ? axis.count : 1) * values[0], at: 0)
    }
  }

  /// The number of rows, and of different values.
  var rowCount: Int { rows[0] }
  var valueCount: Int { values[0] }

  static func == (a: ValueOrder, b: ValueOrder) -> Bool {
    a.rows == b.rows && a.values == b.values
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(rows)
    hasher.combine(values)
  }

  /// Calls `write` for each run of consecutive values, and `again` for rows that repeat those
  /// before them: their distance and number.
  ///
  /// Repeats of fewer rows than `shortest` are written once more.
  func walk(
    shortest: Int, write: (Range<Int>) -> Void, again: (_ distance: Int, _ count: Int) -> Void
  ) {
    walk(0, 0, shortest, write, again)
  }

  private func walk(
    _ level: Int, _ first: Int, _ shortest: Int, _ write: (Range<Int>) -> Void,
    _ again: (Int, Int) -> Void
  ) {
    guard level < axes.count else { return write(first..<(first + 1)) }
    let (count, isRead) = axes[level]
    if isRead, level == axes.count - 1 { return write(first..<(first + count)) }
    if isRead {
      for place in 0..<count {
        walk(level + 1, first + place * values[level + 1], shortest, write, again)
      }
      return
    }
    walk(level + 1, first, shortest, write, again)
    let repeated = (count - 1) * rows[level + 1]
    if repeated >= shortest { return again(rows[level + 1], repeated) }
    for _ in 1..<count { walk(level + 1, first, shortest, write, again) }
  }
}
