import Estimator
import Notation
import Plants
import Sweep
import Testing
import Units

@Suite struct `Grid errors` {
  @Test func `distinguish bad arguments from bad values`() {
    let words: [GridError] = [
      .setting(.repeated("ph")), .malformed(axis: "x"), .badCount(axis: "x", "1"),
      .neverEnds(axis: "x", isUp: true), .stepMissesEnd(axis: "x", offer: ""),
      .tooManyPoints(axis: "x"), .gridTooLarge(points: "5", maximum: 4),
      .malformedSampledRange(axis: "x"),
      .sampleDecimals(axis: "x", end: "1.5", has: 1, decimals: 0),
      .sampleTooFine(axis: "x", decimals: 3, fits: nil),
    ]
    #expect(words.allSatisfy { $0.isUsage })
    let field = Model.boiler.fields[0]
    let values: [GridError] = [
      .number(axis: "x", NumberError(.empty, "")), .noValue(output: "S5.dose", row: 3),
      .unit(axis: "x", UnitError(.missing, "x", needs: field.kind, given: "1")),
      .outside(count: 1, of: 2, first: 1, at: "", problem: .missing(field)),
      .noDraw(row: 1, Model.boiler.crossLimits[0]),
    ]
    #expect(!values.contains { $0.isUsage })
  }

  @Test func `name the output without a value and its row`() {
    #expect(
      GridError.noValue(output: "S5.dose", row: 3).description == "S5.dose has no value in row 3")
  }

  @Test func `omit the figures of the point if the grid has no axes`() {
    let problem = PlantProblem.unknownField("x", nearest: nil)
    #expect(
      GridError.outside(count: 1, of: 1, first: 1, at: "", problem: problem).description
        == "1 of 1 points is outside the limits; the first is row 1: no field is called \"x\"")
  }
}
