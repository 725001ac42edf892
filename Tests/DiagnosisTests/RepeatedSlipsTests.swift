import Diagnosis
import Estimator
import Notation
import TestSupport
import Testing

@Suite struct `A slip in several rows` {
  @Test func `is one mistake if all rows have the same figures`() throws {
    var sheet = try PlantedSheet.boiler()
    let column = sheet.sheet.column("summer_steam")
    let rows = sheet.sheet.rows.indices.filter {
      sheet.sheet.rows[$0][column] == "2200" && $0 % 2 == 0
    }
    for row in rows { sheet.sheet.rows[row][column] = "2300" }
    let findings = SheetDiagnosis.shared(sheet.model).findings(on: try sheet.diagnosed())
    let most = try #require(findings.first)
    #expect(
      most.words.contains(": column B (summer_steam) read as 2200"),
      "\(findings.map(\.words))")
    // Rows without summer duty do not show it, and some may have another explanation.
    #expect(most.subjects.count > rows.count / 2 && findings.count <= 3)
    #expect(most.words.contains(" in \(most.subjects.count) rows (rows 2 to "))
    let lines = Set(rows.map { "row \($0 + 2)" })
    #expect(findings.allSatisfy { lines.isSuperset(of: $0.subjects) })
    #expect(findings.reduce(0) { $0 + $1.explained } == (try sheet.diagnosed().differences))
  }

  @Test(arguments: [["48", "94", "184", "8", "844"], ["48", "48", "94", "184", "844"]])
  func `is one mistake if the same input is wrong in each row`(slips: [String]) throws {
    var sheet = try PlantedSheet.boiler()
    let lines = mistype("m_alkalinity", "84", as: slips, in: &sheet)
    let sentences = diagnosis(of: try sheet.diagnosed())
    let (first, last) = (lines[0], lines[lines.count - 1])
    #expect(sentences.count == 1, "\(sentences)")
    #expect(
      sentences.first?.hasSuffix(
        " differences fit one mistake: column K (m_alkalinity) read as 84, as in the example plant "
          + "in rows \(first) to \(last)") == true, "\(sentences)")
  }

  /// Eight slips together explain more cells than the copied row, which explains more than any one of them.
  @Test func `is listed before a mistake with fewer cells`() throws {
    var sheet = try PlantedSheet.boiler()
    mistype(
      "m_alkalinity", "84", as: ["48", "94", "184", "8", "844", "34", "64", "89"], in: &sheet)
    for place in sheet.places.values { sheet.sheet.rows[40][place] = sheet.sheet.rows[39][place] }
    let sentences = diagnosis(of: try sheet.diagnosed())
    try #require(sentences.count == 2, "\(sentences)")
    #expect(sentences[0].contains(": column K (m_alkalinity) read as 84"), "\(sentences)")
    #expect(sentences.last?.contains("row 42 ") == true, "\(sentences)")
  }

  /// The plant has 20 mg/L.
  @Test(arguments: ["24", "29"])
  func `may replace a 0 with any digit`(slip: String) throws {
    var sheet = try PlantedSheet.boiler()
    #expect(mistype("m_alkalinity", "20", as: [slip], in: &sheet).count == 1)
    let sentences = diagnosis(of: try sheet.diagnosed())
    #expect(
      sentences.count == 1 && sentences[0].contains(" belong to m_alkalinity 20, not \(slip)"),
      "\(sentences)")
  }

  /// Each of the four rows has more wrong cells than the fifth.
  @Test func `is listed before a slip that affects fewer cells than any of its rows`() throws {
    var sheet = try PlantedSheet.boiler()
    mistype("feed_temperature", "48", as: ["84", "58", "98", "68"], in: &sheet)
    sheet.sheet.rows[40][sheet.sheet.column("m_alkalinity")] = "94"
    let sentences = diagnosis(of: try sheet.diagnosed())
    try #require(sentences.count == 2, "\(sentences)")
    #expect(sentences[0].contains(": column N (feed_temperature) read as 48"), "\(sentences)")
    #expect(sentences[1].contains(" belong to m_alkalinity 84, not 94"), "\(sentences)")
  }

  /// There are more wrong rows than are searched for every slip.
  @Test func `is searched first in the rows with the most differences`() throws {
    var sheet = try PlantedSheet.boiler()
    let columns = ["S22.demand", "S88.demand"].map(sheet.sheet.column)
    let right = sheet.sheet.rows
    for row in 0..<30 {
      for column in columns {
        sheet.sheet.rows[row][column] = text(Double(row * row) * 3.7 + 1234.5678, as: .fixed(4))
      }
    }
    for column in sheet.places.values { sheet.sheet.rows[40][column] = right[39][column] }
    let sentences = diagnosis(of: try sheet.diagnosed())
    #expect(
      sentences.contains { $0.contains("the figures of the row above in row 42") },
      "\(sentences)")
  }

  @Test func `is named once if each row contains the figures of the row above`() throws {
    var sheet = try PlantedSheet.boiler()
    let right = sheet.sheet.rows
    for row in 40..<52 {
      for column in sheet.places.values { sheet.sheet.rows[row][column] = right[row - 1][column] }
    }
    let sentences = diagnosis(of: try sheet.diagnosed())
    #expect(
      sentences.first?.contains(": the figures are those of the row above") == true,
      "\(sentences)")
  }

  @Test func `is not named if each of many cells is mistyped`() throws {
    var sheet = try PlantedSheet.boiler()
    let products = sheet.model.products.map(\.id).prefix(9)
    for (number, product) in products.enumerated() {
      let column = sheet.sheet.column("\(product).demand")
      let row = 7 * number + 3
      let cell = sheet.sheet.rows[row][column]
      sheet.sheet.rows[row][column] = "1" + cell.filter { $0 != "-" }
    }
    let sentences = diagnosis(of: try sheet.diagnosed())
    #expect(sentences.count == 1, "\(sentences)")
    #expect(
      sentences.first?.hasPrefix("all 9 differences stand alone, as mistyped cells would: ")
        == true
    )
    #expect(sentences.first?.hasSuffix(", and 4 more") == true, "\(sentences)")
  }

  /// Replaces a figure of an input in the first rows that have it; returns their line numbers.
  @discardableResult private func mistype(
    _ input: String, _ figure: String, as slips: [String], in sheet: inout PlantedSheet
  ) -> [Int] {
    let column = sheet.sheet.column(input)
    let rows = sheet.sheet.rows.indices.filter { sheet.sheet.rows[$0][column] == figure }
    for (row, slip) in zip(rows, slips) { sheet.sheet.rows[row][column] = slip }
    return rows.prefix(slips.count).map { $0 + 2 }
  }
}
