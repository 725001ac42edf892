import Estimator
import Notation
import Spreadsheets
import Tables

// The options for plants that all programs share.

extension ValueReader<SystemKind> {
  /// A system by its name; errors suggest it for what people call one.
  fileprivate static var system: ValueReader { .choice(alsoCalled: SystemKind.otherNames) }
}

extension SystemKind {
  /// What people call a system, apart from its name.
  static let otherNames: [String: SystemKind] = [
    "steam": .boiler, "boilers": .boiler, "steam-boiler": .boiler, "boiler-house": .boiler,
    "tower": .cooling, "towers": .cooling, "cooling-tower": .cooling, "cooling-system": .cooling,
    "chiller": .cooling, "cool": .cooling,
  ]
}

extension Option<SystemKind> {
  /// `SYSTEM` of a command, which names two command lines if both systems are asked for.
  package static func system(of command: String) -> Option {
    let choice = ValueReader<SystemKind>.system
    let lines = SystemKind.allCases.map { "\"\(command) \($0.rawValue)\"" }
    let reader = ValueReader(choice.label, completion: choice.completion) {
      word throws(ValueRefusal) in
      guard !["both", "all"].contains(word.lowercased()) else {
        throw .wrong("a command is for one system; write \(listedInFull(lines))")
      }
      if word == "help" { throw .wrong("write \"\(command) --help\"") }
      return try choice.read(word)
    }
    return Option(argument: "SYSTEM", reader, help: systems)
  }
}

extension Option<SystemKind?> {
  /// `SYSTEM`, with both systems as the default.
  package static var optionalSystem: Option {
    Option(optionalArgument: "SYSTEM", .system, help: "\(systems) (default: both)")
  }

  /// `SYSTEM` before words that narrow a list, with both systems as the default.
  package static var listedSystem: Option {
    Option(
      optionalArgument: "SYSTEM", isSkippable: true, .system, help: "\(systems) (default: both)")
  }
}

extension Option<PlantArgument?> {
  /// `--plant`, which reads a plant from a table.
  package static func plant(
    help: String = "a plant as a table: a \"name [unit]\" header and one row, or rows of field, "
      + "value and unit; a text file or an .xlsx or .ods workbook; - reads standard input, NAME is a saved "
      + "plant (see wtp plants), example the example plant"
  ) -> Option {
    Option("plant", short: "p", .plant, help: help)
  }
}

/// The plants of a command, as arguments or with `--plant`, after a SYSTEM that may be left out.
package struct PlantsOptions: CommandOptions {
  package let system = Option<SystemKind?>(
    optionalArgument: "SYSTEM", isSkippable: true, .system,
    help: "\(systems) (default: the system whose fields the plants have)")
  package let list: Option<[PlantArgument]>
  private let option: Option<[PlantArgument]>

  /// Declares the plants; `help` describes a plant.
  package init(help: String) {
    list = Option(arguments: "PLANT", .plant, help: help)
    option = Option(repeated: "plant", short: "p", .plant, help: "the same as PLANT", of: list)
  }
}

extension Option<[String]> {
  /// `--set`, which sets one figure of a plant.
  package static var settings: Option {
    Option(
      repeated: "set", .text("\"FIELD=VALUE UNIT\"") { .setting },
      help: "set an input of the plant, or a measured result such as annual_feed; without a unit, "
        + "in the field's own unit (see wtp fields)")
  }
}

extension Option<String?> {
  /// `--catalogue`, which replaces WTP's products with the user's own.
  package static var catalogue: Option {
    Option(
      "catalogue", .file,
      help: "your own products, in the format of \"wtp products --format csv\"; - reads standard "
        + "input")
  }

  /// `--output`, which writes to a file instead of standard output.
  package static func output(
    help: String = "write to this file (default: standard output)"
  ) -> Option {
    Option("output", short: "o", .file, help: help)
  }
}

private let systems = listedInFull(SystemKind.allCases.map(\.rawValue), last: "or")

/// The options for reading files, which all programs share.
package struct ReadingOptions: CommandOptions {
  package let sheet: Option<String?>
  package let decimal: Option<DecimalMark?>
  package let visible: Option<Bool>

  /// Declares `--sheet`, `--visible` and `--decimal`; `files` names the option with the workbook.
  ///
  /// With `writesTables`, `--decimal` is also the decimal mark of CSV output.
  package init(
    of files: String, default: String = "the first with cells", writesTables: Bool = false
  ) {
    decimal = Option(
      "decimal", .choice,
      help: writesTables
        ? "decimal mark in csv output (default: point), and in text files whose figures can be read "
          + "either way"
        : "decimal mark in text files whose figures can be read either way (default: detected)")
    sheet = Option(
      "sheet", .text("NAME"),
      help: "the sheet to read in an .xlsx or .ods workbook of \(files) (default: \(`default`))")
    visible = Option(
      flag: "visible", help: "leave out the hidden and filtered rows and columns of a workbook")
  }
}

extension OptionValues<ReadingOptions> {
  /// The choices.
  package var choices: ReadingChoices {
    ReadingChoices(sheet: self.sheet, decimal: self.decimal, onlyVisible: self.visible)
  }

  /// Returns the choices; throws if there is no file that they apply to.
  ///
  /// `--decimal` also applies to CSV output and to a price file; `--sheet` does not, since a price workbook is read from
  /// its first sheet.
  package func choices(
    hasFile: Bool, hasPrices: Bool = false, writesCSV: Bool = false, _ file: String
  ) throws(CommandError) -> ReadingChoices {
    let isDecimalLost = isGiven(\.decimal) && !hasFile && !hasPrices && !writesCSV
    if isDecimalLost || (isGiven(\.sheet) || self.visible) && !hasFile {
      throw CommandError(
        .usage, "--sheet, --visible and --decimal need \(file); add one, or leave them out")
    }
    return choices
  }
}

/// The path of an input (`-` for standard input) and its name in reports.
package typealias NamedInput = (path: String, name: String)

extension PlantSource {
  /// Whether the plant is in a named file.
  package var isFile: Bool { if case .file = self { true } else { false } }

  /// The name of the plants in messages and comparisons, such as a file name without its folder.
  package var name: String {
    switch self {
    case .example: "example"
    case .saved(let name): "@\(name.text)"
    case .file("-"): "standard input"
    case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
    }
  }

  /// The path of the file with the plant, if any.
  ///
  /// Throws if the folder of saved plants is unknown.
  package var path: String? {
    get throws {
      switch self {
      case .file(let path): path
      case .saved(let name): try SavedPlants.ofUser().path(of: name)
      case .example: nil
      }
    }
  }
}

extension ValueReader<PlantName> {
  /// The name of a plant to save, which must also be usable without an @.
  package static var newPlantName: ValueReader {
    ValueReader("NAME", words: \.text, completion: plantName.completion) {
      word throws(ValueRefusal) in
      let name = try plantName.read(word)
      let isReserved = PlantArgument.reserved.contains { $0 == name.text.lowercased() }
      guard !isReserved, !PlantArgument.isPath(name.text) else {
        throw .wrong(
          "a plant cannot be saved as \(quoted(name.text)), which "
            + (isReserved ? "has another meaning" : "would be read as the name of a file")
            + "; choose another name")
      }
      return name
    }
  }

  /// The name of a saved plant.
  package static var plantName: ValueReader {
    let completion = { @Sendable in Completion(savedPlants: "") }
    return ValueReader("NAME", words: \.text, completion: completion) { word throws(ValueRefusal) in
      let name = word.hasPrefix("@") ? String(word.dropFirst()) : word
      do throws(CommandError) { return try PlantName(name) } catch {
        throw .wrong(error.messages[0])
      }
    }
  }
}
