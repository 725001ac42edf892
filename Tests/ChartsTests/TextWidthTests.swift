import Charts
import Testing

/// Widths in thousandths of the size: a digit is 637, and 696 where it is bold.
@Suite struct `The width of a text in a chart` {
  @Test func `is the sum of its characters'`() {
    #expect(TextWidth.of("12", size: 10) == 12.74)
    #expect(TextWidth.of("12", size: 10, isBold: true) == 13.92)
    #expect(TextWidth.of("", size: 12) == 0)
    // What is in neither table counts as wide, and the blanks and signs of figures as what they are.
    #expect(TextWidth.of("日", size: 10) == 11 && TextWidth.of("\u{A0}", size: 10) == 3.8)
    #expect(TextWidth.of("³", size: 10) == 5.6 && TextWidth.of("\u{202F}", size: 10) == 3.8)
  }

  @Test func `is kept by taking the middle out of what is too long`() {
    let text = "cycles of concentration"
    let whole = TextWidth.of(text, size: 12)
    #expect(TextWidth.fitted(text, to: whole, size: 12) == text)
    for width in stride(from: 20.0, to: whole, by: 7) {
      let fitted = TextWidth.fitted(text, to: width, size: 12)
      #expect(TextWidth.of(fitted, size: 12) <= width)
      let parts = fitted.split(separator: "…", omittingEmptySubsequences: false)
      #expect(parts.count == 2 && text.hasPrefix(parts[0]) && text.hasSuffix(parts[1]))
      #expect(parts[0].count - parts[1].count == 0 || parts[0].count - parts[1].count == 1)
      // One character more would be too wide.
      let kept = parts[0].count + parts[1].count + 1
      let longer = text.prefix((kept + 1) / 2) + "…" + text.suffix(kept / 2)
      #expect(TextWidth.of(String(longer), size: 12) > width)
    }
  }

  @Test func `is filled by lines that are broken between words`() {
    let text = "held fixed: feed TDS 165, calcium hardness 2 and temperature of the feed water 48"
    for width in [60.0, 100, 200, 1000] {
      let lines = TextWidth.wrapped(text, to: width, size: 11)
      #expect(lines.allSatisfy { TextWidth.of($0, size: 11) <= width })
      if width >= 100 { #expect(lines.joined(separator: " ") == text) }
      for (line, next) in zip(lines, lines.dropFirst()) {
        let longer = line + " " + next.prefix { $0 != " " }
        #expect(TextWidth.of(longer, size: 11) > width, "\(longer)")
      }
    }
    let two = TextWidth.of("a b", size: 11)
    #expect(TextWidth.wrapped("a b", to: two, size: 11) == ["a b"])
    #expect(TextWidth.wrapped("a b", to: two - 0.01, size: 11) == ["a", "b"])
    #expect(TextWidth.wrapped("", to: 100, size: 11).isEmpty)
  }
}
