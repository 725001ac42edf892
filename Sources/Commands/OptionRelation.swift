import Notation

/// What an option or argument needs beside it, or cannot stand beside.
///
/// A command declares it; help and manual pages tell it, and a command line that breaks it is refused.
package enum OptionRelation: Equatable, Sendable {
  /// At least one of these must be given too.
  case needs([String])
  /// None of these may be given too.
  case excludes([String])
  /// Nothing else may be given, but what every command takes.
  case standsAlone

  /// The relation as help tells it, after what the option is.
  var note: String {
    switch self {
    case .needs(let names): "needs \(listedInFull(names, last: "or"))"
    case .excludes(let names): "not with \(listedInFull(names, last: "or"))"
    case .standsAlone: "with no other option"
    }
  }

  /// What the options that are given break of it, in a sentence.
  func refusal(of option: String, beside given: [String]) -> String? {
    func exclusion(of other: String) -> String {
      "\(option) does not go with \(other); leave one of them out"
    }
    switch self {
    case .needs(let names):
      let isMet = names.contains(where: given.contains)
      return isMet ? nil : "\(option) \(note), which is not given"
    case .excludes(let names): return names.first(where: given.contains).map(exclusion)
    case .standsAlone: return given.first { $0 != option }.map(exclusion)
    }
  }

  /// Whether another option is missing, rather than too many.
  private var isNeed: Bool { if case .needs = self { true } else { false } }

  /// The first relation of some options, given together, that is broken.
  ///
  /// What is missing comes last: to give it would not help an option that goes with nothing else.
  static func refusal(of given: [Parameter]) -> String? {
    let given = given.filter { !["quiet", "help", "version"].contains($0.name) }
    let relations = given.flatMap { option in option.relations.map { (option.shownName, $0) } }
    let ordered = relations.filter { !$1.isNeed } + relations.filter(\.1.isNeed)
    return ordered.lazy.compactMap { option, relation in
      relation.refusal(of: option, beside: given.map(\.shownName))
    }.first
  }
}

/// Options by name, each with what it needs or cannot stand beside.
package typealias OptionRelations = [(options: [String], relation: OptionRelation)]

extension CommandOptions {
  /// Lets options be given only where one of some others is given too.
  package func require(
    _ needed: any DeclaredOption..., for options: any DeclaredOption...
  ) -> OptionRelations {
    [(options.map(\.name), .needs(needed.map(\.name)))]
  }

  /// Lets an option be given only where none of some others is given.
  package func exclude(
    _ option: any DeclaredOption, beside others: any DeclaredOption...
  ) -> OptionRelations {
    [([option.name], .excludes(others.map(\.name)))]
  }

  /// Lets an option be given only by itself.
  package func isolate(_ option: any DeclaredOption) -> OptionRelations {
    [([option.name], .standsAlone)]
  }
}
