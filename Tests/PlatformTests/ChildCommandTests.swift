import Foundation
import Platform
import Testing

/// A child reads, writes and ends as it likes; none of it may block or outlive us.
@Suite struct `A child command` {
  init() { for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) } }

  private func run(
    _ command: String, input: Int = 10, seconds: Int = 20, most: Int = 1 << 30
  ) throws -> (ending: CommandEnding, output: [UInt8]) {
    try runCommand(
      command, input: [UInt8](repeating: UInt8(ascii: "x"), count: input), seconds: seconds,
      most: most)
  }

  @Test func `gives back what it writes, however much`() throws {
    let outcome = try run("cat", input: 3_000_000)
    #expect(outcome.ending == .status(0))
    #expect(outcome.output.count == 3_000_000)
  }

  /// Linux takes no word of more than 128 KiB, and macOS no more than 1 MiB of them; 256 commands may
  /// run at once.
  @Test func `that cannot be started leaves its place to others`() throws {
    #if os(Linux)
      let size = 131_072
    #else
      let size = 1_048_576
    #endif
    let long = String(repeating: " ", count: size) + "true"
    for _ in 0..<300 { #expect(throws: (any Error).self) { try run(long) } }
    #expect(try run("cat").ending == .status(0))
  }

  @Test func `may leave its input unread`() throws {
    let outcome = try run("echo done", input: 3_000_000)
    #expect(outcome.ending == .status(0))
    #expect(outcome.output == Array("done\n".utf8))
  }

  @Test(arguments: [
    ("exit 7", CommandEnding.status(7)), ("kill -9 $$", .signal(9)),
    ("no-such-command 2>/dev/null", .status(127)), ("sleep 60", .outOfTime),
    ("sleep 60 & sleep 60", .outOfTime), ("exec >&- <&-; sleep 60", .outOfTime),
    ("trap '' TERM; sleep 60", .outOfTime), ("exec >&-; cat > /dev/null", .status(0)),
    ("for part in $(seq 60); do echo; sleep 0.1; done", .outOfTime),
  ])
  func `is told by how it ended`(command: String, ending: CommandEnding) throws {
    let seconds = ending == .outOfTime ? 1 : 60
    #expect(try run(command, seconds: seconds).ending == ending)
  }

  @Test func `is ended when it writes without end`() throws {
    #expect(try run("yes", most: 1 << 20).ending == .tooMuchOutput)
    #expect(try run("head -c 1000 /dev/zero", most: 999).ending == .tooMuchOutput)
    #expect(try run("head -c 1000 /dev/zero", most: 1000).ending == .status(0))
  }

  /// What it left behind keeps its pipe open, or holds no pipe and would end on its own.
  @Test(arguments: [("", CommandEnding.outOfTime), ("> /dev/null 2>&1", .status(0))])
  func `takes with it what it left behind`(output: String, ending: CommandEnding) throws {
    let scratch = try Scratch()
    let command = "sleep 1000 \(output) & echo $! > '\(scratch.path("number"))'"
    #expect(try run(command, seconds: ending == .outOfTime ? 1 : 60).ending == ending)
    try expectEnd(in: scratch)
  }

  @Test func `is ended when nobody is left to read what it writes`() throws {
    let scratch = try Scratch()
    do {
      let command = "echo $$ > '\(scratch.path("number"))'; echo; exec sleep 1000"
      let running = try RunningCommand(command, seconds: 60) { nil }
      var block: [UInt8] = [0]
      #expect(try block.withUnsafeMutableBytes { try running.read(into: $0) } == 1)
    }
    try expectEnd(in: scratch)
  }

  /// The process whose number a command wrote is gone, or merely waits to be asked for its status.
  private func expectEnd(in scratch: Scratch) throws {
    let number = try #require(Int32(try scratch.text(of: "number").dropLast()))
    func isRunning() -> Bool {
      guard kill(number, 0) == 0 else { return false }
      let status = FileManager.default.contents(atPath: "/proc/\(number)/stat") ?? Data()
      return !String(decoding: status, as: UTF8.self).contains(") Z ")
    }
    for _ in 0..<500 where isRunning() { usleep(10_000) }
    #expect(!isRunning())
  }

  @Test func `is told of a file that grows too large, as any other program`() throws {
    // The threads of tests hold signals back, and what they start does so too.
    var (none, former) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    // The shell's own limit counts blocks of 512 or 1024 bytes.
    let scratch = try Scratch()
    let outcome = try run(
      "ulimit -f 1; cd '\(scratch.folder)' && exec head -c 100000 /dev/zero > large", seconds: 60)
    #expect(outcome.ending == .signal(SIGXFSZ))
  }

  /// Else a file that we are done with would stay open, and what was removed keep its room on the disk.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd")))
  func `is handed none of the files that we have open`() throws {
    let scratch = try Scratch()
    try scratch.write("x", to: "in.csv")
    let pipe = Pipe()
    let input = try InputFile(path: scratch.path("in.csv"))
    let copied = try RereadableInput(
      path: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
    let output = try OutputFile(path: scratch.path("out.csv"))
    let outcome = try run("ls -l /proc/self/fd")
    withExtendedLifetime((input, copied, output, pipe)) {}
    let files = String(decoding: outcome.output, as: UTF8.self)
    let folder = URL(fileURLWithPath: scratch.folder).lastPathComponent
    #expect(files.contains("pipe:"))
    #expect(!files.contains(folder) && !files.contains(".spooled-"), "\(files)")
  }

  @Test func `is refused with a null byte in its words`() {
    #expect(throws: SystemError.self) { try run("a\0b") }
  }

  @Test func `is given its input piece by piece as it takes it, and asked for no more`() throws {
    var pieces = 0
    let running = try RunningCommand("head -c 1000", seconds: 20) {
      pieces += 1
      return pieces > 10_000 ? nil : [UInt8](repeating: UInt8(ascii: "x"), count: 10_000)
    }
    var block = [UInt8](repeating: 0, count: 100)
    var count = 0
    while true {
      let read = try block.withUnsafeMutableBytes { try running.read(into: $0) }
      if read == 0 { break }
      count += read
    }
    #expect(count == 1000)
    #expect(try running.end() == .status(0))
    // A pipe holds less than 2 MB, and `head` reads no more than it was given.
    #expect(pieces < 1000)
  }

  @Test func `is not blamed for the time between two readings`() throws {
    let running = try RunningCommand("echo a; sleep 0.1; echo b", seconds: 1) { nil }
    var block = [UInt8](repeating: 0, count: 2)
    _ = try block.withUnsafeMutableBytes { try running.read(into: $0) }
    let pause = ContinuousClock.now + .seconds(2)
    while ContinuousClock.now < pause {}
    #expect(try running.end() == .status(0))
  }
}
