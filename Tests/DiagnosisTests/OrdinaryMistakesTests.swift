import Notation
import Testing

/// Mistakes that people make in a sheet; the outputs are in columns O to U.
@Suite struct `Ordinary mistakes` {
  /// The twelve plants are not in the order of any input.
  private static let twelve =
    BoilerPlant.six
    + BoilerPlant.cool.map { plant in
      changed(plant) {
        ($0.feed, $0.most, $0.hardness) = (plant.feed + 7, plant.most + 90, plant.hardness + 3)
      }
    }

  private static let right = twelve.map(\.figures)

  private static let ofOutputs: [(String, @Sendable (Int, Int) -> Double)] = [
    (
      "column R (S22.demand) has the right figures in another order: it was sorted by itself",
      { row, column in column == 3 ? right.map { $0[3] }.sorted()[row] : right[row][column] }
    ),
    (
      "column R (S22.demand): 320 instead of 200 g/m3 from row 8 on",
      { row, column in
        let more = 120 * twelve[row].feed / twelve[row].most
        return right[row][column] + (column == 3 && row > 5 ? more : 0)
      }
    ),
    (
      "the figures are those of the row below in rows 4 to 9",
      { row, column in right[2...7 ~= row ? row + 1 : row][column] }
    ),
    ("the figures of row 2 were filled in", { _, column in right[0][column] }),
    (
      "column Q (S5.demand) limited to at least 150",
      { row, column in
        let dose = max(150, right[row][2])
        return column == 2 ? dose : column == 6 ? dose * right[row][0] / 1000 : right[row][column]
      }
    ),
  ]

  @Test(arguments: ofOutputs)
  func `are named first, with their columns and rows`(
    words: String, figure: @Sendable (Int, Int) -> Double
  ) throws {
    let figures = Self.right.indices.map { row in (0..<7).map { figure(row, $0) } }
    let sentences = try diagnose(Self.twelve, figures)
    #expect(
      sentences.count == 1 && sentences[0].contains("fit one mistake: ")
        && sentences[0].contains(words), "\(sentences)")
  }

  /// The sheet shows other inputs than its figures were computed from.
  private static let ofInputs: [(String, @Sendable (inout [BoilerPlant]) -> Void)] = [
    (
      "column M (feed_temperature) has the right figures in another order: it was sorted by itself",
      { plants in
        let sorted = plants.map(\.temperature).sorted()
        for row in plants.indices { plants[row].temperature = sorted[row] }
      }
    ),
    (
      "columns J and N (max_tds and min_caustic_alkalinity) swapped in row 5",
      { ($0[3].most, $0[3].caustic) = ($0[3].caustic, $0[3].most) }
    ),
    (
      "column B (summer_hours) is typed as a time, as a share of a day, not in h/d",
      { plants in for row in plants.indices { plants[row].summer[1] /= 24 } }
    ),
  ]

  @Test(arguments: ofInputs)
  func `in inputs are named first`(
    words: String, change: @Sendable (inout [BoilerPlant]) -> Void
  ) throws {
    let sentences = try diagnose(changed(Self.twelve, change), Self.right)
    #expect(
      sentences.count == 1 && sentences[0].contains("fit one mistake: ")
        && sentences[0].contains(words), "\(sentences)")
  }

  /// One cell has four decimals, so the column is checked to four.
  @Test func `include right figures with fewer decimals`() throws {
    let cells = Self.right.enumerated().map { row, right in
      [text(right[3], as: .fixed(row == 5 ? 4 : 2))]
    }
    let sentences = try diagnose(Self.twelve, "S22.demand [g/m3]", cells)
    let words =
      "fit one mistake: the figures of column O (S22.demand) are right, rounded to 2 decimals; check them with "
      + "--printed cell"
    #expect(sentences.count == 1 && sentences[0].contains(words), "\(sentences)")
  }

  @Test func `are not made up for figures without a cause`() throws {
    let figures = Self.right.enumerated().map { row, right in
      right.enumerated().map { $1 * (1.1 + 0.37 * Double((row * 5 + $0 * 3) % 7)) }
    }
    let sentences = try diagnose(Self.twelve, figures)
    #expect(
      sentences.count == 1 && sentences[0].hasSuffix(": no single cause was found"), "\(sentences)")
  }
}
