import Notation
import Testing

/// The columns are those of `BoilerPlant.outputs`: annual_feed, dissolved_oxygen, S5.demand,
/// S22.demand, S88.demand, SS1995.demand and S5.usage, in this order from 0.
@Suite struct `Wrong figures in a row` {
  @Test func `are explained by another row or column`() throws {
    var figures = SixPlants.right
    figures[3] = figures[2]
    try SixPlants.expect(
      "7 differences fit one mistake: row 5 contains the figures of row 4", figures)
    figures = SixPlants.right
    figures[2] = figures[3]
    try SixPlants.expect(
      "7 differences fit one mistake: row 4 contains the figures of row 5", figures)
    figures = SixPlants.right
    figures[3] = [figures[3][0]] + figures[3].dropLast()
    try SixPlants.expect(
      "6 differences fit one mistake: the figures are shifted one column to the right in row 5",
      figures)
    figures = SixPlants.right
    figures[3] = Array(figures[3].dropFirst()) + [figures[3][6]]
    try SixPlants.expect(
      "6 differences fit one mistake: the figures are shifted one column to the left in row 5",
      figures)
  }

  /// Two rows have the same figures; the nearer is named first.
  @Test func `are explained by the nearest row that fits`() throws {
    var plants = BoilerPlant.six
    plants[0] = plants[3]
    var figures = plants.map(\.figures)
    figures[4] = figures[3]
    let sentences = try diagnose(plants, figures)
    #expect(
      sentences.first?.contains(
        ": row 6 contains the figures of row 5, or row 6 contains the figures of row 2: ") == true,
      "\(sentences)")
  }

  /// A usage is 0 if the demand is negative, and so is its copy in another row.
  @Test func `are explained by a row whose usage is 0`() throws {
    var plants = BoilerPlant.six
    plants[3].alkalinity = 5
    let titles = BoilerPlant.titles + "S88.demand [g/m3],SS1995.usage [kg/yr]"
    var figures = plants.map { plant in
      [plant.figures[4], max(0, plant.figures[5]) * plant.annualFeed / 1000]
    }
    figures[3] = figures[2]
    expect(
      try diagnose(titles, plants.map(\.inputs), figures),
      "both differences fit one mistake: row 5 contains the figures of row 4")
  }

  /// Three of seven cells fit another row.
  @Test func `are not explained by a row that fits only a few of them`() throws {
    var figures = SixPlants.right
    for place in figures[3].indices {
      let isOther = [0, 1, 3].contains(place)
      figures[3][place] =
        isOther ? figures[2][place] : figures[3][place] + 41.7 + Double(place)
    }
    let sentences = try SixPlants.sentences(figures)
    #expect(
      sentences.last?.hasSuffix(", in row 5: no single cause was found") == true, "\(sentences)")
  }

  /// One figure fits the neighbouring column, the other fits nothing.
  @Test func `are not explained by a shift that fits only one of them`() throws {
    var figures = SixPlants.right.map { [$0[3], $0[4]] }
    figures[3] = [41.7771, figures[3][0]]
    let sentences = try diagnose(BoilerPlant.six, "S22.demand [g/m3],S88.demand [g/m3]", figures)
    #expect(!sentences.contains { $0.contains("fit") }, "\(sentences)")
  }

  /// In a sheet of one row, a slip in the row is no more likely than a mistake in all rows.
  @Test func `are explained by a slip in the row if there are other rows`() throws {
    func plant(_ alkalinity: Double, _ hardness: Double) -> BoilerPlant {
      var plant = BoilerPlant.six[0]
      (plant.alkalinity, plant.hardness) = (alkalinity, hardness)
      return plant
    }
    let titles = BoilerPlant.titles + "S22.demand [g/m3],S22.usage [kg/yr]"
    func sentence(_ plants: [BoilerPlant]) throws -> String {
      var meant = plants
      meant[0].hardness = plants[0].alkalinity
      let figures = meant.map { [$0.figures[3], $0.figures[3] * $0.annualFeed / 1000] }
      return try #require(try diagnose(titles, plants.map(\.inputs), figures).first)
    }
    let (slip, swap) = (
      "belong to calcium_hardness 21, not 12", "m_alkalinity and calcium_hardness swapped"
    )
    let alone = try sentence([plant(21, 12)])
    #expect(
      withoutColumns(alone).hasPrefix("both differences fit one mistake: \(swap)"), "\(alone)")
    let others = [30.0, 40, 50].map { plant($0, $0) }
    let among = try sentence([plant(21, 12)] + others)
    #expect(
      among.hasPrefix("both differences fit one mistake: the figures of row 2 \(slip)"), "\(among)")
  }

  /// Up to two cells in a row are isolated; three cells are reported as a row.
  @Test func `are described by their cells or their row`() throws {
    var figures = SixPlants.right
    figures[2][3] = 77.7777
    #expect(
      try SixPlants.sentences(figures) == [
        "the only difference stands alone, as a mistyped cell would: R4: 77.7777 instead of 27.2000"
      ])
    figures[2][4] = 88.8888
    #expect(
      try SixPlants.sentences(figures) == [
        "both differences stand alone, as mistyped cells would: R4: 77.7777 instead of 27.2000; "
          + "S4: 88.8888 instead of 120.0000"
      ])
    figures[2][0] = 99.9
    #expect(
      try SixPlants.sentences(figures) == [
        "all 3 differences are in columns O, R and S (annual_feed, S22.demand and S88.demand), "
          + "in row 4: no single cause was found"
      ])
  }

  /// S28 needs 600 x feed_tds / max_tds: 30 and 60 g/m3.
  @Test func `are isolated next to a single cell that agrees`() throws {
    let sentences = try diagnose(
      "feed_tds [mg/L],max_tds [mg/L],S28.demand [g/m3]", [[175, 3500], [350, 3500]],
      [["30"], ["61"]])
    #expect(
      sentences == [
        "the only difference stands alone, as a mistyped cell would: C3: 61 instead of 60, "
          + "one digit wrong"
      ])
  }

  /// As in a spreadsheet program, the figures have no trailing zeros.
  @Test func `are printed with enough decimals to differ from the right ones`() throws {
    var cells = SixPlants.right.map { [text($0[3], as: .fixed(4))] }
    cells = cells.map { row in row.map { text(Double($0)!, as: .shortest) } }
    #expect(cells[0] == ["17.4286"] && cells[2] == ["27.2"] && cells[3] == ["100"])
    cells[0] = ["17.4"]
    let sentences = try diagnose(BoilerPlant.six, "S22.demand [g/m3]", cells)
    #expect(
      sentences == [
        "the only difference stands alone, as a mistyped cell would: O2: 17.4 instead of 17.43, "
          + "one digit missing"
      ],
      "\(sentences)")
  }

  /// Plants repeat, so a row's figures fit many rows.
  ///
  /// Only the first 24 wrong rows are searched for every slip.
  @Test(arguments: 2...6)
  func `are explained in a long sheet by the most frequent slip`(period: Int) throws {
    let plants = (0..<42).map { BoilerPlant.six[$0 % period] }
    let figures = [plants[0].figures] + plants.dropLast().map(\.figures)
    let sentences = try diagnose(plants, figures)
    #expect(
      sentences == [
        "all 287 differences fit one mistake: the figures are those of the row above"
      ])
  }
}
