import Foundation
import Platform
import Testing

@Suite struct `An input that is read again` {
  private func contents(_ source: (UnsafeMutableRawBufferPointer) throws -> Int) throws -> [UInt8] {
    var (contents, block) = ([UInt8](), [UInt8](repeating: 0, count: 7))
    while true {
      let count = try block.withUnsafeMutableBytes { try source($0) }
      if count == 0 { return contents }
      contents += block[..<count]
    }
  }

  /// Calls `body` while a shell runs a line, both in a folder with a pipe.
  private func with(_ line: String, _ body: (_ scratch: Scratch, _ pipe: String) throws -> Void)
    throws
  {
    let scratch = try Scratch()
    try #require(mkfifo(scratch.path("pipe"), 0o600) == 0)
    let feeding = Process()
    feeding.executableURL = URL(fileURLWithPath: "/bin/sh")
    feeding.arguments = ["-c", "cd '\(scratch.folder)'; \(line)"]
    try feeding.run()
    try body(scratch, scratch.path("pipe"))
    feeding.waitUntilExit()
  }

  @Test func `can be a file that two readers read at once`() throws {
    let scratch = try Scratch()
    try scratch.write("case,feed_tds [mg/L]\n1,165\n", to: "in.csv")
    let text = Array(try scratch.text(of: "in.csv").utf8)
    let input = try InputFile(path: scratch.path("in.csv"))
    let (first, second) = (input.bytes(), input.bytes())
    var block = [UInt8](repeating: 0, count: 5)
    _ = try block.withUnsafeMutableBytes { try first($0) }
    #expect(try contents(second) == text)
    #expect(try block + contents(first) == text)
  }

  @Test func `can be a pipe that is read twice`() throws {
    try with("printf abc > pipe") { _, path in
      let input = try InputFile(path: path)
      for _ in 0..<2 { #expect(try contents(input.bytes()) == Array("abc".utf8)) }
    }
  }

  /// A piped table is verified while it is being written, so the first read must not wait for the end.
  @Test(.timeLimit(.minutes(1))) func `can be a pipe that is still being written`() throws {
    let waiting = "while [ ! -e sign ]; do sleep 0.01; done"
    try with("{ printf abc; \(waiting); printf def; } > pipe") { scratch, path in
      let input = try InputFile(path: path)
      let (first, second) = (input.bytes(), input.bytes())
      var block = [UInt8](repeating: 0, count: 2)
      #expect(try block.withUnsafeMutableBytes { try first($0) } == 2)
      try scratch.write("", to: "sign")
      #expect(try contents(second) == Array("abcdef".utf8))
      #expect(try block + contents(first) == Array("abcdef".utf8))
    }
  }

  @Test func `reports that a pipe cannot be copied`() async {
    await #expect(processExitsWith: .success) {
      setenv("TMPDIR", "/no/such/folder", 1)
      let pipe = Pipe()
      do throws(SystemError) {
        try withExtendedLifetime(pipe) { () throws(SystemError) in
          _ = try InputFile(path: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
        }
        exit(EXIT_FAILURE)
      } catch {
        let message =
          "cannot create a temporary file in the folder of TMPDIR: No such file or directory"
        guard "\(error)" == message, error.kind == .cannotCreate else { exit(EXIT_FAILURE) }
      }
    }
  }

  /// Linux still reports the name of an open file that was removed.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd")),
    arguments: ["own", "", "none"])
  func `copies a pipe to the folder of TMPDIR, or else to the default folder`(_ folder: String)
    async
  {
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      let scratch = try Scratch()
      if folder == "none" { unsetenv("TMPDIR") }
      if folder == "" { setenv("TMPDIR", "", 1) }
      if folder == "own" { setenv("TMPDIR", scratch.folder, 1) }
      let expected = folder == "own" ? scratch.folder : "/tmp/"
      let pipe = Pipe()
      let input = try InputFile(
        path: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
      let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
      }
      withExtendedLifetime((input, pipe, scratch)) {}
      let copies = files.filter { $0.contains(".spooled-") }
      guard copies.count == 1, copies[0].hasPrefix("\(expected).spooled-") else {
        exit(EXIT_FAILURE)
      }
    }
  }

  @Test func `is opened once, and closed when it is rejected`() throws {
    let scratch = try Scratch()
    try scratch.write("abc", to: "in.csv")
    do { _ = try contents(InputFile(path: scratch.path("in.csv")).bytes()) }
    #expect(throws: SystemError.self) { try InputFile(path: scratch.folder) }
    #expect(scratch.openDescriptors <= 1)
  }
}
