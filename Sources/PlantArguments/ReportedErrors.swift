import Commands
import Estimator
import Spreadsheets
import Tables
import Units

/// How the errors of the rooms below end a program, each in one line.
extension PlantError: ReportedError {
  /// Every problem on a line of its own.
  package var report: CommandError {
    CommandError(.data, messages: problems.map(\.description))
  }
}

extension SettingError: ReportedError {
  /// A word that is wrong, or a value that cannot be.
  package var report: CommandError { CommandError(isUsage ? .usage : .data, "\(self)") }
}

extension PlantTableError: ReportedError {
  /// Every problem of a row on a line of its own.
  package var report: CommandError {
    CommandError(.data, messages: description.split(separator: "\n").map(String.init))
  }
}

extension TableError: ReportedError {
  /// The place, and what is wrong there.
  package var report: CommandError { CommandError(.data, "\(self)") }
}

extension SpreadsheetError: ReportedError {
  /// The place, and what is wrong there.
  package var report: CommandError { CommandError(.data, "\(self)") }
}

extension CatalogueError: ReportedError {
  /// The place, and what is wrong there.
  package var report: CommandError { CommandError(.data, "\(self)") }
}

extension SelectionError: ReportedError {
  /// A name on the command line that no output has.
  package var report: CommandError { CommandError(.usage, "\(self)") }
}

extension UnitError: ReportedError {
  /// The unit that is refused, and what would be right.
  package var report: CommandError { CommandError(.data, "\(self)") }
}
