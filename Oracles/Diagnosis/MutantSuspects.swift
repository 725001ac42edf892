import Estimator
import Formulas
import Mutation

/// The wrong models that an audit knows, as suspects.
extension Mutant {
  /// The mutant held against a table of cells.
  func suspect(in table: EvidenceTable) -> Suspect {
    let formulas = Dictionary(uniqueKeysWithValues: zip(places, changed))
    return Suspect(mistake: mistake, places: places) { places in
      table.values(of: places.compactMap { formulas[$0] })
    }
  }

  private var mistake: Mistake {
    Mistake(
      name: "mutant: \(kind.rawValue): \(description)", words: words, subjects: [owner],
      rank: 100 * kind.rank + min(99, (before + after).utf8.count))
  }

  /// The mistake as a report says it.
  private var words: String {
    let table = before.prefix { $0 != " " }.split(separator: "_").joined(separator: " ")
    if kind == .edge, after.hasPrefix("above ") {
      let node = after.dropFirst("above ".count)
      return "\(table) read above instead of at or above "
        + (node == "each node" ? "its nodes" : "\(node)")
    }
    return "\(formula): \(after) in place of \(before) (\(kind.rawValue))"
  }

  /// The named formula as the mistake has it.
  var wrongFormula: Formula? {
    changed.lazy.flatMap { $0.formulas + [$0] }.first { $0.name == formula }
  }
}

extension MutantKind {
  /// The order in which mistakes of one effect are named, the likeliest first.
  fileprivate var rank: Int {
    let order: [MutantKind] = [
      .season, .edge, .unit, .doseAndDemand, .neighbours, .node, .sign, .zero, .clamp, .extreme,
      .figures, .catalogue, .operands, .term, .operation, .lastDigit, .percent, .line,
    ]
    guard let place = order.firstIndex(of: self) else {
      preconditionFailure("\(rawValue) has no place in the order")
    }
    return place
  }
}
