import Foundation
import TestSupport
import Testing

/// What `--quiet` leaves of what programs say.
@Suite struct `With --quiet` {
  private static let sheets = [
    "good.csv": "feed_tds [mg/L],max_tds [mg/L],S28.demand [g/m3]\n165,3500,28.2857\n",
    "bad.csv": "feed_tds [mg/L],max_tds [mg/L],S28.demand [g/m3]\n165,3500,28.9999\n",
    "weak.csv": "feed_temperature [degC],dissolved_oxygen [mg/L]\n48,6.2\n",
  ]

  private func run(_ line: String) throws -> BuiltProgram.Outcome {
    try Scratch.withFolder { folder in
      for (name, text) in Self.sheets {
        try Data(text.utf8).write(to: folder.appending(name))
      }
      return try BuiltProgram.shell(line, in: folder)
    }
  }

  @Test(arguments: [
    ("wtp verify good.csv", 0, "every cell agrees: 1 cell of 1 output in 1 row of good.csv\n"),
    (
      "wtp verify bad.csv", 1,
      "1 of 1 cell differs: S28.demand in 1 row (row 2) of bad.csv\n"
    ),
    ("wtp check boiler.seasons-exchange --cases 10", 0, "every law holds\n"),
    (
      "wtp check boiler.seasons-exchange --cases 10 --against 'sed s/5/6/'", 1,
      "the law is not kept\n"
    ),
    ("wtp prove boiler --output S5.demand", 0, "everything is proved\n"),
  ])
  func `a verdict is its line alone, with the same status`(
    _ line: String, _ status: Int32, _ verdict: String
  ) throws {
    let run = try run(line + " --quiet")
    #expect(run.output == verdict && run.words.isEmpty && run.status == status, "\(run.words)")
  }

  @Test func `a comparison with the second model is a line for each system`() throws {
    let run = try run("COLUMNS=60 wtp verify --second-model 0 --quiet")
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 0 && run.words.isEmpty && lines.count == 2, "\(run.output)")
    for (line, system) in zip(lines, ["boiler", "cooling"]) {
      #expect(line.hasPrefix("\(system): ") && line.contains("and 0 drawn"))
    }
  }

  @Test func `an audit is the line of its score`() throws {
    let run = try run("wtp audit weak.csv --require 100% -q")
    #expect(run.status == 1 && run.words.isEmpty)
    #expect(run.output.hasPrefix("the score is below 100 %: "))
    #expect(run.output.count { $0 == "\n" } == 1)
  }

  @Test func `a report that is asked for is written whole`() throws {
    let loud = try run("wtp verify bad.csv --report csv=-")
    let quiet = try run("wtp verify bad.csv --report csv=- --quiet")
    #expect(quiet.output == loud.output && quiet.status == 1)
  }

  @Test(arguments: [
    "sweep boiler --vary feed_temperature=40:60:10 --outputs S5",
    "sweep cooling --vary weeks=1,2 --outputs H207 --set makeup_ph=7",
    "wtp estimate boiler --plant example --format csv",
    "wtp compare boiler example --vary m_alkalinity=20,84 --format csv",
  ])
  func `a table comes without a word, and is the same`(_ line: String) throws {
    let (loud, quiet) = (try run(line), try run(line + " --quiet"))
    #expect(quiet.words.isEmpty && quiet.output == loud.output && quiet.status == 0)
    #expect(loud.output.isEmpty == false)
  }

  @Test func `an error is said all the same`() throws {
    let run = try run("sweep boiler --plant none.csv --quiet")
    #expect(run.status == 66 && run.words.hasPrefix("sweep: cannot open"))
    let verdict = try self.run("wtp verify bad.csv --quiet >&-")
    #expect(verdict.status == 1 && verdict.words.contains("cannot write standard output"))
  }

  @Test func `figures of the example plant are told in a line that no terminal breaks`() throws {
    for (line, words) in [
      (
        "sweep boiler --vary feed_temperature=40:60:10 --outputs S5",
        "sweep: note: 15 of 16 inputs are not given, so as in the example plant; --inputs all writes them"
      ),
      (
        "sweep boiler --vary feed_temperature=40:60:10 --outputs S5 --inputs all",
        "sweep: note: 15 of 16 inputs are not given, so as in the example plant"
      ),
    ] {
      let notes = try run(line).words.split(separator: "\n").filter { $0.contains("example") }
      #expect(notes == [Substring(words)])
      #expect(words.count <= 100)
    }
  }
}

/// What programs say of themselves.
@Suite struct `The version` {
  @Test(arguments: ["sweep", "wtp"])
  func `comes with the SHA-256 of each system's products, which a user can compute`(
    _ program: String
  ) throws {
    try Scratch.withFolder { folder in
      let lines = try BuiltProgram.shell("\(program) --version", in: folder).output
        .split(separator: "\n")
      #expect(lines.first?.hasPrefix("\(program) ") == true && lines.count == 3)
      for (line, system) in zip(lines.dropFirst(), ["boiler", "cooling"]) {
        let digest = try BuiltProgram.shell(
          "wtp products \(system) --format csv | sha256sum | cut -d' ' -f1", in: folder)
        #expect(line + "\n" == "\(system) catalogue: SHA-256 \(digest.output)")
      }
    }
  }
}
