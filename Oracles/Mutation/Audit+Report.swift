import Documents
import Estimator
import Notation

/// Audits of one or more systems, with the score that they must reach together.
package struct Audits: Sendable {
  package let audits: [Audit]
  /// The required score in percent, or nil if any score will do.
  package let required: DecimalNumber?

  package init(_ audits: [Audit], required: DecimalNumber? = nil) {
    (self.audits, self.required) = (audits, required)
  }

  /// The counts over all audits.
  package var count: Audit.Count { Audit.Count(audits.flatMap(\.results).map(\.verdict)) }

  /// Whether the exact score is at least the required one.
  package var isPass: Bool {
    guard let required else { return true }
    return Rational(100 * count.caught) >= required.rational * Rational(count.caught + count.missed)
  }

  /// The audits as a report with a section for each system and a case for each kind of
  /// mutant.
  package var report: Report {
    let mistakes = ReportTable(Audit.columns.map { .words($0) }, audits.flatMap(\.mistakes))
    return Report(
      "wtp audit", headline, isPass: isPass, data: mistakes,
      sections: audits.map { $0.section(isPass: isPass) })
  }

  private var headline: String {
    let words = count.words
    guard let required else { return withCapital(words) }
    return "The score \(isPass ? "reaches" : "is below") \(required) %: \(words)"
  }
}

extension Audit {
  package var summary: String { "\(model): \(count.words)" }

  /// Returns the section with the facts, counts and missed mutants.
  fileprivate func section(isPass: Bool) -> ReportSection {
    ReportSection(
      "\(model)", facts: facts, parts: countTables + missedTables + rowTables,
      cases: cases(isPass: isPass))
  }

  /// Returns a case for each kind of mutant.
  ///
  /// A case fails if mutants of its kind are missed and the score is too low.
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
      ("mistakes skipped, since the sheets have no column for what they change: ", skipped, ""),
      (
        "figures skipped, since the formulas do not match them: ", rows.unmet,
        "; see wtp verify"
      ),
    ]
    let lists = [
      ("not covered at all: ", nothing), ("covered only in part, without ", inPart),
      ("inputs that never vary: ", constantInputs),
      ("inputs that vary but affect no figure: ", idleInputs),
    ]
    let checked =
      "checked: \(counted(rows.rows.count, "row")) with \(counted(rows.claimCount, "figure"))"
    return [summary, checked] + counts.filter { $0.1 > 0 }.map { "\($0)\($1)\($2)" }
      + lists.filter { !$0.1.isEmpty }.map { $0 + $1.joined(separator: ", ") }
  }

  private var countTables: [ReportPart] {
    let constants = counts { result in
      result.mutant.constant.map { "\($0) of \(result.mutant.formula)" }
    }
    let weak = constants.filter { $0.count.missed > 0 }
    return [
      Audit.table("mistakes by kind", "kind of mistake", counts { $0.mutant.kind.rawValue }),
      Audit.table("mistakes by product or result", "product or result", counts { $0.mutant.owner }),
      .sentences([
        "constants: \(constants.count); for \(constants.count - weak.count) of them, every mistake that "
          + "was tried is caught"
      ]),
    ]
      + (weak.isEmpty
        ? [] : [Audit.table("constants with missed mistakes", "constant", weak)])
  }

  private static func table(
    _ title: String, _ key: String, _ counts: [(key: String, count: Count)]
  ) -> ReportPart {
    .titled(
      title,
      [.words(key)] + ["mistakes", "caught", "equivalent", "missed", "score"].map { .figures($0) },
      counts.map { key, count in
        [key] + [count.all, count.caught, count.equivalent, count.missed].map { "\($0)" }
          + [count.percent]
      })
  }
}

extension Audit.Count {
  /// The counts and the score as text.
  package var words: String {
    "\(all) mistakes, \(caught) caught, \(equivalent) proved equivalent, \(missed) missed; "
      + "score \(percent)"
  }

  /// The score to a tenth of a percent, at most 99.9 % if any mutant is missed.
  var percent: String {
    guard caught + missed > 0 else { return "" }
    let score = 100 * Double(caught) / Double(caught + missed)
    return missed > 0 && score > 99.9 ? "99.9 %" : "\(text(score, as: .fixed(1))) %"
  }
}
