import Commands
import Notation
import SweepCommand

/// `wtp completions`: prints the script that completes command lines in a shell.
let completionsCommand = Command(
  "wtp completions", "print a shell completion script for wtp and sweep",
  CompletionsOptions()
) { program, given in
  let line = try Completions(of: given.words, for: completedPrograms())
  try program.print(given.words.isEmpty ? given.shell.script : line.text)
  return .success
}

/// The programs whose command lines are completed.
private func completedPrograms() -> [Command] { [wtpCommand, sweepCommand] }

/// The options of `wtp completions`.
private struct CompletionsOptions: CommandOptions {
  let shell = Option<Shell>(
    argument: "SHELL", .choice, help: listedInFull(Shell.allCases.map(\.rawValue), last: "or"))
  let words = Option(arguments: "WORD", .text("WORD"))
}
