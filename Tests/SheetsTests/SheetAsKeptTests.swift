import Estimator
import Notation
import Sheets
import Spreadsheets
import Tables
import TestSupport
import Testing

/// S28 needs 600 x feed_tds / max_tds.
@Suite struct `A sheet as people keep it` {
  private static let header = "site,feed_tds [mg/L],max_tds [mg/L],S28.demand [g/m3]"

  private func verdict(_ lines: [String], header: String = Self.header) throws -> SheetVerdict {
    let text = ([header] + lines).map { $0 + "\n" }.joined()
    return try SheetOpening().verdict(on: Array(text.utf8), named: "s.csv")
  }

  /// Returns the error for a sheet, or the cells that differ.
  private func refusal(_ lines: [String], header: String = Self.header) -> String {
    do {
      return "\(try verdict(lines, header: header).differences)"
    } catch { return "\(error)" }
  }

  private let plants = ["Mill,175,3500,30.0", "Works,350,3500,60.0", "Dairy,700,3500,120.0"]

  // MARK: Rows that are not plants

  @Test(arguments: [
    "Total", "TOTAL:", "sum", "Average", "Mean", "min", "Max", "Grand total", "grand  Total :",
    " Subtotal ", "avg.", "Ø", "Mittelwert", "Moyenne", "Median", "Overall",
  ]) func `has rows without inputs that are named like an aggregate`(label: String) throws {
    let found = try verdict(plants + ["\(label),,,99"])
    #expect(found.rows == 3 && found.cells == 3 && found.differing == 0)
    #expect(found.skipped.rows.rows == 5...5)
    let name = label.trimmingPrefix(" ").reversed().trimmingPrefix(" ").reversed()
    #expect(
      found.notes.contains(
        "1 row is skipped, since it has no inputs: row 5 (\(String(name)))"), "\(found.notes)")
  }

  @Test(arguments: [
    "Total,1225,10500,210.0", "Sum,1225,10500,210.1", "Average,408.33,3500,70.00",
    "Mean:,408.3333,3500,70", "Min,175,3500,30.0", "MAX,700,3500,120", "Total,,10500,210.0",
    "Total,1225,10500,", "Maximum,700,,", "avg.,408.33,3500,70.00", "Ø,408.33,3500,70.00",
    "Mittelwert:,408.33,3500,70.00", "Moyenne,408.33,3500,70.00", "MEDIAN,350,3500,60.0",
    "Overall,1225,10500,210.0", "Average,408.333333333333,3499.99999999999,70.0",
  ]) func `has rows of aggregates`(row: String) throws {
    let found = try verdict(plants + [row])
    #expect(found.rows == 3 && found.differing == 0, "\(found.notes)")
    #expect(found.notes.contains { $0.contains("every figure in it follows from the rows above") })
  }

  @Test(arguments: [
    "Total,1225,10500,310.0", "Total,1226,10500,210.0", "Average,1225,10500,210.0",
    "Max,700,3500,119.0", "Total,1225,10500,x", "Maximum Mill,700,3500,121.0",
    "Total Oil,1225,10500,210.0", "Totally,,,210.0", "Summer,,,90", "Mean Street,175,3500,31",
    "Total: Mill,,,210.0", "Median,408.33,3500,71.0", "Ø,350,3500,61", "Overall,1,3500,1",
  ]) func `has plants that are named like an aggregate`(row: String) throws {
    let found = try verdict(plants + [row])
    #expect(found.rows == 4 && found.differing > 0 && found.skipped.rows.count == 0)
    #expect(found.differences.allSatisfy { $0.line == 5 })
  }

  /// The total of a group may be followed by other aggregates of the same group.
  @Test func `has aggregates of each group and of all`() throws {
    let found = try verdict([
      "Mill,175,3500,30", "Works,350,3500,60", "Subtotal,525,7000,90", "Average,262.5,3500,45",
      "Dairy,700,3500,120", "Brewery,70,3500,12", "Subtotal,770,7000,132", "Max,700,3500,120",
      "Total,1295,14000,222",
    ])
    #expect(found.rows == 4 && found.differing == 0 && found.skipped.rows.rows == 4...10)
    #expect(found.notes.contains { $0.contains("row 4 (Subtotal), row 5 (Average), row 8") })
  }

  /// The group before the last total does not count twice.
  @Test func `has no aggregate of rows that were already added`() throws {
    let found = try verdict([
      "Mill,175,3500,30", "Total,175,3500,30", "Works,350,3500,60", "Total,340,3500,60",
    ])
    #expect(found.rows == 3 && found.differingCells == ["5 S28.demand"])
  }

  @Test func `has a label in its first column instead of a figure`() throws {
    let header = "feed_tds [mg/L],max_tds [mg/L],S28.demand [g/m3]"
    let found = try verdict(["175,3500,30", "Total,,30", "350,3500,60"], header: header)
    #expect(found.rows == 2 && found.differing == 0 && found.skipped.rows.rows == 3...3)
    #expect(try verdict(["175,3500,30", "Toll,,30"], header: header).differing == 1)
  }

  /// The example plant has 165 of feed_tds and 3500 of max_tds.
  @Test func `has only aggregates that are right if no column has an input`() throws {
    var verification = Verification.counting
    verification.given = Plant.example(of: .boiler)
    let text = "site,S28.demand [g/m3]\nMill,28.2857\nMill,28.2857\nTotal,56.5714\nTotal,61.0000\n"
    let found = try SheetOpening().verdict(on: Array(text.utf8), named: "s.csv", verification)
    #expect(found.rows == 3 && found.differingCells == ["5 S28.demand"])
  }

  @Test func `repeats its header`() throws {
    let found = try verdict(
      [plants[0], "Site,feed_tds (mg/L),max_tds [mg/L],S28.demand [g/m3]", "", plants[1]])
    #expect(found.rows == 2 && found.differing == 0 && found.skipped.rows.rows == 3...3)
    #expect(
      found.notes.suffix(2) == [
        "1 empty row skipped", "1 row is skipped, since it repeats the header: row 3",
      ])
    let other = try verdict([plants[0], "site,feed_tds [mg/L],max_tds [mg/L],S28.dose [g/m3]"])
    #expect(other.rows == 2 && other.differing == 1)
  }

  @Test func `has aggregates far down, on any thread`() throws {
    let rows = (0..<2000).map { "P\($0),175,3500,30" }
    for jobs in [1, 3] {
      var verification = Verification.counting
      verification.jobs = jobs
      let text = ([Self.header] + rows + ["Total,350000,7000000,60000", "Total,350001,7000000,1"])
        .map { $0 + "\n" }.joined()
      let found = try SheetOpening().verdict(on: Array(text.utf8), named: "s.csv", verification)
      #expect(found.rows == 2001 && found.differingCells == ["2003 S28.demand"])
    }
  }

  // MARK: Columns that are not fields

  private func titled(_ title: String, _ cells: [String]) -> [String] {
    zip(plants, cells).map { "\($0),\"\($1)\"" }
  }

  @Test(arguments: [
    ("Remarks", ["checked", "2 pumps", "see p. 3"]), ("Operator", ["J. Smith", "", "S5"]),
    ("Date", ["12.05.2026", "2026-05-12 14:30", "5/12/26"]),
    ("Date", ["12 May 2026", "", "Monday"]),
    ("Time", ["14:30", "9:05", ""]), ("Month", ["2026-05", "05/2026", "June"]),
    ("Checked?", ["yes", "TRUE", "-"]), ("Comments (by operator)", ["", "", ""]),
  ]) func `has columns of words or dates`(title: String, cells: [String]) throws {
    let header = "\(Self.header),\(title)"
    let found = try verdict(titled(title, cells), header: header)
    #expect(found.cells == 3 && found.differing == 0 && found.skipped.columns == [title])
    #expect(Verdict([found]).headline.hasSuffix("; skipped: column \"\(title)\""))
  }

  @Test(arguments: [
    "7", "-1.5", "1,234", "1.234.567", "12 %", "222.7 g/m3", "5mg/L", "1e3", "NaN",
    "#DIV/0!", "1 2345", "--5", "12.5.", "2026", "1/2", "12-05",
  ]) func `is rejected at a figure in an unknown column`(figure: String) {
    let rows = (0..<90).map { _ in "Mill,175,3500,30,ok" } + ["Mill,175,3500,30,\"\(figure)\""]
    let message = refusal(rows, header: "\(Self.header),Operator")
    #expect(
      message.hasPrefix("s.csv:1:55 (E1): \"Operator\" is not a boiler field or output, nor case,")
        && message.hasSuffix("; it cannot be skipped, since E92 contains \"\(figure)\""),
      "\(message)")
  }

  @Test(arguments: [
    ("S5.dosee", "did you mean \"S5.dose\"?"),
    ("Remarks [g/m3]", "\"Remarks\" is not a boiler field"),
    ("feed tdss", "did you mean \"feed_tds\""),
    ("circulation", "it is a field of a cooling system"),
  ]) func `is rejected at a title that may be a figure's`(title: String, message: String) {
    let rows = plants.map { "\($0),ok" }
    #expect(refusal(rows, header: "\(Self.header),\(title)").contains(message))
  }

  /// An unknown column may be the missing one, so it is named first.
  @Test func `is rejected at an unknown column if an input or every claim is missing`() {
    #expect(
      refusal(["175,x,30"], header: "feed_tds [mg/L],Grenzwert,S28.demand").contains(
        "\"Grenzwert\" is not a boiler field or output"))
    #expect(
      refusal(["175,3500,x"], header: "feed_tds [mg/L],max_tds [mg/L],Zyklen").contains(
        "\"Zyklen\" is not a boiler field or output"))
  }

  @Test func `is a workbook with a column of dates`() throws {
    let titles = workbookRow(
      1, ["feed_tds [mg/L]", "max_tds [mg/L]", "cycles", "Datum"].map(workbookText))
    func book(_ cell: String) -> [UInt8] {
      WrittenWorkbook(
        rows: titles
          + workbookRow(2, ["<c><v>175</v></c>", "<c><v>3500</v></c>", "<c><v>20</v></c>", cell]),
        formats: ["dd/mm/yyyy", "0.0"]
      ).bytes
    }
    let found = try SheetOpening().verdict(on: book("<c s=\"1\"><v>46000</v></c>"), named: "s.xlsx")
    #expect(found.differing == 0 && found.skipped.columns == ["Datum"])
    let stored = try SheetOpening().verdict(
      on: book("<c t=\"d\"><v>2026-05-12</v></c>"), named: "s.xlsx")
    #expect(stored.differing == 0)
    for cell in ["<c s=\"2\"><v>5</v></c>", "<c t=\"e\"><v>#N/A</v></c>", "<c><f>1+1</f></c>"] {
      #expect(throws: (any Error).self) {
        try SheetOpening().verdict(on: book(cell), named: "s.xlsx")
      }
    }
  }

  /// As in an estimate of a programme, whose particulars may be digits.
  @Test func `has columns for purchasers and particulars of the plants`() throws {
    let purchases = "S28.price,S28.cost [GBP/yr],S28.month,S28.duty_day [kg/d],programme.cost"
    let found = try verdict(
      ["Mill,175,3500,30.0,2.5,9,9,9,9,S28,Hill,01234 567890,12.03.2026,1234"],
      header: "\(Self.header),\(purchases),programme,Customer,tel,date,order")
    #expect(found.cells == 1 && found.differing == 0)
    #expect(found.skipped.columns == ["programme", "Customer", "tel", "date", "order"])
    #expect(
      found.notes.first
        == "5 columns for purchasers are ignored, since amounts to order and costs are not checked")
    let costs = try verdict(["Mill,175,3500,31.0,2.5"], header: "\(Self.header),S28.price")
    #expect(costs.differing == 1)
    let words = "for purchasers is ignored, since amounts to order and costs are not checked"
    #expect(costs.notes == ["1 column \(words)"])
    for name in ["S2.price", "H207.price", "S28.prices"] {
      let header = "\(Self.header),\(name)"
      #expect(refusal(["Mill,175,3500,30.0,2.5"], header: header).contains("is not a boiler field"))
    }
  }

  /// Each plant needs 600 x 175 / 3500 = 30 g/m3 of S28, in 1010 m3 of feed 30.3 kg, which is shown
  /// as 30; three of them need 90.9 kg.
  @Test(arguments: [
    ("Total,,,,,90,,|", 0), ("Sum,,,,,91,,|", 0), ("Total,,,,,92,,|", 1), ("Gesamt,,,,,89,,|", 1),
    // Doses are not added up.
    ("Total,,,,7,90,,|", 0),
    // A total counts the plants, not the subtotals.
    ("Subtotal,,,,,90,,|Total,,,,,90,,|", 0), ("Subtotal,,,,,90,,|Total,,,,,180,,|", 1),
    // Costs may be rounded, and so may those that they add up.
    ("Total,,,,,91,,225|", 0), ("Total,,,,,91,,227|", 0), ("Total,,,,,91,,228|", 1),
  ]) func `has totals of amounts that are checked`(totals: String, wrong: Int) throws {
    let plant = ",1010,175,3500,30.0,30,2.5,75"
    let found = try verdict(
      ["A\(plant)", "B\(plant)", "C\(plant)"]
        + totals.split(separator: "|").map(String.init),
      header: "site,annual_feed [m3/yr],feed_tds [mg/L],max_tds [mg/L],S28.demand [g/m3],"
        + "S28.usage [kg/yr],S28.price [GBP/kg],S28.cost [GBP/yr]")
    #expect(found.differing == wrong && found.isPass == (wrong == 0), "\(found.differences)")
    #expect(found.notes.contains("3 costs agree with price times usage"))
  }

  /// 30 kg, within half a kilogram, at 2.5: from 73.75 to 76.25, and half a unit of the cost.
  @Test(arguments: [
    ("2.5", "75", 0), ("2.5", "76", 0), ("2.5", "77", 1), ("2.5", "76.3", 0), ("2.5", "76.4", 1),
    ("2.50", "73.2", 1), ("", "9", 0), ("2.5", "", 0), ("n/a", "9", 0),
  ]) func `has costs that are checked`(price: String, cost: String, wrong: Int) throws {
    let found = try verdict(
      ["A,1010,175,3500,30,\(price),\(cost)"],
      header: "site,annual_feed [m3/yr],feed_tds [mg/L],max_tds [mg/L],S28.usage [kg/yr],"
        + "S28.price,S28.cost")
    #expect(found.differing == wrong, "\(found.differences)")
    #expect(found.differences.map(\.output) == (wrong == 0 ? [] : ["S28.cost"]))
  }

  /// Without a unit in the title, each figure but 0 must have its own: 2200 lb/h and 1 t/h.
  @Test(arguments: [
    ("175 mg/L,3500 mg/L", "2200 lb/h", ""), ("175,3500", "2200", "summer_steam needs a unit"),
    ("175,3500", "1 t/h", ""), ("175,3500", "0", ""),
  ]) func `has titles without units`(tds: String, steam: String, error: String) {
    let found = refusal(
      ["Mill,\(tds),\(steam),30.0"], header: "site,feed_tds,max_tds,summer_steam,S28.demand")
    #expect(error == "" ? found == "[]" : found.contains(error), "\(found)")
  }

  // MARK: Figures

  @Test func `has figures with thousands separators and in parentheses`() throws {
    let found = try verdict(
      ["Mill,\"1,750.0\",3500, 300.0 ", "Works,350,\"3 500\",(60.0)", "Dairy,700,3500,\"12,345\""])
    #expect(found.rows == 3)
    #expect(found.differences.map(\.sheet) == ["-60.0", "12345"])
    #expect(
      found.notes.contains(
        "read as numbers: 3 figures with thousands separators, 1 negative figure in parentheses, "
          + "1 figure with spaces around it"))
  }
}
