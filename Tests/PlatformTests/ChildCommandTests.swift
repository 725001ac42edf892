import Platform
import Testing

/// A child reads, writes and ends as it likes; none of it may block or outlive us.
@Suite struct `A child command` {
  init() { System.ignoreSignalsOfFailingWrites() }

  private func run(
    _ command: String, input: Int = 10, seconds: Int = 20, most: Int = 1 << 30
  ) throws -> CommandOutcome {
    try runCommand(
      command, input: [UInt8](repeating: UInt8(ascii: "x"), count: input), seconds: seconds,
      most: most)
  }

  @Test func `gives back what it writes, however much`() throws {
    let outcome = try run("cat", input: 3_000_000)
    #expect(outcome.ending == .status(0))
    #expect(outcome.output.count == 3_000_000)
    #expect(outcome.readAllInput)
  }

  @Test func `may leave its input unread`() throws {
    let outcome = try run("echo done", input: 3_000_000)
    #expect(outcome.ending == .status(0))
    #expect(outcome.output == Array("done\n".utf8))
    #expect(!outcome.readAllInput)
  }

  @Test(arguments: [
    ("exit 7", CommandOutcome.Ending.status(7)), ("kill -9 $$", .signal(9)),
    ("no-such-command 2>/dev/null", .status(127)), ("sleep 60", .outOfTime),
    ("sleep 60 & sleep 60", .outOfTime), ("exec >&- <&-; sleep 60", .outOfTime),
    ("trap '' TERM; sleep 60", .outOfTime),
  ])
  func `is told by how it ended`(command: String, ending: CommandOutcome.Ending) throws {
    let seconds = ending == .outOfTime ? 1 : 60
    #expect(try run(command, seconds: seconds).ending == ending)
  }

  @Test func `is ended when it writes without end`() throws {
    #expect(try run("yes", most: 1 << 20).ending == .tooMuchOutput)
  }

  @Test func `is refused with a null byte in its words`() {
    #expect(throws: SystemError.self) { try run("a\0b") }
  }
}
