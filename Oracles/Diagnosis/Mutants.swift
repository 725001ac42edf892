import Estimator
import Formulas
import Mutation
import Notation

/// The mutants of the audit, those of each formula generated when they are needed.
final class Mutants {
  private let index: FormulaIndex
  private var known: [String: [Mutant]] = [:]

  init(_ index: FormulaIndex) { self.index = index }

  /// Returns the mutants of the formula with a name.
  func of(_ name: String) -> [Mutant] {
    if let known = known[name] { return known }
    let found = index.formulas.first { $0.name == name }.map(index.mutants) ?? []
    known[name] = found
    return found
  }
}

extension Mutant {
  /// How unusual the mistake is, in bits: less for the likely kinds and short changes.
  fileprivate var rarity: Double {
    let place = Double(MutantKind.allCases.prefix { $0 != kind }.count)
    return 5 + place / 4 + Double(min(99, (before + after).utf8.count)) / 100
  }

  /// The change, such as `56 instead of 65 (digit)`.
  fileprivate var change: String { "\(after) instead of \(before) (\(kind.rawValue))" }

  /// The description of the mistake in a finding.
  package var words: String {
    if kind == .line {
      return
        "\(formula): \(before.replacing(" in steps", with: "")) interpolated instead of read in steps"
    }
    guard kind == .edge, after.hasPrefix("above ") else { return "\(formula): \(change)" }
    let table = before.prefix { $0 != " " }.split(separator: "_").joined(separator: " ")
    let node = after.dropFirst("above ".count)
    return "\(table) read above instead of at or above "
      + (node == "each node" ? "its nodes" : "\(node)")
  }
}

extension Evidence {
  /// Returns the hypotheses that a formula has a mistake of the audit's kinds.
  func edits(_ mutants: Mutants, of formula: Formula, _ rows: [Int]) -> [Hypothesis] {
    let targets = targets(of: .formula(formula.name), in: rows)
    guard !targets.isEmpty else { return [] }
    return mutants.of(formula.name).flatMap { mutant -> [Hypothesis] in
      let term = mutant.wrong.term
      let value = reader(of: term)
      guard targets.contains(where: { $0.bounds.contains(value($0.row, .nan)) }) else { return [] }
      // Several products may share the change.
      let change = mutant.change.replacing("\(mutant.owner).", with: "")
      let asWritten = Hypothesis(
        words: mutant.words, key: change, subjects: [mutant.owner], rarity: mutant.rarity,
        mayBeInColumns: true,
        changes: [Change(site: .formula(formula.name), term: term) { value($0, .nan) }])
      guard mutant.places.count == 1, index.places(reading: formula.name).count > 1 else {
        return [asWritten]
      }
      // No other formula reads the wrong one as the estimator computes them.
      let alone = Hypothesis(
        words: mutant.words, subjects: [mutant.owner], rarity: mutant.rarity,
        changes: [Change(site: .cells(mutant.places[0])) { value($0, .nan) }])
      return [alone, asWritten]
    }
  }
}
