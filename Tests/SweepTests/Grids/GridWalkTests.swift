import Sweep
import Testing

@Suite struct `A walk over a grid` {
  @Test func `stands where the grid has the row, and tells the first axis that moved`() throws {
    let axes = ["feed_tds=100,200", "ph=7", "feed_temperature=40:60:10", "max_tds=2000,3000"]
    let grid = try grid(.boiler, axes)
    let walk = GridWalk(counts: grid.axes.map(\.count))
    var before = grid.places(ofRow: 0)
    for point in [0, 1, 2, 3, 3, 4, 5, 6, 7, 11, 0, 10, 9, 8] {
      let level = walk.move(to: point)
      let places = grid.places(ofRow: point)
      #expect((0..<4).map { walk.places[$0] } == places)
      #expect(level == zip(before, places).enumerated().first { $1.0 != $1.1 }?.offset ?? 4)
      before = places
    }
  }

  @Test func `without axes has one point`() {
    let walk = GridWalk(counts: [])
    #expect(walk.point == -1)
    #expect(walk.move(to: 0) == 0)
    #expect(walk.point == 0)
  }
}
