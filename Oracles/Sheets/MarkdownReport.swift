import Reports

extension Verdict {
  /// The verdict in Markdown: a table for each sheet, then the differences.
  package var markdownReport: String {
    "# Reference tables: \(isPass ? "every cell agrees" : "\(grouped(differing)) cells differ")\n\n"
      + sheets.map(\.markdown).joined(separator: "\n") + "\n" + summary
  }
}

extension SheetVerdict {
  fileprivate var markdown: String {
    var lines = [
      "## \(escaped(fileName(file)))", "",
      "\(grouped(rows)) rows, \(grouped(cells)) cells: \(grouped(agreeing)) agree, "
        + "\(grouped(differing)) differ, \(grouped(unclaimed)) empty. Allowed: \(allowance).", "",
      "| \(kind == .refusals ? "error" : "output") | cells | agree | differ | worst | of allowed | at |",
      "|---|---:|---:|---:|---:|---:|---|",
    ]
    lines += tallies.map { tally in
      let worst = tally.worst.map {
        "\(brief($0.difference)) | \(percent($0.share)) | \(escaped($0.place))"
      }
      return "| \(tally.name) | \(tally.cells) | \(tally.agreeing) | \(tally.differing) | "
        + (worst ?? " | | ") + " |"
    }
    let remarks =
      (stillInputs.isEmpty
        ? [] : ["inputs that never vary: " + stillInputs.joined(separator: ", ")])
      + failures.map { "failed: \($0)" } + notes
    lines += remarks.isEmpty ? [] : [""] + remarks.map { "- \(escaped($0))" }
    lines += differences.isEmpty ? [] : [""] + differences.map { "- \(escaped("\($0)"))" }
    let rest = differing - differences.count
    lines += rest > 0 ? ["- and \(grouped(rest)) more that differ"] : []
    return lines.map { $0 + "\n" }.joined()
  }
}
