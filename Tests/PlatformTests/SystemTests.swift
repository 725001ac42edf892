import Foundation
import Platform
import Testing

@Suite struct `Calls to the system` {
  @Test func `a failed call gives the error number`() {
    #expect(throws: ErrorNumber.noSuchFile) {
      try System.openFile("/nonexistent/file", System.readOnly)
    }
  }

  @Test func `a path with a zero byte is refused, not cut short`() {
    #expect(throws: ErrorNumber.invalidArgument) {
      try System.openFile("/dev/null\0.csv", System.readOnly)
    }
    #expect(throws: ErrorNumber.invalidArgument) {
      try System.status(of: "/dev/null\0.csv")
    }
  }

  @Test func `an error number has a message`() {
    #expect(ErrorNumber(value: ENOSPC).message == "No space left on device")
  }

  @Test func `kinds of file are told apart`() throws {
    let scratch = try Scratch()
    try scratch.write("x", to: "file")
    try scratch.link("link", to: "file")
    #expect(try System.status(of: scratch.path("file")).kind == .regular)
    #expect(try System.status(of: scratch.path("link")).kind == .regular)
    #expect(try System.statusOfLink(scratch.path("link")).kind == .link)
    #expect(try System.status(of: scratch.folder).kind == .directory)
    #expect(try System.status(of: "/dev/null").kind == .other)
  }
}
