import Formulas
import Notation
import Testing

@Suite struct `Spans that grow` {
  private func spans(_ low: Double, _ high: Double) -> [InputSpan] {
    [InputSpan(Interval(low, high), isExact: true, denominator: 4)]
  }

  @Test func `are the first part as it is`() {
    var growing = GrowingSpans(within: [Interval(0, 100)])
    #expect(growing.spans == nil)
    #expect(growing.take(spans(10, 20)) == .grown)
    #expect(growing.spans == spans(10, 20))
  }

  @Test func `stay as they are for a part that they hold, ends counted in`() {
    var growing = GrowingSpans(within: [Interval(0, 100)])
    _ = growing.take(spans(10, 20))
    #expect(growing.take(spans(10, 20)) == .held && growing.take(spans(12, 13)) == .held)
    let coarser = [InputSpan(Interval(12, 13), isExact: true, denominator: 2)]
    #expect(growing.take(coarser) == .held)
    #expect(growing.spans == spans(10, 20))
  }

  @Test func `grow by as much again, on the side on which a part lies outside`() {
    var growing = GrowingSpans(within: [Interval(0, 100)])
    _ = growing.take(spans(10, 20))
    #expect(growing.take(spans(15, 25)) == .grown)
    #expect(growing.spans == spans(10, 30))
    #expect(growing.take(spans(8, 12)) == .grown)
    #expect(growing.spans == spans(6, 30))
  }

  @Test func `grow no further than the limits, and take nothing beyond them`() {
    var growing = GrowingSpans(within: [Interval(0, 100)])
    _ = growing.take(spans(10, 20))
    #expect(growing.take(spans(4, 90)) == .grown)
    #expect(growing.spans == spans(0, 100))
    #expect(growing.take(spans(0, 100)) == .held)
    for (low, high) in [(-1.0, 5.0), (5, 101)] {
      #expect(growing.take(spans(low, high)) == .outside)
    }
    #expect(growing.spans == spans(0, 100))
  }

  @Test func `know of all parts only what is known of each`() {
    var growing = GrowingSpans(within: [Interval(0, 100)])
    _ = growing.take(spans(10, 20))
    let sixths = [InputSpan(Interval(12, 13), isExact: true, denominator: 6)]
    #expect(growing.take(sixths) == .grown)
    #expect(growing.spans?[0].denominator == 12 && growing.spans?[0].isExact == true)
    let inexact = [InputSpan(Interval(12, 13), denominator: 4)]
    #expect(growing.take(inexact) == .grown)
    #expect(growing.spans?[0].isExact == false && growing.spans?[0].denominator == 12)
    #expect(growing.take([InputSpan(Interval(12, 13))]) == .grown)
    #expect(growing.spans == [InputSpan(Interval(10, 20))])
    #expect(growing.take([InputSpan(Interval(12, 13))]) == .held)
  }

  @Test func `grow for one input and hold another`() {
    var growing = GrowingSpans(within: [Interval(0, 100), Interval(0, 100)])
    _ = growing.take(spans(10, 20) + spans(30, 40))
    #expect(growing.take(spans(12, 13) + spans(30, 45)) == .grown)
    #expect(growing.spans == spans(10, 20) + spans(30, 50))
    #expect(growing.take(spans(12, 13) + spans(90, 101)) == .outside)
  }
}
