import Testing

@testable import Platform

@Suite struct `System errors` {
  @Test func `name the operation, the file and the reason`() {
    let error = SystemError(.open, .file("x"), System.noSuchFile)
    #expect("\(error)" == #"cannot open "x": No such file or directory"#)
  }

  @Test func `tell how much was written`() {
    let error = SystemError(.write, .standardOutput, System.noSpace, bytesWritten: 4096)
    #expect(
      "\(error)" == "cannot write standard output: No space left on device (after 4096 bytes)")
  }

  @Test func `know what they mean to the caller`() {
    #expect(SystemError(.open, .standardInput, System.noSuchFile).kind == .cannotRead)
    #expect(SystemError(.create, .file("x"), System.isDirectory).kind == .cannotCreate)
    #expect(SystemError(.replace, .file("x"), System.isDirectory).kind == .cannotCreate)
    #expect(SystemError(.read, .file("x"), System.fileTooLarge).kind == .inputOutput)
    #expect(SystemError(.write, .file("x"), System.noSpace).kind == .inputOutput)
    #expect(SystemError(.write, .file("x"), System.brokenPipe).kind == .closedPipe)
  }

  @Test func `stay on one line whatever the name`() {
    #expect("a\nb\u{1b}[31m".inQuotes == #""a\nb\u{1B}[31m""#)
    #expect("été".inQuotes == "\"été\"")
  }
}
