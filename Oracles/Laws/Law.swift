import Estimator

/// A law that a model must satisfy for every plant.
package struct Law: Sendable {
  /// The name on the command line: `boiler.seasons-exchange`.
  package let name: String
  /// The statement of the law.
  package let statement: String
  package let system: SystemKind
  /// The outputs and fields that the law is about; without them it does not apply.
  package let needs: [String]
  /// Whether a case has a second figure for one field.
  package let wantsPartner: Bool
  /// Whether the law applies to every plant, so that its cases must cover every table and clamp.
  package let coversPlants: Bool
  /// Whether a case is slow, so that edges are not combined and fewer random cases are tried.
  package let isCostly: Bool
  /// The changes that cases must show, in addition to covering tables and clamps.
  package let obligations: @Sendable () -> [Obligation]
  private let compare: @Sendable (inout Trial) -> Void

  /// A change that some case must show, with a case that should show it.
  package typealias Obligation = (name: String, sample: Case)

  /// Creates a law with its name within a system; its statement is that of `laws.txt` unless it is
  /// given.
  package init(
    _ system: SystemKind, _ name: String, _ statement: String? = nil, needs: [String] = [],
    wantsPartner: Bool = false, coversPlants: Bool = true, isCostly: Bool = false,
    obligations: @escaping @Sendable () -> [Obligation] = { [] },
    compare: @escaping @Sendable (inout Trial) -> Void
  ) {
    self.name = "\(system.rawValue).\(name)"
    self.statement = statement ?? Law.statement(of: name)
    (self.system, self.needs) = (system, needs)
    self.wantsPartner = wantsPartner
    self.coversPlants = coversPlants && !isCostly
    (self.isCostly, self.obligations, self.compare) = (isCostly, obligations, compare)
  }

  /// Creates a law that computes an output from other figures.
  init(
    _ system: SystemKind, _ name: String, of output: String, ulps: Double, needs: [String] = [],
    expected: @escaping @Sendable (Trial) -> Double
  ) {
    self.init(system, name, needs: [output] + needs) {
      $0.equal(output, expected($0), ulps: ulps)
    }
  }

  /// Returns the statement in `laws.txt` of the law with a name within a system.
  private static func statement(of name: String) -> String {
    statements[name].expected(or: "laws.txt must have the statement of \(name)")
  }

  /// The lines `name: statement`; others are titles.
  private static let statements = Dictionary(
    uniqueKeysWithValues: EmbeddedText.named("laws.txt").split(separator: "\n").compactMap {
      String($0).cut(at: ": ")
    })

  /// Returns the outputs and fields that the law needs but a model lacks.
  ///
  /// It lacks an input of WTP's rules that it computes.
  package func lacking(in model: Model) -> [String] {
    needs.filter { name in
      let isInput = Model.of(system).place(of: name) != nil
      return model.place(of: name) == nil && (isInput || model.place(ofOutput: name) == nil)
    }
  }

  /// Tries the law on one case; the model must not lack what it needs.
  package func trial(of sample: Case, on subject: Subject) -> Trial {
    var trial = Trial(subject, sample)
    compare(&trial)
    return trial
  }

  /// Returns every law of a system, in the order of `--list`.
  package static func all(of model: Model) -> [Law] {
    let shared = SharedLaws.all(of: model)
    return shared
      + (model.system == .boiler ? BoilerLaws.all(of: model) : CoolingLaws.all(of: model))
  }
}
