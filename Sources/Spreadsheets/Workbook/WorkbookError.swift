import Notation

/// Why a file cannot be read as a workbook.
package enum WorkbookError: Error, Hashable, Sendable {
  // What the file is instead.
  case emptyFile
  case notZip
  case text
  case oldWorkbook
  case passwordProtected
  case openDocument
  case binaryWorkbook
  case otherDocument(String)
  case noWorkbook

  // What is wrong with the archive.
  case truncatedArchive
  case damagedDirectory
  case zip64
  case severalDisks
  case tooManyMembers(Int)
  case archiveTooLarge(size: Int)
  case duplicateMember(String)
  case overlappingMember(String)

  // What is wrong with a member.
  case missingMember(String)
  case damagedHeader(String)
  case contradictoryHeaders(String)
  case encryptedMember(String)
  case unknownMethod(String, Int)
  case memberTooLarge(String, size: Int)
  case ratioTooLarge(String, ratio: Int)
  case damagedMember(String, InflateFault)
  case checkSumContradicted(String)
  case badXML(String, XMLError)
  case missingRelationship(String, part: String)
  case externalPart(String)

  // What is wrong with what was asked for.
  case noSheets
  case unknownSheet(String, nearest: String?, sheets: [String])
  case notAWorksheet(String, kind: SheetEntry.Kind)
}

extension WorkbookError: CustomStringConvertible {
  /// What is wrong and what to do, in lower case without a full stop and without the file's name.
  package var description: String {
    switch self {
    case .emptyFile: "the file is empty; a workbook was expected"
    case .notZip: "this is not an .xlsx workbook, nor any ZIP archive; save the sheet as .xlsx"
    case .text:
      "this is text, not an .xlsx workbook; name it .csv if it is one, or save the sheet as .xlsx"
    case .oldWorkbook: "this is an old .xls (OLE) file; save it as .xlsx"
    case .passwordProtected:
      "the workbook is protected by a password; save it without one (File, Info, Protect Workbook)"
    case .openDocument: "this is an OpenDocument (.ods) file; save it as .xlsx"
    case .binaryWorkbook: "this is a binary (.xlsb) workbook; save it as .xlsx"
    case .otherDocument(let type):
      "this is a document of another kind, \(quoted(type)); give an .xlsx workbook"
    case .noWorkbook: "this is a ZIP archive, but not an .xlsx workbook; save the sheet as .xlsx"
    case .truncatedArchive, .damagedDirectory, .zip64, .severalDisks, .tooManyMembers,
      .archiveTooLarge, .duplicateMember, .overlappingMember:
      archiveSentence
    case .noSheets: "the workbook has no sheets"
    case .unknownSheet(let name, let nearest, let sheets):
      unknownSheetSentence(name, nearest, sheets)
    case .notAWorksheet(let name, let kind):
      "the sheet \(quoted(name)) is a \(kind.rawValue), which has no cells; name another"
    default: memberSentence
    }
  }

  private var archiveSentence: String {
    switch self {
    case .truncatedArchive: "the file ends early, or its end is damaged; copy or save it again"
    case .damagedDirectory: "the list of the archive's members is damaged; copy or save it again"
    case .zip64: "the file is a zip64 archive, which is not read; save it again in Excel"
    case .severalDisks: "the file is a part of an archive in several parts; save it as one file"
    case .tooManyMembers(let count):
      "the archive has \(count) members, but may have at most \(ZipArchive.maximumMembers)"
    case .archiveTooLarge(let size):
      "the archive unpacks to \(size) bytes, but may to at most \(ZipArchive.maximumSize)"
    case .duplicateMember(let name):
      "the archive has two members called \(quoted(name)); save the workbook again"
    case .overlappingMember(let name):
      "the member \(quoted(name)) shares bytes with another; save the workbook again"
    default: preconditionFailure("the fault is not one of the archive as a whole")
    }
  }

  private func unknownSheetSentence(
    _ name: String, _ nearest: String?, _ sheets: [String]
  ) -> String {
    let list = sheets.prefix(20).map(quoted).joined(separator: ", ")
    let rest = sheets.count > 20 ? " and \(sheets.count - 20) more" : ""
    let guess = nearest.map { "; did you mean \(quoted($0))?" } ?? ";"
    return "no sheet is called \(quoted(name))\(guess) there are \(list)\(rest)"
  }
}
