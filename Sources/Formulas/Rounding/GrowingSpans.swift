/// The spans of inputs that come a part at a time: they grow with the parts, so that what rests on
/// them is seldom made anew.
package struct GrowingSpans: Sendable {
  /// The spans that hold all parts so far; nil before the first.
  package private(set) var spans: [InputSpan]?
  private let limits: [Interval]

  /// Spans that grow no further than limits, one for each input.
  package init(within limits: [Interval]) { self.limits = limits }

  /// What became of a part.
  package enum Taking: Sendable {
    /// The spans held it already.
    case held
    /// They grew.
    case grown
    /// It is not within the limits, and was not taken.
    case outside
  }

  /// Takes the spans of a part.
  package mutating func take(_ part: [InputSpan]) -> Taking {
    guard zip(limits, part).allSatisfy({ $0.holds($1.range) }) else { return .outside }
    guard let spans else {
      self.spans = part
      return .grown
    }
    if zip(spans, part).allSatisfy({ $0.holds($1) }) { return .held }
    self.spans = zip(zip(spans, part), limits).map { $0.0.grown(to: $0.1, within: $1) }
    return .grown
  }
}

extension InputSpan {
  /// Whether all that is known of a span is known of another too.
  fileprivate func holds(_ other: InputSpan) -> Bool {
    guard range.holds(other.range), !isExact || other.isExact else { return false }
    guard let denominator else { return true }
    return other.denominator.map { denominator % $0 == 0 } ?? false
  }

  /// The hull with another, and as much again on a side on which it grew.
  fileprivate func grown(to other: InputSpan, within limits: Interval) -> InputSpan {
    let hull = hull(other)
    let (from, to) = (hull.range.low, hull.range.high)
    let low = from < range.low ? max(limits.low, from - (range.low - from)) : from
    let high = to > range.high ? min(limits.high, to + (to - range.high)) : to
    return InputSpan(
      Interval(min(low, from), max(high, to)), isExact: hull.isExact,
      denominator: hull.denominator)
  }
}

extension Interval {
  /// Whether it holds every number of another.
  fileprivate func holds(_ other: Interval) -> Bool { low <= other.low && other.high <= high }
}
