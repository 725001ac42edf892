import Notation
import Sheets
import Testing

/// Where the wrong figures of an output stand, and how far off they are.
///
/// Of the columns from 0 on, annual_feed is 0, S88.demand 4 and SS1995.demand 5.
@Suite struct `The figures of an output that are wrong` {
  /// Twelve plants, of whose feeds six have 172 mg/L of solids or less and six have 250 or more.
  private static let twelve =
    BoilerPlant.six
    + BoilerPlant.six.map { plant in
      var other = plant
      (other.feed, other.alkalinity) = (plant.feed + 7, plant.alkalinity + 11)
      return other
    }

  /// The twelve with every fourth off duty in summer.
  private static let seasonal = twelve.enumerated().map { row, plant in
    var other = plant
    if row.isMultiple(of: 4) { other.summer = [0, 0, 0, 0] }
    return other
  }

  /// What is added that has nothing in common with the row.
  private static let odd = [3.1, 7.7, 1.2, 9.3, 4.5, 6.8, 2.1, 5.9, 8.3, 3.7, 0.5, 7.1]

  private func sentences(
    _ plants: [BoilerPlant], at column: Int, where isWrong: (_ row: Int) -> Bool = { _ in true },
    _ change: (_ row: Int, _ right: Double) -> Double
  ) throws -> [String] {
    let figures = plants.enumerated().map { row, plant in
      var figures = plant.figures
      if isWrong(row) { figures[column] = change(row, figures[column]) }
      return figures
    }
    return try said(plants, figures)
  }

  private func less(_ row: Int) -> Bool { Self.twelve[row].feed <= 172 }
  private func more(_ row: Int) -> Bool { Self.twelve[row].feed >= 250 }

  @Test func `are said to be so in a range of an input`() throws {
    #expect(
      try sentences(Self.twelve, at: 4, where: less) { $1 + Self.odd[$0] }
        == ["all 6 differences are of S88.demand: only where feed_tds is 172 or less"])
    #expect(
      try sentences(Self.twelve, at: 4, where: less) { $1 * 1.3 } == [
        "all 6 differences are of S88.demand: only where feed_tds is 172 or less, each 1.3000 times "
          + "the formula's"
      ])
    #expect(
      try sentences(Self.twelve, at: 4, where: more) { $1 + Self.odd[$0] }
        == ["all 6 differences are of S88.demand: only where feed_tds is 250 or more"])
    #expect(
      try sentences(Self.twelve, at: 4, where: more) { $1 + 2.5 } == [
        "all 6 differences are of S88.demand: only where feed_tds is 250 or more, each 2.5000 off "
          + "the formula's"
      ])
  }

  /// One of the plants that are wrong has the feed of one that is right.
  @Test(arguments: [172.0, 250])
  func `are not said to be so in a range that others have too`(feed: Double) throws {
    var plants = Self.twelve
    let isLess = feed < 200
    let (wrong, right) = (isLess ? 6 : 7, isLess ? 1 : 0)
    (plants[wrong].feed, plants[right].feed) = (feed, feed)
    (plants[wrong].alkalinity, plants[right].alkalinity) = isLess ? (500, 1) : (1, 500)
    (plants[wrong].hardness, plants[right].hardness) = isLess ? (50, 1) : (1, 50)
    let said = try sentences(
      plants, at: 4, where: { $0 == wrong || $0 != right && isLess == (plants[$0].feed <= 172) }
    ) { $1 + Self.odd[$0] }
    #expect(said.count == 1 && said[0].hasSuffix("of S88.demand: in 6 rows"), "\(said)")
  }

  @Test func `are said to be so in a season`() throws {
    let isOnDuty = { (row: Int) in !row.isMultiple(of: 4) }
    #expect(
      try sentences(Self.seasonal, at: 4, where: isOnDuty) { $1 + Self.odd[$0] }
        == ["all 9 differences are of S88.demand: only where there is duty in summer"])
    #expect(
      try sentences(Self.seasonal, at: 4, where: isOnDuty) { $1 + 2.5 } == [
        "all 9 differences are of S88.demand: only where there is duty in summer, each 2.5000 off "
          + "the formula's"
      ])
  }

  @Test func `are told first of the output that has most of them`() throws {
    let figures = BoilerPlant.six.enumerated().map { row, plant in
      var figures = plant.figures
      if row < 4 { figures[3] += Self.odd[row] + 200 }
      figures[4] += Self.odd[5 - row] + 300
      return figures
    }
    let sentences = try said(BoilerPlant.six, figures)
    #expect(
      sentences.map { $0.prefix(45) } == [
        "6 of 10 differences are of S88.demand, with n",
        "4 others of the 10 are of S22.demand: in 4 ro",
      ], "\(sentences)")
  }

  /// The usage follows from the feed of a year, and is right: nothing is wrong with the formula.
  @Test func `are told apart from what follows from them`() throws {
    #expect(
      try sentences(BoilerPlant.six, at: 0) { $1 * 1.1 }
        == ["all 6 differences are of annual_feed: each 1.1000 times the formula's"])
  }

  /// A factor of 25/24 is given with the digits that the figures determine.
  @Test func `are said to be so many times the formula's`() throws {
    #expect(
      try sentences(BoilerPlant.six, at: 6) { $1 * 25 / 24 }
        == ["all 6 differences are of S5.usage: each 1.04166667 times the formula's"])
  }

  @Test func `are explained by what was added to a formula`() throws {
    #expect(
      try sentences(BoilerPlant.six, at: 5) { $1 - 2.5 } == [
        "all 6 differences fit one mistake: every SS1995.demand figure, with what follows from it, is "
          + "-2.5 g/m3 off the formula's"
      ])
  }

  /// Three of the plants are from 50 to 55 degC, where WTP's table has 5.7, and S5 takes 35 g/g.
  @Test func `are explained by a figure of the oxygen table`() throws {
    let figures = BoilerPlant.cool.map { plant in
      var figures = plant.figures
      guard figures[1] == 5.7 else { return figures }
      figures[1] -= 0.2
      figures[2] -= 35 * 0.2
      figures[6] -= 35 * 0.2 * plant.annualFeed / 1000
      return figures
    }
    #expect(
      try said(BoilerPlant.cool, figures)
        == ["all 9 differences fit one mistake: oxygen_table at 50: 5.5 in place of 5.7"])
  }

  /// Two of twelve cells may have been mistyped, two of six are a third of the column.
  @Test func `stand alone where six times as many are right`() throws {
    let isWrong = { (row: Int) in row == 1 || row == 4 }
    #expect(
      try sentences(Self.twelve, at: 4, where: isWrong) { $1 + Self.odd[$0] + 300 } == [
        "both differences stand alone, as mistyped cells do: S3: 757.7000 for 450.0000; "
          + "S6: 484.5000 for 180.0000"
      ])
    let few = try sentences(BoilerPlant.six, at: 4, where: isWrong) { $1 * 1.3 }
    #expect(
      few == ["both differences are of S88.demand: in 2 rows, each 1.3000 times the formula's"])
  }

  /// Of three that are wrong nine others are enough, of four three times as many are not.
  @Test(arguments: [
    (3, "all 3 differences stand alone"), (4, "all 4 differences are of S88.demand"),
  ])
  func `stand alone where few are wrong`(count: Int, words: String) throws {
    let said = try sentences(Self.twelve, at: 4, where: { $0 % 3 == 1 && $0 < 3 * count }) {
      $1 + Self.odd[$0] + 300
    }
    #expect(said.count == 1 && said[0].hasPrefix(words), "\(said)")
  }

  /// Nothing is made of the dissolved solids of the system, and of the make-up a year's.
  @Test(arguments: [
    ("system_tds", "every system_tds figure is 1.1000 times the formula's"),
    ("annual_makeup", "every annual_makeup figure, with what follows from it, is 1.1000 times"),
  ])
  func `are explained by a factor, and what follows is said where it does`(
    output: String, words: String
  ) throws {
    let titles = CoolingPlant.titles + "makeup_tds [mg/L],"
    let figures = CoolingPlant.six.map { plant in
      let figure = output == "system_tds" ? 200 * plant.factor : plant.figures[3]
      return [figure * 1.1]
    }
    let unit = output == "system_tds" ? "mg/L" : "m3/yr"
    let sentences = try said(
      "\(titles)\(output) [\(unit)]", CoolingPlant.six.map { $0.inputs + [200] }, figures)
    #expect(
      sentences.count == 1 && sentences[0].hasPrefix("all 6 differences fit one mistake: ")
        && sentences[0].contains(words), "\(sentences)")
  }

  /// S22's dose has nothing that is negative, and its usage is known to whole kilograms alone.
  @Test(arguments: [
    (0, "1.250"), (1, "1.2500"), (4, "1.2500"),
  ])
  func `are explained by usages alone, to the digits that these have`(
    decimals: Int, factor: String
  ) throws {
    let cells = BoilerPlant.six.map { plant in
      [text(plant.figures[3] * plant.annualFeed / 1000 * 1.25, as: .fixed(decimals))]
    }
    let sentences = try said(BoilerPlant.six, "S22.usage [kg/yr]", cells)
    #expect(
      sentences.first?.hasPrefix(
        "all 6 differences fit one mistake: every S22.demand figure, with what follows from it, is "
          + "\(factor) times") == true, "\(sentences)")
  }

  /// Nothing says that a column is right of which the only cell is wrong.
  @Test func `do not stand alone in a column of one row`() throws {
    let said = try sentences([BoilerPlant.six[0]], at: 4) { $1 + 301.7 }
    #expect(said == ["the only difference is of S88.demand, with nothing else in common"])
  }

  /// The grams are divided by, so that the usage is no straight line in them.
  @Test func `are explained by a figure that a formula divides by`() throws {
    let figures = CoolingPlant.six.map { plant in
      Array(plant.figures.dropLast()) + [plant.figures[4] * 1000 / 960]
    }
    let sentences = try said(
      CoolingPlant.titles + CoolingPlant.outputs, CoolingPlant.six.map(\.inputs), figures)
    #expect(
      sentences.first?.hasPrefix(
        "all 6 differences fit one mistake: H207.usage: 960 in place of 1000 g/kg") == true,
      "\(sentences)")
  }

  /// Neither of two mistakes gives the usage, which follows from both.
  @Test func `are explained by two figures together`() throws {
    let figures = BoilerPlant.six.map { plant in
      var figures = plant.figures
      figures[0] *= 1.07
      figures[2] += 3.5
      figures[6] = figures[2] * figures[0] / 1000
      return figures
    }
    let sentences = try said(BoilerPlant.six, figures)
    #expect(
      sentences.count == 3 && sentences.last == "6 others of the 18 fit these mistakes together",
      "\(sentences)")
  }

  /// The usage has nothing to do with either of the two mistakes.
  @Test func `are not explained by two figures that do not meet them together`() throws {
    let figures = BoilerPlant.six.enumerated().map { row, plant in
      var figures = plant.figures
      figures[0] *= 1.07
      figures[2] += 3.5
      figures[6] += Self.odd[row] * 100
      return figures
    }
    let sentences = try said(BoilerPlant.six, figures)
    #expect(
      sentences.count == 3
        && sentences.last == "6 others of the 18 are of S5.usage, with nothing else in common",
      "\(sentences)")
  }

  @Test func `are explained by the pounds of steam in a cubic metre`() throws {
    let figures = BoilerPlant.six.map { plant in
      var figures = plant.figures
      figures[0] *= 1.1
      figures[6] *= 1.1
      return figures
    }
    expect(
      try said(BoilerPlant.six, figures),
      "all 12 differences fit one mistake: annual_feed: 2000 lb steam/m3 in place of 2200 ")
  }

  /// S28 needs 600 x feed_tds / max_tds: 30 to 240 g/m3.
  ///
  /// Of whole grams a half is allowed either way.
  @Test func `are so far off as their digits tell`() throws {
    let solids = (1...8).map { 175 * $0 }
    let cells = solids.map { $0 * 600 / 3500 + ($0 > 700 ? 17 : 0) }
    // Where nothing is allowed it is a single figure, told with four decimals.
    for (tolerance, off) in [(nil, "17"), (.absolute(0), "17.0000")] as [(Tolerance?, String)] {
      let said = try said(
        "feed_tds [mg/L],max_tds [mg/L],S28.demand [g/m3]", solids.map { [Double($0), 3500] },
        cells.map { ["\($0)"] }, within: tolerance)
      #expect(
        said == ["all 4 differences are of S28.demand: in 4 rows, each \(off) off the formula's"])
    }
  }
}
