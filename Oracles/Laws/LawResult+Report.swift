import Documents
import Estimator
import Notation

extension LawResult {
  /// Returns the verdict on the law.
  ///
  /// `options` are added to the command that replays a case, such as the catalogue.
  package func verdict(options: String = "") -> LawVerdict {
    let found = broken.map { found in
      LawVerdict.Counterexample(
        found.comparison.text(for: subject),
        replay: law.replay(found.sample, of: subject.model, options: options))
    }
    return LawVerdict(law, outcome, cases: cases, remark: remark, found)
  }

  package var outcome: LawVerdict.Outcome {
    if !lacking.isEmpty { return .notApplicable }
    if broken != nil { return .fails }
    if applied == 0 { return .vacuous }
    return uncovered.isEmpty ? .holds : .notCovered
  }

  private var remark: String {
    switch outcome {
    case .notApplicable: Law.remark(onLacking: lacking)
    case .vacuous: "none of which the law applies to"
    case .notCovered: "never covered: \(listed(uncovered, maximum: 20))"
    case .holds: worst.map { tolerance($0.comparison) } ?? ""
    case .fails, .notAnswered, .notTried: ""
    }
  }

  private func tolerance(_ comparison: ComparedFigures) -> String {
    let margin = comparison.margin
    if margin == 0 { return "to the last bit" }
    let units = margin < 1e6 ? Notation.text(margin, as: .fixed(1)) : "a million"
    return "\(units) units in the last place to spare"
  }
}

extension Law {
  /// Returns the verdict on the law if a model lacks what it needs, and nil otherwise.
  package func verdict(ifLackingIn model: Model) -> LawVerdict? {
    let lacking = lacking(in: model)
    if lacking.isEmpty { return nil }
    return LawVerdict(self, .notApplicable, remark: Self.remark(onLacking: lacking))
  }

  fileprivate static func remark(onLacking names: [String]) -> String {
    "the model has no \(names.joined(separator: ", "))"
  }
}

extension Trial {
  /// Returns the verdict on a law that was tried only on this case.
  package func verdict(on law: Law, options: String = "") -> LawVerdict {
    guard let worst else {
      return LawVerdict(
        law, .vacuous, cases: 1, remark: "the law does not apply to this plant")
    }
    let sentence = worst.text(for: subject)
    let replay = law.replay(sample, of: subject.model, options: options)
    return LawVerdict(
      law, holds ? .holds : .fails, cases: 1, remark: sentence,
      holds ? nil : LawVerdict.Counterexample(sentence, replay: replay))
  }
}

extension ComparedFigures {
  /// Returns a sentence that names the output or field and compares its two figures.
  package func text(for subject: Subject) -> String {
    let name = output < 0 ? subject.model.fields[~output].name : subject.model.outputs[output].name
    let must = margin < 0 ? "but must be" : "and must be"
    let second = note.isEmpty ? must : "compared with"
    return "\(name) is \(figure(left)), \(second) \(figure(right))"
      + (note.isEmpty ? "" : " (\(note))")
  }

  private func figure(_ value: Double) -> String {
    value.isFinite ? Notation.text(value, as: .shortest) : value.isNaN ? "no value" : "\(value)"
  }
}
