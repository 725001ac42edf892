import Notation
import Spreadsheets
import Testing
import Workbooks

/// The parts of a written workbook, as ECMA-376 part 1, section 18 has them.
@Suite struct `Parts of a written workbook` {
  private let cell = CellReference(row: 3, column: 2)

  private func book() -> NewWorkbook {
    var sheet = NewSheet("Plan", widths: [10, 20.5])
    sheet.frozenRows = 2
    sheet.printedColumns = 3
    sheet.footer = "A & B"
    let bold = CellStyle().with { $0.isBold = true }
    sheet.add(NewCell("a", style: bold), across: 2)
    sheet.add([NewCell("b"), NewCell()], height: 30)
    sheet.add([NewCell("a"), NewCell(.number(1.5))])
    sheet.add([], height: 5)
    sheet.validations = [
      CellValidation(cell, .decimal(from: "0", to: "A1"), title: "t", message: "m")
    ]
    var more = NewSheet("More", widths: [])
    more.frozenRows = 1
    var book = NewWorkbook(sheets: [sheet, more, NewSheet("Bare", widths: [])])
    book.names = [
      NewName("one", sheet: "Plan", cell),
      NewName("all", sheet: "Plan", CellReference(row: 1, column: 1), through: cell),
    ]
    return book
  }

  @Test func `list the sheets, the names, and what is printed of each sheet`() throws {
    var book = book()
    let part = try text(of: "xl/workbook.xml", in: book)
    #expect(
      part.contains(
        "<sheets><sheet name=\"Plan\" sheetId=\"1\" r:id=\"rId1\"/>"
          + "<sheet name=\"More\" sheetId=\"2\" r:id=\"rId2\"/>"
          + "<sheet name=\"Bare\" sheetId=\"3\" r:id=\"rId3\"/></sheets>"))
    let names: [String] = [
      "<definedNames><definedName name=\"one\">Plan!$B$3</definedName>",
      "<definedName name=\"all\">Plan!$A$1:$B$3</definedName>",
      "<definedName name=\"_xlnm.Print_Area\" localSheetId=\"0\">Plan!$A$1:$C$4</definedName>",
      "<definedName name=\"_xlnm.Print_Titles\" localSheetId=\"0\">Plan!$1:$2</definedName>",
      "<definedName name=\"_xlnm.Print_Titles\" localSheetId=\"1\">More!$1:$1</definedName>",
      "</definedNames>",
    ]
    #expect(part.contains(names.joined()))
    #expect(part.contains(" fullCalcOnLoad=\"1\"/>"))
    book.isRecalculatedOnLoad = false
    #expect(try text(of: "xl/workbook.xml", in: book).contains(" fullCalcOnLoad=\"0\"/>"))
    let bare = NewWorkbook(sheets: [NewSheet("Bare", widths: [])])
    #expect(try !text(of: "xl/workbook.xml", in: bare).contains("definedName"))
  }

  @Test func `have the rows and cells of a sheet`() throws {
    let part = try text(of: "xl/worksheets/sheet1.xml", in: book())
    let rows: [String] = [
      "<sheetData><row r=\"1\"><c r=\"A1\" s=\"1\" t=\"s\"><v>0</v></c><c r=\"B1\" s=\"1\"/></row>",
      "<row r=\"2\" ht=\"30\" customHeight=\"1\"><c r=\"A2\" s=\"0\" t=\"s\"><v>1</v></c></row>",
      "<row r=\"3\"><c r=\"A3\" s=\"0\" t=\"s\"><v>0</v></c><c r=\"B3\" s=\"0\"><v>1.5</v></c></row>",
      "<row r=\"4\" ht=\"5\" customHeight=\"1\"></row></sheetData>",
    ]
    #expect(part.contains(rows.joined()))
    let texts = try text(of: "xl/sharedStrings.xml", in: book())
    #expect(texts.contains(" count=\"3\" uniqueCount=\"2\"><si>"))
  }

  @Test func `say what stays in sight, what is one cell, and what may be typed`() throws {
    let part = try text(of: "xl/worksheets/sheet1.xml", in: book())
    for piece in [
      "<dimension ref=\"A1:B4\"/>",
      "<sheetViews><sheetView tabSelected=\"1\" workbookViewId=\"0\"><pane ySplit=\"2\""
        + " topLeftCell=\"A3\" activePane=\"bottomLeft\" state=\"frozen\"/>",
      "<cols><col min=\"1\" max=\"1\" width=\"10\" customWidth=\"1\"/>"
        + "<col min=\"2\" max=\"2\" width=\"20.5\" customWidth=\"1\"/></cols>",
      "<sheetProtection sheet=\"1\" formatColumns=\"0\" formatRows=\"0\"/>",
      "<mergeCells count=\"1\"><mergeCell ref=\"A1:B1\"/></mergeCells>",
      "<dataValidations count=\"1\"><dataValidation type=\"decimal\" operator=\"between\""
        + " showErrorMessage=\"1\" errorTitle=\"t\" error=\"m\" sqref=\"B3\">"
        + "<formula1>0</formula1><formula2>A1</formula2></dataValidation></dataValidations>",
      "<pageSetup paperSize=\"9\" orientation=\"portrait\" fitToWidth=\"1\" fitToHeight=\"0\"/>",
      "<oddFooter>&amp;LA &amp;&amp; B&amp;R&amp;P / &amp;N</oddFooter>",
    ] { #expect(part.contains(piece), "\(piece)") }
  }

  /// Section 18.3.1.62: six figures in inches, of which a line of ten points takes 0.14.
  @Test func `leave printed pages as wide on both sides, with room for a footer below`() throws {
    let part = try text(of: "xl/worksheets/sheet1.xml", in: book())
    let element = try #require(part.firstMatch(of: /<pageMargins ([^>]*)\/>/)).1
    let margins = element.matches(of: /(\w+)="([0-9.]+)"/).reduce(into: [:]) {
      $0[String($1.1)] = Double($1.2)
    }
    let (left, right) = (try #require(margins["left"]), try #require(margins["right"]))
    let (bottom, footer) = (try #require(margins["bottom"]), try #require(margins["footer"]))
    #expect(margins["top"] != nil && margins["header"] != nil && margins.count == 6)
    #expect(left == right && left > 0.2 && left < 1)
    #expect(footer > 0.2 && footer + 0.14 < bottom && bottom < 1)
  }

  @Test func `leave out of a bare sheet what it does not have`() throws {
    let part = try text(of: "xl/worksheets/sheet3.xml", in: book())
    #expect(part.contains("<dimension ref=\"A1\"/>") && part.contains("<sheetData></sheetData>"))
    #expect(part.contains("<sheetView workbookViewId=\"0\"/>"))
    for piece in ["cols", "mergeCell", "dataValidation", "pane"] {
      #expect(!part.contains("<\(piece)"), "\(piece)")
    }
  }

  /// The first two fills are what every workbook has, and 164 is the first number of an own format.
  @Test func `have each style once, with its font, fill, frame and protection`() throws {
    var sheet = NewSheet("S", widths: [])
    let alarm = CellStyle().with {
      ($0.isBold, $0.isItalic, $0.size, $0.ink) = (true, true, 14, .alarm)
      ($0.fill, $0.format, $0.wraps, $0.indent) = (.heading, .decimals(2), true, 2)
      ($0.hasFrame, $0.isUnlocked) = (true, true)
    }
    let entry = CellStyle().with { ($0.fill, $0.format, $0.isRight) = (.input, .text, true) }
    let whole = CellStyle().with { $0.format = .decimals(0) }
    sheet.add([alarm, entry, alarm, whole].map { NewCell(.number(1), style: $0) })
    let part = try text(of: "xl/styles.xml", in: NewWorkbook(sheets: [sheet]))
    let applied =
      " xfId=\"0\" applyNumberFormat=\"1\" applyFont=\"1\" applyFill=\"1\" applyBorder=\"1\""
      + " applyAlignment=\"1\" applyProtection=\"1\">"
    let formats: [String] = [
      "<cellXfs count=\"4\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"", applied,
      "<alignment vertical=\"top\" wrapText=\"0\"/><protection locked=\"1\"/></xf>",
      "<xf numFmtId=\"164\" fontId=\"1\" fillId=\"2\" borderId=\"1\"", applied,
      "<alignment horizontal=\"left\" indent=\"2\" vertical=\"top\" wrapText=\"1\"/>",
      "<protection locked=\"0\"/></xf>",
      "<xf numFmtId=\"49\" fontId=\"0\" fillId=\"3\" borderId=\"0\"", applied,
      "<alignment horizontal=\"right\" vertical=\"top\" wrapText=\"0\"/>",
      "<protection locked=\"1\"/></xf><xf numFmtId=\"165\" fontId=\"0\"",
    ]
    #expect(part.contains(formats.joined()))
    for piece in [
      "<numFmts count=\"2\"><numFmt numFmtId=\"164\" formatCode=\"0.00\"/><numFmt numFmtId=\"165\"",
      "<numFmt numFmtId=\"165\" formatCode=\"0\"/></numFmts>",
      "<fonts count=\"2\"><font><sz val=\"10\"/><color rgb=\"FF000000\"/>",
      "<font><b/><i/><sz val=\"14\"/><color rgb=\"FFB00020\"/>",
      "<fills count=\"4\"><fill><patternFill patternType=\"none\"/></fill><fill><patternFill",
      "patternType=\"none\"/></fill><fill><patternFill patternType=\"gray125\"/></fill>",
    ] { #expect(part.contains(piece), "\(piece)") }
    let cells = try text(of: "xl/worksheets/sheet1.xml", in: NewWorkbook(sheets: [sheet]))
    for (cell, style) in [("A1", 1), ("B1", 2), ("C1", 1), ("D1", 3)] {
      #expect(cells.contains("<c r=\"\(cell)\" s=\"\(style)\">"))
    }
    let bare = try text(of: "xl/styles.xml", in: NewWorkbook(sheets: [NewSheet("S", widths: [])]))
    #expect(!bare.contains("numFmts") && bare.contains("<cellXfs count=\"1\">"))
  }

  /// Part 1, sections 12.3 and 14.2.7, and part 2, section 6.5: what is not listed so, programs call damaged.
  @Test func `are listed with their kinds, and found from the workbook`() throws {
    let types = try text(of: "[Content_Types].xml", in: book())
    let kind = "application/vnd.openxmlformats-officedocument."
    let kinds = [
      ("workbook", "spreadsheetml.sheet.main"), ("styles", "spreadsheetml.styles"),
      ("sharedStrings", "spreadsheetml.sharedStrings"), ("theme/theme1", "theme"),
      ("worksheets/sheet1", "spreadsheetml.worksheet"),
      ("worksheets/sheet3", "spreadsheetml.worksheet"),
    ]
    for (part, name) in kinds {
      let type = "ContentType=\"\(kind)\(name)+xml\"/>"
      #expect(types.contains("<Override PartName=\"/xl/\(part).xml\" \(type)"), "\(part)")
    }
    let package = "application/vnd.openxmlformats-package.relationships+xml"
    #expect(types.contains("<Default Extension=\"rels\" ContentType=\"\(package)\"/>"))
    #expect(types.split(separator: "<Override ").count == 7 + 1)
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    func link(_ number: Int, _ type: String, _ part: String) -> String {
      "<Relationship Id=\"rId\(number)\" Type=\"\(office)/\(type)\" Target=\"\(part)\"/>"
    }
    #expect(
      try text(of: "_rels/.rels", in: book()).contains(
        ">" + link(1, "officeDocument", "xl/workbook.xml") + "</"))
    let links: [String] = [
      link(1, "worksheet", "worksheets/sheet1.xml"), link(2, "worksheet", "worksheets/sheet2.xml"),
      link(3, "worksheet", "worksheets/sheet3.xml"), link(4, "styles", "styles.xml"),
      link(5, "sharedStrings", "sharedStrings.xml"), link(6, "theme", "theme/theme1.xml"),
    ]
    #expect(
      try text(of: "xl/_rels/workbook.xml.rels", in: book()).contains(
        ">" + links.joined() + "</"))
  }

  /// Section 18.8: a frame is of four lines, and the style that every workbook has is `Normal`.
  @Test func `have frames, fills and a style that all others come from`() throws {
    let part = try text(of: "xl/styles.xml", in: book())
    #expect(
      part.contains(
        "<borders count=\"2\"><border><left/><right/><top/><bottom/><diagonal/></border>"))
    for side in ["left", "right", "top", "bottom"] {
      #expect(
        part.split(separator: "<\(side) style=\"thin\"><color rgb=\"FF").count == 2, "\(side)")
    }
    for fill in ["FFE2EAF1", "FFFFF8DC"] {
      #expect(
        part.contains(
          "<fill><patternFill patternType=\"solid\"><fgColor rgb=\"\(fill)\"/><bgColor indexed=\"64\"/>"
        ), "\(fill)")
    }
    #expect(
      part.contains(
        "<cellStyleXfs count=\"1\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/>"))
    #expect(
      part.contains(
        "<cellStyles count=\"1\"><cellStyle name=\"Normal\" xfId=\"0\" builtinId=\"0\"/>"))
  }

  /// Section 20.1.6.2: twelve colours by their names, and three of each sort of format.
  @Test func `have the colours and formats that a theme must have`() throws {
    let part = try text(of: "xl/theme/theme1.xml", in: book())
    let accents = (1...6).map { "accent\($0)" }
    for name in ["dk1", "lt1", "dk2", "lt2"] + accents + ["hlink", "folHlink"] {
      let colour = part.split(separator: "<a:\(name)><a:srgbClr val=\"").last ?? ""
      let (digits, rest) = (colour.prefix { $0 != "\"" }, colour.drop { $0 != "\"" })
      #expect(digits.count == 6 && digits.allSatisfy(\.isHexDigit), "\(name)")
      #expect(rest.hasPrefix("\"/></a:\(name)>"))
    }
    for (element, count) in [("a:ln ", 3), ("a:effectStyle>", 3), ("a:schemeClr ", 9)] {
      #expect(part.split(separator: "<" + element).count == count + 1, "\(element)")
    }
  }
}
