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
  ]
) { declare in
  let shell =
    declare.argument(
      "SHELL", .choice, help: listedInFull(Shell.allCases.map(\.rawValue), last: "or"))
    as Option<Shell>
  return { program, arguments in
    let programs = CompletedPrograms(documentedPrograms(), version: program.version)
    try program.print(programs.script(for: arguments[shell]))
    return .success
  }
}
