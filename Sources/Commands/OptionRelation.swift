import Notation

/// A relation of an option or argument to others.
///
/// Help shows it, and parsing rejects a command line that violates it.
package enum OptionRelation: Sendable {
  /// Requires at least one of these options.
  case needs([String])
  /// Excludes each of these options.
  case excludes([String])
  /// Returns why the values of other options exclude the option, as the end of a sentence about it,
  /// or nil if they do not.
  case depends(@Sendable (Arguments) -> String?)

  /// The note in help, if any.
  var note: String? {
    switch self {
    case .needs(let names): "needs \(listedInFull(names, last: "or"))"
    case .excludes(let names): "not with \(listedInFull(names, last: "or"))"
    case .depends: nil
    }
  }

  /// Returns an error message if the given options violate the relation, or nil if they do not.
  func violation(
    by option: String, with given: [String], _ arguments: Arguments
  ) -> String? {
    switch self {
    case .needs(let names):
      let isMet = names.contains(where: given.contains)
      return isMet ? nil : "\(option) \(note ?? ""); add \(names.count == 1 ? "it" : "one")"
    case .excludes(let names):
      return names.first(where: given.contains).map {
        "\(option) cannot be used with \($0); leave one out"
      }
    case .depends(let reason): return reason(arguments).map { "\(option) \($0)" }
    }
  }

  /// The place among the relations that are checked.
  private var order: Int {
    switch self {
    case .excludes: 0
    case .depends: 1
    case .needs: 2
    }
  }

  /// Returns an error message for the first relation that the given options violate, or nil if
  /// there is none.
  ///
  /// Missing options come after the others, since adding one does not help then.
  static func violation(in given: [Parameter], _ arguments: Arguments) -> String? {
    let given = given.filter { !["quiet", "help", "version"].contains($0.name) }
    let relations = given.flatMap { option in option.relations.map { (option.shownName, $0) } }
    let ordered = (0...2).flatMap { order in relations.filter { $1.order == order } }
    return ordered.lazy.compactMap { option, relation in
      relation.violation(by: option, with: given.map(\.shownName), arguments)
    }.first
  }
}

/// The names of options, with their relation.
package typealias OptionRelations = [(options: [String], relation: OptionRelation)]

extension CommandOptions {
  /// Declares that options require at least one of some others.
  package func require(
    _ needed: any DeclaredOption..., for options: any DeclaredOption...
  ) -> OptionRelations {
    [(options.map(\.name), .needs(needed.map(\.name)))]
  }

  /// Declares that the options of a group require at least one of some others.
  package func require(
    _ needed: any DeclaredOption..., for group: some CommandOptions
  ) -> OptionRelations {
    [(group.parameters.map(\.shownName), .needs(needed.map(\.name)))]
  }

  /// Declares that an option excludes others, except those that the command lacks.
  package func exclude(
    _ option: any DeclaredOption, with others: (any DeclaredOption)?...
  ) -> OptionRelations {
    [([option.name], .excludes(others.compactMap { $0?.name }))]
  }

  /// Declares that other values exclude options, for a reason that ends a sentence about each.
  package func refuse(
    _ options: [any DeclaredOption], if reason: @escaping @Sendable (Arguments) -> String?
  ) -> OptionRelations {
    [(options.map(\.name), .depends(reason))]
  }
}
