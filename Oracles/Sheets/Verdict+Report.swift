import Documents
import Estimator
import Formulas
import Notation
import Tables

extension Verdict {
  /// What a report of verdicts shows beside what it always does.
  package struct Showing: Sendable {
    /// The worked calculation below each difference.
    package var workings = false
    /// A row for each output in a text too.
    package var everyOutput = false
    /// At most so many differences of a table, where the report is for the eye.
    package var differences = 20

    /// What every report shows.
    package init() {}
  }

  /// The verdict as a report: what came out, then a section for each table, with its differences first.
  package func report(showing: Showing = Showing()) -> Report {
    var report = Report("wtp verify", headline, isPass: isPass, data: data)
    report.opensWithHeadline = true
    report.diagnosis = sheets.flatMap { sheet in
      sheet.diagnosis.map { sheets.count > 1 ? "\(fileName(sheet.file)): \($0)" : $0 }
    }
    report.moreData = [("outputs", outputData)]
    report.overview = sheets.count > 1 ? [.table(overview)] : []
    report.sections = sheets.map { $0.section(showing) }
    if let first = sheets.firstIndex(where: { $0.kind != .refusals }) {
      report.sections[first].explainPicture()
    }
    report.closing = uncoveredLines
    return report
  }

  private var uncoveredLines: [String] {
    guard !isOfChosenOutputs else { return [] }
    return uncovered.map { system, outputs in
      "no table claims \(counted(outputs.count, "\(system.rawValue) output")): "
        + listed(outputs, maximum: 12)
    }
  }

  /// A row for each table.
  private var overview: ReportTable {
    var table = ReportTable([
      .words("table"), .words("system"), .words("kind"), .figures("rows"), .figures("cells"),
      .figures("agree"), .figures("differ"), .words("worst, of what is allowed"),
    ])
    for sheet in sheets {
      let worst = sheet.worst.map { "\($0.output.name), \($0.worst.shareInWords)" } ?? ""
      let counts = [sheet.rows, sheet.cells, sheet.agreeing, sheet.differing].map(grouped)
      table.add(
        [fileName(sheet.file), sheet.system.rawValue, sheet.kind.rawValue] + counts + [worst])
    }
    return table
  }
}

extension ReportSection {
  /// Says what the colours of the picture mean, above it.
  fileprivate mutating func explainPicture() {
    guard
      let place = parts.firstIndex(where: { part in
        if case .picture = part { true } else { false }
      })
    else { return }
    parts.insert(.picture(ReportPicture(html: Picture.legend)), at: place)
  }
}

extension SheetVerdict {
  fileprivate func section(_ showing: Verdict.Showing) -> ReportSection {
    var section = ReportSection(
      fileName(file), about: system.rawValue + (kind == .figures ? "" : ", \(kind.rawValue)"))
    let shown = Array(differences.prefix(showing.differences))
    let folded = FoldedTable(outputSentences, table, isOpen: showing.everyOutput)
    section.parts =
      differenceParts(shown) + (showing.workings ? workings(of: shown) : [])
      + (tallies.isEmpty ? [] : [.folded(folded)])
      + (kind == .refusals || isByBits
        ? [] : [.picture(ReportPicture(html: Picture(tallies: tallies).svg))])
      + [.sentences(facts)] + lists
    section.cases = cases(shown)
    section.seconds = seconds
    section.file = file == "-" ? nil : file
    section.digest = digest
    return section
  }

  private func differenceParts(_ shown: [Difference]) -> [ReportPart] {
    let failed: [ReportPart] =
      failures.isEmpty ? [] : [.list(ReportList("failures", label: "failed", failures))]
    let rest = differing - shown.reduce(0) { $0 + $1.cells }
    let more: [ReportPart] =
      rest > 0 ? [.sentences(["\(grouped(rest)) more \(differs(rest)); --list N shows N"])] : []
    return failed + (shown.isEmpty ? [] : [.table(differenceTable(shown))]) + more
  }

  /// The cells that differ, a row each.
  private func differenceTable(_ shown: [Difference]) -> ReportTable {
    let hasNames = shown.contains { $0.caseName != nil }
    let found = isByBits || shown.contains(where: \.isAnswer) ? "answered" : "formula"
    let columns: [ReportTable.Column] =
      (hasNames ? [.words("case")] : [])
      + [
        .words("cell"), .words(kind == .refusals ? "change" : "output"),
        kind == .refusals ? .words("must come") : .figures(isByBits ? "estimator" : "sheet"),
        kind == .refusals ? .words("came") : .figures(found),
      ] + (kind == .refusals ? [] : [.figures("difference"), .words("that is")])
    return ReportTable(
      columns,
      shown.map { ($0.caseName.map { excerpt($0) } ?? "", $0.cells(kind, isByBits)) }
        .map { (hasNames ? [$0] : []) + $1 })
  }

  private func workings(of shown: [Difference]) -> [ReportPart] {
    let items = shown.map { difference in
      ReportList.Item(
        "\(difference.cellName), \(difference.output):", details: difference.working(in: model))
    }.filter { !$0.details.isEmpty }
    return items.isEmpty ? [] : [.list(ReportList("workings", items))]
  }

  private var facts: [String] {
    let worst = worst.map { "worst: \($0.output.name) at \($0.worst.place), \($0.worst.use)" }
    return judgedSentences + ["allowed: \(allowance)"] + (worst.map { [$0] } ?? []) + emptyCells
  }

  private var emptyCells: [String] {
    guard unclaimed > 0 else { return [] }
    return ["\(counted(unclaimed, "empty cell")) \(unclaimed == 1 ? "claims" : "claim") nothing"]
  }

  private var table: ReportTable {
    let counts = ["cells", "agree", "differ"].map { ReportTable.Column.figures($0) }
    guard kind != .refusals else {
      return ReportTable(
        [.words("error"), .figures("rows")] + counts.dropFirst(),
        tallies.map { [$0.name, "\($0.cells)", "\($0.agreeing)", "\($0.differing)"] })
    }
    return ReportTable(
      [.words("output")] + counts
        + [.words("judged to"), .figures("worst"), .figures("of allowed"), .words("at")],
      tallies.map(\.row))
  }

  private var lists: [ReportPart] {
    let still = stillInputs.isEmpty ? [] : [stillInputs.joined(separator: ", ")]
    let all = [
      ReportList("inputs that never vary", label: "inputs that never vary", still),
      ReportList("notes", label: "note", notes),
    ]
    return all.filter { !$0.items.isEmpty }.map { .list($0) }
  }

  private func cases(_ shown: [Difference]) -> [ReportCase] {
    let failed = failures.map { failure in
      var failed = ReportCase("the comparison", .failed, verdict: "failed")
      failed.remark = failure
      return failed
    }
    return failed + inputCases(shown) + tallies.map { reportCase($0, shown) }
  }

  /// Inputs without a figure, as a case of their own.
  private func inputCases(_ shown: [Difference]) -> [ReportCase] {
    let outputs = Set(tallies.map(\.name))
    let inputs = shown.filter { kind != .refusals && !outputs.contains($0.output) }
    guard !inputs.isEmpty else { return [] }
    var failed = ReportCase("the inputs", .failed, verdict: "no figure")
    failed.remark = "\(counted(inputs.count, "cell")) of inputs without a figure"
    failed.findings = inputs.map(\.finding)
    return [failed]
  }

  private func reportCase(_ tally: Tally, _ shown: [Difference]) -> ReportCase {
    var found = ReportCase(
      tally.name, tally.differing > 0 ? .failed : tally.cells > 0 ? .passed : .skipped,
      verdict: tally.differing > 0 ? "differs" : tally.cells > 0 ? "agrees" : "claims nothing")
    found.count = tally.cells
    if tally.differing > 0 {
      found.remark =
        "\(tally.differing) of \(counted(tally.cells, "cell")) \(differs(tally.differing))"
      found.findings = shown.filter { kind == .refusals || $0.output == tally.name }
        .map(\.finding)
    } else if tally.cells == 0 {
      // A column that claims nothing has not passed.
      found.remark = "every cell is empty"
    }
    return found
  }
}

extension Tally {
  fileprivate var row: [String] {
    let counts = [name, "\(cells)", "\(agreeing)", "\(differing)", judgedInWords ?? ""]
    guard let worst else { return counts + ["", "", withoutValue > 0 ? "no value" : ""] }
    return counts + [brief(worst.difference), worst.shareInWords, worst.place]
  }
}

extension Tally.Worst {
  /// The row of the cell.
  package var place: String { "line \(line)" + (caseName.map { " (\(excerpt($0)))" } ?? "") }

  /// The part of the tolerance, or the number of doubles.
  fileprivate var shareInWords: String { ulps.map(inUlps) ?? percent(share) }

  /// The difference and the part of the tolerance.
  fileprivate var use: String {
    "off by \(brief(difference)), \(shareInWords)" + (ulps == nil ? " of what is allowed" : "")
  }
}

extension Difference {
  /// The cell as a finding, with its place; a workbook has no lines, and standard input no file.
  fileprivate var finding: ReportList.Item {
    var item = ReportList.Item(description)
    guard place.file != "-" else { return item }
    item.place = ReportPlace(
      place.file,
      place.cell?.sheet == nil ? .init(line: place.line, column: place.column) : nil)
    return item
  }

  /// The cell as spreadsheet programs call it, or its line where it has no cell.
  fileprivate var cellName: String { place.cell.map { "\($0)" } ?? "line \(line)" }

  /// The cells of its row in a report for the eye, after that of the case.
  fileprivate func cells(_ kind: SheetVerdict.Kind, _ isByBits: Bool) -> [String] {
    if kind == .refusals { return [cellName, output, sheet, found] }
    let unit = unit == "1" || unit.isEmpty ? "" : " [\(unit)]"
    let claimed = (expectedBy == "sheet" || isByBits ? "" : "\(expectedBy): ") + excerpt(sheet)
    return [
      cellName, output + unit, claimed, distance == nil ? "" : found,
      distance.map { brief($0.difference) } ?? "", distance == nil ? foundOrReason : remark,
    ]
  }

  /// Why there are not two figures to compare.
  var foundOrReason: String {
    [found, reason].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// The worked calculation of the figure by the rules of a model, a line each; none for an error.
  package func working(in model: Model) -> [String] {
    let isSigned = sheet.hasPrefix("-") && output.hasSuffix(".usage")
    let signed = isSigned ? model.output("\(output.dropLast(5))annual_demand") : nil
    guard let figure = signed ?? model.output(output), reason.isEmpty else { return [] }
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
