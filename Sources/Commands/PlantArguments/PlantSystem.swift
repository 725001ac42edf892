import Estimator
import Notation
import Plants

extension Program {
  /// Returns the system of plants: the given one or, without one, that whose fields they have.
  ///
  /// Throws if the plants belong to neither system or to both.
  package func system(
    _ given: SystemKind?, of plants: [OpenedPlants]
  ) throws -> SystemKind {
    if let given { return given }
    let told = try plants.compactMap { plants in
      try plants.onlySystem.map { (name: plants.name, system: $0) }
    }
    guard let first = told.first else { throw systemMissing(plants) }
    if let other = told.first(where: { $0.system != first.system }) {
      throw CommandError(
        "\(excerpt(first.name)) is a plant for \(first.system.rawValue), but "
          + "\(excerpt(other.name)) for \(other.system.rawValue); use a command for each system")
    }
    note(
      "\(excerpt(first.name)) has the fields of a \(first.system.noun), so SYSTEM is "
        + first.system.rawValue)
    return first.system
  }

  /// Returns the plants of each system, boilers first, and of each way of giving the feed and results, if
  /// they may be mixed; else all plants with their only system.
  package func systems(
    _ given: SystemKind?, of plants: [OpenedPlants], mixing: Bool
  ) throws -> [(SystemKind, [OpenedPlants])] {
    let told = try plants.map { try $0.onlySystem }
    guard mixing, !plants.isEmpty else { return [(try system(given, of: plants), plants)] }
    let isMixed = given == nil && Set(told) == Set(SystemKind.allCases)
    let kinds = isMixed ? SystemKind.allCases : [try system(given, of: plants)]
    return try kinds.flatMap { kind in
      let own = try zip(plants, told).filter { !isMixed || $1 == kind }
        .map { (plant: $0.0, ways: try $0.0.rules?.ways ?? [""]) }
      return inGroups(own, by: \.ways).map { (kind, $0.elements.map(\.plant)) }
    }
  }

  private func systemMissing(_ plants: [OpenedPlants]) -> CommandError {
    guard !plants.isEmpty else {
      return CommandError(
        "no plant is named; write \(listedInFull(lines(adding: ["example"]), last: "or")) for the "
          + "example plant, or name a file; - is standard input",
        hint: "\"wtp template boiler > site.csv\" writes a form to fill in")
    }
    let names = listedInFull(plants.map { excerpt($0.name) }, last: "and")
    return CommandError(
      "SYSTEM is missing, and the fields of \(names) do not show whether it is boiler or cooling; "
        + "write \(listedInFull(lines(), last: "or"))")
  }
}
