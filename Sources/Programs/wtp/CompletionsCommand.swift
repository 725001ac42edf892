import Commands
import Notation

/// `wtp completions`: what a shell offers behind the Tab key.
let completionsCommand = Command(
  "wtp completions", "write what a shell completes the words of wtp and sweep with",
  examples: [
    .init("source <(wtp completions bash)", "in bash, for this session"),
    .init(
      "wtp completions zsh > ~/.zfunc/_wtp", "in zsh, for good, with ~/.zfunc in its fpath"),
    .init("wtp completions fish > ~/.config/fish/conf.d/wtp.fish", "in fish, for good"),
  ],
  CompletionsOptions()
) { program, given in
  let programs = CompletedPrograms(documentedPrograms(), version: program.version)
  try program.print(programs.script(for: given.shell))
  return .success
}

/// What `wtp completions` takes.
private struct CompletionsOptions: CommandOptions {
  let shell = Option<Shell>(
    argument: "SHELL", .choice, help: listedInFull(Shell.allCases.map(\.rawValue), last: "or"))
}
