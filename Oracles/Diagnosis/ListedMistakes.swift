import Estimator
import Formulas
import Mutation

/// A mutant of the audit as a mistake in a sheet.
final class ListedMistake: Sendable {
  let mutant: Mutant
  let mistake: Mistake
  /// The wrong formulas by output.
  private let formulas: [Int: Formula]
  /// The outputs that read the wrong formula as people write the others.
  private let placesAsWritten: [Int]

  /// Creates the mistake for sheets of a model, whose formulas as people write them are in `index`.
  init(_ mutant: Mutant, _ index: FormulaIndex) {
    self.mutant = mutant
    formulas = Dictionary(uniqueKeysWithValues: zip(mutant.places, mutant.changed))
    placesAsWritten = index.places(reading: mutant.formula)
    mistake = Mistake(
      words: mutant.words, subjects: [mutant.owner],
      // The most likely kind first, then the shortest change.
      rank: 100 * MutantKind.allCases.prefix { $0 != mutant.kind }.count
        + min(99, (mutant.before + mutant.after).utf8.count),
      wrongFormula: mutant.wrong)
  }

  /// Returns the mistake as a suspect; twice if more outputs read the wrong formula as people write the
  /// others.
  func suspects(in table: EvidenceTable) -> [Suspect] {
    var suspect = Suspect(mistake: mistake, places: mutant.places) { [self] in
      figures(for: $0, in: table)
    }
    suspect.mayBePartial = true
    guard placesAsWritten != mutant.places else { return [suspect] }
    var asWritten = Suspect(mistake: mistake, places: placesAsWritten) { [self] places in
      table.values(of: table.formulaIndex.outputs(places, with: [mutant.wrong]))
    }
    asWritten.mayBePartial = true
    return [suspect, asWritten]
  }

  /// Returns the figures of some outputs, by row.
  fileprivate func figures(for places: [Int], in table: EvidenceTable) -> [[Double]] {
    table.values(of: places.compactMap { formulas[$0] })
  }
}

/// The same mistake in the formulas of several products.
struct ListedGroup: Sendable {
  private let mistake: Mistake
  /// The end of the description, after the names of the products.
  private let words: String
  /// The mistake that changes each output.
  private let byPlace: [Int: ListedMistake]

  /// Returns the groups of mistakes with the same words apart from the product.
  static func all(of mistakes: [ListedMistake]) -> [ListedGroup] {
    let ofProducts = mistakes.filter { $0.mutant.formula.contains(".") }
    return Dictionary(grouping: ofProducts, by: \.mutant.wordsWithoutProduct)
      .filter { Set($0.value.map(\.mutant.owner)).count > 1 }.sorted { $0.key < $1.key }
      .map { words, parts in ListedGroup(": " + words, of: parts) }
  }

  private init(_ words: String, of parts: [ListedMistake]) {
    var mistake = parts[0].mistake
    mistake.rank -= 50
    mistake.wrongFormula = nil
    (self.mistake, self.words) = (mistake, words)
    byPlace = parts.reduce(into: [:]) { known, part in
      for place in part.mutant.places where known[place] == nil { known[place] = part }
    }
  }

  func suspect(in table: EvidenceTable) -> Suspect {
    var suspect = Suspect(mistake: mistake, places: byPlace.keys.sorted()) { places in
      places.map { byPlace[$0]?.figures(for: [$0], in: table)[0] ?? [] }
    }
    suspect.wordsOfGroup = words
    return suspect
  }
}

extension Mutant {
  /// The change without the name of the product, which several products may share.
  fileprivate var wordsWithoutProduct: String {
    let change = "\(after) instead of \(before) (\(kind.rawValue))"
    return change.replacing("\(owner).", with: "")
  }

  /// The description of the mistake in a finding.
  package var words: String {
    if kind == .line {
      return
        "\(formula): \(before.replacing(" in steps", with: "")) interpolated instead of read in steps"
    }
    guard kind == .edge, after.hasPrefix("above ") else {
      return "\(formula): \(after) instead of \(before) (\(kind.rawValue))"
    }
    let table = before.prefix { $0 != " " }.split(separator: "_").joined(separator: " ")
    let node = after.dropFirst("above ".count)
    return "\(table) read above instead of at or above "
      + (node == "each node" ? "its nodes" : "\(node)")
  }
}
