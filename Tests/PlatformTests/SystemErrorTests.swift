import Foundation
import Platform
import Testing

@Suite struct `System errors` {
  /// A write reports a closed pipe, and so does the close after it.
  @Test(arguments: [
    (SystemError.Operation.open, ENOENT, SystemError.Kind.cannotRead),
    (.create, EISDIR, .cannotCreate), (.replace, EISDIR, .cannotCreate),
    (.read, EFBIG, .inputOutput), (.run, EAGAIN, .inputOutput), (.remove, ENOENT, .inputOutput),
    (.write, ENOSPC, .inputOutput), (.write, EPIPE, .closedPipe), (.close, EPIPE, .closedPipe),
    (.close, ENOSPC, .inputOutput), (.read, EPIPE, .inputOutput), (.open, EPIPE, .cannotRead),
  ]) func `have a kind and name the operation, the file and the reason`(
    operation: SystemError.Operation, reason: Int32, kind: SystemError.Kind
  ) {
    let error = SystemError(operation, .file("x"), ErrorNumber(value: reason))
    #expect(error.kind == kind)
    #expect("\(error)" == "cannot \(operation) \"x\": \(String(cString: strerror(reason)))")
  }

  @Test func `name streams in words and report the number of bytes written`() {
    #expect(
      "\(SystemError(.read, .standardInput, .isDirectory))"
        == "cannot read standard input: Is a directory")
    let full = SystemError(.write, .standardOutput, ErrorNumber(value: ENOSPC), bytesWritten: 4096)
    #expect("\(full)" == "cannot write standard output: No space left on device (after 4096 bytes)")
  }

  @Test func `distinguish a missing file from an inaccessible one`() {
    let missing = [ENOENT, ENOTDIR, ENAMETOOLONG]
    for reason in missing + [EACCES, EIO, ELOOP, EMFILE, EISDIR] {
      let error = SystemError(.open, .file("x"), ErrorNumber(value: reason))
      #expect(error.isOfMissingFile == missing.contains(reason))
    }
  }

  @Test func `fit on one line and contain the complete path`() {
    let rest = String(repeating: "x", count: 100)
    #expect(
      "\(SystemError(.open, .file("a\nb\u{1b}[31m/é" + rest), .noSuchFile))"
        == #"cannot open "a\nb\u{1B}[31m/é\#(rest)": No such file or directory"#)
  }
}
