/// What an option or argument needs beside it, or cannot stand beside.
///
/// A command declares it; help and manual pages tell it, and a command line that breaks it is refused.
enum OptionRelation: Equatable, Sendable {
  /// At least one of these must be given too.
  case needs([String])
  /// None of these may be given too.
  case excludes([String])
  /// Nothing else may be given, but what every command takes.
  case standsAlone

  /// The relation as help tells it, after what the option is.
  var note: String {
    switch self {
    case .needs(let names): "needs \(alternatives(names))"
    case .excludes(let names): "not with \(alternatives(names))"
    case .standsAlone: "with no other option"
    }
  }

  /// What a command line with the option and these others breaks of it.
  func broken(by given: [String], _ option: String) -> UsageError? {
    switch self {
    case .needs(let names):
      names.contains(where: given.contains) ? nil : .needs(option, names)
    case .excludes(let names):
      names.first(where: given.contains).map { .excludes(option, $0) }
    case .standsAlone:
      given.first { $0 != option }.map { .excludes(option, $0) }
    }
  }
}

/// An option or argument by its name alone, whatever its type.
package protocol DeclaredOption: Sendable {
  /// The place among what the command declares.
  var place: Int { get }
  /// The name as errors give it: "--list", or "FILE".
  var name: String { get }
}

extension Declarations {
  /// Lets options be given only where one of some others is given too.
  package mutating func require(
    _ needed: any DeclaredOption..., for options: any DeclaredOption...
  ) {
    for option in options { parameters[option.place].relations.append(.needs(needed.map(\.name))) }
  }

  /// Lets an option be given only where none of some others is given.
  package mutating func exclude(_ option: any DeclaredOption, beside others: any DeclaredOption...)
  {
    parameters[option.place].relations.append(.excludes(others.map(\.name)))
  }

  /// Lets an option be given only by itself.
  package mutating func isolate(_ option: any DeclaredOption) {
    parameters[option.place].relations.append(.standsAlone)
  }
}

extension GivenWords {
  /// Finds the first relation of what was given that is broken.
  ///
  /// What is missing comes last: to give it would not help an option that goes with nothing else.
  func requireRelations() throws(UsageError) {
    let standard = ["--quiet", "--help", "--version"]
    let given = byPlace.keys.sorted().map { parameters[$0] }
      .filter { !standard.contains($0.shownName) }
    let broken = given.flatMap { parameter in
      parameter.relations.compactMap {
        $0.broken(by: given.map(\.shownName), parameter.shownName)
      }
    }
    let exclusion = broken.first { if case .excludes = $0 { true } else { false } }
    if let error = exclusion ?? broken.first { throw error }
  }
}
