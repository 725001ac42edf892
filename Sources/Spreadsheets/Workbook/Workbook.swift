import Notation

/// An .xlsx workbook, ECMA-376 transitional or strict.
///
/// Formulas are not calculated; their cells contain the results saved in the file.
package struct Workbook {
  /// A sheet in the workbook's list, part 1, section 18.2.
  package struct Sheet: Sendable {
    package let name: String
    /// The kind of sheet, for messages; only a worksheet has cells.
    let kind: String
    let isHidden: Bool
    fileprivate let part: String

    package var isWorksheet: Bool { kind == "worksheet" }
  }

  /// The sheets in the order of their tabs.
  private(set) var sheets: [Sheet] = []

  private let archive: ZipArchive
  private var styles: Styles
  private let texts: SharedStrings
  /// Whether formulas must be recalculated, or were not calculated when the workbook was saved.
  ///
  /// Some writers set this because they write formulas with a placeholder result.
  private var areFormulasOutOfDate = false
  /// Opens a workbook, and reads its styles and shared strings.
  ///
  /// Throws `InputError` if the file is damaged or has a different format.
  init(_ bytes: [UInt8]) throws(InputError) {
    try refuseOldWorkbook(bytes)
    archive = try ZipArchive(bytes)
    let main = try archive.mainPart()
    let links = try Relationships(of: main, in: archive)
    styles = try Styles(part: links.part(ofType: "styles"), of: archive)
    texts = try SharedStrings(part: links.part(ofType: "sharedStrings"), of: archive)
    var reader = try XMLReader(main, of: archive, root: "workbook")
    while try reader.nextChild() {
      if reader.isElement("sheets") {
        try readSheets(&reader, links)
      } else {
        if reader.isElement("workbookPr"), reader.isTrue("date1904") {
          styles.dates = .from1904
        }
        if reader.isElement("calcPr") {
          areFormulasOutOfDate =
            reader.isTrue("fullCalcOnLoad")
            || ["0", "false"].contains(reader.value(of: "calcCompleted"))
        }
        try reader.skip()
      }
    }
  }

  private mutating func readSheets(
    _ reader: inout XMLReader, _ links: Relationships
  ) throws(InputError) {
    while try reader.nextChild("sheet") {
      let name = try reader.requiredValue(of: "name")
      let link = try links.target(of: reader.requiredValue(of: "id", prefix: nil))
      sheets.append(
        Sheet(
          name: name, kind: kindsOfSheets[link.type] ?? "sheet of an unknown kind",
          isHidden: reader.value(of: "state").map { $0 != "visible" } ?? false, part: link.part))
      try reader.skip()
    }
  }

  /// Reads the sheet with the given name, even if it is hidden.
  func worksheet(named name: String) throws(InputError) -> Worksheet {
    let alike = sheets.filter { $0.name.lowercased() == name.lowercased() }
    guard let sheet = alike.first(where: { $0.name == name }) ?? alike.first else {
      let names = sheets.map(\.name)
      let guess = nearest(to: name, among: names).map { "; did you mean \(quoted($0))?" } ?? ";"
      throw InputError(
        "no sheet is called \(quoted(name))\(guess) the sheets are "
          + listed(names.map(quoted), maximum: 20))
    }
    return try worksheet(sheet)
  }

  /// Returns whether a sheet has a cell; reads up to the first.
  func hasCells(_ sheet: Sheet) throws(InputError) -> Bool {
    try !worksheet(sheet, isBrief: true).isEmpty
  }

  /// Reads the cells of a sheet, or only the first.
  func worksheet(_ sheet: Sheet, isBrief: Bool = false) throws(InputError) -> Worksheet {
    guard sheet.isWorksheet else {
      throw InputError(
        "the sheet \(quoted(sheet.name)) is a \(sheet.kind), which has no cells; name another sheet"
      )
    }
    var reader = WorksheetReader(
      reader: try XMLReader(sheet.part, of: archive, root: "worksheet"),
      sheet: Worksheet(name: sheet.name, styles: styles, texts: texts, budget: archive.budget),
      areFormulasOutOfDate: areFormulasOutOfDate, isBrief: isBrief)
    return try reader.read()
  }
}

/// The kinds of sheets, by the types of their relationships.
private let kindsOfSheets = [
  "worksheet": "worksheet", "chartsheet": "chart sheet", "dialogsheet": "dialog sheet",
  "xlMacrosheet": "macro sheet", "xlIntlMacrosheet": "macro sheet",
]

// MARK: - Other formats

/// Throws an error for files of old spreadsheet programs and others that are not ZIP archives.
private func refuseOldWorkbook(_ bytes: [UInt8]) throws(InputError) {
  if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
    throw InputError(
      "this is an old .xls file or a workbook with a password; save it as .xlsx without a password")
  }
  guard bytes.starts(with: "PK".utf8) else {
    throw InputError(
      "this is not an .xlsx workbook or any other ZIP archive; save the sheet as .xlsx")
  }
}

extension ZipArchive {
  /// Returns the main part of the workbook.
  ///
  /// Throws an error if the archive is not a workbook in XML.
  fileprivate func mainPart() throws(InputError) -> String {
    if contains("mimetype") {
      throw InputError(
        "this is an OpenDocument file (.ods), or another kind of document; save the sheet as .xlsx")
    }
    guard let main = try Relationships(of: "", in: self).part(ofType: "officeDocument") else {
      throw InputError(
        "this is a ZIP archive, but not an .xlsx workbook; save the sheet as .xlsx")
    }
    guard !main.hasSuffix(".bin") else {
      throw InputError("this is a binary (.xlsb) workbook; save it as .xlsx")
    }
    return main
  }
}
