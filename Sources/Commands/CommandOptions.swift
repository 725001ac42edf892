/// What a command takes: its properties are options and arguments in the order of help, or groups of
/// such.
package protocol CommandOptions: Sendable {
  /// What options need beside them, and what they cannot stand beside.
  var relations: OptionRelations { get }
}

extension CommandOptions {
  package var relations: OptionRelations { [] }

  /// Every option and argument with its relations.
  var parameters: [Parameter] {
    var parameters = Mirror(reflecting: self).children.flatMap { child -> [Parameter] in
      switch child.value {
      case let option as any DeclaredOption: return [option.parameter]
      case let group as any CommandOptions: return group.parameters
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

/// Options without relations, in the order of help.
extension [any DeclaredOption]: CommandOptions {}

/// The values of options, under the names of the properties that declare them.
@dynamicMemberLookup
package struct OptionValues<Options: CommandOptions>: Sendable {
  /// The options themselves.
  package let options: Options
  private let arguments: Arguments

  /// The values of options among the arguments of their command.
  package init(_ options: Options, _ arguments: Arguments) {
    (self.options, self.arguments) = (options, arguments)
  }

  /// The value of an option; of one that was not given, what it was declared with.
  package subscript<Value>(dynamicMember path: KeyPath<Options, Option<Value>>) -> Value {
    arguments[options[keyPath: path]]
  }

  /// The values of a group.
  package subscript<Group: CommandOptions>(
    dynamicMember path: KeyPath<Options, Group>
  ) -> OptionValues<Group> {
    OptionValues<Group>(options[keyPath: path], arguments)
  }

  /// Whether an option was given, also where it has a default.
  package func isGiven(_ path: KeyPath<Options, some DeclaredOption>) -> Bool {
    isGiven(options[keyPath: path])
  }

  package func isGiven(_ option: any DeclaredOption) -> Bool { arguments.isGiven(option) }
}
