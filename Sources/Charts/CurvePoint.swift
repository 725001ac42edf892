import Notation

/// A point of a curve, in the units of its axes.
struct CurvePoint {
  let x, y: Double

  init(_ x: Rational, _ y: Rational) { (self.x, self.y) = (x.double, y.double) }

  fileprivate init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

extension SmoothRule {
  /// The points between two of a rule's own that a line must go through to be nowhere farther from it, up
  /// or down, than a tolerance: none where the rule is straight.
  func points(
    from first: CurvePoint, to last: CurvePoint, within tolerance: Double
  ) -> [CurvePoint] {
    shape == .curved ? halves(first, last, tolerance, depth: 0) : []
  }

  private func halves(
    _ first: CurvePoint, _ last: CurvePoint, _ tolerance: Double, depth: Int
  ) -> [CurvePoint] {
    let isStraight =
      depth > 1
      && [0.25, 0.5, 0.75].allSatisfy { share in
        let x = first.x + share * (last.x - first.x)
        guard let value = value(at: x) else { return true }
        return abs(value - first.y - share * (last.y - first.y)) <= tolerance
      }
    let middle = (first.x + last.x) / 2
    guard !isStraight, depth < 28, first.x < middle, middle < last.x,
      let value = value(at: middle)
    else { return [] }
    let point = CurvePoint(x: middle, y: value)
    return halves(first, point, tolerance, depth: depth + 1) + [point]
      + halves(point, last, tolerance, depth: depth + 1)
  }

  private func value(at x: Double) -> Double? {
    Rational(exactly: x).flatMap { value(at: $0) }?.double
  }
}
