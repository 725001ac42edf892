import Commands
import Foundation
import Testing

@Suite struct `Remarks` {
  let words = Words()

  @Test func `say whose they are and what they are`() {
    words.program().note("12 rows")
    words.program().warning("cycles is high")
    #expect(words.text == "sweep: note: 12 rows\nsweep: warning: cycles is high\n")
  }

  @Test func `colour only their label`() {
    words.program(colours: true).note("12 rows")
    #expect(words.text == "sweep: \u{1b}[36mnote: \u{1b}[0m12 rows\n")
  }

  @Test func `of doubt are yellow, and those that end a program have no label`() {
    words.program(colours: true).warning("cycles is high")
    _ = words.program(colours: true).outcome(of: .failure(CommandError(.data, "no cycles")))
    #expect(
      words.text
        == "sweep: \u{1b}[33mwarning: \u{1b}[0mcycles is high\nsweep: no cycles\n")
  }

  @Test func `show no sign that a terminal would obey`() {
    words.program().note("a\u{1b}[31mb\nc")
    #expect(words.text == "sweep: note: a\\u{1B}[31mb\\nc\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/ptmx")))
  func `have colours on a terminal that may show them`() async {
    await #expect(processExitsWith: .success) {
      var pipes: [Int32] = [-1, -1]
      let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      unsetenv("NO_COLOR")
      setenv("TERM", "xterm", 1)
      guard terminal >= 0, pipe(&pipes) == 0, dup2(pipes[1], 2) == 2, !mayColourErrors(),
        dup2(terminal, 2) == 2, mayColourErrors()
      else { exit(EXIT_FAILURE) }
      setenv("NO_COLOR", "1", 1)
      guard !mayColourErrors() else { exit(EXIT_FAILURE) }
      unsetenv("NO_COLOR")
      setenv("TERM", "dumb", 1)
      guard !mayColourErrors() else { exit(EXIT_FAILURE) }
    }
  }

  @Test func `keep to the environment's wish for no colour`() {
    #expect(coloursAllowed(noColor: nil, term: "xterm"))
    #expect(coloursAllowed(noColor: "", term: nil))
    #expect(!coloursAllowed(noColor: "1", term: "xterm"))
    #expect(!coloursAllowed(noColor: nil, term: "dumb"))
  }
}
