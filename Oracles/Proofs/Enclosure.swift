import Formulas

/// What encloses a node over a box: its values, or nil where it may have none.
package struct Enclosure: Sendable {
  /// The values of every node, in the order of the program.
  let values: [Interval?]

  /// The values of a program's nodes over a box, or over those of its plants where nodes lie in
  /// given ranges.
  package init(
    _ program: ProofProgram, over box: PlantBox, where ranges: [Int: Interval] = [:]
  ) {
    var values: [Interval?] = []
    values.reserveCapacity(program.nodes.count)
    for place in program.nodes.indices {
      let value = Enclosure.value(program, place, values, box)
      let range = ranges[place] ?? .whole
      values.append(value.flatMap { $0.intersection(range) })
    }
    self.values = values
  }

  /// The values of the formula, or nil where it may have none.
  package var range: Interval? { values[values.count - 1] }

  /// The first node that may have no value.
  var firstWithoutValue: Int? { values.firstIndex { $0 == nil } }

  private static func value(
    _ program: ProofProgram, _ place: Int, _ values: [Interval?], _ box: PlantBox
  ) -> Interval? {
    func both(_ a: Int, _ b: Int, _ operation: (Interval, Interval) -> Interval?) -> Interval? {
      guard let left = values[a], let right = values[b] else { return nil }
      return operation(left, right)
    }
    switch program.nodes[place] {
    case .input(let field): return box.ranges[field]
    case .constant: return program.constants[place]
    case .sum(let a, let b):
      return both(a, b) { program.sharedSum(a, b, values, box, natural: $0 + $1) }
    case .difference(let a, let b): return both(a, b) { a == b ? .zero : $0 - $1 }
    case .product(let a, let b): return both(a, b) { a == b ? $0.square : $0 * $1 }
    case .quotient(let a, let b):
      return both(a, b) { left, right in
        left.divided(by: right).map { program.sharedQuotient(a, b, $0, over: right) }
      }
    case .maximum(let a, let b): return both(a, b, Interval.maximum)
    case .minimum(let a, let b): return both(a, b, Interval.minimum)
    case .lookup(let table, let a): return values[a].flatMap(program.steps[table].enclosure)
    }
  }
}

extension Interval {
  /// The squares, which are never negative.
  fileprivate var square: Interval {
    let all = self * self
    return Interval(contains(0) ? 0 : max(all.low, 0), all.high)
  }
}

/// The shapes that a shared limit narrows.
extension ProofProgram {
  /// A quotient of two fields, one at most the other, is on its side of 1.
  fileprivate func sharedQuotient(
    _ a: Int, _ b: Int, _ natural: Interval, over right: Interval
  ) -> Interval {
    guard case .input(let above) = nodes[a], case .input(let below) = nodes[b], right.low > 0
    else { return natural }
    if limits.contains(.atMost(above, below)) {
      return Interval(min(natural.low, 1), min(natural.high, 1))
    }
    if limits.contains(.atMost(below, above)) {
      return Interval(max(natural.low, 1), max(natural.high, 1))
    }
    return natural
  }

  /// A sum `p * x + q * y` of fields that share a sum: greatest and least at a corner of theirs.
  fileprivate func sharedSum(
    _ a: Int, _ b: Int, _ values: [Interval?], _ box: PlantBox, natural: Interval
  ) -> Interval {
    guard case .product(let p, let x) = nodes[a], case .product(let q, let y) = nodes[b],
      case .input(let first) = nodes[x], case .input(let second) = nodes[y],
      let maximum = maximumSum(first, second), let p = values[p], let q = values[q]
    else { return natural }
    let corners = SharedCorners(box.ranges[first], box.ranges[second], maximum: maximum).all
    let sums = corners.map { p * $0.0 + q * $0.1 }
    guard let start = sums.first else { return natural }
    return sums.reduce(start) { $0.hull($1) }.intersection(natural) ?? natural
  }

  private func maximumSum(_ first: Int, _ second: Int) -> Double? {
    for case .sumAtMost(let a, let b, let maximum) in limits
    where (a, b) == (first, second) || (a, b) == (second, first) {
      return maximum
    }
    return nil
  }
}

/// The corners of a rectangle that is cut by `x + y <= maximum`; it holds at least its lowest one.
private struct SharedCorners {
  let all: [(Interval, Interval)]

  init(_ x: Interval, _ y: Interval, maximum: Double) {
    let corners = [(x.low, y.low), (x.low, y.high), (x.high, y.low), (x.high, y.high)]
    var kept = corners.filter { Outward.sum($0.0, $0.1).low <= maximum }
      .map { (Interval($0.0), Interval($0.1)) }
    for end in [x.low, x.high] {
      if let rest = (Interval(maximum) - Interval(end)).intersection(y) {
        kept.append((Interval(end), rest))
      }
    }
    for end in [y.low, y.high] {
      if let rest = (Interval(maximum) - Interval(end)).intersection(x) {
        kept.append((rest, Interval(end)))
      }
    }
    all = kept
  }
}
