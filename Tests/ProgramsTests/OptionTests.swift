import Commands
import SweepCommand
import Testing
import bench
import wtp

/// Every option of every command of every program.
@Suite struct `Every option` {
  private static let commands = [sweepCommand, benchCommand] + wtpCommand.subcommands

  @Test func `has a default that reads back as itself`() throws {
    var count = 0
    for command in Self.commands {
      for parameter in command.parameters {
        guard let words = parameter.defaultWords else { continue }
        let (without, with) = (try parameter.read(nil), try parameter.read([words]))
        #expect(
          "\(without)" == "\(with)", "\(command.name) \(parameter.shownName): \(words)")
        count += 1
      }
    }
    #expect(count > 20)
  }

  @Test func `stands in the help of its command, with what stands for its value`() {
    for command in Self.commands {
      let words = command.helpText().split { $0 == " " || $0 == "\n" }.joined(separator: " ")
      for parameter in command.parameters {
        let label = parameter.value.map { " \($0)" } ?? ""
        #expect(
          words.contains("\(parameter.shownName)\(label) \(parameter.help)"),
          "\(command.name): \(parameter.shownName)")
      }
    }
  }

  @Test func `that is a whole number refuses a sign and needless zeros, in one sentence`() throws {
    let whole = [
      "sweep": ["--jobs", "--max-points", "--sample", "--sample-decimals", "--seed"],
      "bench": ["--rounds", "--verified-rows"],
      "wtp verify": ["--list", "--second-model", "--time-limit"],
      "wtp check": ["--cases", "--seed", "--time-limit"],
      "wtp audit": ["--suggest"],
    ]
    for command in Self.commands {
      for name in whole[command.name] ?? [] {
        let option = try #require(command.parameters.first { $0.shownName == name })
        for word in ["+2", "007", "1_0", "\u{0662}", ""] {
          let error = #expect(throws: CommandError.self) { _ = try option.read([word]) }
          let says = "\(name) is \"\(word)\", but must be a whole number from "
          #expect(error?.messages.first?.hasPrefix(says) == true, "\(command.name) \(name)")
          #expect(error?.status == .usage)
        }
      }
    }
  }

  @Test(arguments: [
    (
      "wtp verify", "--tolerance",
      ["", "abs", "abs:", "abs:-1", "rel:x", "ulp:+2", "ulp:1.5", ":abs:1", "abs::1", "abs:1:"]
    ),
    ("wtp verify", "--report", ["", "junit", "junit=", "xml=r.xml", "=r.xml", "=junit=r.xml"]),
    ("wtp verify", "--layout", ["", "wtp", "boiler"]),
    ("wtp audit", "--require", ["", "%", "101%", "-1%", "all"]),
    ("wtp estimate", "--form", ["", "gas", "Solid"]),
    ("bench", "--allow", ["", "10", "100%", "+5%", "05%", "1.5%"]),
    ("sweep", "--decimals", ["", "13", "02", "+2", "short"]),
    (
      "sweep", "--shard",
      ["", "1", "0/2", "3/2", "01/2", "1/2/3", "+1/2", "1/", "/1/2", "1//2", "1/2/"]
    ),
  ])
  func `of another type refuses what it cannot read`(
    name: String, option: String, words: [String]
  ) throws {
    let command = try #require(Self.commands.first { $0.name == name })
    let parameter = try #require(command.parameters.first { $0.shownName == option })
    for word in words {
      let error = #expect(throws: CommandError.self, "\(word)") { _ = try parameter.read([word]) }
      #expect(error?.status == .usage)
      #expect(error?.messages.first?.hasPrefix(option) == true)
    }
  }
}
