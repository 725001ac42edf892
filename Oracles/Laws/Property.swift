import Estimator
import Plants

/// A law that a model must keep for every plant, and how a case is judged by it.
package struct Property: Sendable {
  /// The name on the command line: `boiler.seasons-exchange`.
  package let name: String
  /// The law, in words.
  package let law: String
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
  let judge: @Sendable (Trial, inout Judgement) -> Void

  /// A law by its name within a system.
  package init(
    _ system: SystemKind, _ name: String, _ law: String, needs: [String] = [],
    wantsPartner: Bool = false, coversPlants: Bool = true, isCostly: Bool = false,
    obligations: @escaping @Sendable () -> [Obligation] = { [] },
    judge: @escaping @Sendable (Trial, inout Judgement) -> Void
  ) {
    self.name = "\(system.rawValue).\(name)"
    self.law = law
    self.system = system
    self.needs = needs
    self.wantsPartner = wantsPartner
    self.coversPlants = coversPlants && !isCostly
    self.isCostly = isCostly
    self.obligations = obligations
    self.judge = judge
  }

  /// Judges one case.
  package func judgement(_ subject: Subject, _ tried: Case) -> Judgement {
    var judgement = Judgement()
    judge(Trial(subject, tried), &judgement)
    return judgement
  }

  /// Every property of a system, in the order in which they are listed.
  package static func all(of model: Model) -> [Property] {
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
    self.name = name
    self.tried = tried
  }
}
