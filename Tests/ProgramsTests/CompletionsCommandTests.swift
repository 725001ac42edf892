import Commands
import SweepCommand
import TestSupport
import Testing
import wtp

@Suite struct `Completions` {
  private static let commands = [sweepCommand] + wtpCommand.subcommands

  @Test(arguments: ["bash", "zsh", "fish"])
  func `include every command and option`(shell: String) throws {
    let run = try BuiltProgram.wtp.run(["completions", shell])
    #expect(run.status == 0 && run.words.isEmpty)
    for command in Self.commands {
      #expect(run.output.contains(command.name.split(separator: " ").last ?? ""), "\(command.name)")
      for option in command.parameters where option.isOption {
        #expect(
          run.output.contains(option.shownName) || run.output.contains("-l \(option.name)"),
          "\(command.name) \(option.shownName)")
      }
    }
  }

  @Test func `include the values of every option except free-form ones`() {
    // Their values are figures, commands or names that the user chooses.
    let freeForm: Set = [
      "--against", "--cases", "--contact", "--customer", "--date", "--decimals", "--drift",
      "--from", "--jobs",
      "--list", "--max-points", "--reference", "--require",
      "--sample", "--sample-decimals", "--seed", "--shard", "--sheet",
      "--suggest", "--time-limit",
    ]
    for command in Self.commands {
      for parameter in command.parameters where parameter.value != nil || !parameter.isOption {
        let isOffered = parameter.completion() != .nothing
        #expect(
          isOffered || freeForm.contains(parameter.shownName),
          "\(command.name) \(parameter.shownName)")
      }
    }
  }

  @Test func `offer files where a file is expected`() {
    var count = 0
    for command in Self.commands {
      for parameter in command.parameters {
        let label = parameter.value ?? parameter.name
        guard label.split(separator: "|").contains("FILE") else { continue }
        count += 1
        #expect(parameter.completion().files == .all, "\(command.name) \(parameter.shownName)")
      }
    }
    #expect(count > 25)
  }

  /// Only words that are complete values are checked.
  @Test func `offer words that their options accept`() throws {
    var count = 0
    for command in Self.commands {
      for parameter in command.parameters {
        for word in parameter.completion().words where word.followers.isEmpty {
          guard let last = word.text.last, !"=:".contains(last) else { continue }
          count += 1
          #expect(throws: Never.self, "\(command.name) \(parameter.shownName) \(word.text)") {
            _ = try parameter.read([word.text])
          }
        }
      }
    }
    #expect(count > 300)
  }

  @Test func `offer every unit with a symbol and every kind of unit`() throws {
    let units = try #require(Self.commands.first { $0.name == "wtp units" })
    let words = try #require(units.parameters.first { !$0.isOption }).completion().words
    let listed = try BuiltProgram.wtp.run(["units", "--format", "csv"]).output
      .split(separator: "\n").dropFirst().map { $0.split(separator: ",").map(String.init) }
    let names = listed.flatMap { $0.prefix(2) }.filter { $0 != "1" }
    #expect(Set(words.map(\.text)) == Set(names))
    #expect(words.contains { $0.text == "degF" && $0.meaning == "degrees Fahrenheit" })
  }

  @Test func `offer every law by name`() throws {
    let check = try #require(Self.commands.first { $0.name == "wtp check" })
    let laws = try #require(check.parameters.first { !$0.isOption }).completion().words.map(\.text)
    let listed = try BuiltProgram.wtp.run(["check", "--list"]).output.split(separator: "\n")
      .filter { !$0.hasPrefix(" ") }.map { String($0.prefix { $0 != " " }) }
    #expect(laws == ["boiler", "cooling"] + listed)
  }
}
