import Testing

/// Sheets whose figures have no common cause, though one would fit some of them or fit them roughly.
@Suite struct `Sheets without a cause` {
  /// A figure of the six plants in the sheet, by row.
  typealias Change = @Sendable (_ row: Int, _ right: [Double]) -> [Double]

  private static let cases: [(String, Change)] = [
    (
      "the feed of one month",
      { row, right in
        changed(right) { $0[0] /= [13.7, 10.6, 12.7, 11.1, 14.2, 12.3][row] }
      }
    ),
    (
      "the figures of all the other plants in the last row",
      { row, right in
        row < 5
          ? right
          : right.indices.map { place in SixPlants.right.prefix(5).reduce(0) { $0 + $1[place] } }
      }
    ),
  ]

  @Test(arguments: cases) func `have none named`(name: String, change: Change) throws {
    let figures = SixPlants.right.enumerated().map { change($0.offset, $0.element) }
    let sentences = try SixPlants.sentences(figures)
    #expect(
      sentences.count == 1 && sentences[0].hasSuffix("no single cause was found"), "\(sentences)")
  }

  /// A season that counts as 0 has no wrong unit.
  @Test func `name a season that is left out in some rows`() throws {
    let figures = BoilerPlant.six.enumerated().map { row, plant in
      row % 2 == 0 ? changed(plant) { $0.winter[0] = 0 }.figures : plant.figures
    }
    let sentences = try SixPlants.sentences(figures)
    #expect(
      sentences.count == 1 && sentences[0].contains("(winter_steam) left out in rows 2, 4 and 6")
        && !sentences[0].contains("s/d"), "\(sentences)")
  }
}
