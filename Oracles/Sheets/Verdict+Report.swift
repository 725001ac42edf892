import Estimator
import Formulas
import Notation
import Reports

extension Verdict {
  /// The verdict as a report: a section for each table, a case for each output.
  ///
  /// `explains` puts the worked calculation below each difference.
  package func report(explaining explains: Bool = false) -> Report {
    var report = Report("wtp verify", headline, isPass: isPass, data: data)
    report.overview = [.table(overview), .picture(ReportPicture(html: Picture.legend))]
    report.sections = sheets.map { $0.section(explaining: explains) }
    report.closing = uncoveredLines + [total]
    return report
  }

  private var headline: String {
    if sheets.contains(where: { !$0.failures.isEmpty }) { return "The comparison failed" }
    return isPass
      ? "Every cell agrees"
      : "\(grouped(differing)) of \(counted(cells, "cell")) \(differ(differing))"
  }

  private var uncoveredLines: [String] {
    uncovered.map { system, outputs in
      "no table covers \(counted(outputs.count, "\(system.rawValue) output")): \(listed(outputs, maximum: 12))"
    }
  }

  private var total: String {
    let result =
      sheets.contains { !$0.failures.isEmpty }
      ? "the comparison failed"
      : isPass
        ? "every cell agrees"
        : "\(counted(differing, "cell")) \(differ(differing))"
    return "\(counted(sheets.count, "table")), \(counted(cells, "cell")): "
      + "\(grouped(agreeing)) agree, \(grouped(differing)) differ; \(result)"
  }

  /// A row for each table.
  private var overview: ReportTable {
    var table = ReportTable([
      .words("table"), .words("system"), .words("kind"), .figures("rows"), .figures("cells"),
      .figures("agree"), .figures("differ"), .words("worst, of what is allowed"),
    ])
    for sheet in sheets {
      let worst = sheet.worst.map { "\($0.output.name), \(percent($0.worst.share))" } ?? ""
      let counts = [sheet.rows, sheet.cells, sheet.agreeing, sheet.differing].map(grouped)
      table.add(
        [fileName(sheet.file), sheet.system.rawValue, sheet.kind.rawValue] + counts + [worst])
    }
    return table
  }

  /// The verdict on every output, a row each.
  private var data: ReportTable {
    let columns: [(String, String?)] = [
      ("table", nil), ("system", nil), ("kind", nil), ("output", nil), ("unit", nil),
      ("cells", nil), ("agreeing", nil), ("differing", nil), ("unclaimed", nil),
      ("without_value", nil), ("negative_usages", nil), ("worst_difference", nil),
      ("worst_share", "%"), ("worst_line", nil), ("worst_case", nil),
    ]
    return ReportTable(
      columns.map { ReportTable.Column($0, unit: $1) },
      sheets.flatMap { sheet in sheet.tallies.map { $0.data(of: sheet) } })
  }
}

private func differ(_ count: Int) -> String { count == 1 ? "differs" : "differ" }

extension SheetVerdict {
  fileprivate func section(explaining explains: Bool) -> ReportSection {
    var section = ReportSection(
      fileName(file), about: system.rawValue + (kind == .figures ? "" : ", \(kind.rawValue)"))
    section.facts = facts
    section.parts = [.table(table)] + (kind == .refusals ? [] : [.picture(picture)]) + lists
    let found = differences.map { difference in
      ReportList.Item(
        difference.description, details: explains ? difference.working(in: model) : [])
    }
    let rest = differing - differences.count
    if differing > 0 {
      let more = rest > 0 ? "\(grouped(rest)) more that differ" : nil
      section.parts.append(.list(ReportList("differences", found, more: more)))
    }
    section.cases = cases
    section.seconds = seconds
    return section
  }

  private var facts: [String] {
    let counts =
      "\(counted(rows, "row")), \(counted(cells, "cell")): \(grouped(agreeing)) agree, "
      + "\(grouped(differing)) differ" + emptyCells
    let worst = worst.map { "worst: \($0.output.name) at \($0.worst.place), \($0.worst.use)" }
    return ["allowed: \(allowance)", counts] + (worst.map { [$0] } ?? [])
  }

  private var emptyCells: String {
    guard unclaimed > 0 else { return "" }
    return "; \(counted(unclaimed, "empty cell")) \(unclaimed == 1 ? "claims" : "claim") nothing"
  }

  private var table: ReportTable {
    let isOfErrors = kind == .refusals
    let counts = ["cells", "agree", "differ"].map { ReportTable.Column.figures($0) }
    guard !isOfErrors else {
      return ReportTable(
        [.words("error"), .figures("rows")] + counts.dropFirst(),
        tallies.map { [$0.name, "\($0.cells)", "\($0.agreeing)", "\($0.differing)"] })
    }
    return ReportTable(
      [.words("output")] + counts + [.figures("worst"), .figures("of allowed"), .words("at")],
      tallies.map(\.row))
  }

  private var picture: ReportPicture { ReportPicture(html: Picture(tallies).svg) }

  private var lists: [ReportPart] {
    let still = stillInputs.isEmpty ? [] : [stillInputs.joined(separator: ", ")]
    let all = [
      ReportList("inputs that never vary", label: "inputs that never vary", still),
      ReportList("notes", label: "note", notes), ReportList("failures", label: "failed", failures),
    ]
    return all.filter { !$0.items.isEmpty }.map { .list($0) }
  }

  private var cases: [ReportCase] {
    let failed = failures.map { failure in
      var failed = ReportCase("the comparison", .failed, verdict: "failed")
      failed.remark = failure
      return failed
    }
    return failed + tallies.map(reportCase)
  }

  private func reportCase(_ tally: Tally) -> ReportCase {
    var found = ReportCase(
      tally.name, tally.differing > 0 ? .failed : tally.cells > 0 ? .passed : .skipped,
      verdict: tally.differing > 0 ? "differs" : tally.cells > 0 ? "agrees" : "claims nothing")
    found.count = tally.cells
    if tally.differing > 0 {
      found.remark =
        "\(tally.differing) of \(counted(tally.cells, "cell")) \(differ(tally.differing))"
      found.findings = differences.filter { kind == .refusals || $0.output == tally.name }
        .map { ReportList.Item($0.description) }
    } else if tally.cells == 0 {
      // A column that claims nothing has not passed.
      found.remark = "every cell is empty"
    }
    return found
  }
}

extension Tally {
  fileprivate var row: [String] {
    let counts = [name, "\(cells)", "\(agreeing)", "\(differing)"]
    guard let worst else { return counts + ["", "", withoutValue > 0 ? "no value" : ""] }
    return counts + [brief(worst.difference), percent(worst.share), worst.place]
  }

  fileprivate func data(of sheet: SheetVerdict) -> [String] {
    let counts = [cells, agreeing, differing, unclaimed, withoutValue, negativeUsages]
    let file = sheet.file == "-" ? "standard input" : sheet.file
    return [file, sheet.system.rawValue, sheet.kind.rawValue, name, unit]
      + counts.map { "\($0)" }
      + [
        worst.map { brief($0.difference) } ?? "",
        worst.map { ($0.share * 100).isFinite ? brief($0.share * 100) : "" } ?? "",
        worst.map { "\($0.line)" } ?? "", worst?.caseName ?? "",
      ]
  }
}

extension Tally.Worst {
  /// The row of the cell.
  package var place: String { "line \(line)" + (caseName.map { " (\(excerpt($0)))" } ?? "") }

  /// The difference and the part of the tolerance.
  fileprivate var use: String {
    "off by \(brief(difference)), \(percent(share)) of what is allowed"
  }
}

extension Difference {
  /// The worked calculation of the figure by the rules of a model, a line each; none for an error.
  package func working(in model: Model) -> [String] {
    let isSigned = sheet.hasPrefix("-") && output.hasSuffix(".usage")
    let signed = isSigned ? model.output("\(output.dropLast(5))annual_demand") : nil
    guard let figure = signed ?? model.output(output) else { return [] }
    return figure.formula.explanation(at: point).flatMap { step in
      let value = step.value.map { text($0, as: .shortest) } ?? "no value"
      let note = step.note.map { ["  note: \($0)"] } ?? []
      return ["\(step.name) = \(step.formula)"] + note + [
        "  = \(step.figures)",
        "  = \(value)\(step.unit.isPlain ? "" : " \(step.unit)")  (\(step.source))",
      ]
    }
  }
}
