import Estimator
import Foundation
import Sheets
import TestSupport
import Testing

/// Each expected cell of each listed table is changed, and exactly that cell must be reported.
@Suite struct `Every cell of the reference tables` {
  @Test(arguments: ListedSheet.all)
  func `agrees unchanged and differs when changed`(sheet: ListedSheet) throws {
    let table = try SheetText.reference(sheet.file)
    let system = try #require(SystemKind(rawValue: sheet.system))
    switch try #require(SheetVerdict.Kind(rawValue: sheet.kind)) {
    case .figures: try checkEveryFigure(of: table, of: system, .figures)
    case .exact: try checkEveryFigure(of: table, of: system, .exact)
    case .refusals: try checkEveryRefusal(of: table, of: system)
    }
  }

  @Test func `is in a listed table`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: SheetText.folder.path)
    let others = [
      "tables.csv", "directions.csv", "rounding.csv", "failures.csv", "price-lists.csv",
      "physics.csv",
    ]
    let tables = files.filter { $0.hasSuffix(".csv") && !others.contains($0) }
    #expect(Set(tables) == Set(ListedSheet.all.map(\.file)))
    #expect(tables.count == ListedSheet.all.count)
  }

  @Test(arguments: ["boiler.csv", "cooling.csv"])
  func `of WTP's own rows agrees unchanged and differs when changed by a unit`(name: String) throws
  {
    guard let table = try SheetText.wtp(name) else { return }
    try checkEveryFigure(of: table, of: name.hasPrefix("boiler") ? .boiler : .cooling, .figures)
  }

  /// Moves every cell by a unit in its last place, a few cells per row at a time.
  private func checkEveryFigure(
    of table: SheetText, of system: SystemKind, _ kind: SheetVerdict.Kind
  ) throws {
    let untouched = try table.verdict(kind: kind)
    #expect(untouched.system == system)
    let (columns, names) = (table.claims(of: untouched.model), table.names)
    #expect(untouched.differing == 0, "\(untouched.differences.first?.description ?? "")")
    #expect(untouched.cells == columns.count * table.rows.count)
    var wrong: [String] = []
    let stride = 6
    for turn in 0..<stride {
      var (changed, expected) = (table, Set<String>())
      for row in table.rows.indices {
        for (offset, column) in columns.enumerated() where (offset + row) % stride == turn {
          let cell = table.rows[row][column]
          changed.rows[row][column] = moved(cell, by: row % 2 == 0 || Double(cell) == 0 ? 1 : -1)
          expected.insert("\(row + 2) \(names[column])")
        }
      }
      let verdict = try changed.verdict(kind: kind)
      if verdict.differingCells != expected || verdict.differing != expected.count {
        wrong += verdict.differingCells.symmetricDifference(expected)
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) cells of \(table.name): \(wrong.prefix(5))")
    print("\(table.name): \(untouched.cells) cells moved one by one, all reported")
  }

  /// Changes the error, the field and the second field in turn, in every other row at a time.
  private func checkEveryRefusal(of table: SheetText, of system: SystemKind) throws {
    #expect(try table.refusalVerdict(of: system).differing == 0)
    let model = Model.of(system)
    for column in ["error", "error_field", "other_field"].map(table.column) {
      for turn in 0...1 {
        var (changed, expected) = (table, Set<Int>())
        for row in table.rows.indices where row % 2 == turn {
          let cells = table.rows[row]
          let fields = model.fields.map(\.name).filter { !cells.contains($0) }
          let other = cells[column] == "conductivity" ? "unit" : "conductivity"
          changed.rows[row][column] =
            column == table.column("error") ? other : try #require(fields.last)
          expected.insert(row + 2)
        }
        let verdict = try changed.refusalVerdict(of: system)
        #expect(verdict.differing == expected.count)
        #expect(Set(verdict.differences.map(\.line)) == expected, "\(table.names[column])")
      }
    }
    print("\(table.name): \(3 * table.rows.count) cells changed, all reported")
  }
}

/// A table that `reference/tables.csv` lists, read without the project's reader.
struct ListedSheet: CustomTestStringConvertible {
  let file: String
  let system: String
  let kind: String

  var testDescription: String { file }

  static let all = try! SheetText.reference("tables.csv").rows.map { row in
    ListedSheet(file: row[0], system: row[1], kind: row[2])
  }
}

/// Mistakes that affect an entire row or column are reported as well.
@Suite struct `A sheet with a mistake` {
  let boiler: SheetText
  let cooling: SheetText

  init() throws {
    boiler = try SheetText.reference("boiler.csv")
    cooling = try SheetText.reference("cooling-degf.csv")
  }

  @Test func `differs in a cell with a changed sign`() throws {
    for name in ["S5.demand", "S5.usage", "SS1995.demand", "SS1995.annual_demand"] {
      var sheet = boiler
      let cell = sheet.rows[0][sheet.column(name)]
      sheet.rows[0][sheet.column(name)] =
        cell.hasPrefix("-") ? String(cell.dropFirst()) : "-" + cell
      #expect(try sheet.verdict().differingCells == ["2 \(name)"])
    }
  }

  @Test func `differs in a negative dose`() throws {
    var sheet = boiler
    sheet.rows[0][sheet.column("S19.dose")] = sheet.rows[0][sheet.column("S19.demand")]
    #expect(try sheet.verdict().differingCells == ["2 S19.dose"])
  }

  @Test func `has its negative usages compared with the annual demand`() throws {
    var sheet = boiler
    sheet.rows[0][sheet.column("S19.usage")] = sheet.rows[0][sheet.column("S19.annual_demand")]
    let verdict = try sheet.verdict()
    #expect(verdict.differing == 0)
    #expect(verdict.tallies.first { $0.name == "S19.usage" }?.negativeUsages == 1)
    #expect(verdict.notes.contains { $0.contains("compared with annual_demand") })
  }

  /// WTP prints a negative figure if no product is needed.
  @Test(arguments: [Tolerance?.none, .exact, .absolute(1)])
  func `has its negative usages counted`(tolerance: Tolerance?) throws {
    var sheet = boiler
    sheet.rows = stride(from: 0, to: sheet.rows.count, by: 3).map { sheet.rows[$0] }
    var count = 0
    for name in sheet.names where name.hasSuffix(".annual_demand") {
      let usage = sheet.column(name.replacing(".annual_demand", with: ".usage"))
      for row in sheet.rows.indices {
        sheet.rows[row][usage] = sheet.rows[row][sheet.column(name)]
        count += sheet.rows[row][usage].hasPrefix("-") ? 1 : 0
      }
    }
    var verification = Verification.counting
    verification.tolerance = tolerance
    let verdict = try sheet.verdict(verification)
    #expect(count > 100)
    #expect(verdict.tallies.reduce(0) { $0 + $1.negativeUsages } == count)
    #expect(verdict.notes.contains { $0.hasPrefix("\(count) negative usages are compared with") })
  }

  @Test func `differs or is rejected with a wrong unit in the header`() throws {
    var sheet = cooling
    sheet.header[sheet.column("temperature_drop")] = "temperature_drop [degC]"
    #expect(try sheet.verdict().differing > sheet.rows.count)
    sheet = boiler
    sheet.header[sheet.column("S5.usage")] = "S5.usage [lb/yr]"
    let differing = try sheet.verdict()
    #expect(Set(differing.differences.map(\.output)) == ["S5.usage"])
    sheet.header[sheet.column("S5.usage")] = "S5.usage [L/yr]"
    #expect { try sheet.verdict() } throws: { "\($0)".contains("conversion needs a density") }
  }

  @Test func `differs in cells that need oxygen outside its table`() throws {
    var sheet = try SheetText.reference("boiler.csv")
    sheet.rows[0][sheet.column("feed_temperature")] = "30"
    let verdict = try sheet.verdict()
    let needing =
      ["dissolved_oxygen"]
      + ["SS1295", "SS1350", "SS1095", "S5", "S10", "S123", "S125"].flatMap { product in
        ["demand", "dose", "usage", "annual_demand"].map { "\(product).\($0)" }
      }
    #expect(verdict.differingCells == Set(needing.map { "2 \($0)" }))
    #expect(verdict.differences.allSatisfy { $0.found == "outside the oxygen table" })
    #expect(verdict.tallies.reduce(0) { $0 + $1.withoutValue } == needing.count)
  }
}
