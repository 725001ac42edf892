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
  private let compare: @Sendable (inout Trial) -> Void

  /// Something that a law must see once, in words, with a case that should show it.
  package typealias Obligation = (name: String, tried: Case)

  /// A law by its name within a system.
  package init(
    _ system: SystemKind, _ name: String, _ statement: String, needs: [String] = [],
    wantsPartner: Bool = false, coversPlants: Bool = true, isCostly: Bool = false,
    obligations: @escaping @Sendable () -> [Obligation] = { [] },
    compare: @escaping @Sendable (inout Trial) -> Void
  ) {
    self.name = "\(system.rawValue).\(name)"
    (self.statement, self.system, self.needs) = (statement, system, needs)
    self.wantsPartner = wantsPartner
    self.coversPlants = coversPlants && !isCostly
    (self.isCostly, self.obligations, self.compare) = (isCostly, obligations, compare)
  }

  /// A law of what an output is, from other figures of the trial.
  init(
    _ system: SystemKind, _ name: String, _ statement: String, of output: String, ulps: Double,
    expected: @escaping @Sendable (Trial) -> Double
  ) {
    self.init(system, name, statement) { $0.equal(output, expected($0), ulps: ulps) }
  }

  /// One case, with all that the law compares in it.
  package func trial(of tried: Case, on subject: Subject) -> Trial {
    var trial = Trial(subject, tried)
    compare(&trial)
    return trial
  }

  /// Every law of a system, in the order in which they are listed.
  package static func all(of model: Model) -> [Law] {
    let shared = SharedLaws.all(of: model)
    return shared + (model.system == .boiler ? BoilerLaws.all(of: model) : CoolingLaws.all)
  }
}
