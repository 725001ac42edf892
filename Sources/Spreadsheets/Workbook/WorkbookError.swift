import Notation

/// Why a file cannot be read as a workbook: what is wrong and what to do, in lower case without a full
/// stop and without the file's name.
package struct WorkbookError: Error, Hashable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }

  /// What is wrong with a member of the archive as a whole.
  static func damaged(_ member: String, _ how: String) -> WorkbookError {
    WorkbookError("the member \(quoted(member)) is damaged: \(how); copy or save the file again")
  }

  static let damagedDirectory = WorkbookError(
    "the list of the archive's members is damaged; copy or save it again")
  static let zip64 = WorkbookError(
    "the file is a zip64 archive, which is not read; save it again in Excel")
  static let severalDisks = WorkbookError(
    "the file is a part of an archive in several parts; save it as one file")
}
