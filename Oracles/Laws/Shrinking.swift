import Estimator
import Notation

/// Shrinking of a failure towards the example plant and short decimals, within the limits.
extension Law {
  /// Returns the simplest case found that breaks the law, starting from a given case, or nil if that
  /// case does not break it.
  package func shrink(_ start: Case, on subject: Subject) -> SampledCase? {
    guard var best = broken(start, subject) else { return nil }
    var changed = true
    while changed {
      changed = false
      for place in subject.model.fields.indices {
        for simpler in best.sample.simplified(place, subject.model) {
          guard let found = broken(simpler, subject) else { continue }
          best = found
          changed = true
          break
        }
      }
    }
    return best
  }

  private func broken(_ sample: Case, _ subject: Subject) -> SampledCase? {
    guard subject.model.admits(sample.plant), subject.model.admits(sample.otherPlant),
      let comparison = trial(of: sample, on: subject).worst, comparison.margin < 0
    else { return nil }
    return (sample, comparison)
  }
}

extension Case {
  /// Returns copies of the case with simpler figures for a field, the simplest first.
  fileprivate func simplified(_ place: Int, _ model: Model) -> [Case] {
    let example = model.examplePlant[place]
    let simpler = figures(simplerThan: plant[place], example).map { figure in
      var changed = self
      changed.plant[place] = figure
      return changed
    }
    guard partner == place else { return simpler }
    return simpler
      + figures(simplerThan: other, example).map { Case(plant, partner: place, other: $0) }
      .filter { $0.other != plant[place] }
  }
}

/// Returns simpler figures to try instead of a figure: the example's, then 0 and shorter decimals,
/// the shortest first.
private func figures(simplerThan figure: Double, _ example: Double) -> [Double] {
  if figure == example { return [] }
  let length = text(figure, as: .shortest).count
  let decimals = (0...9).map { places -> Double in
    let scale = Rational.powerOfTen(places).double
    return (figure * scale).rounded() / scale
  }
  let shorter = ([0] + decimals).filter { text($0, as: .shortest).count < length }
  return [example] + shorter
}
