import Commands
import Testing

@Suite struct `A quiet program` {
  private let command = Command("say", "says one of each", [any DeclaredOption]()) {
    program, _ in
    program.note("a note")
    program.warning("a warning")
    program.failure("a failure")
    throw CommandError(.data, "an error")
  }

  private func said(_ words: [String]) -> String {
    let said = Words()
    let program = said.program(words)
    _ = program.outcome(of: Result { try program.run(command) })
    return said.text
  }

  @Test func `says its errors alone`() {
    let errors = "sweep: warning: a failure\nsweep: an error\n"
    #expect(said(["--quiet"]) == errors && said(["-q"]) == errors)
    #expect(said([]) == "sweep: note: a note\nsweep: warning: a warning\n" + errors)
  }

  @Test func `is told so in the help of a command, not of a program that is made of commands`() {
    #expect(
      command.helpText().contains("  -q, --quiet    print no notes or warnings, only errors\n"))
    let verdict = Command(
      "judge", "", statuses: ExitStatus.allCases, [any DeclaredOption]()
    ) { _, _ in .no }
    #expect(verdict.helpText(width: 100).contains("print only the verdict line and errors"))
    #expect(!family.helpText().contains("--quiet"))
  }
}
