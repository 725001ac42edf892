import Diagnosis
import Estimator
import Formulas
import Notation
import Sheets
import Tables
import TestSupport
import Testing

@Suite struct `A diagnosis` {
  @Test func `of a sheet that agrees is empty`() throws {
    #expect(diagnosis(of: try PlantedSheet.boiler().diagnosed()).isEmpty)
  }

  @Test func `names a table whose values begin only above their nodes`() throws {
    // At 45 the sheet still uses the node at 40: 6.8 instead of 6.2 in WTP's oxygen table.
    let nodes: [Double: (Double, Double)] = [45: (6.2, 6.8), 85: (2.2, 2.8), 95: (0.7, 1.6)]
    var sheet = try onlyTemperatures([48, 45, 52, 85, 95, 61])
    let temperature = sheet.columns[sheet.model.place(of: "feed_temperature")!]
    var figures = sheet.right
    let oxygen = sheet.place("dissolved_oxygen")
    for (row, value) in temperature.enumerated() {
      guard let node = nodes[value] else { continue }
      figures[oxygen][row] = node.1
      for (product, each) in [("S5", 35.0), ("S10", 18), ("S123", 65), ("S125", 40)] {
        sheet.add(each * (node.1 - node.0), to: product, row, &figures)
      }
      for (product, each) in [("SS1295", 10.0), ("SS1350", 10), ("SS1095", 9)] {
        sheet.add(each * (node.1 - node.0), to: product, row, &figures)
      }
    }
    sheet.put(figures)
    let sentences = diagnosis(of: try sheet.diagnosed())
    // Seven products with four figures each, and the oxygen, in three rows.
    #expect(
      sentences == [
        "all 87 differences fit one mistake: oxygen table read above instead of at or above its "
          + "nodes"
      ])
  }

  @Test(arguments: [
    ("truncated instead of rounded", FloatingPointRoundingRule.down, 10_000, 1e-6),
    ("rounded up, away from 0", .up, 10_000, -1e-6),
    ("rounded to one decimal fewer", .toNearestOrAwayFromZero, 1000, 1e-9),
    ("truncated to one decimal fewer", .towardZero, 1000, 1e-6),
  ])
  func `names figures that are truncated, rounded away from 0 or short of a decimal`(
    words: String, rule: FloatingPointRoundingRule, scale: Double, margin: Double
  ) throws {
    var sheet = try PlantedSheet.boiler()
    for (place, column) in sheet.places {
      for row in sheet.sheet.rows.indices {
        let right = sheet.right[place][row]
        let size = (abs(right) * scale + margin).rounded(rule) / scale
        sheet.sheet.rows[row][column] = text(right < 0 && size > 0 ? -size : size, as: .fixed(4))
      }
    }
    let sentences = diagnosis(of: try sheet.diagnosed())
    #expect(sentences.count == 1, "\(sentences)")
    #expect(sentences.first?.hasPrefix("all ") == true, "\(sentences)")
    #expect(sentences.first?.contains("all figures \(words)") == true, "\(sentences)")
  }

  @Test func `names independent mistakes one after the other`() throws {
    var sheet = try PlantedSheet.boiler()
    var figures = sheet.right
    // 36 instead of 35 g/g of oxygen for S5; S19's hardness (1 g/g) subtracted instead of added.
    for row in sheet.sheet.rows.indices {
      sheet.add(figures[sheet.place("dissolved_oxygen")][row], to: "S5", row, &figures)
      let hardness = sheet.columns[sheet.model.place(of: "calcium_hardness")!][row]
      sheet.add(-2 * hardness, to: "S19", row, &figures)
    }
    sheet.put(figures)
    let findings = SheetDiagnosis.shared(sheet.model).findings(on: try sheet.diagnosed())
    #expect(
      findings.map(\.subjects) == [["S5"], ["S19"]]
        || findings.map(\.subjects) == [["S19"], ["S5"]])
    #expect(findings.allSatisfy { $0.kind == .mistake })
    #expect(findings.reduce(0) { $0 + $1.explained } == (try sheet.diagnosed().differences))
    #expect(findings.contains { $0.words.contains("36 g/g O2") })
  }

  @Test func `finds a different wrong figure in each of nine products`() throws {
    var sheet = try PlantedSheet.boiler()
    var figures = sheet.right
    let products = ["S5", "S10", "S123", "S125", "S22", "S23", "S88", "S95", "S456"]
    for (number, product) in products.enumerated() {
      for quantity in ["demand", "dose", "usage", "annual_demand"] {
        let place = sheet.place("\(product).\(quantity)")
        figures[place] = figures[place].map { $0 * (1.113 + 0.027 * Double(number)) }
      }
    }
    sheet.put(figures)
    let findings = SheetDiagnosis.shared(sheet.model).findings(on: try sheet.diagnosed())
    #expect(findings.count == 9 && findings.allSatisfy { $0.kind == .mistake })
    #expect(Set(findings.map(\.subjects)) == Set(products.map { [$0] }))
  }

  /// A figure near the greatest double overflows if it is converted or scaled.
  @Test(arguments: [1e300, 1e308, -1e308, 1e-300])
  func `describes a sheet with extreme figures`(extreme: Double) throws {
    let sentences = try diagnose(
      "circulation [m3/h],temperature_drop [degF],evaporation [m3/h]",
      [[100, 10], [extreme, extreme], [100, extreme], [200, 10]],
      [["5"], ["7"], ["9"], ["11"]])
    #expect(!sentences.isEmpty)
  }

  @Test func `names a mistyped cell as a spreadsheet does, and blames no formula`() throws {
    var sheet = try PlantedSheet.boiler()
    let column = sheet.sheet.column("S125.demand")
    #expect(sheet.sheet.rows[0][column] == "259.3143")
    sheet.sheet.rows[0][column] = "259.1343"
    let sentences = diagnosis(of: try sheet.diagnosed())
    let name = columnLetters(column + 1) + "2"
    #expect(
      sentences == [
        "the only difference stands alone, as a mistyped cell would: \(name): 259.1343 instead "
          + "of 259.3143, two digits swapped"
      ])
  }

  @Test func `names no mistake for a cell that is off by one in the last digit`() throws {
    var sheet = try PlantedSheet.boiler()
    let column = sheet.sheet.column("S19.demand")
    let cell = sheet.sheet.rows[40][column]
    sheet.sheet.rows[40][column] = text(Double(cell)! + 0.0001, as: .fixed(4))
    let findings = SheetDiagnosis.shared(sheet.model).findings(on: try sheet.diagnosed())
    #expect(findings.map(\.kind) == [.misprint] && findings[0].mistakes.isEmpty)
  }

  @Test func `examines a limited number of rows, and says so`() throws {
    let base = try PlantedSheet.boiler().diagnosed()
    var long = DiagnosedSheet(base.model)
    let row = base.rows[0]
    for line in 2..<20_002 {
      let claims = row.claims.map { claim in
        SheetRow.Claim(
          output: claim.output, number: claim.number, unit: claim.unit, allowed: claim.allowed,
          agrees: claim.output != 0 || !line.isMultiple(of: 2))
      }
      long.add(SheetRow(line, line: line, name: nil, figures: row.figures, claims: claims))
    }
    #expect(long.rowCount == 20_000 && long.differences == 10_000 && long.isCut)
    #expect(long.rows.count <= 2400)
    let last = diagnosis(of: long).last ?? ""
    #expect(last.hasPrefix("every row was checked; the search for causes examined "), "\(last)")
    #expect(last.hasSuffix(" of 20,000 rows, spread over the sheet"), "\(last)")
  }
}

/// Creates a sheet from the first row of our table with other feed temperatures.
private func onlyTemperatures(_ temperatures: [Double]) throws -> PlantedSheet {
  var sheet = try SheetText.reference("boiler.csv")
  let column = sheet.column("feed_temperature")
  let model = Model.boiler
  sheet.rows = temperatures.map { value in
    var row = sheet.rows[0]
    row[column] = text(value, as: .shortest)
    let plant = Dictionary(
      uniqueKeysWithValues: model.fields.map { ($0.name, Double(row[sheet.column($0.name)])!) })
    for output in model.outputs {
      let figure = output.formula.value(at: plant)!
      row[sheet.column(output.name)] = text(figure == 0 ? 0 : figure, as: .fixed(4))
    }
    return row
  }
  return try PlantedSheet(sheet, model)
}
