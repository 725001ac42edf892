import Formulas
import Notation

extension CurvePiece {
  /// Returns the ends, and points between them so that a line through all of them on two scales is
  /// within a vertical tolerance, in hundredths of a pixel.
  func points(within tolerance: Double, _ x: ChartScale, _ y: ChartScale) -> [CurvePoint] {
    let bends =
      rule.isCurved || !rule.isConstant && (x.isLogarithmic || y.isLogarithmic)
    return [from] + (bends ? halves(from, to, tolerance, x, y, depth: 0) : []) + [to]
  }

  private func halves(
    _ first: CurvePoint, _ last: CurvePoint, _ tolerance: Double, _ x: ChartScale, _ y: ChartScale,
    depth: Int
  ) -> [CurvePoint] {
    let (start, end) = (first.x.double, last.x.double)
    let (left, right) = (x.position(start), x.position(end))
    let (low, high) = (y.position(first.y.double), y.position(last.y.double))
    func value(_ x: Double) -> Double? { Rational(exactly: x).flatMap(rule.value)?.double }
    let isStraight =
      depth > 1
      && [0.25, 0.5, 0.75].allSatisfy { share in
        let number = start + share * (end - start)
        guard let value = value(number) else { return true }
        let across = (x.position(number) - left) / (right - left)
        // A distance that is not a number has no places to tell apart.
        return !(abs(y.position(value) - low - across * (high - low)) > tolerance)
      }
    let middle = (start + end) / 2
    guard !isStraight, depth < 28, start < middle, middle < end,
      let number = Rational(exactly: middle),
      let figure = value(middle).flatMap(Rational.init(exactly:))
    else { return [] }
    let point = CurvePoint(x: number, y: figure)
    return halves(first, point, tolerance, x, y, depth: depth + 1) + [point]
      + halves(point, last, tolerance, x, y, depth: depth + 1)
  }
}
