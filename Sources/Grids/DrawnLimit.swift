import Estimator

/// A limit between two fields of which at least one is drawn, in plain values.
struct DrawnLimit {
  let limit: CrossLimit
  let first: Side
  let second: Side
  private let sumAtMost: Double?
  /// Whether no draw can break the limit.
  let holdsAlways: Bool

  /// One of the two fields: a fixed figure, or the place of the range that it is drawn from.
  enum Side {
    case fixed(Double)
    case drawn(Int, DecimalScale)
  }

  /// The limit over a sample, or nil where neither side is drawn.
  init?(_ limit: CrossLimit, _ sample: Sample, _ grid: Grid) {
    let (first, second) = (
      Side(limit.fields.first, sample, grid), Side(limit.fields.second, sample, grid)
    )
    guard first.range != nil || second.range != nil else { return nil }
    let (firstEnds, secondEnds) = (first.ends(sample), second.ends(sample))
    holdsAlways = firstEnds.allSatisfy { a in secondEnds.allSatisfy { limit.holds(a, $0) } }
    if case .sumAtMost(_, _, let sum, _) = limit { sumAtMost = sum } else { sumAtMost = nil }
    (self.limit, self.first, self.second) = (limit, first, second)
  }

  /// Whether a row of drawn numbers, in columns of a capacity, keeps the limit.
  @inline(__always)
  func holds(_ row: Int, _ numbers: UnsafePointer<Int>, _ capacity: Int) -> Bool {
    let (a, b) = (first.value(row, numbers, capacity), second.value(row, numbers, capacity))
    return sumAtMost.map { a + b <= $0 } ?? (a <= b)
  }
}

extension DrawnLimit.Side {
  fileprivate init(_ field: Field, _ sample: Sample, _ grid: Grid) {
    if let place = sample.ranges.firstIndex(where: { $0.field == field }) {
      self = .drawn(place, sample.ranges[place].scale)
    } else {
      self = .fixed(grid.fixedFigure(of: field).value)
    }
  }

  /// The place of the range that the field is drawn from.
  var range: Int? {
    if case .drawn(let place, _) = self { return place }
    return nil
  }

  /// The least and the greatest value.
  fileprivate func ends(_ sample: Sample) -> [Double] {
    switch self {
    case .fixed(let value): [value]
    case .drawn(let place, let scale):
      [scale.value(sample.ranges[place].from), scale.value(sample.ranges[place].to)]
    }
  }

  @inline(__always)
  fileprivate func value(_ row: Int, _ numbers: UnsafePointer<Int>, _ capacity: Int) -> Double {
    switch self {
    case .fixed(let value): value
    case .drawn(let place, let scale): scale.value(numbers[place &* capacity &+ row])
    }
  }
}
