import Spreadsheets
import Tables
import Testing

/// Below a row of titles, a row of three names is a header if two of them are known.
@Suite struct `Known column names` {
  private let names = KnownNames(
    inputs: ["feed_tds", "max_tds"], outputs: ["cycles", "annual_feed"], quantities: ["dose"],
    words: ["product", "currency"],
    plainTitle: { $0 == "tds_g_L" || $0 == "max_tds_g_L" ? "\($0.dropLast(4)) [g/L]" : nil })

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

@Suite struct `Known layouts` {
  private let first = "Size,Width,Height,Depth,Colour"
  private let second = "Weight,Mass,Load,Force,Weight"

  private func heading(_ text: String) throws -> Heading {
    let layouts = [first, second].map { titles in
      ExportLayout(titles, titles: titles.split(separator: ",").map(String.init))
    }
    return try Spreadsheet(text, layouts: layouts).heading
  }

  /// A layout is nearly right if four in five of its titles are.
  @Test func `chooses the layout with all titles, or else with most of them`() throws {
    let (nearFirst, nearSecond) = (
      first.replacing("Size", with: "Siz"), second.replacing("Load", with: "Loads")
    )
    let far = nearFirst.replacing("Depth", with: "Dep")
    for (text, heading) in [
      ("x\n\(first)\n", Heading.layout(0, LayoutStart(row: 1, places: [0, 1, 2, 3, 4]))),
      ("\(second)\n", .layout(1, LayoutStart(row: 0, places: [0, 1, 2, 3, 4]))),
      ("\(nearFirst)\nx,b\n", .layout(0, LayoutStart(row: 0, places: [0, 1, 2, 3, 4]))),
      ("x,a\n\(nearSecond)\n", .layout(1, LayoutStart(row: 1, places: [0, 1, 2, 3, 4]))),
      ("\(nearFirst)\n\(second)\n", .layout(1, LayoutStart(row: 1, places: [0, 1, 2, 3, 4]))),
      (
        "feed_tds,cycles\n\(nearFirst)\n", .layout(0, LayoutStart(row: 1, places: [0, 1, 2, 3, 4]))
      ),
      ("feed_tds,cycles\n\(far)\n", .table(row: 0)), ("feed_tds,cycles\n1,2\n", .table(row: 0)),
    ] {
      #expect(try self.heading(text) == heading, "\(text)")
    }
  }

  @Test func `look for a unit only at the end of a long title`() {
    var tries = 0
    let found = nameAndUnit(of: String(repeating: "flow ", count: 10_000) + "mg/L") { text in
      tries += 1
      return text == "mg/L"
    }
    #expect(found?.unit == "mg/L")
    #expect(tries < 60)
  }
}
