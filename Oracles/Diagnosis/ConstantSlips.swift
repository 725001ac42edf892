import Estimator
import Formulas
import Mutation
import Notation

/// Formulas that read an input instead of a constant, or a part of them in place of another.
extension EvidenceTable {
  /// The suspects for the formulas that an open cell reads.
  var constantSlips: [Suspect] {
    let open = openPlaces
    let fields = model.fields.filter { $0.kind != .temperature }.map { Term.input($0.input) }
    let duty = ["hours", "days", "weeks"].compactMap {
      model.field($0).map { Term.input($0.input) }
    }
    let inputs = fields + (duty.count == 3 ? [duty[1] * duty[2]] : [])
    return formulaIndex.formulas.flatMap { formula -> [Suspect] in
      let places = formulaIndex.places(reading: formula.name)
      guard places.contains(where: open.contains) else { return [] }
      return formula.term.parts.flatMap { part -> [Suspect] in
        guard case .constant(let constant) = part.term, !constant.value.isZero else { return [] }
        return inputs.map {
          suspect(formula, places, part.replaced($0), "\($0.text()) instead of \(part.term.text())")
        }
      }
    }
  }

  private func suspect(
    _ formula: Formula, _ places: [Int], _ term: Term, _ words: String
  ) -> Suspect {
    let wrong = formula.with(term)
    let mistake = Mistake(
      words: "\(formula.name): \(words)", subjects: [formula.owner], rank: 105,
      wrongFormula: wrong)
    return Suspect(mistake: mistake, places: places) { [self] in
      values(of: formulaIndex.outputs($0, with: [wrong]))
    }
  }
}
