/// The spans of inputs that arrive in parts.
///
/// They grow in large steps, so results that depend on them rarely have to be recomputed.
package struct GrowingSpans: Sendable {
  /// The spans that contain all parts so far, or nil before the first part.
  package private(set) var spans: [InputSpan]?
  private let limits: [Interval]

  /// Creates spans that never exceed the limits, one for each input.
  package init(within limits: [Interval]) { self.limits = limits }

  /// The effect of a part on the spans.
  package enum Outcome: Sendable {
    /// The spans already contained the part.
    case unchanged
    /// The spans grew.
    case grown
    /// The part exceeds the limits and was rejected.
    case rejected
  }

  /// Extends the spans to contain a part.
  package mutating func extend(toInclude part: [InputSpan]) -> Outcome {
    guard zip(limits, part).allSatisfy({ $0.includes($1.range) }) else { return .rejected }
    guard let spans else {
      self.spans = part
      return .grown
    }
    if zip(spans, part).allSatisfy({ $0.includes($1) }) { return .unchanged }
    self.spans = zip(zip(spans, part), limits).map { $0.0.grown(to: $0.1, within: $1) }
    return .grown
  }
}

extension InputSpan {
  /// Returns whether everything known about this span also applies to another.
  fileprivate func includes(_ other: InputSpan) -> Bool {
    guard range.includes(other.range), !isExact || other.isExact else { return false }
    guard let denominator else { return true }
    return other.denominator.map { denominator % $0 == 0 } ?? false
  }

  /// Returns the hull with another span; each end that moved moves by the same distance again.
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
  fileprivate func includes(_ other: Interval) -> Bool { low <= other.low && other.high <= high }
}
