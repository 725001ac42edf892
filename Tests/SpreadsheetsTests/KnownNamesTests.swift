import Spreadsheets
import Tables
import Testing

/// Below a row of titles, two names that are known make a header of a row of three.
@Suite struct `Names that a header is known by` {
  private let names = KnownNames(
    inputs: ["feed_tds", "max_tds"], outputs: ["cycles", "annual_feed"], quantities: ["dose"],
    words: ["product", "currency"]
  ) { $0 == "tds_g_L" || $0 == "max_tds_g_L" ? "\($0.dropLast(4)) [g/L]" : nil }

  private func heading(_ header: String) throws -> Heading {
    let text = "Report,,\n\(header)\n1,2,3\n"
    return try Spreadsheet(
      file: "f.csv", names: names, source: byteSource(of: Array(text.utf8))
    ).heading
  }

  @Test(arguments: [
    "feed_tds,max_tds,x", "cycles,annual_feed,x", "product,currency,x", "S5.dose,S99.dose,x",
    "tds_g_L,max_tds_g_L,x", "feed_tds,cycles,x", "cycles,product,x", "S5.dose,feed_tds [mg/L],x",
    "product,S5.dose (g/m3),x", "x,feed_tds,tds_g_L",
  ]) func `are of inputs, outputs, products, other words and plain names`(header: String) throws {
    #expect(try heading(header) == .table(row: 1))
  }

  /// One of three may be chance; what follows a product is known, and not the product alone.
  @Test(arguments: [
    "feed_tds,x,y", "cycles,x,y", "product,x,y", "S5.dose,x,y", "tds_g_L,x,y",
    "cycles,.dose,x", "cycles,S5.colour,x", "cycles,S5.dose.x,y", "cycles,Product,x", "x,y,z",
  ]) func `are not made up of others`(header: String) throws {
    #expect(try heading(header) == .unknown)
  }
}

/// Two layouts, each known by one title, and nearly by another.
@Suite struct `Layouts that a file is known by` {
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
    return try Spreadsheet(
      file: "f.csv", names: sampleNames, layouts: layouts, source: byteSource(of: Array(text.utf8))
    ).heading
  }

  @Test func `are the one whose titles are all there, and else the one of which most are`() throws {
    #expect(try heading("x\nSize,a\n") == .layout(0, LayoutStart(row: 1)))
    #expect(try heading("Weight,a\n") == .layout(1, LayoutStart(row: 0)))
    #expect(try heading("Siz,a\nx,b\n") == .layout(0, LayoutStart(row: 0)))
    #expect(try heading("x,a\nWeigh,b\n") == .layout(1, LayoutStart(row: 1)))
    #expect(try heading("Siz,a\nWeight,b\n") == .layout(1, LayoutStart(row: 1)))
    #expect(try heading("feed_tds,cycles\nSiz,b\n") == .layout(0, LayoutStart(row: 1)))
    #expect(try heading("feed_tds,cycles\n1,2\n") == .table(row: 0))
  }
}
