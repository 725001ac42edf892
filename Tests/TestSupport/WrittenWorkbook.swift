/// A small .xlsx workbook for tests, whose parts can be changed before it is assembled.
package struct WrittenWorkbook {
  /// The parts, by name.
  package var archive: StoredZip

  private static let main = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\""
  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let package = "http://schemas.openxmlformats.org/package/2006"

  /// Creates a workbook with one sheet, `Figures`, from its rows in XML and the number formats of
  /// styles 1, 2 and so on.
  package init(rows: String, formats: [String] = [], texts: [String] = []) {
    let sheet = "<worksheet \(Self.main)><sheetData>\(rows)</sheetData></worksheet>"
    self.init(sheets: [("Figures", sheet)], formats: formats, texts: texts)
  }

  /// Creates a workbook from sheets, each with a name and XML.
  package init(sheets: [(name: String, xml: String)], formats: [String] = [], texts: [String] = [])
  {
    let type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
    let listed = sheets.enumerated().map { index, sheet in
      "<sheet name=\"\(sheet.name)\" sheetId=\"\(index + 1)\" r:id=\"rId\(index + 1)\"/>"
    }
    let links = sheets.indices.map {
      Self.link("rId\($0 + 1)", "worksheet", "worksheets/sheet\($0 + 1).xml")
    }
    let shared = [
      Self.link("styles", "styles", "styles.xml"), Self.link("texts", "sharedStrings", "texts.xml"),
    ]
    let parts = [
      (
        "[Content_Types].xml",
        "<Types xmlns=\"\(Self.package)/content-types\">"
          + "<Override PartName=\"/xl/workbook.xml\" ContentType=\"\(type)\"/></Types>"
      ), ("_rels/.rels", Self.links([Self.link("rId1", "officeDocument", "xl/workbook.xml")])),
      (
        "xl/workbook.xml",
        "<workbook \(Self.main) xmlns:r=\"\(Self.office)\"><sheets>\(listed.joined())</sheets></workbook>"
      ), ("xl/_rels/workbook.xml.rels", Self.links(links + shared)),
      ("xl/styles.xml", Self.styles(formats)), ("xl/texts.xml", Self.texts(texts)),
    ]
    archive = StoredZip(
      parts + sheets.enumerated().map { ("xl/worksheets/sheet\($0 + 1).xml", $1.xml) })
  }

  /// The bytes of the file.
  package var bytes: [UInt8] { archive.bytes }

  /// Replaces text in a part.
  package mutating func replace(_ old: String, by new: String, in part: String) {
    let index = archive.members.firstIndex { $0.name == part }!
    let text = String(decoding: archive.members[index].bytes, as: UTF8.self)
    let pieces = text.split(separator: old, omittingEmptySubsequences: false)
    archive.members[index].bytes = Array(pieces.joined(separator: new).utf8)
  }

  private static func link(_ id: String, _ type: String, _ target: String) -> String {
    "<Relationship Id=\"\(id)\" Type=\"\(office)/\(type)\" Target=\"\(target)\"/>"
  }

  private static func links(_ links: [String]) -> String {
    "<Relationships xmlns=\"\(package)/relationships\">\(links.joined())</Relationships>"
  }

  private static func texts(_ texts: [String]) -> String {
    "<sst \(main)>\(texts.map { "<si>\($0)</si>" }.joined())</sst>"
  }

  private static func styles(_ codes: [String]) -> String {
    let formats = codes.enumerated().map { index, code in
      "<numFmt numFmtId=\"\(164 + index)\" formatCode=\"\(escaped(code))\"/>"
    }
    let styles = codes.indices.map { "<xf numFmtId=\"\(164 + $0)\"/>" }
    return "<styleSheet \(main)><numFmts>\(formats.joined())</numFmts>"
      + "<cellXfs><xf numFmtId=\"0\"/>\(styles.joined())</cellXfs></styleSheet>"
  }

  private static func escaped(_ text: String) -> String {
    let entities: [Character: String] = ["&": "&amp;", "<": "&lt;", "\"": "&quot;"]
    return text.map { entities[$0] ?? String($0) }.joined()
  }
}
