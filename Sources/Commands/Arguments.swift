/// The parsed values of a command's options and arguments.
package struct Arguments: Sendable {
  private var values: [String: any Sendable] = [:]
  private var given: Set<String> = []

  /// The value of an option or argument, or its default if it was not given.
  package subscript<Value>(option: Option<Value>) -> Value {
    // Unwrap the entry first, since the value itself can be nil.
    guard let value = values[option.name], let value = value as? Value else {
      preconditionFailure("\(option.name) is an option of another command")
    }
    return value
  }

  /// Returns whether an option was given, even if it has a default.
  package func isGiven(_ option: any DeclaredOption) -> Bool { given.contains(option.name) }

  /// Reads the words given for each parameter, by the index of the parameter.
  init(_ words: [Int: [String]], for parameters: [Parameter]) throws(CommandError) {
    for (place, parameter) in parameters.enumerated() {
      values[parameter.shownName] = try parameter.read(words[place] ?? [])
      if words[place] != nil { given.insert(parameter.shownName) }
    }
  }
}
