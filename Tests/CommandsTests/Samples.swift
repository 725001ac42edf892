import Synchronization

@testable import Commands

/// Ours, not the one of the testing library.
typealias ExitStatus = Commands.ExitStatus

/// A command with every kind of option and argument.
let sample = Command(
  "sweep", "grids of dosing curves as CSV",
  examples: [.init("sweep --vary \"cycles=2..8 by 1\" -o curves.csv", "seven points to a file")],
  positionals: [Positional("PLANT", help: "a table of plants")],
  options: [
    Option(
      name: "vary", value: "\"FIELD=RANGE UNIT\"", repeatable: true,
      help: "moves a field over a range; give it once for each axis of the grid"),
    Option(name: "outputs", value: "NAMES", help: "the columns to write"),
    Option(name: "output", short: "o", value: "FILE", help: "the file to write"),
    Option(name: "quiet", help: "says nothing"),
  ])

/// A program of two commands.
let family = Command(
  "wtp", "water treatment dosing",
  subcommands: [
    Command(
      "wtp estimate", "estimates one plant", positionals: [Positional("FILE", .any, help: "plants")]
    ) { program, arguments in
      try program.print(arguments.words(of: "FILE").joined(separator: " ") + "\n")
      return .no
    },
    Command("wtp units", "lists the units"),
  ])

/// What a program under test says on standard error.
final class Words: Sendable {
  private let said = Mutex("")

  var text: String { said.withLock { $0 } }

  func program(
    _ words: [String] = [], outputPath: String? = "/dev/null", colours: Bool = false
  ) -> Program {
    Program(
      name: "sweep", version: "1.2", words: words, outputPath: outputPath, colours: colours
    ) { text in self.said.withLock { $0 += text } }
  }
}
