import Foundation
import Platform
import Testing

@Suite(.serialized) struct `Unfinished files` {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let host: String = {
    var names = utsname()
    uname(&names)
    return withUnsafeBytes(of: names.nodename) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }()

  /// A name that a program of this machine gives to an unfinished file.
  private func name(of target: String, host: String = host, end: String = "4711-1a2b") -> String {
    ".\(target).unfinished-\(host)-\(end)"
  }

  private func write(_ text: String, to name: String) throws {
    let output = try OutputFile(path: scratch.path(name))
    try output.write(text)
    try output.commit()
  }

  @Test func `are named after their target, machine and process`() throws {
    let output = try OutputFile(path: scratch.path("part-3.csv"))
    let name = try #require(try scratch.names.first)
    #expect(name.hasPrefix(".part-3.csv.unfinished-\(Self.host)-\(getpid())-"))
    try output.commit()
    #expect(try scratch.names == ["part-3.csv"])
  }

  @Test func `may have targets with the longest names`() throws {
    let names = [String(repeating: "n", count: 255), String(repeating: "ä", count: 127)]
    for name in names { try write("new", to: name) }
    #expect(try scratch.names.sorted() == names.sorted())
  }

  @Test func `of a killed program are removed by the next with the same target`() async throws {
    let path = scratch.path("part.csv")
    await #expect(processExitsWith: .failure) { [path = path as String] in
      let output = try OutputFile(path: path)
      try output.write("half")
      kill(getpid(), SIGKILL)
      try output.commit()
    }
    #expect(try scratch.names.map { $0.hasPrefix(".part.csv.unfinished-") } == [true])
    try write("other", to: "other.csv")
    #expect(try scratch.names.count == 2)
    try write("whole", to: "part.csv")
    #expect(try scratch.names == ["other.csv", "part.csv"])
  }

  /// An open output is locked until it has its final name.
  @Test func `of a running program remain`() throws {
    let outputs = try (0..<3).map { _ in try OutputFile(path: scratch.path("part.csv")) }
    for output in outputs { try output.write("whole") }
    try write("first", to: "part.csv")
    for output in outputs {
      try output.commit()
      #expect(try scratch.text(of: "part.csv") == "whole")
    }
    #expect(try scratch.names == ["part.csv"] && scratch.openDescriptors == 0)
  }

  @Test func `remain if they may be of another machine, target or kind`() throws {
    let kept = [
      name(of: "part.csv", host: "another-\(Self.host)"), name(of: "part.csv", host: "x"),
      name(of: "other.csv"), name(of: "part.csv", end: "4711"),
      name(of: "part.csv", end: "4711-1a2b-3"), name(of: "part.csv", end: "4711-xyz"), "part.csv~",
    ]
    for name in kept { try scratch.write("", to: name) }
    try scratch.link(name(of: "part.csv", end: "1-1"), to: "target")
    try scratch.makeFolder(name(of: "part.csv", end: "1-2"))
    try scratch.write("", to: name(of: "part.csv"))
    try write("whole", to: "part.csv")
    let links = [name(of: "part.csv", end: "1-1"), name(of: "part.csv", end: "1-2")]
    #expect(try scratch.names == (kept + links + ["part.csv"]).sorted())
  }
}
