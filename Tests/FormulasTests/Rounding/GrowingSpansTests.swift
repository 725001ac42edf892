import Formulas
import Testing

@Suite struct `Spans that grow` {
  private static func span(_ low: Double, _ high: Double) -> InputSpan {
    InputSpan(Interval(low, high), isExact: true, denominator: 4)
  }

  /// Each part of a column within 0 to 100, and the span that holds it and all before it; nil where
  /// the part is not within the limits.
  @Test func `hold all parts, and grow by as much again on the side on which one lies outside`() {
    let (span, inner) = (Self.span, Interval(12, 13))
    let parts: [(InputSpan, becomes: InputSpan?, GrowingSpans.Taking)] = [
      (span(10, 20), span(10, 20), .grown), (span(10, 20), span(10, 20), .held),
      (InputSpan(inner, isExact: true, denominator: 2), span(10, 20), .held),
      (span(15, 25), span(10, 30), .grown), (span(8, 12), span(6, 30), .grown),
      (span(-1, 5), nil, .outside), (span(5, 101), nil, .outside),
      (span(4, 90), span(2, 100), .grown), (span(1, 100), span(0, 100), .grown),
      (
        InputSpan(inner, isExact: true, denominator: 6),
        InputSpan(Interval(0, 100), isExact: true, denominator: 12), .grown
      ),
      (
        InputSpan(inner, denominator: 4), InputSpan(Interval(0, 100), denominator: 12), .grown
      ),
      (InputSpan(inner), InputSpan(Interval(0, 100)), .grown),
      (InputSpan(inner), InputSpan(Interval(0, 100)), .held),
    ]
    var growing = GrowingSpans(within: [Interval(0, 100)])
    for (part, becomes, taking) in parts {
      let before = growing.spans
      #expect(growing.take([part]) == taking, "\(part)")
      #expect(growing.spans == becomes.map { [$0] } ?? before, "\(part)")
    }
  }
}
