import Estimator
import Notation

/// A shell with a completion script.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script, which asks `wtp completions` what can complete a line.
  package var script: String { EmbeddedText.named("completions.\(rawValue)") }
}

/// What can complete the last word of a command line.
package struct Completions {
  /// The part of the word that all candidates and files continue, such as `--outputs=S5.dose,`.
  package private(set) var before = ""
  /// The candidates for the rest of the word; one that ends in `=` or `:` is incomplete.
  package private(set) var candidates: [Completion.Word] = []
  /// The files to offer in addition.
  package private(set) var files = Completion.Files.none
  /// Whether the word is a list, so that a comma can follow.
  package private(set) var isList = false
  private let savedPlants: () throws -> [PlantName]

  /// Completes the last of the words of a line, the first of which names a program or its file.
  package init(
    of words: [String], for programs: [Command],
    savedPlants: @escaping () throws -> [PlantName] = {
      try SavedPlants.ofUserIfKnown()?.names() ?? []
    }
  ) throws {
    self.savedPlants = savedPlants
    let name = words.first?.split(separator: "/").last.map(String.init)
    guard words.count > 1, let word = words.last,
      let program = programs.first(where: { $0.name == name })
    else { return }
    let earlier = Array(words[1..<(words.count - 1)])
    if let command = earlier.first.flatMap({ program.subcommand($0) }) {
      try complete(word, of: command, after: Array(earlier.dropFirst()))
    } else if program.subcommandNames.isEmpty || earlier.isEmpty && word.hasPrefix("-") {
      try complete(word, of: program, after: earlier)
    } else if earlier.isEmpty || earlier == ["help"] {
      let names = program.subcommands.map { Completion.Word($0.lastName, $0.summary) }
      let help = Completion.Word("help", "print the help of a command")
      candidates = (earlier.isEmpty ? names + [help] : names).filter { $0.text.hasPrefix(word) }
    }
  }

  /// The first line has the files, `list` for a list, and the part before the candidates; the others
  /// have the candidates and their meanings.
  package var text: String {
    let lines =
      [[files.rawValue, isList ? "list" : "-", before]] + candidates.map { [$0.text, $0.meaning] }
    return lines.map { $0.joined(separator: "\t") + "\n" }.joined()
  }
}

extension Completions {
  /// Completes a word of a command, as what the parser would take it for; offers nothing if the
  /// earlier words are wrong.
  private mutating func complete(
    _ word: String, of command: Command, after earlier: [String]
  ) throws {
    func grouped(_ words: [String]) -> [Int: [String]]? {
      do throws(CommandError) { return try command.grouped(words) } catch { return nil }
    }
    let place = grouped(earlier + [anyWord])?.first { $0.value.last == anyWord }?.key
    var (rest, completion) = (word[...], place.map { command.parameters[$0].completion() })
    // There are no groups if the last word is an option that needs a value.
    if let given = grouped(earlier) {
      let open = command.parameters.enumerated().filter { place, parameter in
        given[place] == nil || parameter.isRepeatable
      }.map(\.element)
      if !earlier.contains("--"), word.isEmpty ? place == nil : word.hasPrefix("-") {
        guard let equals = word.hasPrefix("--") ? word.firstIndex(of: "=") : nil else {
          candidates = open.flatMap { $0.names(startingWith: word.isEmpty ? "--" : word) }
          return
        }
        completion = open.first { $0.typedNames.contains("\(word[..<equals])") }?.completion()
        advance(&rest, past: word[...equals])
      } else {
        let skippable = open.filter(\.isSkippable).map { $0.completion() }
        completion = skippable.reversed().reduce(completion) { $1.adding($0 ?? .nothing) }
      }
    }
    if let completion { try complete(rest, as: completion, after: earlier) }
  }

  /// Completes a value, with the words for the system that earlier words name.
  private mutating func complete(
    _ word: Substring, as completion: Completion, after earlier: [String]
  ) throws {
    var rest = word
    isList = completion.isList
    if isList, let comma = rest.lastIndex(of: ",") { advance(&rest, past: rest[...comma]) }
    let context = earlier.last { SystemKind(rawValue: $0) != nil }
    let words = completion.words.filter {
      context == nil || $0.context == nil || $0.context == context
    }
    let begun = words.filter { $0.text.hasSuffix("=") && rest.hasPrefix($0.text) }
    guard let first = begun.first else {
      files = completion.files
      let saved = try completion.savedPlants.map { mark in
        try savedPlants().map { Completion.Word(mark + $0.text, "saved") }
      }
      candidates = (words + (saved ?? [])).filter { $0.text.hasPrefix(rest) }
      return
    }
    advance(&rest, past: rest.prefix(first.text.count))
    if first.followers == Completion.Word.aFile {
      files = .all
    } else {
      completeFigure(rest, with: begun.flatMap(\.followers).unique)
    }
  }

  /// Completes a figure, range or list of figures with a unit: `3 L` with `L/s`.
  private mutating func completeFigure(_ word: Substring, with units: [String]) {
    var rest = word
    let figures = word.prefix { "-+0123456789.,:/ ".contains($0) }
    guard figures.dropLast(figures.last == " " ? 1 : 0).last?.isWholeNumber == true else { return }
    advance(&rest, past: figures)
    candidates = units.filter { $0.hasPrefix(rest) }.map { Completion.Word($0) }
  }

  private mutating func advance(_ rest: inout Substring, past start: Substring) {
    before += start
    rest = rest[start.endIndex...]
  }
}

/// A word that no line has, since it is not valid UTF-8.
private let anyWord = "\u{FFFD}"

extension Parameter {
  /// Returns the names of an option that start with a text, with the help up to its first note.
  fileprivate func names(startingWith start: String) -> [Completion.Word] {
    let meaning = help.replacing(" (default: ", with: ";").prefix { $0 != ";" }
    return (isOption ? typedNames : []).filter { $0.hasPrefix(start) }
      .map { Completion.Word($0, String(meaning)) }
  }
}
