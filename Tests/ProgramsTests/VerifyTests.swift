import Foundation
import Notation
import TestSupport
import Testing

/// `wtp verify` as a user runs it.
@Suite struct `wtp verify` {
  /// The folder of the project, whose tables and scripts are read by path.
  private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func verify(
    _ words: String..., input: String = ""
  ) throws -> BuiltProgram.Outcome {
    try BuiltProgram.wtp.run(["verify"] + words, input: input, in: Self.project)
  }

  private func table(_ name: String) throws -> String {
    try String(
      contentsOf: Self.project.appending("reference").appending(name), encoding: .utf8)
  }

  @Test func `passes on every table of the project, and says how many cells`() throws {
    let run = try verify()
    #expect(run.status == 0, "\(run.words)\(run.output.suffix(500))")
    #expect(run.output.hasPrefix("every cell agrees: "))
    #expect(run.words.isEmpty)
    #expect(try verify("--reference", "reference").output == run.output)
  }

  @Test func `ends with 1 where a digit is changed, and shows where, with the working`() throws {
    let lines = try table("boiler.csv").components(separatedBy: "\n")
    let wrong = lines[0] + "\n" + lines[1].replacingOccurrences(of: "4.3414,4", with: "4.3415,4")
    let run = try verify("-", "--explain", input: wrong)
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        "1 of 84 cells differs: SS2295.demand in 1 row (row 2) of standard input\n"))
    let cell = "SS2295.demand [g/m3]  4.3415  4.34142857  -0.0000714  1.43 times what is allowed"
    #expect(run.output.contains(cell), "\(run.output)")
    #expect(run.output.contains("SS2295.demand = 1.11 g/g CaCO3 * calcium_hardness"))
    #expect(run.output.contains("83 outputs agree in the one row"))
    #expect(run.output.split(separator: "\n").filter { $0.contains("S88") }.isEmpty)
    let full = try verify("-", "--full", input: wrong)
    #expect(full.output.contains("S88.dose"))
  }

  /// Opened and saved by a spreadsheet program, a sheet has lost the zeros at the end of its figures.
  @Test func `sees a wrong digit that a spreadsheet program made short`() throws {
    let sheet = "feed_tds [mg/L],max_tds [mg/L],S28.demand [g/m3]\n165,3500,28\n170,3500,29.1429\n"
    let run = try verify("-", input: sheet)
    #expect(run.status == 1 && run.output.contains("judged to 4 decimals"), "\(run.output)")
    #expect(try verify("-", "--printed", "cell", input: sheet).status == 0)
    #expect(try verify("-", "--printed", "0", input: sheet).status == 0)
    let both = try verify("-", "--printed", "2", "--tolerance", "abs:1", input: sheet)
    #expect(both.status == 64 && both.words.contains("give one of them"))
    #expect(try verify("-", "--printed", "16", input: sheet).status == 64)
  }

  @Test func `verifies the outputs that are listed, and no other`() throws {
    let sheet =
      "feed_tds [mg/L],max_tds [mg/L],S28.demand [g/m3],S28.dose [g/m3],S124.demand [g/m3]\n"
      + "165,3500,28.2857,99,56.5714\n"
    #expect(try verify("-", input: sheet).status == 1)
    let run = try verify("-", "--outputs", "S28.demand,S124.demand", input: sheet)
    #expect(run.status == 0, "\(run.words)\(run.output)")
    #expect(run.output.contains("passed over, since not asked for: 1 output column: S28.dose"))
    #expect(!run.output.contains("no table claims"))
    #expect(try verify("-", "--outputs", "S28", input: sheet).status == 1)
    for (list, says) in [
      ("S124", "--outputs names \"S124\", but standard input has no column for it"),
      ("S28.demand,annual_feed", "\"annual_feed\""), ("S29", "did you mean"),
      ("S28,,", "empty item"),
    ] {
      let refused = try verify("-", "--outputs", list, input: sheet)
      #expect(refused.status == 64 && refused.words.contains(says), "\(refused.words)")
      #expect(refused.output.isEmpty)
    }
  }

  /// The digest is that of `sha256sum` of the same bytes.
  @Test func `states in JUnit when it ran, by which version, on which bytes`() throws {
    let sheet = "feed_tds [mg/L],max_tds [mg/L],S28.demand [g/m3]\n165,3500,28.2857\n"
    let run = try verify("-", "--report", "junit=-", input: sheet)
    let digest = try BuiltProgram.shell("printf %s '\(sheet)' | sha256sum", in: Self.project)
      .output.prefix(64)
    #expect(run.output.contains("name=\"sha256\" value=\"\(digest)\""), "\(run.output)")
    #expect(run.output.contains(" timestamp=\"20") && run.output.contains(" time=\""))
    let version = try BuiltProgram.wtp.run(["--version"]).output.dropFirst(4)
      .prefix { $0 != "\n" }
    #expect(run.output.contains("name=\"version\" value=\"\(version)\""))
    let other = try verify("-", "--report", "json=-", input: sheet)
    #expect(try verify("-", "--report", "json=-", input: sheet).output == other.output)
  }

  @Test func `explains a difference by the rules of the catalogue that is given`() throws {
    let own = try BuiltProgram.wtp.run(["products", "boiler", "--format", "csv"]).output
      .replacingOccurrences(of: "17 %\",-,-,35,", with: "17 %\",-,-,34,")
    let lines = try table("boiler.csv").split(separator: "\n").prefix(2).joined(separator: "\n")
    try Scratch.withFolder { folder in
      try Data(own.utf8).write(to: folder.appending("own.csv"))
      try Data("\(lines)\n".utf8).write(to: folder.appending("sheet.csv"))
      let run = try BuiltProgram.wtp.run(
        ["verify", "sheet.csv", "--catalogue", "own.csv", "--explain"], in: folder)
      #expect(run.status == 1)
      #expect(run.output.contains("S5.demand = 34 g/g O2 * dissolved_oxygen"))
      #expect(!run.output.contains("S5.demand = 35 g/g O2"))
      #expect(run.output.contains("35 g/g O2 * dissolved_oxygen in place of 34 g/g O2"))
    }
  }

  /// A `tables.csv` beside a sheet says what it is; no listing is about a pipe or WTP's own export.
  @Test func `heeds the listing beside a sheet, and no other`() throws {
    let lines = try table("boiler.csv").split(separator: "\n").prefix(3).joined(separator: "\n")
    try Scratch.withFolder { folder in
      try Data("\(lines)\n".utf8).write(to: folder.appending("sheet.csv"))
      let listing = "table,system,kind,about\nsheet.csv,boiler,tall,a sheet\n"
      try Data(listing.utf8).write(to: folder.appending("tables.csv"))
      let named = try BuiltProgram.wtp.run(["verify", "sheet.csv"], in: folder)
      #expect(named.status == 65 && named.words.contains("tables.csv:2"), "\(named.words)")
      let piped = try BuiltProgram.wtp.run(["verify", "-"], input: lines + "\n", in: folder)
      #expect(piped.status == 0, "\(piped.words)")
      let export = try BuiltProgram.wtp.run(
        ["verify", "sheet.csv", "--layout", "wtp-boiler"], in: folder)
      #expect(export.status == 65 && !export.words.contains("tables.csv"), "\(export.words)")
    }
  }

  @Test func `tells differences whose share of the tolerance is beyond every number`() throws {
    let sheet = "circulation [m3/h],temperature_drop [degC],concentration_factor [1],bleed [m3/h]\n"
    let run = try verify(
      "-", "--report", "csv=-", input: sheet + "100,5,2,1e-306\n")
    #expect(run.status == 1 && run.output.contains("bleed"))
    let text = try verify("-", input: sheet + "100,5,2,1e-306\n")
    #expect(text.status == 1 && text.output.contains("without bound"))
    let zero = try verify("-", "--tolerance", "rel:1e-308", input: sheet + "100,5,2,0\n")
    #expect(zero.status == 1 && zero.output.contains("1 of 1 cell differs"))
  }

  /// 165 mg/L of 3,500 are 21.2121 cycles, so that every row is wrong.
  @Test(arguments: [(100_000, false), (100_001, true)])
  func `says where a report for machines holds a part of the differences`(
    count: Int, isSaid: Bool
  ) throws {
    let rows = String(repeating: "165,3500,1\n", count: count)
    let run = try verify(
      "-", "--report", "csv=-", "--list", "0",
      input: "feed_tds [mg/L],max_tds [mg/L],cycles [1]\n" + rows)
    #expect(run.status == 1 && run.output.utf8.count { $0 == UInt8(ascii: "\n") } == 100_001)
    let said =
      "wtp: warning: the reports for machines hold the first 100,000 cells of the 100,001 that "
      + "differ\n"
    #expect(run.words == (isSaid ? said : ""), "\(run.words)")
  }

  /// S28 is 600 g/m3 of the blowdown; the sheet has 601.
  @Test(arguments: [(10_000, false), (10_001, true)])
  func `says where explanations are sought in a part of the rows`(
    count: Int, isSaid: Bool
  ) throws {
    let rows = (0..<count).map { row in
      let tds = 100 + row % 900
      // In ten-thousandths, to the nearest.
      let wrong = (tds * 601 * 10_000 + 1750) / 3500
      return "\(tds),3500,\(decimalText(wrong, decimals: 4))\n"
    }
    let run = try verify(
      "-", "--list", "0",
      input: "feed_tds [mg/L],max_tds [mg/L],S28.demand [g/m3]\n" + rows.joined())
    #expect(run.status == 1 && run.unbroken.contains(" S28.demand: 601 g/m3 * blowdown_fraction"))
    let said = "explanations were sought in the first 10,000 rows alone"
    #expect(run.unbroken.contains(said) == isSaid, "\(run.output)")
  }

  @Test func `takes a missing input from --set or --plant, and is told which is missing`() throws {
    let sheet = "feed_tds [mg/L],max_tds [mg/L],S28.demand [g/m3]\n165,3500,28.2857\n"
    #expect(try verify("-", input: sheet).status == 0)
    let short = "feed_tds [mg/L],S28.demand [g/m3]\n165,28.2857\n"
    let refused = try verify("-", input: short)
    #expect(refused.status == 65)
    #expect(refused.words.contains("no column max_tds, which S28.demand needs"))
    #expect(try verify("-", "--set", "max_tds=3500", input: short).status == 0)
    #expect(try verify("-", "--set", "max_tds=3500.1", input: short).status == 1)
    #expect(try verify("-", "--plant", "example", input: short).status == 0)
    let twice = try verify("-", "--set", "max_tds=9999", input: sheet)
    #expect(twice.status == 0 && twice.words.contains("--set max_tds is not used there"))
  }

  @Test func `passes on a sweep with all its inputs`() throws {
    for line in [
      "sweep boiler --vary feed_temperature=40:100:5 --outputs all --inputs all",
      "sweep cooling --vary 'temperature_drop=5:15/4 degF' --outputs all --inputs all "
        + "--decimals shortest",
      "sweep boiler --vary feed_tds=1:3000/7 --set 'summer_steam=1 t/h' --inputs all --decimals 1",
    ] {
      let clean = try BuiltProgram.shell("\(line) 2>/dev/null | wtp verify -", in: Self.project)
      #expect(clean.status == 0, "\(line): \(clean.words)\(clean.output.suffix(300))")
    }
  }

  @Test func `writes its verdict in four forms`() throws {
    try Scratch.withFolder { folder in
      let names = ["junit": "v.xml", "markdown": "v.md", "csv": "v.csv", "html": "v.html"]
      let words = names.flatMap { ["--report", "\($0)=\(folder.appending($1).path)"] }
      let run = try BuiltProgram.wtp.run(
        ["verify", "reference/cooling-litres.csv"] + words, in: Self.project)
      #expect(run.status == 0, "\(run.words)")
      func text(_ kind: String) throws -> String {
        try String(contentsOf: folder.appending(names[kind]!), encoding: .utf8)
      }
      #expect(try text("junit").contains("tests=\"69\" failures=\"0\""))
      #expect(try text("markdown").hasPrefix("# wtp verify: every cell agrees: "))
      #expect(try text("csv").hasPrefix("table,sheet,cell,line,case,output,unit,sheet_figure,"))
      #expect(try text("csv").split(separator: "\n").count == 1)
      #expect(try text("html").contains("<svg") && text("html").contains("Every cell agrees"))
    }
    #expect(try verify("reference/cooling-litres.csv", "--report", "csv=/no/f").status == 73)
  }

  @Test(
    arguments: [
      (["--tolerance", "0.1"], 64, "must be abs:X, rel:X, ulp:N"),
      (["--layout", "wtp-boiler"], 64, "need a FILE"), (["--against", "cat"], 64, "need a FILE"),
      (["no-such.csv"], 66, "no-such.csv"),
      (["--reference", "/no-such"], 66, "/no-such/tables.csv"),
      (["a.csv", "--reference", "b"], 64, "does not go with FILE"),
      (["-", "-"], 64, "named twice"), (["--report", "pdf=a"], 64, "junit=FILE"),
      (["--second-model", "x"], 64, "must be a whole number"),
      (["reference/boiler.csv", "--system", "cooling"], 65, "is not a cooling field"),
      (["reference/boiler-refusals.csv", "--against", "cat"], 64, "cannot ask another program"),
      (["reference/boiler.csv", "--set", "ph=nan"], 65, "nan"),
    ] as [([String], Int32, String)])
  func `refuses what it cannot do`(words: [String], status: Int32, says: String) throws {
    let run = try BuiltProgram.wtp.run(["verify"] + words, in: Self.project)
    #expect(run.status == status, "\(words): \(run.words)")
    #expect(run.words.contains(says), "\(words): \(run.words)")
    #expect(run.output.isEmpty)
  }

  /// A verdict that passed over a catalogue would be taken for one on its products.
  @Test(arguments: [
    "--against cat", "--own-units", "--bits", "--time-limit 9", "--tolerance exact",
    "--printed cell", "--outputs S5", "--explain", "--list 5", "--full", "--report csv=-",
    "--reference reference", "--system boiler", "--layout wtp-boiler", "--plant example",
    "--set ph=7", "--catalogue own.csv", "--sheet A", "--decimal comma", "reference/boiler.csv",
  ])
  func `passes over nothing that is asked for beside the second model`(words: String) throws {
    let words = words.split(separator: " ").map(String.init)
    let run = try BuiltProgram.wtp.run(["verify", "--second-model", "1"] + words)
    #expect(run.status == 64 && run.output.isEmpty, "\(run.words)")
    let name = words[0].hasPrefix("--") ? words[0] : "FILE"
    #expect(run.words.contains(name), "\(run.words)")
  }

  @Test func `agrees with the second model`() throws {
    let run = try verify("--second-model", "100")
    #expect(run.status == 0)
    #expect(run.output.contains("100 drawn"))
  }
}
