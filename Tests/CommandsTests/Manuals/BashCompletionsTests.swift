import Commands
import Foundation
import TestSupport
import Testing

/// Runs the completion script in bash; `.ci/tools install` also tests it in a terminal.
@Suite struct `Completions in bash` {
  /// Returns the completions of the last word; readline splits words at `=` and `:`.
  private func offered(_ words: [String]) throws -> [String] {
    let script = CompletedPrograms([lab, mix], version: "1.2").script(for: .bash)
    return try Scratch.withFolder { scratch in
      try Data(script.utf8).write(to: scratch.appending("lab.bash"))
      let words = words.map { "'\($0)'" }.joined(separator: " ")
      let line = """
        . "$PWD/lab.bash"; COMP_WORDS=(\(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        COMP_WORDBREAKS=$' \\t\\n"=:'; XDG_DATA_HOME=$PWD; mkdir -p lab/drums; : > lab/drums/red.csv
        : > "lab/drums/Hill & Son (N).csv"
        _lab; printf '%s\\n' "${COMPREPLY[@]}"
        """
      let run = try BuiltProgram.shell(line, in: scratch)
      #expect(run.status == 0 && run.words.isEmpty, "\(run.words)")
      return run.output.split(separator: "\n").map(String.init)
    }
  }

  @Test(arguments: [
    (["lab", ""], ["ph", "list", "help"]), (["lab", "l"], ["list"]),
    (["./bin/lab", "help", "p"], ["ph"]), (["lab", "list", "l"], []),
    (["lab", "ph", "--"], ["--quiet", "--help"]), (["lab", "ph", "--quiet", "--"], ["--help"]),
    (["mix", "--form", "csv", "--fo"], []), (["mix", "--form", "=", "csv", "--fo"], []),
    (["mix", "--set", "ph=7", "--s"], ["--set"]), (["mix", "--", "--s"], []),
    // `lab list` takes no arguments, so its options are offered.
    (["lab", "list", ""], ["--quiet", "--help"]), (["lab", "list", "--", ""], []),
    (["mix", "--count", "3", "b"], ["boiler"]), (["mix", "-o", "x", "b"], ["boiler"]),
    (["mix", "--dry", "b"], ["boiler"]), (["mix", "b"], ["boiler"]),
  ]) func `offer commands, options and arguments`(words: [String], offer: [String]) throws {
    #expect(try offered(words) == offer)
  }

  @Test(arguments: [
    (["mix", "--form", ""], ["text", "csv"]), (["mix", "--form", "=", "c"], ["csv"]),
    (["mix", "--count", ""], []), (["mix", "--outputs", "acid,st"], ["acid,steam"]),
    // Fields, outputs and units are those of the system on the line.
    (["mix", "--set", ""], ["flow=", "ph=", "flow="]),
    (["mix", "cooling", "--set", ""], ["flow="]),
    (["mix", "cooling", "--outputs", "s"], []), (["mix", "boiler", "--outputs", "s"], ["steam"]),
    (["mix", "boiler", "--set", "flow", "=", "3"], ["3L/s", "3m3/h"]),
    (["mix", "boiler", "--set", "flow", "=", "1", ":", "9m"], ["9m3/h"]),
    (["mix", "boiler", "--set", "\"flow=3 L"], ["flow=3 L/s"]),
    (["mix", "cooling", "--set", "flow", "=", "3"], ["3gal_us/min"]),
    (["mix", "boiler", "--set", "flow", "="], []),
    // A space outside quotes is escaped, and an incomplete word keeps its open quote.
    (["mix", "boiler", "--set", "flow=3\\ L"], ["3\\ L/s"]),
    (["mix", "cooling", "--set", "\"fl"], ["flow=", "flow=..."]),
    (["mix", "--drum", "@H"], [#"@Hill\ \&\ Son\ \(N\)"#]), (["mix", "--drum", "e"], ["example"]),
    (["mix", "--drum", "@r"], ["@red"]), (["mix", "--drum", "lab.b"], ["lab.bash"]),
    (["mix", "-o", ""], []), (["mix", "--into", ""], []), (["lab", "help", "ph", "l"], []),
  ]) func `offer values, files and saved files`(words: [String], offer: [String]) throws {
    #expect(try offered(words) == offer)
  }

  /// readline offers files and folders itself; see `compopt` in the manual of bash.
  @Test func `leave files and folders to readline`() {
    let script = CompletedPrograms([lab, mix], version: "1.2").script(for: .bash)
    #expect(
      script.contains(
        """
            file) compopt -o default 2> /dev/null ;;
            folder) compopt -o dirnames 2> /dev/null ;;
            outputs)

        """))
  }
}
