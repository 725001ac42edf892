import Notation

/// The cubic that has the ends and the tangents of a rule, and meets it once more between.
///
/// Its control points lie on the tangents, as far towards their crossing as brings the middle of the cubic
/// onto the rule. So it has contact of the fifth order with a hyperbola, which most curved rules are, and
/// needs a third of the pieces of one that only has the slopes. All is in hundredths of a pixel.
struct Cubic {
  private let points: [Point]

  private struct Point {
    var x: Double
    var y: Double

    /// The place at a share of the way to another point.
    func towards(_ other: Point, _ share: Double) -> Point {
      Point(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
    }

    var dot: Dot { Dot(x: Int(x.rounded()), y: Int(y.rounded())) }
  }

  /// The control points.
  var controls: (Dot, Dot) { (points[1].dot, points[2].dot) }

  /// Nil where the tangents do not cross between the ends: the rule is too long there, or turns.
  init?(
    _ rule: RationalFunction, _ slope: RationalFunction, from low: Rational, to high: Rational,
    _ scales: PanelScales
  ) {
    func end(_ x: Rational) -> (Point, Double)? {
      guard let value = rule.value(at: x), let steepness = slope.value(at: x) else { return nil }
      let point = Point(x: scales.x.exact(x).double, y: scales.y.exact(value).double)
      return (point, scales.steepness(steepness))
    }
    guard let (first, startSlope) = end(low), let (last, endSlope) = end(high) else { return nil }
    let drop = last.y - first.y + startSlope * first.x - endSlope * last.x
    let x = drop / (startSlope - endSlope)
    guard first.x < x, x < last.x else { return nil }
    let crossing = Point(x: x, y: first.y + startSlope * (x - first.x))
    guard
      let share = Cubic.share(rule, from: first.towards(last, 0.5), towards: crossing, scales)
    else { return nil }
    let reach = share * 4 / 3
    guard reach <= 1 else { return nil }
    points = [first, first.towards(crossing, reach), last.towards(crossing, reach), last]
  }

  /// How far from the middle of the chord towards the crossing of the tangents the rule is met.
  private static func share(
    _ rule: RationalFunction, from middle: Point, towards crossing: Point, _ scales: PanelScales
  ) -> Double? {
    func isBelow(_ share: Double) -> Bool? {
      let point = middle.towards(crossing, share)
      return scales.height(of: rule, at: point.x).map { $0 < point.y }
    }
    guard let start = isBelow(0), let end = isBelow(1), start != end else { return nil }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<24 {
      let share = (low + high) / 2
      if isBelow(share) == start { low = share } else { high = share }
    }
    return low
  }

  /// Whether the cubic is nowhere farther from the rule than allowed, square to it.
  func isTrue(
    to rule: RationalFunction, _ slope: RationalFunction, within tolerance: Double,
    _ scales: PanelScales
  ) -> Bool {
    (1..<8).allSatisfy { eighth in
      let t = Double(eighth) / 8
      let (a, b, c, d) = (
        (1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t,
        3 * (1 - t) * t * t, t * t * t
      )
      let x = a * points[0].x + b * points[1].x + c * points[2].x + d * points[3].x
      let y = a * points[0].y + b * points[1].y + c * points[2].y + d * points[3].y
      guard let height = scales.height(of: rule, at: x),
        let steepness = slope.value(at: scales.x.number(at: x))
      else { return false }
      let incline = scales.steepness(steepness)
      return abs(y - height) <= tolerance * (1 + incline * incline).squareRoot()
    }
  }
}

extension PanelScales {
  /// How high a rule is drawn at a place across; nil where it has no value.
  fileprivate func height(of rule: RationalFunction, at x: Double) -> Double? {
    rule.value(at: self.x.number(at: x)).map { y.exact($0).double }
  }

  /// How steep a slope is drawn.
  fileprivate func steepness(_ slope: Rational) -> Double { slope.double * y.slope / x.slope }
}

extension ChartScale {
  /// The number at a place.
  fileprivate func number(at place: Double) -> Rational {
    guard let place = Rational(exactly: place) else { return low }
    return low + (place - Rational(start)) / Rational(end - start) * (high - low)
  }
}
