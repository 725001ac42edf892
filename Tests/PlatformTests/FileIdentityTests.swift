import Platform
import Testing

@Suite struct `The identity of a file` {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `is the same for all its paths`() throws {
    try scratch.write("", to: "a")
    try scratch.link("b", to: "a")
    let identity = try #require(FileIdentity(path: scratch.path("a")))
    #expect(FileIdentity(path: scratch.path("./a")) == identity)
    #expect(FileIdentity(path: scratch.path("b")) == identity)
    #expect(FileIdentity(path: scratch.path("c")) != identity)
    try scratch.write("", to: "c")
    #expect(FileIdentity(path: scratch.path("c")) != identity)
  }

  @Test func `is known before the file exists`() throws {
    try scratch.link("b", to: "a")
    let identity = try #require(FileIdentity(path: scratch.path("a")))
    #expect(FileIdentity(path: scratch.path(".//a")) == identity)
    #expect(FileIdentity(path: scratch.path("b")) == identity)
    #expect(FileIdentity(path: scratch.path("c")) != identity)
  }

  @Test func `is known for a new file in the current folder`() throws {
    let identity = try #require(FileIdentity(path: "no-such-file"))
    #expect(FileIdentity(path: "./no-such-file") == identity)
    #expect(FileIdentity(path: "no-such-file-either") != identity)
  }

  @Test(arguments: ["/dev/null", "/", "", "/no/such/folder/file"])
  func `is nil for anything but a regular file`(_ path: String) {
    #expect(FileIdentity(path: path) == nil)
  }
}

@Suite struct `A regular file` {
  @Test func `is there or not, unless that is unknown`() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "a")
    try scratch.link("b", to: "a")
    #expect(try hasRegularFile(at: scratch.path("a")) && hasRegularFile(at: scratch.path("b")))
    for path in [scratch.path("missing"), scratch.path("a/below"), scratch.folder] {
      #expect(try !hasRegularFile(at: path))
    }
    #expect(throws: SystemError.self) { try hasRegularFile(at: "a\0b") }
  }
}
