import Estimator
import Notation
import Plants
import Sweep
import TestSupport
import Testing

/// Parquet files, decoded and compared with the same rows in CSV.
@Suite struct `A sweep as Parquet` {
  private func bytes(_ sweep: Sweep, jobs: Int = 1) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let attributes = [("plant", "Müller & Söhne")]
    try sweep.writeParquet(attributes: attributes, by: "sweep version 1", jobs: jobs) {
      bytes += Array($0)
    }
    let most = sweep.maximumParquetSize(attributes: attributes)
    #expect(Double(bytes.count) <= most, "\(bytes.count) bytes, at most \(most)")
    return bytes
  }

  /// Expects the cells of the rows in CSV; returns the number of groups.
  @discardableResult
  private func expectRows(of sweep: Sweep) throws -> Int {
    let found = try ParquetTable(bytes(sweep))
    var rows = sweep.rows.isEmpty && sweep.shard.number > 1 ? [] : try table(sweep)
    let titles = sweep.header
    if sweep.shard.number == 1 { #expect(rows.removeFirst() == titles) }
    #expect(found.names == titles && found.attributes["plant"] == "Müller & Söhne")
    let isText = sweep.columns.map { $0.words != nil }
    for (column, title) in titles.enumerated() {
      #expect(found.columns[column].count == rows.count, "\(title)")
      let cells = found.columns[column]
      let wrong = rows.indices.first { row in
        isText[column]
          ? cells[row] != rows[row][column] : Double(cells[row]) != Double(rows[row][column])
      }
      #expect(wrong == nil, "\(title), row \(wrong ?? 0)")
    }
    return found.groups
  }

  private func sweep(
    _ system: SystemKind, _ axes: [String], _ outputs: String, marks: Bool = false
  ) throws -> Sweep {
    Sweep(
      try grid(system, axes, marksOutside: marks),
      outputs: try Model.of(system).outputs(named: outputs), format: .shortest,
      writesAllInputs: axes.count == 2)
  }

  private static let grids: [(SystemKind, [String], String, Bool)] = [
    (.boiler, ["feed_temperature=40:100:5"], "all", false),
    (.boiler, [], "S5", false),
    // Too many points to keep, some of them nodes of the oxygen table.
    (.boiler, ["feed_temperature=40:100/4981"], "dissolved_oxygen,S5", false),
    (.boiler, ["feed_temperature=104,140.5,212 degF", "feed_tds=50:500:50", "ph=7"], "all", false),
    (
      .boiler, ["summer_steam=1:3:1 t/h", "m_alkalinity=0:70:2", "max_tds=2000,3000"], "all", false
    ),
    (.cooling, ["concentration_factor=2:8:0.1", "temperature_drop=9,18 degF"], "all", false),
    (
      .boiler, ["feed_temperature=30:110:5", "feed_tds=50,600", "summer_weeks=10,30,52"], "all",
      true
    ),
    (.boiler, ["feed_temperature=20,30"], "S5,S10", true),
    (.cooling, ["sump_volume=1:57:7", "system_volume=1:61:5", "makeup_ph=7,8"], "all", true),
    (
      .boiler, ["calcium_hardness=0:28:1", "feed_tds=50:290:10", "ph=7:9:0.2"], "SS1995,S88,S5",
      false
    ),
    (.boiler, ["ph=7:9:0.5", "feed_tds=50:500/300", "m_alkalinity=20:21:0.5"], "S23,S88", false),
  ]

  @Test(arguments: grids) func `has the figures of every row`(
    system: SystemKind, axes: [String], outputs: String, marks: Bool
  ) throws {
    var sweep = try sweep(system, axes, outputs, marks: marks)
    try expectRows(of: sweep)
    sweep.layout = .long
    try expectRows(of: sweep)
  }

  @Test func `has the figures of a sample`() throws {
    let plant = try figures(.boiler, ["winter_steam=1.25 t/h"])
    let ranges = try ["feed_temperature=104:212 degF", "feed_tds=50:550"].map {
      try SampledRange(parsing: $0, of: .boiler, decimals: 3)
    }
    let sample = try Sample(.boiler, count: 400, seed: 9, ranges: ranges, fixed: plant)
    for layout in TableLayout.allCases {
      var sweep = Sweep(
        Grid(of: sample, fixed: plant), outputs: try Model.boiler.outputs(named: "annual_feed,S5"),
        format: .shortest, writesAllInputs: true)
      sweep.layout = layout
      try expectRows(of: sweep)
    }
  }

  @Test func `counts the draws that were repeated`() throws {
    let sweep = try drawn(
      ["sump_volume=1:60", "system_volume=1:80"], of: .cooling, count: 3000, decimals: 1,
      outputs: Model.cooling.outputs(named: "all"))
    let rows = try sweep.write { _ in }.redraws
    let columns = try sweep.writeParquet(attributes: [], by: "sweep", jobs: 2) { _ in }.redraws
    #expect(rows > 100 && columns == rows)
  }

  /// Every row is in exactly one part, and a part without rows is a file without groups.
  @Test(arguments: [1, 2, 7, 100]) func `has parts that are whole`(count: Int) throws {
    var whole = try sweep(
      .boiler, ["feed_tds=50:80:10", "feed_temperature=40,50,60", "ph=7:9:0.5"], "S5,S88")
    for number in 1...count {
      whole.shard = try #require(Shard(number, of: count))
      let groups = try expectRows(of: whole)
      #expect(whole.rows.isEmpty == (groups == 0))
    }
  }

  @Test func `does not depend on the number of threads`() throws {
    let sweep = try sweep(
      .boiler, ["feed_tds=50:3000/3000", "feed_temperature=40:95:5", "ph=6:9/60"], "S5,S88,S28")
    let one = try bytes(sweep)
    #expect(try bytes(sweep, jobs: 3) == one)
    // 2,160,000 rows, of which a column takes a few bits.
    #expect(one.count < 1_000_000)
  }
}

@Suite struct `A Zstandard frame` {
  @Test func `has the content that was written and repeated`() throws {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<20 {
      var (content, steps) = ([UInt8](), [(offset: Int, length: Int)]())
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        if content.count > 2, Bool.random(using: &generator) {
          let offset = Int.random(in: 1...content.count, using: &generator)
          let most = [40, 500, 70_000, 400_000].randomElement(using: &generator) ?? 40
          let length = Int.random(in: 3...most, using: &generator)
          steps.append((offset, length))
          for _ in 0..<length { content.append(content[content.count - offset]) }
        } else {
          let count = Int.random(in: 1...5000, using: &generator)
          steps.append((0, count))
          content += (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
        }
      }
      var (frame, place) = (ZstandardFrame(contentSize: content.count), 0)
      for (offset, length) in steps {
        if offset == 0 {
          frame.append(content[place..<(place + length)])
        } else {
          frame.repeat(offset: offset, length: length)
        }
        place += length
      }
      let found = try zstandardContent(frame.bytes)
      #expect(found == content)
    }
    #expect(try zstandardContent(ZstandardFrame([UInt8]()).bytes) == [])
  }
}
