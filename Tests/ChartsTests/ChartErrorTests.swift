import Charts
import Estimator
import Notation
import Testing

@Suite struct `A refusal to draw a chart` {
  @Test(
    arguments: [
      (
        .noAxis, "a chart runs over an input, but none is varied: add --vary FIELD=from:to/count"
      ),
      (
        .tooManyAxes(["ph", "feed_tds", "max_tds"]),
        "a chart has one varied input, or two, but 3 are given (ph, feed_tds, max_tds): fix one with "
          + "--set, a chart for each of its values, or write rows with --format csv"
      ),
      (
        .tooManyValues(field: "ph", count: 7),
        "ph has 7 values, but a panel shows at most 6 lines: give fewer values of it, or vary it last, "
          + "so that the chart runs over it"
      ),
      (
        .tooManyPanels(count: 40, of: "lines", example: "S5.dose,S10.dose"),
        "40 lines are more than can be read, since a chart has at most 24 panels: choose with "
          + "--outputs, as in --outputs S5.dose,S10.dose"
      ),
      (
        .tooManyMarks(count: 1000),
        "1,000 points are more than can be marked, which are 200: vary the input in fewer steps, or "
          + "leave out --marks"
      ),
      (.noOutputs, "a chart needs an output: choose with --outputs"),
    ] as [(ChartError, String)])
  func `says what is wrong, and what to ask for instead`(error: ChartError, words: String) {
    #expect("\(error)" == words)
    #expect(error.isUsage)
  }

  /// The table of dissolved oxygen begins at 40 degC.
  @Test func `of a number without a value names it, and is not about a word`() throws {
    let output = try #require(Model.boiler.output("dissolved_oxygen"))
    let field = try #require(Model.boiler.field("feed_temperature"))
    let gap = #expect(throws: CurveGap.self) {
      try Curve(
        output.formula, along: field.name, in: field.unit, from: 30, to: 100,
        fixed: Plant.example(of: .boiler).compactMapValues(\.exact))
    }
    let error = ChartError.noValue(try #require(gap), unit: "degC")
    #expect("\(error)".hasPrefix("dissolved_oxygen has no value at 30"))
    #expect("\(error)".hasSuffix(" degC") && !error.isUsage)
    #expect(!"\(ChartError.noValue(try #require(gap), unit: ""))".hasSuffix(" "))
  }
}

@Suite struct `The formats of a chart` {
  @Test func `are known by their names and by how their files end`() {
    #expect(ChartFormat.allCases.map(\.name) == ["svg", "vega"])
    #expect(ChartFormat.allCases.map(\.ending) == ["svg", "vl.json"])
  }
}
