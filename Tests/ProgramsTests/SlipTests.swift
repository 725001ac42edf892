import Foundation
import Tables
import TestSupport
import Testing

/// Runs the command lines of `slips.csv`, each with a likely mistake, and checks their messages.
@Suite struct `Slips in a command line` {
  @Test func `are refused with advice, and write nothing`() throws {
    let table = projectFolder.appending("Tests/ProgramsTests/slips.csv")
    var reader = try TableReader(file: "slips.csv", bytes: Array(try Data(contentsOf: table)))
    var (count, wrong) = (0, [String]())
    try Scratch.withFolder { folder in
      while let row = try reader.next() {
        let (line, says) = (row.cells[0].text, row.cells[2].text)
        let run = try BuiltProgram.shell(line, in: folder)
        count += 1
        if "\(run.status)" != row.cells[1].text || !run.words.contains(says) || !run.output.isEmpty
        {
          wrong.append("\(line): \(run.status) \(run.words)")
        }
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(!names.contains { $0.hasPrefix("out.") }, "refused commands wrote \(names)")
    }
    #expect(count >= 60)
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }
}
