import Estimator
import Foundation
import Plants
import Sheets
import Tables
import TestSupport
import Testing

/// `--against` sends the plants of a sheet to another program.
@Suite struct `A question about a sheet` {
  /// Returns the lines that a command receives for a sheet.
  private func sent(
    _ sheet: String, given: [String: GivenFigure] = [:], inOwnUnits: Bool = false
  ) throws -> [String] {
    try Scratch.withFolder { folder in
      let file = folder.appending("sent.csv")
      let question = try Question(given: given, inOwnUnits: inOwnUnits) {
        try Sheet(TableReader(file: "sheet", bytes: Array(sheet.utf8)), system: .boiler)
      }
      _ = try Verification.counting.verdict(
        on: "cat > '\(file.path)'", sending: question, seconds: 60)
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }
  }

  /// A row without a name is named by its number, which also counts the rows that are not sent.
  @Test func `has the names and inputs of complete rows, but no claims`() throws {
    let sheet =
      "S5.dose [g/m3],site,ph,feed_temperature [degF]\n9,a,7.60,118.4\n9,,7,104\n9,,x,104\n9,,8,1e2\n"
    #expect(
      try sent(sheet) == [
        "case,ph,feed_temperature [degF]", "a,7.60,118.4", "2,7,104", "4,8,1e2",
      ])
  }

  @Test func `has given figures after those of the sheet, which take precedence`() throws {
    let settings = try ["ph=8.10", "feed_temperature=118.4 degF"].map {
      try Setting(parsing: $0, of: .boiler)
    }
    let given = ["ph": settings[0].figure, "feed_temperature": settings[1].figure]
    #expect(
      try sent("ph\n7\n", given: given) == ["case,ph,feed_temperature [degF]", "1,7,118.4"])
  }

  /// A sheet is read and sent in blocks of 256 rows.
  @Test(arguments: [256, 257, 600]) func `has every row of a long sheet`(rows: Int) throws {
    let sheet = "feed_tds\n" + (1...rows).map { "\($0)\n" }.joined()
    #expect(try sent(sheet) == ["case,feed_tds"] + (1...rows).map { "\($0),\($0)" })
  }

  /// A pound is 0.45359237 kg, so a kilogram is 2.2046226218487757 lb to the nearest double.
  @Test func `has the shortest digits of the double used, in each field's own unit`() throws {
    let sheet = "summer_steam [kg/h],feed_temperature [degF],ph\n1,118.4,7.60\n1000,104,7\n"
    #expect(
      try sent(sheet, inOwnUnits: true) == [
        "case,summer_steam [lb/h],feed_temperature [degC],ph [pH]", "1,2.2046226218487757,48,7.60",
        "2,2204.622621848776,40,7",
      ])
    #expect(
      try sent(sheet).first
        == "case,summer_steam [kg/h],feed_temperature [degF],ph")
  }

  /// 112.99999999999999999 degF is below the table node at 45 degC, so its double must be as well.
  @Test func `keeps figures on their side of a table node in the field's own unit`() throws {
    let below = "44.99999999999999"
    #expect(
      try sent("feed_temperature [degF]\n113\n112.99999999999999999\n", inOwnUnits: true)
        .dropFirst()
        == ["1,45", "2,\(below)"])
    #expect(
      try sent("feed_temperature [degC]\n45.000\n44.99999999999999999\n", inOwnUnits: true)
        .dropFirst()
        == ["1,45.000", "2,\(below)"])
    let setting = try Setting(
      parsing: "feed_temperature=112.99999999999999999 degF", of: .boiler)
    let given = ["feed_temperature": setting.figure]
    #expect(
      try sent("ph\n7\n", given: given, inOwnUnits: true) == [
        "case,ph [pH],feed_temperature [degC]", "1,7,\(below)",
      ])
  }
}
