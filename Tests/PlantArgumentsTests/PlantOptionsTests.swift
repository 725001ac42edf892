import Commands
import Estimator
import PlantArguments
import Testing

/// Ours, not the one of the testing library.
typealias ExitStatus = Commands.ExitStatus

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
  }

  @Test func `take settings in their order, and a catalogue`() throws {
    #expect(try read(["--set", "b", "--set=a"]) { $0.settings() } == ["b", "a"])
    #expect(try read(["--catalogue", "own.csv"]) { $0.catalogue() }?.path == "own.csv")
  }

  @Test func `without a catalogue give WTP's own rules`() throws {
    for system in SystemKind.allCases {
      let model = try CatalogueFile?.none.model(of: system)
      #expect(model.products.map(\.id) == Model.of(system).products.map(\.id))
    }
  }
}
