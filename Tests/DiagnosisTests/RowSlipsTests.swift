import Notation
import Testing

/// Figures that belong to another row are named by it, and told from cells that were mistyped.
///
/// The columns are those of `BoilerPlant.outputs`: annual_feed, dissolved_oxygen, S5.demand, S22.demand,
/// S88.demand, SS1995.demand and S5.usage, in this order from 0.
@Suite struct `Figures of a row that are wrong` {
  @Test func `are named by the row that they belong to`() throws {
    var figures = SixPlants.right
    figures[3] = figures[2]
    try SixPlants.expect("7 differences fit one mistake: row 5 holds the figures of row 4", figures)
    figures = SixPlants.right
    figures[2] = figures[3]
    try SixPlants.expect("7 differences fit one mistake: row 4 holds the figures of row 5", figures)
    figures = SixPlants.right
    figures[3] = [figures[3][0]] + figures[3].dropLast()
    try SixPlants.expect(
      "6 differences fit one mistake: the figures of row 5 stand a column too far to the right",
      figures)
    figures = SixPlants.right
    figures[3] = Array(figures[3].dropFirst()) + [figures[3][6]]
    try SixPlants.expect(
      "6 differences fit one mistake: the figures of row 5 stand a column too far to the left",
      figures)
  }

  /// Two rows have the same figures: the nearer of them is named first.
  @Test func `are named by the nearest row that they may belong to`() throws {
    var plants = BoilerPlant.six
    plants[0] = plants[3]
    var figures = plants.map(\.figures)
    figures[4] = figures[3]
    let said = try said(plants, figures)
    #expect(
      said.first?.contains(
        ": row 6 holds the figures of row 5, or row 6 holds the figures of row 2: ") == true,
      "\(said)")
  }

  /// A usage is printed 0 where the demand is below 0, and so is the copy of it in another row.
  @Test func `are named by the row of a usage of nothing`() throws {
    var plants = BoilerPlant.six
    plants[3].alkalinity = 5
    let titles = BoilerPlant.titles + "S88.demand [g/m3],SS1995.usage [kg/yr]"
    var figures = plants.map { plant in
      [plant.figures[4], max(0, plant.figures[5]) * plant.annualFeed / 1000]
    }
    figures[3] = figures[2]
    expect(
      try said(titles, plants.map(\.inputs), figures),
      "both differences fit one mistake: row 5 holds the figures of row 4")
  }

  /// Three of seven cells are those of another row.
  @Test func `are not named by a row that few of them belong to`() throws {
    var figures = SixPlants.right
    for place in figures[3].indices {
      let isOther = [0, 1, 3].contains(place)
      figures[3][place] =
        isOther ? figures[2][place] : figures[3][place] + 41.7 + Double(place)
    }
    expect(try SixPlants.sentences(figures), "all 7 differences stand in one row")
  }

  /// One figure that is the neighbour's says nothing of a row in which the other is neither.
  @Test func `are not named by the column of a single one`() throws {
    var figures = SixPlants.right.map { [$0[3], $0[4]] }
    figures[3] = [41.7771, figures[3][0]]
    let said = try said(BoilerPlant.six, "S22.demand [g/m3],S88.demand [g/m3]", figures)
    #expect(!said.contains { $0.contains("fit") }, "\(said)")
  }

  /// Of four cells that other solids change three are those of the row above.
  @Test func `are named by a row that three in four belong to`() throws {
    var plants = BoilerPlant.six
    plants[3] = plants[2]
    plants[3].feed = 217
    var figures = plants.map(\.figures)
    figures[3] = figures[2]
    figures[3][3] += 41.7
    let said = try said(plants, figures)
    #expect(
      said.first?.hasPrefix("3 of 4 differences fit one mistake: row 5 holds the figures of row 4")
        == true, "\(said)")
  }

  /// A sheet of one row says nothing of others, so that no slip in it is likelier than a mistake.
  @Test func `are named by a slip in a row where there are other rows`() throws {
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
      return try #require(try said(titles, plants.map(\.inputs), figures).first)
    }
    let (slip, exchange) = (
      "belong to calcium_hardness 21, not 12", "m_alkalinity and calcium_hardness exchanged"
    )
    let alone = try sentence([plant(21, 12)])
    #expect(alone.hasPrefix("both differences fit one mistake: \(exchange)"), "\(alone)")
    let others = [30.0, 40, 50].map { plant($0, $0) }
    let among = try sentence([plant(21, 12)] + others)
    #expect(
      among.hasPrefix("both differences fit one mistake: the figures of row 2 \(slip)"), "\(among)")
  }

  /// Each of two cells is one digit off; the row before last has the figures of both.
  @Test func `are told as mistyped with the plainest of what they would fit`() throws {
    var plants = BoilerPlant.six
    plants[3] = plants[0]
    plants[3].alkalinity = 94
    var figures = plants.map(\.figures)
    (figures[0][4], figures[0][5]) = (figures[3][4], figures[3][5])
    let said = try said(plants, figures)
    #expect(
      said.count == 1
        && said[0].hasPrefix("both differences stand alone, as mistyped cells do: ")
        && said[0].hasSuffix("; they would also fit row 2 holds the figures of row 5"), "\(said)")
  }

  /// Three figures are wrong in every row, and of one row three more, half of those of the row.
  @Test func `are told by their columns where half of a row is wrong`() throws {
    let odd = [313.1, 77.7, 121.2, 93.3, 454.5, 68.8]
    for others in [2, 3] {
      let figures = SixPlants.right.enumerated().map { row, right in
        var figures = right
        for place in 0..<others { figures[place] += odd[(row + place) % 6] + 0.123 }
        if row == 2 { for place in 3..<6 { figures[place] += 41.7 + Double(place) } }
        return figures
      }
      let said = try SixPlants.sentences(figures)
      #expect(said.contains { $0.contains("stand in one row, row 4") } == (others == 2), "\(said)")
    }
  }

  /// Cells stand alone that are two in a row; of three the row is told.
  @Test func `are told by where they stand`() throws {
    var figures = SixPlants.right
    figures[2][3] = 77.7777
    #expect(
      try SixPlants.sentences(figures) == [
        "the only difference stands alone, as mistyped cells do: R4: 77.7777 for 27.2000"
      ])
    figures[2][4] = 88.8888
    #expect(
      try SixPlants.sentences(figures) == [
        "both differences stand alone, as mistyped cells do: R4: 77.7777 for 27.2000; S4: 88.8888 "
          + "for 120.0000"
      ])
    figures[2][0] = 99.9
    #expect(
      try SixPlants.sentences(figures) == [
        "all 3 differences stand in one row, row 4: annual_feed, S22.demand, S88.demand"
      ])
  }

  /// S28 needs 600 x feed_tds / max_tds: 30 and 60 g/m3.
  @Test func `stand alone beside a single cell that agrees`() throws {
    let said = try said(
      "feed_tds [mg/L],max_tds [mg/L],S28.demand [g/m3]", [[175, 3500], [350, 3500]],
      [["30"], ["61"]])
    #expect(
      said == [
        "the only difference stands alone, as mistyped cells do: C3: 61 for 60, one digit off"
      ])
  }

  /// The figures are as a spreadsheet program leaves them, without the zeros that end them.
  @Test func `are told with the decimals that tell them apart`() throws {
    var cells = SixPlants.right.map { [text($0[3], as: .fixed(4))] }
    cells = cells.map { row in row.map { text(Double($0)!, as: .shortest) } }
    #expect(cells[0] == ["17.4286"] && cells[2] == ["27.2"] && cells[3] == ["100"])
    cells[0] = ["17.4"]
    let said = try said(BoilerPlant.six, "S22.demand [g/m3]", cells)
    #expect(
      said == [
        "the only difference stands alone, as mistyped cells do: O2: 17.4 for 17.43, a digit left out"
      ],
      "\(said)")
  }

  /// Some plants come again and again, so that a row's figures are those of many rows.
  ///
  /// The first 24 wrong rows are searched, the others for what most of these have.
  @Test(arguments: 2...6)
  func `are followed through a long sheet by what most of them have`(period: Int) throws {
    let plants = (0..<42).map { BoilerPlant.six[$0 % period] }
    let figures = [plants[0].figures] + plants.dropLast().map(\.figures)
    let said = try said(plants, figures)
    #expect(
      said == [
        "all 287 differences fit one mistake in 41 rows (rows 3 to 43): "
          + "each holds the figures of the row above it"
      ])
  }
}
