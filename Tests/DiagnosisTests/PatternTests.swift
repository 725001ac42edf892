import Diagnosis
import Estimator
import Notation
import TestSupport
import Testing

/// What a report says where no known mistake fits.
@Suite struct `A pattern` {
  @Test func `is the range of an input in which a product is off`() throws {
    try expect(
      "boiler-range-188", "are of S95.demand: only where feed_temperature is 60 or more",
      "each 1.0860 times the formula's")
  }

  @Test func `is the season in which a product is off`() throws {
    try expect(
      "boiler-season-scale-182", "SS1095.usage", "only where there is duty in winter")
  }

  @Test func `is the part of a season in the feed of a year`() throws {
    try expect(
      "boiler-season-176", "fit one mistake", "annual_feed: winter's part is taken 0.6170 times")
  }

  @Test func `is a row that holds the figures of another`() throws {
    try expect("boiler-row-copied-91", "row 38", "holds the figures of row 37")
  }

  @Test func `is a row whose figures stand a column off`() throws {
    try expect(
      "boiler-row-shifted-99", "the figures of row 20", "stand a column too far to the right")
  }

  @Test func `is a column whose figures stand a row off`() throws {
    try expect("boiler-column-shifted-107", "every S125.usage figure a row too high")
  }

  @Test func `is an input that was mistyped in one row`() throws {
    var sheet = try PlantedSheet(SheetText.reference("boiler.csv"), .boiler)
    let column = sheet.sheet.column("m_alkalinity")
    #expect(sheet.sheet.rows[0][column] == "84")
    sheet.sheet.rows[0][column] = "48"
    let sentences = diagnosis(of: try sheet.diagnosed())
    #expect(sentences.count == 1, "\(sentences)")
    #expect(
      sentences.first?.contains("the figures of row 2 (base) belong to m_alkalinity 84, not 48")
        == true, "\(sentences)")
  }

  @Test func `says of two mistakes in the same cells that they fit together`() throws {
    var sheet = try PlantedSheet(SheetText.reference("boiler.csv"), .boiler)
    var figures = sheet.right
    let winter = ["steam", "hours", "days", "weeks"].map {
      sheet.columns[sheet.model.place(of: "winter_\($0)")!]
    }
    // Winter counted twice in the feed, and 36 g/g of oxygen for the 35 of S5.
    for row in sheet.sheet.rows.indices {
      let feed = figures[sheet.place("annual_feed")][row]
      let more = winter.map { $0[row] }.reduce(1, *) / 2200
      figures[sheet.place("annual_feed")][row] = feed + more
      let oxygen = figures[sheet.place("dissolved_oxygen")][row]
      figures[sheet.place("S5.demand")][row] += oxygen
      figures[sheet.place("S5.dose")][row] = max(0, figures[sheet.place("S5.demand")][row])
      for product in sheet.model.products {
        for (amount, dose) in [("usage", "dose"), ("annual_demand", "demand")] {
          figures[sheet.place("\(product.id).\(amount)")][row] =
            figures[sheet.place("\(product.id).\(dose)")][row] * (feed + more) / 1000
        }
      }
    }
    sheet.put(figures)
    let findings = SheetDiagnosis(sheet.model).findings(on: try sheet.diagnosed())
    #expect(findings.map(\.kind) == [.mistake, .mistake, .together], "\(findings.map(\.sentence))")
    #expect(findings.prefix(2).map(\.subjects) == [["annual_feed"], ["S5"]])
    #expect(findings.reduce(0) { $0 + $1.explained } == findings.first?.differences)
  }

  private func expect(_ id: String, _ words: String...) throws {
    let mistake = try #require(try PlantedMistake.all().first { $0.id == id })
    var sheet = try PlantedSheet(SheetText.reference("boiler.csv"), .boiler)
    #expect(mistake.plant(in: &sheet) != nil)
    let sentences = diagnosis(of: try sheet.diagnosed())
    for part in words { #expect(sentences.first?.contains(part) == true, "\(sentences)") }
  }
}
