import Documents
import Estimator
import Formulas
import Notation
import Tables

extension Verdict {
  /// Options for a report on verdicts.
  package struct Showing: Sendable {
    /// Whether the worked calculation follows each difference.
    package var workings = false
    /// Whether text reports also have a row for each output, and list what right sheets have too.
    package var everyOutput = false
    /// The maximum number of differences listed for a table.
    package var differences = 20

    /// Creates the default options.
    package init() {}
  }

  /// Returns the verdict as a report with a section for each table, whose differences come first.
  package func report(showing: Showing = Showing()) -> Report {
    var report = Report("wtp verify", headline, isPass: isPass, data: data)
    report.opensWithHeadline = true
    report.caveats = caveats
    report.diagnosis = sheets.flatMap { sheet in
      sheet.diagnosis.map { sheets.count > 1 ? "\(sheet.name): \($0)" : $0 }
    }
    report.moreData = [("outputs", outputData)]
    report.overview = sheets.count > 1 ? [.table(overview)] : []
    report.sections = sheets.map { $0.section(showing) }
    report.sections += others.filter(\.isUnreadable).map(\.section)
    report.closing = showing.everyOutput ? uncoveredLines : unremarkable
    return report
  }

  private var uncoveredLines: [String] {
    guard !isOfChosenOutputs else { return [] }
    return uncovered.map { system, outputs in
      "no table claims \(counted(outputs.count, "\(system.rawValue) output")): "
        + listed(outputs, maximum: 12)
    }
  }

  /// A line about what right and wrong sheets have alike, if there is anything.
  private var unremarkable: [String] {
    let unclaimed = uncovered.filter { _ in !isOfChosenOutputs }.map { system, outputs in
      counted(outputs.count, "\(system.rawValue) output") + " without a claim"
    }
    let still = sheets.reduce(0) { $0 + $1.constantInputs.count }
    let vary = "\(counted(still, "input")) that never \(still == 1 ? "varies" : "vary")"
    let parts = unclaimed + (still > 0 ? [vary] : [])
    return parts.isEmpty ? [] : ["\(listedInFull(parts)); list them with --full"]
  }

  /// A row for each table.
  private var overview: ReportTable {
    let hasEmpty = sheets.contains { $0.missing > 0 }
    var table = ReportTable(
      [
        .words("table"), .words("system"), .words("kind"), .figures("rows"), .figures("cells"),
        .figures("agree"), .figures("differ"),
      ] + (hasEmpty ? [.figures("empty")] : []) + [.words("worst (share of tolerance)")])
    for sheet in sheets {
      let worst = sheet.worst.map { "\($0.output.name), \($0.worst.shareInWords)" } ?? ""
      let counts =
        ([sheet.rows, sheet.cells, sheet.agreeing, sheet.differing]
        + (hasEmpty ? [sheet.missing] : [])).map(grouped)
      table.add(
        [sheet.name, sheet.system.rawValue, sheet.kind.rawValue] + counts + [worst])
    }
    return table
  }
}

extension SheetVerdict {
  /// Returns the section of the report on this table.
  fileprivate func section(_ showing: Verdict.Showing) -> ReportSection {
    var section = ReportSection(
      name, about: "\(model)" + (kind == .figures ? "" : ", \(kind.rawValue)"))
    let shown = Array(differences.prefix(showing.differences))
    section.parts = differenceParts(shown) + (showing.workings ? workings(of: shown) : [])
    if !tallies.isEmpty {
      section.parts.append(.folded(outputSentences, table, isOpen: showing.everyOutput))
    }
    section.parts += [.sentences(facts)] + lists(ofAll: showing.everyOutput)
    section.cases = cases(shown)
    section.digest = digest
    return section
  }

  private func differenceParts(_ shown: [Difference]) -> [ReportPart] {
    let failed: [ReportPart] =
      failures.isEmpty ? [] : [.list(ReportList("failures", label: "failed", failures))]
    let rest = differing - shown.reduce(0) { $0 + $1.cells }
    let more: [ReportPart] =
      rest > 0 ? [.sentences(["\(grouped(rest)) more \(differs(rest)); list N with --list N"])] : []
    return failed + (shown.isEmpty ? [] : [.table(differenceTable(shown))]) + more
  }

  /// The cells that differ, one row each.
  private func differenceTable(_ shown: [Difference]) -> ReportTable {
    let hasNames = shown.contains { $0.caseName != nil }
    let found = isByBits || shown.contains(where: \.isAnswer) ? "answered" : "formula"
    let columns: [ReportTable.Column] =
      kind == .refusals
      ? [.words("change"), .words("expected"), .words("reported")]
      : [
        .words("output"), .figures(isByBits ? "estimator" : "sheet"), .figures(found),
        .figures("difference"), .words("details"),
      ]
    return ReportTable(
      (hasNames ? [.words("case")] : []) + [.words("cell")] + columns,
      shown.map {
        (hasNames ? [$0.caseName.map { excerpt($0) } ?? ""] : []) + $0.cells(kind, isByBits)
      })
  }

  private func workings(of shown: [Difference]) -> [ReportPart] {
    let items = shown.map { difference in
      ReportList.Item(
        "\(difference.cellName), \(difference.output):", details: difference.working(in: model))
    }.filter { !$0.details.isEmpty }
    return items.isEmpty ? [] : [.list(ReportList("workings", items))]
  }

  private var facts: [String] {
    if isIncomplete {
      return [comparedRows.which.map { "compared \($0) only" } ?? "nothing was compared"]
    }
    let worst = worst.map { "worst: \($0.output.name) at \($0.worst.place), \($0.worst.use)" }
    let label = kind == .refusals ? "expected" : "tolerance"
    return decimalsSentences + ["\(label): \(allowance)"] + (worst.map { [$0] } ?? [])
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
        + [.words("checked to"), .figures("worst"), .figures("of tolerance"), .words("at")],
      tallies.map(\.row))
  }

  private func lists(ofAll isFull: Bool) -> [ReportPart] {
    let still = constantInputs.isEmpty || !isFull ? [] : [constantInputs.joined(separator: ", ")]
    let all = [
      ReportList("inputs that never vary", label: "inputs that never vary", still),
      ReportList("notes", label: "note", notes),
    ]
    return all.filter { !$0.items.isEmpty }.map { .list($0) }
  }

  /// One case for each failure, one for all inputs without a figure, and one for each output.
  private func cases(_ shown: [Difference]) -> [ReportCase] {
    let outputs = Set(tallies.map(\.name))
    let inputs = shown.filter { kind != .refusals && !outputs.contains($0.output) }
    let ofInputs = ReportCase(
      "inputs", .failed, verdict: "no figure", remark: counted(inputs.count, "input cell"),
      findings: inputs.map { ReportList.Item($0.description) })
    return failures.map { ReportCase("comparison", .failed, verdict: "failed", remark: $0) }
      + (inputs.isEmpty ? [] : [ofInputs]) + tallies.map { reportCase($0, shown) }
  }

  private func reportCase(_ tally: OutputCounts, _ shown: [Difference]) -> ReportCase {
    // A column without claims has not passed.
    guard tally.cells > 0 else {
      return ReportCase(
        tally.name, .skipped, verdict: "no claims", count: 0, remark: "every cell is empty")
    }
    let missing = missingCells(of: tally)
    guard tally.differing > 0 || missing != nil else {
      return ReportCase(tally.name, .passed, verdict: "agrees", count: tally.cells)
    }
    let remarks =
      (tally.differing > 0 ? ["\(tally.differing) of \(counted(tally.cells, "cell"))"] : [])
      + (missing.map { [$0.reason] } ?? [])
    return ReportCase(
      tally.name, .failed, verdict: tally.differing > 0 ? "differs" : "incomplete",
      count: tally.cells, remark: remarks.joined(separator: "; "),
      findings: (shown.filter { kind == .refusals || $0.output == tally.name }
        + [missing].compactMap { $0 }).map { ReportList.Item($0.description) })
  }
}

extension OutputCounts {
  fileprivate var row: [String] {
    let counts = [name, "\(cells)", "\(agreeing)", "\(differing)", decimalsInWords ?? ""]
    guard let worst else { return counts + ["", "", withoutValue > 0 ? "no value" : ""] }
    return counts + [brief(worst.difference), worst.shareInWords, worst.place]
  }
}

extension OutputCounts.Worst {
  /// The row of the cell, by number and name.
  package var place: String { rowInWords(row, line: line, caseName) }

  /// The share of the tolerance, or the number of doubles.
  fileprivate var shareInWords: String { ulps.map(inUlps) ?? percent(share) }

  /// The difference and the share of the tolerance.
  fileprivate var use: String {
    guard difference.isFinite else { return "without a value" }
    let ofTolerance = share < 1000 ? "\(shareInWords) of the tolerance" : "far beyond the tolerance"
    return "off by \(brief(difference)), \(ulps == nil ? ofTolerance : shareInWords)"
  }
}

extension Difference {
  /// The cell name as in spreadsheet programs, or the row if there is none.
  fileprivate var cellName: String { place.cellInWords ?? rowInWords(row, line: line) }

  /// Returns the cells of its row in a text report, except for the name of the case.
  fileprivate func cells(_ kind: SheetVerdict.Kind, _ isByBits: Bool) -> [String] {
    if kind == .refusals { return [cellName, output, sheet, found] }
    let unit = unit == "1" || unit.isEmpty ? "" : " [\(unit)]"
    let claimed = (expectedBy == "sheet" || isByBits ? "" : "\(expectedBy): ") + excerpt(sheet)
    return [
      cellName, output + unit, claimed, distance == nil ? "" : found,
      distance.map { brief($0.difference) } ?? "", distance == nil ? foundOrReason : remark,
    ]
  }

  /// What was found, and why it cannot be compared; either may be missing.
  var foundOrReason: String { [found, reason].filter { !$0.isEmpty }.joined(separator: "; ") }

  /// Returns the lines of the worked calculation of the figure, or none for an expected error.
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
