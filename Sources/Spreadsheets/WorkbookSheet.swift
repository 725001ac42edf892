import Notation
import Tables

extension Spreadsheet {
  /// Returns the sheets of a workbook that are not empty, hidden ones included, in the order of
  /// their tabs; none for a text file.
  ///
  /// Throws `InputError` if the workbook cannot be read.
  package static func sheets(
    of file: String, source: @escaping ByteSource
  ) throws -> [Workbook.Sheet] {
    let head = PeekableSource(source)
    try head.extend(to: 8)
    guard beginsAsWorkbook(head.bytes) else { return [] }
    return try inWorkbook(head, of: file) { workbook in
      let names = workbook.sheets.map(\.name)
      if let name = names.first(where: { name in names.count { $0 == name } > 1 }) {
        throw InputError("two sheets are called \(quoted(name)); rename one")
      }
      return workbook.sheets.filter { !workbook.isEmpty($0) }
    }
  }
}

extension Workbook {
  /// Returns whether a sheet is known to have no cells; one that cannot be read may have some.
  fileprivate func isEmpty(_ sheet: Sheet) -> Bool {
    guard sheet.isWorksheet else { return false }
    do { return try worksheet(sheet).isEmpty } catch { return false }
  }
}

/// The maximum size of a workbook file, in bytes.
let maximumWorkbookSize = 256 << 20

/// Reads the rest of a workbook and calls `body` with it; names the file in errors.
func inWorkbook<Result>(
  _ head: PeekableSource, of file: String, _ body: (Workbook) throws -> Result
) throws -> Result {
  try head.extend(to: maximumWorkbookSize + 1)
  guard head.bytes.count <= maximumWorkbookSize else {
    throw InputError(
      "the workbook is larger than \(maximumWorkbookSize >> 20) MiB; save its sheet as CSV",
      in: file)
  }
  do { return try body(Workbook(head.bytes)) } catch let error as InputError {
    throw InputError(error.description, in: file)
  }
}
