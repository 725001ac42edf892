import Estimator

/// Other rules for the same plants, for a second line of each output in a chart.
package struct ChartRival: Sendable {
  private let own: OxygenRule
  private let other: Model

  /// Creates a rival of a model: the same model with another rule for oxygen.
  package init(_ other: Model, of own: Model) {
    (self.own, self.other) = (own.changes.oxygen, other)
  }

  /// A sentence on the rules.
  var remark: String { "Saturation: the oxygen of water saturated with air at 1 atm." }

  /// Returns an output by both rules, each with the words for its rule; nil if both are the same.
  func outputs(for output: Output) -> [(Output, rule: String?)]? {
    guard let rival = other.output(output.name), rival.formula != output.formula else { return nil }
    return [(output, own.words), (rival, other.changes.oxygen.words)]
  }
}

extension OxygenRule {
  /// The rule in words, for the label of a line.
  fileprivate var words: String {
    switch self {
    case .table: "WTP's table"
    case .saturation: "saturation"
    }
  }
}
