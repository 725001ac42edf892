import Estimator
import Formulas
import Notation
import Plants
import Sweep
import Testing
import Units

@Suite struct `Samples` {
  private let model = Model.boiler

  private func sweep(
    _ ranges: [String], count: Int, seed: UInt64 = 1, decimals: Int = 3
  ) throws -> Sweep {
    try drawn(
      ranges, count: count, seed: seed, decimals: decimals,
      outputs: try model.outputs(named: "S5,annual_feed"), format: .fixed(4))
  }

  /// Returns the cells of a table without its header.
  private func cells(_ sweep: Sweep, jobs: Int = 1) throws -> [[String]] {
    Array(try table(sweep, jobs: jobs).dropFirst())
  }

  /// Layer k of n starts at number k * values / n.
  @Test(arguments: [1, 2, 3, 7, 39, 40, 41, 1000], [1, 2, 3, 12, 39, 40, 80, 119, 1001])
  func `have one plant in each layer of a range`(count: Int, values: Int) throws {
    let sweep = try drawn(
      ["feed_tds=100:\(99 + values)"], count: count, seed: 5, decimals: 0, outputs: [])
    let numbers = try cells(sweep).map { try #require(Int($0[0])) - 100 }.sorted()
    let isRight = numbers.indices.allSatisfy { layer in
      let (from, next) = (layer * values / count, (layer + 1) * values / count)
      return from <= numbers[layer] && numbers[layer] <= max(next - 1, from)
    }
    #expect(isRight, "\(numbers)")
  }

  @Test func `assign the layers in random order`() throws {
    let rows = try cells(sweep(["feed_temperature=40:100", "feed_tds=50:550"], count: 1000))
    for column in 0..<2 {
      let drawn = try rows.map { try #require(Double($0[column])) }
      let rises = zip(drawn, drawn.dropFirst()).count { $0 < $1 }
      #expect(400...600 ~= rises)
    }
  }

  /// Computed in another language with SplitMix64 (Steele, Lea and Flood, 2014) as the mixer and
  /// FNV-1a (Fowler, Noll and Vo) as the hash of a field's name.
  @Test(
    arguments: [
      ("feed_tds=100:200", 1, 5, 3, [0: "146.824", 1: "163.549", 2: "104.736", 4: "195.505"]),
      (
        "feed_temperature=40:100", 1, Int.max, 3,
        [0: "92.608", 1: "99.817", Int.max / 2: "93.209", Int.max - 1: "90.584"]
      ),
      (
        "feed_tds=100:3400", 7, 1_000_003, 12,
        [0: "265.580829720610", 500_000: "900.554890334727", 1_000_002: "780.603705791273"]
      ),
    ] as [(String, UInt64, Int, Int, [Int: String])])
  func `are stable for a random seed`(
    range: String, seed: UInt64, count: Int, decimals: Int, expected: [Int: String]
  ) throws {
    var sweep = try drawn([range], count: count, seed: seed, decimals: decimals, outputs: [])
    for (row, figure) in expected {
      sweep.shard = try #require(Shard(row + 1, of: count))
      let text = try sweep.text()
      #expect(text.split(separator: "\n").last == "\(figure)")
    }
  }

  @Test func `are stable for a random seed if plants are drawn again`() throws {
    let sweep = try drawn(
      ["summer_weeks=0:52", "winter_weeks=0:52"], count: 8, seed: 3, decimals: 0, outputs: [])
    let rows = try cells(sweep)
    #expect(rows.map { $0[0] } == ["6", "24", "19", "49", "0", "26", "25", "21"])
    #expect(rows.map { $0[1] } == ["24", "2", "10", "0", "47", "10", "23", "14"])
    #expect(try sweep.write { _ in }.redraws == 11)
  }

  // Integers below 2^53, below 2^54 and beyond: doubles represent only the first exactly. Also
  // units with an offset or a factor.
  @Test(arguments: [
    ("feed_tds=100:9000 mg/L", 12), ("feed_tds=100:12000 mg/L", 12),
    ("feed_tds=100:40000 mg/L", 12),
    ("feed_temperature=104:212 degF", 12), ("feed_temperature=313.15:373.15 K", 12),
    ("summer_steam=1:400 t/h", 9), ("summer_steam=0.001:400 t/h", 3), ("ph=0:14", 0),
  ]) func `have the double nearest to each exact figure`(range: String, decimals: Int) throws {
    let field = try #require(model.field(String(range.prefix { $0 != "=" })))
    let symbol = range.split(separator: " ").dropFirst().first.map(String.init) ?? "pH"
    let unit = try UnitOfMeasure.named(symbol, of: field.kind, for: field.name)
    var sweep = try drawn(
      [range], set: ["max_tds=100000"], count: 300, decimals: decimals,
      outputs: [try itself(field.name)])
    for row in try cells(sweep) {
      let figure = try DecimalNumber(parsing: row[0]).rational
      #expect(Double(row[1]) == unit.inOwnUnit(figure).double, "\(row)")
    }
    let texts = try cells(sweep)
    sweep.rowFormat = .npy
    let bytes = try sweep.bytes().suffix(300 * 16)
    for (row, cells) in texts.enumerated() {
      let start = bytes.startIndex + 16 * row
      let bits = bytes[start..<(start + 8)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
      #expect(Double(bitPattern: bits) == Double(cells[0]), "\(cells)")
    }
  }

  @Test func `depend on the random seed, not on the number of threads`() throws {
    let ranges = ["feed_temperature=40:100", "summer_steam=1:9 t/h"]
    let first = try sweep(ranges, count: 5000).text()
    let again = try sweep(ranges, count: 5000).text(jobs: 3)
    let other = try sweep(ranges, count: 5000, seed: 2).text()
    #expect(first == again)
    #expect(first != other)
  }

  @Test func `have the doses of the exact formula`() throws {
    let sweep = try sweep(["feed_temperature=104:212 degF", "feed_tds=50:550"], count: 200)
    for row in try cells(sweep) {
      let figures = try figures(
        .boiler, ["feed_temperature=\(row[0]) degF", "feed_tds=\(row[1])"])
      let dose = try #require(model.output("S5.dose")).formula
      #expect(row[2] == exactText(dose, at: figures, decimals: 4))
    }
  }

  /// About half of all pairs of weeks exceed a year.
  ///
  /// So half of the plants are drawn again, half of those a third time and so on: there are about as
  /// many repeated draws as plants.
  @Test func `draw a plant again if it breaks a shared limit`() throws {
    let weeks = try drawn(
      ["summer_weeks=0:52", "winter_weeks=0:52"], count: 500, seed: 3, decimals: 0, outputs: [])
    let all = try weeks.write(jobs: 2) { _ in }.redraws
    #expect(350...650 ~= all)
    let parts = try (1...3).map { number in
      var part = weeks
      part.shard = try #require(Shard(number, of: 3))
      return try part.write { _ in }.redraws
    }
    #expect(parts.reduce(0, +) == all)
    let solids = try sweep(["feed_tds=100:4000", "max_tds=1000:4000"], count: 2000)
    #expect(try solids.write { _ in }.redraws > 100)
    for row in try cells(solids) {
      #expect(try #require(Double(row[0])) <= #require(Double(row[1])))
    }
    #expect(try sweep(["feed_temperature=40:100"], count: 50).write { _ in }.redraws == 0)
  }

  @Test func `are rejected with the row number if almost no draw satisfies a limit`() throws {
    let sweep = try sweep(["feed_tds=1999.999:50000", "max_tds=10:2000"], count: 10)
    #expect(
      complaint { _ = try sweep.write { _ in } }
        == "no draw of row 1 keeps feed_tds and max_tds within the limit they share: narrow the ranges"
    )
  }

  /// The output is a drawn figure of one decimal, rounded to an integer, so halves are ties.
  @Test(arguments: [1, 3]) func `count the rounding of each figure once`(jobs: Int) throws {
    let sweep = try drawn(
      ["feed_tds=50:550"], count: 3000, decimals: 1, outputs: [try itself("feed_tds")],
      format: .fixed(0))
    let decisions = try sweep.write(jobs: jobs) { _ in }.decisions
    let rows = try cells(sweep, jobs: jobs)
    let ties = rows.filter { $0[0].hasSuffix(".5") }
    #expect(rows.count == 3000 && ties.count > 200)
    #expect(decisions.asTies == ties.count && decisions.byBound == rows.count - ties.count)
    #expect(decisions.byFractions == 0)
    for row in ties {
      let whole = try #require(Int(row[0].dropLast(2)))
      #expect(row[1] == "\(whole + 1)")
    }
  }

  /// Figures of 6 digits and up to 12 decimals: cells of 6 to 19 bytes.
  @Test(arguments: 0...12)
  func `are printed with all decimals`(decimals: Int) throws {
    let ranges = ["summer_steam=100000:999999 lb/h", "feed_tds=100:500", "ph=0:1"]
    let sweep = try drawn(
      ranges, count: 300, decimals: decimals,
      outputs: [try itself("summer_steam"), try itself("feed_tds"), try itself("ph")],
      format: .fixed(decimals))
    for row in try cells(sweep, jobs: 2) {
      guard Array(row[0..<3]) == Array(row[3...]) else {
        Issue.record("\(decimals) decimals: \(row)")
        return
      }
    }
  }

  @Test func `reject ends outside the limits, excess decimals and impossible limits`() {
    #expect(throws: PlantError.self) { try sweep(["feed_temperature=30:100"], count: 10) }
    #expect(throws: PlantError.self) { try sweep(["max_tds=10:100"], count: 10) }
    #expect(throws: GridError.self) {
      try sweep(["feed_temperature=40.55:100"], count: 10, decimals: 1)
    }
    #expect(throws: GridError.self) { try sweep(["feed_temperature=100:40"], count: 10) }
    #expect(throws: GridError.self) { try sweep(["feed_tds=1:2", "feed_tds=1:2"], count: 10) }
  }
}
