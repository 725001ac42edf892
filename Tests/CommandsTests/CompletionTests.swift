import Commands
import Testing

@Suite struct `What a shell offers for a value` {
  @Test func `follows from its type`() {
    let form = ValueReader<SampleForm>.choice
    #expect(form.completion() == Completion(words: ["text", "csv", "html"].map { .init($0) }))
    #expect(!form.completion().isList)
    #expect(ValueReader<String>.file.completion() == Completion(files: .all))
    #expect(ValueReader<String>.folder("DIR").completion() == Completion(files: .folders))
    #expect(ValueReader.wholeNumber(from: 0).completion() == .nothing)
    #expect(ValueReader.text("NAME").completion() == .nothing)
  }

  @Test func `reaches the parameters that are declared with it`() throws {
    let command = Command("x", "") { declare in
      _ = declare.option("form", .choice as ValueReader<SampleForm>, help: "")
      _ = declare.arguments("FILE", .file, help: "")
      _ = declare.flag("dry", help: "")
      return { _, _ in .success }
    }
    let offered = command.parameters.map { $0.completion() }
    #expect(offered[0].words.map(\.text) == ["text", "csv", "html"])
    #expect(offered[1].files == .all)
    #expect(offered[2] == .nothing)
  }
}
