import Notation
import Testing

/// The columns are those of `BoilerPlant.outputs`: annual_feed, dissolved_oxygen, S5.demand,
/// S22.demand, S88.demand, SS1995.demand and S5.usage, in this order from 0.
@Suite struct `Output slips` {
  private static let habits: [(String, @Sendable (Double) -> Double)] = [
    ("column U (S5.usage) in lb/yr instead of kg/yr", { $0 / 0.45359237 }),
    ("column U (S5.usage) 1000 times too large, g instead of kg", { $0 * 1000 }),
    ("column U (S5.usage) in t/yr instead of kg/yr", { $0 / 1000 }),
    ("column U (S5.usage) per day instead of per year", { $0 / 365 }),
    ("column U (S5.usage) per week instead of per year", { $0 / 52 }),
  ]

  @Test(arguments: habits)
  func `include wrong units`(
    words: String, change: @Sendable (Double) -> Double
  ) throws {
    let figures = SixPlants.column(6) { change($1[6]) }
    let differing = zip(figures, SixPlants.right).count { abs($0[6] - $1[6]) > 0.5e-4 }
    try SixPlants.expect("\(differing) differences fit one mistake: \(words)", figures)
  }

  /// A grain per US gallon is 17.118 g/m3.
  @Test func `include the wrong column, unit or row`() throws {
    let right = SixPlants.right
    for (words, change) in [
      (
        "6 differences fit one mistake: column S (S88.demand) instead of S22.demand",
        { $1[4] }
      ),
      (
        "6 differences fit one mistake: column R (S22.demand) in grains per US gallon instead of g/m3",
        { $1[3] / 17.118_06 }
      ),
      (
        "6 differences fit one mistake: column R (S22.demand) 1000 times too small, kg instead of g",
        { $1[3] / 1000 }
      ),
      (
        "5 differences fit one mistake: column R (S22.demand) has the figures of the row above",
        { row, _ in right[max(row - 1, 0)][3] }
      ),
      (
        "5 differences fit one mistake: column R (S22.demand) has the figures of the row below",
        { row, _ in right[min(row + 1, 5)][3] }
      ),
      (
        "5 differences fit one mistake: column R (S22.demand) repeats the figure of row 4, 27.2",
        { _, _ in right[2][3] }
      ),
      (
        "6 differences fit one mistake: every figure of column R (S22.demand) is 12.5",
        { _, _ in 12.5 }
      ),
      (
        "6 differences fit one mistake: every figure of column R (S22.demand) is 252",
        { _, _ in right[0][4] }
      ),
    ] as [(String, (Int, [Double]) -> Double)] {
      try SixPlants.expect(words, SixPlants.column(3, change))
    }
  }

  /// The third plant needs 27.2 g/m3; the last cell has a different figure.
  @Test func `include one figure in most rows`() throws {
    let sentences = try SixPlants.sentences(
      SixPlants.column(3) { row, _ in row == 5 ? 41.77 : 27.2 })
    #expect(
      sentences.first
        == "4 of 5 differences fit one mistake: column R (S22.demand) repeats the figure of row 4, 27.2",
      "\(sentences)"
    )
  }

  /// The explanation "g instead of kg" does not apply to a volume.
  @Test func `include a factor of 1000 in a volume`() throws {
    for (factor, size) in [(1000.0, "large"), (0.001, "small")] {
      #expect(
        try SixPlants.sentences(SixPlants.column(0) { $1[0] * factor }) == [
          "all 6 differences fit one mistake: column O (annual_feed) 1000 times too \(size)"
        ])
    }
  }

  @Test func `include another figure of the product`() throws {
    try SixPlants.expect(
      "6 differences fit one mistake: S5.dose instead of S5.usage, or S5.demand instead of "
        + "S5.usage: ",
      SixPlants.column(6) { $1[2] })
  }

  /// SS1995's demand is negative for all six plants, and printed with its sign.
  @Test func `include another product's negative usages`() throws {
    let plants = BoilerPlant.six
    let sentences = try diagnose(
      plants, "S22.usage [kg/yr]", plants.map { [$0.figures[5] * $0.annualFeed / 1000] })
    #expect(
      sentences.first?.contains("fit one mistake: SS1995.annual_demand instead of S22.usage")
        == true,
      "\(sentences)")
  }

  /// The annual usage of one product cannot be the dose of another.
  @Test func `do not include a column of another product and quantity`() throws {
    try SixPlants.expect(
      "6 differences are in column R (S22.demand), in rows 2 to 7: no single cause was found",
      SixPlants.column(3) { $1[6] })
  }

  @Test func `include two swapped columns`() throws {
    var figures = SixPlants.right
    for row in figures.indices { figures[row].swapAt(3, 4) }
    let sentences = try SixPlants.sentences(figures)
    #expect(
      sentences == [
        "all 12 differences fit one mistake: columns R and S (S22.demand and S88.demand) swapped, or "
          + "S22 and S88 swapped: this sheet cannot tell them apart"
      ], "\(sentences)")
  }

  @Test func `are one mistake if they are in several products`() throws {
    var figures = SixPlants.right
    for row in figures.indices {
      figures[row][3] /= 17.118_06
      figures[row][4] /= 17.118_06
    }
    try SixPlants.expect(
      "12 differences fit one mistake: S22.demand, S88.demand in grains per US gallon instead of g/m3",
      figures)
  }

  /// S22 needs 4 g/g of hardness and a reserve of 200 g/m3.
  @Test func `are explained by a wrong figure in the formula`() throws {
    let plants = BoilerPlant.six
    for (words, change) in [
      (
        "S22.demand times 1.25",
        { $1[3] * 1.25 }
      ),
      (
        "S22.demand plus 3.5 g/m3",
        { $1[3] + 3.5 }
      ),
      (
        "S22.demand: 5 g/g CaCO3 * calcium_hardness instead of 4 g/g CaCO3 * calcium_hardness",
        { $1[3] + plants[$0].hardness }
      ),
      ("S22.demand: 230 instead of 200 g/m3", { $1[3] + 30 * plants[$0].feed / plants[$0].most }),
    ] as [(String, (Int, [Double]) -> Double)] {
      try SixPlants.expect("6 differences fit one mistake: \(words)", SixPlants.column(3, change))
    }
  }

  /// With 50 g/m3 less, four plants need no dose; the other two determine the addition.
  @Test func `are explained by an addition although most doses are 0`() throws {
    let plants = [0, 0, 0, 0, 3, 5].map { BoilerPlant.six[$0] }
    let sentences = try diagnose(
      plants, "S22.dose [g/m3]", plants.map { [max(0, $0.figures[3] - 50)] })
    #expect(
      sentences.first?.hasPrefix(
        "all 6 differences fit one mistake: S22.demand less 50 g/m3") == true,
      "\(sentences)")
  }

  /// Adding 100 changes one digit in each of these cells; three count as mistyped, four do not.
  @Test(arguments: [3, 4])
  func `are explained by a mistake if more than three cells would be mistyped`(rows: Int) throws {
    let plants = BoilerPlant.six.prefix(rows)
    let sentences = try diagnose(plants, "S22.demand [g/m3]", plants.map { [$0.figures[3] + 100] })
    #expect(sentences.contains { $0.contains("fit one mistake") } == (rows == 4), "\(sentences)")
  }

  /// Some of the cells agree with a reserve of 230 g/m3.
  @Test(arguments: [
    (2, 6, "all 6 differences are in column R (S22.demand)"),
    (3, 4, "3 of 4 differences fit one mistake: column R (S22.demand): 230 instead of 200 g/m3"),
  ])
  func `are explained by a mistake that three in four cells fit`(
    some: Int, all: Int, words: String
  ) throws {
    let plants = BoilerPlant.six.prefix(all)
    let figures = plants.enumerated().map { row, plant in
      var figures = plant.figures
      figures[3] += row < some ? 30 * plant.feed / plant.most : 41.7 + 13 * Double(row * row)
      return figures
    }
    let sentences = try diagnose(plants, figures)
    #expect(sentences.first?.hasPrefix(words) == true, "\(sentences)")
  }

  /// With few decimals, a reserve of 201 g/m3 instead of 200 changes only some last digits.
  @Test(arguments: [(6, 0, false), (3, 1, false), (6, 4, true)])
  func `are not explained by a mistake without enough evidence`(
    rows: Int, decimals: Int, isNamed: Bool
  ) throws {
    let plants = BoilerPlant.six.prefix(rows)
    let cells = plants.map { plant in
      [
        text(
          (plant.figures[3] + plant.feed / plant.most) * plant.annualFeed / 1000,
          as: .fixed(decimals))
      ]
    }
    let sentences = try diagnose(plants, "S22.usage [kg/yr]", cells)
    #expect(sentences.contains { $0.contains("fit one mistake") } == isNamed, "\(sentences)")
  }

  @Test func `are listed one by one if each was mistyped`() throws {
    var figures = SixPlants.right
    figures[0][0] += 1000
    figures[2][5] *= -1
    figures[3][4] *= 10
    figures[5][6] += 0.1
    #expect(
      try SixPlants.sentences(figures) == [
        "all 4 differences stand alone, as mistyped cells would: O2: 4200.0000 instead of 3200.0000, "
          + "one digit wrong; T4: 17.0000 instead of -17.0000, sign missing; "
          + "S5: 9000.0000 instead of 900.0000, decimal point moved; "
          + "U7: 1585.4577 instead of 1585.3577, one digit wrong"
      ])
  }

  /// Below 40 degC the oxygen table has no value, so the formula has no value to compare.
  @Test func `include a wrong unit although some rows have no right figure`() throws {
    var plants = BoilerPlant.six
    let cells = plants.map { [$0.figures[2] / 1000] }
    for row in 0..<3 { plants[row].temperature = 30 }
    let sentences = try diagnose(plants, "S5.demand [g/m3]", cells)
    #expect(
      sentences.count == 2 && sentences[0].hasPrefix("3 of 6 differences fit one mistake: ")
        && sentences[0].contains("column O (S5.demand) 1000 times too small, kg instead of g"),
      "\(sentences)")
  }
}
