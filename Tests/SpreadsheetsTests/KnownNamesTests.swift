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
