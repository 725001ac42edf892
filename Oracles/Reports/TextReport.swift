import Estimator
import Formulas
import Notation

extension Verdict {
  /// The verdict for the eye: a block for each table, the differences, the outputs left out.
  package func textReport(explaining: Bool = false, listing most: Int = 20) -> String {
    let blocks = sheets.map { $0.textReport(explaining: explaining, listing: most) }
    return (blocks + [summary]).joined(separator: "\n")
  }

  /// The last lines of the report: what no table covers, and the total.
  package var summary: String {
    let covered = uncovered.map { system, outputs in
      "no table covers \(outputs.count) \(system.rawValue) outputs: \(listed(outputs, most: 12))\n"
    }
    let tables = sheets.count == 1 ? "1 table" : "\(sheets.count) tables"
    let failures = sheets.reduce(0) { $0 + $1.failures.count }
    let result =
      failures > 0
      ? "the comparison failed"
      : isPass
        ? "every cell agrees"
        : differing == 1 ? "1 cell differs" : "\(grouped(differing)) cells differ"
    return covered.joined()
      + "\(tables), \(grouped(cells)) cells: \(grouped(agreeing)) agree, "
      + "\(grouped(differing)) differ; \(result)\n"
  }
}

extension SheetVerdict {
  /// The table's block of the report.
  func textReport(explaining: Bool, listing most: Int) -> String {
    var lines = [heading, "  allowed: \(allowance)"]
    lines.append(
      "  \(grouped(rows)) rows, \(grouped(cells)) cells: \(grouped(agreeing)) agree, "
        + "\(grouped(differing)) differ"
        + (unclaimed > 0 ? "; \(grouped(unclaimed)) empty cells claim nothing" : ""))
    if let worst {
      lines.append("  worst: \(worst.output.name) at \(worst.worst.place), \(worst.worst.use)")
    }
    lines += aligned([titles] + tallies.map(\.row), right: [1, 2, 3, 4, 5]).map { "    " + $0 }
    if !stillInputs.isEmpty {
      lines.append("  inputs that never vary: \(stillInputs.joined(separator: ", "))")
    }
    lines += notes.map { "  note: \($0)" }
    lines += failures.map { "  failed: \($0)" }
    lines += differenceLines(explaining, most)
    return lines.map { $0 + "\n" }.joined()
  }

  private var heading: String {
    "\(fileName(file))  (\(system.rawValue)\(kind == .figures ? "" : ", \(kind.rawValue)"))"
  }

  private var titles: [String] {
    kind == .refusals
      ? ["error", "rows", "agree", "differ"]
      : ["output", "cells", "agree", "differ", "worst", "of allowed", "at"]
  }

  private func differenceLines(_ explaining: Bool, _ most: Int) -> [String] {
    let shown = differences.prefix(most)
    let lines = shown.flatMap { difference in
      ["\(difference)"] + (explaining ? difference.working.map { "    " + $0 } : [])
    }
    let rest = differing - shown.count
    return lines + (rest > 0 ? ["... and \(grouped(rest)) more that differ"] : [])
  }
}

extension Tally {
  fileprivate var row: [String] {
    let counts = [name, "\(cells)", "\(agreeing)", "\(differing)"]
    guard let worst else { return counts + ["", "", withoutValue > 0 ? "no value" : ""] }
    return counts + [brief(worst.difference), percent(worst.share), worst.place]
  }
}

extension Tally.Worst {
  /// The row of the cell.
  package var place: String { "line \(line)" + (caseName.map { " (\($0))" } ?? "") }

  /// The difference and the part of the tolerance.
  fileprivate var use: String {
    "off by \(brief(difference)), \(percent(share)) of what is allowed"
  }
}

extension Difference {
  /// The worked calculation of the figure, a line each; none for an error.
  package var working: [String] {
    let model = Model.of(system)
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

/// Rows of words set in columns two blanks apart, without blanks at their ends.
func aligned(_ rows: [[String]], right: Set<Int> = []) -> [String] {
  var widths: [Int] = []
  for row in rows {
    for (column, cell) in row.enumerated() {
      if column == widths.count { widths.append(0) }
      widths[column] = max(widths[column], cell.count)
    }
  }
  return rows.map { row in
    let cells = row.enumerated().map { column, cell in
      let blanks = String(repeating: " ", count: widths[column] - cell.count)
      return right.contains(column) ? blanks + cell : cell + blanks
    }
    return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
  }
}

/// A count with its digits in threes.
package func grouped(_ count: Int) -> String {
  let digits = Array(String(count))
  return String(
    digits.enumerated().flatMap { index, digit -> [Character] in
      index > 0 && (digits.count - index) % 3 == 0 ? [",", digit] : [digit]
    })
}
