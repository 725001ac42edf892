import Estimator
import Notation
import Plants
import Sweep
import Testing

/// Arrays decoded according to NEP 1, format version 2.0.
@Suite struct `A NumPy array` {
  /// Splits an array into its header and the bytes after it.
  private func parts(_ bytes: [UInt8]) -> (header: String, rows: [UInt8]) {
    let length = bytes[8..<12].reversed().reduce(0) { $0 << 8 | Int($1) }
    return (
      String(decoding: bytes[12..<(12 + length)], as: UTF8.self), Array(bytes[(12 + length)...])
    )
  }

  private func double(_ bytes: ArraySlice<UInt8>) -> Double {
    Double(bitPattern: bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) })
  }

  private func sweep(_ axes: [String], set settings: [String] = []) throws -> Sweep {
    Sweep(
      try grid(.boiler, axes, set: settings),
      outputs: try Model.boiler.outputs(named: "annual_feed,S5,SS1995.demand"), format: .shortest,
      writesAllInputs: true)
  }

  @Test func `has a header padded to a multiple of 64 bytes`() throws {
    var sweep = Sweep(
      try grid(.boiler, ["ph=7,8,9"]), outputs: try Model.boiler.outputs(named: "cycles"),
      format: .shortest)
    sweep.rowFormat = .npy
    let bytes = try sweep.bytes()
    #expect(bytes.starts(with: [0x93] + Array("NUMPY".utf8) + [2, 0]))
    let (header, rows) = parts(bytes)
    let words =
      "{'descr': [('ph [pH]', '<f8'), ('cycles [1]', '<f8'), ], 'fortran_order': False, "
      + "'shape': (3,), }"
    #expect(header.hasPrefix(words + " ") && header.hasSuffix(" \n"))
    #expect(header.dropFirst(words.count).allSatisfy { $0 == " " || $0 == "\n" })
    #expect(rows.count == 3 * 2 * 8 && (bytes.count - rows.count) % 64 == 0)
  }

  /// Lists, integer steps, fractions without a decimal form, and figures in other units.
  @Test(arguments: [
    ["feed_temperature=104,140.5,212 degF", "feed_tds=50:500:50"],
    ["summer_steam=0.5:3:0.25 t/h", "ph=7"], ["m_alkalinity=0:1/130", "feed_temperature=40:100/7"],
    ["feed_tds=100:200/4999"],
  ]) func `contains the doubles whose shortest digits CSV writes`(axes: [String]) throws {
    let text = try sweep(axes, set: ["winter_steam=1.25 t/h", "calcium_hardness=0.1 meq/L"])
    try expectSame(text)
  }

  @Test func `contains drawn figures as CSV writes them`() throws {
    let plant = try figures(.boiler, ["winter_steam=1.25 t/h"])
    let ranges = try ["feed_temperature=104:212 degF", "feed_tds=50:550"].map {
      try SampledRange(parsing: $0, of: .boiler, decimals: 3)
    }
    let sample = try Sample(.boiler, count: 400, seed: 9, ranges: ranges, fixed: plant)
    try expectSame(
      Sweep(
        Grid(of: sample, fixed: plant), outputs: try Model.boiler.outputs(named: "annual_feed,S5"),
        format: .shortest, writesAllInputs: true))
  }

  private func expectSame(_ text: Sweep) throws {
    var binary = text
    binary.rowFormat = .npy
    let cells = try table(text).dropFirst().joined().map { try #require(Double($0)) }
    let rows = parts(try binary.bytes(jobs: 2)).rows
    try #require(rows.count == 8 * cells.count)
    let wrong = cells.indices.filter { double(rows[(8 * $0)..<(8 * $0 + 8)]) != cells[$0] }
    #expect(
      wrong.isEmpty, "\(wrong.count) of \(cells.count) differ, the first is \(wrong.first ?? 0)")
  }

  /// NumPy reads each part alone.
  @Test func `has its own shape in each part if requested`() throws {
    var sweep = try sweep(["feed_tds=50:500:50", "ph=7,8,9"])
    sweep.rowFormat = .npy
    let whole = parts(try sweep.bytes()).rows
    sweep.headsEachPart = true
    var rows: [UInt8] = []
    for number in 1...4 {
      sweep.shard = try #require(Shard(number, of: 4))
      let part = parts(try sweep.bytes())
      #expect(part.header.contains("'shape': (\(sweep.rows.count),)"))
      rows += part.rows
    }
    #expect(rows == whole)
  }

  @Test func `has a status, and NaN in rows outside the limits`() throws {
    var sweep = Sweep(
      try grid(.boiler, ["feed_temperature=30,40"], marksOutside: true),
      outputs: try Model.boiler.outputs(named: "dissolved_oxygen"), format: .shortest)
    sweep.rowFormat = .npy
    let (header, rows) = parts(try sweep.bytes())
    #expect(header.contains("('status', '|S40')"))
    try #require(rows.count == 2 * (8 + 40 + 8))
    func word(_ start: Int) -> String {
      String(decoding: rows[start..<(start + 40)].prefix { $0 != 0 }, as: UTF8.self)
    }
    #expect(double(rows[0..<8]) == 30 && double(rows[48..<56]).isNaN)
    #expect(word(8) == "outside: feed_temperature" && word(64) == "ok")
    #expect(double(rows[56..<64]) == 40 && double(rows[104..<112]) == 6.8)
  }
}
