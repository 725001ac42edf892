import Notation
import Tables

/// Errors of workbooks, without the name of the file.
extension InputError {
  /// A damaged member of the archive.
  static func damaged(_ member: String, _ how: String) -> InputError {
    InputError("the member \(quoted(member)) is damaged: \(how); copy or save the file again")
  }

  static func longCell(_ cell: CellName) -> InputError {
    InputError(
      "the cell \(cell) has more than \(grouped(InputBudget.maximumCellBytes)) bytes; shorten it")
  }

  static let damagedDirectory = InputError(
    "the directory of the archive is damaged; copy or save the file again")
  static let zip64 = InputError(
    "the file is a zip64 archive, which is not supported; save it again in Excel")
  static let noCells = InputError(
    "no visible sheet has a cell in its first \(Heading.maximumRows) rows; name a hidden sheet with "
      + "\(Choice.sheet)")
}
