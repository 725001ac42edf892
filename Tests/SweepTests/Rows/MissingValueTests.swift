import Estimator
import Formulas
import Notation
import Sweep
import Testing

/// A rule of one's own may have no value within the limits: here at one feed temperature.
@Suite struct `A row whose formula has no value` {
  private func output(beside celsius: Rational) -> Output {
    Output(
      Formula("gap", .ratio, "", source: "none") {
        .constant(1, .one)
          / (.input(BoilerFields.feedTemperature.input) - .constant(celsius, .one))
      })
  }

  private func sweep(
    _ axes: [String], beside celsius: Rational, _ format: NumberFormat, marksOutside: Bool = false
  ) throws -> Sweep {
    let grid = try Grid(
      .boiler, axes: axes.map { try Axis(parsing: $0, of: .boiler) },
      fixed: figures(.boiler, []), marksOutside: marksOutside)
    return Sweep(grid, outputs: [output(beside: celsius)], format: format)
  }

  @Test(arguments: [NumberFormat.fixed(4), .fixed(9), .shortest])
  func `stops the sweep, and is named with its output`(format: NumberFormat) throws {
    for (axes, row) in [
      (["feed_temperature=40:60:5"], 3), (["ph=7,8", "feed_temperature=60:40:-5"], 3),
      (["feed_temperature=50,60", "ph=7,8"], 1), (["feed_temperature=60,50", "ph=7,8"], 3),
      (["ph=7,8", "feed_temperature=40:60/2001"], 1001),
    ] {
      let sweep = try sweep(axes, beside: 50, format)
      for jobs in [1, 3] {
        #expect(throws: GridError.noValue(output: "gap", row: row), "\(axes)") {
          try sweep.text(jobs: jobs)
        }
      }
    }
  }

  @Test func `stops an array of NumPy's as well`() throws {
    for axes in [["feed_temperature=40:60:5"], ["feed_temperature=60:40:-5"]] {
      var sweep = try sweep(axes, beside: 50, .shortest)
      sweep.rowFormat = NumPyFormat()
      #expect(throws: GridError.noValue(output: "gap", row: 3)) { try sweep.bytes() }
    }
  }

  @Test func `is counted from the first row of all, in a part too`() throws {
    var sweep = try sweep(["ph=7,8", "feed_temperature=40:60:5"], beside: 50, .fixed(4))
    sweep.shard = try #require(Shard(2, of: 2))
    #expect(throws: GridError.noValue(output: "gap", row: 8)) { try sweep.text() }
    sweep.shard = try #require(Shard(5, of: 5))
    #expect(try sweep.text() == "8,55,0.2000\n8,60,0.1000\n")
  }

  @Test(arguments: [NumberFormat.fixed(4), .shortest])
  func `is let through where it is outside the limits`(format: NumberFormat) throws {
    let sweep = try sweep(["feed_temperature=20,45"], beside: 20, format, marksOutside: true)
    let value = format == .shortest ? "0.04" : "0.0400"
    #expect(
      try sweep.text().split(separator: "\n").dropFirst()
        == ["20,outside: feed_temperature,", "45,ok,\(value)"])
  }
}
