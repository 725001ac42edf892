import Foundation
import Platform
import Testing

/// Nothing that a child reads, writes or starts may block or outlive our process.
@Suite struct `A child command` {
  init() { for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) } }

  private func run(
    _ command: String, input: Int = 10, seconds: Int = 20, most: Int = 1 << 30
  ) throws -> (ending: CommandEnding, output: [UInt8]) {
    try runCommand(
      command, input: [UInt8](repeating: UInt8(ascii: "x"), count: input), seconds: seconds,
      most: most)
  }

  @Test func `returns its output, however large`() throws {
    let outcome = try run("cat", input: 3_000_000)
    #expect(outcome.ending == .status(0))
    #expect(outcome.output.count == 3_000_000)
  }

  /// Linux allows at most 128 KiB in an argument, and macOS 1 MiB in all arguments; 256 commands can
  /// run at once.
  @Test func `frees its slot if it cannot be started`() throws {
    #if os(Linux)
      let size = 131_072
    #else
      let size = 1_048_576
    #endif
    let long = String(repeating: " ", count: size) + "true"
    for _ in 0..<300 { #expect(throws: (any Error).self) { try run(long) } }
    #expect(try run("cat").ending == .status(0))
  }

  @Test func `can leave its input unread`() throws {
    let outcome = try run("echo done", input: 3_000_000)
    #expect(outcome.ending == .status(0))
    #expect(outcome.output == Array("done\n".utf8))
  }

  @Test(arguments: [
    ("exit 7", CommandEnding.status(7)), ("kill -9 $$", .signal(9)),
    ("no-such-command 2>/dev/null", .status(127)), ("sleep 60", .outOfTime),
    ("sleep 60 & sleep 60", .outOfTime), ("setsid sleep 10 &", .outOfTime),
    ("exec >&- <&-; sleep 60", .outOfTime),
    ("trap '' TERM; sleep 60", .outOfTime), ("exec >&-; cat > /dev/null", .status(0)),
    ("for part in $(seq 60); do echo; sleep 0.1; done", .outOfTime),
  ])
  func `reports how it ended`(command: String, ending: CommandEnding) throws {
    let seconds = ending == .outOfTime ? 1 : 60
    #expect(try run(command, seconds: seconds).ending == ending)
  }

  @Test func `is killed if its output exceeds the limit`() throws {
    #expect(try run("yes", most: 1 << 20).ending == .tooMuchOutput)
    #expect(try run("head -c 1000 /dev/zero", most: 999).ending == .tooMuchOutput)
    #expect(try run("head -c 1000 /dev/zero", most: 1000).ending == .status(0))
  }

  /// A process left behind keeps the pipe open; one without a pipe would keep running.
  @Test(arguments: [("", CommandEnding.outOfTime), ("> /dev/null 2>&1", .status(0))])
  func `ends with all processes that it started`(output: String, ending: CommandEnding)
    throws
  {
    let scratch = try Scratch()
    let command = "sleep 1000 \(output) & echo $! > '\(scratch.path("number"))'"
    #expect(try run(command, seconds: ending == .outOfTime ? 1 : 60).ending == ending)
    try expectEnd(in: scratch)
  }

  @Test func `is killed when its reader is released`() throws {
    let scratch = try Scratch()
    do {
      let command = "echo $$ > '\(scratch.path("number"))'; echo; exec sleep 1000"
      let running = try RunningCommand(command, seconds: 60) { nil }
      var block: [UInt8] = [0]
      #expect(try block.withUnsafeMutableBytes { try running.read(into: $0) } == 1)
    }
    try expectEnd(in: scratch)
  }

  /// Expects that the process whose id a command wrote has ended or is a zombie.
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

  @Test func `receives the signal for a file that is too large`() throws {
    // The threads of tests block signals, and child processes inherit that.
    var (none, former) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    // `ulimit -f` counts blocks of 512 or 1024 bytes.
    let scratch = try Scratch()
    let outcome = try run(
      "ulimit -f 1; cd '\(scratch.folder)' && exec head -c 100000 /dev/zero > large", seconds: 60)
    #expect(outcome.ending == .signal(SIGXFSZ))
  }

  /// A child could keep files open that we have closed, and so keep removed files on the disk.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd")))
  func `inherits none of our open files`() throws {
    let scratch = try Scratch()
    try scratch.write("x", to: "in.csv")
    let pipe = Pipe()
    let input = try InputFile(path: scratch.path("in.csv"))
    let copied = try InputFile(
      path: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
    let output = try OutputFile(path: scratch.path("out.csv"))
    let outcome = try run("ls -l /proc/self/fd")
    withExtendedLifetime((input, copied, output, pipe)) {}
    let files = String(decoding: outcome.output, as: UTF8.self)
    let folder = URL(fileURLWithPath: scratch.folder).lastPathComponent
    #expect(files.contains("pipe:"))
    #expect(!files.contains(folder) && !files.contains(".spooled-"), "\(files)")
  }

  @Test func `cannot contain a null byte`() {
    #expect(throws: SystemError.self) { try run("a\0b") }
  }

  @Test func `receives its input piece by piece, only as it reads it`() throws {
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
    // A pipe buffers less than 2 MB, and `head` reads no more than that.
    #expect(pieces < 1000)
  }

  @Test func `does not use up its time limit between reads`() throws {
    let running = try RunningCommand("echo a; sleep 0.1; echo b", seconds: 1) { nil }
    var block = [UInt8](repeating: 0, count: 2)
    _ = try block.withUnsafeMutableBytes { try running.read(into: $0) }
    let pause = ContinuousClock.now + .seconds(2)
    while ContinuousClock.now < pause {}
    #expect(try running.end() == .status(0))
  }
}
