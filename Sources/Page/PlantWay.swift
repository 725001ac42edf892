import Estimator
import Ports

/// Another way to know a plant than by WTP's inputs: a feed that is mixed or measured otherwise, or a
/// measured result.
struct PlantWay {
  /// The name of its rule, as the programs' options spell it.
  let name: String
  /// The figures that are not computed by WTP's rules.
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
    func ported(_ model: Model, _ outputs: [Output]? = nil) -> PortedRules {
      PortedRules(model, outputs: outputs, catalogue: known.catalogue, version: known.version)
    }
    let texts = Set(known.formulas.map { [$0.name, $0.term.markedText] })
    return (others + measured).map { name, other in
      let changed = ported(other).formulas.filter {
        !texts.contains([$0.name, $0.term.markedText])
      }
      return PlantWay(name: name, rules: ported(other, changed.map { Output($0) }))
    }
  }
}
