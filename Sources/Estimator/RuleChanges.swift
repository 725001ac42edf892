import Formulas

/// How a model's rules differ from WTP's, apart from the products.
package struct RuleChanges: Sendable, Hashable {
  /// The rule for the oxygen dissolved in a boiler's feed.
  package var oxygen = OxygenRule.table
  /// The results that plants give as measured figures, in order.
  package var measured: [MeasuredResult] = []

  /// The way in which a boiler plant gives its feed water.
  package var feed = FeedRule.analysed
  /// The calcium of the saturation indices among the results, if they are.
  package var indices: IndexRule?
  /// What plants of a cooling system may have for a review.
  package var water = ReviewedWater()
  /// The guide for the alkalinity of the boiler water; nil for the strictest.
  package var guide: BoilerGuide?

  /// Whether no result has two of the changes.
  package var areConsistent: Bool {
    (oxygen == .table || !measured.contains(.dissolvedOxygen))
      && (oxygen == .saturation || feed != .mixedTemperature)
      && (!measured.contains(.cycles) || feed != .conductivity)
  }

  /// The remarks on the changes.
  package var remarks: [Remark] {
    (oxygen == .saturation ? [.oxygenAtSaturation] : [])
      + measured.map { .given(result: $0.rawValue) }
      + (indices == .hardness ? [.hardnessAsCalcium] : [])
  }

  /// The changes after the name of a system; empty if there are none.
  var description: String {
    let names = measured.map(\.rawValue).joined(separator: " and ")
    return (oxygen == .saturation ? ", oxygen at saturation" : "")
      + (names.isEmpty ? "" : ", \(names) given")
      + feedWords
      + (indices.map { ", saturation indices by \($0.rawValue)" } ?? "")
  }

  private var feedWords: String {
    switch feed {
    case .analysed: ""
    case .mixed: ", mixed feed"
    case .mixedTemperature: ", mixed feed and temperature"
    case .conductivity: ", cycles by conductivity"
    }
  }

  /// Returns the fields of a system; a given figure replaces the inputs of its rule.
  func fields(of system: SystemKind) -> [Field] {
    let fields = fieldsByMeasurement(of: system)
    if let indices { return indices.fields(insteadOf: fields) }
    if system == .cooling {
      return IndexFields.added(
        to: fields, withTemperature: water.hasTemperature, withCalcium: water.hasCalcium)
    }
    return feed.fields(insteadOf: fields).map { field in
      oxygen == .saturation && field == BoilerFields.feedTemperature
        ? BoilerFields.saturatedFeedTemperature : field
    }
  }

  /// Returns the inputs that given figures replace, and that are not among some fields.
  package func unneeded(beside fields: [Field]) -> [Field] {
    measured.flatMap(\.unneeded).filter { !fields.contains($0) }
  }

  private func fieldsByMeasurement(of system: SystemKind) -> [Field] {
    var fields = system.fields
    for result in measured {
      let unneeded = result.unneeded
      guard let place = fields.firstIndex(where: unneeded.contains) else { continue }
      fields.removeAll(where: unneeded.contains)
      fields.insert(result.field, at: place)
    }
    return fields
  }

  /// Returns the outputs of a system with some products.
  func outputs(of system: SystemKind, _ products: [Product]) -> [Output] {
    let results = system.results + (indices?.formulas.all ?? [])
    let outputs =
      results.map { Output($0) }
      + products.flatMap { product in product.formulas.map { Output($0, of: product) } }
    if self == RuleChanges() { return outputs }
    let computed = feed.formulas
    let replacements = replacements(computing: computed)
    return computed.map { Output($0) }
      + outputs.compactMap { output in
        switch replacements[output.name] {
        case nil: Output(output.formula.replacing(replacements), of: output.product)
        case .formula(let other): Output(other)
        default: nil
        }
      }
  }

  /// Returns what replaces WTP's formulas and inputs, by their names: another formula, or an input.
  private func replacements(computing figures: [Formula]) -> [String: Term] {
    let formulas = figures + feed.replacements.values
    var replacements = Dictionary(
      uniqueKeysWithValues: formulas.map { ($0.name, Term.formula($0)) })
    if oxygen == .saturation {
      let saturated = BoilerFormulas.oxygenAtSaturation
      replacements[saturated.name] = .formula(saturated.replacing(replacements))
    }
    for result in measured { replacements.merge(result.replacements) { $1 } }
    return replacements
  }
}
