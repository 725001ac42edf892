import Commands
import Foundation
import SweepCommand
import TestSupport
import Testing
import bench
import wtp

/// Tests of the options of all commands.
@Suite struct `Options` {
  private static let commands = [sweepCommand, benchCommand] + wtpCommand.subcommands

  @Test func `have defaults in the form that they accept`() throws {
    var count = 0
    for command in Self.commands {
      for parameter in command.parameters {
        guard let words = parameter.defaultText else { continue }
        let (without, with) = (try parameter.read([]), try parameter.read([words]))
        #expect(
          "\(without)" == "\(with)", "\(command.name) \(parameter.shownName): \(words)")
        count += 1
      }
    }
    #expect(count > 20)
  }

  @Test func `are in the help of their commands, with placeholders for their values`() {
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

  @Test func `have the help in options.txt below a command that has them`() throws {
    let file = projectFolder.appending("Sources/Commands/options.txt")
    var commands: [Command] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst(2) {
      if line.first != " " {
        let names = line.split(separator: ", ")
        commands = Self.commands.filter { names.contains($0.name[...]) || line == "all commands" }
        #expect(names.count == commands.count || line == "all commands", "\(line)")
      } else if !line.hasPrefix("   ") {
        let isKnown = commands.contains { $0.parameters.contains { "  \($0.shownName)" == line } }
        #expect(isKnown, "no command has\(line)")
      }
    }
  }

  @Test func `that are whole numbers reject signs and leading zeros`() throws {
    let whole = [
      "bench": ["--rounds", "--verified-rows"],
      "wtp verify": ["--list", "--time-limit"],
      "wtp check": ["--cases", "--seed", "--time-limit"],
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
    ("wtp verify", "--report", ["", "json", "json=", "xml=r.xml", "=r.xml", "=json=r.json"]),
    ("wtp audit", "--require", ["", "%", "101%", "-1%", "all"]),
    ("wtp estimate", "--form", ["", "gas", "solids"]),
  ])
  func `of other types reject invalid values`(
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

  /// The help and the articles name these limits.
  @Test(arguments: [
    ("wtp estimate", "--decimals", ["0", "12"], ["13"]),
    ("wtp compare", "--decimals", ["0", "12"], ["13"]),
    ("wtp verify", "--printed", ["0", "15"], ["16"]),
    ("wtp verify", "--list", ["0"], ["-1"]),
    ("wtp verify", "--time-limit", ["1", "1000000"], ["0", "1000001"]),
    ("wtp check", "--time-limit", ["1", "1000000"], ["0", "1000001"]),
    ("wtp check", "--cases", ["0", "1000000000000"], ["1000000000001"]),
    ("wtp check", "--seed", ["0"], ["-1"]),
    ("wtp audit", "--require", ["0", "0%", "0.5 %", "100", "100%"], ["-0.1", "100.1%"]),
    ("sweep", "--sample", ["1"], ["0"]), ("sweep", "--seed", ["0"], ["-1"]),
    ("sweep", "--jobs", ["1"], ["0"]), ("sweep", "--max-points", ["1"], ["0"]),
  ])
  func `with limits accept both ends, and nothing beyond`(
    name: String, option: String, accepted: [String], rejected: [String]
  ) throws {
    let command = try #require(Self.commands.first { $0.name == name })
    let parameter = try #require(command.parameters.first { $0.shownName == option })
    for word in accepted {
      #expect(throws: Never.self, "\(name) \(option) \(word)") { _ = try parameter.read([word]) }
    }
    for word in rejected {
      #expect(throws: CommandError.self, "\(name) \(option) \(word)") {
        _ = try parameter.read([word])
      }
    }
  }

  /// Commands share errors with each other and with the modules below them.
  @Test func `of other commands are not in the advice of errors`() throws {
    let lines = [
      "S5", "boiler S5", "feed_tds=5", "boiler --oxygen 7", "boiler example --products S5",
      "example --set ph=7 ph=8", "--format tsv", "--feed_temperature 40:100:5", "tower",
      "--steam 5",
      "x.csv --cost 5", "--sort",
    ]
    for command in Self.commands {
      let own = Set(command.options.map(\.shownName))
      let all = lines.map { "\(command.name) \($0)" }.joined(separator: "; ")
      let words = try BuiltProgram.shell(all).words
      for message in words.split(separator: "\n") {
        let parts = message.split(separator: "\"", omittingEmptySubsequences: false)
        let unquoted = parts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        let named = unquoted.flatMap { $0.matches(of: /--[a-z][-a-z_]*/).map { String($0.0) } }
        #expect(named.allSatisfy(own.contains), "\(command.name): \(message)")
      }
    }
  }
}
