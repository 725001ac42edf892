import Estimator
import Laws
import Notation
import Reports

/// The audit as a report.
extension Audit {
  /// What was asked, what was caught, what is missed and by how little the rest was caught.
  ///
  /// Lists that can be long are cut at so many lines; the counts never are.
  package func document(listing most: Int = 30, suggesting rows: Int? = nil) -> AuditDocument {
    var document = AuditDocument()
    addSummary(to: &document)
    addCounts(to: &document)
    if asksLaws { addLaws(to: &document) }
    addMissed(to: &document, most)
    addRows(to: &document, most)
    addTightness(to: &document, most)
    addSuggestion(to: &document, rows)
    return document
  }

  /// How the audit ended, in one line.
  package var summary: String {
    "\(model): \(count.words)"
  }

  private func addSummary(to document: inout AuditDocument) {
    document.add(heading: "\(model)")
    document.add(summary)
    document.add("\(rows.rows.count) rows with \(rows.claimCount) figures were asked")
    if rows.unmet > 0 {
      document.add(
        "left out, since the formulas themselves do not meet them: figures \(rows.unmet);"
          + " see wtp verify")
    }
    let nothing = uncoveredOwners
    if !nothing.isEmpty { document.add("not covered at all: " + nothing.joined(separator: ", ")) }
    let uncovered = uncoveredOutputs.filter { name in
      !nothing.contains(String(name.prefix { $0 != "." }))
    }
    if !uncovered.isEmpty {
      document.add("covered in part only, without " + uncovered.joined(separator: ", "))
    }
    if !constantInputs.isEmpty {
      document.add("inputs that never vary: " + constantInputs.joined(separator: ", "))
    }
    if !idleInputs.isEmpty {
      document.add(
        "inputs that vary without effect on any figure: " + idleInputs.joined(separator: ", "))
    }
  }

  private func addCounts(to document: inout AuditDocument) {
    func add(_ title: String, _ counts: [(key: String, count: Count)]) {
      document.add(
        [title, "mistakes", "caught", "equivalent", "missed", "score"],
        counts.map { key, count in
          [
            key, "\(count.all)", "\(count.caught)", "\(count.equivalent)", "\(count.missed)",
            count.percent,
          ]
        })
    }
    add("kind of mistake", counts { $0.mutant.kind.rawValue })
    add("product or result", counts { $0.mutant.owner })
    let constants = counts { judgement in
      judgement.mutant.constant.map { "\($0) of \(judgement.mutant.formula)" }
    }
    let weak = constants.filter { $0.count.missed > 0 }
    document.add(
      "constants: \(constants.count), of which \(constants.count - weak.count) cannot be wrong"
        + " in any way that was tried without being caught")
    add("constant that can be", weak)
  }

  private func addLaws(to document: inout AuditDocument) {
    document.add("the properties and proofs alone: \(lawCount().words)")
    document.add(
      "of them directions, clamps, tables and seasons: \(lawCount(\.isOfShape).words)")
    let kinds = counts { $0.mutant.kind.rawValue }.compactMap { MutantKind(rawValue: $0.key) }
    document.add(
      ["kind of mistake", "caught by a property or a proof", "not seen by any", "score"],
      kinds.map { kind in
        let count = lawCount { $0 == kind }
        return [kind.rawValue, "\(count.caught)", "\(count.missed)", count.percent]
      })
    let unseen = judgements.filter { $0.verdict != .equivalent && $0.laws.isEmpty }
    document.add(
      ["law", "mistakes of which it is the first to fail"],
      counts { $0.laws.first }.map { [$0.key, "\($0.count.all)"] })
    document.add("not seen by any, such as:")
    document.add(
      ["kind", "mistake"],
      unseen.prefix(10).map { [$0.mutant.kind.rawValue, $0.mutant.description] })
  }

  private func addMissed(to document: inout AuditDocument, _ most: Int) {
    let missed = missed
    guard !missed.isEmpty else { return }
    document.add("missed, with the plant that shows each best (other figures as in the example):")
    document.add(
      ["kind", "mistake", "shown by", "right", "wrong", "plant"],
      missed.prefix(most).map(line))
    if missed.count > most {
      document.add("and \(missed.count - most) more; --format csv lists all")
    }
  }

  private func line(of judgement: Judgement) -> [String] {
    let mutant = judgement.mutant
    guard let witness = judgement.witness else {
      return [mutant.kind.rawValue, mutant.description, "no plant found", "", "", ""]
    }
    return [
      mutant.kind.rawValue, mutant.description, model.outputs[witness.output].name,
      Audit.figure(witness.right), Audit.figure(witness.wrong),
      candidates.description(of: witness.candidate),
    ]
  }

  private func addSuggestion(to document: inout AuditDocument, _ count: Int?) {
    let suggestion = Suggestion(self, atMost: count ?? .max)
    guard suggestion.missed > 0 else { return }
    document.add(
      "\(suggestion.plants.count) rows show \(suggestion.shown) of the \(suggestion.missed) missed"
        + " mistakes; the expected figures are for their owner to fill in:")
    document.add(file: suggestion.table)
  }

  /// A figure with four decimals, as a sheet prints it.
  static func figure(_ value: Double) -> String {
    value.isFinite ? text(value, as: .fixed(4)) : "no value"
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
    guard let score else { return "" }
    return missed > 0 && score > 99.9 ? "99.9 %" : "\(text(score, as: .fixed(1))) %"
  }
}

extension CandidatePlants {
  /// The figures in which a candidate is not the first, or `the example`.
  func description(of candidate: Int) -> String {
    let changes = model.fields.indices.filter { plants[candidate][$0] != plants[0][$0] }
    if changes.isEmpty { return "the example" }
    return changes.map { "\(model.fields[$0].name)=\(plants[candidate][$0].decimal)" }
      .joined(separator: " ")
  }
}
