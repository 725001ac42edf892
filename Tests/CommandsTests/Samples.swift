import Commands
import Synchronization

/// `ExitStatus` of `Commands`, not of the testing library.
typealias ExitStatus = Commands.ExitStatus

/// Options and arguments of every kind.
struct SampleOptions: CommandOptions {
  let axes = Option(
    repeated: "vary", .text("\"FIELD=RANGE UNIT\""),
    help: "varies a field over a range; give it once for each axis of the grid")
  let outputs = Option("outputs", .text("NAMES"), help: "the columns to write")
  let output = Option("output", short: "o", .text("FILE"), help: "the file to write")
  let jobs = Option("jobs", .wholeNumber(from: 1, to: 64), default: 2, help: "threads")
  let form = Option<SampleForm>("form", .choice, default: .csv, help: "the format")
  let mute = Option(flag: "mute", help: "prints nothing")
  let plant = Option(argument: "PLANT", .text("PLANT"), help: "a table of plants")
}

/// The values of an option with a few choices.
enum SampleForm: String, CaseIterable { case text, csv, html }

/// A command that ignores its `SampleOptions`.
let sample = Command("sweep", "grids of dosing curves as CSV", SampleOptions()) { _, _ in .success }

/// Returns a command that ignores its options.
func command(
  _ name: String = "x", _ summary: String = "", taking options: any DeclaredOption...
) -> Command {
  Command(name, summary, options) { _, _ in .success }
}

/// A program with two commands.
let family = Command(
  "wtp", "water treatment dosing",
  subcommands: [
    "estimate": {
      Command("wtp estimate", "estimates one plant", FileOptions()) { program, given in
        try program.print(given.files.joined(separator: " ") + "\n")
        return .no
      }
    },
    "units": { command("wtp units", "lists the units") },
  ])

private struct FileOptions: CommandOptions {
  let files = Option(arguments: "FILE", .text("FILE"), help: "plants")
}

/// The text that a program under test writes to standard error.
final class CapturedErrors: Sendable {
  private let captured = Mutex("")

  var text: String { captured.withLock { $0 } }

  func program(_ words: [String] = [], outputPath: String? = "/dev/null") -> Program {
    Program(name: "sweep", version: "1.2", words: words, outputPath: outputPath) { text in
      self.captured.withLock { $0 += text }
    }
  }
}
