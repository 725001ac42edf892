import Documents
import Estimator
import Notation

/// The audits of some systems, with the score that is asked of them.
package struct Audits: Sendable {
  /// The audits, system by system.
  package let audits: [Audit]
  /// The score that is asked for, in percent; nil where any will do.
  package let required: DecimalNumber?

  /// Audits that must reach a score together, where one is asked for.
  package init(_ audits: [Audit], required: DecimalNumber? = nil) {
    (self.audits, self.required) = (audits, required)
  }

  /// How all mistakes ended.
  package var count: Audit.Count { Audit.Count(audits.flatMap(\.results).map(\.verdict)) }

  /// Whether the score is at least what is asked for, exactly.
  package var isPass: Bool {
    guard let required else { return true }
    return Rational(100 * count.caught) >= required.rational * Rational(count.caught + count.missed)
  }

  /// The audits as a report: a section for each system, a case for each kind of mistake.
  ///
  /// As many rows are suggested as help, or so many of one system alone, which are then its data.
  /// Their outputs are filled with the exact answers, or left for their owner.
  package func report(suggesting rows: Int?, filled fills: Bool) -> Report {
    let suggested = rows.map { Suggestion(audits[0], atMost: $0).table(isFilled: fills) }
    let mistakes = ReportTable(
      Audit.columns.map { ReportTable.Column($0) }, audits.flatMap(\.mistakes))
    var report = Report("wtp audit", headline, isPass: isPass, data: suggested ?? mistakes)
    report.sections = audits.map { $0.section(suggesting: rows, filled: fills, isPass: isPass) }
    return report
  }

  private var headline: String {
    let words = count.words
    guard let required else { return words.prefix(1).uppercased() + words.dropFirst() }
    return "The score \(isPass ? "reaches" : "is below") \(required) %: \(words)"
  }
}

extension Audit {
  /// How the audit ended, in one line.
  package var summary: String { "\(model): \(count.words)" }

  /// What was asked, what was caught, what is missed and by how little the rest was caught.
  fileprivate func section(
    suggesting rows: Int?, filled fills: Bool, isPass: Bool
  ) -> ReportSection {
    var section = ReportSection("\(model)")
    section.facts = facts
    section.parts =
      countTables + (asksLaws ? lawTables : []) + missedTables + rowTables + tightnessTables
      + suggestion(rows, filled: fills)
    section.cases = cases(isPass: isPass)
    return section
  }

  /// A kind of mistake fails where some of it is missed and the score that is asked for is not met.
  private func cases(isPass: Bool) -> [ReportCase] {
    counts { $0.mutant.kind.rawValue }.map { kind, count in
      let isMissed = !isPass && count.missed > 0
      let findings = missed.filter { isMissed && $0.mutant.kind.rawValue == kind }
        .map { ReportList.Item($0.mutant.description) }
      return ReportCase(
        kind, isMissed ? .failed : .passed, verdict: count.missed > 0 ? "missed" : "caught",
        count: count.all, remark: count.words, findings: findings)
    }
  }

  private var facts: [String] {
    let nothing = uncoveredOwners
    let inPart = uncoveredOutputs.filter { !nothing.contains(String($0.prefix { $0 != "." })) }
    let counts = [
      ("not asked, since the sheets have no column for what they change: mistakes ", notAsked, ""),
      (
        "left out, since the formulas themselves do not meet them: figures ", rows.unmet,
        "; see wtp verify"
      ),
    ]
    let lists = [
      ("not covered at all: ", nothing), ("covered in part only, without ", inPart),
      ("inputs that never vary: ", constantInputs),
      ("inputs that vary without effect on any figure: ", idleInputs),
    ]
    let asked =
      "asked: \(counted(rows.rows.count, "row")) with \(counted(rows.claimCount, "figure"))"
    return [summary, asked] + counts.filter { $0.1 > 0 }.map { "\($0)\($1)\($2)" }
      + lists.filter { !$0.1.isEmpty }.map { $0 + $1.joined(separator: ", ") }
  }

  private var countTables: [ReportPart] {
    let constants = counts { result in
      result.mutant.constant.map { "\($0) of \(result.mutant.formula)" }
    }
    let weak = constants.filter { $0.count.missed > 0 }
    return [
      Audit.table("mistakes by kind", "kind of mistake", counts { $0.mutant.kind.rawValue }),
      Audit.table(
        "mistakes by product or result", "product or result", counts { $0.mutant.owner }),
      .sentences([
        "constants: \(constants.count), of which \(constants.count - weak.count) cannot be wrong in "
          + "any way that was tried without being caught"
      ]),
    ]
      + (weak.isEmpty
        ? [] : [Audit.table("constants that can be wrong", "constant that can be", weak)])
  }

  private static func table(
    _ title: String, _ key: String, _ counts: [(key: String, count: Count)]
  ) -> ReportPart {
    .titled(
      title,
      [.words(key)]
        + ["mistakes", "caught", "equivalent", "missed", "score"].map { .figures($0) },
      counts.map { key, count in
        [key] + [count.all, count.caught, count.equivalent, count.missed].map { "\($0)" }
          + [count.percent]
      })
  }

  private func suggestion(_ count: Int?, filled fills: Bool) -> [ReportPart] {
    let suggestion = Suggestion(self, atMost: count ?? .max)
    guard suggestion.missed > 0 else { return [] }
    let shows = suggestion.plants.count == 1 ? "row shows" : "rows show"
    let title =
      "\(grouped(suggestion.plants.count)) \(shows) "
      + "\(suggestion.shown) of the \(counted(suggestion.missed, "missed mistake")); "
      + (fills
        ? "their figures are the estimator's, not WTP's"
        : "the expected figures are for their owner to fill in")
    return [.verbatim(title: title, suggestion.table(isFilled: fills).csv)]
      + (suggestion.remarks.isEmpty ? [] : [.sentences(suggestion.remarks)])
  }
}

extension Audit.Count {
  /// The counts and the score in words.
  package var words: String {
    "\(all) mistakes, \(caught) caught, \(equivalent) proved to be none, \(missed) missed; "
      + "score \(percent)"
  }

  /// The score to a tenth of a percent, never rounded up to 100.
  var percent: String {
    guard caught + missed > 0 else { return "" }
    let score = 100 * Double(caught) / Double(caught + missed)
    return missed > 0 && score > 99.9 ? "99.9 %" : "\(text(score, as: .fixed(1))) %"
  }
}
