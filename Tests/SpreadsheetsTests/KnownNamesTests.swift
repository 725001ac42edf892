import Spreadsheets
import Tables
import Testing

/// Below a row of titles, a row of three names is a header if two of them are known.
@Suite struct `Known column names` {
  private let names = KnownNames(
    inputs: ["feed_tds", "max_tds"], outputs: ["cycles", "annual_feed"], quantities: ["dose"],
    words: ["product", "currency"]
  ) { $0 == "tds_g_L" || $0 == "max_tds_g_L" ? "\($0.dropLast(4)) [g/L]" : nil }

  private func heading(_ header: String) throws -> Heading {
    try Spreadsheet("Report,,\n\(header)\n1,2,3\n", names: names).heading
  }

  @Test(arguments: [
    "feed_tds,max_tds,x", "cycles,annual_feed,x", "product,currency,x", "S5.dose,S99.dose,x",
    "tds_g_L,max_tds_g_L,x", "feed_tds,cycles,x", "cycles,product,x", "S5.dose,feed_tds [mg/L],x",
    "product,S5.dose (g/m3),x", "x,feed_tds,tds_g_L",
  ]) func `recognises a header with two known names`(header: String) throws {
    #expect(try heading(header) == .table(row: 1))
  }

  /// One known name out of three may be a coincidence.
  ///
  /// The product id before the dot can be anything, but the name after it must be known.
  @Test(arguments: [
    "feed_tds,x,y", "cycles,x,y", "product,x,y", "S5.dose,x,y", "tds_g_L,x,y",
    "cycles,.dose,x", "cycles,S5.colour,x", "cycles,S5.dose.x,y", "cycles,Product,x", "x,y,z",
  ]) func `does not recognise other headers`(header: String) throws {
    #expect(try heading(header) == .unknown)
  }
}

/// Two layouts, each with a title that identifies it and another that is nearly right.
@Suite struct `Known layouts` {
  private func layout(_ name: String, _ title: String, near: String) -> KnownLayout {
    func start(_ title: String) -> @Sendable ([[String]]) -> LayoutStart? {
      { rows in
        rows.firstIndex { $0.contains(title.lowercased()) }.map { LayoutStart(row: $0) }
      }
    }
    return KnownLayout(name, titleRows: 1, start: start(title), nearStart: start(near))
  }

  private func heading(_ text: String) throws -> Heading {
    let layouts = [layout("one", "Size", near: "Siz"), layout("two", "Weight", near: "Weigh")]
    return try Spreadsheet(text, layouts: layouts).heading
  }

  @Test func `chooses the layout with all titles, or else with most of them`() throws {
    #expect(try heading("x\nSize,a\n") == .layout(0, LayoutStart(row: 1)))
    #expect(try heading("Weight,a\n") == .layout(1, LayoutStart(row: 0)))
    #expect(try heading("Siz,a\nx,b\n") == .layout(0, LayoutStart(row: 0)))
    #expect(try heading("x,a\nWeigh,b\n") == .layout(1, LayoutStart(row: 1)))
    #expect(try heading("Siz,a\nWeight,b\n") == .layout(1, LayoutStart(row: 1)))
    #expect(try heading("feed_tds,cycles\nSiz,b\n") == .layout(0, LayoutStart(row: 1)))
    #expect(try heading("feed_tds,cycles\n1,2\n") == .table(row: 0))
  }
}
