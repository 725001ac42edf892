import Foundation
import Platform
import Testing

@Suite struct `The surroundings` {
  @Test func `environment variables are read`() {
    #expect(environment("PATH") == ProcessInfo.processInfo.environment["PATH"])
    #expect(environment("NO_SUCH_VARIABLE_IS_SET") == nil)
  }

  @Test func `the machine is described`() {
    let cores = "\(coreCount) core\(coreCount == 1 ? "" : "s")"
    #expect(Machine.words == "\(Machine.processor), \(cores), \(Machine.operatingSystem)")
    var names = utsname()
    #expect(uname(&names) == 0)
    let release = withUnsafeBytes(of: names.release) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    #expect(Machine.operatingSystem.hasSuffix(" \(release)"))
  }

  /// A program that was given one processor of many starts one thread.
  @Test func `the processors are those that the thread may run on`() {
    let count = coreCount
    guard count > 1 else {
      print("the processors of a thread skipped, since there is one")
      return
    }
    let seen = Monitor<[Int]>([])
    runAtOnce(count) { _ in seen.change { $0.append(coreCount) } }
    let counts = seen.withState { $0 }
    #expect(!counts.isEmpty && counts.allSatisfy { $0 == 1 }, "\(counts)")
    #expect(coreCount == count)
  }

  /// Linux has the name in a file, as `grep` finds it too.
  @Test func `the processor of this machine is named where the system names it`() throws {
    let file = "/proc/cpuinfo"
    let text = FileManager.default.contents(atPath: file).map {
      String(decoding: $0, as: UTF8.self)
    }
    let name = text.flatMap { $0.split(separator: "\n").first { $0.hasPrefix("model name") } }
    guard let name else {
      print("the processor's name skipped, since \(file) has none")
      return
    }
    #expect(name.hasSuffix(Machine.processor) && Machine.processor != "unknown")
  }

  /// Whole seconds are counted by a coarser clock, which may be some milliseconds behind.
  @Test func `the time is that of the system's clock`() {
    let before = Int(Date().timeIntervalSince1970) - 1
    let now = secondsSince1970()
    #expect((before...Int(Date().timeIntervalSince1970)).contains(now))
  }

  /// A terminal of 24 lines and 80 columns, then one that does not say how many it has.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/ptmx")))
  func `a terminal is told from a pipe, and says how wide it is`() async {
    await #expect(processExitsWith: .success) {
      var pipes: [Int32] = [-1, -1]
      let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
      guard terminal >= 0, pipe(&pipes) == 0, dup2(pipes[1], 1) == 1, dup2(terminal, 2) == 2,
        ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0
      else { exit(EXIT_FAILURE) }
      guard isTerminal(.error), columns(of: .error) == 80, !isTerminal(.output),
        columns(of: .output) == nil
      else { exit(EXIT_FAILURE) }
      size.ws_col = 0
      guard ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0, isTerminal(.error),
        columns(of: .error) == nil
      else { exit(EXIT_FAILURE) }
    }
  }
}
