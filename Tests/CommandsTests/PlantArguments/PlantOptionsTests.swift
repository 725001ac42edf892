import Commands
import Estimator
import Spreadsheets
import Testing

@Suite struct `Options of plants` {
  /// The value of an option, read from words.
  private func read<Value: Sendable>(_ words: [String], _ option: Option<Value>) throws -> Value {
    try read(words, [option] as [any DeclaredOption])[option]
  }

  private func read(_ words: [String], _ options: some CommandOptions) throws -> Arguments {
    let command = Command("plants", "reads plants", options) { _, _ in .success }
    guard case .run(_, let arguments) = try command.request(words) else {
      throw CommandError(.fault, "help was requested")
    }
    return arguments
  }

  @Test func `accept a system, and list the systems in errors`() throws {
    let system = Option<SystemKind>.system
    #expect(try read(["cooling"], system) == .cooling)
    #expect(try read([], Option.optionalSystem) == nil)
    let message = "SYSTEM is \"boilr\", but must be boiler or cooling; did you mean \"boiler\"?"
    #expect(throws: CommandError(message)) { try read(["boilr"], system) }
    #expect(throws: CommandError(message)) { try read(["boilr"], Option.optionalSystem) }
  }

  @Test func `accept the example, a file or a saved plant`() throws {
    for word in ["example", "./example", "-", "@leeds", "@Hill Dairy", "leeds"] {
      #expect(try read(["-p", word], Option.plant) == PlantArgument(word))
    }
    #expect(try read([], Option.plant) == nil)
    let message =
      "--plant: \"a;b\" is not a name for a saved plant: use letters and digits, with single blanks "
      + "or points and - _ , + & ' ( ) inside, at most 120 bytes; for a file of this name, write "
      + "./@a;b"
    #expect(throws: CommandError(message)) {
      try read(["--plant", "@a;b"], Option.plant)
    }
  }

  @Test func `accept the name of a saved plant with or without an @`() throws {
    let option = Option(argument: "NAME", .plantName, help: "a plant")
    for word in ["leeds", "@leeds"] {
      let name = try read([word], option)
      #expect(name.text == "leeds")
    }
    #expect(throws: CommandError.self) {
      try read(["@@leeds"], option)
    }
  }

  @Test(arguments: ["boiler", "Cooling", "EXAMPLE", "both", "site.csv", "site.XLSX", "a/b"])
  func `refuse to save a plant under a name that would mean something else`(name: String) throws {
    let save = Option<PlantName?>("save", .newPlantName, help: "a name")
    #expect(try read(["--save", "Hill Dairy"], save)?.text == "Hill Dairy")
    #expect(throws: CommandError.self) { try read(["--save", name], save) }
  }

  @Test func `name the input of a plant`() throws {
    let file = PlantSource.file("a.csv")
    #expect(file.isFile && !PlantSource.example.isFile)
    #expect(try file.path == "a.csv" && PlantSource.example.path == nil)
    #expect(PlantSource.file("-").name == "standard input")
  }

  @Test(.enabled(if: (try? SavedPlants.ofUser()) != nil, "the user has no home"))
  func `name a saved plant after its name, and read its file`() throws {
    let name = try PlantName("leeds")
    let saved = PlantSource.saved(name)
    #expect(!saved.isFile)
    #expect(saved.name == "@leeds")
    #expect(try saved.path == SavedPlants.ofUser().path(of: name))
  }

  /// `--sheet` needs a file of plants; `--decimal` needs a file of plants or of prices.
  @Test(arguments: [
    (["--sheet", "May"], true, false, true), (["--sheet", "May"], false, false, false),
    (["--sheet", "May"], false, true, false), (["--sheet", "May"], true, true, true),
    (["--read-decimal", "comma"], true, false, true),
    (["--read-decimal", "comma"], false, true, true),
    (["--read-decimal", "comma"], false, false, false), ([], false, false, true),
  ])
  func `for reading files are rejected without a file`(
    words: [String], hasFile: Bool, hasPrices: Bool, isRight: Bool
  ) throws {
    let choices = Result {
      let options = ReadingOptions()
      return try OptionValues(options, try read(words, options))
        .choices(hasFile: hasFile, hasPrices: hasPrices, "a file for --plant")
    }
    guard isRight else {
      let message =
        "--sheet, --visible, --read-decimal, --map and --ignore need a file for --plant; add one, or "
        + "leave them out"
      #expect(throws: CommandError(message)) { try choices.get() }
      return
    }
    #expect(try choices.get().sheet == (words.first == "--sheet" ? "May" : nil))
    #expect(try choices.get().decimal == (words.first == "--read-decimal" ? .comma : nil))
  }

  @Test func `accept settings in the order given, and a catalogue`() throws {
    #expect(try read(["--set", "b", "--set=a"], Option.settings) == ["b", "a"])
    #expect(try read(["--catalogue", "own.csv"], Option.catalogue) == "own.csv")
  }
}
