import Commands
import Foundation
import Platform
import Testing

@Suite struct `Programs` {
  let words = Words()

  private func outcome(_ program: Program, _ command: Command) -> ExitStatus {
    program.outcome(of: Result { try program.run(command) })
  }

  @Test func `end with the status of what they did`() {
    #expect(outcome(words.program(["estimate", "x"]), family) == .no)
    #expect(words.text == "")
  }

  @Test func `tell what is wrong with the command line`() {
    #expect(outcome(words.program(["--outptus"]), sample) == .usage)
    #expect(words.text == "sweep: unknown option \"--outptus\"; did you mean \"--outputs\"?\n")
  }

  @Test func `tell where help is`() {
    #expect(outcome(words.program(), sample) == .usage)
    #expect(words.text == "sweep: PLANT is missing\nsweep: see \"sweep --help\"\n")
  }

  /// Words whose bytes are not UTF-8 reach a program with the replacement character in them.
  @Test func `refuse a word that was not UTF-8`() {
    #expect(outcome(words.program(["a", "b\u{FFFD}.csv"]), sample) == .usage)
    #expect(
      words.text
        == "sweep: \"b\u{FFFD}.csv\" is not valid UTF-8; rename the file or type the argument "
        + "again\n")
  }

  @Test func `tell several problems on a line each`() {
    let error = CommandError(.data, messages: ["first", "second"])
    #expect(words.program().outcome(of: .failure(error)) == .data)
    #expect(words.text == "sweep: first\nsweep: second\n")
  }

  @Test func `print help and the version and end well`() {
    #expect(outcome(words.program(["--help"]), sample) == .success)
    #expect(outcome(words.program(["--version"]), sample) == .success)
    #expect(words.text == "")
  }

  /// The details of a real program are sums over its catalogues, which take a while.
  @Test func `print the version with its details, which nothing else asks for`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("version-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    func printed(_ word: String, details: @escaping @Sendable () -> [String]) throws -> String {
      let program = Program(
        name: "sweep", version: "1.2", details: details, words: [word], outputPath: file.path,
        colours: false
      ) { _ in }
      #expect(try program.run(sample) == .success)
      return try String(contentsOf: file, encoding: .utf8)
    }
    let version = try printed("--version") { ["of one", "of two"] }
    #expect(version == "sweep 1.2\nof one\nof two\n")
    let help = try printed("--help") {
      Issue.record("help asks for the details of the version")
      return []
    }
    #expect(help.hasPrefix("sweep - grids of dosing curves as CSV\n"))
  }

  /// The text of the flag ends in column 80 of its line, or a letter behind it.
  @Test func `print help as wide as a terminal of old where there is none`() throws {
    guard environment("COLUMNS") == nil, !isTerminal(.output) else {
      print("the width of help skipped, since the environment has one")
      return
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("help-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    for text in ["bb", "bbb"] {
      let help = String(repeating: "a", count: 60) + " " + text
      let command = command(taking: Option(flag: "dry", help: help))
      #expect(try words.program(["--help"], outputPath: file.path).run(command) == .success)
      #expect(try String(contentsOf: file, encoding: .utf8) == command.helpText(width: 80))
    }
  }

  @Test func `do not run without arguments or memory`() {
    let noArguments = #expect(throws: CommandError.self) {
      try requireStart(arguments: [], hasMemory: true)
    }
    #expect(noArguments?.status == .fault)
    let noMemory = #expect(throws: CommandError.self) {
      try requireStart(arguments: ["sweep"], hasMemory: false)
    }
    #expect(noMemory?.status == .system)
    #expect(
      noMemory?.messages
        == ["less than 16 MB of memory are available; see \"ulimit -v\""])
    #expect(throws: Never.self) { try requireStart(arguments: ["sweep"], hasMemory: true) }
  }

  @Test func `say when help cannot be written`() throws {
    try #require(FileManager.default.fileExists(atPath: "/dev/full"))
    #expect(outcome(words.program(["--help"], outputPath: "/dev/full"), sample) == .inputOutput)
    #expect(
      words.text
        == "sweep: cannot write \"/dev/full\": No space left on device (after 0 bytes)\n")
  }

  @Test func `end mutely and well when the reader has gone`() {
    let error = SystemError(.write, .standardOutput, .brokenPipe, bytesWritten: 10)
    #expect(words.program().outcome(of: .failure(error)) == .success)
    #expect(words.text == "")
  }
}
