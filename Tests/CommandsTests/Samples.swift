import Commands
import Synchronization

/// Ours, not the one of the testing library.
typealias ExitStatus = Commands.ExitStatus

/// What a command with every kind of option and argument takes.
struct SampleOptions {
  let axes: Option<[String]>
  let outputs: Option<String?>
  let output: Option<String?>
  let jobs: Option<Int>
  let form: Option<SampleForm>
  let mute: Option<Bool>
  let plant: Option<String>

  init(_ declare: inout Declarations) {
    axes = declare.options(
      "vary", .text("\"FIELD=RANGE UNIT\""),
      help: "moves a field over a range; give it once for each axis of the grid")
    outputs = declare.option("outputs", .text("NAMES"), help: "the columns to write")
    output = declare.option("output", short: "o", .text("FILE"), help: "the file to write")
    jobs = declare.option("jobs", .wholeNumber(from: 1, to: 64), default: 2, help: "threads")
    form = declare.option("form", .choice, default: .csv, help: "how it is written")
    mute = declare.flag("mute", help: "says nothing")
    plant = declare.argument("PLANT", .text("PLANT"), help: "a table of plants")
  }
}

/// The values of an option that is one of a few words.
enum SampleForm: String, CaseIterable { case text, csv, html }

/// A command with the options of the sample, which does nothing with them.
let sample = sampleCommand().command

/// The sample command, and the options that it declared.
func sampleCommand() -> (command: Command, options: SampleOptions) {
  var declared: SampleOptions?
  let command = Command(
    "sweep", "grids of dosing curves as CSV",
    examples: [.init("sweep --vary \"cycles=2..8 by 1\" -o curves.csv", "seven points to a file")]
  ) { declare in
    declared = SampleOptions(&declare)
    return { _, _ in .success }
  }
  guard let declared else { preconditionFailure("a command declares as it is made") }
  return (command, declared)
}

/// A program of two commands.
let family = Command(
  "wtp", "water treatment dosing",
  subcommands: [
    Command("wtp estimate", "estimates one plant") { declare in
      let files = declare.arguments("FILE", .text("FILE"), help: "plants")
      return { program, arguments in
        try program.print(arguments[files].joined(separator: " ") + "\n")
        return .no
      }
    },
    Command("wtp units", "lists the units") { _ in { _, _ in .success } },
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
