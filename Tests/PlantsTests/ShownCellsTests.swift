import Estimator
import Plants
import Spreadsheets
import Tables
import TestSupport
import Testing

/// The cells of `shown-cells.csv`; the figures are those that a person sees, worked out by hand.
@Suite struct `A cell with a number format` {
  private static let models: [Model] = [.boiler, .cooling, .asking(.mixedTemperature)]

  private func figure(_ title: String, _ file: [UInt8]) -> String {
    let name = title.prefix { $0 != " " }
    guard let model = Self.models.first(where: { $0.field(String(name)) != nil }) else {
      return "no field is called \(name)"
    }
    do {
      let spreadsheet = try Spreadsheet(
        file: "site", names: .ofPlants(), source: byteSource(of: file))
      var table = try PlantTable(try spreadsheet.table(), of: model)
      let row = try table.next()
      return row?.figures[String(name)]?.description
        ?? row?.unreadable[String(name)]?.description ?? "no row"
    } catch { return "\(error)" }
  }

  @Test func `has the figure, the unit and the bound that it shows, or is refused`() throws {
    let cells = try ShownCell.all(of: "plants")
    for cell in cells {
      let found = figure(cell.title, cell.workbook())
      #expect(
        found == cell.says || found.contains(" ") && found.contains(cell.says),
        "\(cell): \(found)")
    }
    #expect(cells.count > 80)
  }

  @Test(arguments: [
    ("feed_tds [mg/L],ph\n165 mg/L,7\n", "165 mg/L"),
    ("feed_tds [mg/L],ph\n165mg/L,7\n", "165 mg/L"),
    ("feed_tds [mg/L],ph\n0.4 g/L,7\n", "0.4 g/L"), ("feed_tds,ph\n0.4g/L,7\n", "0.4 g/L"),
    ("feed_tds [mg/L];ph\n165,5 mg/L;7\n", "165.5 mg/L"),
    ("feed_tds [mg/L],ph\n\"1,250 mg/L\",7\n", "write 1250 or 1.250"),
    ("feed_tds [mg/L],ph\n<165 mg/L,7\n", "is a bound"),
    ("feed_tds [mg/L],ph\nca. 165,7\n", "is a bound"),
    ("feed_tds [mg/L],ph\n165 mg/kg,7\n", "is not a number"),
    ("feed_tds [mg/L],ph\n165 uS/cm,7\n", "is a conductivity"),
    ("feed_tds [mg/L],ph\nCaCO3 165,7\n", "is not a number"),
    ("hours,concentration_factor\n8:20,3\n", "500 min/d"),
    ("hours,concentration_factor\n24:00,3\n", "1440 min/d"),
    ("min_sulphite [mg/L],ph\n2:57,7\n", "2:57"),
    ("concentration_factor,hours\n300%,8\n", "300 %"),
    ("concentration_factor,hours\n300 %,8\n", "300 %"),
  ]) func `of text is read by the same rules`(text: String, says: String) {
    let title = text.prefix { $0 != "," && $0 != "\n" && $0 != ";" }
    let found = figure(String(title), Array(text.utf8))
    #expect(found.contains(says), "\(found)")
  }
}
