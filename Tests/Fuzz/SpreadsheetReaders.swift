import Notation
import Spreadsheets
import Tables
import TestSupport

extension FuzzedReader {
  private static let names = KnownNames(
    inputs: ["feed_tds", "max_tds", "ph", "feed_temperature", "circulation"],
    outputs: ["cycles", "dissolved_oxygen"], quantities: ["dose", "usage"])

  private static let spreadsheetRefusals: [any Error.Type] = [
    TableError.self, InputError.self,
  ]

  /// Tables in every dialect; reading in pieces of any size must give the same result.
  static let dialects = FuzzedReader(
    "dialects",
    patterns: [
      "sep=;\r\nfeed_tds [<unit>];max_tds (mg/L);cycles\n<number>;<number>;1,5\n",
      "<hostile>\n\nsite,feed_tds [mg/L],max_tds [mg/L],\n<hostile>,<number>,<number>,\n,,,\n",
      "id\tfeed_tds\tcycles\t\n<hostile>\t<number>\t<number>\t\n\t\t\t\n",
      "ph,cycles\n\"<number>\",\"1,234.5\"\n\" <number>\",\"12,345\"\n",
      "feed_tds;cycles\n1,5;<number>\n<number>;<hostile>\n<number*;>\n",
    ], seeds: ReferenceTexts.small + ["\u{FEFF}ph;feed_tds\r\n7,5;1.000,5\r\n"], cost: 12,
    refusals: spreadsheetRefusals
  ) { (bytes: [UInt8]) in
    let sizes = [1, 3, 1 << 16]
    let readings = sizes.map { size in Result { try rows(of: bytes, inPiecesOf: size) } }
    let words = readings.map { reading in
      switch reading {
      case .success(let rows): "\(rows)"
      case .failure(let error): "\(error)"
      }
    }
    try claim(Set(words).count == 1, "reading in pieces of \(sizes) gives \(words)")
    return FuzzReading("\(try readings[0].get())")
  }

  /// Text in UTF-16 with either byte order.
  static let wideTexts = FuzzedReader(
    "wide-texts",
    patterns: [
      "feed_tds\tmax_tds\tcycles\r\n<number>\t<number>\t<number>\r\n",
      "case;feed_tds;cycles\r\n<hostile>;<number>;<number>\r\n",
    ], cost: 4, refusals: spreadsheetRefusals
  ) { (bytes: [UInt8]) in
    let isLittle = bytes.count.isMultiple(of: 2)
    let units = String(decoding: bytes, as: UTF8.self).utf16
    var wide: [UInt8] = isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]
    for unit in units {
      let (low, high) = (UInt8(unit & 0xFF), UInt8(unit >> 8))
      wide += isLittle ? [low, high] : [high, low]
    }
    if bytes.count.isMultiple(of: 7) { wide.removeLast() }
    return FuzzReading("\(try rows(of: wide, inPiecesOf: 1 << 16))")
  }

  /// Mutated worksheets of workbooks.
  static let workbookRows = FuzzedReader(
    "workbook-rows",
    seeds: [
      "<row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>feed_tds</t></is></c><c r=\"B1\" "
        + "t=\"inlineStr\"><is><t>cycles [1]</t></is></c></row><row r=\"3\"><c r=\"A3\"><v>165</v>"
        + "</c><c r=\"B3\" s=\"1\"><v>21.212121212121211</v></c></row><row r=\"4\"><c r=\"A4\" "
        + "t=\"e\"><v>#N/A</v></c><c r=\"B4\" t=\"b\"><v>1</v></c></row>",
      "<row r=\"2\"><c r=\"B2\" t=\"inlineStr\"><is><t>field</t></is></c><c r=\"C2\" "
        + "t=\"inlineStr\"><is><t>value</t></is></c><c r=\"D2\" t=\"inlineStr\"><is><t>unit</t></is>"
        + "</c></row><row r=\"3\"><c r=\"B3\" t=\"inlineStr\"><is><t>ph</t></is></c><c r=\"C3\">"
        + "<v>7.5</v></c></row>",
    ], cost: 30, refusals: spreadsheetRefusals
  ) { (bytes: [UInt8]) in
    let xml = String(decoding: bytes, as: UTF8.self)
    let workbook = WrittenWorkbook(rows: xml, formats: ["0.0000"]).bytes
    return FuzzReading("\(try rows(of: workbook, inPiecesOf: 1 << 16))")
  }

  /// Plants as rows of field, value and unit.
  static let verticalSheets = FuzzedReader(
    "vertical-sheets",
    patterns: [
      "field,value,unit\nfeed_tds,<number>,<unit>\n<boiler-field>,<number>,\n",
      "Remark;Field;Value;Unit\n;ph;7,5;\n<hostile>;<boiler-field>;<number>;<unit>\n;<hostile>;;\n",
    ], cost: 8, refusals: spreadsheetRefusals
  ) { (bytes: [UInt8]) in FuzzReading("\(try rows(of: bytes, inPiecesOf: 1 << 16))") }

  /// WTP's own exports as tables of plants.
  static let exportedPlants = FuzzedReader(
    "exported-plants", seeds: ExportLayout.all.map(ReferenceTexts.export), cost: 40,
    refusals: spreadsheetRefusals
  ) { (bytes: [UInt8]) in
    FuzzReading("\(try rows(of: bytes, inPiecesOf: 1 << 16, layouts: ExportLayout.all))")
  }

  /// Returns the header and the cells of a file; no row is wider than the header.
  private static func rows(
    of bytes: [UInt8], inPiecesOf size: Int, layouts: [ExportLayout] = []
  ) throws -> [[String]] {
    let whole = byteSource(of: bytes)
    let spreadsheet = try Spreadsheet(file: "sheet", names: names, layouts: layouts) { buffer in
      try whole(UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(size)))
    }
    var table = try spreadsheet.table()
    var rows = [table.header.columns.map(\.description)]
    while let row = try table.next() {
      try claim(row.cells.count == rows[0].count, "\(row.cells) under \(rows[0])")
      rows.append(row.cells.map { "\($0.text) \($0.name) \($0.note.map { "\($0)" } ?? "")" })
    }
    return rows
  }
}
