import Commands
import Testing

@Suite struct `Requests` {
  private func help(_ words: String..., of command: Command = sample) throws -> String? {
    if case .help(let command) = try command.request(words) { command.name } else { nil }
  }

  @Test func `for help take precedence over mistakes`() throws {
    #expect(try help("--help") == "sweep")
    #expect(try help("-h") == "sweep")
    #expect(try help("--bogus", "--help") == "sweep")
    #expect(try help("a", "b", "c", "-h") == "sweep")
    #expect(try help("--jobs", "x", "--help", "plant.csv") == "sweep")
    #expect(try help("--", "--help") == nil)
    #expect(try help("--bogus", "--help", of: family) == "wtp")
    #expect(try help("-x", "estimate", "-h", of: family) == "wtp")
    #expect(try help("estimate", "--bogus", "-h", of: family) == "wtp estimate")
  }

  @Test func `for help about a subcommand have two forms`() throws {
    #expect(try help("help", "estimate", of: family) == "wtp estimate")
    #expect(try help("estimate", "--help", of: family) == "wtp estimate")
    #expect(try help("help", of: family) == "wtp")
    #expect(try help("help", "--quiet", "estimate", of: family) == "wtp estimate")
    #expect(try help("--help", of: family) == "wtp")
  }

  @Test func `for the version are made without a subcommand`() throws {
    guard case .version = try family.request(["--version"]) else { Issue.record(); return }
    guard case .version = try sample.request(["--version"]) else { Issue.record(); return }
    #expect(throws: CommandError.self) { try family.request(["estimate", "--version"]) }
  }

  @Test func `to run a command contain it and its arguments`() throws {
    guard case .run(let command, let arguments) = try family.request(["estimate", "a", "b"])
    else { Issue.record(); return }
    #expect(command.name == "wtp estimate")
    #expect(try command.action(CapturedErrors().program(), arguments) == .no)
  }
}
