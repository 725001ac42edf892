import Notation

/// The parts of the file: ECMA-376 part 1, sections 12 and 18, and part 2.
extension NewWorkbook {
  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

  /// The bytes of the file.
  package var bytes: [UInt8] {
    var writer = CellWriter()
    let written = sheets.enumerated().map { writer.part(of: $1, isFirst: $0 == 0) }
    let parts =
      parts(styles: stylesPart(writer.styles.values))
      + written.enumerated().map { (sheetPath($0), $1) }
    var archive = StoredArchive()
    return archive.add(parts) + archive.ending
  }

  /// Returns the path of a sheet's part.
  func sheetPath(_ place: Int) -> String { "xl/worksheets/sheet\(place + 1).xml" }

  /// Returns all parts except the sheets.
  ///
  /// No cell uses the theme (section 20.1.6), but strict readers require one, and programs offer its
  /// colours and fonts to their users.
  func parts(styles: String) -> [(path: String, xml: String)] {
    [
      ("[Content_Types].xml", contentTypes),
      ("_rels/.rels", EmbeddedText.named("package-links.xml")), ("xl/workbook.xml", workbook),
      ("xl/_rels/workbook.xml.rels", links), ("xl/styles.xml", styles),
      ("xl/theme/theme1.xml", EmbeddedText.named("theme.xml")),
    ]
  }

  private var contentTypes: String {
    let listed = sheets.indices.map { place in
      "<Override PartName=\"/\(sheetPath(place))\" ContentType=\"application/"
        + "vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml\"/>"
    }
    return EmbeddedText.named("content-types.xml").replacing("$SHEETS", with: listed.joined())
  }

  private var links: String {
    let targets =
      sheets.indices.map { ("worksheet", "worksheets/sheet\($0 + 1).xml") }
      + [("styles", "styles.xml"), ("theme", "theme/theme1.xml")]
    let links = targets.enumerated().map { place, target in
      "<Relationship Id=\"rId\(place + 1)\" Type=\"\(Self.office)/\(target.0)\""
        + " Target=\"\(target.1)\"/>"
    }
    let namespace = "http://schemas.openxmlformats.org/package/2006/relationships"
    return xmlDeclaration + "<Relationships xmlns=\"\(namespace)\">"
      + links.joined() + "</Relationships>"
  }

  private var workbook: String {
    let listed = sheets.enumerated().map { place, sheet in
      "<sheet name=\(attribute(sheet.name)) sheetId=\"\(place + 1)\" r:id=\"rId\(place + 1)\"/>"
    }
    return xmlDeclaration
      + "<workbook xmlns=\"\(spreadsheetNamespace)\" xmlns:r=\"\(Self.office)\">"
      + "<bookViews><workbookView/></bookViews><sheets>\(listed.joined())</sheets>" + definedNames
      + (sheets.contains(where: \.isForm) ? "<calcPr calcId=\"191029\" fullCalcOnLoad=\"1\"/>" : "")
      + "</workbook>"
  }

  /// The names that formulas use, and the print areas and print titles of sheets.
  private var definedNames: String {
    let names = sheets.flatMap(\.names).map { name, target in
      "<definedName name=\(attribute(name))>\(xmlText(target))</definedName>"
    }
    let printed = sheets.enumerated().flatMap { place, sheet in
      sheet.printedNames.map { name, target in
        "<definedName name=\"_xlnm.\(name)\" localSheetId=\"\(place)\">\(target)</definedName>"
      }
    }
    return "<definedNames>\((names + printed).joined())</definedNames>"
  }
}

// MARK: - Cells

/// A writer of cells, which collects distinct styles for their part.
struct CellWriter {
  var styles = Numbered([CellStyle()])

  /// Returns the part of a sheet.
  mutating func part(of sheet: NewSheet, isFirst: Bool = false) -> String {
    sheet.opening(isFirst: isFirst) + rows(of: sheet) + sheet.closing
  }

  /// Returns the rows of a sheet; programs may change heights that are only computed to fit.
  private mutating func rows(of sheet: NewSheet) -> String {
    var rows = ""
    for (place, row) in sheet.rows.enumerated() where !row.cells.isEmpty || row.height != nil {
      let needed = RowHeight.needed(by: row.cells, widths: sheet.widths)
      let height = (row.height ?? needed).map { " ht=\"\(figure($0))\"" } ?? ""
      rows += "<row r=\"\(place + 1)\"\(height)\(row.height == nil ? "" : " customHeight=\"1\"")>"
      for (column, cell) in row.cells.enumerated() {
        rows += xml(of: cell, at: CellReference(row: place + 1, column: column + 1))
      }
      rows += "</row>"
    }
    return rows
  }

  private mutating func xml(of cell: NewCell, at place: CellReference) -> String {
    let start = "<c r=\"\(place)\" s=\"\(styles.number(of: cell.style))\""
    switch cell.content {
    case .empty: return cell.style == CellStyle() ? "" : start + "/>"
    case .text(let text):
      return start + " t=\"inlineStr\"><is><t xml:space=\"preserve\">\(xmlText(text))"
        + WorksheetCells.textEnd
    case .number(let number): return start + "><v>\(figure(number))</v></c>"
    case .formula(let formula, .number(let number)):
      return start + "><f>\(xmlText(formula))</f><v>\(figure(number))</v></c>"
    case .formula(let formula, .text(let text)):
      return start + " t=\"str\"><f>\(xmlText(formula))</f><v>\(xmlText(text))</v></c>"
    }
  }
}

/// Returns the shortest digits that read back as the same double.
private func figure(_ number: Double) -> String { Notation.text(number, as: .shortest) }

// MARK: - Sheets

/// The part of a sheet: ECMA-376 part 1, section 18.3. Elements must be in the order of the schema.
extension NewSheet {
  /// Returns the part up to its rows; the first sheet is the one shown on opening.
  func opening(isFirst: Bool) -> String {
    let selected = isFirst ? " tabSelected=\"1\"" : ""
    return xmlDeclaration + "<worksheet xmlns=\"\(spreadsheetNamespace)\">"
      + (isForm
        ? "<sheetPr><pageSetUpPr fitToPage=\"1\"/></sheetPr><dimension ref=\"\(dimension)\"/>" : "")
      + "<sheetViews><sheetView\(selected) workbookViewId=\"0\"\(pane)</sheetViews>"
      + "<sheetFormatPr defaultRowHeight=\"13\"/>" + columns + "<sheetData>"
  }

  /// The part after its rows.
  var closing: String {
    isForm ? "</sheetData>" + formClosing + "</worksheet>" : "</sheetData></worksheet>"
  }

  private var formClosing: String {
    // Protects against slips, without a password; columns and rows can be resized.
    (isProtected ? "<sheetProtection sheet=\"1\" formatColumns=\"0\" formatRows=\"0\"/>" : "")
      + counted("mergeCells", merged.map { "<mergeCell ref=\"\($0.first):\($0.last)\"/>" })
      + counted("dataValidations", validations.map(\.xml))
      + "<pageMargins left=\"0.5\" right=\"0.5\" top=\"0.6\" bottom=\"0.7\" header=\"0.3\" footer=\"0.3\"/>"
      + "<pageSetup paperSize=\"9\" orientation=\"\(isLandscape ? "landscape" : "portrait")\" fitToWidth=\"1\" fitToHeight=\"0\"/>"
      + "<headerFooter><oddFooter>\(markup("&L\(footer.replacing("&", with: "&&"))&R&P / &N"))</oddFooter></headerFooter>"
  }

  /// The name in formulas, in quotes unless it has only letters and numbers and begins with a letter.
  private var quotedName: String {
    name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0.isNumber }
      ? name : "'\(name)'"
  }

  /// The print area and the rows to repeat on every page, as names local to the sheet.
  fileprivate var printedNames: [(name: String, target: String)] {
    let columns = printedColumns.map { count in
      ("Print_Area", "\(quotedName)!$A$1:\(end(column: count).absolute)")
    }
    let titles = ("Print_Titles", "\(quotedName)!$1:$\(frozenRows)")
    return [columns, frozenRows > 0 ? titles : nil].compactMap { $0 }
  }

  private func end(column: Int) -> CellReference {
    CellReference(row: max(1, rows.count), column: column)
  }

  private var dimension: String {
    let width = rows.map(\.cells.count).max() ?? 0
    return width == 0 ? "A1" : "A1:\(end(column: width))"
  }

  /// The rest of the view, with the frozen rows.
  private var pane: String {
    guard frozenRows > 0 else { return "/>" }
    let corner = CellReference(row: frozenRows + 1, column: 1)
    return "><pane ySplit=\"\(frozenRows)\""
      + " topLeftCell=\"\(corner)\" activePane=\"bottomLeft\" state=\"frozen\"/>"
      + "<selection pane=\"bottomLeft\"/></sheetView>"
  }

  private var columns: String {
    let columns = widths.enumerated().map { place, width in
      let hidden = hiddenColumn == place + 1 ? " hidden=\"1\"" : ""
      return "<col min=\"\(place + 1)\" max=\"\(place + 1)\" width=\"\(figure(width))\""
        + " customWidth=\"1\"\(hidden)/>"
    }
    return columns.isEmpty ? "" : "<cols>\(columns.joined())</cols>"
  }
}

extension CellValidation {
  fileprivate var xml: String {
    let type = formulas.count == 2 ? "decimal\" operator=\"between" : "custom"
    let written = formulas.enumerated().map { place, formula in
      "<formula\(place + 1)>\(xmlText(formula))</formula\(place + 1)>"
    }
    return "<dataValidation type=\"\(type)\" showErrorMessage=\"1\""
      + " errorTitle=\(attribute(cut(title, to: 32))) error=\(attribute(cut(message, to: 225)))"
      + " sqref=\"\(cell)\">\(written.joined())</dataValidation>"
  }
}
