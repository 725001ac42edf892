import Estimator
import Notation
import Plants
import Platform
import Spreadsheets
import Tables

// The options for plants that all programs share.

extension SystemKind {
  /// Returns the system that people call by a word, apart from its name.
  static func guessed(from word: String) -> SystemKind? {
    Guess.all(.value, for: word.lowercased()).lazy.compactMap { SystemKind(rawValue: $0.answer) }
      .first
  }
}

extension Option<SystemKind> {
  /// `SYSTEM` of a command, which is for one.
  package static var system: Option { Option(argument: "SYSTEM", .choice) }
}

extension Option<SystemKind?> {
  /// `SYSTEM`, with both systems as the default.
  package static var optionalSystem: Option { Option(optionalArgument: "SYSTEM", .choice) }

  /// `SYSTEM` that may be left out before other arguments.
  package static var skippableSystem: Option {
    Option(optionalArgument: "SYSTEM", isSkippable: true, .choice)
  }
}

extension Option<PlantArgument?> {
  /// `--plant`, which reads a plant from a table.
  package static var plant: Option { Option("plant", short: "p", .plant) }
}

/// The plants of a command, as arguments or with `--plant`, after a SYSTEM that may be left out.
package struct PlantsOptions: CommandOptions {
  package let system = Option.skippableSystem
  package let list: Option<[PlantArgument]>
  private let option: Option<[PlantArgument]>

  /// Declares the plants; `help` is nil for that of `options.txt`.
  package init(help: String? = nil) {
    list = Option(arguments: "PLANT", .plant, help: help)
    option = Option(repeated: "plant", short: "p", .plant, of: list)
  }
}

extension Option<[String]> {
  /// `--set`, which sets one figure of a plant.
  package static var settings: Option {
    Option(repeated: "set", .text("\"FIELD=VALUE UNIT\""))
  }
}

extension Option<String?> {
  /// `--catalogue`, which replaces WTP's products with the user's own.
  package static var catalogue: Option { Option("catalogue", .file) }

  /// `--output`, which writes to a file instead of standard output.
  package static var output: Option { Option("output", short: "o", .file) }
}

/// The options for reading files, which all programs share.
package struct ReadingOptions: CommandOptions {
  package let sheet = Option("sheet", .text("NAME"))
  package let decimal = Option<DecimalMark?>("read-decimal", .choice)
  package let visible = Option(flag: "visible")
  package let map = Option(repeated: "map", .text("TITLE=FIELD|FILE"))
  package let ignore = Option(repeated: "ignore", .text("TITLE"))

  package init() {}
}

extension OptionValues<ReadingOptions> {
  /// The choices.
  ///
  /// Throws if a title is mapped to an unknown name, or to two.
  package var choices: ReadingChoices {
    get throws {
      var choices = ReadingChoices(
        sheet: self.sheet, decimal: self.decimal, onlyVisible: self.visible)
      for word in self.map {
        if let equals = word.lastIndex(of: "=") {
          let meaning = try knownTitle(word[word.index(after: equals)...].trimmed)
          try choices.titles.add(
            String(word[..<equals]), as: meaning, option: "--map \(shellWord(word))")
        } else {
          try choices.titles.add(mapIn: word)
        }
      }
      for word in self.ignore {
        try choices.titles.add(word, as: nil, option: "--ignore \(shellWord(word))")
      }
      return choices
    }
  }

  /// The paths of the files of `--map`, which are inputs.
  package var mapFiles: [String] { self.map.filter { !$0.contains("=") } }

  /// Returns the choices; throws if there is no file that they apply to.
  ///
  /// `--read-decimal` also applies to a price file; the others do not, since a price workbook is read
  /// from its first sheet.
  package func choices(hasFile: Bool, hasPrices: Bool = false, _ file: String) throws
    -> ReadingChoices
  {
    let given = [isGiven(\.sheet), self.visible, isGiven(\.map), isGiven(\.ignore)]
    if !hasFile, given.contains(true) || isGiven(\.decimal) && !hasPrices {
      throw CommandError(
        "--sheet, --visible, --read-decimal, --map and --ignore need \(file); add one, or leave "
          + "them out")
    }
    return try choices
  }
}

/// The names in tables of plants, which take long to collect.
private let namesOfPlants = KnownNames.ofPlants()

/// Returns a name, with its unit if it has one, as a title of a table.
///
/// Throws if no field or output has the name.
private func knownTitle(_ text: String) throws(CommandError) -> String {
  if let title = namesOfPlants.title(of: text) { return title }
  let likely = SystemKind.allCases.lazy.map { Model.of($0).hint(onColumn: text) }
  throw CommandError(
    "--map names \(quoted(text)), which is not a field or an output"
      + (likely.first { !$0.isEmpty } ?? "; to leave a column out, use --ignore"))
}

extension TitleChoices {
  fileprivate mutating func add(
    _ title: String, as meaning: String?, option: String
  ) throws(CommandError) {
    if title.allSatisfy(\.isWhitespace) {
      throw CommandError("\(option) names no title; write the title of a column")
    }
    guard add(title, meaning: meaning) else {
      throw CommandError(
        "\(option): the title has another meaning already; leave one out")
    }
  }

  /// Adds the titles in a file of `title`, `field` and `unit`: a row without a field says nothing, and
  /// `ignore` leaves its title out.
  fileprivate mutating func add(mapIn path: String) throws {
    let spreadsheet = try Spreadsheet(
      file: path,
      names: KnownNames(inputs: [], outputs: [], words: ["title", "field", "unit"]),
      source: InputFile(path: path).bytes())
    var table = try spreadsheet.table()
    let columns = ["title", "field", "unit"].map(table.header.index)
    guard let title = columns[0], let field = columns[1] else {
      throw InputError("a map has the columns title, field and unit", in: path)
    }
    while let row = try table.next() {
      let name = row.cells[field].text
      if name.isEmpty { continue }
      let unit = columns[2].map { row.cells[$0].text } ?? ""
      let written = columnTitle(name, unit: unit.isEmpty ? nil : unit)
      let place = "\(row.cells[title].place(in: path))"
      try add(
        row.cells[title].text, as: name == "ignore" ? nil : try knownTitle(written), option: place)
    }
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
    ValueReader("NAME", words: \.text) { word throws(ValueRefusal) in
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
    ValueReader("NAME", words: \.text) { word throws(ValueRefusal) in
      let name = word.hasPrefix("@") ? String(word.dropFirst()) : word
      do throws(CommandError) { return try PlantName(name) } catch {
        throw .wrong(error.messages[0])
      }
    }
  }
}
