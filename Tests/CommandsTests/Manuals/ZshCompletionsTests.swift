import Commands
import Foundation
import TestSupport
import Testing

/// What the script says, and what its functions hand to zsh's own; `.ci/tools install` types at a
/// terminal.
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
    #"'--into=[a folder]:DIR:_files -/'"#, #"'--dry[mix nothing]'"#,
    #"':SYSTEM: _lab_value system'"#, #"'*:FILE:_files'"#,
    #"'::FILE:_files'"#, #"':COMMAND: _lab_value command'"#,
  ])
  func `say what an option or an argument takes`(specification: String) {
    #expect(script.contains(" \(specification)"))
  }

  @Test func `have the words of a system under its name`() {
    #expect(script.contains("if [[ -z $2 || $2 == cooling ]]; then\n"))
    #expect(script.contains("        'flow=' 'gal_us/min' 'how much circulates'\n"))
  }

  /// Stands in for the functions of zshcompsys(1), which run at a terminal alone: they print what they
  /// are given, and pass what stands before in the word.
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

  /// What zsh's functions are given by a line of zsh, once it has the script.
  private func given(_ line: String) throws -> [String]? {
    try Scratch.withFolder { folder in
      guard try BuiltProgram.shell("command -v zsh", in: folder).status == 0 else {
        print("completions in zsh skipped, since there is no zsh")
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
  ]) func `offer what a value may be`(
    kind: String, words: String, begun: String, offered: [String]
  ) throws {
    let line = "words=(\(words)) PREFIX='\(begun)'; _lab_value \(kind)"
    if let given = try given(line) { #expect(given == offered) }
  }

  @Test func `tell zsh what each command takes`() throws {
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
