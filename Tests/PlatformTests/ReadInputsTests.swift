import Foundation
import Platform
import Testing

/// Reports contain the digests of inputs, even of those that can be read only once.
@Suite struct `The digest of an input` {
  /// The example "abc" of FIPS 180-2, B.1.
  private let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  /// Calls `body` with the path of a pipe that contains only `abc`.
  private func withPipe(_ body: (String) throws -> Void) throws {
    let scratch = try Scratch()
    let path = scratch.path("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    let feeding = Process()
    feeding.executableURL = URL(fileURLWithPath: "/bin/sh")
    feeding.arguments = ["-c", "printf abc > '\(path)'"]
    try feeding.run()
    try body(path)
    feeding.waitUntilExit()
  }

  @Test func `is that of the contents of a file, and nil for a missing file`() throws {
    let scratch = try Scratch()
    try scratch.write("abc", to: "in.csv")
    #expect(try digest(ofInput: scratch.path("in.csv")) == expected)
    #expect(try digest(ofInput: scratch.path("other.csv")) == nil)
    #expect(throws: SystemError.self) { try digest(ofInput: scratch.folder) }
  }

  @Test(arguments: [
    "printf abcd > in.csv", "cp -p in.csv new && mv new in.csv", "touch -d @1 in.csv",
  ])
  func `is unavailable if the file was changed since it was opened`(change: String) throws {
    let scratch = try Scratch()
    try scratch.write("abc", to: "in.csv")
    let path = scratch.path("in.csv")
    #expect(try InputFile(path: path).contents(atMost: 3) == Array("abc".utf8))
    startDigest(ofInput: path)
    for _ in 0..<2 { #expect(try digest(ofInput: path) == expected) }
    let changing = Process()
    changing.executableURL = URL(fileURLWithPath: "/bin/sh")
    changing.arguments = ["-c", "cd '\(scratch.folder)' && \(change)"]
    try changing.run()
    changing.waitUntilExit()
    #expect(throws: ChangedInput.self) { try digest(ofInput: path) }
  }

  @Test func `is that of the bytes read from a pipe`() throws {
    try withPipe { path throws in
      #expect(try InputFile(path: path).contents(atMost: 3) == Array("abc".utf8))
      #expect(try digest(ofInput: path) == expected)
    }
  }

  /// Input redirected by a shell is also read only once, from the position where earlier commands
  /// stopped.
  @Test func `is that of the bytes read from a file as standard input`() async {
    await #expect(processExitsWith: .success) {
      let scratch = try Scratch()
      try scratch.write("head abc", to: "in.csv")
      let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
      for _ in 0..<2 {
        guard dup2(open(scratch.path("in.csv"), O_RDONLY), 0) == 0, lseek(0, 5, SEEK_SET) == 5
        else { exit(EXIT_FAILURE) }
        let input = try InputFile(path: "-")
        for _ in 0..<2 { guard try digest(of: input.bytes()) == abc else { exit(EXIT_FAILURE) } }
        guard try digest(ofInput: "-") == abc else { exit(EXIT_FAILURE) }
      }
    }
  }

  @Test func `is that of a pipe that is read again`() throws {
    try withPipe { path throws in
      let input = try InputFile(path: path)
      var block: [UInt8] = [0, 0]
      #expect(try block.withUnsafeMutableBytes { try input.bytes()($0) } == 2)
      #expect(try digest(ofInput: path) == expected)
    }
  }
}
