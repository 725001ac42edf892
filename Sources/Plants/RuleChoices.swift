import Estimator
import Notation
import Tables

/// The choice of rules for plants: what options and settings say, before any plant is read.
///
/// `rules(of:for:)` combines it with what tables of plants say. A table says it by the names of its
/// columns, and by the words of `oxygen_rule`.
package struct RuleChoices: Sendable {
  /// The rule for the oxygen of a boiler's feed; nil if the plants decide.
  package var oxygen: OxygenRule?
  /// The results that plants give as measured figures, apart from those that they show.
  package var measured: [MeasuredResult] = []
  /// The way of giving the feed; nil if the plants decide.
  package var feed: FeedRule?
  /// The calcium of the saturation indices of a cooling system; nil if the plants decide.
  package var indices: IndexRule?
  /// The fields that settings or axes give, as written.
  package var fields: [String] = []
  /// Whether an index is named as an output.
  package var namesIndex = false
  /// Whether the plants are reviewed, which may take inputs of indices of any water.
  package var areReviewed = false

  package init() {}

  /// Returns the choices that are for a system, out of choices for both.
  package func only(for system: SystemKind) -> RuleChoices {
    var choices = self
    choices.measured.removeAll { $0.system != system }
    if system == .boiler {
      choices.indices = nil
    } else {
      choices.oxygen = nil
      choices.feed = nil
    }
    return choices
  }

  /// Chooses oxygen at saturation for a mixed temperature, if no rule is chosen: a mixture may be
  /// colder than WTP's table.
  package mutating func saturateMixedTemperature() {
    if feed == .mixedTemperature, oxygen == nil { oxygen = .saturation }
  }
}

/// What a table of plants says about the rules: its columns, and its words for the oxygen.
package struct TableRules {
  /// The name of the table in messages.
  let name: String
  /// The names of the columns.
  package let columns: Set<String>
  /// The rule for oxygen that the table names, and its place.
  private(set) var oxygen: (rule: OxygenRule, at: Place)?
  /// The results that the table gives as figures, by the fields that are given elsewhere.
  private(set) var measured: (_ fields: Set<String>) throws -> [MeasuredResult]
  /// The way of giving the feed, if the table shows it.
  let feed: FeedRule?

  /// How it gives the feed, and which results it gives as figures if nothing else is given.
  package var ways: [String] {
    get throws { [feed?.rawValue ?? ""] + (try measured([])).map(\.rawValue) }
  }

  /// Creates what a table says; `measured` returns the results that it gives as figures.
  package init(
    name: String, columns: [String], oxygen: (rule: OxygenRule, at: Place)? = nil,
    measured: @escaping (_ fields: Set<String>) throws -> [MeasuredResult]
  ) {
    (self.name, self.columns) = (name, Set(columns))
    (self.oxygen, self.measured) = (oxygen, measured)
    // Titles have the names of their fields, so words, which take time, are not looked for.
    feed = FeedRule.merged(columns.compactMap(FeedRule.named(byField:))).first
  }

  /// Creates what a sheet of plants and claims says: a result counts as measured only if every column
  /// that it is computed from is absent.
  package init(ofSheet header: TableHeader, _ oxygen: OxygenRuleColumn?) {
    let columns = header.columns.map(\.name)
    self.init(
      name: fileName(header.file), columns: columns, oxygen: oxygen.map { ($0.rule, $0.place) }
    ) { fields in
      MeasuredResult.allCases.filter { result in
        columns.contains(result.rawValue)
          && result.inputs.allSatisfy { !columns.contains($0) && !fields.contains($0) }
      }
    }
  }

  /// Returns what a sheet says if a plant gives its other inputs: its results are claims, and the plant
  /// may name the rule for oxygen.
  package func completed(by plant: TableRules?) throws(RulesError) -> TableRules {
    var copy = self
    copy.measured = { _ in [] }
    guard let named = plant?.oxygen else { return copy }
    if let oxygen, oxygen.rule != named.rule {
      throw .differentOxygen(oxygen.rule, oxygen.at, named.rule, named.at)
    }
    copy.oxygen = named
    return copy
  }
}

extension RuleChoices {
  /// Returns the rules for some plants: `model`, changed by the choices and by their tables.
  package func rules(of model: Model, for tables: [TableRules] = []) throws -> Model {
    let saturated = try oxygen(of: model, for: tables)
    let given = try giving(saturated, tables)
    if model.system == .cooling { return try indexing(given, tables) }
    if indices != nil { throw RulesError.indicesOfBoiler }
    guard let rule = try feed(of: given, tables) else { return given }
    if rule == .conductivity, given.measured.contains(.cycles) {
      throw RulesError.cyclesGivenTwice("by two conductivities")
    }
    if rule == .mixedTemperature, given.changes.oxygen == .table {
      throw RulesError.temperatureNotMixed(
        isOxygenGiven: given.measured.contains(.dissolvedOxygen))
    }
    return given.feeding(rule)
  }

  // MARK: Oxygen

  private func oxygen(of model: Model, for tables: [TableRules]) throws(RulesError) -> Model {
    var found: (rule: OxygenRule, at: Place)?
    for table in tables {
      guard let named = table.oxygen else { continue }
      if let oxygen, oxygen != named.rule {
        throw .oxygenContradicted(oxygen, by: named.rule, at: named.at)
      }
      if let found, found.rule != named.rule {
        throw .differentOxygen(found.rule, found.at, named.rule, named.at)
      }
      found = named
    }
    if oxygen == nil, let found, found.rule != .table,
      let other = tables.first(where: { $0.oxygen == nil })
    {
      throw .oxygenOfSome(found.rule, found.at, other: other.name)
    }
    let rule = oxygen ?? found?.rule ?? .table
    if rule == .table { return model }
    guard model.system == .boiler else {
      throw .oxygenOfCooling(rule, at: oxygen == nil ? found?.at : nil)
    }
    return model.with(oxygen: rule)
  }

  // MARK: Measured results

  private func giving(_ model: Model, _ tables: [TableRules]) throws -> Model {
    let stated = measured + fields.compactMap { model.measurable(inWords: $0) }
    let named = Set(fields.compactMap { model.field(inWords: $0)?.name })
    let found = try tables.map { table in
      try table.measured(named).filter { $0.system == model.system && !stated.contains($0) }
    }
    for result in found.flatMap({ $0 }) {
      guard let other = found.firstIndex(where: { !$0.contains(result) }) else { continue }
      let owner = found.firstIndex { $0.contains(result) } ?? other
      throw RulesError.resultOfSome(result, tables[owner].name, other: tables[other].name)
    }
    if fields.contains(where: { model.measurable(inWords: $0) == .cycles }),
      let other = tables.first(where: { $0.columns.contains(MeasuredResult.cycles.rawValue) })
    {
      throw RulesError.cyclesGivenTwice("in the column cycles of \(excerpt(other.name))")
    }
    let all = stated + found.flatMap { $0 }
    if let other = all.first(where: { $0.system != model.system }) {
      throw RulesError.resultOfOtherSystem(other)
    }
    if model.changes.oxygen != .table, all.contains(.dissolvedOxygen) {
      let named = oxygen == nil ? tables.lazy.compactMap(\.oxygen).first : nil
      throw RulesError.oxygenGiven(model.changes.oxygen, at: named?.at)
    }
    return model.giving(all)
  }

  // MARK: The feed

  /// Returns the way of giving the feed that is chosen, or to which the given fields belong.
  private func feed(of model: Model, _ tables: [TableRules]) throws(RulesError) -> FeedRule? {
    let stated = FeedRule.merged(
      (feed.map { [$0] } ?? []) + fields.compactMap { model.feedRule(ofField: $0) })
    guard stated.count < 2 else { throw .twoFeeds(stated) }
    if feed != nil { return stated.first }
    let found = tables.map(\.feed)
    if stated.isEmpty, let other = found.firstIndex(where: { $0 != found[0] }) {
      throw .differentFeeds(tables[0].name, tables[other].name)
    }
    let rules = FeedRule.merged(stated + found.compactMap { $0 })
    guard rules.count < 2 else { throw .twoFeeds(rules) }
    return rules.first
  }

  // MARK: Saturation indices

  /// Returns the rules with the indices that are chosen, or that outputs, settings or tables name.
  private func indexing(_ model: Model, _ tables: [TableRules]) throws(RulesError) -> Model {
    if feed != nil, feed != .analysed { throw .feedOfCooling }
    if let indices { return model.indexing(by: indices) }
    if areReviewed {
      return model.reviewing(
        ReviewedWater(
          hasTemperature: try isGiven(IndexFields.waterTemperature, tables),
          hasCalcium: try isGiven(IndexFields.calciumHardness, tables)))
    }
    let named = fields.compactMap { model.indexField(inWords: $0)?.name }
    let areNamed =
      namesIndex || !named.isEmpty
      || tables.contains { !$0.columns.isDisjoint(with: IndexFormulas.names) }
    guard areNamed else { return model }
    let hasCalcium = try isGiven(IndexFields.calciumHardness, tables)
    return model.indexing(by: hasCalcium ? .calcium : .hardness)
  }

  /// Returns whether settings set an input of indices, or all plants have it.
  private func isGiven(_ field: Field, _ tables: [TableRules]) throws(RulesError) -> Bool {
    if fields.contains(where: { Model.cooling.indexField(inWords: $0)?.name == field.name }) {
      return true
    }
    let owners = tables.map { $0.columns.contains(field.name) }
    guard let owner = owners.firstIndex(of: true) else { return false }
    guard let other = owners.firstIndex(of: false) else { return true }
    throw .waterOfSome(field, tables[owner].name, other: tables[other].name)
  }
}

extension Model {
  /// Returns whether a list of outputs, which may be in words, names a saturation index.
  package func namesIndex(among outputs: String?) -> Bool {
    (outputs ?? "").split(separator: ",").contains { item in
      let name = item.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
      let known = Model.indexed.namesInWords.name(for: name) ?? name
      return output(known) == nil && IndexFormulas.names.contains(known)
    }
  }
}

extension FeedRule {
  /// Returns the first way of giving the feed that has a field of its own with a name.
  package static func named(byField name: String) -> FeedRule? {
    allCases.first { $0.ownFields.contains { $0.name == name } }
  }

  /// Returns the different rules to which fields belong; a mixed temperature has those of a mixed feed.
  static func merged(_ rules: [FeedRule]) -> [FeedRule] {
    rules.contains(.mixedTemperature) ? rules.filter { $0 != .mixed }.unique : rules.unique
  }
}
