import Estimator
import Notation
import Sheets
import Tables
import TestSupport
import Testing

/// S28 needs 600 x 175 / 3500 = 30 g/m3; the cycles are max_tds / feed_tds.
@Suite struct `The verdict on a sheet` {
  private func verdict(
    _ header: String, _ rows: [String], _ verification: Verification = .counting
  ) throws -> SheetVerdict {
    try SheetText("sheet.csv", ([header] + rows).map { "\($0)\n" }.joined()).verdict(verification)
  }

  /// S28 needs 600 x 175 / 3500 = 30 g/m3; 0.3 is three quarters of 0.4.
  @Test func `has the share of a custom tolerance that a cell used`() throws {
    var verification = Verification.counting
    verification.tolerance = .absolute(Rational(2, over: 5))
    let sheet = SheetText(
      "sheet", "feed_tds [mg/L],max_tds [mg/L],S28.demand [g/m3]\n175,3500,30.3\n175,3500,30\n")
    let tally = try sheet.verdict(verification).tallies[0]
    let share = try #require(tally.worst?.share)
    #expect(abs(share.magnitude - 0.75) < 1e-9 && tally.agreeing == 2)
  }

  @Test(arguments: [("31", .infinity), ("29", .infinity), ("30", 0)])
  func `lists every difference if the tolerance is zero`(claim: String, share: Double) throws {
    var verification = Verification.counting
    verification.tolerance = .absolute(0)
    let tally = try verdict(
      "feed_tds,max_tds,S28.demand", ["175,3500,\(claim)"], verification
    ).tallies[0]
    #expect(tally.worst?.share == share && tally.agreeing == (share == 0 ? 1 : 0))
  }

  /// The first cell has the shortest digits of 700 / 33; both are checked to fifteen digits.
  @Test func `has no difference for the formula's own double`() throws {
    let tally = try verdict(
      "feed_tds,max_tds,cycles", ["165,3500,21.21212121212121", "175,3500,20"]
    ).tallies[0]
    #expect(tally.agreeing == 2 && tally.checkedDecimals == 13...13)
    #expect(tally.worst?.share == 0)
  }

  /// The double is 1.043e-15 more than its shortest digits, and half a unit is 5e-15.
  @Test func `has the rounding error of the formula's double if cells keep their own decimals`()
    throws
  {
    var verification = Verification.counting
    verification.printed = .cell
    let tally = try verdict(
      "feed_tds,max_tds,cycles", ["165,3500,21.21212121212121", "175,3500,20"], verification
    ).tallies[0]
    let share = try #require(tally.worst?.share)
    #expect(tally.agreeing == 2 && (0.2...0.22).contains(share))
  }

  /// Columns are checked one by one, but the first cells of the file are listed.
  @Test(arguments: [1, 2, 3, 4, 5, 6]) func `lists the first cells that differ, row by row`(
    count: Int
  ) throws {
    var verification = Verification()
    verification.maximumDifferences = count
    let verdict = try verdict(
      "feed_tds,max_tds,S28.demand,cycles", Array(repeating: "175,3500,31,21", count: 3),
      verification)
    let all = [2, 3, 4].flatMap { ["\($0) S28.demand", "\($0) cycles"] }
    #expect(verdict.differing == 6)
    #expect(
      verdict.differences.map { "\($0.line) \($0.output)" } == Array(all.prefix(count)))
  }

  @Test func `has the cell that used the greatest share of its tolerance`() throws {
    var verification = Verification.counting
    verification.tolerance = .absolute(1)
    let claims = ["30.5", "29.25", "30.75", "30"]
    let verdict = try verdict(
      "case,feed_tds,max_tds,S28.demand,S28.dose",
      claims.enumerated().map { "\($0),175,3500,\($1),30.1" }, verification)
    // The first of two equal cells is kept.
    let worst = try #require(verdict.worst)
    #expect(worst.output.name == "S28.demand" && worst.worst.share == 0.75)
    #expect(worst.worst.line == 3 && worst.worst.caseName == "1" && worst.worst.difference == 0.75)
    #expect(worst.worst.place == "row 3 (1)")
  }

  /// The formula gives 30 for 31; a ratio of 1,000 or more is left out.
  @Test func `has the share of the figure, and the ratio of a small difference to its tolerance`()
    throws
  {
    for (limit, message) in [
      (Rational(1, over: 10), "10 times the tolerance"),
      (Rational(1, over: 999), "999 times the tolerance"), (Rational(1, over: 1000), nil),
      (0, "the tolerance is 0"),
    ] {
      var verification = Verification.counting
      verification.tolerance = .absolute(limit)
      let difference = try #require(
        try verdict("feed_tds,max_tds,S28.demand", ["175,3500,31"], verification).differences.first)
      #expect(difference.timesAllowed == message, "\(difference)")
      #expect(difference.shareOfFigure == "3.33 % off")
    }
  }

  @Test func `names the inputs that never vary`() throws {
    let header = "feed_tds,max_tds,ph,min_sulphite,cycles"
    let same = try verdict(header, ["175,3500,7,30,20", "175.0,3500,7,30,20", "175,3500,7,30,20"])
    #expect(same.constantInputs == ["feed_tds", "max_tds", "ph", "min_sulphite"])
    let last = try verdict(header, ["175,3500,7,30,20", "175,3500,7,30,20", "175,3500,8,30.5,20"])
    #expect(last.constantInputs == ["feed_tds", "max_tds"])
    let first = try verdict(header, ["350,3500,7,30,10", "175,3500,7,30,20", "175,3500,7,30,20"])
    #expect(first.constantInputs == ["max_tds", "ph", "min_sulphite"])
  }

  @Test(arguments: 1...5) func `names the first rows outside the limits`(rows: Int) throws {
    let all = [
      "a,3500,100,7,0.0286", ",3500,10,7,0.0029", "c,1,10,14.1,10", "d,100,10,7,0.1", "e,2,10,15,5",
    ]
    let verdict = try verdict(
      "site,feed_tds,max_tds,ph,cycles", Array(all.prefix(rows)) + ["f,165,3500,7,21.2121"])
    let notes = verdict.notes.filter { $0.contains("outside the limits") }
    #expect(notes.count == 1 && verdict.differing == 0)
    let said = [
      "row 2 (a): feed_tds is 3500 mg/L, but must be at most max_tds, which is 100 mg/L",
      "row 3: feed_tds is 3500 mg/L", "row 4 (c): ph is 14.1 pH, but must be from 0 to 14 pH",
      "row 5 (d): ", "row 6 (e): ",
    ]
    let start = rows == 1 ? "1 row is outside" : "\(rows) rows are outside"
    #expect(notes[0].hasPrefix(start), "\(notes)")
    for (place, text) in said.enumerated() {
      #expect(notes[0].contains(text) == (place < min(rows, 3)), "\(notes)")
    }
    #expect(notes[0].hasSuffix("; ...") == (rows > 3), "\(notes)")
  }

  @Test func `names the first input that no claim needs`() throws {
    let header = "feed_tds,max_tds,ph,cycles"
    let one = try verdict(header, ["175,3500,7,20", "175,3500,x,20"])
    #expect(
      one.notes == [
        "1 input cell without a figure is not needed by any claim; the first is C3: "
          + "\"x\" is not a number; write one such as 47.5"
      ])
    let two = try verdict(header, ["175,3500,,20", "175,3500,x,20"])
    #expect(
      two.notes == [
        "2 input cells without a figure are not needed by any claim; the first is C2: "
          + "the cell is empty"
      ])
    // In a row without claims, no input is needed.
    let unclaimed = try verdict(header, ["175,3500,7,20", "x,3500,7,"])
    #expect(unclaimed.differing == 0 && unclaimed.notes.count == 1)
  }

  /// Threads check different blocks, so the first such cell of the file may be found last.
  @Test(arguments: [1, 3]) func `is the same on several threads`(jobs: Int) throws {
    var verification = Verification.counting
    verification.jobs = jobs
    let rows = (0..<4000).map { $0 % 700 == 650 ? "175,3500,x,20" : "175,3500,7,20" }
    for _ in 0..<5 {
      let verdict = try verdict("feed_tds,max_tds,ph,cycles", rows, verification)
      #expect(verdict.rows == 4000 && verdict.agreeing == 4000)
      #expect(
        verdict.notes.count == 1
          && verdict.notes[0].hasPrefix(
            "5 input cells without a figure are not needed by any claim; the first is C652:"
          ),
        "\(verdict.notes)")
    }
  }

  @Test func `passes if at least one cell agrees and none differs`() throws {
    let header = "feed_tds,max_tds,cycles"
    let (right, wrong) = (
      try verdict(header, ["175,3500,20"]), try verdict(header, ["175,3500,20", "175,3500,21"])
    )
    #expect(Verdict([right]).isPass && Verdict([right, right]).isPass)
    #expect(!Verdict([wrong]).isPass && !Verdict([right, wrong]).isPass && !Verdict([]).isPass)
    let both = Verdict([right, wrong])
    #expect((both.cells, both.agreeing, both.differing) == (3, 2, 1))
  }
}

@Suite struct `The checked rows of a sheet` {
  private func rows(
    _ header: String, _ rows: [String], atMost maximum: Int = 1000
  ) throws -> [SheetRow] {
    let text = ([header] + rows).map { "\($0)\n" }.joined()
    func opened() throws -> Sheet {
      try Sheet(TableReader(file: "sheet", bytes: Array(text.utf8)), system: .boiler)
    }
    let verdict = try Verification.counting.verdict(on: opened(), again: opened)
    var checked: [SheetRow] = []
    try Verification.counting.forEachCheckedRow(of: opened(), as: verdict, atMost: maximum) {
      checked.append($0)
    }
    return checked
  }

  @Test(arguments: [(300, 256), (300, 257), (300, 1), (300, 300), (300, 1000), (257, 257)])
  func `are the first rows, up to a maximum`(count: Int, maximum: Int) throws {
    let checked = try rows(
      "feed_tds,max_tds,cycles", Array(repeating: "175,3500,20", count: count), atMost: maximum)
    #expect(checked.map(\.number) == Array(2..<2 + min(count, maximum)))
  }

  /// The 28 is checked to four decimals, since its column contains 29.1429.
  @Test func `have their inputs, and their claims with the results`() throws {
    let checked = try rows(
      "site,feed_tds [g/L],max_tds,S28.demand [g/m3]",
      ["a,0.165,3500,28", ",0.170,3500,29.1429", "c,x,3500,1", "d,0.170,3500,", "e,0.170,3500,y"])
    #expect(checked.map(\.number) == [2, 3, 5, 6] && checked.map(\.name) == ["a", nil, "d", "e"])
    let model = Model.boiler
    let (feed, most) = (
      try #require(model.place(of: "feed_tds")), try #require(model.place(of: "max_tds"))
    )
    #expect(checked.map { $0.figures[feed] } == [165, 170, 170, 170])
    #expect(checked.allSatisfy { $0.figures[most] == 3500 && $0.figures[0].isNaN })
    #expect(checked.map(\.claims.count) == [1, 1, 0, 0])
    #expect(checked.prefix(2).map { $0.claims[0].agrees } == [false, true])
    #expect(checked.prefix(2).map { $0.claims[0].allowed } == [0.00005, 0.00005])
    #expect(checked[0].claims[0].number.description == "28")
  }

  /// WTP prints a negative annual demand as the usage: S19 needs 2 + 1000 x 165 / 3500 -
  /// 525 x 165 / 3500 - 84 g/m3.
  @Test func `have their negative usages compared with the annual demand`() throws {
    let season = ["summer", "winter"].map {
      "\($0)_steam [lb/h],\($0)_hours,\($0)_days,\($0)_weeks,"
    }.joined()
    let checked = try rows(
      season + "m_alkalinity,calcium_hardness,feed_tds,max_tds,S19.usage",
      ["-298.0357", "298.0357", "0.0000"].map { "2200,20,5,25,2200,20,5,25,84,2,165,3500,\($0)" })
    #expect(checked.map { $0.claims[0].agrees } == [true, false, true])
  }
}
