/// What was given to a command, read as the types that it declares.
package struct Arguments: Sendable {
  private let values: [any Sendable]
  private let given: Set<Int>

  /// The value of an option or argument; of one that was not given, what it was declared with.
  package subscript<Value>(option: Option<Value>) -> Value {
    guard let box = values[option.place] as? ReadValue<Value> else {
      preconditionFailure("\(option.name) is an option of another command")
    }
    return box.value
  }

  /// Whether an option was given, also where it has a default.
  package func isGiven<Value>(_ option: Option<Value>) -> Bool { given.contains(option.place) }

  /// Reads the words of a command line in the order in which their options are declared.
  init(_ words: GivenWords) throws(CommandError) {
    given = Set(words.byPlace.keys)
    values = try words.parameters.enumerated().map { entry throws(CommandError) in
      try entry.element.read(words.byPlace[entry.offset])
    }
  }
}

/// The words of a command line, each under the option or argument it belongs to.
struct GivenWords {
  let parameters: [Parameter]
  private(set) var byPlace: [Int: [String]] = [:]

  init(for parameters: [Parameter]) { self.parameters = parameters }

  /// Notes an option, and its value where it takes one.
  mutating func add(_ value: String? = nil, to place: Int) throws(UsageError) {
    let option = parameters[place]
    if byPlace[place] != nil && !option.takesMore { throw .repeated(option.shownName) }
    byPlace[place, default: []] += value.map { [$0] } ?? []
  }

  /// Notes a word that belongs to no option.
  mutating func add(argument word: String) throws(UsageError) {
    let place = parameters.indices.first { place in
      !parameters[place].isOption && (byPlace[place] == nil || parameters[place].takesMore)
    }
    guard let place else { throw .needlessArgument(word) }
    byPlace[place, default: []].append(word)
  }

  /// Finds the first argument that should be there and is not.
  func requireAll() throws(UsageError) {
    for (place, parameter) in parameters.enumerated()
    where parameter.kind == .argument(.one) && byPlace[place] == nil {
      throw .missingArgument(parameter.name)
    }
  }
}
