import Mutation

/// The mutants of the audit, as suspects.
extension Mutant {
  /// Returns the mutant as a suspect for the cells of a table.
  func suspect(in table: EvidenceTable) -> Suspect {
    let formulas = Dictionary(uniqueKeysWithValues: zip(places, changed))
    var mistake = Mistake(
      "mutant", words, identity: "\(kind.rawValue): \(description)", subjects: [owner],
      // The most likely kind first, then the shortest change.
      rank: 100 * MutantKind.allCases.prefix { $0 != kind }.count
        + min(99, (before + after).utf8.count))
    mistake.wrongFormula = {
      changed.lazy.flatMap { $0.formulas + [$0] }.first { $0.name == formula }
    }
    return Suspect(mistake: mistake, places: places) { places in
      table.values(of: places.compactMap { formulas[$0] })
    }
  }

  /// The description of the mistake for a report.
  private var words: String {
    guard kind == .edge, after.hasPrefix("above ") else {
      return "\(formula): \(after) instead of \(before) (\(kind.rawValue))"
    }
    let table = before.prefix { $0 != " " }.split(separator: "_").joined(separator: " ")
    let node = after.dropFirst("above ".count)
    return "\(table) read above instead of at or above "
      + (node == "each node" ? "its nodes" : "\(node)")
  }
}
