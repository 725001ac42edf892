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
      return try explaining { () throws(UsageError) in try invocation(words) }
    } catch {
      if asksForHelp(words) { return .help(self) }
      throw error
    }
  }

  private func invocation(_ words: [String]) throws(UsageError) -> Request {
    let arguments = try arguments(words)
    if let asked = standardRequest(arguments) { return asked }
    try arguments.requireAll()
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

  private func standardRequest(_ arguments: Arguments) -> Request? {
    if arguments.has("help") { return .help(self) }
    if options.contains(.version) && arguments.has("version") { return .version }
    return nil
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
      if let asked = standardRequest(try arguments(Array(options))) { return asked }
      throw .missingCommand(subcommands.map(\.lastName))
    }
  }

  private func subcommand(_ word: String) throws(CommandError) -> Command {
    if let found = subcommands.first(where: { $0.lastName == word }) { return found }
    return try explaining { () throws(UsageError) in
      let nearest = nearest(to: word, among: subcommands.map(\.lastName) + ["help"])
      throw .unknownCommand(word, nearest: nearest)
    }
  }

  /// The name without those of the commands above.
  var lastName: String { String(name.split(separator: " ").last ?? "") }
}

// MARK: Options

extension Command {
  /// Sorts the words under the options and arguments they belong to.
  func arguments(_ words: [String]) throws(UsageError) -> Arguments {
    var arguments = Arguments(for: self)
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        while let word = rest.popFirst() { try arguments.add(word) }
      } else if word.hasPrefix("--") {
        try read(long: word, rest: &rest, into: &arguments)
      } else if word.hasPrefix("-") && word != "-" {
        try add(option(short: word), rest: &rest, to: &arguments)
      } else {
        try arguments.add(word)
      }
    }
    return arguments
  }

  /// Reads `--name value`, `--name=value` or `--name`.
  private func read(
    long word: String, rest: inout ArraySlice<String>, into arguments: inout Arguments
  ) throws(UsageError) {
    guard let equals = word.firstIndex(of: "=") else {
      return try add(option(long: word), rest: &rest, to: &arguments)
    }
    let option = try option(long: String(word[..<equals]))
    let value = String(word[word.index(after: equals)...])
    if option.value == nil { throw .needlessValue(value, option: option.longName) }
    try arguments.add(value, to: option)
  }

  /// Adds an option, and the next word where it takes a value.
  private func add(
    _ option: Option, rest: inout ArraySlice<String>, to arguments: inout Arguments
  ) throws(UsageError) {
    if option.value == nil { return try arguments.add(flag: option) }
    // An option where the value should be is a value forgotten.
    guard let value = rest.first, !options.contains(where: { $0.longName == value }) else {
      throw .missingValue(option)
    }
    rest.removeFirst()
    try arguments.add(value, to: option)
  }

  private func option(long word: String) throws(UsageError) -> Option {
    if let found = options.first(where: { $0.longName == word }) { return found }
    throw .unknownOption(word, nearest: nearestOption(to: word))
  }

  private func option(short word: String) throws(UsageError) -> Option {
    let found = options.first { option in option.short.map { word == "-\($0)" } ?? false }
    if let found { return found }
    throw .unknownOption(word, nearest: nearestOption(to: word))
  }

  /// The option meant by a misspelt one, also by one with a single hyphen.
  private func nearestOption(to word: String) -> String? {
    let name = String(word.drop { $0 == "-" })
    return nearest(to: name, among: options.map(\.name)).map { "--" + $0 }
  }
}
