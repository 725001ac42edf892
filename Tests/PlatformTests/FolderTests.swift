import Foundation
import Platform
import Testing

@Suite struct `A folder` {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `is made with those above it, and lists its files in order`() throws {
    let folder = Folder(scratch.path("a/b/c"))
    #expect(try folder.names() == [])
    try folder.make()
    try folder.make()
    for name in ["two", ".hidden", "one"] {
      #expect(FileManager.default.createFile(atPath: folder.path(of: name), contents: Data()))
    }
    #expect(try folder.names() == [".hidden", "one", "two"])
    try folder.remove("one")
    #expect(try folder.names() == [".hidden", "two"])
  }

  @Test func `that cannot be is refused with its path`() throws {
    try scratch.write("", to: "file")
    let file = scratch.path("file")
    let below = try #require(throws: SystemError.self) { try Folder(file + "/below").make() }
    #expect(below.kind == .cannotCreate)
    #expect("\(below)".hasPrefix("cannot create \"\(file)/below\": "))
    let listed = try #require(throws: SystemError.self) { try Folder(file).names() }
    #expect(listed.kind == .cannotRead)
    let removed = try #require(throws: SystemError.self) {
      try Folder(scratch.path("a")).remove("b")
    }
    #expect(removed.kind == .inputOutput)
    #expect("\(removed)".hasPrefix("cannot remove \"\(scratch.path("a"))/b\": "))
  }
}
