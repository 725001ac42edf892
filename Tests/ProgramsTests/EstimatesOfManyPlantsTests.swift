import Foundation
import TestSupport
import Testing

/// Tests that all plants are checked before output begins, although none are kept in memory.
@Suite struct `Estimates of many plants` {
  /// Writes a table of plants, the last with the given steam flow.
  private func table(last: String, in folder: URL) throws {
    let line =
      "sweep boiler --vary feed_tds=50:500/3000 --inputs all --outputs cycles -o p.csv 2>/dev/null; "
      + "sed -i '$ s/^2200,/\(last),/' p.csv"
    #expect(try BuiltProgram.shell(line, in: folder).status == 0)
  }

  @Test(arguments: [
    "wtp estimate boiler --plant p.csv", "cat p.csv | wtp estimate boiler --plant -",
  ])
  func `write nothing if the last plant is rejected`(line: String) throws {
    try Scratch.withFolder { folder in
      try table(last: "-1", in: folder)
      for format in ["csv", "text"] {
        let run = try BuiltProgram.shell("\(line) --format \(format)", in: folder)
        #expect(run.status == 65 && run.output.isEmpty)
        #expect(run.words.contains(":3001: summer_steam is -1 lb/h"), "\(run.words)")
      }
    }
  }

  @Test func `are the same from a pipe as from a file, and leave no temporary file`() throws {
    try Scratch.withFolder { folder in
      try table(last: "2300", in: folder)
      let file = try BuiltProgram.shell(
        "wtp estimate boiler --plant p.csv --format csv", in: folder)
      let pipe = try BuiltProgram.shell(
        "export TMPDIR=.; cat p.csv | wtp estimate boiler --plant - --format csv; ls -A", in: folder
      )
      #expect(file.output.split(separator: "\n").count == 3001)
      #expect(pipe.output == file.output + "p.csv\n")
    }
  }
}
