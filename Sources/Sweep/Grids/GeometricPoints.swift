import Notation

/// Points in equal ratios, written `10:1000/log7`.
///
/// The ends are exact. The points between have four significant digits, or up to ten where that keeps them
/// apart and between the ends.
struct GeometricPoints {
  /// The largest number of points.
  static let most = 1000

  let points: [DecimalNumber]

  /// Parses the words and marks of a range; error messages quote `axis`.
  init(_ words: [Substring], _ marks: String, of axis: String) throws(GridError) {
    let count = Int(plainDigits: words[words.count - 1].dropFirst("log".count)) ?? 0
    guard marks == ":/", 2...Self.most ~= count else { throw .badRatios(axis: axis) }
    let (from, to) = (try AxisRange.number(words[0], axis), try AxisRange.number(words[1], axis))
    let (a, b) = (from.rational, to.rational)
    guard a > 0, b > 0, a != b, (b / a).double.isNormal else { throw .badRatios(axis: axis) }
    let ratio = root(of: (b / a).double, count - 1)
    for digits in 4...10 {
      let inner = (1..<(count - 1)).map { place in
        rounded(a.double * power(ratio, place), digits) {
          power($0, count - 1) < power(a, count - 1 - place) * power(b, place)
        }
      }
      let all = [a] + inner + [b]
      if zip(all, all.dropFirst()).allSatisfy({ a < b ? $0 < $1 : $0 > $1 }) {
        points = [from] + inner.map(\.axisPoint) + [to]
        return
      }
    }
    throw .tooManyPoints(axis: axis)
  }
}

/// Returns the point near a double that is rounded to significant digits; `isBelow` decides where the
/// double is too close to the middle between two such points.
private func rounded(
  _ near: Double, _ digits: Int, isBelow: (Rational) -> Bool
) -> Rational {
  let exact = Rational(exactly: near).expected(or: "a point between finite ends must be finite")
  let unit = Rational.powerOfTen(exact.powerOfTenBelow - digits + 1)
  let lower = (exact / unit).roundedDown
  let middle = (lower + Rational(1, over: 2)) * unit
  // A thousand factors are off by less than 1e-12 of the point.
  let isClose = (exact / middle - 1).absoluteValue < Rational.powerOfTen(-12)
  let isUp = isClose ? isBelow(middle) : exact > middle
  return (isUp ? lower + 1 : lower) * unit
}

/// Returns the root of a number above 0, with the operations that all machines round alike.
private func root(of number: Double, _ degree: Int) -> Double {
  var (low, high) = (min(1, number), max(1, number))
  while case let middle = low + (high - low) / 2, low < middle, middle < high {
    if power(middle, degree) < number { low = middle } else { high = middle }
  }
  return high
}

/// Returns a power with an exponent of at least 0.
private func power<Number: Factor>(_ base: Number, _ exponent: Int) -> Number {
  if exponent == 0 { return 1 }
  let half = power(base, exponent / 2)
  return exponent.isMultiple(of: 2) ? half * half : half * half * base
}

/// A number that can be multiplied.
private protocol Factor: ExpressibleByIntegerLiteral {
  static func * (left: Self, right: Self) -> Self
}

extension Double: Factor {}
extension Rational: Factor {}
