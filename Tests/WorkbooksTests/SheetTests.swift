import Estimator
import Notation
import Plants
import Ports
import Testing
import Workbooks

/// The cells of each sheet; limits and reasons are those of WTP's model.
@Suite struct `Sheets of a workbook` {
  private func book(_ model: Model, _ settings: String...) throws -> ReadWorkbook {
    var figures = Plant.example(of: model)
    for setting in settings {
      let setting = try Setting(parsing: setting, of: model)
      figures[setting.field.name] = setting.figure
    }
    return try ReadWorkbook(model, Plant(model, figures))
  }

  @Test(arguments: [Model.boiler, .cooling])
  func `report the first field without a figure or outside its limits`(
    model: Model
  ) throws {
    let book = try book(model)
    var refusal = ""
    for (place, field) in model.fields.enumerated() {
      let (row, name) = (7 + place, field.name)
      let problem = try book.formula("H\(row)", of: "sheet1")
      let (from, to) = (field.limits.from.double, field.limits.to.double)
      let outside =
        "IF(OR(B\(row)<\(text(from, as: .shortest)),B\(row)>\(text(to, as: .shortest))),\"\(name) is \"&B\(row)"
      #expect(problem.contains(outside), "\(problem)")
      #expect(
        problem.hasPrefix("IF(ISERROR(B\(row)),\"\(name) is an error, which is not a number\","))
      #expect(problem.contains("IF(TRIM(B\(row))=\"\",\"\(name) is missing: "))
      #expect(
        problem.contains(
          "IF(OR(ISLOGICAL(B\(row)),NOT(ISNUMBER(B\(row)))),\"\(name) is \"\"\"&LEFT(B\(row),80)&"))
      #expect(
        try book.formula("B\(row)", of: "sheet3") == "IF(refusal=\"\",Plant!$B$\(row),NA())")
      refusal += "IF(H\(row)<>\"\",H\(row),"
    }
    refusal += "\"\"" + String(repeating: ")", count: model.fields.count)
    #expect(try book.formula("A3", of: "sheet1") == refusal)
    #expect(try book.formula("A3", of: "sheet2") == "refusal")
  }

  /// These are the stored results, which programs show until they recalculate.
  @Test(arguments: [Model.boiler, .cooling])
  func `show no problem if the plant is valid`(model: Model) throws {
    let book = try book(model)
    for place in model.fields.indices {
      #expect(try book.row(7 + place, of: "Plant", columns: 8)[7].isEmpty)
    }
  }

  /// Two seasons last at most a year; the feed cannot have more solids than the boiler's maximum.
  @Test func `report figures that conflict if the first is valid`() throws {
    let book = try book(.boiler)
    let weeks = try book.formula("H14", of: "sheet1")
    #expect(
      weeks.hasSuffix(
        "IF(H10<>\"\",\"\",IF(ROUND(B10+B14,12)>52,\"summer_weeks and winter_weeks are \"&B10&\" wk/yr\""
          + "&\" and \"&B14&\" wk/yr\"&\", but together must be at most 52 wk/yr (the calendar allows no "
          + "more)\",\"\"))))))"))
    let solids = try book.formula("H20", of: "sheet1")
    #expect(
      solids.hasSuffix(
        "IF(H15<>\"\",\"\",IF(B15>B20,\"feed_tds is \"&B15&\" mg/L\"&\", but must be at most max_tds, "
          + "which is \"&B20&\" mg/L\"&\" (the formula is not valid outside)\",\"\"))))))"))
    #expect(try !book.formula("H10", of: "sheet1").contains("ROUND"))
  }

  @Test func `have the unit of each figure, except the unit 1`() throws {
    let book = try book(.boiler)
    for (name, symbol) in [("annual_feed", "m3/yr"), ("dissolved_oxygen", "mg/L"), ("cycles", "")] {
      #expect(try book.row(name, of: "Products")[3] == symbol)
      #expect(try book.row(name, of: "Working")[2] == symbol)
    }
    #expect(try book.row("S5_dose", of: "Working")[2] == "g/m3")
    #expect(try book.row("S5_usage", of: "Working")[2] == "kg/yr")
  }

  @Test func `accept only typed values within the limits`() throws {
    let boiler = try book(.boiler).part("xl/worksheets/sheet1.xml")
    #expect(boiler.contains("<dataValidations count=\"16\">"))
    let steam = "sqref=\"B7\"><formula1>0</formula1><formula2>1000000</formula2>"
    #expect(boiler.contains(steam))
    for field in Model.boiler.fields {
      #expect(
        boiler.contains("errorTitle=\"\(field.name)\" error=\"\(field.name) must be from "))
    }
    #expect(
      boiler.contains(
        "error=\"winter_weeks must be from 0 to 52 wk/yr, and together with summer_weeks at most 52 "
          + "(the calendar allows no more).\" sqref=\"B14\"><formula1>AND(ISNUMBER(B14),B14&gt;=0,"
          + "B14&lt;=52,NOT(ROUND(B10+B14,12)&gt;52))</formula1>"))
    let cooling = try book(.cooling).part("xl/worksheets/sheet1.xml")
    #expect(
      cooling.contains(
        "error=\"system_volume must be from 0.01 to 100000 m3, and at least sump_volume (the sump is "
          + "part of it).\" sqref=\"B10\"><formula1>AND(ISNUMBER(B10),B10&gt;=0.01,B10&lt;=100000,"
          + "NOT(B9&gt;B10))</formula1>"))
  }

  @Test func `show each field with its limits and its unit, except the unit 1`() throws {
    let boiler = try book(.boiler)
    #expect(
      try boiler.row(5, of: "Plant", columns: 8)
        == ["field", "value", "unit", "allowed", "usual", "meaning", "remark", "problem"])
    #expect(
      try boiler.row(7, of: "Plant", columns: 6) == [
        "summer_steam", "2200", "lb/h", "0 to 1000000", "250 to 60000",
        "steam raised while on duty in summer",
      ])
    #expect(
      try boiler.row(8, of: "Plant", columns: 5) == ["summer_hours", "20", "h/d", "0 to 24", ""])
    let cooling = try book(.cooling)
    #expect(
      try cooling.row(11, of: "Plant", columns: 5)
        == ["concentration_factor", "3", "", "1.01 to 50", "1.5 to 10"])
    #expect(
      try cooling.row(11, of: "Working", columns: 3) == ["concentration_factor", "3", ""])
    #expect(try boiler.row(7, of: "Working", columns: 3) == ["summer_steam", "2200", "lb/h"])
  }

  /// The steam of a season matters only if the boiler is on duty in it.
  @Test func `report unusual figures only if nothing is wrong and the boiler is on duty`() throws {
    let book = try book(.boiler)
    #expect(
      try book.formula("G7", of: "sheet1").hasPrefix(
        "IF(refusal<>\"\",\"\",IF(AND(OR(summer_steam<250,summer_steam>60000),summer_steam>0,"
          + "summer_hours>0,summer_days>0,summer_weeks>0),\"summer_steam is \"&summer_steam&"))
    #expect(
      try book.formula("G15", of: "sheet1").hasPrefix(
        "IF(refusal<>\"\",\"\",IF(OR(feed_tds<1,feed_tds>2000),\"feed_tds is \"&feed_tds&"))
    // The meaning of the field takes two lines of 28 digits, and the possible remark three of 44.
    // A row without a remark has the lines of its meaning.
    let part = try book.part("xl/worksheets/sheet1.xml")
    let height = try #require(part.firstMatch(of: /<row r="15" ht="([0-9]+)">/)).1
    #expect(try #require(Int(height)) >= 39 && part.contains("<row r=\"19\" ht=\"26\">"))
  }

  @Test func `freeze column titles and do not print the column of problems`() throws {
    let book = try book(.boiler)
    for (sheet, rows) in [("sheet1", 5), ("sheet2", 3), ("sheet3", 5)] {
      #expect(try book.part("xl/worksheets/\(sheet).xml").contains("<pane ySplit=\"\(rows)\" "))
    }
    #expect(try book.part("xl/workbook.xml").contains(">Plant!$A$1:$G$22</definedName>"))
    let names = try book.part("xl/workbook.xml")
    #expect(names.contains("<definedName name=\"refusal\">Plant!$A$3</definedName>"))
    #expect(names.contains("<definedName name=\"feed_tds\">Working!$B$15</definedName>"))
  }

  @Test func `note how much larger the true feed is, except at 1 cycle`() throws {
    let book = try book(.boiler)
    #expect(
      try book.formula("F6", of: "sheet2")
        == "IF(refusal<>\"\",\"\",IF(cycles>1,\"annual_feed excludes the blowdown: the true feed is \"&"
        + "FIXED(cycles/(cycles-1),3,TRUE)&\" times as much.\",\"annual_feed excludes the "
        + "blowdown, which at 1 cycle is all of the feed.\"))")
    let one = try self.book(.boiler, "feed_tds=3500 mg/L")
    #expect(
      try one.texts("Products").contains(
        "annual_feed excludes the blowdown, which at 1 cycle is all of the feed."))
  }

  @Test func `note that none of a product is needed, with the demand`() throws {
    let book = try book(.boiler)
    #expect(
      try book.formula("F15", of: "sheet2")
        == "IF(refusal<>\"\",\"\",IF(S5_demand<=0,\"none needed; WTP's rule gives \"&"
        + "IF(AND(S5_demand<0,S5_demand>-0.05),\"a little less than 0\",FIXED(S5_demand,1,TRUE))"
        + "&\" g/m3.\",\"\"))")
    #expect(try book.row(12, of: "Products", columns: 1) == ["oxygen scavenger: per m3 of feed"])
    #expect(
      try book.row(15, of: "Products", columns: 2) == ["S5", "liquid"])
  }

  /// The demand for S19 is 0 at 1000 * 165 / 3300 - 0.15 * 165 = 25.25 mg/L of alkalinity.
  @Test(arguments: [
    ("25.25", "0.0"), ("25.26", "a little less than 0"), ("25.2998", "a little less than 0"),
    ("25.3002", "-0.1"),
    ("25.31", "-0.1"), ("26.25", "-1.0"), ("125.25", "-100.0"),
  ]) func `describe a demand just below 0 as a little less than 0`(
    alkalinity: String, words: String
  ) throws {
    let book = try book(
      .boiler, "max_tds=3300 mg/L", "calcium_hardness=0 mg/L", "m_alkalinity=\(alkalinity) mg/L")
    let note = try book.row("S19", of: "Products")[5]
    #expect(
      note.hasPrefix("none needed; WTP's rule gives \(words) g/m3. The demand falls "), "\(note)")
  }

  /// `FIXED` rounds ties away from zero, so -0.05 becomes -0.1.
  @Test func `show a demand of -0.05 as -0.1`() throws {
    let product = Product(
      id: "P", form: nil, role: .allInOne, what: "x",
      dosing: .boiler(BoilerCoefficients(hardness: -0.05)))
    let book = try book(Model(.boiler, products: [product]), "calcium_hardness=1 mg/L")
    #expect(try book.texts("Products").contains("none needed; WTP's rule gives -0.1 g/m3."))
  }

  @Test func `note that a plant is never on duty`() throws {
    let words = "The plant is never on duty: amounts that depend on the duty are 0."
    #expect(try book(.cooling, "weeks=0 wk/yr").texts("Products").contains(words))
    #expect(try !book(.cooling).texts("Products").contains(words))
    #expect(
      try book(.cooling).formula("A59", of: "sheet2")
        == "IF(refusal<>\"\",\"\",IF(annual_makeup=0,\"\(words)\",\"\"))")
  }

  /// A meaning that only repeats the role is left out.
  @Test func `show the meaning of products, and dashes instead of amounts that are not computed`()
    throws
  {
    let cooling = try book(.cooling)
    #expect(try cooling.row(18, of: "Products", columns: 5)[4] == "all-organic scale inhibitor")
    #expect(try cooling.row(19, of: "Products", columns: 5)[4] == "")
    #expect(
      try cooling.row(55, of: "Products", columns: 5) == [
        "UB30", "liquid", "-", "-", "liquid bromine",
      ])
  }

  /// A column that is 11.3 digits wide has room for 10.5: a blank is half a digit.
  @Test(arguments: [("aaaaa bbbb", nil), ("aaaaa bbbbbb", 26), ("aaaaa\nbb\nc", 39)])
  func `wrap text that is wider than its column`(text: String, height: Int?) throws {
    var sheet = NewSheet("Text", widths: [11.3])
    sheet.add([NewCell(text, style: CellStyle().with { $0.wraps = true })])
    let part = try ReadWorkbook(bytes: NewWorkbook(sheets: [sheet]).bytes)
      .part("xl/worksheets/sheet1.xml")
    let found = part.firstMatch(of: /<row r="1" ht="([0-9]+)"/).flatMap { Int($0.1) }
    #expect(found == height)
  }

  @Test func `name the nodes of a table as in formulas`() throws {
    let book = try book(.boiler)
    let rules = PortedRules(.boiler, catalogue: .builtIn(of: .boiler), version: "0")
    let nodes = try #require(rules.tables.first).nodes.count
    let names = try book.part("xl/workbook.xml")
    #expect(names.contains("name=\"oxygen_table_at\">Table!$A$4:$A$\(3 + nodes)<"))
    #expect(names.contains("name=\"oxygen_table_gives\">Table!$B$4:$B$\(3 + nodes)<"))
    #expect(
      try book.row(3, of: "Table", columns: 3)
        == ["feed_temperature [degC]", "value [mg/L]", "applies"])
    #expect(
      try book.row(4, of: "Table", columns: 3) == ["40", "6.8", "up to but not including 45"])
    #expect(try book.row(3 + nodes, of: "Table", columns: 3)[2] == "through 100")
    #expect(
      try self.book(.cooling).sheets == [
        "Plant", "Products", "Working", "About",
      ])
  }

  @Test func `list inputs in other units`() throws {
    let metric = try book(.boiler).texts("About")
    #expect(!metric.contains("Inputs in other units"))
    let warm = try book(.boiler, "feed_temperature=120 degF").texts("About")
    #expect(warm.contains("Inputs in other units"))
    #expect(warm.contains("feed_temperature was given as 120 degF."))
    #expect(metric.contains { $0.contains("Table has the figures that formulas look up.") })
    let cooling = try book(.cooling).texts("About")
    #expect(cooling.contains { $0.hasSuffix(" This system has no tables.") })
  }
}
