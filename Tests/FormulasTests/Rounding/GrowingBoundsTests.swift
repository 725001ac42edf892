import Formulas
import Testing

@Suite struct `Growing bounds` {
  private static func span(_ low: Double, _ high: Double) -> InputSpan {
    InputSpan(Interval(low, high), isExact: true, denominator: 4)
  }

  /// Parts are within 0 to 100 unless they have bounds of their own.
  @Test func `contain all parts and grow by twice the excess`() {
    let (span, inner) = (Self.span, Interval(12, 13))
    let parts: [(InputSpan, becomes: Interval, changes: Bool)] = [
      (span(10, 20), Interval(10, 20), true), (span(10, 20), Interval(10, 20), false),
      (InputSpan(inner, isExact: true, denominator: 2), Interval(10, 20), false),
      (span(15, 25), Interval(10, 30), true), (span(8, 12), Interval(6, 30), true),
      (span(-1, 5), Interval(-1, 5), true), (span(5, 101), Interval(5, 101), true),
      (span(8, 12), Interval(6, 30), true),
      (span(4, 90), Interval(2, 100), true), (span(1, 100), Interval(0, 100), true),
      (InputSpan(inner, isExact: true, denominator: 6), Interval(0, 100), true),
      (InputSpan(inner, denominator: 4), Interval(0, 100), true),
      (InputSpan(inner), Interval(0, 100), true), (InputSpan(inner), Interval(0, 100), false),
    ]
    let input = Input("x", .ratio)
    let formula = Formula("y", .ratio, "", source: "") { .input(input) + .input(input) }
    let program = CompiledFormulas([formula], inputs: [input])
    var growing = GrowingBounds(program, within: [Interval(0, 100)])
    for (part, becomes, changes) in parts {
      #expect(growing.take([part]) == changes, "\(part)")
      #expect(growing.current?.registers[0].range == becomes, "\(part)")
    }
  }
}
