import Notation

/// What a command line asks for.
package enum Request: Sendable {
  /// Run a command with its arguments.
  case run(Command, Arguments)
  /// Print the help of a command.
  case help(Command)
  /// Print the version.
  case version
}

extension Command {
  /// Reads the words that follow the name of the program.
  package func request(_ words: [String]) throws(CommandError) -> Request {
    if !subcommands.isEmpty { return try subrequest(words) }
    // Whoever asks for help gets it, whatever else is wrong.
    do {
      return try invocation(words)
    } catch {
      if asksForHelp(words) { return .help(self) }
      throw error
    }
  }

  private func invocation(_ words: [String]) throws(CommandError) -> Request {
    let words = try explaining { () throws(UsageError) in try sorted(words) }
    if let asked = standardRequest(words) { return asked }
    try explaining { () throws(UsageError) in try words.requireAll() }
    let arguments = try Arguments(words)
    try explaining { () throws(UsageError) in try words.requireRelations() }
    return .run(self, arguments)
  }

  /// Tells where help is with an error that does not say what to type.
  private func explaining<Result>(
    _ body: () throws(UsageError) -> Result
  ) throws(CommandError) -> Result {
    do {
      return try body()
    } catch {
      let hint = error.suggests ? nil : "see \"\(name) --help\""
      throw CommandError(.usage, "\(error)", hint: hint)
    }
  }

  private func standardRequest(_ words: GivenWords) -> Request? {
    func isGiven(_ option: Option<Bool>) -> Bool { words.byPlace[option.place] != nil }
    if isGiven(asksForHelp) { return .help(self) }
    return asksForVersion.map(isGiven) == true ? .version : nil
  }

  private func asksForHelp(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }
}

// MARK: Subcommands

extension Command {
  private func subrequest(_ words: [String]) throws(CommandError) -> Request {
    guard let first = words.first, !first.hasPrefix("-") else {
      return try requestWithoutSubcommand(words)
    }
    let rest = Array(words.dropFirst())
    if first != "help" { return try subcommand(first).request(rest) }
    guard let topic = rest.first(where: { !$0.hasPrefix("-") }) else { return .help(self) }
    return .help(try subcommand(topic))
  }

  private func requestWithoutSubcommand(_ words: [String]) throws(CommandError) -> Request {
    if asksForHelp(words) { return .help(self) }
    return try explaining { () throws(UsageError) in
      let options = words.prefix { $0.hasPrefix("-") }
      if let asked = standardRequest(try sorted(Array(options))) { return asked }
      throw .missingCommand(subcommands.map(\.lastName))
    }
  }

  private func subcommand(_ word: String) throws(CommandError) -> Command {
    if let found = subcommands.first(where: { $0.lastName == word }) { return found }
    return try explaining { () throws(UsageError) in
      let names = (subcommands.map(\.lastName) + ["help"]).map { MeantName($0) }
      throw .unknownCommand(word, likely: likelyNames(for: word, among: names))
    }
  }

  /// The name without those of the commands above.
  package var lastName: String { String(name.split(separator: " ").last ?? "") }
}

// MARK: Options

extension Command {
  /// Sorts the words under the options and arguments they belong to.
  private func sorted(_ words: [String]) throws(UsageError) -> GivenWords {
    var given = GivenWords(for: parameters)
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        while let word = rest.popFirst() { try given.add(argument: word) }
      } else if word.hasPrefix("--") {
        try read(long: word, rest: &rest, into: &given)
      } else if word.hasPrefix("-") && word != "-" {
        try add(option(short: word), rest: &rest, to: &given)
      } else {
        try given.add(argument: word)
      }
    }
    return given
  }

  /// Reads `--name value`, `--name=value` or `--name`.
  private func read(
    long word: String, rest: inout ArraySlice<String>, into given: inout GivenWords
  ) throws(UsageError) {
    guard let equals = word.firstIndex(of: "=") else {
      return try add(option(long: word), rest: &rest, to: &given)
    }
    let place = try option(long: String(word[..<equals]))
    let value = String(word[word.index(after: equals)...])
    if parameters[place].value == nil {
      throw .needlessValue(value, option: parameters[place].shownName)
    }
    try given.add(value, to: place)
  }

  /// Adds an option, and the next word where it takes a value.
  private func add(
    _ place: Int, rest: inout ArraySlice<String>, to given: inout GivenWords
  ) throws(UsageError) {
    guard let label = parameters[place].value else { return try given.add(to: place) }
    // An option where the value should be is a value forgotten.
    guard let value = rest.first,
      !parameters.contains(where: { $0.isOption && $0.shownName == value })
    else { throw .missingValue(parameters[place].shownName, label: label) }
    rest.removeFirst()
    try given.add(value, to: place)
  }

  private func option(long word: String) throws(UsageError) -> Int {
    try option(word) { $0.shownName == word }
  }

  private func option(short word: String) throws(UsageError) -> Int {
    try option(word) { option in option.short.map { word == "-\($0)" } ?? false }
  }

  /// The place of the option that a word names; with a single hyphen one may be meant as well.
  private func option(
    _ word: String, where names: (Parameter) -> Bool
  ) throws(UsageError) -> Int {
    if let place = parameters.firstIndex(where: { $0.isOption && names($0) }) { return place }
    let name = String(word.drop { $0 == "-" })
    let names = parameters.filter(\.isOption).map { MeantName($0.name) }
    throw .unknownOption(word, likely: likelyNames(for: name, among: names).map { "--" + $0 })
  }
}
