import Notation

/// The result of parsing a command line.
package enum Request: Sendable {
  /// Run a command with its arguments.
  case run(Command, Arguments)
  /// Print the help of a command.
  case help(Command)
  /// Print the version.
  case version
}

extension Command {
  /// Parses the words after the name of the program.
  package func request(_ words: [String]) throws(CommandError) -> Request {
    if !subcommandNames.isEmpty { return try subrequest(words) }
    // --help works even if something else is wrong.
    do { return try invocation(words) } catch {
      if asksForHelp(words) { return .help(self) }
      throw error.advising(on: options)
    }
  }

  private func invocation(_ words: [String]) throws(CommandError) -> Request {
    let given = try grouped(words)
    if let request = standardRequest(given) { return request }
    for (place, parameter) in parameters.enumerated() where !parameter.isOptional {
      guard let words = given[place] else { throw missing(parameter) }
      // A wrong word, as in `wtp port rust`, is the first thing to correct.
      _ = try parameter.read(words)
    }
    let arguments = try Arguments(given, for: parameters)
    let known = given.keys.sorted().map { parameters[$0] }
    if let message = OptionRelation.violation(in: known, arguments) {
      throw CommandError(message)
    }
    return .run(self, arguments)
  }

  /// Returns an error about a missing argument, with its values if they are few.
  private func missing(_ parameter: Parameter) -> CommandError {
    let words = parameter.choices
    return refusal(
      "\(parameter.name) is missing"
        + (2...12 ~= words.count ? "; it must be \(listedInFull(words, last: "or"))" : ""))
  }

  private func standardRequest(_ given: [Int: [String]]) -> Request? {
    let names = given.keys.map { parameters[$0].shownName }
    if names.contains(Self.help.name) { return .help(self) }
    return names.contains(Self.version.name) ? .version : nil
  }

  private func asksForHelp(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  /// Returns an error that refers to help, unless the message suggests what to type.
  private func refusal(_ message: String, suggests: Bool = false) -> CommandError {
    CommandError(message, hint: suggests ? nil : "see \"\(name) --help\"")
  }
}

// MARK: Subcommands

extension Command {
  private func subrequest(_ words: [String]) throws(CommandError) -> Request {
    guard let first = words.first, !first.hasPrefix("-") else {
      if asksForHelp(words) { return .help(self) }
      let options = words.prefix { $0.hasPrefix("-") }
      if let request = standardRequest(try grouped(Array(options))) { return request }
      let names = subcommandNames.joined(separator: ", ")
      throw refusal("a command is missing; it must be one of \(names)")
    }
    if first != "help" {
      return try knownSubcommand(first).request(Array(words.dropFirst()))
    }
    guard let topic = words.dropFirst().first(where: { !$0.hasPrefix("-") }) else {
      return .help(self)
    }
    return .help(try knownSubcommand(topic))
  }

  private func knownSubcommand(_ word: String) throws(CommandError) -> Command {
    if let found = subcommand(word) { return found }
    if name == "wtp", let line = Guess.line(for: word.lowercased()) {
      throw refusal("unknown command \(quoted(word)); write \(quotedInFull(line))", suggests: true)
    }
    let names = (subcommandNames + ["help"]).map { CandidateName($0) }
    let likely = likelyNames(for: word, among: names)
    let all = "; the commands are \(listedInFull(subcommandNames, last: "and"))"
    throw refusal(
      "unknown command \(quoted(word))\(likely.isEmpty ? all : suggestion(of: likely))",
      suggests: !likely.isEmpty)
  }

  /// The last word of the name.
  var lastName: String { String(name.split(separator: " ").last ?? "") }
}

// MARK: Options

extension Command {
  /// Groups the words by the index of their parameter; a flag has an empty word.
  private func grouped(_ words: [String]) throws(CommandError) -> [Int: [String]] {
    var given: [Int: [String]] = [:]
    var (rest, isClosed) = (words[...], false)
    while let word = rest.popFirst() {
      if isClosed || !isOption(word) {
        let places = parameters.indices.filter { parameters[$0].takes(word, after: given[$0]) }
        // `wtp port boiler c` is `wtp port c boiler`.
        let place = places.first { parameters[$0].lists(word) } ?? places.first
        guard let place else { throw unexpected(word) }
        given[place, default: []].append(word)
      } else if word == "--" {
        isClosed = true
      } else {
        let (place, value) = try option(word, &rest)
        if given[place] != nil && !parameters[place].isRepeatable {
          throw refusal("\(parameters[place].shownName) is given more than once; give it once")
        }
        let argument = parameters[place].argument
        let target = parameters.firstIndex { $0.shownName == argument } ?? place
        given[target, default: []].append(value)
      }
    }
    return given
  }

  /// Returns whether a word is an option, rather than `-` or a negative number in a list of words.
  private func isOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let letter = word.dropFirst().first else { return false }
    return !letter.isNumber || !parameters.contains { !$0.isOption && $0.isRepeatable }
  }

  /// Returns an error about a surplus argument, which may be a plant or a range without its option.
  private func unexpected(_ word: String) -> CommandError {
    if let advice = advice(onArgument: word) {
      return refusal("unexpected argument \(quoted(word)); \(advice)", suggests: true)
    }
    // The name of a field is a figure or a range; any other word is most likely a file.
    let isFigure = word.contains("=") || word.first?.isNumber == true
    let name = isFigure ? "--vary" : "--plant"
    guard parameters.contains(where: { $0.shownName == name }) else {
      let takesOthers = parameters.contains { !$0.isOption }
      return refusal(
        "unexpected argument \(quoted(word))"
          + (takesOthers ? "" : "; leave it out, since there are only options"))
    }
    let isPort = parameters.contains { $0.shownName == "LANGUAGE" }
    let plant = isPort ? "the plant of a workbook (wtp port xlsx)" : "a plant"
    let advice =
      isFigure
      ? "; to vary a field, write --vary FIELD=RANGE, such as --vary feed_temperature=40:100:5"
      : "; if it is \(plant), write --plant \(excerpt(word))"
    return refusal("unexpected argument \(quoted(word))\(advice)", suggests: true)
  }

  /// Reads `--name=value`, or `--name` or `-n` and, for an option with a value, the next word.
  private func option(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(CommandError) -> (place: Int, value: String) {
    let equals = word.hasPrefix("--") ? word.firstIndex(of: "=") : nil
    let place = try place(
      ofOption: String(word[..<(equals ?? word.endIndex)]),
      equals.map { [String(word[word.index(after: $0)...])] } ?? rest.prefix { !$0.hasPrefix("-") })
    let (name, label) = (parameters[place].shownName, parameters[place].value)
    if let equals {
      let value = String(word[word.index(after: equals)...])
      if label != nil { return (place, value) }
      throw refusal("\(name) takes no value, but \(quoted(value)) was given")
    }
    guard let label else { return (place, "") }
    // If an option follows, the value is missing.
    guard let value = rest.popFirst(),
      !parameters.contains(where: { $0.isOption && $0.shownName == value })
    else { throw refusal("\(name) needs a value: \(name) \(label)", suggests: true) }
    return (place, value)
  }

  /// Returns the value in a word such as `-j2` or `-o=rows.csv`.
  private func attachedValue(_ word: String, _ options: [Parameter]) -> String? {
    let value = word.dropFirst(2)
    guard let first = value.first, first == "=" || first.isASCII && first.isWholeNumber,
      options.contains(where: { $0.value != nil && $0.typedNames.contains("\(word.prefix(2))") })
    else { return nil }
    return String(value.drop { $0 == "=" })
  }

  private func place(
    ofOption word: String, _ next: some Sequence<String>
  ) throws(CommandError) -> Int {
    let options = parameters.filter(\.isOption)
    let named = parameters.firstIndex { $0.isOption && $0.typedNames.contains(word) }
    if let named { return named }
    if let advice = advice(onOption: word, before: Array(next)) {
      throw refusal("unknown option \(quoted(word)); \(advice)", suggests: true)
    }
    // A single hyphen may be a mistake for two.
    let name = String(word.drop { $0 == "-" })
    let likely = likelyNames(for: name, among: options.map { CandidateName($0.name) })
    guard likely.isEmpty else {
      throw refusal(
        "unknown option \(quoted(word))\(suggestion(of: likely.map { "--" + $0 }))", suggests: true)
    }
    if let value = attachedValue(word, options) {
      throw refusal(
        "unknown option \(quoted(word)); write \(word.prefix(2)) \(excerpt(value))", suggests: true)
    }
    if options.count > 12 {
      let near = nearest(to: name, among: options.map(\.name), oneIn: 2).map { ["--" + $0] }
      throw refusal("unknown option \(quoted(word))\(suggestion(of: near ?? []))")
    }
    let names = listedInFull(options.map(\.shownName), last: "and")
    throw refusal("unknown option \(quoted(word)); the options are \(names)")
  }
}
