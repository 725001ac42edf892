import Notation
import Sheets
import Testing

/// Columns are counted from 0: annual_feed is 0, S88.demand is 4 and SS1995.demand is 5.
@Suite struct `Wrong figures of an output` {
  /// Twelve plants: six with a feed TDS of at most 172 mg/L, six of at least 250 mg/L.
  private static let twelve =
    BoilerPlant.six
    + BoilerPlant.six.map { plant in
      var other = plant
      (other.feed, other.alkalinity) = (plant.feed + 7, plant.alkalinity + 11)
      return other
    }

  /// The twelve plants, every fourth without duty in summer.
  private static let seasonal = twelve.enumerated().map { row, plant in
    var other = plant
    if row.isMultiple(of: 4) { other.summer = [0, 0, 0, 0] }
    return other
  }

  /// Additions to the figures of twelve rows, without a pattern.
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
    return try diagnose(plants, figures)
  }

  private func less(_ row: Int) -> Bool { Self.twelve[row].feed <= 172 }
  private func more(_ row: Int) -> Bool { Self.twelve[row].feed >= 250 }

  @Test func `are described by a range of an input`() throws {
    #expect(
      try sentences(Self.twelve, at: 4, where: less) { $1 + Self.odd[$0] }
        == ["all 6 differences are in S88.demand: only where feed_tds is 172 or less"])
    #expect(
      try sentences(Self.twelve, at: 4, where: less) { $1 * 1.3 } == [
        "all 6 differences fit one mistake in 6 rows (rows 2 to 12), only where feed_tds is 172 or "
          + "less: S88.demand times 1.3"
      ])
    #expect(
      try sentences(Self.twelve, at: 4, where: more) { $1 + Self.odd[$0] }
        == ["all 6 differences are in S88.demand: only where feed_tds is 250 or more"])
    let added = try sentences(Self.twelve, at: 4, where: more) { $1 + 2.5 }
    #expect(
      added == [
        "all 6 differences are in S88.demand: only where feed_tds is 250 or more, each off by "
          + "2.5000"
      ], "\(added)")
  }

  /// One of the wrong rows has the same feed TDS as a right row.
  @Test(arguments: [172.0, 250])
  func `are not described by a range that includes right rows`(feed: Double) throws {
    var plants = Self.twelve
    let isLess = feed < 200
    let (wrong, right) = (isLess ? 6 : 7, isLess ? 1 : 0)
    (plants[wrong].feed, plants[right].feed) = (feed, feed)
    (plants[wrong].alkalinity, plants[right].alkalinity) = isLess ? (500, 1) : (1, 500)
    (plants[wrong].hardness, plants[right].hardness) = isLess ? (50, 1) : (1, 50)
    let sentences = try sentences(
      plants, at: 4, where: { $0 == wrong || $0 != right && isLess == (plants[$0].feed <= 172) }
    ) { $1 + Self.odd[$0] }
    #expect(
      sentences.count == 1 && sentences[0].hasSuffix("in S88.demand: in 6 rows"), "\(sentences)")
  }

  @Test func `are described by a season`() throws {
    let isOnDuty = { (row: Int) in !row.isMultiple(of: 4) }
    #expect(
      try sentences(Self.seasonal, at: 4, where: isOnDuty) { $1 + Self.odd[$0] }
        == ["all 9 differences are in S88.demand: only in rows with summer duty"])
    #expect(
      try sentences(Self.seasonal, at: 4, where: isOnDuty) { $1 + 2.5 } == [
        "all 9 differences are in S88.demand: only in rows with summer duty, each off by 2.5000"
      ])
  }

  @Test func `are reported first for the output with the most of them`() throws {
    let figures = BoilerPlant.six.enumerated().map { row, plant in
      var figures = plant.figures
      if row < 4 { figures[3] += Self.odd[row] + 200 }
      figures[4] += Self.odd[5 - row] + 300
      return figures
    }
    let sentences = try diagnose(BoilerPlant.six, figures)
    #expect(
      sentences.map { $0.prefix(45) } == [
        "6 of 10 differences are in S88.demand, with n",
        "4 more of the 10 are in S22.demand: in 4 rows",
      ], "\(sentences)")
  }

  /// The usage depends on the annual feed and is right, so the formula is not wrong.
  @Test func `are not explained by a formula if outputs that depend on it are right`() throws {
    let feeds = try sentences(BoilerPlant.six, at: 0) { $1 * 1.1 }
    #expect(
      feeds == [
        "all 6 differences fit one mistake: annual_feed: 2000 lb steam/m3 instead of 2200 lb steam/m3 "
          + "everywhere (unit confused) in annual_feed"
      ], "\(feeds)")
  }

  /// A factor of 25/24 is printed with the digits that the figures determine.
  @Test func `are described by a common factor`() throws {
    #expect(
      try sentences(BoilerPlant.six, at: 6) { $1 * 25 / 24 }
        == ["all 6 differences fit one mistake: S5.usage divided by 0.96"])
  }

  @Test func `are explained by an addition to a formula`() throws {
    #expect(
      try sentences(BoilerPlant.six, at: 5) { $1 - 2.5 } == [
        "all 6 differences fit one mistake: every SS1995.demand figure (and what depends on it) is "
          + "off by -2.5 g/m3"
      ])
  }

  /// Three plants are from 50 to 55 degC, where WTP's table has 5.7; S5 needs 35 g/g.
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
      try diagnose(BoilerPlant.cool, figures)
        == ["all 9 differences fit one mistake: oxygen_table at 50: 5.5 instead of 5.7"])
  }

  /// Two of twelve cells may be mistyped; two of six are a third of the column.
  @Test func `are isolated if at least six times as many are right`() throws {
    let isWrong = { (row: Int) in row == 1 || row == 4 }
    #expect(
      try sentences(Self.twelve, at: 4, where: isWrong) { $1 + Self.odd[$0] + 300 } == [
        "both differences stand alone, as mistyped cells would: S3: 757.7000 instead of 450.0000; "
          + "S6: 484.5000 instead of 180.0000"
      ])
    let few = try sentences(BoilerPlant.six, at: 4, where: isWrong) { $1 * 1.3 }
    #expect(
      few == ["both differences fit one mistake in 2 rows (rows 3 to 6): S88.demand times 1.3"])
  }

  /// Nine right figures are enough for three wrong ones, but eight are not for four.
  @Test(arguments: [
    (3, "all 3 differences stand alone"), (4, "all 4 differences are in S88.demand"),
  ])
  func `are isolated if only a few are wrong`(count: Int, words: String) throws {
    let sentences = try sentences(Self.twelve, at: 4, where: { $0 % 3 == 1 && $0 < 3 * count }) {
      $1 + Self.odd[$0] + 300
    }
    #expect(sentences.count == 1 && sentences[0].hasPrefix(words), "\(sentences)")
  }

  /// No output depends on system_tds; some depend on annual_makeup.
  @Test(arguments: [
    ("system_tds", "every system_tds figure is 1.1000 times the formula's"),
    ("annual_makeup", "every annual_makeup figure (and what depends on it) is 1.1000 times"),
  ])
  func `are explained by a factor, with dependent outputs if there are any`(
    output: String, words: String
  ) throws {
    let titles = CoolingPlant.titles + "makeup_tds [mg/L],"
    let figures = CoolingPlant.six.map { plant in
      let figure = output == "system_tds" ? 200 * plant.factor : plant.figures[3]
      return [figure * 1.1]
    }
    let unit = output == "system_tds" ? "mg/L" : "m3/yr"
    let sentences = try diagnose(
      "\(titles)\(output) [\(unit)]", CoolingPlant.six.map { $0.inputs + [200] }, figures)
    #expect(
      sentences.count == 1 && sentences[0].hasPrefix("all 6 differences fit one mistake: ")
        && sentences[0].contains(words), "\(sentences)")
  }

  /// S22's demand is positive, so its usage shows the factor.
  @Test(arguments: [
    (0, "1.25"), (1, "1.250"), (4, "1.2500"),
  ])
  func `are explained by a factor with as many digits as the usages determine`(
    decimals: Int, factor: String
  ) throws {
    let cells = BoilerPlant.six.map { plant in
      [text(plant.figures[3] * plant.annualFeed / 1000 * 1.25, as: .fixed(decimals))]
    }
    let sentences = try diagnose(BoilerPlant.six, "S22.usage [kg/yr]", cells)
    #expect(
      sentences.first?.hasPrefix(
        "all 6 differences fit one mistake: every S22.demand figure (and what depends on it) is "
          + "\(factor) times") == true, "\(sentences)")
  }

  /// The only cell of the column is wrong.
  @Test func `are not isolated in a column of one row`() throws {
    let sentences = try sentences([BoilerPlant.six[0]], at: 4) { $1 + 301.7 }
    #expect(sentences == ["the only difference is in S88.demand, with nothing else in common"])
  }

  /// The usage is not linear in this constant, but in its reciprocal.
  @Test func `are explained by a figure that a formula divides by`() throws {
    let figures = CoolingPlant.six.map { plant in
      Array(plant.figures.dropLast()) + [plant.figures[4] * 1000 / 960]
    }
    let sentences = try diagnose(
      CoolingPlant.titles + CoolingPlant.outputs, CoolingPlant.six.map(\.inputs), figures)
    #expect(
      sentences.first?.hasPrefix(
        "all 6 differences fit one mistake: H207.usage: 960 instead of 1000 g/kg") == true,
      "\(sentences)")
  }

  /// The usage depends on both mistakes.
  @Test func `are explained by two figures together`() throws {
    let figures = BoilerPlant.six.map { plant in
      var figures = plant.figures
      figures[0] *= 1.07
      figures[2] += 3.5
      figures[6] = figures[2] * figures[0] / 1000
      return figures
    }
    let sentences = try diagnose(BoilerPlant.six, figures)
    #expect(
      sentences.count == 3 && sentences.last == "6 more of the 18 fit these mistakes together",
      "\(sentences)")
  }

  /// The usage agrees with neither mistake, nor with both together.
  @Test func `are not explained by two figures that do not reproduce them together`() throws {
    let figures = BoilerPlant.six.enumerated().map { row, plant in
      var figures = plant.figures
      figures[0] *= 1.07
      figures[2] += 3.5
      figures[6] += Self.odd[row] * 100
      return figures
    }
    let sentences = try diagnose(BoilerPlant.six, figures)
    #expect(
      sentences.count == 3
        && sentences.last == "6 more of the 18 are in S5.usage, with nothing else in common",
      "\(sentences)")
  }

  @Test func `are explained by a wrong number of pounds of steam per cubic metre`() throws {
    let figures = BoilerPlant.six.map { plant in
      var figures = plant.figures
      figures[0] *= 1.1
      figures[6] *= 1.1
      return figures
    }
    expect(
      try diagnose(BoilerPlant.six, figures),
      "all 12 differences fit one mistake: annual_feed: 2000 lb steam/m3 instead of 2200 ")
  }

  /// S28 needs 600 x feed_tds / max_tds: 30 to 240 g/m3.
  ///
  /// The tolerance for whole grams is half a gram.
  @Test func `have a common offset with as many digits as they determine`() throws {
    let solids = (1...8).map { 175 * $0 }
    let cells = solids.map { $0 * 600 / 3500 + ($0 > 700 ? 17 : 0) }
    // With a tolerance of 0 there is a single figure, printed with four decimals.
    for (tolerance, off) in [(nil, "17"), (.absolute(0), "17.0000")] as [(Tolerance?, String)] {
      let sentences = try diagnose(
        "feed_tds [mg/L],max_tds [mg/L],S28.demand [g/m3]", solids.map { [Double($0), 3500] },
        cells.map { ["\($0)"] }, within: tolerance)
      #expect(
        sentences == ["all 4 differences are in S28.demand: in 4 rows, each off by \(off)"])
    }
  }
}
