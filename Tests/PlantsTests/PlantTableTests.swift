import Estimator
import Plants
import Tables
import Testing
import Units

@Suite struct `Tables of plants` {
  @Test func `read figures in the units of the header`() throws {
    var table = try open(
      "case,summer_steam [t/h],feed_temperature [°F],feed_tds\nsite A,1.50,118.4,165\n,2,212,1e2\n")
    let first = try #require(try table.next())
    #expect(first.name == "site A" && first.line == 2 && first.file == "site.csv")
    #expect(
      first.figures.mapValues(\.description)
        == ["summer_steam": "1.50 t/h", "feed_temperature": "118.4 degF", "feed_tds": "165 mg/L"])
    #expect(first.figures["feed_temperature"]?.value == 48)
    let second = try #require(try table.next())
    #expect(second.line == 3 && second.figures["feed_temperature"]?.value == 100)
    #expect(try table.next() == nil)
  }

  @Test func `skip notes and outputs, and list the skipped outputs`() throws {
    var table = try open("ph,S5.dose [g/m3],note,annual_feed [m3/yr],source\n7,oops,x,-,y\n")
    #expect(table.outputColumns == ["S5.dose", "annual_feed"])
    #expect(try table.next()?.figures.count == 1)
  }

  @Test func `skip cost columns of products only`() throws {
    var table = try open(
      "ph,S5.price [GBP/kg],S5.cost [GBP/yr],S5.feed_cost [GBP/m3],S5.packs [1/yr]\n7,1,2,3,4\n")
    #expect(table.outputColumns == ["S5.price", "S5.cost", "S5.feed_cost", "S5.packs"])
    #expect(try table.next()?.figures.count == 1)
    let cooling = try open("hours,H207.makeup_cost [GBP/m3]\n12,1\n", of: .cooling)
    #expect(cooling.outputColumns == ["H207.makeup_cost"])
    for column in ["S5.worth", "H207.cost", "annual_feed.cost", "cost"] {
      #expect(throws: PlantTableError.self, "\(column)") {
        var table = try open("ph,\(column)\n7,1\n")
        _ = try table.next()
      }
    }
  }

  @Test(arguments: [
    (
      "ph,feed_temprature [degC]\n7,48\n",
      "site.csv:1:4 (B1): \"feed_temprature\" is not a boiler field or output, nor case, name, site, id, "
        + "source or note; "
        + "did you mean \"feed_temperature\"?"
    ),
    (
      "ph,summer_steam\n7,2200\n",
      "site.csv:1:4 (B1): summer_steam needs a unit, since the units of a mass flow of steam are easily "
        + "confused: write \"summer_steam [lb/h]\", or use another unit: lb/h, klb/h, kg/h, t/h or kg/s"
    ),
    (
      "feed_temperature [mS/cm]\n48\n",
      "site.csv:1:1 (A1): feed_temperature must be a temperature (degC, degF or K), but \"mS/cm\" is a "
        + "conductivity"
    ),
  ]) func `report errors with file, line and column`(text: String, sentence: String) {
    do {
      var table = try open(text)
      _ = try table.next()
      Issue.record("the table was accepted")
    } catch { #expect("\(error)" == sentence) }
  }

  @Test func `report all cells of a row that have no figure`() throws {
    var table = try open("ph,feed_tds,max_tds\nx,,3500\n")
    let row = try #require(try table.next())
    let combined = CombinedFigures(row, of: .boiler)
    let problems = Model.boiler.fields.compactMap { field in
      combined.unreadable[field.name].map { PlantProblem.unreadable(field, $0) }
    }
    #expect(
      row.placing(PlantError(problems: problems)).description
        == "site.csv:2:3 (B2): feed_tds is empty; write its value\n"
        + "site.csv:2:1 (A2): ph: \"x\" is not a number; write one such as 47.5")
  }

  @Test func `report errors of a complete table with file and line`() {
    let problem = PlantProblem.unknownField("x", nearest: nil)
    let row = PlantRow(example: .boiler)
    for (error, sentence) in [
      (PlantTableError.noRows(file: "a.csv"), "a.csv: the table has no row below its header"),
      (.noRows(file: "-"), "standard input: the table has no row below its header"),
      (
        .severalRows(file: "a.csv", second: 3),
        "a.csv:3: there is a second plant, but only one can be used here; leave one row in the table"
      ),
      (
        row.placing(PlantError(problems: [problem, problem])),
        "no field is called \"x\"\nno field is called \"x\""
      ),
    ] { #expect(error.description == sentence) }
  }

  /// A figure in a workbook has a cell name, and one in a vertical sheet has its own line.
  @Test func `report each problem at its cell if the line is ambiguous`() throws {
    func problems(_ cells: [Cell]) throws -> [String] {
      let titles = ["feed_tds [mg/L]", "max_tds [mg/L]"].enumerated().map { index, title in
        Cell(text: title, line: 1, column: index + 1, name: CellName(row: 1, column: index + 1))
      }
      let header = try TableHeader(Record(line: 1, row: 1, cells: titles), file: "site")
      var rows = [Record(line: cells[0].line, row: cells[0].line, cells: cells)]
      var table = try PlantTable(TableReader(header: header) { rows.popLast() }, of: .boiler)
      let row = try #require(try table.next())
      do { _ = try Plant(.boiler, row.figures) } catch {
        return row.placing(error).description.split(separator: "\n").map(String.init)
      }
      return []
    }
    func cell(_ text: String, line: Int, sheet: String?) -> Cell {
      Cell(text: text, line: line, column: 2, name: CellName(sheet: sheet, row: line, column: 2))
    }
    let workbook = try problems([
      cell("-1", line: 5, sheet: "May"), cell("3500", line: 5, sheet: "May"),
    ])
    #expect(workbook.contains { $0.hasPrefix("site:May!B5: feed_tds is -1 mg/L") })
    #expect(workbook.contains { $0.hasPrefix("site: ph is missing") })
    let vertical = try problems([
      cell("165", line: 5, sheet: nil), cell("-1", line: 9, sheet: nil),
    ])
    #expect(vertical.contains { $0.hasPrefix("site:9:2 (B9): max_tds is -1 mg/L") })
    let first = try problems([
      cell("-1", line: 5, sheet: nil), cell("3500", line: 9, sheet: nil),
    ])
    #expect(first.contains { $0.hasPrefix("site:5:2 (B5): feed_tds is -1 mg/L") })
    // If two figures conflict, the problem is at the one named first.
    let crossed = try problems([
      cell("4000", line: 5, sheet: nil), cell("3500", line: 9, sheet: nil),
    ])
    #expect(crossed.contains { $0.hasPrefix("site:5:2 (B5): feed_tds is 4000 mg/L, but must be") })
  }

  @Test func `report why a cell of a workbook has no figure`() throws {
    let name = CellName(sheet: "May", row: 1, column: 1)
    let titles = [Cell(text: "ph", line: 1, column: 1, name: name)]
    let header = try TableHeader(Record(line: 1, row: 1, cells: titles), file: "site")
    let cell = Cell(
      text: "#N/A", line: 2, column: 1, name: CellName(sheet: "May", row: 2, column: 1),
      note: .unreadable("it is the error #N/A"))
    var rows = [Record(line: 2, row: 2, cells: [cell])]
    var table = try PlantTable(TableReader(header: header) { rows.popLast() }, of: .boiler)
    let row = try #require(try table.next())
    let problem = PlantProblem.unreadable(BoilerFields.ph, try #require(row.unreadable["ph"]))
    #expect(
      row.placing(PlantError(problems: [problem])).description
        == "site:May!A2: ph: \"#N/A\" is not a figure: it is the error #N/A")
  }

  @Test(arguments: [
    ("id,name,ph\n1,Leeds,7\n", "Leeds"), ("site,case,ph\nLeeds,9,7\n", "9"),
    ("id,site,ph\n1,Leeds,7\n", "Leeds"), ("id,ph\n1,7\n", "1"),
  ]) func `name plants by the first column present of case, name, site and id`(
    text: String, name: String
  ) throws {
    var table = try open(text)
    #expect(try table.next()?.name == name)
  }

  private func open(_ text: String, of model: Model = .boiler) throws -> PlantTable {
    try PlantTable(TableReader(file: "site.csv", bytes: Array(text.utf8)), of: model)
  }
}
