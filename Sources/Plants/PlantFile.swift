import Estimator
import Notation
import Spreadsheets
import Synchronization
import Tables
import Units

/// A file of plants, which is opened and recognised once and then read by any rules.
///
/// Its format, its system and what it says about the rules are known before the rules are chosen.
package struct PlantFile {
  /// The path, `-` for standard input, or the name of a saved plant's file.
  package let path: String
  /// The systems with fields among the columns, that with the most first.
  package let systems: [SystemKind]
  /// What the file says about the rules.
  package let rules: TableRules
  private let spreadsheet: Spreadsheet
  private let source: () -> ByteSource

  /// Opens a file; `source` returns its bytes from the beginning.
  ///
  /// Throws `InputError` or `TableError` if the file is not a table of plants.
  package init(
    _ path: String, named name: String, reading choices: ReadingChoices = ReadingChoices(),
    source: @escaping () -> ByteSource
  ) throws {
    let names = KnownNames.ofPlants()
    let spreadsheet = try Spreadsheet(
      file: path, names: names, layouts: ExportLayout.all, choices: choices, source: source())
    let first = try spreadsheet.again(named: names, from: source())
    var table = try first.table()
    let columns = table.header.columns.map(\.name)
    systems = SystemKind.having(columns)
    let oxygen = try OxygenRuleColumn(&table)
    rules = TableRules(
      name: name, columns: columns, oxygen: oxygen.map { ($0.rule, $0.place) }
    ) { fields in
      try measuredResults(
        in: { try spreadsheet.again(named: names, from: source()).table() }, columns,
        apartFrom: fields
      )
    }
    self.path = path
    self.spreadsheet = spreadsheet
    self.source = source
  }

  /// The system whose fields the file has, if it is certain.
  ///
  /// Throws `InputError` if the file has no known name at all.
  package var onlySystem: SystemKind? {
    get throws {
      if let error = spreadsheet.nothingKnown { throw error }
      return systems.count == 1 ? systems[0] : nil
    }
  }

  /// Returns the plants as a table from the beginning of the file, and remarks on it if they are
  /// asked for; the named columns are kept as they are.
  ///
  /// Throws `WrongSystem` if the plants belong to the other system.
  package func table(
    of model: Model, keeping kept: [String] = [],
    remark: (_ text: String, _ evenIfQuiet: Bool) -> Void = { _, _ in }
  ) throws -> PlantTable {
    if let other = systems.first, !systems.contains(model.system) {
      throw WrongSystem(plants: rules.name, found: other, given: model.system)
    }
    let spreadsheet = try spreadsheet.again(named: .ofPlants(model), from: source())
    let table = try PlantTable(try spreadsheet.table(), of: model, keeping: kept)
    for note in spreadsheet.remarks(layout: spreadsheet.layout?.name) {
      remark(note, note == spreadsheet.noteOnOtherSheets)
    }
    for note in table.notes { remark(note, false) }
    return table
  }
}

/// Plants of another system than the given one.
package struct WrongSystem: Error, Sendable, Hashable {
  /// The name of the plants.
  package let plants: String
  package let found: SystemKind
  package let given: SystemKind
}

extension WrongSystem: CustomStringConvertible {
  package var description: String {
    "\(excerpt(plants)) is a plant for \(found.rawValue), not for \(given.rawValue)"
  }
}

/// Returns the results of either system in a table whose rules have no input in it, or only empty
/// cells, nor among the fields that are given elsewhere.
private func measuredResults(
  in open: () throws -> TableReader, _ names: [String], apartFrom fields: Set<String>
) throws -> [MeasuredResult] {
  var results = MeasuredResult.allCases.filter { result in
    names.contains(result.rawValue) && result.inputs.allSatisfy { !fields.contains($0) }
  }
  func columns(of result: MeasuredResult) -> [Int] {
    result.inputs.compactMap { names.firstIndex(of: $0) }
  }
  guard results.contains(where: { !columns(of: $0).isEmpty }) else { return results }
  var table = try open()
  var rows = RowBlock(columns: names.count)
  while results.contains(where: { !columns(of: $0).isEmpty }), try table.next(into: &rows) {
    results.removeAll { columns(of: $0).contains { !rows.isEmpty(0, $0) } }
    rows.removeAll()
  }
  return results
}

extension MeasuredResult {
  /// The names of the inputs that only WTP's rule for the result needs, of any feed.
  package var inputs: [String] {
    let mixed = self == .cycles ? MixedFeed.tds : MixedFeed.temperature
    let others =
      [.cycles, .dissolvedOxygen].contains(self) ? [mixed.makeup, mixed.condensate] : []
    return (unneeded + others + (self == .cycles ? FeedRule.conductivity.ownFields : [])).map(
      \.name)
  }
}

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

extension KnownNames {
  /// The names in tables of plants of either system, before the rules are known.
  package static func ofPlants(
    words: Set<String> = [], hasParticulars: Bool = true
  ) -> KnownNames {
    ofPlants(
      wtpModels, FeedRule.allCases.flatMap(\.ownFields), words: words,
      hasParticulars: hasParticulars
    ) { allModels }
  }

  /// The names in tables of plants of a model: the fields of both systems, so that a plant for another
  /// system is recognised, and the outputs.
  static func ofPlants(_ model: Model) -> KnownNames {
    let models = [model.catalogue, .of(model.system.other)]
    return ofPlants(models + [.of(model.system)], []) { models + [.indexed] }
  }

  /// The names of the fields and outputs of some models, of other fields and of indices.
  ///
  /// Few tables have words for which the models that give them a meaning are made.
  private static func ofPlants(
    _ all: [Model], _ fields: [Field], words: Set<String> = [], hasParticulars: Bool = true,
    models: @escaping @Sendable () -> [Model]
  ) -> KnownNames {
    let outputs = all.flatMap(\.outputs)
    let names = outputs.map(\.name) + IndexFormulas.byCalcium.all.map(\.name)
    let quantities = outputs.filter { $0.product != nil }.map(\.quantity)
    let inputs = Set((all.flatMap(\.fields) + fields + IndexFields.all).map(\.name))
    return KnownNames(
      inputs: inputs, outputs: Set(names).subtracting(inputs),
      quantities: Set(quantities + PurchaseQuantity.allCases.map(\.rawValue)),
      words: words, hasParticulars: hasParticulars,
      meaning: { words, title in (models() + all).meaning(of: words, below: title) },
      plainTitle: remembered { PlainNames.title(of: $0) ?? models().title(inWords: $0) },
      isUnit: { UnitOfMeasure.isUnit($0) })
  }
}

private let wtpModels = SystemKind.allCases.map(Model.of)
private let allModels =
  wtpModels + [FeedRule.mixedTemperature, .conductivity].map(Model.asking) + [.indexed]

/// Returns a function that looks for a title only once, since a header is read several times and may
/// repeat its titles.
private func remembered(
  _ title: @escaping @Sendable (String) -> String?
) -> @Sendable (String) -> String? {
  // Swift's `==` treats canonically equivalent characters as equal, such as the Kelvin sign and K.
  let known = KnownTitles()
  return { text in
    let key = Array(text.utf8)
    if let found = known.titles.withLock({ $0[key] }) { return found }
    let found = title(text)
    known.titles.withLock { if key.count <= 400, $0.count < 20_000 { $0[key] = .some(found) } }
    return found
  }
}

private final class KnownTitles: Sendable {
  let titles = Mutex<[[UInt8]: String?]>([:])
}

extension PlantTable {
  /// Notes on the columns that are not used.
  fileprivate var notes: [String] {
    func note(_ words: String, _ names: [String]) -> [String] {
      names.isEmpty ? [] : ["\(words): \(names.joined(separator: ", "))"]
    }
    let particulars = columns.particulars.map(\.name)
      .filter { !isWordColumn($0) && $0 != Particular.programme }
    let replaced = outputColumns.filter { Model.of(model.system).field($0) != nil }
    let others = outputColumns.filter { !replaced.contains($0) }
    let onReplaced =
      replaced.isEmpty
      ? []
      : [
        "\(listedInFull(replaced)) \(replaced.count == 1 ? "is" : "are") not used, since the file has "
          + "fields of a \(model.feed.rawValue) feed, such as \(model.feed.ownFields[0].name); leave "
          + "them out to use the analysis of the feed"
      ]
    return note("kept for the plant's page, not used in the estimate", particulars.map(excerpt))
      + note("not used by any rule", foreignColumns.map(quoted)) + notesOnUnneeded
      + onReplaced
      + sentence(
        on: others.count, "output column", "is", "are",
        " ignored: " + others.prefix(6).joined(separator: ", ") + (others.count > 6 ? ", ..." : ""))
  }
}
