import Reports

extension Verdict {
  /// The verdict as one page that needs nothing else, with a picture of the differences.
  package var htmlReport: String {
    let result =
      sheets.contains { !$0.failures.isEmpty }
      ? "The comparison failed"
      : isPass ? "Every cell agrees" : "\(grouped(differing)) of \(grouped(cells)) cells differ"
    return htmlPage(
      "wtp verify", result, isPass: isPass,
      ([overview, Picture.legend] + sheets.map(\.section) + [uncoveredSection])
        .joined(separator: "\n"))
  }

  /// A row for each table.
  private var overview: String {
    let rows = sheets.map { sheet in
      let worst = sheet.worst.map { "\($0.output.name), \(percent($0.worst.share))" } ?? ""
      let cells = [sheet.rows, sheet.cells, sheet.agreeing, sheet.differing].map(grouped)
      return tableStart([markup(fileName(sheet.file)), sheet.system.rawValue, sheet.kind.rawValue])
        + cells.map { "<td class=\"number\">\($0)</td>" }.joined()
        + "<td>\(markup(worst))</td></tr>"
    }
    let total = [cells, agreeing, differing].map { "<td class=\"number\">\(grouped($0))</td>" }
    return """
      <table>
      <tr><th>table</th><th>system</th><th>kind</th><th>rows</th><th>cells</th><th>agree</th>\
      <th>differ</th><th>worst, of what is allowed</th></tr>
      \(rows.joined(separator: "\n"))
      <tr class="total"><td>all</td><td></td><td></td><td></td>\(total.joined())<td></td></tr>
      </table>
      """
  }

  private var uncoveredSection: String {
    let lines = uncovered.map { system, outputs in
      "<p>No table covers \(outputs.count) \(system.rawValue) outputs: "
        + "\(markup(outputs.joined(separator: ", "))).</p>"
    }
    return lines.joined(separator: "\n")
  }
}

extension SheetVerdict {
  /// What there is to say of a table, its picture and its first differences.
  fileprivate var section: String {
    """
    <section>
    <h2>\(markup(fileName(file)))</h2>
    <p>\(grouped(rows)) rows, \(grouped(cells)) cells: \(grouped(agreeing)) agree, \
    \(grouped(differing)) differ, \(grouped(unclaimed)) are empty and claim nothing.
    Allowed: \(markup(allowance)).</p>
    \(kind == .refusals ? errorTable : Picture(tallies).svg)
    \(list("failures", failures))\(list("differences", differences.map(\.description)))\
    \(more)\(list("notes", stillNotes + notes))
    </section>
    """
  }

  private var stillNotes: [String] {
    stillInputs.isEmpty ? [] : ["inputs that never vary: " + stillInputs.joined(separator: ", ")]
  }

  private var more: String {
    let rest = differing - differences.count
    return rest > 0 ? "<p>and \(grouped(rest)) more that differ</p>\n" : ""
  }

  private var errorTable: String {
    let rows = tallies.map { tally in
      "<tr><td>\(markup(tally.name))</td>"
        + [tally.cells, tally.agreeing, tally.differing].map { count in
          "<td class=\"number\">\(count)</td>"
        }.joined() + "</tr>"
    }
    return "<table>\n<tr><th>error</th><th>rows</th><th>agree</th><th>differ</th></tr>\n"
      + rows.joined(separator: "\n") + "\n</table>"
  }

  private func list(_ title: String, _ lines: [String]) -> String {
    if lines.isEmpty { return "" }
    return "<h3>\(title)</h3>\n<ul>\n"
      + lines.map { "<li>\(markup($0))</li>\n" }.joined() + "</ul>\n"
  }
}

private func tableStart(_ cells: [String]) -> String {
  "<tr>" + cells.map { "<td>\($0)</td>" }.joined()
}
extension Verdict: Reportable {}
