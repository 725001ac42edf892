import Estimator

/// How a grid is checked against the limits without visiting its points.
///
/// No field is in two cross-field limits, so the points within the limits are a product: of the
/// admissible points of each axis, and of the admissible pairs of two fields that share a limit.
extension Grid {
  func checkLimits() throws(GridError) {
    var admissible = 1
    var firstOutside: Int?
    func note(_ row: Int) { firstOutside = min(firstOutside ?? row, row) }
    let paired = Set(model.crossLimits.flatMap { [$0.fields.first.name, $0.fields.second.name] })
    for (index, axis) in axes.enumerated() {
      let points = LimitedPoints(axis)
      if !paired.contains(axis.field.name) { admissible *= points.admissible.count }
      if let place = points.firstOutside { note(row(ofPlace: place, onAxis: index)) }
    }
    for limit in model.crossLimits {
      let pair = LimitedPair(limit, of: self)
      admissible *= pair.admissibleCount
      if let places = pair.firstOutside { note(row(of: places, limit)) }
    }
    guard let row = firstOutside else { return }
    throw outside(count: count - admissible, row: row)
  }

  /// Whether no point of a field is outside its own limits.
  func keepsLimits(of field: Field) -> Bool { LimitedPoints(field, in: self).firstOutside == nil }

  /// Whether all points of two fields are within their limits, and every pair keeps the one they share.
  func keeps(_ limit: CrossLimit) -> Bool {
    let (first, second) = limit.fields
    guard keepsLimits(of: first), keepsLimits(of: second) else { return false }
    let ends = [first, second].map { LimitedPoints($0, in: self).ends }
    return ends[0].allSatisfy { a in ends[1].allSatisfy { limit.holds(a, $0) } }
  }

  private func row(ofPlace place: Int, onAxis index: Int) -> Int {
    row(ofPlaces: axes.indices.map { $0 == index ? place : 0 })
  }

  private func row(of places: (first: Int, second: Int), _ limit: CrossLimit) -> Int {
    row(
      ofPlaces: axes.map { axis in
        if axis.field == limit.fields.first { return places.first }
        return axis.field == limit.fields.second ? places.second : 0
      })
  }

  private func outside(count outside: Int, row: Int) -> GridError {
    let figures = figures(ofRow: row)
    let place = zip(axes, places(ofRow: row)).map { "\($0.field.name)=\($0.figure($1))" }
      .joined(separator: ", ")
    let problems = PlantProblem.all(in: figures, of: model)
    precondition(!problems.isEmpty, "row \(row) was counted as outside the limits, but is not")
    return .outside(
      count: outside, of: count, first: row + 1, at: place, problem: problems[0])
  }
}

/// The points of a field, with those inside its own limits; a fixed field has one point.
private struct LimitedPoints {
  let field: Field
  let count: Int
  let figure: (Int) -> GivenFigure
  /// The places inside the limits in rising order of their values.
  let admissible: RisingPlaces
  /// The first place outside the limits.
  let firstOutside: Int?

  init(_ axis: Axis) {
    self.init(
      count: axis.count, field: axis.field, isList: axis.range.isList, figure: axis.figure)
  }

  init(_ field: Field, in grid: Grid) {
    if let axis = grid.axes.first(where: { $0.field == field }) {
      self.init(axis)
    } else {
      let figure = grid.fixedFigure(of: field)
      self.init(count: 1, field: field, isList: true) { _ in figure }
    }
  }

  private init(
    count: Int, field: Field, isList: Bool, figure: @escaping (Int) -> GivenFigure
  ) {
    self.field = field
    self.count = count
    if isList {
      let figures = (0..<count).map(figure)
      self.figure = { figures[$0] }
      let inside = (0..<count).filter { field.limits.holds(figures[$0].value) }
      admissible = .listed(inside.sorted { figures[$0].isWritten(below: figures[$1]) })
      firstOutside = (0..<count).first { !field.limits.holds(figures[$0].value) }
    } else {
      self.figure = figure
      let value = { figure($0).value }
      let isRising = value(0) <= value(count - 1)
      let (low, high) = (field.limits.from.double, field.limits.to.double)
      let from = (0..<count).firstPlace { isRising ? value($0) >= low : value($0) <= high }
      let to = (from..<count).firstPlace { isRising ? value($0) > high : value($0) < low }
      admissible = .range(from..<to, isRising: isRising)
      firstOutside = from > 0 ? 0 : (to < count ? to : nil)
    }
  }
}

/// Places on an axis in rising order of their values.
private enum RisingPlaces {
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
    case .range(let range, true): range.lowerBound + index
    case .range(let range, false): range.upperBound - 1 - index
    }
  }
}

/// Two fields that share a limit, and which pairs of their points keep it.
private struct LimitedPair {
  let limit: CrossLimit
  let first: LimitedPoints
  let second: LimitedPoints
  let admissibleCount: Int
  /// The first pair in row order that is outside, of points that are admissible by themselves.
  let firstOutside: (first: Int, second: Int)?

  init(_ limit: CrossLimit, of grid: Grid) {
    self.limit = limit
    let first = LimitedPoints(limit.fields.first, in: grid)
    let second = LimitedPoints(limit.fields.second, in: grid)
    self.first = first
    self.second = second
    let secondIsShorter = second.admissible.count <= first.admissible.count
    let holds = { (a: Int, b: Int) in
      limit.holds(first.figure(first.admissible[a]), second.figure(second.admissible[b]))
    }
    admissibleCount =
      secondIsShorter
      ? Self.pairs(second.admissible.count, first.admissible.count) { holds($1, $0) }
      : Self.pairs(first.admissible.count, second.admissible.count, holds)
    let places = grid.axes.map(\.field)
    let firstIsOuter =
      (places.firstIndex(of: limit.fields.first) ?? -1)
      < (places.firstIndex(of: limit.fields.second) ?? -1)
    let isComplete = admissibleCount == first.admissible.count * second.admissible.count
    firstOutside =
      isComplete ? nil : Self.firstOutside(limit, first, second, firstIsOuter: firstIsOuter)
  }

  /// How many pairs keep a limit that is monotone in both places.
  private static func pairs(
    _ outer: Int, _ inner: Int, _ holds: (Int, Int) -> Bool
  ) -> Int {
    guard outer > 0, inner > 0 else { return 0 }
    // A limit that the corners keep is kept by all, however many there are.
    let corners = [(0, 0), (0, inner - 1), (outer - 1, 0), (outer - 1, inner - 1)]
    if corners.allSatisfy({ holds($0.0, $0.1) }) { return outer * inner }
    return (0..<outer).reduce(0) { total, a in
      let holdsAtStart = holds(a, 0)
      let turn = (0..<inner).firstPlace { holds(a, $0) != holdsAtStart }
      return total + (holdsAtStart ? turn : inner - turn)
    }
  }

  private static func firstOutside(
    _ limit: CrossLimit, _ first: LimitedPoints, _ second: LimitedPoints, firstIsOuter: Bool
  ) -> (first: Int, second: Int)? {
    let (outer, inner) = firstIsOuter ? (first, second) : (second, first)
    func holds(_ a: Int, _ b: Int) -> Bool {
      firstIsOuter
        ? limit.holds(first.figure(a), second.figure(b))
        : limit.holds(first.figure(b), second.figure(a))
    }
    let ends = [inner.admissible[0], inner.admissible[inner.admissible.count - 1]]
    func isCrossed(_ a: Int) -> Bool { ends.contains { !holds(a, $0) } }
    return outer.firstAdmissible(where: isCrossed).flatMap { a in
      let b = inner.firstAdmissible { !holds(a, $0) }
      return b.map { firstIsOuter ? (a, $0) : ($0, a) }
    }
  }
}

extension LimitedPoints {
  /// The least and the greatest admissible figure, where there is one.
  fileprivate var ends: [GivenFigure] {
    [admissible[0], admissible[admissible.count - 1]].map(figure)
  }

  fileprivate func isAdmissible(_ place: Int) -> Bool { field.limits.holds(figure(place).value) }

  /// The first admissible place where a condition that is monotone in the value holds.
  fileprivate func firstAdmissible(where holds: (Int) -> Bool) -> Int? {
    guard case .range(let places, _) = admissible else {
      return (0..<count).first { isAdmissible($0) && holds($0) }
    }
    if holds(places.lowerBound) { return places.lowerBound }
    let place = places.firstPlace(where: holds)
    return place < places.upperBound ? place : nil
  }
}

extension GivenFigure {
  /// Whether a figure of the same field is greater; doubles say so where they differ.
  fileprivate func isWritten(below other: GivenFigure) -> Bool {
    guard value == other.value, text != other.text, let own = asWritten,
      let others = other.asWritten
    else { return value < other.value }
    return own < others
  }
}

extension Range<Int> {
  /// The first place where a condition holds that stays true to the end; the end where there is none.
  fileprivate func firstPlace(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
