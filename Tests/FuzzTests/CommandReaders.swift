import Commands
import Foundation
import Fuzz
import Notation
import SweepCommand
import wtp

extension FuzzedReader {
  /// The readers of the libraries and of the programs' command lines.
  static let allWithCommands = all + [optionValues, commandLines, commandsAtWork, generatedLines]

  private static let commands = [sweepCommand] + wtpCommand.subcommands

  /// Values of single options, such as `sweep --shard 2/8`.
  private static let optionValues = FuzzedReader(
    "option-values",
    patterns: commands.flatMap { command in
      command.parameters.filter { $0.value != nil }.flatMap { parameter in
        let start = "\(command.name) \(parameter.shownName) "
        return [start + (parameter.defaultText ?? "3"), start + "<number>", start + "<hostile>"]
      }
    } + [
      "sweep --shard <whole>/<whole>", "sweep --shard 2/<number>",
      "wtp verify --report csv=<hostile>",
      "wtp verify --tolerance <hostile>:<number>", "wtp audit --require <number>%",
    ], refusals: [CommandError.self]
  ) { (text: String) in
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard let command = commands.first(where: { text.hasPrefix($0.name + " ") }),
      let place = words.firstIndex(where: { $0.hasPrefix("--") }),
      let parameter = command.parameters.first(where: { $0.shownName == words[place] }),
      parameter.value != nil
    else { throw CommandError("no option is named") }
    let value = words[(place + 1)...].joined(separator: " ")
    do { return FuzzReading("\(try parameter.read([value]))") } catch let error as CommandError {
      try claim(error.status == .usage, "refused with status \(error.status.rawValue)")
      throw error
    }
  }

  /// Command lines, with one word per line, which are only parsed.
  private static let commandLines = FuzzedReader(
    "command-lines", seeds: SampleCommandLines.all, cost: 5, refusals: [CommandError.self]
  ) { (text: String) in
    let (program, words) = programAndWords(text)
    do { return FuzzReading("\(try program.request(words))".prefix(40).description) } catch let
      error as CommandError
    {
      try claim(error.status == .usage, "refused with status \(error.status.rawValue)")
      throw error
    }
  }

  /// Command lines of all options in pairs, which are run.
  private static let generatedLines = FuzzedReader(
    "generated-lines", cost: 5, refusals: [CommandError.self, Declined.self],
    generate: GeneratedLines.line, readText: GeneratedLines.run)

  private static func programAndWords(_ text: String) -> (Command, [String]) {
    let words = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return (words[0] == "wtp" ? wtpCommand : sweepCommand, Array(words.dropFirst()))
  }

  /// Command lines, which are run if they are quick and write no file.
  private static let commandsAtWork = FuzzedReader(
    "commands-at-work",
    patterns: SampleCommandLines.patterns, seeds: SampleCommandLines.quick, cost: 100,
    refusals: [CommandError.self, Declined.self]
  ) { (text: String) in
    var (command, words) = programAndWords(text)
    guard words.allSatisfy(SampleCommandLines.isHarmless) else { throw Declined() }
    if command.name == "wtp" {
      guard let first = words.first, SampleCommandLines.quickCommands.contains(first) else {
        throw Declined()
      }
    } else {
      words += ["--max-points", "300", "-o", ScratchOutput.shared.path]
    }
    return try ScratchOutput.shared.reading(of: command, words)
  }
}

/// Seeds for command lines, taken from the recorded ones, with one word per line.
enum SampleCommandLines {
  /// Every recorded line that starts with a program and has no shell syntax except quotes.
  static let all: [String] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("CommandLines/commands.txt")
    guard let lines = try? String(contentsOf: file, encoding: .utf8) else {
      preconditionFailure("\(file.path) cannot be read")
    }
    return lines.split(separator: "\n").filter { line in
      (line.hasPrefix("sweep") || line.hasPrefix("wtp")) && !line.contains { "|<>$".contains($0) }
    }.map { words(of: $0).joined(separator: "\n") }
  }()

  /// The lines that run in milliseconds.
  static let quick = all.filter { text in
    let words = text.split(separator: "\n").map(String.init)
    guard words.dropFirst().allSatisfy(isHarmless) else { return false }
    return words[0] == "sweep" || words.count > 1 && quickCommands.contains(words[1])
  }

  /// Commands of `wtp` that run in milliseconds.
  static let quickCommands = ["estimate", "fields", "products", "units", "verify", "port", "help"]

  static let patterns = ["boiler", "cooling"].flatMap { system in
    [
      "sweep\n\(system)\n--vary\n<S-range>\n--outputs\n<S-output*,>\n--format\ncsv",
      "sweep\n\(system)\n--vary\n<S-range>\n--set\n<S-setting>\n--format\njsonl\n--layout\nlong",
      "sweep\n\(system)\n--sample\n<whole>\n--vary\n<S-draw>\n--decimals\nshortest\n--inputs\nall",
      "sweep\n\(system)\n--vary\n<S-range>\n--shard\n<whole>/<whole>\n--outside\nmark\n-j\n<whole>",
      "wtp\nestimate\n\(system)\n--plant\nexample\n--set\n<S-field>=<number>\n--explain\n<S-output>",
      "wtp\nestimate\n\(system)\n--plant\nexample\n--format\ncsv\n--set\n<S-setting>",
    ].map { $0.replacing("S-", with: "\(system)-") }
  }

  /// Returns whether a word is safe to run: it writes no file and runs no other program.
  static func isHarmless(_ word: String) -> Bool {
    let forbidden = [
      "--output=", "--report", "--against", "--save",
    ]
    return word != "-o" && word != "--output" && word != "-"
      && !forbidden.contains(where: word.hasPrefix) && !word.contains("/dev")
  }

  /// Returns the words of a line, without their double quotes.
  private static func words(of line: Substring) -> [String] {
    var words = [""]
    var isQuoted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == " ", !isQuoted {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }
}
