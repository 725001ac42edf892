import Estimator
import Testing

@Suite struct `A column of figures` {
  /// 80.00000000000001 and 80.00000000000002 have the same double.
  @Test(arguments: [
    ("80.00000000000001", "80.00000000000002", true),
    ("80.00000000000002", "80.00000000000001", false),
    ("80.00000000000002", "80.00000000000002", true),
    ("80.0000000000001", "80.0000000000002", true),
    ("80.0000000000002", "80.0000000000001", false),
  ]) func `has figures of sixteen digits that a limit of two fields tells apart`(
    solids: String, most: String, holds: Bool
  ) throws {
    #expect(80.00000000000001 == 80.00000000000002)
    for rows in [["\(solids),\(most)", "1,2000"], ["1,2000", "\(solids),\(most)"]] {
      let text = (["feed_tds,max_tds"] + rows).map { "\($0)\n" }.joined()
      #expect(try examplePlants(text).arePlants() == holds)
    }
  }
}
