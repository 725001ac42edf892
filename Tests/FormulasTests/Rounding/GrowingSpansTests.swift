import Formulas
import Testing

@Suite struct `Growing spans` {
  private static func span(_ low: Double, _ high: Double) -> InputSpan {
    InputSpan(Interval(low, high), isExact: true, denominator: 4)
  }

  /// Each part is within 0 to 100 unless its expected span is nil.
  @Test func `contain all parts and grow by twice the excess`() {
    let (span, inner) = (Self.span, Interval(12, 13))
    let parts: [(InputSpan, becomes: InputSpan?, GrowingSpans.Outcome)] = [
      (span(10, 20), span(10, 20), .grown), (span(10, 20), span(10, 20), .unchanged),
      (InputSpan(inner, isExact: true, denominator: 2), span(10, 20), .unchanged),
      (span(15, 25), span(10, 30), .grown), (span(8, 12), span(6, 30), .grown),
      (span(-1, 5), nil, .rejected), (span(5, 101), nil, .rejected),
      (span(4, 90), span(2, 100), .grown), (span(1, 100), span(0, 100), .grown),
      (
        InputSpan(inner, isExact: true, denominator: 6),
        InputSpan(Interval(0, 100), isExact: true, denominator: 12), .grown
      ),
      (
        InputSpan(inner, denominator: 4), InputSpan(Interval(0, 100), denominator: 12), .grown
      ),
      (InputSpan(inner), InputSpan(Interval(0, 100)), .grown),
      (InputSpan(inner), InputSpan(Interval(0, 100)), .unchanged),
    ]
    var growing = GrowingSpans(within: [Interval(0, 100)])
    for (part, becomes, outcome) in parts {
      let before = growing.spans
      #expect(growing.extend(toInclude: [part]) == outcome, "\(part)")
      #expect(growing.spans == becomes.map { [$0] } ?? before, "\(part)")
    }
  }
}
