import Estimator
import Notation
import Plants
import Spreadsheets
import Tables

// What a command line or its plants give instead of WTP's own inputs: results as measured, and the feed.

extension ValueReader<[MeasuredResult]> {
  /// A comma-separated list of results that can be given.
  static var measuredResults: ValueReader {
    let all = MeasuredResult.allCases
    let names = all.map(\.rawValue)
    let completion = { @Sendable in
      Completion(
        words: all.map { .init($0.rawValue, $0.field.meaning, in: $0.system.rawValue) },
        isList: true)
    }
    return ValueReader("RESULT,...", completion: completion) { word throws(ValueRefusal) in
      var results: [MeasuredResult] = []
      for part in word.split(separator: ",", omittingEmptySubsequences: false) {
        let name = part.split(separator: " ").joined(separator: " ").lowercased()
        guard let result = MeasuredResult(rawValue: name) else {
          throw .mustBe(
            "a list of \(listedInFull(names, last: "or"))",
            nearest: nearest(to: name, among: names))
        }
        results.append(result)
      }
      return results
    }
  }
}

extension Model {
  /// Returns the rules with the results that are given: those named, those that settings or axes
  /// set, and those that the plants have instead of the inputs of their rules; with their way of
  /// giving the feed, and with saturation indices if they are named.
  ///
  /// Throws if only some of the plants give a result, or if it has another rule.
  package func giving(
    named results: [MeasuredResult] = [], feed rule: FeedRule? = nil,
    indices: IndexRule? = nil, in settings: [String] = [],
    _ plants: [PlantSource] = [], reading choices: ReadingChoices = ReadingChoices()
  ) throws -> Model {
    let model = try giving(results, in: settings, plants, reading: choices)
    if let indices {
      guard system == .cooling else {
        throw CommandError(.usage, "--indices is for cooling systems; leave it out")
      }
      return model.indexing(by: indices)
    }
    guard let rule = try feedRule(rule, in: settings, plants, reading: choices) else {
      return model
    }
    guard system == .boiler || rule == .analysed else {
      throw CommandError(.usage, "--feed is for boilers; leave it out")
    }
    if rule == .mixedTemperature, model.changes.oxygen == .table {
      throw CommandError(
        .usage,
        model.measured.contains(.dissolvedOxygen)
          ? "dissolved_oxygen is given, so no temperature is needed; leave out makeup_temperature and "
            + "condensate_temperature"
          : "a mixed feed may be below 40 degC, where WTP's oxygen table ends: add --oxygen saturation, "
            + "or give feed_temperature instead of makeup_temperature and condensate_temperature")
    }
    return model.feeding(rule)
  }

  /// Returns the way of giving the feed that is named, or to which fields that are set or those of the
  /// plants belong.
  private func feedRule(
    _ named: FeedRule?, in settings: [String], _ plants: [PlantSource],
    reading choices: ReadingChoices
  ) throws -> FeedRule? {
    // A cooling system has fields of the same names.
    guard system == .boiler else { return named }
    let fields = settings.map { $0.prefix { $0 != "=" }.trimmed }
    let stated = [named].compactMap { $0 } + fields.compactMap { feedRule(ofField: $0) }
    let files = plants.filter { $0 != .example }
    let found = try files.map { try $0.feedRule(reading: choices) }
    if stated.isEmpty, let other = found.firstIndex(where: { $0 != found[0] }) {
      throw CommandError(
        .usage,
        "\(excerpt(files[0].name)) and \(excerpt(files[other].name)) give the feed in different ways; "
          + "use a command for each")
    }
    let rules = FeedRule.merged(stated + found.compactMap { $0 })
    guard rules.count < 2 else {
      throw CommandError(
        .usage,
        "the feed is given in two ways, \(rules[0].rawValue) and \(rules[1].rawValue); leave one out: "
          + rules.flatMap(\.ownFields).prefix(12).map(\.name).joined(separator: ", "))
    }
    return rules.first
  }

  private func giving(
    _ results: [MeasuredResult], in settings: [String], _ plants: [PlantSource],
    reading choices: ReadingChoices
  ) throws -> Model {
    let names = settings.map { $0.prefix { $0 != "=" }.trimmed }
    let stated = results + names.compactMap(measurable)
    let fields = Set(names.compactMap { field(inWords: $0)?.name })
    let found = try plants.map { plant in
      try plant.measuredResults(of: system, beside: fields, reading: choices)
        .filter { !stated.contains($0) }
    }
    for result in found.flatMap({ $0 }) {
      let others = plants.indices.filter { plants[$0] != .example && !found[$0].contains(result) }
      guard let other = others.first else { continue }
      let owner = found.firstIndex { $0.contains(result) } ?? 0
      throw CommandError(
        .usage,
        "\(excerpt(plants[owner].name)) gives \(result.rawValue) instead of "
          + "\(listedInFull(result.unneeded.map(\.name))), but \(excerpt(plants[other].name)) does "
          + "not; use a command for each")
    }
    let all = stated + found.flatMap { $0 }
    if let other = all.first(where: { $0.system != system }) {
      throw CommandError(
        .usage, "--given: \(other.rawValue) is a result of a \(other.system.noun); leave it out")
    }
    if changes.oxygen != .table, all.contains(.dissolvedOxygen) {
      throw CommandError(
        .usage,
        "--oxygen \(changes.oxygen.rawValue) computes dissolved_oxygen, which is given; leave one "
          + "out")
    }
    return giving(all)
  }
}

extension Program {
  /// Notes which figures of the feed are the example plant's, if settings or axes give others of them.
  package func noteFeed(of model: Model, in settings: [String], _ plants: [PlantSource]) {
    guard plants.allSatisfy({ $0 == .example }) else { return }
    let own = model.feed.ownFields
    let given = settings.compactMap { model.field(inWords: $0.prefix { $0 != "=" }.trimmed) }
      .filter(own.contains).map(\.name)
    let others = own.map(\.name).filter { !given.contains($0) }
    guard !given.isEmpty, !others.isEmpty else { return }
    note(
      "\(listedInFull(given)) \(given.count == 1 ? "gives" : "give") "
        + (model.feed == .conductivity ? "a feed by two conductivities" : "a mixed feed")
        + ", with these figures of the example plant: \(others.joined(separator: ", "))",
      evenIfQuiet: true)
  }
}

extension Substring {
  var trimmed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension PlantSource {
  /// Returns the results that the plants have instead of the inputs of their rules, which are not
  /// among the given fields either.
  fileprivate func measuredResults(
    of system: SystemKind, beside fields: Set<String>, reading choices: ReadingChoices
  ) throws -> [MeasuredResult] {
    switch self {
    case .example: return []
    case .saved(let name):
      return try SavedPlants.ofUser().plant(name, of: system).plant.model.measured
        .filter { !$0.unneeded.contains { fields.contains($0.name) } }
    case .file(let path):
      return try Commands.measuredResults(
        in: try Spreadsheet(ofPlantsIn: path, choices).table(), of: system, beside: fields)
    }
  }

  /// Returns the way in which the plants give the feed, if it is not by an analysis.
  fileprivate func feedRule(reading choices: ReadingChoices) throws -> FeedRule? {
    switch self {
    case .example: return nil
    case .saved(let name):
      let rule = try SavedPlants.ofUser().plant(name).plant.model.feed
      return rule == .analysed ? nil : rule
    case .file(let path):
      return Commands.feedRule(in: try Spreadsheet(ofPlantsIn: path, choices).table().header)
    }
  }
}

/// Returns the way of giving the feed to which a column of a table of plants belongs, if any.
func feedRule(in header: TableHeader) -> FeedRule? {
  FeedRule.merged(header.columns.compactMap { Model.boiler.feedRule(ofField: $0.name) }).first
}

extension FeedRule {
  /// Returns the different rules to which fields belong; a mixed temperature has those of a mixed feed.
  fileprivate static func merged(_ rules: [FeedRule]) -> [FeedRule] {
    rules.contains(.mixedTemperature) ? rules.filter { $0 != .mixed }.unique : rules.unique
  }
}

/// Returns the results in a table of plants whose rules have no input in it, or only empty cells, nor
/// among the given fields.
func measuredResults(
  in table: consuming TableReader, of system: SystemKind, beside fields: Set<String> = []
) throws -> [MeasuredResult] {
  let names = table.header.columns.map(\.name)
  var results = MeasuredResult.allCases.filter { result in
    result.system == system && names.contains(result.rawValue)
      && !result.unneeded.contains { fields.contains($0.name) }
  }
  func columns(of result: MeasuredResult) -> [Int] {
    result.unneeded.compactMap { names.firstIndex(of: $0.name) }
  }
  var rows = RowBlock(columns: names.count)
  while results.contains(where: { !columns(of: $0).isEmpty }), try table.next(into: &rows) {
    results.removeAll { columns(of: $0).contains { !rows.isEmpty(0, $0) } }
    rows.removeAll()
  }
  return results
}
