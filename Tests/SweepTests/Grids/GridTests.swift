import Estimator
import Notation
import Sweep
import Testing

@Suite struct `A grid` {
  @Test func `varies its last axis fastest`() throws {
    let grid = try grid(.boiler, ["feed_tds=100,200", "ph=7", "feed_temperature=40:60:10"])
    #expect(grid.count == 6)
    #expect(
      (0..<6).map { grid.places(ofRow: $0) } == [
        [0, 0, 0], [0, 0, 1], [0, 0, 2], [1, 0, 0], [1, 0, 1], [1, 0, 2],
      ])
    #expect((0..<6).map { grid.row(ofPlaces: grid.places(ofRow: $0)) } == Array(0..<6))
    let figures = grid.figures(ofRow: 4)
    #expect(figures["feed_tds"]?.text == "200" && figures["feed_temperature"]?.text == "50")
    #expect(figures["m_alkalinity"]?.text == "84" && figures.count == Model.boiler.fields.count)
  }

  @Test func `has one point without axes`() throws {
    let grid = try grid(.cooling, [])
    #expect(grid.count == 1 && grid.places(ofRow: 0) == [] && grid.figures(ofRow: 0).count == 13)
  }

  @Test func `replaces missing and bad fixed figures with axes`() throws {
    var fixed = try figures(.boiler, ["ph=200", "feed_temperature=20"])
    fixed["ph"] = nil
    let axes = try ["ph=6,7", "feed_temperature=50"].map { try Axis(parsing: $0, of: .boiler) }
    let grid = try Grid(.boiler, axes: axes, fixed: fixed)
    #expect(grid.count == 2 && grid.fixed["feed_temperature"] == nil)
    #expect(grid.figures(ofRow: 1)["ph"]?.text == "7")
  }

  @Test func `rejects two axes of the same field`() {
    #expect(throws: GridError.setting(.repeated("ph"))) {
      try grid(.boiler, ["ph=6,7", "feed_tds=100", "ph=8"])
    }
  }

  @Test func `rejects more points than the maximum`() {
    let axes = ["feed_tds=100:199:1", "ph=6:7.9:0.1"]
    #expect(complaint { _ = try grid(.boiler, axes, maximum: 2000) } == nil)
    #expect(
      complaint { _ = try grid(.boiler, axes, maximum: 1999) }
        == "the grid has 2000 points, but \(Choice.maximumPoints) allows 1999")
    let huge = ["feed_tds", "ph", "m_alkalinity"].map { "\($0)=1:2:1e-9" }
    #expect(
      complaint { _ = try grid(.boiler, huge, maximum: 1_000_000_000) }
        == "the grid has 1000000003000000003000000001 points, but \(Choice.maximumPoints) allows 1000000000"
    )
  }

  @Test func `rejects all bad and missing fixed figures at once`() throws {
    var fixed = try figures(.boiler, ["summer_hours=25", "max_tds=100"])
    fixed["ph"] = nil
    let axis = try Axis(parsing: "feed_temperature=20:60:20", of: .boiler)
    do {
      _ = try Grid(.boiler, axes: [axis], fixed: fixed)
      Issue.record("the grid was accepted")
    } catch let error as PlantError {
      #expect(error.problems.map(\.field?.name) == ["summer_hours", "ph", "max_tds"])
    }
  }
}
