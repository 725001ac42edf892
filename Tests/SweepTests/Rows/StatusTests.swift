import Estimator
import Notation
import Plants
import Sweep
import Testing

@Suite struct `The status of a row` {
  @Test(arguments: [
    (
      ["feed_temperature=39.99999999999999999,40,100,100.00000000000000001"], [],
      ["feed_temperature", nil, nil, "feed_temperature"]
    ),
    (
      ["feed_temperature=103.99999999999999999,104,212,212.00000000000000001 degF"], [],
      ["feed_temperature", nil, nil, "feed_temperature"]
    ),
    (
      ["summer_weeks=26.00000000000000001,26,0.3", "winter_weeks=26,51.7"], [],
      ["winter_weeks", "winter_weeks", nil, "winter_weeks", nil, nil]
    ),
    (
      ["winter_weeks=25.99999999999999999,26.00000000000000001", "ph=7,8"], ["summer_weeks=26"],
      [nil, nil, "winter_weeks", "winter_weeks"]
    ),
    (
      ["feed_tds=3500.0000000000000001,3500", "max_tds=3500.0000000000000001,3500"], [],
      [nil, "max_tds", nil, nil]
    ),
  ]) func `depends on the exact figures`(
    axes: [String], settings: [String], outside: [String?]
  ) throws {
    let grid = try grid(.boiler, axes, set: settings, marksOutside: true)
    let sweep = Sweep(grid, outputs: try Model.boiler.outputs(named: "S5"), format: .fixed(4))
    let rows = try table(sweep)
    let status = try #require(rows[0].firstIndex(of: "status"))
    let expected = outside.map { $0.map { "outside: \($0)" } ?? "ok" }
    #expect(rows.dropFirst().map { $0[status] } == expected)
  }

  /// The field outside its limits stays fixed while the outputs change, some of them from the cache.
  @Test(arguments: [
    ["ph=14,15", "m_alkalinity=1,2,3"],
    ["winter_weeks=27,28", "feed_temperature=50,60"],
    ["feed_tds=100,5000", "calcium_hardness=1:9:1"],
    ["feed_tds=100,200,300", "summer_hours=24,25", "min_caustic_alkalinity=100,200,10000"],
    ["summer_hours=24,25,23", "feed_temperature=30,40,50", "m_alkalinity=1,2,3"],
  ]) func `empties only the outputs of its own row`(axes: [String]) throws {
    let grid = try grid(.boiler, axes, marksOutside: true)
    for format in [NumberFormat.fixed(4), .fixed(12), .shortest] {
      var sweep = Sweep(grid, outputs: Model.boiler.outputs, format: format)
      let expected = SimpleWriter(sweep: sweep)
      for layout in [TableLayout.wide, .long] {
        sweep.layout = layout
        #expect(try sweep.text() == expected.csv(in: layout))
      }
      let shards = try (1...3).map { number in
        sweep.shard = try #require(Shard(number, of: 3))
        sweep.layout = .wide
        return try sweep.text()
      }
      #expect(shards.joined() == expected.csv)
    }
  }

  /// With its quotes the longest status is 33 bytes long, more than the initial size of a cell.
  @Test func `is written completely in consecutive rows`() throws {
    var sweep = Sweep(
      try grid(.boiler, ["min_caustic_alkalinity=20000,30000,40000"], marksOutside: true),
      outputs: try Model.boiler.outputs(named: "S5.dose"), format: .fixed(4))
    sweep.rowFormat = .jsonl
    let rows = [20000, 30000, 40000].map {
      "{\"min_caustic_alkalinity [mg/L CaCO3]\":\($0),\"status\":\"outside: min_caustic_alkalinity\","
        + "\"S5.dose [g/m3]\":null}\n"
    }
    #expect(try sweep.text() == rows.joined())
  }

  /// The steps are so fine that several points round to the node.
  @Test func `follows from the exact point, as does its oxygen`() throws {
    let axis = "feed_temperature=44.999999999999997:45.000000000000003:0.000000000000001"
    let sweep = Sweep(
      try grid(.boiler, [axis]), outputs: try Model.boiler.outputs(named: "dissolved_oxygen"),
      format: .fixed(1))
    let rows = try table(sweep).dropFirst()
    #expect(rows.map { $0[1] } == ["6.8", "6.8", "6.8", "6.2", "6.2", "6.2", "6.2"])
  }
}
