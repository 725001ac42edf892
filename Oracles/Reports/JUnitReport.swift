extension Verdict {
  /// The verdict as JUnit XML: a suite for each table, a case for each output.
  package var junitReport: String {
    let cases = sheets.reduce(0) { $0 + $1.tallies.count + $1.failures.count }
    let failures = sheets.reduce(0) { $0 + $1.failingCases }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"wtp verify\" tests=\"\(cases)\" failures=\"\(failures)\">\n"
      + sheets.map(\.junitSuite).joined() + "</testsuites>\n"
  }
}

extension SheetVerdict {
  fileprivate var failingCases: Int { tallies.count { $0.differing > 0 } + failures.count }

  fileprivate var junitSuite: String {
    "  <testsuite name=\(attribute(fileName(file))) tests=\"\(tallies.count + failures.count)\" "
      + "failures=\"\(failingCases)\">\n"
      + failures.map(junitFailure).joined() + tallies.map(junitCase).joined()
      + "    <system-out>\(markup(remarks))</system-out>\n  </testsuite>\n"
  }

  private var remarks: String {
    (["\(rows) rows, \(cells) cells, \(unclaimed) empty; allowed: \(allowance)"] + notes)
      .joined(separator: "\n")
  }

  private func junitFailure(_ sentence: String) -> String {
    "    <testcase classname=\(attribute(fileName(file))) name=\"the comparison\">\n"
      + "      <failure message=\(attribute(sentence))/>\n    </testcase>\n"
  }

  private func junitCase(_ tally: Tally) -> String {
    let start =
      "    <testcase classname=\(attribute(fileName(file))) name=\(attribute(tally.name)) "
      + "assertions=\"\(tally.cells)\""
    guard tally.differing > 0 else {
      // A column without a claim is no pass.
      return tally.cells > 0
        ? start + "/>\n" : start + "><skipped message=\"every cell is empty\"/></testcase>\n"
    }
    let shown = differences.filter { kind == .refusals || $0.output == tally.name }
    return start + ">\n      <failure message="
      + attribute("\(tally.differing) of \(tally.cells) cells differ")
      + ">\(markup(shown.map(\.description).joined(separator: "\n")))</failure>\n"
      + "    </testcase>\n"
  }
}

/// A text between the tags of XML or HTML; characters that XML cannot hold become U+FFFD.
func markup(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\n", "\t": result.unicodeScalars.append(scalar)
    case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// A text as the value of an attribute, in quotes.
func attribute(_ text: String) -> String {
  "\""
    + markup(text).split(separator: "\n", omittingEmptySubsequences: false)
    .joined(separator: "&#10;") + "\""
}
