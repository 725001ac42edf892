import Foundation
import Platform
import Testing

@Suite struct `A program that starts` {
  /// Otherwise messages to standard error would be written into the first file opened.
  @Test func `does not give the descriptors of closed streams to files`() async {
    await #expect(processExitsWith: .success) {
      for stream in [0, 1, 2] as [Int32] { close(stream) }
      startProgram()
      let file = open("/dev/null", O_RDONLY)
      var byte: UInt8 = 0
      let uses = [read(0, &byte, 1), write(1, &byte, 1), write(2, &byte, 1)]
      guard file > 2, uses == [-1, -1, -1] else { exit(EXIT_FAILURE) }
    }
  }

  @Test func `keeps its open streams`() async {
    await #expect(processExitsWith: .success) {
      var pipes: [Int32] = [-1, -1]
      guard pipe(&pipes) == 0, dup2(pipes[1], 1) == 1 else { exit(EXIT_FAILURE) }
      startProgram()
      var byte = UInt8(ascii: "x")
      guard write(1, &byte, 1) == 1, read(pipes[0], &byte, 1) == 1 else { exit(EXIT_FAILURE) }
    }
  }

  @Test func `is not killed by a signal when it writes to a closed pipe`() async {
    await #expect(processExitsWith: .success) {
      var pipes: [Int32] = [-1, -1]
      guard pipe(&pipes) == 0, close(pipes[0]) == 0 else { exit(EXIT_FAILURE) }
      startProgram()
      var byte: UInt8 = 0
      guard write(pipes[1], &byte, 1) == -1, errno == EPIPE else { exit(EXIT_FAILURE) }
    }
  }

  @Test func `knows its path`() throws {
    let path = try #require(programPath)
    var (own, running) = (stat(), stat())
    #expect(stat(path, &own) == 0)
    guard stat("/proc/self/exe", &running) == 0 else { return }
    #expect(own.st_ino == running.st_ino && own.st_dev == running.st_dev)
  }

  @Test func `writes messages to standard error and exits with its status`() async {
    await #expect(processExitsWith: .exitCode(75)) {
      let scratch = try Scratch()
      try scratch.write("", to: "words")
      guard dup2(open(scratch.path("words"), O_WRONLY), 2) == 2 else { exit(EXIT_FAILURE) }
      writeError("wörds\n")
      let words = try scratch.text(of: "words")
      try FileManager.default.removeItem(atPath: scratch.folder)
      guard words == "wörds\n" else { exit(EXIT_FAILURE) }
      endProgram(status: 75)
    }
  }

  /// Committed files and other files remain.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGUSR2, SIGALRM])
  func `removes its unfinished files when a signal ends it`(number: Int32) async throws {
    let scratch = try Scratch()
    try scratch.write("old", to: "other")
    let folder = scratch.folder
    let result = await #expect(processExitsWith: .failure) {
      [folder = folder as String, number = number as Int32] in
      signal(number, SIG_DFL)
      startProgram()
      let outputs = try (0..<100).map { try OutputFile(path: "\(folder)\($0)") }
      try outputs[7].commit()
      var open = sigset_t()
      sigemptyset(&open)
      pthread_sigmask(SIG_SETMASK, &open, nil)
      raise(number)
      withExtendedLifetime(outputs) {}
    }
    #expect(result?.exitStatus == .exitCode(128 + number))
    #expect(try scratch.names == ["7", "other"])
  }
}
