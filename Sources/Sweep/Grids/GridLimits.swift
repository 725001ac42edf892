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
      let places = limit.places(in: self)
      admissible *= places.count
      if let pair = places.firstOutside {
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
      && LimitedPair(limit, of: self, firstIsOuter: true).keepsLimit
  }

  /// Returns the row at the given indices along some axes and the first point of the others.
  private func row(at places: [Field: Int]) -> Int {
    row(ofPlaces: axes.map { places[$0.field] ?? 0 })
  }

  private func outside(count outside: Int, row: Int) -> GridError {
    let place = zip(axes, places(ofRow: row)).map { "\($0.field.name)=\($0.figure($1))" }
      .joined(separator: ", ")
    guard let problem = PlantProblem.all(in: figures(ofRow: row), of: model).first else {
      preconditionFailure("row \(row) was counted as outside the limits, but is within them")
    }
    return .outside(count: outside, of: count, first: row + 1, at: place, problem: problem)
  }
}

extension CrossLimit {
  /// Returns how many pairs of admissible points satisfy the limit, and the first pair that does not.
  fileprivate func places(in grid: Grid) -> (count: Int, firstOutside: (first: Int, second: Int)?) {
    let fields = grid.axes.map(\.field)
    let firstIsOuter =
      (fields.firstIndex(of: self.fields.first) ?? -1)
      < (fields.firstIndex(of: self.fields.second) ?? -1)
    let pair = LimitedPair(self, of: grid, firstIsOuter: firstIsOuter)
    let all = pair.outer.inside.count * pair.inner.inside.count
    if all == 0 || pair.keepsLimit { return (all, nil) }
    // Each outer point costs a binary search of the inner ones: make the shorter axis the outer one.
    let isShorter = pair.outer.inside.count <= pair.inner.inside.count
    let count =
      isShorter ? pair.count : LimitedPair(self, of: grid, firstIsOuter: !firstIsOuter).count
    let outside = pair.firstOutside.map {
      firstIsOuter ? ($0.outer, $0.inner) : ($0.inner, $0.outer)
    }
    return (count, outside)
  }
}

/// The points of two fields that share a limit, which is monotone in both.
private struct LimitedPair {
  let outer: LimitedPoints
  let inner: LimitedPoints
  private let limit: CrossLimit
  private let firstIsOuter: Bool

  init(_ limit: CrossLimit, of grid: Grid, firstIsOuter: Bool) {
    (self.limit, self.firstIsOuter) = (limit, firstIsOuter)
    let (first, second) = limit.fields
    outer = LimitedPoints(firstIsOuter ? first : second, in: grid)
    inner = LimitedPoints(firstIsOuter ? second : first, in: grid)
  }

  private func holds(_ a: Int, _ b: Int) -> Bool {
    let (a, b) = firstIsOuter ? ((outer, a), (inner, b)) : ((inner, b), (outer, a))
    return limit.holds(a.0.value(a.1), b.0.value(b.1)) {
      (a.0.figure(a.1).asWritten, b.0.figure(b.1).asWritten)
    }
  }

  /// Whether all pairs of admissible points satisfy the limit; it is enough to check the corners.
  var keepsLimit: Bool {
    outer.inside.ends.allSatisfy { a in inner.inside.ends.allSatisfy { holds(a, $0) } }
  }

  /// The number of pairs of admissible points that satisfy the limit.
  ///
  /// For each outer point the limit turns at one inner point.
  var count: Int {
    let all = inner.inside.count
    let holdsFromTurn = limit.maximumSum == nil && firstIsOuter
    return (0..<outer.inside.count).reduce(0) { total, index in
      let a = outer.inside[index]
      let turn = (0..<all).firstPlace { holds(a, inner.inside[$0]) == holdsFromTurn }
      return total + (holdsFromTurn ? all - turn : turn)
    }
  }

  /// The first pair in row order that breaks the limit, among points within their own limits.
  var firstOutside: (outer: Int, inner: Int)? {
    let ends = inner.inside.ends
    guard let a = outer.firstInside(where: { a in ends.contains { !holds(a, $0) } }) else {
      return nil
    }
    return inner.firstInside { !holds(a, $0) }.map { (a, $0) }
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
    inside = .range(from..<to, isRising: isRising)
    firstOutside = from > 0 ? 0 : to < axis.count ? to : nil
  }

  private init(listed figures: [GivenFigure], _ field: Field) {
    (figure, value) = ({ figures[$0] }, { figures[$0].value })
    let places = figures.indices.filter { field.limits.holds(figures[$0].value) }
    let exact = places.map { (place: $0, figure: figures[$0].exactOfPoint) }
    inside = .listed(exact.sorted { $0.figure < $1.figure }.map(\.place))
    firstOutside = figures.indices.first { !field.limits.holds(figures[$0].value) }
  }

  /// Returns the first admissible index that satisfies a condition monotone in the value.
  func firstInside(where holds: (Int) -> Bool) -> Int? {
    switch inside {
    case .listed(let places): return places.sorted().first(where: holds)
    case .range(let places, _):
      if let first = places.first, holds(first) { return first }
      let place = places.firstPlace(where: holds)
      return place < places.upperBound ? place : nil
    }
  }
}

/// The indices of the points within the limits, in ascending order of their values.
private enum AscendingIndices {
  case listed([Int])
  case range(Range<Int>, isRising: Bool)

  var count: Int {
    switch self {
    case .listed(let places): places.count
    case .range(let range, _): range.count
    }
  }

  subscript(_ index: Int) -> Int {
    switch self {
    case .listed(let places): places[index]
    case .range(let range, let isRising):
      isRising ? range.lowerBound + index : range.upperBound - 1 - index
    }
  }

  /// The indices of the least and the greatest value; empty if there are no points.
  var ends: [Int] { count == 0 ? [] : [self[0], self[count - 1]] }
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
