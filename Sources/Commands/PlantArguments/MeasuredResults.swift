import Estimator
import Notation
import Platform
import Spreadsheets
import Tables

// The results that a command line or its plants give as measured figures.

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
  /// set, and those that the plants have instead of the inputs of their rules.
  ///
  /// Throws if only some of the plants give a result, or if it has another rule.
  package func giving(
    named results: [MeasuredResult] = [], in settings: [String] = [], _ plants: [PlantSource] = [],
    reading choices: ReadingChoices = ReadingChoices()
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

extension Substring {
  fileprivate var trimmed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
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
      let input = try RereadableInput.shared(path: path)
      let table = try Spreadsheet(
        file: path, names: .ofPlants(), layouts: ExportLayout.all, choices: choices,
        source: input.bytes()
      ).table()
      return try Commands.measuredResults(in: table, of: system, beside: fields)
    }
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
