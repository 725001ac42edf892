import Estimator
import Formulas
import Notation
import Sweep
import Testing

/// A custom rule may lack a value within the limits: here at one feed temperature.
@Suite struct `A row without a value` {
  private func output(withoutValueAt celsius: Rational) -> Output {
    Output(
      Formula("gap", .ratio, "", source: "none") {
        .constant(1, .one)
          / (.input(BoilerFields.feedTemperature.input) - .constant(celsius, .one))
      })
  }

  private func sweep(
    _ axes: [String], withoutValueAt celsius: Rational, _ format: NumberFormat,
    marksOutside: Bool = false
  ) throws -> Sweep {
    Sweep(
      try grid(.boiler, axes, marksOutside: marksOutside),
      outputs: [output(withoutValueAt: celsius)], format: format)
  }

  @Test(arguments: [NumberFormat.fixed(4), .fixed(9), .shortest])
  func `stops the sweep with an error that names it`(format: NumberFormat) throws {
    for (axes, row) in [
      (["feed_temperature=40:60:5"], 3), (["ph=7,8", "feed_temperature=60:40:-5"], 3),
      (["feed_temperature=50,60", "ph=7,8"], 1), (["feed_temperature=60,50", "ph=7,8"], 3),
      (["ph=7,8", "feed_temperature=40:60/2001"], 1001),
    ] {
      let sweep = try sweep(axes, withoutValueAt: 50, format)
      for jobs in [1, 3] {
        #expect(throws: GridError.noValue(output: "gap", row: row), "\(axes)") {
          try sweep.text(jobs: jobs)
        }
      }
    }
  }

  @Test func `stops a NumPy array as well`() throws {
    for axes in [["feed_temperature=40:60:5"], ["feed_temperature=60:40:-5"]] {
      var sweep = try sweep(axes, withoutValueAt: 50, .shortest)
      sweep.rowFormat = .npy
      #expect(throws: GridError.noValue(output: "gap", row: 3)) { try sweep.bytes() }
    }
  }

  /// The drawn temperatures are whole degrees, so that some plants have exactly 50 degC.
  @Test func `stops a Parquet file of drawn plants at the same plant`() throws {
    for seed in [1, 2, 3] as [UInt64] {
      let drawn = try drawn(
        ["feed_temperature=45:95", "ph=7:9"], count: 300, seed: seed, decimals: 0,
        outputs: [itself("ph"), output(withoutValueAt: 50)])
      let first = try #require(#expect(throws: GridError.self) { try drawn.text() })
      #expect(throws: first) {
        try drawn.writeParquet(attributes: [], by: "sweep", jobs: 2) { _ in }
      }
    }
  }

  @Test func `is numbered from the first row of all shards`() throws {
    var sweep = try sweep(["ph=7,8", "feed_temperature=40:60:5"], withoutValueAt: 50, .fixed(4))
    sweep.shard = try #require(Shard(2, of: 2))
    #expect(throws: GridError.noValue(output: "gap", row: 8)) { try sweep.text() }
    sweep.shard = try #require(Shard(5, of: 5))
    #expect(try sweep.text() == "8,55,0.2000\n8,60,0.1000\n")
  }

  @Test(arguments: [NumberFormat.fixed(4), .shortest])
  func `is accepted outside the limits`(format: NumberFormat) throws {
    let sweep = try sweep(
      ["feed_temperature=20,45"], withoutValueAt: 20, format, marksOutside: true)
    let value = format == .shortest ? "0.04" : "0.0400"
    #expect(
      try sweep.text().split(separator: "\n").dropFirst()
        == ["20,outside: feed_temperature,", "45,ok,\(value)"])
  }
}
