import Notation

/// What helps whoever wrote a name that is not the one of a field or an output.
public enum NameHint: Sendable, Hashable {
  /// The names that are most likely meant; none where nothing is near.
  case likely([String])
  /// The name is an input's, where an output is wanted.
  case input
  /// The name is an output's, where an input is wanted.
  case output
  /// The name is a field's of the other system.
  case field(of: SystemKind)
  /// The name is a product's of the other system.
  case product(of: SystemKind)

  /// What an error ends with.
  var text: String {
    switch self {
    case .likely(let names): suggestion(of: names)
    case .input: "; it is an input, which is written where it is varied"
    case .output: "; it is an output, which follows from the inputs"
    case .field(let system): "; it is a field of a \(system.words)"
    case .product(let system): "; it is a product for a \(system.words)"
    }
  }
}

extension SystemKind {
  /// The system in words.
  fileprivate var words: String {
    switch self {
    case .boiler: "boiler"
    case .cooling: "cooling system"
    }
  }

  fileprivate var others: [SystemKind] { SystemKind.allCases.filter { $0 != self } }
}

extension Model {
  /// What helps with a name that no field has.
  package func hint(onField name: String) -> NameHint {
    if output(name) != nil || product(name) != nil { return .output }
    let likely = likelyNames(for: name, among: fieldNames)
    // `hours` is a field of a cooling system, and of a boiler part of two.
    if likely.isEmpty || !likely.allSatisfy({ hasParts(name, $0) }),
      let other = system.others.first(where: { Model.of($0).field(name) != nil })
    {
      return .field(of: other)
    }
    return .likely(likely)
  }

  /// What helps with a name that no output, product or group has.
  package func hint(onOutput name: String) -> NameHint {
    if field(name) != nil { return .input }
    if let other = system.others.first(where: { Model.of($0).product(name) != nil }) {
      return .product(of: other)
    }
    return .likely(likelyNames(for: name, among: outputNames))
  }

  /// What helps with a name that is neither a field nor an output.
  package func hint(onColumn name: String) -> NameHint {
    let hint = hint(onField: name)
    return hint == .likely([]) ? .likely(likelyNames(for: name, among: outputNames)) : hint
  }

  /// The fields with the words that say what they are.
  package var fieldNames: [MeantName] {
    fields.map { MeantName($0.name, meaning: "\($0.meaning) \($0.kind.name)") }
  }

  private var outputNames: [MeantName] {
    let results = results.map { MeantName($0.name, meaning: $0.meaning) }
    let ofProducts = outputs.filter { $0.product != nil }.map(\.name)
    let names: [String] = products.map(\.id) + Model.groups + ofProducts
    return results + names.map { MeantName($0) }
  }
}
