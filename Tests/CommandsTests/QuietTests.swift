import Commands
import Testing

@Suite struct `A quiet program` {
  private let command = Command("say", "prints one message of each kind", [any DeclaredOption]()) {
    program, _ in
    program.note("a note")
    program.warning("a warning")
    program.failure("a failure")
    throw CommandError(.data, "an error")
  }

  private func output(_ words: [String]) -> String {
    let errors = CapturedErrors()
    let program = errors.program(words)
    _ = program.outcome(of: Result { try program.run(command) })
    return errors.text
  }

  @Test func `prints only errors`() {
    let errors = "sweep: warning: a failure\nsweep: an error\n"
    #expect(output(["--quiet"]) == errors && output(["-q"]) == errors)
    #expect(output([]) == "sweep: note: a note\nsweep: warning: a warning\n" + errors)
  }

  @Test func `is described in the help of a command, but not of a program with commands`() {
    #expect(
      command.helpText().contains("  -q, --quiet    print only errors, and notes on rows or sheets")
    )
    let verdict = Command(
      "judge", "", statuses: ExitStatus.allCases, [any DeclaredOption]()
    ) { _, _ in .no }
    #expect(verdict.helpText(width: 100).contains("print only the verdict line, errors, and notes"))
    #expect(!family.helpText().contains("--quiet"))
  }
}
