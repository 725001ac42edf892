import Commands
import Foundation
import TestSupport
import Testing

/// Runs the completion script in bash; `.ci/tools install` also tests it in a terminal.
@Suite struct `Completions in bash` {
  /// Returns the completions of the last word; readline splits words at `=` and `:`.
  private func offered(_ words: String...) throws -> [String] {
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

  @Test func `offer commands, and help`() throws {
    #expect(try offered("lab", "") == ["ph", "list", "help"])
    #expect(try offered("lab", "l") == ["list"])
    #expect(try offered("./bin/lab", "help", "p") == ["ph"])
    #expect(try offered("lab", "list", "l") == [])
  }

  @Test func `offer the options that may be added`() throws {
    #expect(try offered("lab", "ph", "--") == ["--quiet", "--help"])
    #expect(try offered("mix", "--form", "csv", "--fo") == [])
    #expect(try offered("mix", "--form", "=", "csv", "--fo") == [])
    #expect(try offered("mix", "--set", "ph=7", "--s") == ["--set"])
    #expect(try offered("mix", "--", "--s") == [])
  }

  /// `lab list` takes no arguments.
  @Test func `offer options if nothing else is accepted`() throws {
    #expect(try offered("lab", "list", "") == ["--quiet", "--help"])
    #expect(try offered("lab", "list", "--", "") == [])
  }

  @Test func `offer the words of a choice`() throws {
    #expect(try offered("mix", "--form", "") == ["text", "csv"])
    #expect(try offered("mix", "--form", "=", "c") == ["csv"])
    #expect(try offered("mix", "b") == ["boiler"])
    #expect(try offered("mix", "--count", "") == [])
  }

  @Test func `offer the fields and outputs of the system on the line`() throws {
    #expect(try offered("mix", "--set", "") == ["flow=", "ph=", "flow="])
    #expect(try offered("mix", "cooling", "--set", "") == ["flow="])
    #expect(try offered("mix", "cooling", "--outputs", "s") == [])
    #expect(try offered("mix", "boiler", "--outputs", "s") == ["steam"])
  }

  @Test func `escape the names of saved files`() throws {
    #expect(try offered("mix", "--drum", "@H") == [#"@Hill\ \&\ Son\ \(N\)"#])
  }

  @Test func `continue after a comma`() throws {
    #expect(try offered("mix", "--outputs", "acid,st") == ["acid,steam"])
  }

  @Test func `offer units after a number`() throws {
    #expect(try offered("mix", "boiler", "--set", "flow", "=", "3") == ["3L/s", "3m3/h"])
    #expect(try offered("mix", "boiler", "--set", "flow", "=", "1", ":", "9m") == ["9m3/h"])
    #expect(try offered("mix", "boiler", "--set", "\"flow=3 L") == ["flow=3 L/s"])
    #expect(try offered("mix", "cooling", "--set", "flow", "=", "3") == ["3gal_us/min"])
    #expect(try offered("mix", "boiler", "--set", "flow", "=") == [])
  }

  /// readline offers files and folders itself; see `compopt` in the manual of bash.
  @Test func `leave files and folders to readline`() throws {
    let script = CompletedPrograms([lab, mix], version: "1.2").script(for: .bash)
    #expect(
      script.contains(
        """
            file) compopt -o default 2> /dev/null ;;
            folder) compopt -o dirnames 2> /dev/null ;;
            outputs)

        """))
    #expect(try offered("mix", "-o", "") == [] && offered("mix", "--into", "") == [])
    #expect(try offered("lab", "help", "ph", "l") == [])
  }

  @Test func `offer arguments after options with and without a value`() throws {
    #expect(try offered("mix", "--count", "3", "b") == ["boiler"])
    #expect(try offered("mix", "-o", "x", "b") == ["boiler"])
    #expect(try offered("mix", "--dry", "b") == ["boiler"])
    #expect(try offered("lab", "ph", "--quiet", "--") == ["--help"])
  }

  /// A space outside quotes is escaped, and an incomplete word keeps its open quote.
  @Test func `keep spaces and quotes as typed`() throws {
    #expect(try offered("mix", "boiler", "--set", "flow=3\\ L") == ["3\\ L/s"])
    #expect(try offered("mix", "cooling", "--set", "\"fl") == ["flow=", "flow=..."])
  }

  @Test func `offer saved files as well as other files`() throws {
    #expect(try offered("mix", "--drum", "e") == ["example"])
    #expect(try offered("mix", "--drum", "@r") == ["@red"])
    #expect(try offered("mix", "--drum", "lab.b") == ["lab.bash"])
  }
}
