import Estimator
import Notation
import Spreadsheets

// What every program calls the parts of a plant on its command line.

extension Option<SystemKind> {
  /// `SYSTEM`.
  package static var system: Option { Option(argument: "SYSTEM", .choice, help: systems) }
}

extension Option<SystemKind?> {
  /// `SYSTEM` where both systems are meant without it.
  package static var optionalSystem: Option {
    Option(optionalArgument: "SYSTEM", .choice, help: "\(systems) (default: both)")
  }
}

extension Option<PlantSource?> {
  /// `--plant`, which reads a plant from a table.
  package static func plant(
    help: String = "a plant as a table: a header of \"name [unit]\" and one row, or rows of field, "
      + "value and unit, complete; a text or an .xlsx workbook; - reads standard input; @NAME is a "
      + "saved plant (see wtp plants), example the example plant"
  ) -> Option {
    Option("plant", .plantSource, help: help)
  }
}

extension Option<[String]> {
  /// `--set`, which gives one figure of a plant.
  package static var settings: Option {
    Option(
      repeated: "set", .text("\"FIELD=VALUE UNIT\"") { .setting },
      help: "a figure of the plant; a bare number is in the field's own unit (see wtp fields)")
  }
}

extension Option<String?> {
  /// `--catalogue`, which puts a user's own products in the place of WTP's.
  package static var catalogue: Option {
    Option(
      "catalogue", .file,
      help: "your own products, as \"wtp products --format csv\" prints WTP's; - reads standard "
        + "input")
  }

  /// `--output`, a file in place of standard output.
  package static func output(
    help: String = "write to a file, whole or not at all (default: standard output)"
  ) -> Option {
    Option("output", short: "o", .file, help: help)
  }
}

private let systems = listedInFull(SystemKind.allCases.map(\.rawValue), last: "or")

/// What every program calls the ways in which files as people keep them are read.
package struct ReadingOptions: CommandOptions {
  package let sheet: Option<String?>
  package let decimal = Option<DecimalMark?>(
    "decimal", .choice,
    help: "what stands before the decimals of a text's figures (default: what they show)")

  /// Declares `--sheet` and `--decimal`; `files` says which files the sheet is of.
  package init(of files: String) {
    sheet = Option(
      "sheet", .text("NAME"),
      help: "the sheet to read of \(files), an .xlsx workbook (default: the first that has cells)")
  }
}

extension OptionValues<ReadingOptions> {
  /// What was chosen.
  package var choices: ReadingChoices {
    ReadingChoices(sheet: self.sheet, decimal: self.decimal)
  }

  /// What was chosen; refused where there is no file that it could be about, but the example.
  ///
  /// Prices are in a file of figures too, of which the first sheet is read.
  package func choices(
    hasFile: Bool, hasPrices: Bool = false, _ file: String
  ) throws(CommandError) -> ReadingChoices {
    let isDecimalLost = isGiven(\.decimal) && !hasFile && !hasPrices
    if isDecimalLost || isGiven(\.sheet) && !hasFile {
      throw CommandError(.usage, "--sheet and --decimal need \(file) that they are about")
    }
    return choices
  }
}

/// A file that is read, `-` for standard input, and what it is called: as it was named, unless it has
/// a name of its own.
package typealias NamedInput = (path: String, name: String)

extension PlantSource {
  /// Whether the plant is in a file that was named.
  package var isFile: Bool { if case .file = self { true } else { false } }

  /// The file that the plant is in, if it is in one.
  ///
  /// Throws where it is not known where a plant was saved.
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
  /// A plant from a file, saved, or the example.
  package static var plantSource: ValueReader {
    let completion = { @Sendable in
      Completion(words: [.init("example")], files: .all, ownFiles: .savedPlants(mark: "@"))
    }
    return ValueReader("FILE|@NAME|example", completion: completion) { word throws(ValueRefusal) in
      if word == "example" { return .example }
      guard word.hasPrefix("@") else { return .file(word) }
      do { return .saved(try PlantName(String(word.dropFirst()))) } catch {
        throw .wrong("\(error); a file of this name is ./\(excerpt(word))")
      }
    }
  }
}

extension ValueReader<PlantName> {
  /// The name of a saved plant.
  package static var plantName: ValueReader {
    let completion = { @Sendable in Completion(ownFiles: .savedPlants()) }
    return ValueReader("NAME", words: \.text, completion: completion) { word throws(ValueRefusal) in
      do { return try PlantName(word.hasPrefix("@") ? String(word.dropFirst()) : word) } catch {
        throw .wrong("\(error)")
      }
    }
  }
}
