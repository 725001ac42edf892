import Documents
import Estimator
import Notation

/// The verdict on a law, for output and reports.
package struct LawVerdict: Sendable {
  package enum Outcome: String, Sendable, CaseIterable {
    /// No case broke the law, and all obligations were met.
    case holds
    /// A case broke the law.
    case fails
    /// The law applied to no case.
    case vacuous
    /// A required part was not covered.
    case notCovered = "not covered"
    /// The model lacks what the law is about.
    case notApplicable = "not applicable"
    /// The other implementation gave no usable answer.
    case notAnswered = "not answered"
    /// The other implementation could not be started for an earlier law.
    case notTried = "not tried"
  }

  /// A case that broke the law.
  package struct Counterexample: Sendable {
    /// A sentence with the figure found and the expected one.
    package let sentence: String
    /// The shell command that replays it.
    package let replay: String

    package init(_ sentence: String, replay: String) {
      (self.sentence, self.replay) = (sentence, replay)
    }
  }

  package let law: Law
  package let outcome: Outcome
  /// The number of cases tried.
  package let cases: Int
  /// A remark: the remaining tolerance, what was not covered, or why there is no answer.
  package let remark: String
  /// The case that broke the law most, if any did.
  package let counterexample: Counterexample?

  package init(
    _ law: Law, _ outcome: Outcome, cases: Int = 0, remark: String = "",
    _ counterexample: Counterexample? = nil
  ) {
    (self.law, self.outcome, self.cases) = (law, outcome, cases)
    (self.remark, self.counterexample) = (remark, counterexample)
  }
}

extension LawVerdict {
  /// Returns the verdict on one line, then any counterexample with the command to replay it.
  package func text(names: Int, width: Int) -> String {
    TextReport(width: width).text(of: reportCase, names: names)
  }

  /// The verdict as a case of a report.
  package var reportCase: ReportCase {
    let findings = counterexample.map { example in
      var item = ReportList.Item("worst: \(example.sentence)", details: [example.replay])
      item.isToBeCopied = true
      return [item]
    }
    return ReportCase(
      law.name, outcome.asReported, verdict: outcome.rawValue, meaning: law.statement,
      count: outcome.isTried ? cases : nil, remark: remark, findings: findings ?? [])
  }

  fileprivate var data: [String] {
    [
      law.name, law.statement, law.system.rawValue, outcome.rawValue, "\(cases)", remark,
      counterexample?.sentence ?? "", counterexample?.replay ?? "",
    ]
  }
}

extension LawVerdict.Outcome {
  fileprivate var asReported: ReportCase.Outcome {
    switch self {
    case .holds: .passed
    case .notApplicable, .notTried: .skipped
    case .fails, .vacuous, .notCovered, .notAnswered: .failed
    }
  }

  /// Whether cases were tried, so that their number is meaningful.
  fileprivate var isTried: Bool { ![.notApplicable, .notAnswered, .notTried].contains(self) }
}

/// The verdicts on all laws that were checked.
package struct LawVerdicts: Sendable {
  /// The verdict on each law, in the order of the checks.
  package let verdicts: [LawVerdict]
  /// A description of the number and kind of cases.
  package let effort: String

  package init(_ verdicts: [LawVerdict], effort: String) {
    (self.verdicts, self.effort) = (verdicts, effort)
  }

  /// The laws that do not hold.
  package var broken: [LawVerdict] {
    verdicts.filter { $0.outcome.asReported == .failed }
  }
  /// Whether every law holds; false if there are no laws.
  package var isPass: Bool { !verdicts.isEmpty && broken.isEmpty }

  /// The overall outcome in one sentence.
  package var result: String {
    if isPass { return "Every law holds" }
    let (count, all) = (broken.count, verdicts.count)
    if all == 1 { return "The law does not hold" }
    let rest = verdicts.count { $0.outcome == .notTried }
    return "\(count) of \(all) laws \(count == 1 ? "does" : "do") not hold"
      + (rest > 0 ? ", and \(rest) were not tried" : "")
  }

  /// The verdicts as a report: a section for each system, a case for each law.
  package var report: Report {
    var report = Report("wtp check", result, isPass: isPass, data: data)
    report.lead = ["\(effort)."]
    report.sections = SystemKind.allCases.compactMap { system in
      let cases = verdicts.filter { $0.law.system == system }.map(\.reportCase)
      var section = ReportSection(system.rawValue, cases: cases)
      section.showsCases = true
      return cases.isEmpty ? nil : section
    }
    return report
  }

  /// A row for the verdict on each law.
  private var data: ReportTable {
    let titles = [
      "law", "meaning", "system", "verdict", "cases", "remark", "worst", "replay_worst",
    ]
    return ReportTable(titles.map { .words($0) }, verdicts.map(\.data))
  }
}
