/// A computed figure: an interval that contains the exact figure, and a bound on its error.
package struct BoundedFigure: Sendable, Hashable {
  /// The interval that contains the exact figure, or nil if the figure may have no value.
  package let range: Interval?
  /// The bound on the difference between the computed and the exact figure.
  package let bound: RoundingBound
  /// A bound on the error of every figure in the range, in its unit.
  ///
  /// It can be less than what `bound` allows, which charges all of a sum with its worst part.
  private let most: Double

  /// Creates a figure from a range and bounds.
  ///
  /// A relative bound of 1/2 or more does not count as a bound.
  ///
  /// With a relative error of 1 or more, the sign of the computed figure would not determine the
  /// sign of the exact one.
  package init(_ range: Interval?, _ bound: RoundingBound, most: Double = .infinity) {
    self.range = range
    let isBounded = range != nil && bound.isFinite
    self.bound = isBounded ? bound : .infinite
    self.most = isBounded ? most : .infinity
  }

  /// A figure about which nothing is known.
  package static let unknown = BoundedFigure(nil, .infinite)

  /// Whether the figure is 0 or a power of two, so that multiplying by it is exact.
  package var scalesExactly: Bool {
    guard let range, range.low == range.high, bound == .none else { return false }
    return range.low == 0 || range.low.significand == 1
  }
}

/// Arithmetic operations, each of which adds a rounding error.
extension BoundedFigure {
  package func adding(_ other: BoundedFigure) -> BoundedFigure {
    guard let u = range, let v = other.range else { return .unknown }
    let (a, b) = (bound, other.bound)
    var absolute = a.absolute + b.absolute
    var relative = max(a.relative, b.relative)
    let cancels = !(u.low >= 0 && v.low >= 0 || u.high <= 0 && v.high <= 0)
    if cancels {
      // Since |u| <= |u + v| + |v|, a part of u is at most that part of the sum plus that part of
      // v. The same is true with u and v swapped.
      relative = u.size <= v.size ? b.relative : a.relative
      absolute += times(a.relative + b.relative, min(u.size, v.size))
    }
    return rounded(u + v, absolute, relative, most: greatestError + other.greatestError)
  }

  package func subtracting(_ other: BoundedFigure) -> BoundedFigure {
    adding(BoundedFigure(other.range.map { -$0 }, other.bound, most: other.most))
  }

  package func multiplied(by other: BoundedFigure) -> BoundedFigure {
    guard let u = range, let v = other.range else { return .unknown }
    let (a, b) = (bound, other.bound)
    let absolute =
      times(u.size, b.absolute * (1 + a.relative)) + times(v.size, a.absolute * (1 + b.relative))
      + a.absolute * b.absolute
    let relative = a.relative + b.relative + a.relative * b.relative
    let (e, f) = (greatestError, other.greatestError)
    return rounded(
      u * v, absolute, relative, most: times(u.size, f) + times(v.size, e) + times(e, f),
      isExact: scalesExactly || other.scalesExactly)
  }

  package func divided(by other: BoundedFigure) -> BoundedFigure {
    guard let u = range, let v = other.range, let range = u.divided(by: v),
      v.leastSize > .leastNormalMagnitude
    else { return .unknown }
    let (a, b) = (bound, other.bound)
    let offDivisor = raised(b.relative + over(b.absolute, v.leastSize))
    guard offDivisor < 0.5 else { return BoundedFigure(range, .infinite) }
    let kept = 1 - offDivisor
    // The residual of a tiny dividend is tiny as well, and the divisor may also be tiny.
    let rest = u.leastSize < .leastNormalMagnitude && !u.isZero ? Double.leastNonzeroMagnitude : 0
    let most = greatestError + times(range.size, other.greatestError) + rest
    return rounded(
      range, over(a.absolute + rest, v.leastSize) / kept, (a.relative + offDivisor) / kept,
      most: over(most, v.leastSize) / kept, isExact: other.scalesExactly)
  }

  /// Returns the larger of two figures.
  package func maximum(_ other: BoundedFigure) -> BoundedFigure { chosen(other, Interval.maximum) }

  /// Returns the smaller of two figures.
  package func minimum(_ other: BoundedFigure) -> BoundedFigure { chosen(other, Interval.minimum) }

  private func chosen(
    _ other: BoundedFigure, _ choice: (Interval, Interval) -> Interval
  ) -> BoundedFigure {
    guard let u = range, let v = other.range else { return .unknown }
    // The error is at most the larger of the two errors. If one figure is exactly 0, the error is at
    // most the bound of the other, whose sign can only be wrong while its size is within that bound.
    let most = max(greatestError, other.greatestError)
    let larger = most.isFinite ? RoundingBound(absolute: most, relative: 0) : .infinite
    return BoundedFigure(
      choice(u, v), isZero ? other.bound : other.isZero ? bound : larger, most: most)
  }

  private var isZero: Bool { range?.isZero == true && bound == .none }

  /// The largest possible error of a figure in the range.
  package var greatestError: Double {
    range.map { min(most, bound.error(at: $0.size)) } ?? .infinity
  }

  /// Returns the figure in a narrower range.
  package func narrowed(to range: Interval) -> BoundedFigure {
    BoundedFigure(range, bound, most: most)
  }

  /// Returns the result of an operation, adding the rounding error to the bounds that its operands
  /// propagate.
  private func rounded(
    _ range: Interval, _ absolute: Double, _ relative: Double, most: Double, isExact: Bool = false
  ) -> BoundedFigure {
    let operation = isExact ? 0 : Precision.operation
    let isTiny = range.leastSize < .leastNormalMagnitude && !range.isZero
    let (absolute, relative) = (
      raised(absolute * (1 + operation) + (isTiny ? .leastNonzeroMagnitude : 0)),
      raised(relative * (1 + operation) + operation)
    )
    guard absolute.isFinite, relative.isFinite else { return BoundedFigure(range, .infinite) }
    let size = range.size + most
    let step = isExact ? 0 : size.isFinite ? size.ulp / 2 : .infinity
    return BoundedFigure(
      range, RoundingBound(absolute: absolute, relative: relative),
      most: raised(most + step + (isTiny ? .leastNonzeroMagnitude : 0))
    ).withinRange
  }

  /// Returns the figure, without its bound if the figure may be too large to guarantee it.
  var withinRange: BoundedFigure {
    guard let range, bound.isFinite, range.size + greatestError > Precision.greatest else {
      return self
    }
    return BoundedFigure(range, .infinite)
  }
}

extension Interval {
  /// The largest magnitude in the interval.
  package var size: Double { max(low.magnitude, high.magnitude) }

  /// The smallest magnitude in the interval.
  package var leastSize: Double { contains(0) ? 0 : min(low.magnitude, high.magnitude) }
}
