import Platform
import Testing

@Suite struct `Unfinished files` {
  @Test func `are removed`() throws {
    let scratch = try Scratch()
    try scratch.write("x", to: "part")
    try scratch.write("x", to: "whole")
    let part = try UnfinishedFiles.add(scratch.path("part"))
    let whole = try UnfinishedFiles.add(scratch.path("whole"))
    UnfinishedFiles.forget(whole)
    UnfinishedFiles.remove(part)
    #expect(try scratch.names == ["whole"])
  }

  @Test func `have names that fit`() {
    #expect(throws: ErrorNumber.nameTooLong) {
      _ = try UnfinishedFiles.add(String(repeating: "n", count: System.longestPath))
    }
  }
}
