import Estimator
import Ports

/// Another way to know a plant than by WTP's inputs: a feed that is mixed or measured otherwise, or a
/// measured result.
struct PlantWay {
  /// The name of its rule, as the programs' options spell it.
  let name: String
  /// The results that are not computed by WTP's rules, and what they depend on.
  let rules: PortedRules

  /// Returns the ways for plants whose other results follow some rules.
  static func all(besides known: PortedRules) -> [PlantWay] {
    let model = known.model
    let measured = MeasuredResult.allCases.filter { $0.system == model.system }
      .map { ($0.rawValue, model.giving([$0])) }
    let feeds = FeedRule.allCases.filter { $0 != .analysed }
      .map { ($0.rawValue, Model.asking($0)) }
    let oxygen = OxygenRule.saturation
    let isBoiler = model.system == .boiler
    let others = isBoiler ? feeds + [(oxygen.rawValue, model.with(oxygen: oxygen))] : []
    return (others + measured).map { name, other in
      let changed = other.results.filter {
        $0.term.markedText != model.output($0.name)?.formula.term.markedText
      }
      return PlantWay(
        name: name,
        rules: PortedRules(
          other, outputs: changed.map { Output($0) }, catalogue: known.catalogue,
          version: known.version))
    }
  }
}
