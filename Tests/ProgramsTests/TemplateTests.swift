import Estimator
import Foundation
import Tables
import TestSupport
import Testing

/// Tests of `wtp template`.
@Suite struct `The form for a plant` {
  /// Excel and LibreOffice read a cell that begins with `=`, `+`, `-` or `@` as a formula, and
  /// `1-3` or `1/3` as a date.
  @Test(arguments: SystemKind.allCases)
  func `has no cell that a spreadsheet program reads as a formula or a date`(
    system: SystemKind
  ) throws {
    let form = try BuiltProgram.wtp.run(["template", system.rawValue]).output
    var reader = try TableReader(file: "form", bytes: Array(form.utf8))
    while let row = try reader.next() {
      for cell in row.cells.map(\.text) where !cell.isEmpty {
        let first = cell.first.map(String.init) ?? ""
        #expect(!"=+-@".contains(first), "\(cell)")
        let isDate = cell.contains { "-/:.".contains($0) } && cell.allSatisfy { !$0.isLetter }
        #expect(!isDate, "\(cell)")
      }
    }
  }

  @Test(arguments: SystemKind.allCases)
  func `is read as a plant with its site when it is filled in`(system: SystemKind) throws {
    try Scratch.withFolder { folder in
      let form = try filled(system, site: "Mill 3")
      try Data(form.utf8).write(to: folder.appending("site.csv"))
      let run = try BuiltProgram.wtp.run(
        ["estimate", system.rawValue, "--plant", "site.csv"], in: folder)
      let example = try BuiltProgram.wtp.run(["estimate", system.rawValue, "--plant", "example"])
      #expect(run.status == 0, "\(run.words)")
      #expect(run.output.contains("Mill 3"))
      #expect(doses(run.output) == doses(example.output))
    }
  }

  /// Returns the lines of two products.
  private func doses(_ output: String) -> [Substring] {
    output.split(separator: "\n").filter { $0.contains("S5 ") || $0.contains("H207 ") }
  }

  /// Returns the form with the figures and units of the example.
  private func filled(_ system: SystemKind, site: String) throws -> String {
    let rows = Model.of(system).fields.map { field in
      "\(field.name),\(field.example.number),\(field.example.unit),,,"
    }
    let form = try BuiltProgram.wtp.run(["template", system.rawValue]).output
    let header = String(form.prefix { $0 != "\n" })
    return ([header, "site,\(site),,,,"] + rows).joined(separator: "\n") + "\n"
  }
}
