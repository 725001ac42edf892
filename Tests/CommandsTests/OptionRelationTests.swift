import Commands
import Testing

/// Options that need or exclude other options.
@Suite struct `Related options` {
  private struct Options: CommandOptions {
    let file = Option(optionalArgument: "FILE", .text("FILE"), help: "a sheet")
    let folder = Option("folder", .text("DIR"), help: "sheets")
    let layout = Option("layout", .text("NAME"), help: "the layout")
    let limit = Option("limit", .wholeNumber(from: 0), default: 9, help: "seconds")
    let bits = Option(flag: "bits", help: "compares bits")

    var relations: OptionRelations {
      require(file, folder, for: layout) + require(bits, for: limit)
        + exclude(folder, with: file, bits)
        + refuse([bits]) { $0[limit] == 0 ? "takes time; leave it out" : nil }
    }
  }

  private let command = Command("sheets", "checks sheets", Options()) { _, _ in .success }

  @Test(arguments: [
    [], ["a"], ["a", "--layout", "x"], ["--folder", "d", "--layout", "x"], ["--bits", "--limit=9"],
    ["a", "--bits"], ["--help", "--limit", "3"],
  ])
  func `are accepted if their relations hold`(words: [String]) throws {
    #expect(throws: Never.self) { try command.request(words) }
  }

  @Test(arguments: [
    (["--layout", "x"], "--layout needs FILE or --folder; add one"),
    (["--limit", "9"], "--limit needs --bits; add it"),
    (["a", "--folder", "d"], "--folder cannot be used with FILE; leave one out"),
    (["--bits", "--folder", "d"], "--folder cannot be used with --bits; leave one out"),
    (["--bits", "--limit", "0"], "--bits takes time; leave it out"),
    (["--bits", "--limit", "0", "--layout", "x"], "--bits takes time; leave it out"),
  ])
  func `are rejected if a relation is broken`(words: [String], sentence: String) {
    let error = #expect(throws: CommandError.self) { try command.request(words) }
    #expect(error == CommandError(sentence))
  }

  @Test func `are in help, after the description`() {
    let help = command.helpText(width: 120)
    for words in [
      "the layout (needs FILE or --folder)", "seconds (default: 9; needs --bits)",
      "sheets (not with FILE or --bits)",
    ] { #expect(help.contains("  \(words)\n"), "\(help)") }
  }
}
