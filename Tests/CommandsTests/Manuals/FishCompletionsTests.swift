import Commands
import Foundation
import TestSupport
import Testing

/// Checks the script and what fish offers; `.ci/tools install` also tests it in a terminal.
@Suite struct `Completions in fish` {
  private let script = CompletedPrograms([lab, mix], version: "1.2").script(for: .fish)

  /// See complete(1) of fish.
  @Test(arguments: [
    "complete -c mix -n '__lab_is mix' -l set -x -a '(__lab_value set)' -d 'a figure'",
    "complete -c mix -n '__lab_is mix' -l output -s o -r -F -d 'a file'",
    #"complete -c mix -n '__lab_is mix' -l outputs -x -a '(__lab_value outputs)' -d 'it\'s what is mixed'"#,
    "complete -c mix -n '__lab_is mix' -l drum -r -F -a '(__lab_value drum)' -d 'a drum that was saved'",
    "complete -c mix -n '__lab_is mix' -l into -x -a '(__fish_complete_directories)' -d 'a folder'",
    "complete -c mix -n '__lab_is mix' -l count -x -d 'how many drums'",
    "complete -c mix -n '__lab_is mix' -l dry -d 'mix nothing'",
    "complete -c lab -n '__lab_is lab ph' -l help -s h -d 'print this help and exit'",
    "complete -c lab -f -a '(__lab_argument)'", "complete -c lab -n __lab_takes_files -F",
  ])
  func `declare options and arguments`(line: String) {
    #expect(script.split(separator: "\n").contains { $0 == line })
  }

  @Test func `depend on the system`() {
    #expect(script.contains("if contains -- \"$argv[2]\" '' cooling\n"))
    #expect(script.contains("'flow=' 'gal_us/min' 'how much circulates'\n"))
  }

  /// `lab list` takes no arguments, and its options take no values.
  @Test func `offer nothing for a command without arguments`() {
    #expect(script.contains("        case 'lab help'\n            printf '%s\\n' 'command-2'\n"))
    #expect(!script.contains("case 'lab list'"))
  }

  /// Returns the completions of the last word of a line, sorted, or nil if there is no fish.
  private func offered(_ line: String) throws -> [String]? {
    try Scratch.withFolder { folder in
      guard try BuiltProgram.shell("command -v fish", in: folder).status == 0 else {
        print("tests of completions in fish skipped because fish is not installed")
        return nil
      }
      try Data(script.utf8).write(to: folder.appending("lab.fish"))
      let run = try BuiltProgram.shell(
        """
        mkdir -p data/lab/drums; : > data/lab/drums/red.csv
        export HOME=$PWD/home XDG_DATA_HOME=$PWD/data TYPED='\(line)'
        fish --no-config -c 'source lab.fish; complete -C "$TYPED"'
        """, in: folder)
      #expect(run.status == 0 && run.words.isEmpty, "\(run.words)")
      return run.output.split(separator: "\n").map { line in
        String(line.prefix { $0 != "\t" })
      }.sorted()
    }
  }

  @Test(arguments: [
    ("lab ", ["help", "list", "ph"]), ("lab l", ["list"]), ("./bin/lab help p", ["ph"]),
    ("lab ph --", ["--help", "--quiet"]), ("mix b", ["boiler"]), ("mix -- --fo", []),
    ("mix --form ", ["csv", "text"]), ("mix --form=c", ["--form=csv"]), ("mix --count ", []),
    ("mix --set ph=7 b", ["boiler"]), ("mix --dry b", ["boiler"]), ("mix -o x b", ["boiler"]),
  ]) func `offer options, values and arguments`(line: String, words: [String]) throws {
    if let offered = try offered(line) { #expect(offered == words) }
  }

  @Test(arguments: [
    ("mix cooling --set ", ["flow="]), ("mix --set ph", ["ph="]), ("mix cooling --set flow=", []),
    ("mix boiler --set flow=3", ["flow=3L/s", "flow=3m3/h"]),
    ("mix cooling --set flow=3", ["flow=3gal_us/min"]),
    ("mix boiler --outputs acid,st", ["acid,steam"]),
  ]) func `offer fields, units and outputs of the system on the line`(
    line: String, words: [String]
  ) throws {
    if let offered = try offered(line) { #expect(offered == words) }
  }

  @Test(arguments: [
    ("mix --drum @", ["@red"]), ("mix --drum ex", ["example"]), ("mix --drum la", ["lab.fish"]),
    ("mix -o la", ["lab.fish"]), ("mix boiler la", ["lab.fish"]),
    ("mix boiler x la", ["lab.fish"]), ("mix --report html=la", ["html=lab.fish"]),
  ]) func `offer files and saved files`(line: String, words: [String]) throws {
    if let offered = try offered(line) { #expect(offered == words) }
  }
}
