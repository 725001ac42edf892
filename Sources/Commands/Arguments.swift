/// The words given to a command, each under the option or argument it belongs to.
package struct Arguments: Equatable, Sendable {
  fileprivate var values: [Option: [String]] = [:]
  fileprivate var words: [String] = []
  private let command: [Option]
  private let positionals: [Positional]

  init(for command: Command) {
    self.command = command.options
    positionals = command.positionals
  }

  /// Whether an option is given.
  package func has(_ name: String) -> Bool { values[option(name)] != nil }

  /// The value of an option, or nil where it is not given.
  package func value(of name: String) -> String? { values[option(name)]?.first }

  /// The values of a repeatable option, in the order given.
  package func values(of name: String) -> [String] { values[option(name)] ?? [] }

  /// The words of a positional argument, in the order given.
  package func words(of name: String) -> [String] {
    guard let index = positionals.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("no argument \(name) is declared")
    }
    let isLast = index == positionals.count - 1
    return Array(isLast ? words.dropFirst(index) : words.dropFirst(index).prefix(1))
  }

  /// The one word of a positional argument, or nil where it is not given.
  package func word(of name: String) -> String? { words(of: name).first }

  private func option(_ name: String) -> Option {
    guard let option = command.first(where: { $0.name == name }) else {
      preconditionFailure("no option --\(name) is declared")
    }
    return option
  }
}

extension Arguments {
  /// Notes an option that takes no value.
  mutating func add(flag option: Option) throws(UsageError) {
    if values[option] != nil && !option.repeatable { throw .repeated(option.longName) }
    values[option, default: []] += []
  }

  /// Notes an option and its value.
  mutating func add(_ value: String, to option: Option) throws(UsageError) {
    try add(flag: option)
    values[option, default: []].append(value)
  }

  /// Notes a word that belongs to no option.
  mutating func add(_ word: String) throws(UsageError) {
    let takesMore = positionals.last.map { $0.count == .any || $0.count == .oneOrMore } ?? false
    guard takesMore || words.count < positionals.count else { throw .needlessArgument(word) }
    words.append(word)
  }

  /// Finds the first argument that should be there and is not.
  func requireAll() throws(UsageError) {
    for (index, positional) in positionals.enumerated() where index >= words.count {
      if positional.count == .one || positional.count == .oneOrMore {
        throw .missingArgument(positional.name)
      }
    }
  }
}
