import Estimator
import Notation
import Plants
import Platform
import Spreadsheets
import Tables

extension SystemKind {
  /// Returns the systems with a field of any of these names, that with the most first, without one
  /// that has less than half as many: the make-up of a boiler may be called like that of a tower.
  static func having(_ names: [String]) -> [SystemKind] {
    let counts = allCases.map { system in
      (system, count: names.count { Model.of(system).field($0) != nil })
    }
    let most = counts.map(\.count).max() ?? 0
    return counts.filter { $0.count > 0 && 2 * $0.count >= most }
      .sorted { $0.count > $1.count }.map(\.0)
  }
}

extension Program {
  /// Returns the system of plants: the given one or, without one, that whose fields they have.
  ///
  /// Throws if the plants belong to neither system or to both.
  package func system(
    _ given: SystemKind?, of plants: [PlantSource], reading choices: ReadingChoices
  ) throws -> SystemKind {
    if let given { return given }
    let told = try plants.map { ($0.name, try $0.systems(reading: choices)) }
      .filter { $1.count == 1 }.map { (name: $0, system: $1[0]) }
    guard let first = told.first else { throw systemMissing(plants) }
    if let other = told.first(where: { $0.system != first.system }) {
      throw CommandError(
        .usage,
        "\(excerpt(first.name)) is a plant for \(first.system.rawValue), but "
          + "\(excerpt(other.name)) for \(other.system.rawValue); use a command for each system")
    }
    note(
      "\(excerpt(first.name)) has the fields of a \(first.system.noun), so SYSTEM is "
        + first.system.rawValue)
    return first.system
  }

  private func systemMissing(_ plants: [PlantSource]) -> CommandError {
    guard !plants.isEmpty else {
      return CommandError(
        .usage,
        "no plant is named; write \(listedInFull(lines(adding: ["example"]), last: "or")) for the "
          + "example plant, or name a file; - is standard input",
        hint: "\"wtp template boiler > site.csv\" writes a form to fill in")
    }
    let names = listedInFull(plants.map { excerpt($0.name) }, last: "and")
    return CommandError(
      .usage,
      "SYSTEM is missing, and the fields of \(names) do not show whether it is boiler or cooling; "
        + "write \(listedInFull(lines(), last: "or"))")
  }
}

extension PlantSource {
  /// Returns the systems with fields among those of the plants.
  fileprivate func systems(reading choices: ReadingChoices) throws -> [SystemKind] {
    switch self {
    case .example: return SystemKind.allCases
    case .saved(let name): return [try SavedPlants.ofUser().plant(name).system]
    case .file(let path):
      let spreadsheet = try Spreadsheet(ofPlantsIn: path, choices)
      if let error = spreadsheet.nothingKnown { throw error }
      return SystemKind.having(try spreadsheet.table().header.columns.map(\.name))
    }
  }
}

extension Spreadsheet {
  /// Opens a file of plants of either system, which may be read again.
  init(ofPlantsIn path: String, _ choices: ReadingChoices) throws {
    let input = try RereadableInput.shared(path: path)
    try self.init(
      file: path, names: .ofPlants(), layouts: ExportLayout.all, choices: choices,
      source: input.bytes())
  }
}

/// Returns an error about a plant that belongs to another system than the given one.
func wrongSystem(_ plant: String, _ found: SystemKind, given: SystemKind) -> CommandError {
  CommandError(
    .usage, "\(fileName(plant)) is a plant for \(found.rawValue), not for \(given.rawValue)",
    hint: quotedInFull("wtp estimate \(found.rawValue) \(shellWord(plant))")
      + " estimates this plant")
}

extension KnownNames {
  /// The names in tables of plants: the fields of both systems, so that a plant for another system
  /// is recognised, and the outputs of a model or of both.
  static func ofPlants(_ model: Model? = nil) -> KnownNames {
    let all = SystemKind.allCases.map(Model.of)
    let feeds = [FeedRule.mixedTemperature, .conductivity].map(Model.asking) + [.indexed]
    let outputs = (model.map { [$0.catalogue] } ?? all).flatMap(\.outputs)
    let quantities = outputs.filter { $0.product != nil }.map(\.quantity)
    let own = model.map { model in
      [model.catalogue] + all.filter { $0.system != model.system } + [.indexed]
    }
    return KnownNames(
      inputs: Set((all + [.indexed] + (model.map { [$0] } ?? feeds)).flatMap(\.fields).map(\.name)),
      outputs: Set(outputs.map(\.name)),
      quantities: Set(quantities + PurchaseQuantity.allCases.map(\.rawValue)),
      hasParticulars: true
    ) { title in
      PlainNames.title(of: title) ?? (own ?? all + feeds).title(inWords: title)
    }
  }
}
