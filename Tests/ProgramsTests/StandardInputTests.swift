import Foundation
import TestSupport
import Testing

/// Standard input can be read once, so it can be one thing.
@Suite struct `Standard input` {
  @Test(arguments: [
    (
      ["estimate", "boiler", "--plant", "-", "--catalogue", "-"], "both the plant and the catalogue"
    ),
    (["estimate", "boiler", "--plant", "/dev/stdin", "--catalogue", "-"], "both the plant and"),
    (["estimate", "boiler", "--plant", "-", "--prices", "-"], "both the plant and the prices"),
    (["compare", "boiler", "a.csv", "-", "-"], "both a plant and a plant"),
    (["compare", "boiler", "-", "example", "--prices", "-"], "both a plant and the prices"),
    (["verify", "-", "--plant", "-"], "both the sheet and the plant"),
    (["audit", "-", "--plant", "/dev/fd/0"], "both the sheet and the plant"),
    (["verify", "a.csv", "--plant", "-", "--catalogue", "-"], "both the plant and the catalogue"),
    (
      ["check", "boiler", "--catalogue", "-", "--known", "-"], "both the catalogue and the failures"
    ),
  ])
  func `is refused for two things before it is read`(words: [String], says: String) throws {
    let run = try BuiltProgram.wtp.run(words, input: "not a table\n")
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.words.hasPrefix("wtp: standard input cannot be \(says)"), "\(run.words)")
  }

  @Test func `is refused by a sweep as well, and as the plant of several sheets`() throws {
    let sweep = try BuiltProgram.sweep.run(["boiler", "--plant", "-", "--catalogue", "-"])
    #expect(sweep.status == 64 && sweep.words.contains("both the plant and the catalogue"))
    let verify = try BuiltProgram.wtp.run(["verify", "a.csv", "b.csv", "--plant", "-"])
    #expect(verify.status == 64 && verify.words.contains("the plant of several sheets"))
  }
}

/// Standard input beside sheets, where there is one reader of it.
@Suite struct `Standard input beside a sheet` {
  private static let whole = "feed_tds [mg/L],max_tds [mg/L],S28.demand [g/m3]\n165,3500,28.2857\n"
  private static let short = "feed_tds [mg/L],S28.demand [g/m3]\n165,28.2857\n"

  private func verify(_ words: [String], input: String) throws -> BuiltProgram.Outcome {
    try Scratch.withFolder { folder in
      for (name, text) in [("whole.csv", Self.whole), ("short.csv", Self.short)] {
        try Data(text.utf8).write(to: folder.appending(name))
      }
      return try BuiltProgram.wtp.run(["verify"] + words, input: input, in: folder)
    }
  }

  @Test func `may be the plant, or the products`() throws {
    let plant = try verify(["short.csv", "--plant", "-"], input: "max_tds [mg/L]\n3500\n")
    #expect(plant.status == 0, "\(plant.words)")
    let products = try BuiltProgram.wtp.run(["products", "boiler", "--format", "csv"]).output
    let own = try verify(["whole.csv", "--catalogue", "-"], input: products)
    #expect(own.status == 0, "\(own.words)")
  }

  @Test func `is not the products of several`() throws {
    let run = try verify(["whole.csv", "short.csv", "--catalogue", "-"], input: "")
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(
      run.words
        == "wtp: standard input can be read only once, so it cannot be the catalogue here; name a "
        + "file\n")
  }

  @Test func `is not the plant of our own tables`() throws {
    let run = try verify(["--reference", ".", "--plant", "-"], input: "")
    #expect(run.status == 64 && run.words.contains("the plant of several sheets"), "\(run.words)")
  }
}

/// Plants are all checked before anything is written, though none are kept.
@Suite struct `Estimates of many plants` {
  /// A table of plants whose last is as given.
  private func table(last: String, in folder: URL) throws {
    let line =
      "sweep boiler --vary feed_tds=50:500/3000 --inputs all --outputs cycles -o p.csv 2>/dev/null; "
      + "sed -i '$ s/^2200,/\(last),/' p.csv"
    #expect(try BuiltProgram.shell(line, in: folder).status == 0)
  }

  @Test(arguments: [
    "wtp estimate boiler --plant p.csv", "cat p.csv | wtp estimate boiler --plant -",
  ])
  func `write nothing where the last plant is refused`(line: String) throws {
    try Scratch.withFolder { folder in
      try table(last: "-1", in: folder)
      for format in ["csv", "text"] {
        let run = try BuiltProgram.shell("\(line) --format \(format)", in: folder)
        #expect(run.status == 65 && run.output.isEmpty)
        #expect(run.words.contains(":3001: summer_steam is -1 lb/h"), "\(run.words)")
      }
    }
  }

  @Test func `are the same from a pipe as from a file, and leave nothing behind`() throws {
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

/// What a command shows as it comes is what a report as text has.
@Suite struct `The text of a law's report` {
  @Test func `is the text that is shown`() throws {
    try Scratch.withFolder { folder in
      let run = try BuiltProgram.wtp.run(
        [
          "check", "boiler.seasons-exchange", "cooling.slugs-ignore-the-duty", "--cases", "3",
          "--report", "text=laws.txt",
        ], in: folder)
      #expect(run.status == 0, "\(run.words)")
      let file = try String(contentsOf: folder.appending("laws.txt"), encoding: .utf8)
      #expect(file == run.output && !file.isEmpty)
    }
  }
}

/// A catalogue that is given is read, whatever kind of table it goes with.
@Suite struct `A catalogue beside refusals` {
  @Test func `is read, so that a wrong one is refused`() throws {
    try Scratch.withFolder { folder in
      let refusals =
        "case,change,field,value,error,error_field,other_field\na,set,feed_tds,-1,outside,feed_tds,\n"
      try Data(refusals.utf8).write(to: folder.appending("refusals.csv"))
      try Data("x\n1\n".utf8).write(to: folder.appending("own.csv"))
      let words = ["verify", "refusals.csv", "--system", "boiler"]
      #expect(try BuiltProgram.wtp.run(words, in: folder).status == 0)
      let run = try BuiltProgram.wtp.run(words + ["--catalogue", "own.csv"], in: folder)
      #expect(run.status == 65 && run.words.contains("own.csv:1:1 (A1): \"x\" is not a column"))
    }
  }
}
