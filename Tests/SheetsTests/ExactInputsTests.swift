import Estimator
import Plants
import Sheets
import TestSupport
import Testing

/// A sheet is checked with its inputs exactly as written, not with their nearest doubles.
@Suite struct `The inputs of a sheet` {
  private func sheet(_ header: String, _ rows: [String]) -> SheetText {
    SheetText("sheet", ([header] + rows).joined(separator: "\n") + "\n")
  }

  @Test(arguments: ["degC", "degF", "K"])
  func `have the oxygen of their side of a table node`(unit: String) throws {
    let figures = NearNode.all(in: unit)
    let header = "feed_temperature [\(unit)],dissolved_oxygen [mg/L]"
    let right = try sheet(header, figures.map { "\($0.text),\($0.oxygen)" })
      .verdict(system: .boiler)
    #expect(right.differences.isEmpty && right.cells == figures.count)
    // Figures below and above a node alternate, so swapping each pair makes all of them wrong.
    let wrong = try sheet(
      header,
      figures.indices.map { "\(figures[$0].text),\(figures[$0 ^ 1].oxygen)" }
    ).verdict(system: .boiler)
    #expect(wrong.differingCells.count == figures.count)
  }

  @Test(arguments: [
    ("40", true), ("39.99999999999999999", false), ("100", true), ("100.00000000000000001", false),
  ]) func `are compared with limits by their exact values`(temperature: String, isPlant: Bool)
    throws
  {
    let verdict = try sheet(
      "feed_temperature [degC],ph,feed_tds,min_alkalinity,max_tds",
      ["\(temperature),7,10,150,1000"]
    ).verdict(system: .boiler)
    #expect(verdict.notes.contains { $0.contains("outside the limits") } == !isPlant)
  }

  @Test(arguments: [
    ("26.00000000000000001", "26", false), ("26", "26", true), ("0.3", "51.7", true),
    ("25.99999999999999999", "26.00000000000000001", true), ("26.1", "25.91", false),
    ("5.000000000000001", "47", false), ("4.999999999999999", "47.00000000000001", false),
  ]) func `are checked against a limit on two fields`(
    summer: String, winter: String, isPlant: Bool
  ) throws {
    let verdict = try sheet(
      "summer_weeks,winter_weeks,max_tds,min_alkalinity", ["\(summer),\(winter),1000,150"]
    ).verdict(system: .boiler)
    #expect(verdict.notes.contains { $0.contains("outside the limits") } == !isPlant)
  }

  /// Both figures have the same nearest double, 512 + 4 x 2^-43.
  @Test(arguments: [
    ("512.0000000000005", "512.0000000000004", false),
    ("512.0000000000004", "512.0000000000005", true),
  ]) func `are checked against limits that doubles cannot resolve`(
    feed: String, most: String, isPlant: Bool
  ) throws {
    let verdict = try sheet("feed_tds,max_tds,min_alkalinity", ["\(feed),\(most),150"])
      .verdict(system: .boiler)
    #expect(verdict.notes.contains { $0.contains("outside the limits") } == !isPlant)
  }

  /// 112.99999999999999999 degF is below the table node at 45 degC in all rows.
  @Test func `are exact if given for every row`() throws {
    var verification = Verification.counting
    let setting = try Setting(
      parsing: "feed_temperature=112.99999999999999999 degF", of: .boiler)
    verification.given = ["feed_temperature": setting.figure]
    // 9 g for each gram of oxygen, and 28 / 28 of the reserve.
    let verdict = try sheet(
      "feed_tds,max_tds,SS1095.demand [g/m3]", ["100,2800,62.2", "100,2800,56.8"]
    ).verdict(verification, system: .boiler)
    #expect(verdict.differingCells == ["3 SS1095.demand"])
  }
}
