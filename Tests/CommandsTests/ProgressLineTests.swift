import Commands
import Foundation
import Platform
import Synchronization
import Testing

@Suite struct `Progress lines` {
  let errors = CapturedErrors()
  let start = ContinuousClock.now

  private func line(shows: Bool = true) -> ProgressLine {
    ProgressLine(errors.program(), total: 2_000_000, unit: "rows", shows: shows, start: start)
  }

  /// At 1,999,999 rows a second, the last row takes half a microsecond, which is shown as 1 s.
  @Test func `appear after a second, then every 0.2 s, and are cleared at the end`() {
    var (line, hidden) = (line(), line(shows: false))
    line.update(done: 1, bytes: 1, at: start + .milliseconds(999))
    hidden.update(done: 1, bytes: 1, at: start + .seconds(5))
    hidden.finish()
    #expect(errors.text == "")
    line.update(done: 1_999_999, at: start + .seconds(1))
    line.update(done: 1_999_999, at: start + .milliseconds(1199))
    let first = "\r\u{1b}[Ksweep: 99% of 2,000,000 rows, 1,999,999 rows/s, 1 s left"
    #expect(errors.text == first)
    line.update(done: 2_000_000, at: start + .milliseconds(1200))
    line.update(done: 500_000, bytes: 12_345_678, at: start + .seconds(20))
    #expect(
      errors.text == first + "\r\u{1b}[Ksweep: 100% of 2,000,000 rows, 1,666,666 rows/s, 0 s left"
        + "\r\u{1b}[Ksweep: 25% of 2,000,000 rows, 25,000 rows/s, 12.3 MB, 1 min 0 s left")
    line.finish()
    line.finish()
    #expect(errors.text.hasSuffix("left\r\u{1b}[K"))
  }

  @Test func `appear once a minute in a log`() {
    var line = ProgressLine(
      errors.program(), total: 2_000_000, unit: "rows", shows: false, isWanted: true, start: start)
    for second in [1, 59, 60, 119] { line.update(done: 500_000, at: start + .seconds(second)) }
    let first = "sweep: 25% of 2,000,000 rows, 8,333 rows/s, 3 min 0 s left\n"
    #expect(errors.text == first)
    line.update(done: 1_000_000, bytes: 5_000_000, at: start + .seconds(120))
    line.finish()
    #expect(
      errors.text == first + "sweep: 50% of 2,000,000 rows, 8,333 rows/s, 5.0 MB, 2 min 0 s left\n")
  }

  @Test func `use the clock's time`() {
    let start = ContinuousClock.now - .seconds(10)
    var line = ProgressLine(errors.program(), total: 100, unit: "rows", shows: true, start: start)
    line.update(done: 50)
    #expect(errors.text.hasPrefix("\r\u{1b}[Ksweep: 50% of 100 rows, "))
  }

  /// Standard error is a terminal, and a second has passed.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/ptmx")))
  func `appear on a terminal, unless --quiet is given, or the terminal is dumb or gets the output`()
    async
  {
    await #expect(processExitsWith: .success) {
      let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      guard terminal >= 0, dup2(terminal, 1) == 1, dup2(terminal, 2) == 2 else {
        exit(EXIT_FAILURE)
      }
      let seen = Mutex<Program?>(nil)
      let errors = (0..<5).map { _ in CapturedErrors() }
      let command = Command("sweep", "", [any DeclaredOption]()) { program, _ in
        seen.withLock { $0 = program }
        return .success
      }
      _ = try errors[1].program(["--quiet"]).run(command)
      guard let quiet = seen.withLock({ $0 }) else { exit(EXIT_FAILURE) }
      func line(_ program: Program, output: OutputFile? = nil, term: String = "xterm")
        -> ProgressLine
      {
        setenv("TERM", term, 1)
        return ProgressLine(program, total: 10, unit: "rows", output: output)
      }
      var lines = [
        line(errors[0].program()), line(quiet), line(errors[2].program(), term: "dumb"),
        line(errors[3].program(), output: try OutputFile(path: nil)),
        line(errors[4].program(), output: try OutputFile(path: "/dev/null")),
      ]
      usleep(1_010_000)
      for place in lines.indices { lines[place].update(done: 5) }
      guard errors.map({ $0.text.isEmpty }) == [false, true, true, true, false] else {
        exit(EXIT_FAILURE)
      }
    }
  }

  @Test func `handle a total of 0 and no progress`() {
    var line = ProgressLine(errors.program(), total: 0, unit: "rows", shows: true, start: start)
    line.update(done: 0, bytes: 0, at: start + .seconds(5))
    #expect(errors.text == "\r\u{1b}[Ksweep: 0% of 0 rows, 0 rows/s, 0 B, 0 s left")
    var single = ProgressLine(errors.program(), total: 1, unit: "rows", shows: true, start: start)
    single.update(done: 1, bytes: 0, at: start + .seconds(1))
    #expect(errors.text.hasSuffix("sweep: 100% of 1 rows, 1 rows/s, 0 B, 0 s left"))
  }

  /// Rates are limited to 10^15, so that they fit in an integer.
  @Test func `handle the largest total`() {
    var line = ProgressLine(errors.program(), total: .max, unit: "rows", shows: true, start: start)
    line.update(done: .max, bytes: nil, at: start + .seconds(1))
    #expect(
      errors.text == "\r\u{1b}[Ksweep: 100% of 9,223,372,036,854,775,807 rows, "
        + "1,000,000,000,000,000 rows/s, 0 s left")
  }

  @Test func `format sizes and times for people`() {
    #expect([999, 1000, 1_999_999_999].map(size) == ["999 B", "1.0 kB", "1.9 GB"])
    #expect([999_999, 1_000_000, 1_000_000_000].map(size) == ["999.9 kB", "1.0 MB", "1.0 GB"])
    #expect(
      [0, 59, 60, 3599, 3600].map(span)
        == ["0 s", "59 s", "1 min 0 s", "59 min 59 s", "1 h 0 min"])
    #expect(
      [0.2, 61, 7320, .infinity].map(span) == ["1 s", "1 min 1 s", "2 h 2 min", "277777 h 46 min"])
  }
}
