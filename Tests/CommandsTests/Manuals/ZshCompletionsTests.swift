import Commands
import Foundation
import TestSupport
import Testing

/// Checks the script and what it passes to functions of zsh; `.ci/tools install` also tests it in a
/// terminal.
@Suite struct `Completions in zsh` {
  private let script = CompletedPrograms([lab, mix], version: "1.2").script(for: .zsh)

  @Test func `are registered for the programs`() {
    #expect(
      script.hasPrefix(
        "#compdef lab mix\n# Completions of lab and mix 1.2, written by \"lab completions zsh\".\n")
    )
  }

  /// See `_arguments` in zshcompsys(1).
  @Test(arguments: [
    #"'*--set=[a figure]:"FIELD=VALUE UNIT": _lab_value set'"#,
    #"'(--output -o)--output=[a file]:FILE:_files'"#, #"'(--output -o)-o[a file]:FILE:_files'"#,
    #"'--outputs=[it'\''s what is mixed]:LIST: _lab_value outputs'"#,
    #"'--report=[a \[report\]\: the text]:KIND=FILE: _lab_value report'"#,
    #"'--form=[a form]:text|csv: _lab_value form'"#, #"'--count=[how many drums]:N: '"#,
    #"'--into=[a folder]:DIR:_files -/'"#, #"'--dry[mix nothing]'"#,
    #"':SYSTEM: _lab_value system'"#, #"'*:FILE:_files'"#,
    #"'::FILE:_files'"#, #"':COMMAND: _lab_value command'"#,
  ])
  func `declare options and arguments`(specification: String) {
    #expect(script.contains(" \(specification)"))
  }

  @Test func `depend on the system`() {
    #expect(script.contains("if [[ -z $2 || $2 == cooling ]]; then\n"))
    #expect(script.contains("        'flow=' 'gal_us/min' 'how much circulates'\n"))
  }

  /// Replacements for the functions of zshcompsys(1), which need a terminal.
  ///
  /// They print their arguments.
  private static let functions = """
    setopt extendedglob
    compset() {
      shift
      if [[ $1 == <-> ]]; then PREFIX=${PREFIX#${~2}}; else PREFIX=${PREFIX##${~1}}; fi
    }
    _describe() { print -rl -- ${(P)4} }
    _files() { print -r -- '<files>' }
    _arguments() { print -rl -- "$@"; state=rest words=($rest) }

    """

  /// Returns the arguments of zsh's functions after a line of zsh is run, or nil without zsh.
  private func given(_ line: String) throws -> [String]? {
    try Scratch.withFolder { folder in
      guard try BuiltProgram.shell("command -v zsh", in: folder).status == 0 else {
        print("tests of completions in zsh skipped because zsh is not installed")
        return nil
      }
      try Data(script.utf8).write(to: folder.appending("_lab"))
      try Data((Self.functions + "service=none; source ./_lab\n" + line + "\n").utf8)
        .write(to: folder.appending("try.zsh"))
      let run = try BuiltProgram.shell(
        """
        mkdir -p data/lab/drums; : > data/lab/drums/red.csv
        XDG_DATA_HOME=$PWD/data zsh -f try.zsh
        """, in: folder)
      #expect(run.words.isEmpty, "\(run.words)")
      return run.output.split(separator: "\n").map(String.init)
    }
  }

  @Test(arguments: [
    ("set", "mix boiler", "flow=3", ["L/s", "m3/h"]),
    ("set", "mix cooling", "flow=3", ["gal_us/min"]),
    ("set", "mix boiler", "flow=", []),
    ("set", "mix", "", ["flow=:how much flows", "ph=:acidity", "flow=:how much circulates"]),
    ("set", "mix cooling", "", ["flow=:how much circulates"]),
    ("outputs", "mix boiler", "acid,st", ["all:", "acid:it's sour", "steam:"]),
    ("outputs", "mix cooling", "", ["all:", "acid:it's sour"]),
    ("report", "mix", "html=la", ["<files>"]), ("report", "mix", "", ["text=:", "html=:"]),
    ("drum", "mix", "", ["<files>", "example:", "@red:saved"]),
    ("form", "mix", "", ["text:", "csv:"]),
    ("command-2", "lab help", "", ["ph:measure the pH", "list:list the samples"]),
  ]) func `offer the values of an option`(
    kind: String, words: String, begun: String, offered: [String]
  ) throws {
    let line = "words=(\(words)) PREFIX='\(begun)'; _lab_value \(kind)"
    if let given = try given(line) { #expect(given == offered) }
  }

  @Test func `declare the options and arguments of each command`() throws {
    guard let ph = try given("service=lab rest=(ph); _lab"),
      let list = try given("service=lab rest=(list); _lab"),
      let mix = try given("service=mix rest=(); _lab")
    else { return }
    for words in [ph, list] {
      #expect(words.contains(":COMMAND: _lab_value command") && words.contains("*:: :->rest"))
      #expect(words.count { $0 == "(--quiet -q)-q[print no notes or warnings, only errors]" } == 1)
    }
    #expect(ph.contains("::FILE:_files") && !list.contains("::FILE:_files"))
    #expect(mix.contains("*--set=[a figure]:\"FIELD=VALUE UNIT\": _lab_value set"))
    #expect(mix.contains("--dry[mix nothing]") && !mix.contains("*:: :->rest"))
  }
}
