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

  /// The usage depends on the annual feed and is right, so the formula is not wrong.
  @Test func `are not explained by a formula if outputs that depend on it are right`() throws {
    let feeds = try sentences(BoilerPlant.six, at: 0) { $1 * 1.1 }
    #expect(
      feeds == [
        "all 6 differences fit one mistake: column O (annual_feed) times 1.1, or column O (annual_feed): "
          + "2000 lb steam/m3 instead of 2200 lb steam/m3 everywhere (unit confused) in annual_feed: "
          + "this sheet cannot tell them apart"
      ], "\(feeds)")
  }

  @Test func `are explained by an addition to a formula`() throws {
    #expect(
      try sentences(BoilerPlant.six, at: 5) { $1 - 2.5 }
        == ["all 6 differences fit one mistake: column T (SS1995.demand) less 2.5 g/m3"])
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
      few == [
        "both differences are in column S (S88.demand), in rows 3 and 6: no single cause was found"
      ])
  }

  /// Nine right figures are enough for three wrong ones, but eight are not for four.
  @Test(arguments: [
    (3, "all 3 differences stand alone"), (4, "all 4 differences are in column S (S88.demand)"),
  ])
  func `are isolated if only a few are wrong`(count: Int, words: String) throws {
    let sentences = try sentences(Self.twelve, at: 4, where: { $0 % 3 == 1 && $0 < 3 * count }) {
      $1 + Self.odd[$0] + 300
    }
    #expect(sentences.count == 1 && sentences[0].hasPrefix(words), "\(sentences)")
  }

  /// No output depends on system_tds; some depend on annual_makeup.
  @Test(arguments: [
    ("system_tds", "column H (system_tds) times 1.1"),
    ("annual_makeup", "column H (annual_makeup) times 1.1"),
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

  /// The only cell of the column is wrong.
  @Test func `are not isolated in a column of one row`() throws {
    let sentences = try sentences([BoilerPlant.six[0]], at: 4) { $1 + 301.7 }
    #expect(
      sentences == [
        "the only difference is in column S (S88.demand), in row 2: no single cause was found"
      ])
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
      "all 12 differences fit one mistake: column O (annual_feed): 2000 lb steam/m3 instead of 2200 "
    )
  }
}
