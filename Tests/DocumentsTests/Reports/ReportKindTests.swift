import Documents
import Foundation
import Notation
import TestSupport
import Testing

/// The forms that a report can take.
@Suite struct `Kinds of report` {
  /// A form whose line is forgotten would be one that no command offers, and nobody would know.
  @Test func `are in the list, each file of them`() throws {
    let folder = projectFolder.appendingPathComponent("Sources/Documents/Reports")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let named = files.filter { $0.hasPrefix("ReportKind+") }
      .map { $0.dropFirst("ReportKind+".count).dropLast(".swift".count).lowercased() }
    let names = ReportKind.all.map(\.name)
    #expect(Set(names) == Set(named) && names.count == named.count)
  }
}
