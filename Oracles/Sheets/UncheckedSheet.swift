import Documents
import Notation
import Tables

/// A sheet of a workbook, or one of several files, that was not checked.
package struct UncheckedSheet: Sendable, Hashable {
  /// The file as the user named it, `-` for standard input.
  package let file: String
  /// The name of the sheet; empty for a whole file.
  package let sheet: String
  /// Whether it looks like a table of plants that cannot be read, not like a page without claims.
  package let isUnreadable: Bool
  /// Whether the user leaves it out.
  package let isIgnored: Bool
  /// Why it was not checked.
  package let reason: String

  package init(
    file: String, sheet: String, isUnreadable: Bool, reason: String, isIgnored: Bool = false
  ) {
    self.file = file
    self.sheet = sheet
    self.isUnreadable = isUnreadable
    self.reason = reason
    self.isIgnored = isIgnored
  }

  var name: String { sheetName(sheet.isEmpty ? nil : sheet, of: file) }
}

/// Returns the name of a file, followed by that of a sheet in it.
func sheetName(_ sheet: String?, of file: String) -> String {
  fileName(file) + (sheet.map { ":\(CellName.nameOfSheet($0))" } ?? "")
}

extension UncheckedSheet {
  /// Returns a row of data on the cells that differ, with the reason in the last column.
  func data(columns: Int) -> [String] {
    [nameInData(file), sheet] + Array(repeating: "", count: columns - 3) + [reason]
  }

  /// The section of the report on a sheet that cannot be read.
  var section: ReportSection {
    ReportSection(
      name, parts: [.list(ReportList("failures", label: "failed", [reason]))],
      cases: [ReportCase("reading", .failed, verdict: "failed", remark: reason)])
  }
}
