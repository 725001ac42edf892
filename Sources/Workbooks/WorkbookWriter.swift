import Notation

/// The parts of a workbook that is written: ECMA-376 part 1, sections 12 and 18, and part 2.
struct WorkbookWriter {
  private let book: NewWorkbook
  private var styles = StyleTable()
  private var texts = TextTable()
  private var sheets: [String] = []

  /// The parts of a workbook.
  init(_ book: NewWorkbook) {
    precondition(!book.sheets.isEmpty, "a workbook has a sheet")
    self.book = book
    for (place, sheet) in book.sheets.enumerated() {
      sheets.append(xml(of: sheet, isFirst: place == 0))
    }
  }

  /// The parts as a file.
  var archive: StoredArchive {
    let parts =
      [("[Content_Types].xml", contentTypes), ("_rels/.rels", packageLinks)]
      + [("xl/workbook.xml", workbook), ("xl/_rels/workbook.xml.rels", links)]
      + [("xl/styles.xml", styles.xml), ("xl/sharedStrings.xml", texts.xml)]
      + [("xl/theme/theme1.xml", ThemePart.xml)]
      + sheets.enumerated().map { ("xl/worksheets/sheet\($0 + 1).xml", $1) }
    return StoredArchive(members: parts.map { ($0, Array($1.utf8)) })
  }

  private mutating func xml(of sheet: NewSheet, isFirst: Bool) -> String {
    var rows = ""
    for (place, row) in sheet.rows.enumerated() where !row.cells.isEmpty || row.height != nil {
      let needed = RowHeight.needed(by: row, widths: sheet.widths)
      rows += xml(of: row, number: place + 1, needed: needed)
    }
    return SheetPart(sheet: sheet, isFirst: isFirst).xml(rows: rows)
  }

  /// A row; a height that is only needed may be changed by a program.
  private mutating func xml(of row: NewRow, number: Int, needed: Double?) -> String {
    var cells = ""
    for (place, cell) in row.cells.enumerated() {
      cells += xml(of: cell, at: CellReference(row: number, column: place + 1))
    }
    let fixed = row.height.map { " ht=\"\(figure($0))\" customHeight=\"1\"" }
    let height = fixed ?? needed.map { " ht=\"\(figure($0))\"" } ?? ""
    return "<row r=\"\(number)\"\(height)>\(cells)</row>"
  }

  private mutating func xml(of cell: NewCell, at place: CellReference) -> String {
    let start = "<c r=\"\(place)\" s=\"\(styles.number(of: cell.style))\""
    switch cell.content {
    case .empty: return cell.style == CellStyle() ? "" : start + "/>"
    case .text(let text): return start + " t=\"s\"><v>\(texts.number(of: text))</v></c>"
    case .number(let number): return start + "><v>\(figure(number))</v></c>"
    case .formula(let formula, .number(let number)):
      return start + "><f>\(xmlText(formula))</f><v>\(figure(number))</v></c>"
    case .formula(let formula, .text(let text)):
      return start + " t=\"str\"><f>\(xmlText(formula))</f><v>\(xmlText(text))</v></c>"
    }
  }
}

/// A figure as a part holds it: the digits that are read back as the same double.
func figure(_ number: Double) -> String { Notation.text(number, as: .shortest) }

/// The texts of a workbook's cells, each once: ECMA-376 part 1, section 18.4.
private struct TextTable {
  private var texts: [String] = []
  // Texts are told apart by their bytes: some are equal as Swift's strings that are not the same.
  private var places: [[UInt8]: Int] = [:]
  private var uses = 0

  /// The number of a text, which is kept where it is new.
  mutating func number(of text: String) -> Int {
    uses += 1
    let written = xmlText(text)
    let key = Array(written.utf8)
    if let place = places[key] { return place }
    places[key] = texts.count
    texts.append(written)
    return texts.count - 1
  }

  /// The part that lists the texts.
  var xml: String {
    let items = texts.map { "<si><t xml:space=\"preserve\">\($0)</t></si>" }.joined()
    return xmlDeclaration
      + "<sst xmlns=\"\(spreadsheetNamespace)\" count=\"\(uses)\" uniqueCount=\"\(texts.count)\">"
      + items + "</sst>"
  }
}

// MARK: - Parts about the workbook

extension WorkbookWriter {
  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let package = "http://schemas.openxmlformats.org/package/2006"
  private static let types = "application/vnd.openxmlformats-officedocument.spreadsheetml"

  private var contentTypes: String {
    let parts =
      [("workbook", "sheet.main"), ("styles", "styles"), ("sharedStrings", "sharedStrings")]
      + sheets.indices.map { ("worksheets/sheet\($0 + 1)", "worksheet") }
    let overrides = parts.map { part, type in
      "<Override PartName=\"/xl/\(part).xml\" ContentType=\"\(Self.types).\(type)+xml\"/>"
    }
    let theme = "application/vnd.openxmlformats-officedocument.theme+xml"
    return xmlDeclaration + "<Types xmlns=\"\(Self.package)/content-types\">"
      + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
      + "<Default Extension=\"xml\" ContentType=\"application/xml\"/>"
      + overrides.joined()
      + "<Override PartName=\"/xl/theme/theme1.xml\" ContentType=\"\(theme)\"/></Types>"
  }

  private var packageLinks: String { linked([("officeDocument", "xl/workbook.xml")]) }

  private var links: String {
    linked(
      sheets.indices.map { ("worksheet", "worksheets/sheet\($0 + 1).xml") }
        + [("styles", "styles.xml"), ("sharedStrings", "sharedStrings.xml")]
        + [("theme", "theme/theme1.xml")])
  }

  private func linked(_ targets: [(type: String, part: String)]) -> String {
    let links = targets.enumerated().map { place, target in
      "<Relationship Id=\"rId\(place + 1)\" Type=\"\(Self.office)/\(target.type)\""
        + " Target=\"\(target.part)\"/>"
    }
    return xmlDeclaration + "<Relationships xmlns=\"\(Self.package)/relationships\">"
      + links.joined() + "</Relationships>"
  }

  private var workbook: String {
    let listed = book.sheets.enumerated().map { place, sheet in
      "<sheet name=\(attribute(sheet.name)) sheetId=\"\(place + 1)\" r:id=\"rId\(place + 1)\"/>"
    }
    return xmlDeclaration
      + "<workbook xmlns=\"\(spreadsheetNamespace)\" xmlns:r=\"\(Self.office)\">"
      + "<bookViews><workbookView/></bookViews><sheets>\(listed.joined())</sheets>"
      + definedNames
      + "<calcPr calcId=\"191029\" fullCalcOnLoad=\"1\"/></workbook>"
  }

  /// The names of formulas, and what is printed of each sheet.
  private var definedNames: String {
    let names = book.names.map { name in
      "<definedName name=\(attribute(name.name))>\(xmlText(name.target))</definedName>"
    }
    let printed = book.sheets.enumerated().flatMap { place, sheet in
      SheetPart(sheet: sheet, isFirst: false).printedNames.map { name, target in
        "<definedName name=\"_xlnm.\(name)\" localSheetId=\"\(place)\">\(target)</definedName>"
      }
    }
    return "<definedNames>\((names + printed).joined())</definedNames>"
  }
}
