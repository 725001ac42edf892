import Notation
import Tables

extension Spreadsheet {
  /// Returns a workbook to be read once for all its sheets, and those that are not empty, hidden ones
  /// included, in the order of their tabs; nil for a text file.
  ///
  /// Throws `InputError` if the workbook cannot be read.
  package static func workbook(
    _ file: String, source: @escaping ByteSource
  ) throws -> (Workbook, sheets: [Workbook.Sheet])? {
    let head = PeekableSource(source)
    try head.extend(to: 8)
    guard beginsAsWorkbook(head.bytes) else { return nil }
    return try inWorkbook(head, of: file) { workbook in
      var names: Set<String> = []
      if let name = workbook.sheets.map(\.name).first(where: { !names.insert($0).inserted }) {
        throw InputError("two sheets are called \(quoted(name)); rename one")
      }
      return (workbook, workbook.sheets.filter { !workbook.isEmpty($0) })
    }
  }
}

extension Workbook {
  /// Returns whether a sheet is known to have no cells; one that cannot be read may have some.
  fileprivate func isEmpty(_ sheet: Sheet) -> Bool {
    guard sheet.isWorksheet else { return false }
    do { return try !hasCells(sheet) } catch { return false }
  }
}

/// The maximum size of a workbook file, in bytes.
let maximumWorkbookSize = 256 << 20

/// Reads the rest of a workbook, unless it is `opened`, and calls `body` with it; names the file in
/// errors.
func inWorkbook<Result>(
  _ head: PeekableSource, of file: String, _ opened: Workbook? = nil,
  _ body: (Workbook) throws -> Result
) throws -> Result {
  if opened == nil { try head.extend(to: maximumWorkbookSize + 1) }
  guard head.bytes.count <= maximumWorkbookSize else {
    throw InputError(
      "the workbook is larger than \(maximumWorkbookSize >> 20) MiB; save its sheet as CSV",
      in: file)
  }
  do { return try body(opened ?? Workbook(head.bytes)) } catch let error as InputError {
    throw InputError(error.description, in: file)
  }
}
