import Foundation
import TestSupport
import Testing

/// Tests of `wtp check` with custom catalogues.
@Suite struct `The check command` {
  @Test func `prints a command that reproduces a failure`() throws {
    try withCatalogue { catalogue in
      let law = "boiler.sulphite-falls-with-temperature"
      let failed = try BuiltProgram.wtp.run(
        ["check", law, "--cases", "50", "--catalogue", catalogue])
      #expect(failed.status == 1 && failed.output.contains("FAILS"))
      let line = try #require(
        failed.output.split(separator: "\n").first { $0.contains("wtp check") })
      let words = line.drop { $0 == " " }
      try Scratch.withFolder { folder in
        let replayed = try BuiltProgram.shell("\(words)", in: folder)
        #expect(replayed.status == 1)
        #expect(replayed.output.hasPrefix("\(law)  FAILS: S5.dose is "))
        let sound = words.replacing("--catalogue '\(catalogue)'", with: "")
        #expect(try BuiltProgram.shell("\(sound)", in: folder).status == 0)
      }
    }
  }

  /// Exact fractions of this coefficient are 1000 bits long; trying every pair of plants took 14 s.
  ///
  /// The law now reports that the rise is smaller than the last digit of every figure.
  @Test func `takes only seconds for a coefficient near 0`() throws {
    let own = try BuiltProgram.wtp.run(["products", "boiler", "--format", "csv"]).output
      .replacing(",0,1,-1,1000,0,-1,0\n", with: ",0,1e-300,-1,1000,0,-1,0\n")
    #expect(own.contains("1e-300"))
    try Scratch.withFolder { folder in
      try Data(own.utf8).write(to: folder.appending("own.csv"))
      let run = try BuiltProgram.shell(
        "ulimit -t 6; wtp check boiler.directions --cases 3 --catalogue own.csv", in: folder)
      #expect(run.status == 1, "\(run.words)")
      #expect(run.output.contains("never covered: SS1995.demand rises with calcium_hardness"))
    }
  }
}

/// Calls the body with the path of a copy of WTP's catalogue, with a negative oxygen factor of S5.
func withCatalogue(_ body: (String) throws -> Void) throws {
  let printed = try BuiltProgram.wtp.run(["products", "boiler", "--format", "csv"]).output
  let wrong = printed.replacing(
    "\"catalysed sodium bisulphite, 17 %\",-,-,35,",
    with: "\"catalysed sodium bisulphite, 17 %\",-,-,-35,")
  #expect(wrong != printed)
  try Scratch.withFolder { folder in
    let file = folder.appending("catalogue.csv")
    try wrong.write(to: file, atomically: false, encoding: .utf8)
    try body(file.path)
  }
}
