import Foundation
import Platform
import Testing

@Suite(.serialized) struct `Output files` {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Tests files that must survive a power failure, and files that need not.
  @Test(arguments: [true, false]) func `appear completely at commit`(isSafe: Bool) throws {
    let output = try OutputFile(path: scratch.path("out.csv"), outlivesPowerCut: isSafe)
    try output.write("a,b\n")
    try output.write("1,2\n")
    #expect(try !scratch.names.contains("out.csv"))
    try output.commit()
    #expect(try scratch.names == ["out.csv"])
    #expect(try scratch.text(of: "out.csv") == "a,b\n1,2\n")
    #expect(output.bytesWritten == 8 && !output.isTerminal)
    #expect(scratch.openDescriptors == 0)
  }

  @Test func `leave no files if they are not committed, however many there are`() throws {
    try scratch.write("old", to: "out.csv")
    do {
      let outputs = try (0..<200).map { try OutputFile(path: scratch.path("\($0)")) }
      #expect(try scratch.names.count == 201 && outputs.count == 200)
    }
    for number in 0..<4200 {
      let output = try OutputFile(path: scratch.path("out.csv"), outlivesPowerCut: false)
      if number % 1000 == 0 { try output.write("new") }
    }
    #expect(try scratch.names == ["out.csv"])
    #expect(try scratch.text(of: "out.csv") == "old")
    #expect(scratch.openDescriptors == 0)
  }

  /// Linux follows up to forty links, other systems fewer.
  @Test func `follow relative, absolute and dangling links and keep them`() throws {
    try scratch.makeFolder("data")
    try scratch.write("old", to: "data/real.csv")
    try scratch.link("data/second", to: "real.csv")
    try scratch.link("first", to: "data/second")
    try scratch.link("data/absolute", to: scratch.path("new.csv"))
    try scratch.link("0", to: "first")
    #if os(Linux)
      let count = 36
    #else
      let count = 12
    #endif
    for link in 1...count { try scratch.link("\(link)", to: "\(link - 1)") }
    for (name, target) in [
      ("first", "data/real.csv"), ("\(count)", "data/real.csv"), ("data/absolute", "new.csv"),
    ] {
      try scratch.commit(name, to: name)
      #expect(try scratch.text(of: target) == name)
    }
    for link in ["first", "data/second", "data/absolute", "1"] {
      #expect(try scratch.mode(of: link) & S_IFMT == S_IFLNK)
    }
  }

  @Test func `cannot be a loop of links, a folder or the name of a folder`() throws {
    try scratch.link("a", to: "b")
    try scratch.link("b", to: "a")
    let long = String(repeating: "n", count: 300)
    let refusals: [(String, ErrorNumber)] = [
      (scratch.path("a"), .tooManyLinks), (scratch.folder, .isDirectory), ("", .noSuchFile),
      (scratch.path("missing/"), .isDirectory), (scratch.path("missing/out.csv"), .noSuchFile),
      (scratch.path(long), .nameTooLong), (scratch.path("a\0.csv"), .invalidArgument),
      (String(repeating: "./", count: 3000) + "a", .nameTooLong),
    ]
    for (path, reason) in refusals {
      #expect(throws: SystemError(.create, .file(path), reason)) { try OutputFile(path: path) }
    }
  }

  /// On Linux, an open file whose name was removed still has a path, but it cannot be replaced.
  @Test func `can be an open file whose name was removed`() throws {
    let folder = "/proc/\(getpid())/fd"
    guard FileManager.default.fileExists(atPath: folder) else {
      print("skipped the path of an open file, since there is no \(folder)")
      return
    }
    try scratch.write("old", to: "log")
    let log = try FileHandle(forUpdating: URL(fileURLWithPath: scratch.path("log")))
    try FileManager.default.removeItem(atPath: scratch.path("log"))
    try scratch.commit("new", toPath: "\(folder)/\(log.fileDescriptor)")
    #expect(try log.readToEnd() == Data("new".utf8))
    #expect(try scratch.names.isEmpty)
  }

  @Test func `report an error if their folder was removed`() throws {
    try scratch.makeFolder("data")
    let path = scratch.path("data/out.csv")
    let output = try OutputFile(path: path)
    try output.write("new")
    try FileManager.default.removeItem(atPath: scratch.path("data"))
    #expect(throws: SystemError(.replace, .file(path), .noSuchFile)) { try output.commit() }
    #expect(try scratch.names.isEmpty && scratch.openDescriptors == 0)
  }

  @Test(arguments: [nil, "-", "/dev/stdout", "/dev/fd/1"])
  func `recognize the paths of standard output`(path: String?) throws {
    #expect(try OutputFile(path: path).name == .standardOutput)
    #expect(try OutputFile(path: "/dev/null").name == .file("/dev/null"))
  }

  @Test(arguments: ["/dev/fd/", "/proc/self/fd/"])
  func `append to the contents of an open descriptor`(folder: String) throws {
    guard FileManager.default.fileExists(atPath: folder) else {
      print("skipped the paths of open descriptors, since there is no \(folder)")
      return
    }
    try scratch.write("old ", to: "log")
    let log = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.path("log")))
    try log.seekToEnd()
    let output = try OutputFile(path: folder + "\(log.fileDescriptor)")
    try output.write("new")
    try output.commit()
    try log.write(contentsOf: Data(" newer".utf8))
    #expect(try scratch.text(of: "log") == "old new newer")
  }

  /// The output is appended to the file of a redirected stream, and the stream stays open.
  @Test func `can be the standard streams under any of their names`() async {
    await #expect(processExitsWith: .success) {
      let scratch = try Scratch()
      try scratch.write("old", to: "log")
      let log = open(scratch.path("log"), O_WRONLY | O_APPEND)
      for (path, stream) in [("-", 1), ("/dev/stdout", 1), ("/dev/fd/1", 1), ("/dev/stderr", 2)] {
        guard dup2(log, Int32(stream)) >= 0 else { exit(EXIT_FAILURE) }
        let output = try OutputFile(path: path)
        try output.write(" \(path)")
        try output.commit()
        guard fcntl(Int32(stream), F_GETFD) >= 0 else { exit(EXIT_FAILURE) }
      }
      let text = try scratch.text(of: "log")
      guard text == "old - /dev/stdout /dev/fd/1 /dev/stderr" else { exit(EXIT_FAILURE) }
    }
  }

  /// The first duplicate of a stream is descriptor 0 if standard input is closed.
  @Test func `are written even if standard input is closed`() async {
    await #expect(processExitsWith: .success) {
      let scratch = try Scratch()
      try scratch.write("old", to: "log")
      let log = open(scratch.path("log"), O_WRONLY | O_APPEND)
      guard dup2(log, 2) >= 0, close(0) == 0 else { exit(EXIT_FAILURE) }
      let output = try OutputFile(path: "/dev/stderr")
      try output.write(" new")
      try output.commit()
      guard try scratch.text(of: "log") == "old new" else { exit(EXIT_FAILURE) }
    }
  }

  @Test func `do not replace a device`() throws {
    try scratch.commit("gone", toPath: "/dev/null")
    #expect(try !scratch.names.contains("null") && !hasRegularFile(at: "/dev/null"))
  }

  @Test func `accept any number of bytes`() throws {
    let output = try OutputFile(path: scratch.path("big"))
    let block = [UInt8](repeating: 65, count: 3 << 20)
    try block.withUnsafeBytes { try output.write($0) }
    try output.write("")
    try output.commit()
    #expect(output.bytesWritten == 3 << 20)
    #expect(try Data(contentsOf: URL(fileURLWithPath: scratch.path("big"))) == Data(block))
  }
}

extension Scratch {
  /// Writes and commits an output in the folder.
  func commit(_ text: String, to name: String) throws { try commit(text, toPath: path(name)) }

  func commit(_ text: String, toPath path: String) throws {
    let output = try OutputFile(path: path)
    try output.write(text)
    try output.commit()
  }
}
