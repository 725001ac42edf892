import Platform
import Testing

@Suite(.serialized) struct `Unfinished files` {
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

  @Test func `are as many as a process may usually open`() throws {
    let scratch = try Scratch()
    let names = (0..<1024).map { "part-\($0)" }
    for name in names { try scratch.write("x", to: name) }
    let slots = try names.map { try UnfinishedFiles.add(scratch.path($0)) }
    #expect(try scratch.names.count == 1024)
    for slot in slots { UnfinishedFiles.remove(slot) }
    #expect(try scratch.names.isEmpty)
  }
}
