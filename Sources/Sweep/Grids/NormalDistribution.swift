import Estimator
import Notation
import Units

/// A normal distribution of a field's figures, cut at the field's own limits.
///
/// Everything is computed with the four operations and square roots alone, so the figures are the same
/// on every machine.
package struct NormalDistribution: Sendable {
  /// The mean and the standard deviation in the unit of the range.
  let mean, deviation: Double
  /// The parts of the distribution below the two ends.
  private let low, high: Double
  /// The distribution in words: `normal(70, 3)`.
  package let words: String

  /// Creates a distribution between two ends; nil if more than 5 % of it is outside them.
  init?(
    mean: DecimalNumber, deviation: DecimalNumber, from low: Rational, to high: Rational
  ) {
    (self.mean, self.deviation) = (mean.double, deviation.double)
    words = "normal(\(mean.shortened), \(deviation.shortened))"
    func part(below end: Rational) -> Double {
      standardPart(below: ((end - mean.rational) / deviation.rational).double)
    }
    (self.low, self.high) = (part(below: low), part(below: high))
    guard self.high - self.low >= 0.95 else { return nil }
  }

  /// Returns the figure below which a share of the cut distribution lies.
  func figure(below share: Double) -> Double {
    mean + deviation * standardFigure(below: low + share * (high - low))
  }
}

/// The distance from 0 beyond which nothing of the standard normal distribution is left.
private let end = 9.0

/// Returns the part of the standard normal distribution below a number.
///
/// Source: the series 1/2 + phi(x) (x + x^3/3 + x^5/15 + ...), Abramowitz and Stegun 26.2.11.
func standardPart(below x: Double) -> Double {
  if x.magnitude >= end { return x < 0 ? 0 : 1 }
  var (term, sum, odd) = (x, x, 1.0)
  while (term / (sum == 0 ? 1 : sum)).magnitude > 0x1p-54 {
    odd += 2
    term *= x * x / odd
    sum += term
  }
  return min(max(0.5 + sum * standardDensity(at: x), 0), 1)
}

/// Returns the density of the standard normal distribution.
private func standardDensity(at x: Double) -> Double {
  // exp(-x^2 / 2) by its series for a small part of the exponent, squared as often as it was halved.
  let part = -x * x / 2 / 256
  var (term, power) = (1.0, 1.0)
  for count in 1...16 {
    term *= part / Double(count)
    power += term
  }
  for _ in 0..<8 { power *= power }
  return power / (2 * Double.pi).squareRoot()
}

/// The parts below numbers at equal distances, from -9 to 9.
private let knots = (0...144).map { standardPart(below: Double($0) / 8 - end) }

/// Returns the number below which a part of the standard normal distribution lies.
func standardFigure(below part: Double) -> Double {
  let above = knots.firstIndex { $0 > part } ?? knots.count - 1
  var (low, high) = (Double(above - 1) / 8 - end, Double(above) / 8 - end)
  var x = (low + high) / 2
  // Newton's steps, each kept between the ends that are known.
  for _ in 0..<12 {
    let excess = standardPart(below: x) - part
    if excess > 0 { high = x } else { low = x }
    let next = x - excess / standardDensity(at: x)
    let kept = low <= next && next <= high ? next : (low + high) / 2
    if (kept - x).magnitude < 0x1p-45 { return kept }
    x = kept
  }
  return x
}
