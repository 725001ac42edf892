import Estimator
import Notation
import Spreadsheets

/// What every program calls the parts of a plant on its command line.
extension Declarations {
  /// Declares `SYSTEM`.
  package mutating func system() -> Option<SystemKind> {
    argument("SYSTEM", .choice, help: alternatives(SystemKind.allCases.map(\.rawValue)))
  }

  /// Declares `SYSTEM` where both systems are meant without it.
  package mutating func optionalSystem() -> Option<SystemKind?> {
    let names = alternatives(SystemKind.allCases.map(\.rawValue))
    return optionalArgument("SYSTEM", .choice, help: "\(names) (default: both)")
  }

  /// Declares `--plant`, which reads a plant from a table.
  package mutating func plant(
    help: String = "a plant as a table: a header of \"name [unit]\" and one row, or rows of field, "
      + "value and unit, complete; a text or an .xlsx workbook; - reads standard input; @NAME is a "
      + "saved plant (see wtp plants), example the example plant"
  ) -> Option<PlantSource?> {
    option("plant", .plantSource, help: help)
  }

  /// Declares `PLANT...`, which reads plants from files.
  package mutating func plants(help: String) -> Option<[PlantSource]> {
    arguments("PLANT", .plantSource, help: help)
  }

  /// Declares `--set`, which gives one figure of a plant.
  package mutating func settings() -> Option<[String]> {
    options(
      "set", .text("\"FIELD=VALUE UNIT\"") { .setting },
      help: "a figure of the plant; a bare number is in the field's own unit (see wtp fields)")
  }

  /// Declares `--catalogue`, which puts a user's own products in the place of WTP's.
  package mutating func catalogue() -> Option<CatalogueFile?> {
    option(
      "catalogue", .catalogueFile,
      help: "your own products, as \"wtp products --format csv\" prints WTP's; - reads standard "
        + "input")
  }
}

/// What every program calls the ways in which files as people keep them are read.
package struct ReadingOptions {
  private let sheet: Option<String?>
  private let decimal: Option<DecimalMark?>

  /// Declares `--sheet` and `--decimal`; `files` says which files the sheet is of.
  package init(_ declare: inout Declarations, of files: String) {
    sheet = declare.option(
      "sheet", .text("NAME"),
      help: "the sheet to read of \(files), an .xlsx workbook (default: the first that has cells)")
    decimal = declare.option(
      "decimal", .choice,
      help: "what stands before the decimals of a text's figures (default: what they show)")
  }

  /// Lets them be given only where a file is given that they are about.
  package func require(_ files: any DeclaredOption, _ declare: inout Declarations) {
    declare.require(files, for: sheet, decimal)
  }

  /// What was chosen.
  package func choices(_ arguments: Arguments) -> ReadingChoices {
    ReadingChoices(sheet: arguments[sheet], decimal: arguments[decimal])
  }

  /// What was chosen; refused where there is no file that it could be about, but the example.
  ///
  /// Prices are in a file of figures too, of which the first sheet is read.
  package func choices(
    _ arguments: Arguments, hasFile: Bool, hasPrices: Bool = false, _ file: String
  ) throws(CommandError) -> ReadingChoices {
    let isDecimalLost = arguments.isGiven(decimal) && !hasFile && !hasPrices
    if isDecimalLost || arguments.isGiven(sheet) && !hasFile {
      throw CommandError(.usage, "--sheet and --decimal need \(file) that they are about")
    }
    return choices(arguments)
  }
}

extension PlantSource? {
  /// Whether the plant is in a file.
  package var isFile: Bool {
    if case .file = self { true } else { false }
  }

  /// The file that the plant is in, `-` for standard input; none where it is in none.
  ///
  /// Throws where a plant was saved is not known.
  package var paths: [String] {
    get throws {
      switch self {
      case .file(let path): [path]
      case .saved(let name): [try SavedPlants.ofUser().path(of: name)]
      case .example, nil: []
      }
    }
  }
}

extension PlantSource? {
  /// The file that the plant is in, with what it is called where it was named.
  package var inputs: [NamedInput] {
    get throws {
      guard case .saved(let name) = self else { return try paths.map { NamedInput($0) } }
      return try paths.map { NamedInput($0, called: "@\(name.text)") }
    }
  }
}

extension ValueReader<PlantSource> {
  fileprivate static var plantSource: ValueReader {
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

extension ValueReader<CatalogueFile> {
  fileprivate static var catalogueFile: ValueReader {
    ValueReader("FILE", completion: { Completion(files: .all) }) { CatalogueFile($0) }
  }
}
