import Manuals
import Testing

/// What the script says; `.ci/tools install` tries it in zsh.
@Suite struct `Completions in zsh` {
  private let script = CompletedPrograms([lab, mix], version: "1.2").script(for: .zsh)

  @Test func `are found by the names of the programs`() {
    #expect(
      script.hasPrefix(
        "#compdef lab mix\n# Completions of lab and mix 1.2, written by \"lab completions zsh\".\n")
    )
  }

  /// As _arguments of zshcompsys(1) reads them.
  @Test(arguments: [
    #"'*--set=[a figure]:"FIELD=VALUE UNIT": _lab_value set'"#,
    #"'(--output -o)--output=[a file]:FILE:_files'"#, #"'(--output -o)-o[a file]:FILE:_files'"#,
    #"'--outputs=[it'\''s what is mixed]:LIST: _lab_value outputs'"#,
    #"'--report=[a \[report\]\: the text]:KIND=FILE: _lab_value report'"#,
    #"'--form=[a form]:text|csv: _lab_value form'"#, #"'--count=[how many drums]:N: '"#,
    #"'--dry[mix nothing]'"#, #"':SYSTEM: _lab_value system'"#, #"'*:FILE:_files'"#,
    #"'::FILE:_files'"#, #"':COMMAND: _lab_value command'"#,
  ])
  func `say what an option or an argument takes`(specification: String) {
    #expect(script.contains(" \(specification)"))
  }

  @Test func `have the words of a system under its name`() {
    #expect(script.contains("if [[ -z $2 || $2 == cooling ]]; then\n"))
    #expect(script.contains("        'flow=' 'gal_us/min' 'how much circulates'\n"))
  }
}
