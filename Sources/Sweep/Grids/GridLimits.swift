import Estimator

/// Checks of a grid against the limits, without visiting every point.
///
/// No field has more than one limit shared with another field. The number of points within the
/// limits is therefore a product: of the admissible points of each axis, and of the admissible
/// pairs of fields that share a limit.
extension Grid {
  func checkLimits() throws(GridError) {
    let paired = Set(model.crossLimits.flatMap { [$0.fields.first, $0.fields.second] })
    var (admissible, rows) = (1, [Int]())
    for axis in axes {
      let points = LimitedPoints(axis)
      if !paired.contains(axis.field) { admissible *= points.inside.count }
      if let place = points.firstOutside { rows.append(row(at: [axis.field: place])) }
    }
    for limit in model.crossLimits {
      let pairs = LimitedPair(limit, of: self)
      admissible *= pairs.count
      if let pair = pairs.firstOutside {
        rows.append(row(at: [limit.fields.first: pair.first, limit.fields.second: pair.second]))
      }
    }
    guard let row = rows.min() else { return }
    throw outside(count: count - admissible, row: row)
  }

  /// Returns whether all points of a field are within its own limits.
  func keepsLimits(of field: Field) -> Bool { LimitedPoints(field, in: self).firstOutside == nil }

  /// Returns whether all points of two fields satisfy their own limits and the one they share.
  func keeps(_ limit: CrossLimit) -> Bool {
    let (first, second) = limit.fields
    return keepsLimits(of: first) && keepsLimits(of: second)
      && LimitedPair(limit, of: self).keepsLimit
  }

  /// Returns the row at the given indices along some axes and the first point of the others.
  private func row(at places: [Field: Int]) -> Int {
    row(ofPlaces: axes.map { places[$0.field] ?? 0 })
  }

  private func outside(count outside: Int, row: Int) -> GridError {
    let place = zip(axes, places(ofRow: row)).map { "\($0.field.name)=\($0.figure($1))" }
      .joined(separator: ", ")
    let problem = PlantProblem.all(in: figures(ofRow: row), of: model).first.expected(
      or: "row \(row) was counted as outside the limits, but is within them")
    return .outside(count: outside, of: count, first: row + 1, at: place, problem: problem)
  }
}

/// The points of two fields that share a limit, which is monotone in both.
private struct LimitedPair {
  private let limit: CrossLimit
  private let (first, second): (LimitedPoints, LimitedPoints)
  /// Whether the first field varies more slowly than the second in the order of the rows.
  private let firstIsOuter: Bool

  init(_ limit: CrossLimit, of grid: Grid) {
    self.limit = limit
    first = LimitedPoints(limit.fields.first, in: grid)
    second = LimitedPoints(limit.fields.second, in: grid)
    let axes = [limit.fields.first, limit.fields.second].map {
      grid.axes.map(\.field).firstIndex(of: $0)
    }
    firstIsOuter = axes[0] ?? -1 < axes[1] ?? -1
  }

  private func holds(_ a: Int, _ b: Int) -> Bool {
    limit.holds(first.value(a), second.value(b)) {
      (first.figure(a).exact, second.figure(b).exact)
    }
  }

  /// Whether all pairs of admissible points satisfy the limit; it is enough to check the corners.
  var keepsLimit: Bool {
    first.inside.ends.allSatisfy { a in second.inside.ends.allSatisfy { holds(a, $0) } }
  }

  /// The number of pairs of admissible points that satisfy the limit.
  ///
  /// Each point of the shorter axis costs a binary search of the other.
  var count: Int {
    let (a, b) = (first.inside, second.inside)
    if keepsLimit { return a.count * b.count }
    return a.count <= b.count
      ? a.sum { place in b.indices { holds(place, $0) }.count }
      : b.sum { place in a.indices { holds($0, place) }.count }
  }

  /// The first pair in row order that breaks the limit, among points within their own limits.
  var firstOutside: (first: Int, second: Int)? {
    let (outer, inner) =
      firstIsOuter ? (first.inside, second.inside) : (second.inside, first.inside)
    func breaks(_ a: Int, _ b: Int) -> Bool { firstIsOuter ? !holds(a, b) : !holds(b, a) }
    let ends = inner.ends
    guard let a = outer.first(where: { a in ends.contains { breaks(a, $0) } }),
      let b = inner.first(where: { breaks(a, $0) })
    else { return nil }
    return firstIsOuter ? (a, b) : (b, a)
  }
}

/// The points of a field that are within its own limits; a fixed field has one point.
private struct LimitedPoints {
  let figure: (Int) -> GivenFigure
  let value: (Int) -> Double
  let inside: AscendingIndices
  /// The index of the first point outside the limits.
  let firstOutside: Int?

  init(_ field: Field, in grid: Grid) {
    if let axis = grid.axes.first(where: { $0.field == field }) {
      self.init(axis)
    } else {
      self.init(listed: [grid.fixedFigure(of: field)], field)
    }
  }

  init(_ axis: Axis) {
    if axis.isList {
      self.init(listed: (0..<axis.count).map(axis.figure), axis.field)
    } else {
      self.init(even: axis)
    }
  }

  private init(even axis: Axis) {
    let (places, limits, steps) = (0..<axis.count, axis.field.limits, AxisSteps(axis))
    func value(_ place: Int) -> Double { steps.values(place)?.own ?? axis.figure(place).value }
    (figure, self.value) = (axis.figure, value)
    let isRising = value(0) <= value(axis.count - 1)
    let (low, high) = (limits.from.double, limits.to.double)
    let from = places.firstPlace { isRising ? value($0) >= low : value($0) <= high }
    let to = (from..<axis.count).firstPlace { isRising ? value($0) > high : value($0) < low }
    inside = AscendingIndices(count: to - from, isList: false) {
      isRising ? from + $0 : to - 1 - $0
    }
    firstOutside = from > 0 ? 0 : to < axis.count ? to : nil
  }

  private init(listed figures: [GivenFigure], _ field: Field) {
    (figure, value) = ({ figures[$0] }, { figures[$0].value })
    let places = figures.indices.filter { field.limits.holds(figures[$0].value) }
    let exact = places.map { (place: $0, figure: figures[$0].exactOfPoint) }
    let ascending = exact.sorted { $0.figure < $1.figure }.map(\.place)
    inside = AscendingIndices(count: ascending.count, isList: true) { ascending[$0] }
    firstOutside = figures.indices.first { !field.limits.holds(figures[$0].value) }
  }
}

/// The indices of the points within the limits, in ascending order of their values.
private struct AscendingIndices {
  let count: Int
  /// Whether the points are listed, and so in any order.
  let isList: Bool
  let place: (Int) -> Int

  /// The indices of the least and the greatest value; empty if there are no points.
  var ends: [Int] { count == 0 ? [] : [place(0), place(count - 1)] }

  func sum(_ number: (_ place: Int) -> Int) -> Int {
    (0..<count).reduce(0) { $0 + number(place($1)) }
  }

  /// Returns the positions of the points that satisfy a condition monotone in the value.
  func indices(where holds: (_ place: Int) -> Bool) -> Range<Int> {
    let isPrefix = count > 0 && holds(place(0))
    let turn = (0..<count).firstPlace { holds(place($0)) != isPrefix }
    return isPrefix ? 0..<turn : turn..<count
  }

  /// Returns the first point, in the order of the axis, that satisfies a condition monotone in the value.
  func first(where holds: (_ place: Int) -> Bool) -> Int? {
    let found = indices(where: holds)
    return (isList ? Array(found) : [found.first, found.last].compactMap { $0 }).map(place).min()
  }
}

extension Range<Int> {
  /// Returns the first index that satisfies a condition, or the upper bound if none does.
  ///
  /// The condition must stay true once it is true.
  fileprivate func firstPlace(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
