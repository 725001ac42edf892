import Commands
import Estimator
import Plants
import Testing

/// A row of figures without those of winter, which are between its two parts.
private let header =
  "case,summer_steam [lb/h],summer_hours,summer_days,summer_weeks,winter_steam [t/h],winter_hours,"
  + "winter_days,winter_weeks,feed_tds,m_alkalinity,ph,calcium_hardness,feed_temperature,max_tds,"
  + "min_sulphite,min_caustic_alkalinity"
private let water = "165,84,7.6,2,48,3500,30,350"

@Suite struct `A season of a boiler` {
  private let closed = [
    "winter_steam=0 lb/h", "winter_hours=0 h/d", "winter_days=0 d/wk", "winter_weeks=0 wk/yr",
  ]

  /// The form without the rows, or with empty values.
  @Test func `that is left empty has no steam`() throws {
    let rows = leeds.split(separator: "\n")
    let emptied = rows.map { $0.hasPrefix("winter") ? "\($0.prefix { $0 != "," }),,lb/h" : $0 }
    for form in [rows.filter { !$0.hasPrefix("winter") }, emptied] {
      let read = try ReadPlants(form.joined(separator: "\n"))
      #expect(read.refusal == [] && Array(read.figures[0][4..<8]) == closed)
    }
    let summer = rows.filter { !$0.hasPrefix("summer") }.joined(separator: "\n")
    #expect(try ReadPlants(summer).figures[0][0] == "summer_steam=0 lb/h")
  }

  @Test func `may be empty in some rows of a table, in the unit of its column`() throws {
    let read = try ReadPlants(
      "\(header)\nA,2200,20,5,25,1,20,5,25,\(water)\nB,2200,20,5,25,,,,,\(water)\n"
        + "C,,,,,1,20,5,25,\(water)\n")
    #expect(
      read.refusal == []
        && read.figures.map { $0[4] } == [
          "winter_steam=1 t/h", "winter_steam=0 t/h", "winter_steam=1 t/h",
        ])
    #expect(
      read.figures.map { $0[0] } == [
        "summer_steam=2200 lb/h", "summer_steam=2200 lb/h", "summer_steam=0 lb/h",
      ])
  }

  @Test(arguments: [
    (["winter_hours=0"], ["winter_steam", "winter_days", "winter_weeks"]),
    (["winter_steam=0", "winter_days=0", "winter_weeks=0"], ["winter_hours"]),
    (
      ["winter_steam=x", "winter_days=0", "winter_weeks=0"], ["winter_steam", "winter_hours"]
    ),
  ]) func `that is partly given is refused with the missing fields`(
    settings: [String], fields: [String]
  ) throws {
    let form = leeds.split(separator: "\n").filter { !$0.hasPrefix("winter") }
    let read = try ReadPlants(form.joined(separator: "\n"), settings)
    #expect(read.refusal.count == fields.count)
    for (line, field) in zip(read.refusal, fields) { #expect(line.contains(field)) }
  }

  @Test func `may not be empty if all are`() throws {
    let read = try ReadPlants("\(header)\nA,,,,,,,,,\(water)\n")
    #expect(read.refusal.count == 8)
  }

  @Test func `is remarked on if one of its figures is 0, or all were left empty`() throws {
    func remarks(_ settings: String...) throws -> [Remark] {
      let row = PlantRow(example: .boiler)
      let combined = try Settings(settings, of: .boiler).combined(with: row, of: .boiler)
      return try Estimate(combined.plant(of: .boiler)).remarks
    }
    let winter = ["winter_steam=0", "winter_hours=0", "winter_days=0", "winter_weeks=0"]
    let noWinter = Remark.noSteam(season: "winter")
    #expect(try remarks(winter[0], winter[1], winter[2], winter[3]).contains(noWinter))
    #expect(try remarks(winter[1]).contains(noWinter))
    #expect(try !remarks("winter_hours=0.5").contains(noWinter))
    // Steam all year needs no winter.
    #expect(try !remarks("summer_weeks=52", winter[3]).contains(noWinter))
    #expect(try remarks("summer_weeks=51", winter[3]).contains(noWinter))
    let never = try remarks(
      winter[0], winter[1], winter[2], winter[3], "summer_steam=0", "summer_hours=0",
      "summer_days=0", "summer_weeks=0")
    #expect(never.contains(.neverOnDuty) && !never.contains(noWinter))
  }
}

@Suite struct `Wrong plants of a table` {
  private func table(_ rows: [String]) -> String {
    "\(header)\n" + rows.map { "\($0)\n" }.joined()
  }

  private let good = "A,2200,20,5,25,1,20,5,25,\(water)"

  @Test func `are all listed, with the cell or the line of each problem`() throws {
    var rows = Array(repeating: good, count: 2000)
    rows[6] = "A,2200,20,5,25,1,20,5,25,abc,84,7.6,2,38,3500,30,350"
    rows[900] = "A,2200,20,5,25,1,20,5,25,165,nil,7.6,2,48,3500,30,350"
    rows[1999] = "A,2200,20,5,25,1,20,5,25,4000,84,7.6,2,48,3500,30,350"
    let read = try ReadPlants(table(rows))
    #expect(read.figures.isEmpty && read.refusal.count == 5)
    let starts = [
      "site.csv: 3 of 2,000 rows are wrong",
      "site.csv:8:26 (J8): feed_tds: \"abc\" is not a number", "site.csv:8: feed_temperature is 38",
      "site.csv:902:30 (K902): m_alkalinity: \"nil\" is not a figure",
      "site.csv:2001: feed_tds is 4000 mg/L, but must be at most max_tds",
    ]
    for (line, start) in zip(read.refusal, starts) { #expect(line.hasPrefix(start), "\(line)") }
  }

  @Test func `are counted after 40 lines`() throws {
    let bad = "A,2200,20,5,25,1,20,5,25,x,84,7.6,2,48,3500,30,350"
    let read = try ReadPlants(table(Array(repeating: bad, count: 100)))
    #expect(read.refusal.count == 41)
    #expect(read.refusal.last == "site.csv: 60 more plants have problems")
  }

  @Test func `have a missing column once, and those above a row that cannot be read`() throws {
    let short = table([good, good]).split(separator: "\n").map {
      $0.split(separator: ",").dropLast()
    }
    .map { $0.joined(separator: ",") }.joined(separator: "\n")
    #expect(try ReadPlants(short).refusal.count == 1)
    let bad = "A,2200,20,5,25,1,20,5,25,x,84,7.6,2,48,3500,30,350"
    let ragged = try ReadPlants(table([bad, good, "A,1", bad])).refusal
    #expect(ragged.count == 4 && ragged[0] == "site.csv: 3 of 4 rows are wrong")
    let unclosed = try ReadPlants(table([bad, good, "A,\"1", bad])).refusal
    #expect(unclosed.count == 2 && unclosed[1].hasSuffix("; the rows below are not checked"))
  }

  @Test func `can be left out, in any block and with any number of cells`() throws {
    let bad = "A,2200,20,5,25,1,20,5,25,x,84,7.6,2,48,3500,30,350"
    for count in [1, 255, 256, 257, 600] {
      let rows = [bad] + Array(repeating: good, count: count) + ["A,1", bad, good, bad]
      let read = try ReadPlants(table(rows), skippingWrong: true)
      #expect(read.refusal.isEmpty && read.figures.count == count + 1)
      #expect(
        read.remarks.first
          == "wtp: note: without 4 of \(count + 5) rows of site.csv, which are wrong: A (row 2), "
          + "row \(count + 3), A (row \(count + 4)), A (row \(count + 6))")
    }
    #expect(try ReadPlants(table([bad, bad]), skippingWrong: true).refusal.count == 2)
    // The average of equal rows is that row; one cell above it cannot be read.
    let average = "Average" + good.dropFirst(good.prefix { $0 != "," }.count)
    let read = try ReadPlants(table([bad, good, average]), skippingWrong: true)
    #expect(read.figures.count == 1 && read.remarks.contains { $0.contains("follows from") })
  }

  /// An error of a setting is the same in every row.
  @Test func `have an error of a setting once`() throws {
    let read = try ReadPlants(table([good, good]), ["feed_temperature=38"])
    #expect(
      read.refusal.count == 1 && read.refusal[0].hasPrefix("--set: feed_temperature is 38 degC"))
    // A setting replaces a cell that is not a number.
    let bad = "A,2200,20,5,25,1,20,5,25,x,84,7.6,2,48,3500,30,350"
    #expect(try ReadPlants(table([bad]), ["feed_tds=165"]).figures.count == 1)
  }
}
