import Commands
import Foundation
import Testing

@Suite struct `Remarks` {
  let errors = CapturedErrors()

  @Test func `name the program and their kind`() {
    errors.program().note("12 rows")
    errors.program().warning("cycles is high")
    #expect(errors.text == "sweep: note: 12 rows\nsweep: warning: cycles is high\n")
  }

  @Test func `colour only their label`() {
    errors.program(colours: true).note("12 rows")
    #expect(errors.text == "sweep: \u{1b}[36mnote: \u{1b}[0m12 rows\n")
  }

  @Test func `have a yellow label if they are warnings, and none if they are errors`() {
    errors.program(colours: true).warning("cycles is high")
    _ = errors.program(colours: true).outcome(of: .failure(CommandError(.data, "no cycles")))
    #expect(
      errors.text
        == "sweep: \u{1b}[33mwarning: \u{1b}[0mcycles is high\nsweep: no cycles\n")
  }

  @Test func `escape control characters`() {
    errors.program().note("a\u{1b}[31mb\nc")
    #expect(errors.text == "sweep: note: a\\u{1B}[31mb\\nc\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/ptmx")))
  func `are coloured on a terminal that supports colours`() async {
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

  @Test func `are not coloured if NO_COLOR is set or the terminal is dumb`() {
    #expect(coloursAllowed(noColor: nil, term: "xterm"))
    #expect(coloursAllowed(noColor: "", term: nil))
    #expect(!coloursAllowed(noColor: "1", term: "xterm"))
    #expect(!coloursAllowed(noColor: nil, term: "dumb"))
  }
}
