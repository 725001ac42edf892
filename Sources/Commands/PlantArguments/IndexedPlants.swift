import Estimator
import Notation
import Plants
import Spreadsheets

// What a command line or its plants give for saturation indices.

extension Model {
  /// Returns the rules with the saturation indices of cooling systems, if outputs, settings or axes
  /// name an index or an input that only indices need.
  package func indexing(
    outputs list: String?, in settings: [String], _ plants: [PlantSource],
    reading choices: ReadingChoices
  ) throws -> Model {
    let water = try givenWater(in: settings, [], reading: choices)
    let names = (list ?? "").split(separator: ",").map { $0.trimmed.lowercased() }
    let isNamed = names.contains { name in
      let known = Model.indexed.namesInWords.name(for: name) ?? name
      return output(known) == nil && IndexFormulas.names.contains(known)
    }
    guard system == .cooling, isNamed || water != ReviewedWater() else { return self }
    let hasCalcium = try givenWater(in: settings, plants, reading: choices).hasCalcium
    return indexing(by: hasCalcium ? .calcium : .hardness)
  }

  /// Returns the rules with what settings or plants give for the indices of a review.
  package func reviewing(
    in settings: [String], _ plants: [PlantSource], reading choices: ReadingChoices
  ) throws -> Model {
    guard system == .cooling else { return self }
    return reviewing(try givenWater(in: settings, plants, reading: choices))
  }

  /// Returns which inputs of indices settings set, or plants have.
  ///
  /// Throws if only some of the plants have one.
  private func givenWater(
    in settings: [String], _ plants: [PlantSource], reading choices: ReadingChoices
  ) throws -> ReviewedWater {
    let names = settings.map { $0.prefix { $0 != "=" }.trimmed }
    let set = names.compactMap { indexField(inWords: $0)?.name }
    let files = plants.compactMap { if case .file(let path) = $0 { path } else { nil } }
    let columns =
      try system == .boiler
      ? []
      : files.map { try Spreadsheet(ofPlantsIn: $0, choices).table().header.columns.map(\.name) }
    func isGiven(_ field: Field) throws(CommandError) -> Bool {
      if set.contains(field.name) { return true }
      let owners = columns.map { $0.contains(field.name) }
      guard let owner = owners.firstIndex(of: true) else { return false }
      if owners.count == plants.count, !owners.contains(false) { return true }
      let other = plants.first { $0 != .file(files[owner]) }
      throw CommandError(
        .usage,
        "\(excerpt(fileName(files[owner]))) gives \(field.name), but \(excerpt(other?.name ?? "")) "
          + "does not; use a command for each, or --set \(field.name) for all")
    }
    return ReviewedWater(
      hasTemperature: try isGiven(IndexFields.waterTemperature),
      hasCalcium: try isGiven(IndexFields.calciumHardness))
  }
}
