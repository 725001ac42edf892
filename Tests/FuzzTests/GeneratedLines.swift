import Commands
import Estimator
import Foundation
import Fuzz
import SweepCommand
import wtp

/// Command lines made of the declared options, each by itself and in pairs, with values of every kind.
enum GeneratedLines {
  /// Files of the recorded command lines, which the lines read.
  private static let files = ["site.csv", "sites.csv", "cooling-site.csv", "prices.csv", "own.csv"]
  /// Names of a plant, a field, a product, a unit and a law.
  private static let names = ["example", "ph", "S5", "degF", "boiler.seasons-exchange"]
  /// A folder for the outputs and saved plants, removed with the system's temporary files.
  private static let scratch = FileManager.default.temporaryDirectory
    .appendingPathComponent("lines-\(ProcessInfo.processInfo.processIdentifier)").path
  private static let outputs = ["output", "report"]
  /// Options that every line of a command has, so that it ends soon.
  private static let bounds = [
    "sweep": ["--max-points", "300"], "wtp check": ["--cases", "20"],
  ]
  /// Commands that take seconds; their lines are only parsed.
  private static let slow = ["wtp prove", "wtp audit", "wtp check", "wtp verify", "wtp page"]

  private static func chosen<Value>(_ values: [Value], _ stream: inout RandomStream) -> Value {
    values[stream.index(below: values.count)]
  }

  /// Returns a line, with one word per line; a quarter have one option, the others two.
  static func line(_ stream: inout RandomStream) -> String {
    let command = chosen([sweepCommand] + wtpCommand.subcommands, &stream)
    let system = chosen(["boiler", "cooling"], &stream)
    var words = command.name.split(separator: " ").map(String.init)
    for argument in command.parameters where !argument.isOption {
      let known = argument.choices + names + files
      words.append(stream.chance(900) && known.contains(system) ? system : chosen(known, &stream))
    }
    let options = command.parameters.filter {
      $0.isOption && !["help", "version"].contains($0.name)
    }
    for _ in 0..<(stream.chance(250) ? 1 : 2) {
      let option = chosen(options, &stream)
      words.append(option.shownName)
      if option.value != nil { words.append(value(of: option, system, options, &stream)) }
    }
    return words.joined(separator: "\n")
  }

  private static func value(
    of option: Parameter, _ system: String, _ others: [Parameter], _ stream: inout RandomStream
  ) -> String {
    if option.name == "against" { return "true" }
    if outputs.contains(option.name) {
      let formats = others.first { $0.name == "format" }?.choices ?? []
      let ending = chosen(formats + ["tsv", "md", "nc", "pdf", "", "\u{301}"], &stream)
      let path = "\(scratch)/x.\(ending)"
      return option.name == "report"
        ? "\(chosen(["csv", "json", "html", "x"], &stream))=\(path)" : path
    }
    let near =
      "\(system)-setting,\(system)-range,\(system)-output,\(system)-draw,system,number,whole,hostile"
    let kind = chosen(near.split(separator: ",").map(String.init), &stream)
    let pattern = Pattern(stream.chance(100) ? "<\(kind)*,>" : "<\(kind)>")
    let known = option.choices + [option.defaultText].compactMap { $0 } + files
    return stream.chance(500) ? chosen(known, &stream) : pattern.text(&stream)
  }

  /// Runs a line; one that would read standard input, or write outside the folder, is declined.
  static func run(_ text: String) throws -> FuzzReading {
    let words = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let command = words[0] == "wtp" ? wtpCommand : sweepCommand
    let name = words[0] == "wtp" ? words.prefix(2).joined(separator: " ") : words[0]
    let writers = ["-o", "-s"] + outputs.map { "--\($0.prefix(3))" } + ["--against"]
    let areSafe = words.indices.allSatisfy { place in
      words[place] != "-"
        && (!writers.contains(where: words[place].hasPrefix)
          || place + 1 < words.count
            && (words[place + 1].contains(scratch) || words[place + 1] == "true"))
    }
    guard areSafe else { throw Declined() }
    setenv("XDG_DATA_HOME", scratch, 1)
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    let line = Array(words.dropFirst()) + (bounds[name] ?? [])
    if slow.contains(name) {
      return FuzzReading("\(try command.request(line))".prefix(40).description)
    }
    return try ScratchOutput.shared.reading(of: command, line)
  }
}
