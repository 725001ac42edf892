import Estimator
import Notation

/// A limit between two fields of which at least one is drawn, in plain values.
struct DrawnLimit {
  let limit: CrossLimit
  let first: Side
  let second: Side
  private let plain: PlainCrossLimit
  /// The exact figures of the sides that are fixed.
  private let fixed: (first: Rational?, second: Rational?)
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
    fixed = (
      Side.fixedFigure(of: limit.fields.first, sample, grid),
      Side.fixedFigure(of: limit.fields.second, sample, grid)
    )
    let firstEnds = fixed.first.map { [$0] } ?? first.ends(sample)
    let secondEnds = fixed.second.map { [$0] } ?? second.ends(sample)
    holdsAlways = firstEnds.allSatisfy { a in secondEnds.allSatisfy { limit.holds(a, $0) } }
    plain = limit.plain
    (self.limit, self.first, self.second) = (limit, first, second)
  }

  /// Whether a row of drawn numbers, in columns of a capacity, keeps the limit.
  @inline(__always)
  func holds(_ row: Int, _ numbers: UnsafePointer<Int>, _ capacity: Int) -> Bool {
    let (a, b) = (first.value(row, numbers, capacity), second.value(row, numbers, capacity))
    return plain.verdict(a, b) ?? holdsExactly(row, numbers, capacity)
  }

  @inline(never)
  private func holdsExactly(_ row: Int, _ numbers: UnsafePointer<Int>, _ capacity: Int) -> Bool {
    guard let a = fixed.first ?? first.exact(row, numbers, capacity),
      let b = fixed.second ?? second.exact(row, numbers, capacity)
    else { preconditionFailure("a side of a limit is neither fixed nor drawn") }
    return limit.holds(a, b)
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

  /// The figure of a field as it is written, where it is not drawn.
  fileprivate static func fixedFigure(
    of field: Field, _ sample: Sample, _ grid: Grid
  ) -> Rational? {
    guard !sample.ranges.contains(where: { $0.field == field }) else { return nil }
    return grid.fixedFigure(of: field).asWritten
  }

  /// The least and the greatest figure of a drawn side.
  fileprivate func ends(_ sample: Sample) -> [Rational] {
    guard case .drawn(let place, let scale) = self else { return [] }
    return [scale.exact(sample.ranges[place].from), scale.exact(sample.ranges[place].to)]
  }

  /// The exact figure of a row, where the side is drawn.
  fileprivate func exact(
    _ row: Int, _ numbers: UnsafePointer<Int>, _ capacity: Int
  ) -> Rational? {
    guard case .drawn(let place, let scale) = self else { return nil }
    return scale.exact(numbers[place &* capacity &+ row])
  }

  @inline(__always)
  fileprivate func value(_ row: Int, _ numbers: UnsafePointer<Int>, _ capacity: Int) -> Double {
    switch self {
    case .fixed(let value): value
    case .drawn(let place, let scale): scale.value(numbers[place &* capacity &+ row])
    }
  }
}
