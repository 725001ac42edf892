import Foundation
import Platform
import Synchronization
import Testing

@Suite(.serialized) struct `Output files` {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `appear whole, at commit`() throws {
    let output = try OutputFile(path: scratch.path("out.csv"))
    try output.write("a,b\n")
    try output.write("1,2\n")
    #expect(try !scratch.names.contains("out.csv"))
    try output.commit()
    #expect(try scratch.names == ["out.csv"])
    #expect(try scratch.text(of: "out.csv") == "a,b\n1,2\n")
    #expect(output.bytesWritten == 8)
    #expect(scratch.openDescriptors == 0)
  }

  @Test func `leave nothing when they are dropped`() throws {
    try scratch.write("old", to: "out.csv")
    do {
      let output = try OutputFile(path: scratch.path("out.csv"))
      try output.write("new")
      #expect(output.bytesWritten == 3)
    }
    _ = try OutputFile(path: scratch.path("other.csv"))
    #expect(try scratch.names == ["out.csv"])
    #expect(try scratch.text(of: "out.csv") == "old")
    #expect(scratch.openDescriptors == 0)
  }

  @Test func `keep the permissions of what they replace`() throws {
    try scratch.write("old", to: "out.csv")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: scratch.path("out.csv"))
    try write("new", to: "out.csv")
    #expect(try System.status(of: scratch.path("out.csv")).permissions == 0o640)
    #expect(try scratch.text(of: "out.csv") == "new")
  }

  @Test func `keep the owner and the group of what they replace, where that is allowed`() throws {
    try scratch.write("old", to: "out.csv")
    guard chown(scratch.path("out.csv"), 12, 34) == 0 else {
      print("owners of files skipped, since only the superuser may give files away")
      return
    }
    try write("new", to: "out.csv")
    var status = stat()
    #expect(stat(scratch.path("out.csv"), &status) == 0)
    #expect(status.st_uid == 12 && status.st_gid == 34)
  }

  /// The superuser, who may write anything, asks for what the user before may.
  @Test func `refuse a file that may not be written, though its folder may`() async {
    await #expect(processExitsWith: .success) {
      let scratch = try Scratch()
      let path = scratch.path("out.csv")
      try scratch.write("old", to: "out.csv")
      guard chmod(path, 0o444) == 0, getuid() != 0 || setreuid(65_534, uid_t.max) == 0 else {
        exit(EXIT_FAILURE)
      }
      do throws(SystemError) {
        _ = try OutputFile(path: path)
        exit(EXIT_FAILURE)
      } catch {
        let refusal = SystemError(.create, .file(path), ErrorNumber(value: EACCES))
        guard error == refusal, try scratch.text(of: "out.csv") == "old" else { exit(EXIT_FAILURE) }
      }
    }
  }

  /// Somebody looks at the folder all the time, and sees each file from its first moment.
  @Test func `are at no moment readable by more than what they replace`() throws {
    try scratch.write("old", to: "out.csv")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: scratch.path("out.csv"))
    let (path, folder) = (scratch.path("out.csv"), scratch.folder)
    let watch = Watch()
    runAtOnce(2) { number in
      if number == 0 {
        for _ in 0..<3000 { _ = try? OutputFile(path: path) }
        watch.isDone.store(true, ordering: .releasing)
      } else {
        while !watch.isDone.load(ordering: .acquiring) { watch.look(into: folder) }
      }
    }
    let permissions = watch.permissions.load(ordering: .acquiring)
    #expect(permissions != 0 && permissions & 0o077 == 0)
  }

  @Test func `are new with the permissions that the process's mask leaves`() throws {
    try write("new", to: "out.csv")
    try FileManager.default.createDirectory(
      atPath: scratch.path("folder"), withIntermediateDirectories: false)
    let mask = 0o777 & ~(try System.status(of: scratch.path("folder")).permissions)
    #expect(try System.status(of: scratch.path("out.csv")).permissions == 0o666 & ~mask)
  }

  @Test func `are whole also where they need not outlive a power cut`() throws {
    let output = try OutputFile(path: scratch.path("out.csv"), outlivesPowerCut: false)
    try output.write("new")
    try output.commit()
    #expect(try scratch.names == ["out.csv"])
    #expect(try scratch.text(of: "out.csv") == "new")
  }

  @Test func `follow links and keep them`() throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path("data"), withIntermediateDirectories: false)
    try scratch.write("old", to: "data/real.csv")
    try scratch.link("data/second", to: "real.csv")
    try scratch.link("first", to: "data/second")
    try write("new", to: "first")
    #expect(try System.statusOfLink(scratch.path("first")).kind == .link)
    #expect(try System.statusOfLink(scratch.path("data/second")).kind == .link)
    #expect(try scratch.text(of: "data/real.csv") == "new")
  }

  @Test func `follow a link to an absolute path`() throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path("data"), withIntermediateDirectories: false)
    try scratch.link("data/link", to: scratch.path("real.csv"))
    try write("new", to: "data/link")
    #expect(try scratch.names == ["data", "real.csv"])
    #expect(try scratch.text(of: "real.csv") == "new")
  }

  /// Linux follows as many as forty, other systems fewer.
  @Test func `follow a long chain of links`() throws {
    #if os(Linux)
      let count = 39
    #else
      let count = 15
    #endif
    try scratch.write("old", to: "0")
    for link in 1...count { try scratch.link("\(link)", to: "\(link - 1)") }
    try write("new", to: "\(count)")
    #expect(try scratch.text(of: "0") == "new")
    #expect(try System.statusOfLink(scratch.path("1")).kind == .link)
  }

  @Test func `create the target of a dangling link`() throws {
    try scratch.link("link", to: "new.csv")
    try write("x", to: "link")
    #expect(try scratch.names == ["link", "new.csv"])
    #expect(try System.statusOfLink(scratch.path("link")).kind == .link)
  }

  @Test func `refuse a loop of links`() throws {
    try scratch.link("a", to: "b")
    try scratch.link("b", to: "a")
    expectRefusal("a", .tooManyLinks)
  }

  @Test func `refuse folders and names of folders`() {
    expectRefusal("", .isDirectory)
    expectRefusal("missing/", .isDirectory)
    expectRefusal("missing/out.csv", .noSuchFile)
    expectRefusal(String(repeating: "n", count: 300), .nameTooLong)
    #expect(throws: SystemError(.create, .file(""), .noSuchFile)) {
      try OutputFile(path: "")
    }
  }

  @Test(arguments: ["/dev/fd/", "/proc/self/fd/"])
  func `write behind what an open descriptor already holds`(folder: String) throws {
    guard FileManager.default.fileExists(atPath: folder) else {
      print("open descriptors by their paths skipped, since there is no \(folder)")
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

  /// What a shell redirected to a file goes behind what the file holds, and the stream stays open.
  @Test func `are the standard streams by each of their names`() async {
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

  /// The first copy of a stream then has the number 0.
  @Test func `are written also where standard input is closed`() async {
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

  @Test func `write to a device and leave it a device`() throws {
    let output = try OutputFile(path: "/dev/null")
    try output.write("gone")
    try output.commit()
    #expect(try System.status(of: "/dev/null").kind == .other)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `say when there is no space`() throws {
    let output = try OutputFile(path: "/dev/full")
    let error = #expect(throws: SystemError.self) { try output.write("x") }
    #expect(
      error?.description == #"cannot write "/dev/full": No space left on device (after 0 bytes)"#)
    #expect(error?.kind == .inputOutput)
  }

  @Test func `take any number of bytes`() throws {
    let output = try OutputFile(path: scratch.path("big"))
    let block = [UInt8](repeating: 65, count: 3 << 20)
    try block.withUnsafeBytes { try output.write($0) }
    try output.write("")
    try output.commit()
    #expect(output.bytesWritten == 3 << 20)
    #expect(try Data(contentsOf: URL(fileURLWithPath: scratch.path("big"))) == Data(block))
  }

  private func write(_ text: String, to name: String) throws {
    let output = try OutputFile(path: scratch.path(name))
    try output.write(text)
    try output.commit()
  }

  private func expectRefusal(_ name: String, _ reason: ErrorNumber) {
    let path = scratch.path(name)
    #expect(throws: SystemError(.create, .file(path), reason)) { try OutputFile(path: path) }
  }
}

@Suite struct `Pipes as output` {
  @Test func `that are full are waited for`() async throws {
    let scratch = try Scratch()
    let path = scratch.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let reader = Task.detached { try InputFile(path: path).contents(atMost: 1 << 24) }
    let output = try OutputFile(path: path)
    try [UInt8](repeating: 65, count: 1 << 21).withUnsafeBytes { try output.write($0) }
    try output.commit()
    #expect(try await reader.value.count == 1 << 21)
    #expect(try System.status(of: path).kind == .pipe)
  }

  @Test func `whose reader has gone are told as a closed pipe`() throws {
    System.ignoreSignalsOfFailingWrites()
    let pipe = Pipe()
    let path = "/dev/fd/\(pipe.fileHandleForWriting.fileDescriptor)"
    let output = try OutputFile(path: path)
    try pipe.fileHandleForReading.close()
    let error = #expect(throws: SystemError.self) { try output.write("x") }
    #expect(error?.kind == .closedPipe)
  }
}

/// Somebody who looks at a folder.
private final class Watch: Sendable {
  let isDone = Atomic(false)
  /// All permissions that any file had at any moment.
  let permissions = Atomic<UInt32>(0)

  func look(into folder: String) {
    guard let names = opendir(folder) else { return }
    defer { closedir(names) }
    while let entry = readdir(names) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != "..", let status = try? System.status(of: folder + name) else {
        continue
      }
      permissions.bitwiseOr(status.permissions, ordering: .relaxed)
    }
  }
}
