/// A suite of JUnit XML.
struct JUnitSuite {
  /// What became of a case.
  enum Outcome {
    case passed
    case skipped(String)
    case failed(String, details: String = "")
  }

  /// A case of the suite.
  struct Case {
    let name: String
    /// How many things were compared; nil where nothing could be.
    let assertions: Int?
    let outcome: Outcome

    init(_ name: String, assertions: Int? = nil, _ outcome: Outcome) {
      (self.name, self.assertions, self.outcome) = (name, assertions, outcome)
    }

    var isFailure: Bool { if case .failed = outcome { true } else { false } }
  }

  let name: String
  let cases: [Case]
  let remarks: String

  var failures: Int { cases.count(where: \.isFailure) }
}

/// The suites as JUnit XML.
func junitDocument(named name: String, _ suites: [JUnitSuite]) -> String {
  let tests = suites.reduce(0) { $0 + $1.cases.count }
  let failures = suites.reduce(0) { $0 + $1.failures }
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    + "<testsuites name=\(attribute(name)) tests=\"\(tests)\" failures=\"\(failures)\">\n"
    + suites.map(\.element).joined() + "</testsuites>\n"
}

extension JUnitSuite {
  fileprivate var element: String {
    "  <testsuite name=\(attribute(name)) tests=\"\(cases.count)\" failures=\"\(failures)\">\n"
      + cases.map(element(of:)).joined()
      + "    <system-out>\(markup(remarks))</system-out>\n  </testsuite>\n"
  }

  private func element(of tested: Case) -> String {
    let start =
      "    <testcase classname=\(attribute(name)) name=\(attribute(tested.name))"
      + (tested.assertions.map { " assertions=\"\($0)\"" } ?? "")
    switch tested.outcome {
    case .passed: return start + "/>\n"
    case .skipped(let why):
      return start + "><skipped message=\(attribute(why))/></testcase>\n"
    case .failed(let message, let details):
      return start + ">\n      <failure message=\(attribute(message))"
        + (details.isEmpty ? "/>" : ">\(markup(details))</failure>") + "\n    </testcase>\n"
    }
  }
}

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
