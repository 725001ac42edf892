import Documents
import Estimator
import Notation

extension LawVerdicts {
  /// The verdicts as a report: a section for each system, a case for each law.
  package var report: Report {
    var report = Report("wtp check", result, isPass: isPass, data: data)
    report.lead = ["\(effort)."]
    report.sections = groups.map { name, verdicts in
      var section = ReportSection(name)
      section.cases = verdicts.map(\.reportCase)
      section.showsCases = true
      return section
    }
    return report
  }

  /// A row for the verdict on each law.
  private var data: ReportTable {
    let titles = [
      "law", "meaning", "system", "verdict", "cases", "remark", "smallest", "replay_smallest",
      "worst", "replay_worst",
    ]
    return ReportTable(titles.map { .words($0) }, verdicts.map(\.data))
  }
}

extension LawVerdict {
  /// The verdict as a case of a report.
  package var reportCase: ReportCase {
    let findings = counterexamples.map { example in
      var item = ReportList.Item(
        (example.title.map { "\($0): " } ?? "") + example.sentence,
        details: example.replay.map { [$0] } ?? [])
      item.isToBeCopied = true
      return item
    }
    var found = ReportCase(
      name, outcome.asReported, verdict: outcome.rawValue, meaning: statement,
      count: outcome.isTried ? cases : nil, remark: remark, findings: findings)
    found.seconds = seconds
    return found
  }

  fileprivate var data: [String] {
    let (smallest, worst) = (counterexamples.first, worst)
    return [
      name, statement, system?.rawValue, outcome.rawValue, "\(cases)", remark, smallest?.sentence,
      smallest?.replay, worst?.sentence, worst?.replay,
    ].map { $0 ?? "" }
  }

  /// The counterexample that breaks the law most, which may be the smallest.
  private var worst: Counterexample? {
    counterexamples.last { $0.title == "worst" } ?? counterexamples.first
  }
}

extension LawVerdict.Outcome {
  fileprivate var asReported: ReportCase.Outcome {
    switch self {
    case .holds: .passed
    case .notApplicable: .skipped
    case .fails, .vacuous, .notCovered, .notAnswered: .failed
    }
  }

  /// Whether cases were tried, so that their number is meaningful.
  fileprivate var isTried: Bool { self != .notApplicable && self != .notAnswered }
}
