import Foundation
import TestSupport
import Testing

/// Tests the ways to name plants on the command line, in a folder with a boiler, a cooling system and
/// a saved plant.
@Suite struct `Plants on the command line` {
  /// Runs `wtp` with words that the shell reads.
  private func run(_ words: String, in folder: URL) throws -> BuiltProgram.Outcome {
    try BuiltProgram.shell(
      "XDG_DATA_HOME=$PWD/data \(BuiltProgram.wtp.path) \(words)", in: folder)
  }

  private func withPlants(_ body: (URL) throws -> Void) throws {
    try Scratch.withFolder { folder in
      for (system, file) in [("boiler", "site.csv"), ("cooling", "tower.csv")] {
        let table = try run("estimate \(system) example --format csv -q", in: folder).output
        try Data(table.utf8).write(to: folder.appending(file))
        let unnamed = table.split(separator: "\n").map { $0.drop { $0 != "," }.dropFirst() + "\n" }
        try Data(unnamed.joined().utf8).write(to: folder.appending("unnamed-\(file)"))
      }
      let changed = "estimate boiler example --set feed_tds=200 --format csv -q > dairy.csv"
      #expect(try run(changed, in: folder).status == 0)
      let saved = "estimate boiler example --set feed_tds=300 --save 'Hill Dairy' -o x.txt"
      #expect(try run(saved, in: folder).status == 0)
      try body(folder)
    }
  }

  /// The total dissolved solids of the feed identify the plants.
  @Test(arguments: [
    ("boiler site.csv", ["165"]), ("site.csv", ["165"]), ("--plant site.csv", ["165"]),
    ("-p dairy.csv boiler", ["200"]), ("site.csv dairy.csv", ["165", "200"]),
    ("dairy.csv --plant site.csv", ["200", "165"]), ("-p dairy.csv site.csv", ["200", "165"]),
    ("'hill dairy' ./dairy.csv", ["300", "200"]), ("boiler '@HILL DAIRY'", ["300"]),
    ("- < dairy.csv", ["200"]), ("boiler example dairy.csv", ["165", "200"]),
  ]) func `are files, saved plants or the example, in order`(
    words: String, solids: [String]
  ) throws {
    try withPlants { folder in
      let table = try run("estimate \(words) --format csv -q", in: folder)
      let rows = table.output.split(separator: "\n").map { $0.split(separator: ",") }
      let place = try #require(rows.first?.firstIndex(of: "feed_tds [mg/L]"), "\(table.words)")
      #expect(rows.dropFirst().map { String($0[place]) } == solids)
    }
  }

  @Test func `come before saved plants if they are files, and a note says which were used`() throws
  {
    try withPlants { folder in
      let note = "note: using the saved plant @Hill Dairy, since there is no file of this name"
      #expect(try run("estimate 'Hill Dairy'", in: folder).words.contains(note))
      #expect(try !run("estimate '@Hill Dairy'", in: folder).words.contains(note))
      let files = FileManager.default
      try files.copyItem(
        at: folder.appending("dairy.csv"), to: folder.appending("Hill Dairy"))
      let outcome = try run("estimate 'Hill Dairy' --format csv", in: folder)
      #expect(outcome.output.contains(",200,") && !outcome.words.contains(note))
    }
  }

  @Test func `are named after their files if they have no name`() throws {
    try withPlants { folder in
      let command = "estimate unnamed-site.csv dairy.csv 'Hill Dairy' --format csv -q | cut -d, -f1"
      let names = try run(command, in: folder).output
      #expect(names == "case\nunnamed-site.csv\n1\nHill Dairy\n")
    }
  }

  @Test(arguments: [
    ("estimate both", 64, "\"wtp estimate boiler\" and \"wtp estimate cooling\""),
    ("estimate boiler cooling", 64, "\"wtp estimate boiler\" and \"wtp estimate cooling\""),
    ("compare example example", 64, "write \"wtp compare boiler example example\" or"),
    ("estimate", 64, "\"wtp estimate boiler example\""),
    ("estimate boilr", 64, "did you mean \"boiler\"?"), ("estimate dairy", 66, "\"dairy.csv\"?"),
    ("estimate 'Hill-Dairy'", 66, "did you mean \"Hill Dairy\"?"),
    (
      "estimate cooling site.csv", 64, "to use this plant, write \"boiler\" instead of \"cooling\""
    ),
    ("estimate cooling 'Hill Dairy'", 64, "write \"boiler\" instead of \"cooling\""),
    ("compare site.csv tower.csv", 64, "site.csv is a plant for boiler, but tower.csv for cooling"),
    ("estimate data/", 66, "directory"), ("estimate ./dairy", 66, "./dairy"),
  ]) func `are refused with the command that works`(
    words: String, status: Int, sentence: String
  ) throws {
    try withPlants { folder in
      let outcome = try run(words, in: folder)
      #expect(outcome.status == Int32(status) && outcome.output.isEmpty)
      #expect(outcome.words.contains(sentence), "\(outcome.words)")
    }
  }
}
