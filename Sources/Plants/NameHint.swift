import Estimator
import Notation

/// Hints for unknown names, which are appended to an error.
///
/// A hint is empty if no name is similar.
extension Model {
  /// Returns a hint for an unknown field name.
  package func hint(onField name: String) -> String {
    if let reason = reasonNotAsked(for: name) { return "; it is not needed, since \(reason)" }
    if Model.of(system).field(name) != nil, let figure = output(name) {
      let read = fields.filter { figure.formula.inputs.contains($0.input) }.map(\.name)
      return "; it is computed from \(listedInFull(Array(read.prefix(2)))): give either"
    }
    if let output = output(name) {
      let read = fields.filter { output.formula.inputs.contains($0.input) }.map(\.name)
      return "; it is an output, which is computed from the inputs"
        + (1...4 ~= read.count ? " \(listedInFull(read, last: "and"))" : "")
    }
    if product(name) != nil { return "; it is an output, which is computed from the inputs" }
    if let unused = unusedQuantity(name) { return "; \(unused)" }
    if let hint = hint(onTradeName: name) { return hint }
    let measured = MeasuredResult.allCases.filter { $0.system == system }.map(\.field)
    let likely = likelyFields(for: name, measured)
    // `hours` is a field of a cooling system, but also part of two boiler fields.
    if likely.isEmpty || !likely.allSatisfy({ hasParts(name, $0) }),
      other.field(inWords: name) != nil
    {
      return "; it is a field of a \(other.system.noun)"
    }
    return suggestion(of: likely)
  }

  /// Returns a hint for a name that the trade uses and that shares no word with the field.
  private func hint(onTradeName name: String) -> String? {
    let words = Set(name.lowercased().split { !$0.isLetter }.map(String.init))
    guard system == .cooling else { return nil }
    if !words.isDisjoint(with: ["inlet", "outlet", "supply", "return"]) {
      return "; give \"temperature_drop\", the temperature of the return less that of the supply"
    }
    let likely =
      [
        ("circulation", ["recirculation", "recirculating", "recirc", "flowrate"]),
        ("temperature_drop", ["delta", "dt", "deltat", "range"]),
      ].first { !words.isDisjoint(with: $0.1) }
    return likely.map { suggestion(of: [$0.0]) }
  }

  /// Returns a hint for an unknown name of an output, product or group.
  package func hint(onOutput name: String) -> String {
    if field(name) != nil { return "; it is an input, which is printed if it varies" }
    if other.field(name) != nil { return "; it is an input of a \(other.system.noun)" }
    if system == .cooling, IndexFormulas.names.contains(name.lowercased()) {
      return "; \(Choice.saturationIndices)"
    }
    let quantity = name.lowercased().split(separator: ".").last.map(String.init) ?? name
    if ["cost", "costs", "price", "prices"].contains(quantity) {
      return "; \(Choice.costs)"
    }
    if products.contains(where: { product in output("\(product.id).\(name)") != nil }) {
      return "; write it after a product, as in S5.\(name)"
    }
    return suggestion(of: likelyQuantities(for: name, among: outputNames))
  }

  /// Returns a hint for a name that is neither a field nor an output.
  package func hint(onColumn name: String) -> String {
    let hint = hint(onField: name)
    return hint.isEmpty ? suggestion(of: likelyQuantities(for: name, among: outputNames)) : hint
  }

  /// Returns the fields that a name may mean; none for a quantity that the rules do not use.
  package func likelyFields(for name: String, _ others: [Field] = []) -> [String] {
    UnusedQuantity.meant(by: name) == nil
      ? likelyQuantities(for: name, among: (fields + others).map(\.candidate)) : []
  }

  /// Returns a sentence about a quantity that the rules do not use; nil for any other name.
  package func unusedQuantity(_ name: String) -> String? {
    UnusedQuantity.meant(by: name).map { "the estimator does not use \($0.meaning)" }
  }

  /// WTP's rules for the other system.
  var other: Model { .of(system.other) }
}

extension Field {
  /// The name with its meaning and kind.
  fileprivate var candidate: CandidateName {
    CandidateName(name, meaning: "\(meaning) \(kind.name)")
  }
}
