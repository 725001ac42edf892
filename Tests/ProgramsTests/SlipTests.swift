import Foundation
import Tables
import TestSupport
import Testing

/// How people write what must be refused, and what the message must say: `slips.csv`.
@Suite struct `A slip of whoever types` {
  @Test func `is answered with what was meant`() throws {
    let table = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending("slips.csv")
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
    }
    #expect(count >= 60)
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  @Test(arguments: [
    ("sweep boiler --set tds=200", "\"wtp fields boiler\" lists them all"),
    ("sweep cooling --vary temp=5:10:1", "\"wtp fields cooling\" lists them all"),
    ("sweep boiler --outputs S65", "\"wtp products boiler\" lists them all"),
    ("printf 'tds [mg/L]\\n5\\n' | sweep boiler --plant -", "\"wtp fields boiler\" lists them all"),
    (
      "wtp estimate boiler --set ph=7",
      "\"wtp template boiler > site.csv\" writes a form to fill in"
    ),
    (
      "printf 'feed_tds [mg/L]\\n5\\n' | wtp estimate boiler --plant -",
      "\"wtp template boiler > site.csv\" writes a form to fill in"
    ),
  ]) func `is answered at the end with where the names or a form are`(line: String, end: String)
    throws
  {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell(line, in: folder)
      #expect(run.words.hasSuffix(": \(end)\n"), "\(run.words)")
      #expect(run.words.components(separatedBy: end).count == 2, "said once: \(run.words)")
    }
  }
}
