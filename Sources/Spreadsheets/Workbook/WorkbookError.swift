import Notation

/// The reason why a file cannot be read as a workbook.
///
/// The description states the problem and what to do, in lower case without a full stop. It omits
/// the file name.
package struct WorkbookError: Error, Hashable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }

  /// A damaged member of the archive.
  static func damaged(_ member: String, _ how: String) -> WorkbookError {
    WorkbookError("the member \(quoted(member)) is damaged: \(how); copy or save the file again")
  }

  static let damagedDirectory = WorkbookError(
    "the directory of the archive is damaged; copy or save the file again")
  static let zip64 = WorkbookError(
    "the file is a zip64 archive, which is not supported; save it again in Excel")
  static let severalDisks = WorkbookError(
    "the file is one part of a split archive; save it as one file")
}
