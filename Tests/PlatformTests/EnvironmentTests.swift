import Foundation
import Platform
import Testing

@Suite struct `The environment` {
  @Test func `contains variables`() {
    #expect(environment("PATH") == ProcessInfo.processInfo.environment["PATH"])
    #expect(environment("NO_SUCH_VARIABLE_IS_SET") == nil)
  }

  @Test func `describes the machine`() {
    let cores = "\(coreCount) core\(coreCount == 1 ? "" : "s")"
    #expect(Machine.words == "\(Machine.processor), \(cores), \(Machine.operatingSystem)")
    var names = utsname()
    #expect(uname(&names) == 0)
    let release = withUnsafeBytes(of: names.release) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    #expect(Machine.operatingSystem.hasSuffix(" \(release)"))
  }

  /// A program that may use only one of many processors starts only one thread.
  @Test func `counts the processors on which the thread may run`() {
    let count = coreCount
    guard count > 1 else {
      print("skipped the processors of a thread, since there is only one")
      return
    }
    let seen = Monitor<[Int]>([])
    runAtOnce(count) { _ in seen.withState { $0.append(coreCount) } }
    let counts = seen.withState { $0 }
    #expect(!counts.isEmpty && counts.allSatisfy { $0 == 1 }, "\(counts)")
    #expect(coreCount == count)
  }

  /// Linux provides the name in a file.
  @Test func `names the processor if the system does`() throws {
    let file = "/proc/cpuinfo"
    let text = FileManager.default.contents(atPath: file).map {
      String(decoding: $0, as: UTF8.self)
    }
    let name = text.flatMap { $0.split(separator: "\n").first { $0.hasPrefix("model name") } }
    guard let name else {
      print("skipped the name of the processor, since \(file) has none")
      return
    }
    #expect(name.hasSuffix(Machine.processor) && Machine.processor != "unknown")
  }

  /// The clock that counts complete seconds is coarser and may be a few milliseconds behind.
  @Test func `has the time of the system clock`() {
    let before = Int(Date().timeIntervalSince1970) - 1
    let now = secondsSince1970()
    #expect((before...Int(Date().timeIntervalSince1970)).contains(now))
  }

  /// A terminal of 24 lines and 80 columns, then one of unknown width.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/ptmx")))
  func `distinguishes a terminal from a pipe and reports its width`() async {
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
