import Commands
import Foundation
import Platform
import Synchronization
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

  /// All but one of two million in a second leave half a millionth of a second.
  @Test func `show from the first second on, and every fifth of one`() {
    var line = line()
    let first = "\r\u{1b}[Ksweep: 99% of 2,000,000 rows, 1,999,999 rows/s, 1 s left"
    line.update(done: 1_999_998, bytes: nil, at: start + .milliseconds(999))
    line.update(done: 1_999_999, bytes: nil, at: start + .seconds(1))
    line.update(done: 1_999_999, bytes: nil, at: start + .milliseconds(1199))
    #expect(words.text == first)
    line.update(done: 2_000_000, bytes: nil, at: start + .milliseconds(1200))
    #expect(
      words.text == first + "\r\u{1b}[Ksweep: 100% of 2,000,000 rows, 1,666,666 rows/s, 0 s left")
  }

  @Test func `take the time from the clock`() {
    let start = ContinuousClock.now - .seconds(10)
    var line = ProgressLine(words.program(), total: 100, unit: "rows", shows: true, start: start)
    line.update(done: 50)
    #expect(words.text.hasPrefix("\r\u{1b}[Ksweep: 50% of 100 rows, "))
  }

  /// Standard error is a terminal; a line shows after a second.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/ptmx")))
  func `show on a terminal, unless it is asked to be quiet, or is dumb, or has the output`()
    async
  {
    await #expect(processExitsWith: .success) {
      let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      guard terminal >= 0, dup2(terminal, 1) == 1, dup2(terminal, 2) == 2 else {
        exit(EXIT_FAILURE)
      }
      let seen = Mutex<Program?>(nil)
      let words = (0..<5).map { _ in Words() }
      let command = Command("sweep", "", [any DeclaredOption]()) { program, _ in
        seen.withLock { $0 = program }
        return .success
      }
      _ = try words[1].program(["--quiet"]).run(command)
      guard let quiet = seen.withLock({ $0 }) else { exit(EXIT_FAILURE) }
      func line(_ program: Program, output: OutputFile? = nil, term: String = "xterm")
        -> ProgressLine
      {
        setenv("TERM", term, 1)
        return ProgressLine(program, total: 10, unit: "rows", output: output)
      }
      var lines = [
        line(words[0].program()), line(quiet), line(words[2].program(), term: "dumb"),
        line(words[3].program(), output: try OutputFile(path: nil)),
        line(words[4].program(), output: try OutputFile(path: "/dev/null")),
      ]
      usleep(1_010_000)
      for place in lines.indices { lines[place].update(done: 5) }
      guard words.map({ $0.text.isEmpty }) == [false, true, true, true, false] else {
        exit(EXIT_FAILURE)
      }
    }
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
    var single = ProgressLine(words.program(), total: 1, unit: "rows", shows: true, start: start)
    single.update(done: 1, bytes: 0, at: start + .seconds(1))
    #expect(words.text.hasSuffix("sweep: 100% of 1 rows, 1 rows/s, 0 B, 0 s left"))
  }

  /// A rate stops at ten to the fifteenth, which is far beyond any, so that it is a whole number.
  @Test func `stay sound where more is done than can be`() {
    var line = ProgressLine(words.program(), total: .max, unit: "rows", shows: true, start: start)
    line.update(done: .max, bytes: nil, at: start + .seconds(1))
    #expect(
      words.text == "\r\u{1b}[Ksweep: 100% of 9,223,372,036,854,775,807 rows, "
        + "1,000,000,000,000,000 rows/s, 0 s left")
  }

  @Test func `write numbers for reading`() {
    #expect([999, 1000, 1_999_999_999].map(size) == ["999 B", "1.0 kB", "1.9 GB"])
    #expect([999_999, 1_000_000, 1_000_000_000].map(size) == ["999.9 kB", "1.0 MB", "1.0 GB"])
    #expect(
      [0, 59, 60, 3599, 3600].map(span)
        == ["0 s", "59 s", "1 min 0 s", "59 min 59 s", "1 h 0 min"])
    #expect(
      [0.2, 61, 7320, .infinity].map(span) == ["1 s", "1 min 1 s", "2 h 2 min", "277777 h 46 min"])
  }
}
