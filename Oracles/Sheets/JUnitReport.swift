import Reports

extension Verdict {
  /// The verdict as JUnit XML: a suite for each table, a case for each output.
  package var junitReport: String { junitDocument(named: "wtp verify", sheets.map(\.junitSuite)) }
}

extension SheetVerdict {
  fileprivate var junitSuite: JUnitSuite {
    let failed = failures.map { JUnitSuite.Case("the comparison", .failed($0)) }
    let remarks = ["\(rows) rows, \(cells) cells, \(unclaimed) empty; allowed: \(allowance)"]
    return JUnitSuite(
      name: fileName(file), cases: failed + tallies.map(junitCase),
      remarks: (remarks + notes).joined(separator: "\n"))
  }

  private func junitCase(_ tally: Tally) -> JUnitSuite.Case {
    JUnitSuite.Case(tally.name, assertions: tally.cells, outcome(of: tally))
  }

  private func outcome(of tally: Tally) -> JUnitSuite.Outcome {
    guard tally.differing > 0 else {
      // A column without a claim is no pass.
      return tally.cells > 0 ? .passed : .skipped("every cell is empty")
    }
    let shown = differences.filter { kind == .refusals || $0.output == tally.name }
    return .failed(
      "\(tally.differing) of \(tally.cells) cells differ",
      details: shown.map(\.description).joined(separator: "\n"))
  }
}
