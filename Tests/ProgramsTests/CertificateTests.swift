import Foundation
import TestSupport
import Testing

/// Tests of `wtp prove --certificate` and of the independent checker in exact fractions.
@Suite(.enabled(if: hasPython, "python3 is not installed"))
struct `Certificates` {
  @Test(arguments: [
    ("boiler", "84 range, 1344 direction, 84 rounding"),
    ("cooling", "69 range, 897 direction, 69 rounding"),
  ])
  func `of a complete system are accepted`(system: String, says: String) throws {
    let run = try BuiltProgram.shell(
      "wtp prove \(system) --certificate c.jsonl >text && \(checker) c.jsonl")
    #expect(run.status == 0, "\(run.words)")
    #expect(run.output.hasPrefix("accepted: \(system): "))
    #expect(run.output.contains(says) && run.words.isEmpty)
  }

  @Test func `are rejected after tampering, each with its reason`() throws {
    let outputs = "annual_feed,cycles,S5.dose,S19.demand,S19.dose,S19.annual_demand"
    let tampered = projectFolder.appending("Tests/Certificates/tampered.py").path
    let run = try BuiltProgram.shell(
      "wtp prove boiler --output \(outputs) --certificate c.jsonl >text && "
        + "python3 -B '\(tampered)' c.jsonl")
    #expect(run.status == 0, "\(run.output)\(run.words)")
    #expect(run.output.contains("\n41 tampered certificates, 4 true ones, 0 judged wrongly\n"))
  }

  @Test(arguments: ["", " --vary feed_tds=50:500 --vary max_tds=2000:4000"])
  func `of bounds within ranges also contain the bounds for all plants`(ranges: String) throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.shell(
        "wtp prove boiler --rounding\(ranges) --output S5.dose,S19.demand "
          + "--certificate c.jsonl >text && \(checker) c.jsonl --part", in: folder)
      #expect(run.status == 0 && run.output.contains(" 4 rounding, "), "\(run.words)")
      let records = try String(contentsOf: folder.appending("c.jsonl"), encoding: .utf8)
      let some = "{\"proof\":\"rounding\",\"ranges\":{\"feed_tds\":"
      #expect(records.split(separator: "\n").filter { $0.hasPrefix(some) }.count == 2)
    }
  }

  @Test func `of custom products do not match WTP's rules`() throws {
    try Scratch.withFolder { folder in
      let table = try BuiltProgram.wtp.run(["products", "boiler", "--format", "csv"]).output
      let own = table.split(separator: "\n").map { row in
        row.hasPrefix("boiler,S5,") ? row.replacing(",35,", with: ",34,") : row
      }
      try Data((own.joined(separator: "\n") + "\n").utf8).write(to: folder.appending("own.csv"))
      let run = try BuiltProgram.shell(
        "wtp prove boiler --catalogue own.csv --output S5 --certificate c.jsonl >text; "
          + "\(checker) c.jsonl --part", in: folder)
      #expect(run.status == 1)
      #expect(run.words.hasPrefix("rejected: S5.dose is "), "\(run.words)")
      #expect(run.words.contains("which differs from the rule, at summer_steam=0, "))
    }
  }

  @Test func `are rejected with a status for each kind of error`() throws {
    try Scratch.withFolder { folder in
      func judged(_ text: String) throws -> BuiltProgram.Outcome {
        try Data(text.utf8).write(to: folder.appending("c.jsonl"))
        return try BuiltProgram.shell("\(checker) c.jsonl", in: folder)
      }
      for text in [
        "", "[]\n", "{}\n", "{\"system\":\"boiler\"}\n", "no\n", "{\"proof\":\"range\"}\n",
      ] {
        let run = try judged(text)
        #expect(run.status == 65 && run.output.isEmpty, "\(text): \(run.words)")
        #expect(run.words.hasPrefix("c.jsonl: ") && run.words.split(separator: "\n").count == 1)
      }
      #expect(try BuiltProgram.shell("\(checker) none.jsonl", in: folder).status == 66)
      #expect(try BuiltProgram.shell("\(checker)", in: folder).status == 64)
      let part =
        "wtp prove boiler --output cycles --certificate c.jsonl >text && \(checker) c.jsonl"
      let lacking = try BuiltProgram.shell(part, in: folder)
      #expect(
        lacking.status == 1 && lacking.words.hasPrefix("rejected: annual_feed lacks: range, "))
      #expect(try BuiltProgram.shell("\(part) --part", in: folder).status == 0)
    }
  }

  private var checker: String {
    "python3 -B '\(projectFolder.path)/Oracles/exact/certificate.py'"
  }
}
