import Estimator

/// A law that a model must keep for every plant, and what it compares in a case.
package struct Law: Sendable {
  /// The name on the command line: `boiler.seasons-exchange`.
  package let name: String
  /// The law, in words.
  package let statement: String
  /// The system that the law is about.
  package let system: SystemKind
  /// The outputs that the law is about, without which it has nothing to say.
  package let needs: [String]
  /// Whether a case has a second figure of one field.
  package let wantsPartner: Bool
  /// Whether the law speaks of every plant, so that every table and clamp must have been seen.
  package let coversPlants: Bool
  /// Whether a case costs so much that edges are not combined and fewer cases are drawn.
  package let isCostly: Bool
  /// What must be seen of the law itself, beside tables and clamps.
  package let obligations: @Sendable () -> [Obligation]
  package let compare: @Sendable (Trial, inout Comparisons) -> Void

  /// A law by its name within a system.
  package init(
    _ system: SystemKind, _ name: String, _ statement: String, needs: [String] = [],
    wantsPartner: Bool = false, coversPlants: Bool = true, isCostly: Bool = false,
    obligations: @escaping @Sendable () -> [Obligation] = { [] },
    compare: @escaping @Sendable (Trial, inout Comparisons) -> Void
  ) {
    self.name = "\(system.rawValue).\(name)"
    (self.statement, self.system, self.needs) = (statement, system, needs)
    self.wantsPartner = wantsPartner
    self.coversPlants = coversPlants && !isCostly
    (self.isCostly, self.obligations, self.compare) = (isCostly, obligations, compare)
  }

  /// What the law compares in one case.
  package func comparisons(_ subject: Subject, _ tried: Case) -> Comparisons {
    var comparisons = Comparisons()
    compare(Trial(subject, tried), &comparisons)
    return comparisons
  }

  /// Every law of a system, in the order in which they are listed.
  package static func all(of model: Model) -> [Law] {
    let shared = SharedLaws.all(of: model)
    return shared + (model.system == .boiler ? BoilerLaws.all(of: model) : CoolingLaws.all)
  }
}

/// Something that a law must see once, with a case that should show it.
package struct Obligation: Sendable {
  /// What is to be seen, in words.
  package let name: String
  /// A case that should show it, tried beside all others.
  package let tried: Case

  /// Everything that is kept, as it is given.
  package init(name: String, tried: Case) {
    (self.name, self.tried) = (name, tried)
  }
}
