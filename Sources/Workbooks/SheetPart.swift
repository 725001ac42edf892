import Notation

/// The part of a sheet that is written: ECMA-376 part 1, section 18.3, whose elements stand in the
/// order of its schema.
struct SheetPart {
  let sheet: NewSheet
  /// Whether it is the sheet that is shown.
  let isFirst: Bool

  /// The part around its rows.
  func xml(rows: String) -> String {
    xmlDeclaration + "<worksheet xmlns=\"\(spreadsheetNamespace)\">"
      + "<sheetPr><pageSetUpPr fitToPage=\"1\"/></sheetPr><dimension ref=\"\(dimension)\"/>"
      + view + "<sheetFormatPr defaultRowHeight=\"13\"/>" + columns
      // Against slips, without a password; columns and rows may be made wider.
      + "<sheetData>\(rows)</sheetData><sheetProtection sheet=\"1\" formatColumns=\"0\" formatRows=\"0\"/>"
      + counted("mergeCells", sheet.merged.map { "<mergeCell ref=\"\($0.first):\($0.last)\"/>" })
      + counted("dataValidations", sheet.validations.map(xml))
      + "<pageMargins left=\"0.5\" right=\"0.5\" top=\"0.6\" bottom=\"0.7\" header=\"0.3\" footer=\"0.3\"/>"
      + "<pageSetup paperSize=\"9\" orientation=\"portrait\" fitToWidth=\"1\" fitToHeight=\"0\"/>"
      + "<headerFooter><oddFooter>\(markup("&L\(WorkbookPort.closing)&R&P / &N"))</oddFooter></headerFooter>"
      + "</worksheet>"
  }

  /// What is printed of the sheet, and what on every page, as names that only it has.
  var printedNames: [(name: String, target: String)] {
    let columns = sheet.printedColumns.map { count in
      ("Print_Area", "\(sheet.name)!$A$1:\(end(column: count).absolute)")
    }
    let titles = ("Print_Titles", "\(sheet.name)!$1:$\(sheet.frozenRows)")
    return [columns, sheet.frozenRows > 0 ? titles : nil].compactMap { $0 }
  }

  private func end(column: Int) -> CellReference {
    CellReference(row: max(1, sheet.rows.count), column: column)
  }

  private var dimension: String {
    let width = sheet.rows.map(\.cells.count).max() ?? 0
    return width == 0 ? "A1" : "A1:\(end(column: width))"
  }

  private var view: String {
    let selected = isFirst ? " tabSelected=\"1\"" : ""
    guard sheet.frozenRows > 0 else {
      return "<sheetViews><sheetView\(selected) workbookViewId=\"0\"/></sheetViews>"
    }
    let corner = CellReference(row: sheet.frozenRows + 1, column: 1)
    return
      "<sheetViews><sheetView\(selected) workbookViewId=\"0\"><pane ySplit=\"\(sheet.frozenRows)\""
      + " topLeftCell=\"\(corner)\" activePane=\"bottomLeft\" state=\"frozen\"/>"
      + "<selection pane=\"bottomLeft\"/></sheetView></sheetViews>"
  }

  private var columns: String {
    let columns = sheet.widths.enumerated().map { place, width in
      "<col min=\"\(place + 1)\" max=\"\(place + 1)\" width=\"\(figure(width))\" customWidth=\"1\"/>"
    }
    return columns.isEmpty ? "" : "<cols>\(columns.joined())</cols>"
  }

  private func xml(of validation: CellValidation) -> String {
    let words =
      " errorTitle=\(attribute(cut(validation.title, to: 32)))"
      + " error=\(attribute(cut(validation.message, to: 225)))"
      + " sqref=\"\(validation.cell)\""
    switch validation.rule {
    case .decimal(let from, let to):
      return "<dataValidation type=\"decimal\" operator=\"between\" showErrorMessage=\"1\"\(words)>"
        + "<formula1>\(xmlText(from))</formula1><formula2>\(xmlText(to))</formula2></dataValidation>"
    case .formula(let formula):
      return "<dataValidation type=\"custom\" showErrorMessage=\"1\"\(words)>"
        + "<formula1>\(xmlText(formula))</formula1></dataValidation>"
    }
  }
}
