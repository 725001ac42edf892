import Commands
import Testing

@Suite struct `Progress lines` {
  let words = Words()
  let start = ContinuousClock.now

  private func line(shows: Bool = true) -> ProgressLine {
    ProgressLine(words.program(), total: 2_000_000, unit: "rows", shows: shows, start: start)
  }

  @Test func `show after a second, then a few times a second, and clear themselves`() {
    var line = line()
    line.update(done: 1, bytes: 1, at: start + .milliseconds(900))
    #expect(words.text == "")
    line.update(done: 500_000, bytes: 12_345_678, at: start + .seconds(20))
    line.update(done: 500_001, bytes: 12_345_679, at: start + .milliseconds(20_100))
    #expect(
      words.text == "\r\u{1b}[Ksweep: 25% of 2,000,000 rows, 25,000 rows/s, 12.3 MB, 1 min 0 s left"
    )
    line.finish()
    line.finish()
    #expect(words.text.hasSuffix("left\r\u{1b}[K"))
  }

  @Test func `that do not show say nothing`() {
    var line = line(shows: false)
    line.update(done: 1, bytes: 1, at: start + .seconds(5))
    line.finish()
    #expect(words.text == "")
  }

  @Test func `stay sound when nothing is done or nothing is to do`() {
    var line = ProgressLine(words.program(), total: 0, unit: "rows", shows: true, start: start)
    line.update(done: 0, bytes: 0, at: start + .seconds(5))
    #expect(words.text == "\r\u{1b}[Ksweep: 0% of 0 rows, 0 rows/s, 0 B, 0 s left")
  }

  @Test func `write numbers for reading`() {
    #expect([999, 1000, 1_999_999_999].map(size) == ["999 B", "1.0 kB", "1.9 GB"])
    #expect(
      [0.2, 61, 7320, .infinity].map(span) == ["1 s", "1 min 1 s", "2 h 2 min", "277777 h 46 min"])
  }
}
