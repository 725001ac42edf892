import Foundation
import Platform
import Testing

@Suite struct `Input files` {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `are read completely`() throws {
    try scratch.write("one\ntwo\n", to: "in.csv")
    let input = try InputFile(path: scratch.path("in.csv"))
    #expect(try input.contents(atMost: 100) == Array("one\ntwo\n".utf8))
    #expect(try input.contents(atMost: 100) == Array("one\ntwo\n".utf8))
  }

  @Test func `are read in parts`() throws {
    try scratch.write("abcde", to: "in.csv")
    let read = try InputFile(path: scratch.path("in.csv")).bytes()
    var buffer = [UInt8](repeating: 0, count: 3)
    let counts = try (0..<3).map { _ in try buffer.withUnsafeMutableBytes { try read($0) } }
    #expect(counts == [3, 2, 0])
  }

  @Test func `can be as long as the limit, but no longer`() throws {
    try scratch.write("abcde", to: "in.csv")
    #expect(try InputFile(path: scratch.path("in.csv")).contents(atMost: 5) == Array("abcde".utf8))
    #expect(throws: SystemError(.read, .file(scratch.path("in.csv")), .fileTooLarge)) {
      try InputFile(path: scratch.path("in.csv")).contents(atMost: 4)
    }
  }

  /// Truncated at its null byte, a path would name another file.
  @Test(arguments: [
    ("/no/such", ENOENT), ("", ENOENT), ("/dev/null\0.csv", EINVAL), ("/", EISDIR),
  ]) func `throw an error if they cannot be opened`(path: String, reason: Int32) {
    let error = SystemError(.open, .file(path), ErrorNumber(value: reason))
    #expect(throws: error) { try InputFile(path: path) }
  }

  @Test func `throw an error if standard input is closed`() async {
    await #expect(processExitsWith: .success) {
      close(0)
      do throws(SystemError) {
        _ = try InputFile(path: "-")
        exit(EXIT_FAILURE)
      } catch {
        let refusal = SystemError(.open, .standardInput, ErrorNumber(value: EBADF))
        guard error == refusal else { exit(EXIT_FAILURE) }
      }
    }
  }

  /// A file stays open for its digest, but a process may have only so many files open.
  @Test func `stay open only while few do, and are closed when they are rejected`() throws {
    for count in 0..<300 {
      try scratch.write("abc", to: "\(count).csv")
      _ = try InputFile(path: scratch.path("\(count).csv")).contents(atMost: 3)
    }
    let open = scratch.openDescriptors
    #expect(open <= 128)
    #expect(throws: SystemError.self) { try InputFile(path: scratch.folder) }
    #expect(scratch.openDescriptors == open)
  }

  @Test func `throw an error instead of filling the memory if they never end`() throws {
    let input = try InputFile(path: "/dev/zero")
    #expect(throws: SystemError(.read, .file("/dev/zero"), .fileTooLarge)) {
      try input.contents(atMost: 1 << 20)
    }
  }
}
