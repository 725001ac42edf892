import Notation

/// An .xlsx workbook, ECMA-376, whether transitional or strict.
///
/// Nothing is calculated: formulas have the results that were saved with them.
package struct Workbook: Sendable {
  /// The sheets in the order of their tabs.
  package let sheets: [SheetEntry]

  private let archive: ZipArchive
  private let styles: Styles
  private let texts: SharedStrings
  private let areFormulasOutOfDate: Bool

  /// Opens a workbook from the bytes of its file, and reads its styles and shared texts.
  package init(_ bytes: [UInt8]) throws(WorkbookError) {
    if let error = WorkbookError(notZip: bytes) { throw error }
    archive = try ZipArchive(bytes)
    try archive.refuseOpenDocument()
    let main = try Self.mainPart(of: archive)
    let links = try Relationships(of: main, in: archive)
    let listed = try archive.read(main, WorkbookPart.init)
    sheets = try listed.entries(links)
    areFormulasOutOfDate = listed.areResultsOutOfDate
    let styles = try links.target(ofType: "styles")
    self.styles = try styles.map(archive.styles) ?? Styles()
    let texts = try links.target(ofType: "sharedStrings")
    self.texts = try texts.map(archive.sharedStrings) ?? SharedStrings()
  }

  /// The cells of a sheet by its name, whether it is hidden or not.
  package func worksheet(named name: String) throws(WorkbookError) -> Worksheet {
    guard let entry = sheets.first(where: { $0.name == name }) else {
      let names = sheets.map(\.name)
      throw .unknownSheet(name, nearest: nearest(to: name, among: names), sheets: names)
    }
    return try worksheet(entry)
  }

  /// The cells of the first sheet that has cells and is not hidden.
  package func firstWorksheet() throws(WorkbookError) -> Worksheet {
    guard let entry = sheets.first(where: { $0.kind == .worksheet && !$0.isHidden }) else {
      throw .noSheets
    }
    return try worksheet(entry)
  }

  /// The cells of a sheet.
  package func worksheet(_ entry: SheetEntry) throws(WorkbookError) -> Worksheet {
    guard entry.kind == .worksheet else { throw .notAWorksheet(entry.name, kind: entry.kind) }
    let empty = Worksheet(name: entry.name, styles: styles, texts: texts)
    return try archive.read(entry.part) { bytes throws(XMLError) in
      try WorksheetReader.read(bytes, into: empty, areFormulasOutOfDate: areFormulasOutOfDate)
    }
  }

  /// The part that the archive says is the document, if it is a workbook.
  private static func mainPart(of archive: ZipArchive) throws(WorkbookError) -> String {
    let types = "[Content_Types].xml"
    guard archive.contains(types) else { throw .noWorkbook }
    let links = try Relationships(of: "", in: archive)
    guard let main = try links.target(ofType: "officeDocument") else { throw .noWorkbook }
    let type = try archive.read(types, ContentTypes.init)[main]
    if let error = WorkbookError(mainPart: type) { throw error }
    return main
  }
}

/// A sheet as its workbook lists it.
package struct SheetEntry: Hashable, Sendable {
  /// What a sheet shows; only worksheets have cells of figures.
  package enum Kind: String, Sendable {
    case worksheet
    case chart = "chart sheet"
    case dialog = "dialog sheet"
    case macro = "macro sheet"
    case other = "sheet of an unknown kind"
  }

  /// The name on the sheet's tab.
  package let name: String
  package let kind: Kind
  package let isHidden: Bool
  /// The name of the part that has the sheet.
  let part: String
}

extension ZipArchive {
  /// Reads a member as an XML part, and names the member in errors.
  func read<Value>(
    _ name: String, _ body: (consuming [UInt8]) throws(XMLError) -> Value
  ) throws(WorkbookError) -> Value {
    let bytes = try contents(of: name)
    do throws(XMLError) { return try body(consume bytes) } catch { throw .badXML(name, error) }
  }

  fileprivate func styles(_ name: String) throws(WorkbookError) -> Styles {
    try read(name, Styles.init)
  }

  fileprivate func sharedStrings(_ name: String) throws(WorkbookError) -> SharedStrings {
    try read(name, SharedStrings.init)
  }
}
