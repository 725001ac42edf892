import Documents
import Estimator
import Notation

/// What became of a law, as it is told for the eye and in reports.
package struct LawVerdict: Sendable {
  /// What became of a law, in a word.
  package enum Outcome: String, Sendable, CaseIterable {
    /// Nothing broke the law, and everything that had to be seen was seen.
    case holds
    /// A case broke the law.
    case fails
    /// The law said nothing of any case.
    case vacuous
    /// Something that had to be seen was not.
    case notCovered = "not covered"
    /// The model does not have what the law is about.
    case notApplicable = "not applicable"
    /// The other implementation gave no answer that could be judged.
    case notAnswered = "not answered"

    /// Whether the law may count as kept.
    package var isKept: Bool { self == .holds || self == .notApplicable }
  }

  /// A case that broke the law.
  package struct Counterexample: Sendable {
    /// Which one it is, where there are several of a kind.
    package let title: String?
    /// What was found, and what it had to be.
    package let sentence: String
    /// The line that replays it in a shell, where there is one.
    package let replay: String?

    /// A counterexample by its sentence.
    package init(_ sentence: String, title: String? = nil, replay: String? = nil) {
      (self.title, self.sentence, self.replay) = (title, sentence, replay)
    }
  }

  /// The name of the law on the command line.
  package let name: String
  /// The law, in words.
  package let statement: String
  /// The system that the law is about; nil where it is about no plant.
  package let system: SystemKind?
  /// What became of it.
  package let outcome: Outcome
  /// How many cases were tried.
  package let cases: Int
  /// What else there is to say: the room that was left, what was not seen, why there is no answer.
  package let remark: String
  /// The cases that broke the law, the smallest first.
  package let counterexamples: [Counterexample]
  /// How long the law was tried, where that was measured.
  package var seconds: Double?

  /// The verdict on a law.
  package init(
    _ name: String, _ statement: String, system: SystemKind? = nil, _ outcome: Outcome, cases: Int,
    remark: String = "", _ counterexamples: [Counterexample] = []
  ) {
    (self.name, self.statement, self.system) = (name, statement, system)
    (self.outcome, self.cases, self.remark) = (outcome, cases, remark)
    self.counterexamples = counterexamples
  }

  /// The verdict on a law about no plant, from what is not as it must be, a sentence each.
  package init(_ name: String, _ statement: String, cases: Int, remark: String, problems: [String])
  {
    let more = problems.count > 10 ? ["and \(problems.count - 10) more"] : []
    self.init(
      name, statement, problems.isEmpty ? .holds : .fails, cases: cases, remark: remark,
      (problems.prefix(10) + more).map { Counterexample($0) })
  }
}

extension LawVerdict {
  /// A line of a width; below it what broke the law, with lines to paste into a shell.
  package func text(names: Int, width: Int) -> String {
    TextReport(width: width).text(of: reportCase, names: names)
  }
}

/// What became of all the laws that were tried.
package struct LawVerdicts: Sendable {
  /// What became of each law, in the order in which they were tried.
  package let verdicts: [LawVerdict]
  /// How hard they were tried, in words.
  package let effort: String

  /// The verdicts on some laws.
  package init(_ verdicts: [LawVerdict], effort: String) {
    (self.verdicts, self.effort) = (verdicts, effort)
  }

  /// The laws that are not kept.
  package var broken: [LawVerdict] { verdicts.filter { !$0.outcome.isKept } }
  /// Whether every law is kept; no law at all does not pass.
  package var isPass: Bool { !verdicts.isEmpty && broken.isEmpty }

  /// The outcome of the whole, in one sentence.
  package var result: String {
    if isPass { return "Every law holds" }
    let (count, all) = (broken.count, verdicts.count)
    if all == 1 { return "The law is not kept" }
    return "\(count) of \(all) laws \(count == 1 ? "is" : "are") not kept"
  }

  /// The verdicts by what they are about: each system, then the laws about no plant.
  var groups: [(name: String, verdicts: [LawVerdict])] {
    let systems = SystemKind.allCases.map(Optional.some) + [nil]
    return systems.compactMap { system in
      let verdicts = verdicts.filter { $0.system == system }
      return verdicts.isEmpty ? nil : (system?.rawValue ?? "no plant", verdicts)
    }
  }
}
