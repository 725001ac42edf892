import Notation
import Platform

/// A line that shows the progress of a long run: on a terminal, or once a minute in a log.
///
/// On a terminal it appears after a second, and changes a few times per second.
package struct ProgressLine: Sendable {
  private enum Place { case terminal, log, nowhere }

  private let program: Program
  private let total: Int
  private let unit: String
  private let place: Place
  private let start: ContinuousClock.Instant
  private var next: ContinuousClock.Instant
  private var isShown = false

  /// Creates a line for a number of units of work; by default it shows only on a terminal.
  ///
  /// With `isWanted`, it shows even if the program is quiet, and in a log without a terminal.
  package init(
    _ program: Program, total: Int, unit: String, output: OutputFile? = nil, shows: Bool? = nil,
    isWanted: Bool = false, start: ContinuousClock.Instant = .now
  ) {
    (self.program, self.total, self.unit, self.start) = (program, total, unit, start)
    let hasTerminal =
      shows
      ?? (isTerminal(.error) && environment("TERM") != "dumb" && output?.isTerminal != true)
    let isWelcome = isWanted || shows == true || !program.isQuiet
    place = hasTerminal && isWelcome ? .terminal : isWanted ? .log : .nowhere
    next = start + (place == .log ? .seconds(60) : .seconds(1))
  }

  /// Shows the units done and, if given, the bytes written.
  package mutating func update(
    done: Int, bytes: Int? = nil, at now: @autoclosure () -> ContinuousClock.Instant = .now
  ) {
    guard place != .nowhere, case let now = now(), now >= next else { return }
    let text = text(done: done, bytes: bytes, after: now - start)
    if place == .log {
      program.printError(text + "\n")
      next = now + .seconds(60)
    } else {
      next = now + .milliseconds(200)
      isShown = true
      program.printError(clear + text)
    }
  }

  /// Clears the line; call this before you print anything else.
  package mutating func finish() {
    if isShown { program.printError(clear) }
    isShown = false
  }
}

private let clear = "\r\u{1b}[K"

extension ProgressLine {
  private func text(done: Int, bytes: Int?, after time: Duration) -> String {
    let share = total > 0 ? Double(done) / Double(total) : 0
    let seconds = max(time / .seconds(1), 1e-9)
    let left = share > 0 ? seconds / share - seconds : 0
    let percent = Int((share * 100).rounded(.down))
    let rate = Int(min(Double(done) / seconds, 1e15))
    return "\(program.name): \(percent)% of \(grouped(total)) \(unit), \(grouped(rate)) \(unit)/s, "
      + (bytes.map { "\(size($0)), " } ?? "") + "\(span(seconds: left)) left"
  }
}

/// Returns a number of bytes in the largest unit that it fills, truncated to one decimal.
package func size(_ bytes: Int) -> String {
  let units = [("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1000)]
  guard let (unit, scale) = units.first(where: { bytes >= $0.1 }) else { return "\(bytes) B" }
  let tenths = bytes / (scale / 10)
  return "\(tenths / 10).\(tenths % 10) \(unit)"
}

/// Returns a time in its two largest units.
package func span(seconds: Double) -> String {
  let whole = Int(min(seconds.rounded(.up), 1e9))
  if whole < 60 { return "\(whole) s" }
  if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
  return "\(whole / 3600) h \(whole % 3600 / 60) min"
}
