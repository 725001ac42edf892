import Estimator
import Sheets

/// What rows that are added to the sheets could claim.
extension AuditRows {
  /// The outputs that the columns of any sheet can claim.
  ///
  /// A signed demand of a year that is never negative has no column of its own: a column of usages
  /// never has it.
  var claimable: Set<Int> {
    let all = forms.reduce(into: Set<Int>()) { $0.formUnion($1.claimable.keys) }
    let own = forms.reduce(into: Set<Int>()) { $0.formUnion($1.claimUnits.keys) }
    let simplification = Simplification(model: model)
    return own.union(
      all.subtracting(own).filter { place in
        let range = simplification.range(of: model.outputs[place].formula.term)
        return range.map { $0.low < 0 } ?? true
      })
  }

  /// Whether rows claim signed demands of a year in columns of usages.
  var hasSignedUsages: Bool { !forms.isEmpty && forms.allSatisfy(\.hasSignedUsages) }

  /// Half a unit of the last decimal in which an added row would claim an output, in its own unit.
  func tolerance(ofOutput place: Int) -> Double {
    forms.count == 1 ? forms[0].tolerance(ofOutput: place) : RevealingPlants.tolerance
  }

  /// The form for added rows: that of the sheet, or where there are several a table of all inputs
  /// and some outputs.
  func form(claiming places: [Int]) -> SheetForm {
    forms.count == 1 ? forms[0] : SheetForm(model, claiming: Set(places).sorted())
  }
}

extension Mutant {
  /// The mutant as far as it changes some outputs; nil where it changes none of them.
  func restricted(to outputs: Set<Int>) -> Mutant? {
    let kept = places.indices.filter { outputs.contains(places[$0]) }
    guard !kept.isEmpty else { return nil }
    return Mutant(
      kind: kind, formula: formula, constant: constant, before: before, after: after,
      places: kept.map { places[$0] }, changed: kept.map { changed[$0] })
  }
}
