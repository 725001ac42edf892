import Commands
import Foundation
import Platform
import Testing

@Suite struct `Programs` {
  let errors = CapturedErrors()

  private func outcome(_ program: Program, _ command: Command) -> ExitStatus {
    program.outcome(of: Result { try program.run(command) })
  }

  @Test func `end with the status of their command`() {
    #expect(outcome(errors.program(["estimate", "x"]), family) == .no)
    #expect(errors.text == "")
  }

  /// The standard library replaces bytes that are not UTF-8 with the replacement character.
  @Test func `reject an argument that was not UTF-8`() {
    #expect(outcome(errors.program(["a", "b\u{FFFD}.csv"]), sample) == .usage)
    #expect(
      errors.text
        == "sweep: \"b\u{FFFD}.csv\" is not valid UTF-8; rename the file or type the argument "
        + "again\n")
  }

  @Test func `print each problem on a separate line`() {
    let error = CommandError(.data, messages: ["first", "second"])
    #expect(errors.program().outcome(of: .failure(error)) == .data)
    #expect(errors.text == "sweep: first\nsweep: second\n")
  }

  @Test func `print help and the version successfully`() {
    #expect(outcome(errors.program(["--help"]), sample) == .success)
    #expect(outcome(errors.program(["--version"]), sample) == .success)
    #expect(errors.text == "")
  }

  /// The details of our programs are digests of catalogues, which take time to compute.
  @Test func `compute the details of the version only for --version`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("version-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    func printed(_ word: String, details: @escaping @Sendable () -> [String]) throws -> String {
      let program = Program(
        name: "sweep", version: "1.2", details: details, words: [word], outputPath: file.path
      ) { _ in }
      #expect(try program.run(sample) == .success)
      return try String(contentsOf: file, encoding: .utf8)
    }
    let version = try printed("--version") { ["of one", "of two"] }
    #expect(version == "sweep 1.2\nof one\nof two\n")
    let help = try printed("--help") {
      Issue.record("help requests the details of the version")
      return []
    }
    #expect(help.hasPrefix("sweep - grids of dosing curves as CSV\n"))
  }

  /// The description of the flag ends in column 80, or one column after it.
  @Test func `print help with 80 columns if there is no terminal`() throws {
    guard environment("COLUMNS") == nil, !isTerminal(.output) else {
      print("test of the help's width skipped because the environment sets a width")
      return
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("help-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    for text in ["bb", "bbb"] {
      let help = String(repeating: "a", count: 60) + " " + text
      let command = command(taking: Option(flag: "dry", help: help))
      #expect(try errors.program(["--help"], outputPath: file.path).run(command) == .success)
      #expect(try String(contentsOf: file, encoding: .utf8) == command.helpText(width: 80))
    }
  }

  @Test func `need arguments and memory`() {
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

  @Test func `end successfully and silently if the reader of a pipe has closed it`() {
    let error = SystemError(.write, .standardOutput, .brokenPipe, bytesWritten: 10)
    #expect(errors.program().outcome(of: .failure(error)) == .success)
    #expect(errors.text == "")
  }
}
