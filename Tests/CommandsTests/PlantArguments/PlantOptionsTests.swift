import Commands
import Estimator
import Spreadsheets
import Testing

@Suite struct `Options of plants` {
  /// What a command of plants takes, read from words.
  private func read<Value: Sendable>(
    _ words: [String], _ declare: (inout Declarations) -> Option<Value>
  ) throws -> Value {
    var option: Option<Value>?
    let command = Command("plants", "takes one option") { declarations in
      option = declare(&declarations)
      return { _, _ in .success }
    }
    guard case .run(_, let arguments) = try command.request(words), let option else {
      throw CommandError(.fault, "help was asked for")
    }
    return arguments[option]
  }

  /// What options come to that are declared together, read from words.
  private func read<Options, Value>(
    _ words: [String], _ declare: (inout Declarations) -> Options,
    choices: (Options, Arguments) throws -> Value
  ) throws -> Value {
    var options: Options?
    let command = Command("plants", "takes some options") { declarations in
      options = declare(&declarations)
      return { _, _ in .success }
    }
    guard case .run(_, let arguments) = try command.request(words), let options else {
      throw CommandError(.fault, "help was asked for")
    }
    return try choices(options, arguments)
  }

  @Test func `name a system, and say which there are`() throws {
    #expect(try read(["cooling"]) { $0.system() } == .cooling)
    #expect(try read([]) { $0.optionalSystem() } == nil)
    let says = "SYSTEM is \"boilr\", but must be boiler or cooling; did you mean \"boiler\"?"
    #expect(throws: CommandError(.usage, says)) { try read(["boilr"]) { $0.system() } }
    #expect(throws: CommandError(.usage, says)) { try read(["boilr"]) { $0.optionalSystem() } }
  }

  @Test func `take a plant from the example or from a file`() throws {
    #expect(try read(["--plant", "example"]) { $0.plant() } == .example)
    #expect(try read(["--plant", "./example"]) { $0.plant() } == .file("./example"))
    #expect(try read(["--plant", "-"]) { $0.plant() } == .file("-"))
    #expect(try read([]) { $0.plant() } == nil)
    #expect(try read(["--plant", "@leeds"]) { $0.plant() } == .saved(PlantName("leeds")))
    let says =
      "--plant: \"a b\" cannot name a saved plant: write letters and digits of ASCII, with -, _ and "
      + "single points inside, 64 characters at most; a file of this name is ./@a b"
    #expect(throws: CommandError(.usage, says)) { try read(["--plant", "@a b"]) { $0.plant() } }
  }

  @Test func `name a saved plant with its mark or without`() throws {
    for word in ["leeds", "@leeds"] {
      let name = try read([word]) { $0.argument("NAME", .plantName, help: "a plant") }
      #expect(name.text == "leeds")
    }
    #expect(throws: CommandError.self) {
      try read(["@@leeds"]) { $0.argument("NAME", .plantName, help: "a plant") }
    }
  }

  @Test func `say which files a plant is in`() throws {
    let (file, input): (PlantSource, PlantSource) = (.file("a.csv"), .file("-"))
    #expect(file.isFile && !PlantSource.example.isFile)
    #expect(try file.input?.path == "a.csv" && PlantSource.example.input == nil)
    #expect(try input.input?.name == "standard input")
  }

  @Test(.enabled(if: (try? SavedPlants.ofUser()) != nil, "the user has no home"))
  func `call a saved plant by its name, and read its file`() throws {
    let name = try PlantName("leeds")
    let saved = PlantSource.saved(name)
    #expect(!saved.isFile)
    #expect(try saved.input?.name == "@leeds")
    #expect(try saved.input?.path == SavedPlants.ofUser().path(of: name))
  }

  /// A sheet is of a plant's workbook; a decimal mark may be that of prices too.
  @Test(arguments: [
    (["--sheet", "May"], true, false, true), (["--sheet", "May"], false, false, false),
    (["--sheet", "May"], false, true, false), (["--sheet", "May"], true, true, true),
    (["--decimal", "comma"], true, false, true), (["--decimal", "comma"], false, true, true),
    (["--decimal", "comma"], false, false, false), ([], false, false, true),
  ])
  func `tell how a file is read, where there is a file that they are about`(
    words: [String], hasFile: Bool, hasPrices: Bool, isRight: Bool
  ) throws {
    let choices = Result {
      try read(words) { declarations in
        ReadingOptions(&declarations, of: "a plant")
      } choices: { options, arguments in
        try options.choices(arguments, hasFile: hasFile, hasPrices: hasPrices, "a file of --plant")
      }
    }
    guard isRight else {
      let says = "--sheet and --decimal need a file of --plant that they are about"
      #expect(throws: CommandError(.usage, says)) { try choices.get() }
      return
    }
    #expect(try choices.get().sheet == (words.first == "--sheet" ? "May" : nil))
    #expect(try choices.get().decimal == (words.first == "--decimal" ? .comma : nil))
  }

  @Test func `take settings in their order, and a catalogue`() throws {
    #expect(try read(["--set", "b", "--set=a"]) { $0.settings() } == ["b", "a"])
    #expect(try read(["--catalogue", "own.csv"]) { $0.catalogue() } == "own.csv")
  }
}
