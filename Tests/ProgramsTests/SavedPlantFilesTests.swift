import Foundation
import TestSupport
import Testing

/// Tests that commands do not overwrite the files of saved plants.
@Suite struct `Files of saved plants` {
  /// Calls the body with a folder in which the plants `leeds` and `york` are saved.
  private func withPlants(
    _ body: (_ folder: URL, _ run: (_ words: [String]) throws -> BuiltProgram.Outcome) throws ->
      Void
  ) throws {
    try Scratch.withFolder { folder in
      let run = { (words: [String]) in
        try BuiltProgram.shell(
          "XDG_DATA_HOME=$PWD/data \(words.joined(separator: " "))", in: folder)
      }
      for (name, tds) in [("leeds", 165), ("york", 100)] {
        let saved = try run([
          wtp, "estimate boiler --plant example --set feed_tds=\(tds) --save \(name)",
        ])
        #expect(saved.status == 0, "\(saved.words)")
      }
      try body(folder, run)
    }
  }

  private var wtp: String { BuiltProgram.wtp.path }
  private var sweep: String { BuiltProgram.sweep.path }
  private let plants = "data/wtp/plants"

  @Test func `are not overwritten by output from the same plants`() throws {
    try withPlants { folder, run in
      let file = folder.appending("\(plants)/leeds.csv")
      let before = try Data(contentsOf: file)
      for command in [
        "\(wtp) estimate boiler --plant @leeds", "\(wtp) compare boiler @york @leeds",
        "\(sweep) boiler --plant @leeds",
      ] {
        let outcome = try run([command, "-o \(plants)/leeds.csv"])
        #expect(outcome.status == 64, "\(command): \(outcome.words)")
        #expect(outcome.words.contains("which is an input; name another file"))
        #expect(try Data(contentsOf: file) == before)
      }
    }
  }

  @Test func `are renamed without a change, and never over another plant`() throws {
    try withPlants { folder, run in
      let before = try Data(contentsOf: folder.appending("\(plants)/leeds.csv"))
      let taken = try run([wtp, "plants rename leeds York"])
      #expect(taken.status == 64 && taken.words.contains("\"york\""), "\(taken.words)")
      #expect(try run([wtp, "plants rename leeds"]).status == 64)
      #expect(try run([wtp, "plants rename hull leeds"]).status == 64)
      #expect(try run([wtp, "plants rename leeds 'Leeds Dairy'"]).status == 0)
      let names = try FileManager.default.contentsOfDirectory(
        atPath: folder.appending(plants).path)
      #expect(names.sorted() == ["Leeds Dairy.csv", "york.csv"])
      #expect(
        try Data(contentsOf: folder.appending("\(plants)/Leeds Dairy.csv")) == before)
    }
  }
}
