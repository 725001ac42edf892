import Estimator
import Foundation
import TestSupport
import Testing

/// Tests of `wtp port xlsx`.
@Suite struct `Ported workbooks` {
  @Test(arguments: ["boiler", "cooling"])
  func `are read as the plant they were written for`(system: String) throws {
    try Scratch.withFolder { folder in
      let line = """
        wtp port xlsx \(system) --plant example -o site.xlsx \
        && wtp estimate \(system) --plant site.xlsx --format csv -o again.csv \
        && wtp port xlsx \(system) --plant example -o site.xlsx.2 2> note && cmp site.xlsx site.xlsx.2
        """
      let run = try BuiltProgram.shell(line, in: folder)
      #expect(run.status == 0, "\(run.words)")
      let note = String(decoding: try Data(contentsOf: folder.appending("note")), as: UTF8.self)
      #expect(note.contains("site.xlsx.2 is written as an .xlsx workbook despite its extension"))
      let again = String(
        decoding: try Data(contentsOf: folder.appending("again.csv")), as: UTF8.self)
      let example = try BuiltProgram.wtp.run(
        ["estimate", system, "--plant", "example", "--format", "csv"], in: folder)
      // The inputs differ, because the cooling example has its temperature drop in degF.
      let rows = [again, example.output].map { text in
        text.split(separator: "\n")[1].split(separator: ",", omittingEmptySubsequences: false)
      }
      let outputs = Model.of(system == "boiler" ? .boiler : .cooling).outputs.count
      #expect(rows[0].suffix(outputs) == rows[1].suffix(outputs))
    }
  }
}
