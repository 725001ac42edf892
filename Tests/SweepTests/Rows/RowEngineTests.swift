import Estimator
import Foundation
import Notation
import Plants
import Sweep
import TestSupport
import Testing

@Suite struct `The row engine` {
  @Test func `writes the same bytes as the simple writer`() throws {
    var generator = SeededGenerator(seed: 51)
    for round in 0..<40 {
      let sweep = try generator.boilerSweep()
      let jobs = Int.random(in: 1...5, using: &generator)
      guard try sweep.text(jobs: jobs) == SimpleWriter(sweep: sweep).csv else {
        Issue.record("round \(round): \(sweep.header)")
        return
      }
    }
  }

  @Test func `writes all outputs of both systems like the simple writer`() throws {
    let cooling = try grid(.cooling, ["temperature_drop=5:15:1 degF", "weeks=1:52:3"])
    let boiler = try grid(.boiler, ["feed_temperature=40:100:1"])
    for (grid, format) in [(cooling, NumberFormat.fixed(4)), (boiler, .shortest)] {
      let sweep = Sweep(grid, outputs: grid.model.outputs, format: format)
      try expectSameAsSimpleWriter(sweep, jobs: 2)
    }
  }

  @Test(arguments: [1, 2, 127, 128, 129, 255, 256, 257, 513, 1000])
  func `writes runs of any length`(count: Int) throws {
    let grid = try grid(
      .boiler, ["feed_tds=100,200", "m_alkalinity=1:\(count):1", "calcium_hardness=2"])
    let sweep = Sweep(grid, outputs: grid.model.outputs, format: .fixed(2))
    try expectSameAsSimpleWriter(sweep, jobs: 3)
  }

  /// The grid is too large to write, but a shard of it is not.
  @Test(arguments: [(1, "40"), (Int.max / 2 + 1, "70"), (Int.max, "100")])
  func `writes any row of the largest grid`(part: Int, point: String) throws {
    var sweep = Sweep(
      try grid(.boiler, ["feed_temperature=40:100/\(Int.max)"]),
      outputs: try Model.boiler.outputs(named: "cycles"), format: .fixed(4))
    sweep.shard = try #require(Shard(part, of: Int.max))
    let rows = try sweep.text(jobs: 2).split(separator: "\n")
    // WTP's example plant has 3500 mg/L in the boiler and 165 mg/L in the feed.
    #expect(rows.last == "\(point),21.2121")
  }

  @Test func `writes the long layout like the simple writer`() throws {
    var generator = SeededGenerator(seed: 52)
    for _ in 0..<20 {
      var sweep = try generator.boilerSweep(maximumRows: 500)
      sweep.layout = .long
      try expectSameAsSimpleWriter(sweep, jobs: 2)
    }
  }

  @Test func `writes the same bytes for any number of threads`() throws {
    let sweep = try largerSweep()
    let bytes = try sweep.bytes()
    for jobs in [2, 3, 7] {
      let isSame = try sweep.bytes(jobs: jobs) == bytes
      #expect(isSame)
    }
  }

  @Test(arguments: [2, 3, 7, 64]) func `writes shards that join to the complete table`(
    count: Int
  ) throws {
    for format in RowFormat.allCases {
      var sweep = try largerSweep()
      sweep.rowFormat = format
      let complete = try sweep.bytes(jobs: 2)
      let parts = try (1...count).flatMap { number in
        sweep.shard = try #require(Shard(number, of: count))
        return try sweep.bytes(jobs: 2)
      }
      let isComplete = parts == complete
      #expect(isComplete)
    }
  }

  @Test func `writes more shards than rows, the header in the first`() throws {
    var sweep = Sweep(
      try grid(.boiler, ["ph=7,8"]), outputs: try Model.boiler.outputs(named: "cycles"),
      format: .fixed(1))
    let parts = try (1...5).map { number in
      sweep.shard = try #require(Shard(number, of: 5))
      return try sweep.text(jobs: 3)
    }
    #expect(parts == ["ph [pH],cycles [1]\n", "", "7,21.2\n", "", "8,21.2\n"])
  }

  @Test func `keeps rows outside the limits with a status and empty outputs`() throws {
    let axes = [
      "max_tds=10:4010:1000", "feed_tds=500:3500:500", "feed_temperature=30:110:10",
      "winter_weeks=20:40:5",
    ]
    for order in [axes, axes.reversed(), [axes[2], axes[0], axes[3], axes[1]]] {
      let grid = try grid(.boiler, order, marksOutside: true)
      let sweep = Sweep(grid, outputs: grid.model.defaultOutputs, format: .fixed(3))
      try expectSameInBothLayouts(sweep, jobs: (2, 2))
    }
  }

  @Test func `rethrows an error of the sink after complete blocks`() throws {
    struct Full: Error {}
    let sweep = try largerSweep()
    for jobs in 1...3 {
      var taken = 0
      #expect(throws: Full.self) {
        try sweep.write(jobs: jobs) { bytes in
          taken += bytes.count
          if taken > 600_000 { throw Full() }
        }
      }
      #expect(taken > 600_000 && taken < 2_000_000)
    }
  }

  /// Continuing to write would leave a gap in the table.
  @Test func `writes nothing after the sink throws`() throws {
    struct Full: Error {}
    let sweep = try largerSweep()
    for _ in 0..<30 {
      var calls = 0
      #expect(throws: Full.self) {
        try sweep.write(jobs: 3) { _ in
          calls += 1
          throw Full()
        }
      }
      #expect(calls == 1)
    }
  }

  /// The engine makes blocks of a quarter of a megabyte, several of them ahead of the sink.
  @Test func `waits for a slow sink`() throws {
    let sweep = Sweep(
      try grid(.boiler, ["feed_tds=50:549:1", "m_alkalinity=1:600:1"]),
      outputs: try Model.boiler.outputs(named: "annual_feed,S88,SS1995,S5"), format: .fixed(4))
    let expected = try sweep.text()
    var bytes: [UInt8] = []
    try sweep.write(jobs: 3) { part in
      if bytes.isEmpty { Thread.sleep(forTimeInterval: 0.5) }
      bytes += part
    }
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
    #expect(bytes.count > 15_000_000)
  }

  private func largerSweep() throws -> Sweep {
    Sweep(
      try grid(
        .boiler, ["feed_tds=50:295:5", "feed_temperature=40:95:5", "m_alkalinity=20:300:10"]),
      outputs: try Model.boiler.outputs(named: "annual_feed,S88,SS1995,S5"), format: .fixed(4))
  }
}

/// Expects the engine to write the same bytes as the simple writer; shows the first different line.
func expectSameAsSimpleWriter(_ sweep: Sweep, jobs: Int) throws {
  try expectSame(sweep, as: SimpleWriter(sweep: sweep), jobs: jobs)
}

/// Expects the same bytes as from the simple writer in both layouts, whose rows it computes once.
func expectSameInBothLayouts(_ sweep: Sweep, jobs: (wide: Int, long: Int)) throws {
  var sweep = sweep
  let writer = SimpleWriter(sweep: sweep)
  for (layout, jobs) in [(TableLayout.wide, jobs.wide), (.long, jobs.long)] {
    sweep.layout = layout
    try expectSame(sweep, as: writer, jobs: jobs)
  }
}

private func expectSame(_ sweep: Sweep, as writer: SimpleWriter, jobs: Int) throws {
  let (written, expected) = (try sweep.text(jobs: jobs), writer.csv(in: sweep.layout))
  if written == expected { return }
  let lines = zip(written.split(separator: "\n"), expected.split(separator: "\n"))
  let first = lines.first { $0 != $1 }
  Issue.record("\(first?.0 ?? "the end") should be \(first?.1 ?? "as in the simple writer")")
}
