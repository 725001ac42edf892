import Notation

/// What helps whoever wrote a name that is not the one of a field or an output, as the end of an error;
/// nothing where no name is near.
extension Model {
  /// What helps with a name that no field has.
  package func hint(onField name: String) -> String {
    if output(name) != nil || product(name) != nil {
      return "; it is an output, which follows from the inputs"
    }
    let likely = likelyNames(for: name, among: fieldNames)
    // `hours` is a field of a cooling system, and of a boiler part of two.
    if likely.isEmpty || !likely.allSatisfy({ hasParts(name, $0) }),
      other.field(name) != nil
    {
      return "; it is a field of a \(other.words)"
    }
    return suggestion(of: likely)
  }

  /// What helps with a name that no output, product or group has.
  package func hint(onOutput name: String) -> String {
    if field(name) != nil { return "; it is an input, which is written where it is varied" }
    if other.product(name) != nil { return "; it is a product for a \(other.words)" }
    return suggestion(of: likelyNames(for: name, among: outputNames))
  }

  /// What helps with a name that is neither a field nor an output.
  package func hint(onColumn name: String) -> String {
    let hint = hint(onField: name)
    return hint.isEmpty ? suggestion(of: likelyNames(for: name, among: outputNames)) : hint
  }

  /// The fields with the words that say what they are.
  package var fieldNames: [MeantName] {
    fields.map { MeantName($0.name, meaning: "\($0.meaning) \($0.kind.name)") }
  }

  /// WTP's rules of the other system.
  private var other: Model { .of(system == .boiler ? .cooling : .boiler) }

  /// The system in words.
  private var words: String { system == .boiler ? "boiler" : "cooling system" }

  private var outputNames: [MeantName] {
    let results = results.map { MeantName($0.name, meaning: $0.meaning) }
    let ofProducts = outputs.filter { $0.product != nil }.map(\.name)
    let names: [String] = products.map(\.id) + Model.groups + ofProducts
    return results + names.map { MeantName($0) }
  }
}
