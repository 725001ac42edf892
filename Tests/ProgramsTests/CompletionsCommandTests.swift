import Commands
import SweepCommand
import TestSupport
import Testing
import wtp

@Suite struct `Completions` {
  private static let commands = [sweepCommand] + wtpCommand.subcommands

  @Test func `include the values of every option except free-form ones`() {
    // Their values are figures, commands or names that the user chooses.
    let freeForm: Set = [
      "--against", "--cases", "--contact", "--customer", "--date", "--decimals", "--drift",
      "--from", "--ignore", "--ignore-sheet", "--jobs",
      "--list", "--max-points", "--reference", "--require",
      "--sample", "--sample-decimals", "--seed", "--shard", "--sheet",
      "--suggest", "--time-limit", "WORD",
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

/// Runs the script in bash; `.ci/tools install` also tests those of all shells in a terminal.
@Suite struct `Completions in bash` {
  /// Checks the completions of the last word; readline splits words at `=` and `:`.
  @Test(arguments: [
    (["wtp", "est"], ["estimate"]), (["./other/wtp", "help", "aud"], ["audit"]),
    (["sweep", "boiler", "--layout", "=", "lo"], ["long"]),
    (["sweep", "boiler", "--vary", "feed_temperature", "=", "40", ":", "90degF"], ["90degF"]),
    (["sweep", "boiler", "--outputs", "S5,S19.dem"], ["S5,S19.demand"]),
    // A space outside quotes is escaped, and an incomplete word keeps its open quote.
    (["sweep", "boiler", "--set", #"summer_steam=1\ t"#], [#"1\ t/h"#]),
    (["sweep", "boiler", "--set", "\"summer_steam=1 t"], ["summer_steam=1 t/h"]),
    (["sweep", "boiler", "--set", "\"summer_st"], ["summer_steam=", "summer_steam=..."]),
    (["wtp", "estimate", "--plant", "@H"], [#"@Hill\ \&\ Son\ \(N\)"#]),
    (["wtp", "estimate", "--plant", "@", "Hi"], [#"@Hill\ \&\ Son\ \(N\)"#]),
    (["wtp", "estimate", "--plant", #"@Hill\ \&\ S"#], [#"@Hill\ \&\ Son\ \(N\)"#]),
    (["wtp", "plants", "show", "r"], ["red"]), (["wtp", "verify", "sit"], [#"site\ one.csv"#]),
    (["wtp", "verify", "--report", "html", "=", "si"], [#"site\ one.csv"#]),
    // The programs in a folder are completed by the wtp in it.
    (["./bin/sweep", "x"], ["own"]), (["~/bin/wtp", "x"], ["own"]),
    (["wtp", "--bad", "x", "y"], []),
  ]) func `follow quotes and breaks of words`(words: [String], offer: [String]) throws {
    let words = words.map { "'\($0)'" }.joined(separator: " ")
    let line = """
      eval "$(wtp completions bash)"; COMP_WORDS=(\(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      COMP_WORDBREAKS=$' \\t\\n"=:'; export XDG_DATA_HOME=$PWD/data HOME=$PWD
      mkdir -p data/wtp/plants bin; : > data/wtp/plants/red.csv; : > 'site one.csv'
      : > "data/wtp/plants/Hill & Son (N).csv"; printf '#!/bin/sh\\necho -; echo own\\n' > bin/wtp
      chmod +x bin/wtp; _wtp; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try BuiltProgram.shell(line)
    #expect(run.status == 0 && run.words.isEmpty, "\(run.words)")
    #expect(run.output.split(separator: "\n").map(String.init) == offer)
  }
}
