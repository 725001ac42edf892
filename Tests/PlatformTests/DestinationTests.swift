import Foundation
import Platform
import Testing

/// Where an output goes that no file of its name can take.
@Suite(.serialized) struct `The destination of an output` {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Linux has a path to an open file that no name leads to any more: nothing can take its place.
  @Test func `is a file itself whose name has gone`() throws {
    let folder = "/proc/\(getpid())/fd"
    guard FileManager.default.fileExists(atPath: folder) else {
      print("an open file by its path skipped, since there is no \(folder)")
      return
    }
    try scratch.write("old", to: "log")
    let log = try FileHandle(forUpdating: URL(fileURLWithPath: scratch.path("log")))
    try FileManager.default.removeItem(atPath: scratch.path("log"))
    let output = try OutputFile(path: "\(folder)/\(log.fileDescriptor)")
    try output.write("new")
    try output.commit()
    #expect(try log.readToEnd() == Data("new".utf8))
    #expect(try scratch.names.isEmpty)
  }

  @Test func `is not said to be written where its folder has gone`() throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path("data"), withIntermediateDirectories: false)
    let path = scratch.path("data/out.csv")
    let output = try OutputFile(path: path)
    try output.write("new")
    try FileManager.default.removeItem(atPath: scratch.path("data"))
    #expect(throws: SystemError(.replace, .file(path), .noSuchFile)) { try output.commit() }
    #expect(try scratch.names.isEmpty && scratch.openDescriptors == 0)
  }

  @Test(arguments: [nil, "-", "/dev/stdout", "/dev/fd/1"])
  func `is called standard output where it is`(path: String?) throws {
    #expect(try OutputFile(path: path).name == .standardOutput)
    #expect(try OutputFile(path: "/dev/null").name == .file("/dev/null"))
    #expect(try OutputFile(path: "/dev/null").isTerminal == false)
  }
}
