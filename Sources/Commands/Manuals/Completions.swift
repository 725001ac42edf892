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

  /// Completes the last of the words of a line, the first of which names a program or its file.
  package init(
    of words: [String], for programs: [Command],
    savedPlants: () throws -> [PlantName] = { try SavedPlants.ofUserIfKnown()?.names() ?? [] }
  ) throws {
    let name = words.first?.split(separator: "/").last.map(String.init)
    guard words.count > 1, let word = words.last,
      let program = programs.first(where: { $0.name == name })
    else { return }
    let earlier = words[1..<(words.count - 1)]
    let line = GivenWords(earlier, of: program)
    var (rest, completion) = (word[...], line.next ?? .nothing)
    if line.takesOptions(word) {
      guard let equals = word.hasPrefix("--") ? word.firstIndex(of: "=") : nil else {
        candidates = line.options(startingWith: word.isEmpty ? "--" : word)
        return
      }
      completion = line.option(String(word[..<equals]))?.completion() ?? .nothing
      advance(&rest, past: word[...equals])
    }
    try complete(rest, as: completion, after: earlier, savedPlants)
  }

  /// The first line has the files, `list` for a list, and the part before the candidates; the others
  /// have the candidates and their meanings.
  package var text: String {
    let lines =
      [[files.rawValue, isList ? "list" : "-", before]] + candidates.map { [$0.text, $0.meaning] }
    return lines.map { $0.joined(separator: "\t") + "\n" }.joined()
  }

  private mutating func complete(
    _ word: Substring, as completion: Completion, after earlier: ArraySlice<String>,
    _ savedPlants: () throws -> [PlantName]
  ) throws {
    var rest = word
    isList = completion.isList
    if isList, let comma = rest.lastIndex(of: ",") { advance(&rest, past: rest[...comma]) }
    let words = completion.words(after: earlier)
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

extension Completion {
  /// Returns the words for the system on a line, or all if it names none.
  fileprivate func words(after earlier: ArraySlice<String>) -> [Word] {
    let contexts = Set(words.compactMap(\.context))
    guard let context = earlier.last(where: contexts.contains) else { return words }
    return words.filter { $0.context == nil || $0.context == context }
  }
}

/// The options and arguments that the words of a line have given.
private struct GivenWords {
  private let parameters: [Parameter]
  private var given: [Int: [String]] = [:]
  private var isClosed = false
  /// The option whose value is the next word.
  private var waiting: Parameter?

  init(_ words: ArraySlice<String>, of program: Command) {
    let rest: ArraySlice<String>
    (parameters, rest) = program.completed(words)
    for word in rest { add(word) }
  }

  private mutating func add(_ word: String) {
    let name = String(word.prefix { $0 != "=" })
    if waiting != nil {
      waiting = nil
    } else if isClosed || !parameters.isOption(word) {
      let place = parameters.place(ofArgument: word, after: given)
      if let place { given[place, default: []].append(word) }
    } else if word == "--" {
      isClosed = true
    } else if let place = parameters.place(ofOption: name) {
      given[place] = [word]
      if parameters[place].value != nil && name == word { waiting = parameters[place] }
    }
  }

  /// The completions of the next word, unless it is an option; nil if it can be nothing else.
  var next: Completion? {
    if let waiting { return waiting.completion() }
    let open = parameters.indices.filter { place in
      !parameters[place].isOption && (given[place] == nil || parameters[place].isRepeatable)
    }.map { parameters[$0] }
    guard let last = open.firstIndex(where: { !$0.isSkippable }) ?? open.indices.last else {
      return nil
    }
    return open[...last].reduce(.nothing) { $0.adding($1.completion()) }
  }

  /// Returns whether an option can complete a word.
  func takesOptions(_ word: String) -> Bool {
    waiting == nil && !isClosed && (word.isEmpty ? next == nil : word.hasPrefix("-"))
  }

  /// Returns the names of the options that can still be given.
  func options(startingWith start: String) -> [Completion.Word] {
    parameters.indices.filter { given[$0] == nil || parameters[$0].isRepeatable }
      .map { parameters[$0] }.filter(\.isOption).flatMap { option in
        option.typedNames.filter { $0.hasPrefix(start) }.map { .init($0, option.briefHelp) }
      }
  }

  func option(_ name: String) -> Parameter? {
    parameters.place(ofOption: name).map { parameters[$0] }
  }
}

extension Parameter {
  /// The help up to its first note.
  fileprivate var briefHelp: String {
    String(help.replacing(" (default: ", with: ";").prefix { $0 != ";" })
  }
}

extension Command {
  /// Returns the options and arguments after the name of a subcommand, and the words for them.
  fileprivate func completed(_ words: ArraySlice<String>) -> ([Parameter], ArraySlice<String>) {
    guard !subcommands.isEmpty else { return (parameters, words) }
    if let subcommand = subcommands.first(where: { $0.lastName == words.first }) {
      return (subcommand.parameters, words.dropFirst())
    }
    let names = subcommands.map { Completion.Word($0.lastName, $0.summary) }
    func command(_ names: [Completion.Word]) -> Parameter {
      Option(argument: "COMMAND", .text("") { Completion(words: names) }, help: "").parameter
    }
    if words.first == "help" { return ([command(names)], words.dropFirst()) }
    return (parameters + [command(names + [.init("help", "print the help of a command")])], words)
  }
}
