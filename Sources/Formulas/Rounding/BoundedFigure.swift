/// A figure that was computed: what encloses the exact one, and how far it can be off.
package struct BoundedFigure: Sendable, Hashable {
  /// What the exact figure lies in; nil where it may have no value.
  package let range: Interval?
  /// How far the computed figure can be from the exact one.
  package let bound: RoundingBound

  /// A figure within a range and a bound; a part of half the size or more is no bound.
  ///
  /// Beside a part of the whole size or more, the sign of a figure says nothing of its exact one.
  package init(_ range: Interval?, _ bound: RoundingBound) {
    self.range = range
    self.bound = range != nil && bound.isFinite ? bound : .infinite
  }

  /// A figure of which nothing is known.
  package static let unknown = BoundedFigure(nil, .infinite)

  /// Whether the figure is a power of two, by which a product is not rounded, or 0.
  private var scalesExactly: Bool {
    guard let range, range.low == range.high, bound == .none else { return false }
    return range.low == 0 || range.low.significand == 1
  }
}

/// The operations, each rounded once more.
extension BoundedFigure {
  /// The sum.
  package func adding(_ other: BoundedFigure, _ precision: Precision) -> BoundedFigure {
    guard let u = range, let v = other.range else { return .unknown }
    let (a, b) = (bound, other.bound)
    var absolute = a.absolute + b.absolute
    var relative = max(a.relative, b.relative)
    let cancels = !(u.low >= 0 && v.low >= 0 || u.high <= 0 && v.high <= 0)
    if cancels {
      // Since |u| <= |u + v| + |v|, a part of u is one of the sum and one of v; or the other way.
      relative = u.size <= v.size ? b.relative : a.relative
      absolute += times(a.relative + b.relative, min(u.size, v.size))
    }
    return rounded(u + v, absolute, relative, precision)
  }

  /// The difference.
  package func subtracting(_ other: BoundedFigure, _ precision: Precision) -> BoundedFigure {
    adding(BoundedFigure(other.range.map { -$0 }, other.bound), precision)
  }

  /// The product.
  package func multiplied(by other: BoundedFigure, _ precision: Precision) -> BoundedFigure {
    guard let u = range, let v = other.range else { return .unknown }
    let (a, b) = (bound, other.bound)
    let absolute =
      times(u.size, b.absolute * (1 + a.relative)) + times(v.size, a.absolute * (1 + b.relative))
      + a.absolute * b.absolute
    let relative = a.relative + b.relative + a.relative * b.relative
    return rounded(
      u * v, absolute, relative, precision, isExact: scalesExactly || other.scalesExactly)
  }

  /// The quotient.
  package func divided(by other: BoundedFigure, _ precision: Precision) -> BoundedFigure {
    guard let u = range, let v = other.range, let range = u.divided(by: v),
      v.leastSize > precision.leastNormal
    else { return .unknown }
    let (a, b) = (bound, other.bound)
    let offDivisor = raised(b.relative + over(b.absolute, v.leastSize))
    guard offDivisor < 0.5 else { return BoundedFigure(range, .infinite) }
    let kept = 1 - offDivisor
    // What a tiny dividend leaves is itself tiny, and is divided by what may be tiny too.
    let rest = u.leastSize < precision.leastNormal && !u.isZero ? precision.tiny : 0
    return rounded(
      range, over(a.absolute + rest, v.leastSize) / kept, (a.relative + offDivisor) / kept,
      precision, isExact: other.scalesExactly)
  }

  /// The greater of two, which is one of the computed figures.
  package func maximum(_ other: BoundedFigure) -> BoundedFigure {
    guard let u = range, let v = other.range else { return .unknown }
    return BoundedFigure(Interval.maximum(u, v), chosen(other))
  }

  /// The lesser of two, which is one of the computed figures.
  package func minimum(_ other: BoundedFigure) -> BoundedFigure {
    guard let u = range, let v = other.range else { return .unknown }
    return BoundedFigure(Interval.minimum(u, v), chosen(other))
  }

  /// The bound of the greater or lesser of two.
  ///
  /// It is off by no more than the one or the other. Beside 0 by no more than the bound of the
  /// other, whose sign may be wrong only where its size is within that bound.
  private func chosen(_ other: BoundedFigure) -> RoundingBound {
    if isZero { return other.bound }
    if other.isZero { return bound }
    let most = max(greatestError, other.greatestError)
    return most.isFinite ? RoundingBound(absolute: most, relative: 0) : .infinite
  }

  private var isZero: Bool { range?.isZero == true && bound == .none }

  /// How far any figure of the range can be off.
  package var greatestError: Double { range.map { bound.error(at: $0.size) } ?? .infinity }

  /// A result whose operands leave it a bound, rounded once.
  private func rounded(
    _ range: Interval, _ absolute: Double, _ relative: Double, _ precision: Precision,
    isExact: Bool = false
  ) -> BoundedFigure {
    let operation = isExact ? 0 : precision.operation
    let isTiny = range.leastSize < precision.leastNormal && !range.isZero
    let (absolute, relative) = (
      raised(absolute * (1 + operation) + (isTiny ? precision.tiny : 0)),
      raised(relative * (1 + operation) + operation)
    )
    guard absolute.isFinite, relative.isFinite else { return BoundedFigure(range, .infinite) }
    return BoundedFigure(range, RoundingBound(absolute: absolute, relative: relative))
      .within(precision)
  }

  /// The figure, without a bound where it may be so large that nothing is promised.
  func within(_ precision: Precision) -> BoundedFigure {
    guard let range, bound.isFinite, range.size + greatestError > precision.greatest else {
      return self
    }
    return BoundedFigure(range, .infinite)
  }
}

extension Interval {
  /// The greatest size of its numbers.
  package var size: Double { max(low.magnitude, high.magnitude) }

  /// The least size of its numbers.
  package var leastSize: Double { contains(0) ? 0 : min(low.magnitude, high.magnitude) }
}
