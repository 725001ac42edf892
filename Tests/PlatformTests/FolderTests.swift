import Foundation
import Platform
import Testing

@Suite struct `A folder` {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `is created with its parents, and lists its files in order`() throws {
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

  @Test func `is accessible only to its owner, even with a relative path`() throws {
    let current = FileManager.default.currentDirectoryPath
    let above = current.split(separator: "/").map { _ in "../" }.joined()
    let path = above + scratch.path("a/b").dropFirst()
    try Folder(path).make()
    for made in ["a", "a/b"] {
      #expect(try scratch.mode(of: made) == S_IFDIR | 0o700)
    }
  }

  @Test func `is not mistaken for a file, nor a link for its target`() throws {
    try scratch.write("", to: "file")
    try scratch.link("link", to: "file")
    try scratch.link("lost", to: "nothing")
    #expect(isFile(scratch.path("file")) && isFile(scratch.path("link")))
    #expect(!isFile(scratch.folder) && !isFile(scratch.path("lost")))
    #expect(isLink(scratch.path("link")) && isLink(scratch.path("lost")))
    #expect(!isLink(scratch.path("file")) && !isLink(scratch.path("nothing")))
  }

  #if os(Linux)
    /// Linux opens the folder of a process that has ended, but does not list its contents.
    @Test func `throws if its names are unreadable, instead of appearing empty`() throws {
      var child = pid_t()
      let arguments = [strdup("true"), nil]
      defer { free(arguments[0]) }
      try #require(posix_spawnp(&child, "true", nil, nil, arguments, nil) == 0)
      defer { waitpid(child, nil, 0) }
      var ended = siginfo_t()
      try #require(waitid(P_PID, id_t(child), &ended, WEXITED | WNOWAIT) == 0)
      let listed = try #require(throws: SystemError.self) {
        try Folder("/proc/\(child)/net").names()
      }
      #expect(listed.kind == .cannotRead)
    }
  #endif

  @Test func `throws errors that contain its path`() throws {
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
