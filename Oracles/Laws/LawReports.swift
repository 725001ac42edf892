import Reports
import Tables

extension LawVerdicts {
  /// The verdicts as JUnit XML: a suite for each system, a case for each law.
  package var junitReport: String {
    junitDocument(
      named: "wtp check",
      groups.map { name, verdicts in
        JUnitSuite(name: name, cases: verdicts.map(\.junitCase), remarks: effort)
      })
  }
}

extension LawVerdict {
  fileprivate var junitCase: JUnitSuite.Case {
    JUnitSuite.Case(name, assertions: cases, junitOutcome)
  }

  private var junitOutcome: JUnitSuite.Outcome {
    switch outcome {
    case .holds: .passed
    case .notApplicable: .skipped(remark)
    case .fails: .failed(law, details: counterexamples.map(\.text).joined(separator: "\n"))
    case .vacuous, .notCovered, .notAnswered: .failed("\(outcome.rawValue): \(remark)")
    }
  }
}

extension LawVerdict.Counterexample {
  fileprivate var text: String {
    heading + (replay.map { "\n\($0)" } ?? "")
  }

  fileprivate var heading: String { (title.map { "\($0): " } ?? "") + sentence }
}

extension LawVerdicts {
  /// The verdict on every law in the table format, a row each.
  package var csvReport: String {
    var writer = TableWriter()
    for name in [
      "law", "meaning", "system", "verdict", "cases", "remark", "smallest", "replay_smallest",
      "worst", "replay_worst",
    ] {
      writer.write(name)
    }
    writer.endRow()
    for verdict in verdicts {
      let smallest = verdict.counterexamples.first
      let worst = verdict.worst
      for text in [
        verdict.name, verdict.law, verdict.system?.rawValue, verdict.outcome.rawValue,
        "\(verdict.cases)", verdict.remark, smallest?.sentence, smallest?.replay, worst?.sentence,
        worst?.replay,
      ] {
        writer.write(text ?? "")
      }
      writer.endRow()
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension LawVerdict {
  /// The counterexample that breaks the law most; the smallest where it is that one itself.
  fileprivate var worst: Counterexample? {
    counterexamples.last { $0.title == "worst" } ?? counterexamples.first
  }
}

extension LawVerdicts {
  /// The verdicts in Markdown: a table for each system, then what broke the laws.
  package var markdownReport: String {
    let heading = "# Laws: \(result.prefix(1).lowercased())\(result.dropFirst())"
    let tables = groups.flatMap { name, verdicts in
      ["", "## \(name)", "", "| law | verdict | cases | |", "|---|---|---:|---|"]
        + verdicts.map(\.markdownRow)
    }
    let lines = [heading, "", escaped(effort) + "."] + tables + broken.flatMap(\.markdownSection)
    return lines.map { $0 + "\n" }.joined()
  }
}

extension LawVerdict {
  fileprivate var markdownRow: String {
    let word = outcome.isKept ? outcome.rawValue : "**\(outcome.rawValue)**"
    return "| \(escaped(name)) | \(word) | \(cases) | \(escaped(remark)) |"
  }

  fileprivate var markdownSection: [String] {
    ["", "### \(escaped(name)): \(outcome.rawValue)", "", escaped(law) + "."]
      + counterexamples.flatMap { found in
        ["", "- \(escaped(found.heading))"]
          + (found.replay.map { ["", "  ```sh", "  \($0)", "  ```"] } ?? [])
      }
  }
}

extension LawVerdicts {
  /// The verdicts as one page that needs nothing else.
  package var htmlReport: String {
    let tables = groups.map { name, verdicts in
      """
      <h2>\(markup(name))</h2>
      <table>
      <tr><th>law</th><th>verdict</th><th class="number">cases</th><th></th></tr>
      \(verdicts.map(\.htmlRow).joined(separator: "\n"))
      </table>
      """
    }
    let parts = ["<p>\(markup(effort)).</p>"] + broken.map(\.htmlSection) + tables
    return htmlPage("wtp check", result, isPass: isPass, parts.joined(separator: "\n"))
  }
}

extension LawVerdict {
  fileprivate var htmlRow: String {
    "<tr><td>\(markup(name))<br><small>\(markup(law))</small></td>"
      + "<td class=\"\(outcome.isKept ? "agrees" : "differs")\">\(outcome.rawValue)</td>"
      + "<td class=\"number\">\(grouped(cases))</td><td>\(markup(remark))</td></tr>"
  }

  fileprivate var htmlSection: String {
    let found = counterexamples.map { found in
      "<p>\(markup(found.heading))</p>\n"
        + (found.replay.map { "<pre>\(markup($0))</pre>\n" } ?? "")
    }
    return "<section>\n<h2>\(markup(name)): \(outcome.rawValue)</h2>\n<p>\(markup(law)).</p>\n"
      + (remark.isEmpty ? "" : "<p>\(markup(remark))</p>\n") + found.joined() + "</section>"
  }
}
extension LawVerdicts: Reportable {}
