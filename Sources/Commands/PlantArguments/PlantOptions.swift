import Estimator
import Notation
import Spreadsheets

// The options for plants that all programs share.

extension Option<SystemKind> {
  /// `SYSTEM`.
  package static var system: Option { Option(argument: "SYSTEM", .choice, help: systems) }
}

extension Option<SystemKind?> {
  /// `SYSTEM`, with both systems as the default.
  package static var optionalSystem: Option {
    Option(optionalArgument: "SYSTEM", .choice, help: "\(systems) (default: both)")
  }
}

extension Option<PlantSource?> {
  /// `--plant`, which reads a plant from a table.
  package static func plant(
    help: String = "a plant as a table: a \"name [unit]\" header and one row, or rows of field, "
      + "value and unit; a text file or an .xlsx workbook; - reads standard input, @NAME is a saved "
      + "plant (see wtp plants), example the example plant"
  ) -> Option {
    Option("plant", .plantSource, help: help)
  }
}

extension Option<[String]> {
  /// `--set`, which sets one figure of a plant.
  package static var settings: Option {
    Option(
      repeated: "set", .text("\"FIELD=VALUE UNIT\"") { .setting },
      help: "set an input of the plant; without a unit, in the field's own unit (see wtp fields)")
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
  package let decimal = Option<DecimalMark?>(
    "decimal", .choice,
    help: "decimal mark in text files (default: detected)")

  /// Declares `--sheet` and `--decimal`; `files` names the option with the workbook.
  package init(of files: String, default: String = "the first with cells") {
    sheet = Option(
      "sheet", .text("NAME"),
      help: "the sheet to read in an .xlsx workbook of \(files) (default: \(`default`))")
  }
}

extension OptionValues<ReadingOptions> {
  /// The choices.
  package var choices: ReadingChoices { ReadingChoices(sheet: self.sheet, decimal: self.decimal) }

  /// Returns the choices; throws if there is no file that they apply to.
  ///
  /// `--decimal` also applies to a price file; `--sheet` does not, since a price workbook is read from
  /// its first sheet.
  package func choices(
    hasFile: Bool, hasPrices: Bool = false, _ file: String
  ) throws(CommandError) -> ReadingChoices {
    let isDecimalLost = isGiven(\.decimal) && !hasFile && !hasPrices
    if isDecimalLost || isGiven(\.sheet) && !hasFile {
      throw CommandError(.usage, "--sheet and --decimal need \(file); add one, or leave them out")
    }
    return choices
  }
}

/// The path of an input (`-` for standard input) and its name in reports.
package typealias NamedInput = (path: String, name: String)

extension PlantSource {
  /// Whether the plant is in a named file.
  package var isFile: Bool { if case .file = self { true } else { false } }

  /// The file with the plant, if any.
  ///
  /// Throws if the folder of saved plants is unknown.
  package var input: NamedInput? {
    get throws {
      switch self {
      case .file(let path): (path, fileName(path))
      case .saved(let name): (try SavedPlants.ofUser().path(of: name), "@\(name.text)")
      case .example: nil
      }
    }
  }
}

extension ValueReader<PlantSource> {
  /// A plant from a file, a saved plant, or the example plant.
  package static var plantSource: ValueReader {
    let completion = { @Sendable in
      Completion(words: [.init("example")], files: .all, userFiles: .savedPlants(mark: "@"))
    }
    return ValueReader("FILE|@NAME|example", completion: completion) { word throws(ValueRefusal) in
      if word == "example" { return .example }
      guard word.hasPrefix("@") else { return .file(word) }
      do throws(CommandError) { return .saved(try PlantName(String(word.dropFirst()))) } catch {
        throw .wrong("\(error.messages[0]); for a file of this name, write ./\(excerpt(word))")
      }
    }
  }
}

extension ValueReader<PlantName> {
  /// The name of a saved plant.
  package static var plantName: ValueReader {
    let completion = { @Sendable in Completion(userFiles: .savedPlants()) }
    return ValueReader("NAME", words: \.text, completion: completion) { word throws(ValueRefusal) in
      let name = word.hasPrefix("@") ? String(word.dropFirst()) : word
      do throws(CommandError) { return try PlantName(name) } catch {
        throw .wrong(error.messages[0])
      }
    }
  }
}
