/// A suite of JUnit XML.
package struct JUnitSuite {
  /// What became of a case.
  package enum Outcome {
    case passed
    case skipped(String)
    case failed(String, details: String = "")
  }

  /// A case of the suite.
  package struct Case {
    let name: String
    /// How many things were compared; nil where nothing could be.
    let assertions: Int?
    let outcome: Outcome

    package init(_ name: String, assertions: Int? = nil, _ outcome: Outcome) {
      (self.name, self.assertions, self.outcome) = (name, assertions, outcome)
    }

    var isFailure: Bool { if case .failed = outcome { true } else { false } }
  }

  package let name: String
  let cases: [Case]
  let remarks: String

  package init(name: String, cases: [Case], remarks: String) {
    (self.name, self.cases, self.remarks) = (name, cases, remarks)
  }

  var failures: Int { cases.count(where: \.isFailure) }
}

/// The suites as JUnit XML.
package func junitDocument(named name: String, _ suites: [JUnitSuite]) -> String {
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
