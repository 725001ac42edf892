import Estimator
import Notation

/// A limit between two fields of which at least one is drawn, in plain values.
struct DrawnLimit {
  let limit: CrossLimit
  /// Whether no draw can break the limit.
  let holdsAlways: Bool
  private let first: Side
  private let second: Side
  private let plain: PlainCrossLimit

  /// One of the two fields: a fixed figure, or the place of the range that it is drawn from.
  fileprivate enum Side {
    case fixed(Double, Rational?)
    case drawn(Int, DecimalScale)
  }

  /// The limit over a sample, or nil where neither side is drawn.
  init?(_ limit: CrossLimit, _ sample: Sample, _ grid: Grid) {
    let (first, second) = limit.fields
    (self.first, self.second) = (Side(first, sample, grid), Side(second, sample, grid))
    (self.limit, plain) = (limit, limit.plain)
    let figures = [first, second].map { field in
      sample.ranges.first { $0.field == field }.map { [$0.figure($0.from), $0.figure($0.to)] }
        ?? [grid.fixedFigure(of: field)]
    }
    holdsAlways = figures[0].allSatisfy { a in figures[1].allSatisfy { limit.holds(a, $0) } }
    if ranges.isEmpty { return nil }
  }

  /// The places of the ranges that the fields are drawn from.
  var ranges: [Int] {
    [first, second].compactMap { side in
      if case .drawn(let place, _) = side { return place }
      return nil
    }
  }

  /// Whether a row of drawn numbers, in columns of a capacity, keeps the limit.
  @inline(__always)
  func holds(_ row: Int, _ numbers: UnsafePointer<Int>, _ capacity: Int) -> Bool {
    let (a, b) = (first.value(row, numbers, capacity), second.value(row, numbers, capacity))
    return plain.verdict(a, b) ?? holdsExactly(row, numbers, capacity)
  }

  @inline(never)
  private func holdsExactly(_ row: Int, _ numbers: UnsafePointer<Int>, _ capacity: Int) -> Bool {
    guard let a = first.exact(row, numbers, capacity), let b = second.exact(row, numbers, capacity)
    else { preconditionFailure("a figure of a sample is not a number") }
    return limit.holds(a, b)
  }
}

extension DrawnLimit.Side {
  fileprivate init(_ field: Field, _ sample: Sample, _ grid: Grid) {
    if let place = sample.ranges.firstIndex(where: { $0.field == field }) {
      self = .drawn(place, sample.ranges[place].scale)
    } else {
      let figure = grid.fixedFigure(of: field)
      self = .fixed(figure.value, figure.asWritten)
    }
  }

  fileprivate func exact(_ row: Int, _ numbers: UnsafePointer<Int>, _ capacity: Int) -> Rational? {
    switch self {
    case .fixed(_, let exact): exact
    case .drawn(let place, let scale): scale.exact(numbers[place &* capacity &+ row])
    }
  }

  @inline(__always)
  fileprivate func value(_ row: Int, _ numbers: UnsafePointer<Int>, _ capacity: Int) -> Double {
    switch self {
    case .fixed(let value, _): value
    case .drawn(let place, let scale): scale.value(numbers[place &* capacity &+ row])
    }
  }
}
