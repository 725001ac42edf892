import Formulas

/// How a model's rules differ from WTP's, apart from the products.
package struct RuleChanges: Sendable, Hashable {
  /// The rule for the oxygen dissolved in a boiler's feed.
  package var oxygen = OxygenRule.table

  /// The remarks on the changes.
  package var remarks: [Remark] { oxygen == .saturation ? [.oxygenAtSaturation] : [] }

  /// The changes after the name of a system; empty if there are none.
  var description: String { oxygen == .saturation ? ", oxygen at saturation" : "" }

  /// The options of a command that makes the changes, after a space; empty if there are none.
  package var options: String { oxygen == .table ? "" : " --oxygen \(oxygen.rawValue)" }

  /// Returns the fields of a system.
  func fields(of system: SystemKind) -> [Field] {
    switch system {
    case .boiler:
      BoilerFields.all.map { field in
        oxygen == .saturation && field == BoilerFields.feedTemperature
          ? BoilerFields.saturatedFeedTemperature : field
      }
    case .cooling: CoolingFields.all
    }
  }

  /// Returns the outputs of a system with some products.
  func outputs(of system: SystemKind, _ products: [Product]) -> [Output] {
    let results =
      switch system {
      case .boiler: BoilerFormulas.results
      case .cooling: CoolingFormulas.results
      }
    let outputs =
      results.map { Output($0) }
      + products.flatMap { product in product.formulas.map { Output($0, of: product) } }
    if self == RuleChanges() { return outputs }
    return outputs.map { Output(changed($0.formula), of: $0.product) }
  }

  /// Returns a formula of WTP's with the changes.
  private func changed(_ formula: Formula) -> Formula {
    let known = [BoilerFormulas.dissolvedOxygen.name: BoilerFormulas.oxygenAtSaturation]
    return known[formula.name] ?? formula.replacing(known.mapValues(Term.formula))
  }
}
