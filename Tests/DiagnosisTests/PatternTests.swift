import Diagnosis
import Estimator
import Notation
import TestSupport
import Testing

@Suite struct `A mistake of one kind` {
  @Test(arguments: [
    (
      "boiler-season-176",
      ["fit one mistake", "winter_steam times 0.617"]
    ),
    ("boiler-row-copied-91", ["row 38", "contains the figures of row 37"]),
    (
      "boiler-row-shifted-99", ["the figures are shifted one column to the right in row 20"]
    ), ("boiler-column-shifted-107", ["(S125.usage) has the figures of the row below"]),
  ])
  func `describes a planted mistake`(id: String, words: [String]) throws {
    let mistake = try #require(try PlantedMistake.all().first { $0.id == id })
    var sheet = try PlantedSheet.boiler()
    #expect(mistake.plant(in: &sheet) != nil)
    let sentences = diagnosis(of: try sheet.diagnosed())
    for part in words { #expect(sentences.first?.contains(part) == true, "\(sentences)") }
  }

  @Test func `names two mistakes in the same cells, each with its own`() throws {
    var sheet = try PlantedSheet.boiler()
    var figures = sheet.right
    let winter = ["steam", "hours", "days", "weeks"].map {
      sheet.columns[sheet.model.place(of: "winter_\($0)")!]
    }
    // Winter counted twice in the feed, and 36 instead of 35 g/g of oxygen for S5.
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
    let findings = SheetDiagnosis.shared(sheet.model).findings(on: try sheet.diagnosed())
    #expect(findings.map(\.kind) == [.mistake, .mistake], "\(findings.map(\.words))")
    #expect(findings.map(\.subjects) == [["annual_feed"], ["S5"]])
    #expect(findings.reduce(0) { $0 + $1.explained } == (try sheet.diagnosed().differences))
  }
}
