/// The options and arguments of a command: its properties, in the order in which help lists them, or groups of them.
package protocol CommandOptions: Sendable {
  /// The options that require or exclude each other.
  var relations: OptionRelations { get }
}

extension CommandOptions {
  package var relations: OptionRelations { [] }

  /// All options and arguments, with their relations.
  var parameters: [Parameter] {
    var parameters = Mirror(reflecting: self).children.flatMap { child -> [Parameter] in
      switch child.value {
      case let option as any DeclaredOption: return [option.parameter]
      case let group as any CommandOptions: return group.parameters
      // An option that this command lacks.
      case let none where Mirror(reflecting: none).displayStyle == .optional: return []
      default: preconditionFailure("\(child.value) is not an option")
      }
    }
    for (options, relation) in relations {
      for place in parameters.indices where options.contains(parameters[place].shownName) {
        parameters[place].relations.append(relation)
      }
    }
    return parameters
  }
}

/// Options without relations, in the order in which help lists them.
extension [any DeclaredOption]: CommandOptions {}

/// The values of options, by the property that declares them.
@dynamicMemberLookup
package struct OptionValues<Options: CommandOptions>: Sendable {
  /// The options themselves.
  package let options: Options
  private let arguments: Arguments

  /// Creates the values of options from the arguments of their command.
  package init(_ options: Options, _ arguments: Arguments) {
    (self.options, self.arguments) = (options, arguments)
  }

  /// The value of an option, or its default if it was not given.
  package subscript<Value>(dynamicMember path: KeyPath<Options, Option<Value>>) -> Value {
    arguments[options[keyPath: path]]
  }

  /// The value of an option that not all commands with these options have.
  package subscript<Value>(dynamicMember path: KeyPath<Options, Option<Value?>?>) -> Value? {
    options[keyPath: path].flatMap { arguments[$0] }
  }

  /// The values of a group.
  package subscript<Group: CommandOptions>(
    dynamicMember path: KeyPath<Options, Group>
  ) -> OptionValues<Group> {
    OptionValues<Group>(options[keyPath: path], arguments)
  }

  /// Returns whether an option was given, even if it has a default.
  package func isGiven(_ path: KeyPath<Options, some DeclaredOption>) -> Bool {
    isGiven(options[keyPath: path])
  }

  package func isGiven(_ option: any DeclaredOption) -> Bool { arguments.isGiven(option) }
}
