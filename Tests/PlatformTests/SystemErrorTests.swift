import Foundation
import Platform
import Testing

@Suite struct `System errors` {
  @Test func `name the operation, the file and the reason`() {
    let error = SystemError(.open, .file("x"), .noSuchFile)
    #expect("\(error)" == #"cannot open "x": No such file or directory"#)
  }

  @Test func `name streams in words`() {
    #expect(
      "\(SystemError(.read, .standardInput, .isDirectory))"
        == "cannot read standard input: Is a directory")
    #expect(
      "\(SystemError(.close, .standardOutput, .brokenPipe))"
        == "cannot close standard output: Broken pipe")
  }

  @Test func `tell how much was written`() {
    let error = SystemError(.write, .standardOutput, ErrorNumber(value: ENOSPC), bytesWritten: 4096)
    #expect(
      "\(error)" == "cannot write standard output: No space left on device (after 4096 bytes)")
  }

  @Test func `know what they mean to the caller`() {
    #expect(SystemError(.open, .standardInput, .noSuchFile).kind == .cannotRead)
    #expect(SystemError(.create, .file("x"), .isDirectory).kind == .cannotCreate)
    #expect(SystemError(.replace, .file("x"), .isDirectory).kind == .cannotCreate)
    #expect(SystemError(.read, .file("x"), .fileTooLarge).kind == .inputOutput)
    #expect(SystemError(.write, .file("x"), ErrorNumber(value: ENOSPC)).kind == .inputOutput)
    #expect(SystemError(.write, .file("x"), .brokenPipe).kind == .closedPipe)
  }

  /// A pipe whose reader has gone is told so by a write, or by the close that ends it.
  @Test func `know a closed pipe by what it was that failed`() {
    let kinds: [(SystemError.Operation, SystemError.Kind)] = [
      (.open, .cannotRead), (.read, .inputOutput), (.create, .cannotCreate), (.write, .closedPipe),
      (.close, .closedPipe), (.replace, .cannotCreate), (.run, .inputOutput),
      (.remove, .inputOutput),
    ]
    for (operation, kind) in kinds {
      #expect(SystemError(operation, .file("x"), .brokenPipe).kind == kind, "\(operation)")
    }
    #expect(SystemError(.close, .file("x"), ErrorNumber(value: ENOSPC)).kind == .inputOutput)
  }

  @Test func `tell a file that is not there from one that cannot be had`() {
    for reason in [ENOENT, ENOTDIR, ENAMETOOLONG] {
      #expect(SystemError(.open, .file("x"), ErrorNumber(value: reason)).isOfMissingFile)
    }
    for reason in [EACCES, EIO, ELOOP, EMFILE, EISDIR] {
      #expect(!SystemError(.open, .file("x"), ErrorNumber(value: reason)).isOfMissingFile)
    }
  }

  @Test func `stay on one line, and name the whole path`() {
    let path = "a\nb\u{1b}[31m/é" + String(repeating: "x", count: 100)
    let name = #"a\nb\u{1B}[31m/é"# + String(repeating: "x", count: 100)
    #expect(
      "\(SystemError(.open, .file(path), .noSuchFile))"
        == "cannot open \"\(name)\": No such file or directory")
  }
}
