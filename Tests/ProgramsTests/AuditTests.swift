import Foundation
import TestSupport
import Testing

/// `wtp audit` as a user runs it.
@Suite struct `wtp audit` {
  /// A sheet that claims one figure, and misses nearly all.
  private static let sheet = "case,m_alkalinity [mg/L],S88.demand [g/m3]\nbase,84,252.0000\n"

  private static let reference = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending("reference")

  /// A sheet that misses a few, which is audited in a fifth of the time.
  private static func goodSheet() throws -> String {
    try String(contentsOf: reference.appending("boiler-kelvin.csv"), encoding: .utf8)
  }

  private func audit(_ arguments: String..., sheet: String = sheet) throws -> BuiltProgram.Outcome {
    try Scratch.withFolder { folder in
      try Data(sheet.utf8).write(to: folder.appending("sheet.csv"))
      return try BuiltProgram.wtp.run(["audit"] + arguments, in: folder)
    }
  }

  /// What the program counts for WTP's rules: a pin, to be typed anew where a product, a formula or
  /// a kind of mistake is added.
  private static let boiler = (mistakes: 1768, caught: 1663, equivalent: 105)
  private static let cooling = (mistakes: 1241, caught: 1240, equivalent: 1)

  @Test func `ends with 0 on our own tables at 100 %`() throws {
    let outcome = try BuiltProgram.wtp.run(
      ["audit", "--reference", Self.reference.path, "--require", "100%"])
    #expect(outcome.status == 0, "\(outcome.words)")
    for (system, count) in [("boiler", Self.boiler), ("cooling", Self.cooling)] {
      #expect(
        outcome.output.contains(
          "\(system): \(count.mistakes) mistakes, \(count.caught) caught, "
            + "\(count.equivalent) proved to be none"))
      #expect(count.caught + count.equivalent == count.mistakes)
    }
    #expect(!outcome.output.contains("the formulas themselves do not meet them"))
  }

  @Test func `ends with 1 below the score that is asked for, and says the counts`() throws {
    let sheet = try Self.goodSheet()
    let outcome = try audit("sheet.csv", "--require", "100%", sheet: sheet)
    #expect(outcome.status == 1)
    let prefix = "wtp: warning: the score is below 100 %: \(Self.boiler.mistakes) mistakes, "
    #expect(outcome.words.hasPrefix(prefix))
    #expect(try audit("sheet.csv", "--require", "98%", sheet: sheet).status == 0)
  }

  @Test func `names what is not covered, what slips through, and rows to add`() throws {
    let sheet =
      "case,m_alkalinity [mg/L],feed_temperature [degC],S88.demand [g/m3],dissolved_oxygen [mg/L]\n"
      + "base,84,48,252.0000,6.2000\n"
    let outcome = try audit("sheet.csv", sheet: sheet)
    let report = outcome.output
    #expect(outcome.status == 0)
    #expect(report.contains("not covered at all: SS1294, SS1295"))
    #expect(report.contains("the sheets have no column for what they change: mistakes 1"))
    #expect(report.contains("inputs that never vary: "))
    #expect(report.contains("sheet.csv:2 base"))
    #expect(report.contains("\nsuggested-1,"))
    #expect(report.contains(" missed mistakes; the expected figures are for their owner"))
  }

  @Test func `writes a table of every mistake, or of the rows that are proposed`() throws {
    let sheet = try Self.goodSheet()
    let mistakes = try audit("sheet.csv", "--format", "csv", sheet: sheet)
    #expect(mistakes.output.split(separator: "\n").count == 1 + Self.boiler.mistakes)
    #expect(mistakes.words.contains("wtp: note: boiler: \(Self.boiler.mistakes) mistakes, "))
    let rows = try audit("sheet.csv", "--format", "csv", "--suggest", "2", sheet: sheet)
    #expect(rows.output.split(separator: "\n").count == 1 + 2)
    #expect(rows.output.hasPrefix("case,summer_steam [kg/s],"))
  }

  @Test func `writes Markdown, and a page that needs no other file`() throws {
    let sheet = try Self.goodSheet()
    let markdown = try audit("sheet.csv", "--format", "markdown", sheet: sheet).output
    #expect(
      markdown.hasPrefix("# wtp audit: ") && markdown.contains("\n## boiler\n")
        && markdown.contains("| kind of mistake |"))
    let page = try audit("sheet.csv", "--format", "html", sheet: sheet).output
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
    #expect(!page.contains("http") && !page.contains("src="))
  }

  @Test(
    arguments: [
      (
        ["sheet.csv", "--require", "101%"], 64, "--require is \"101%\", but must be from 0% to 100%"
      ),
      (["sheet.csv", "--require", "all"], 64, "--require: \"all\" is not a number"),
      (
        ["sheet.csv", "--suggest", "0"], 64, "--suggest is \"0\", but must be a whole number from 1"
      ),
      (["sheet.csv", "--format", "pdf"], 64, "--format is \"pdf\", but must be text, csv"),
      (["sheet.csv", "--reference", "x"], 64, "--reference names all tables of a folder"),
      (["--catalogue", "own.csv"], 64, "--catalogue needs a FILE in the table format"),
      (
        ["sheet.csv", "--layout", "wtp-boiler", "--catalogue", "own.csv"], 64,
        "--catalogue needs a FILE in the table format"
      ),
      (["sheet.csv", "--catalogue", "none.csv"], 66, "cannot open \"none.csv\""),
      (["sheet.csv", "--catalogue", "sheet.csv"], 65, "sheet.csv"),
      (["-", "--catalogue", "-"], 64, "standard input can be read only once, so"),
      (["-", "-"], 64, "standard input is named twice"),
      (["none.csv"], 66, "cannot open \"none.csv\""),
      (["--reference", "none"], 66, "cannot open \"none/tables.csv\""),
    ] as [([String], Int32, String)])
  func `refuses with one clear message`(words: [String], status: Int32, message: String) throws {
    try Scratch.withFolder { folder in
      try Data(Self.sheet.utf8).write(to: folder.appending("sheet.csv"))
      let outcome = try BuiltProgram.wtp.run(["audit"] + words, in: folder)
      #expect(outcome.status == status && outcome.output.isEmpty)
      #expect(outcome.words.hasPrefix("wtp: \(message)"), "\(outcome.words)")
    }
  }

  @Test(arguments: [
    ("case,m_alkalinity [mg/L],S88.demand [g/m3]\n", "sheet.csv: no row below the header"),
    ("case,m_alkalinity [mg/L],S88.demand [g/m3]\na,84,\n", "sheet.csv: no expected figure in any"),
    ("case,S88.demand [g/m3]\na,84\n", "sheet.csv: no column m_alkalinity, which S88.demand needs"),
    ("case,note\na,b\n", "sheet.csv:1:1 (A1): the first row names neither fields nor outputs"),
    (
      "m_alkalinity [mg/L],S88.demand [g/m3]\nx,84\n",
      "sheet.csv:2:1 (A2): m_alkalinity: \"x\" is not"
    ),
  ])
  func `refuses a sheet that shows nothing, with its place`(sheet: String, message: String) throws {
    let outcome = try audit("sheet.csv", sheet: sheet)
    #expect(outcome.status == 65)
    #expect(outcome.words.hasPrefix("wtp: \(message)"), "\(outcome.words)")
  }

  @Test func `asks about the products of a catalogue, in mutants and in claims`() throws {
    try Scratch.withFolder { folder in
      let catalogue = try BuiltProgram.wtp.run(["products", "boiler", "--format", "csv"]).output
      let own = catalogue.replacing("-,-,35,0,0,120,", with: "-,-,34,0,0,120,")
      #expect(own != catalogue)
      // 34 g of S5 for each of the 6.2 mg/L of oxygen, and 120 g/m3 of the blowdown, 165 in 3500.
      let sheet =
        "feed_temperature [degC],feed_tds [mg/L],max_tds [mg/L],S5.demand [g/m3]\n"
        + "48,165,3500,216.4571\n"
      try Data(own.utf8).write(to: folder.appending("own.csv"))
      try Data(sheet.utf8).write(to: folder.appending("sheet.csv"))
      let unmet = "the formulas themselves do not meet them"
      let without = try BuiltProgram.wtp.run(["audit", "sheet.csv"], in: folder)
      #expect(without.status == 0 && without.output.contains(unmet))
      let words = ["audit", "sheet.csv", "--catalogue", "own.csv"]
      let with = try BuiltProgram.wtp.run(words, in: folder)
      #expect(with.status == 0 && !with.output.contains(unmet), "\(with.words)")
      let mistakes = try BuiltProgram.wtp.run(words + ["--format", "csv"], in: folder).output
      let rows = mistakes.split(separator: "\n").filter { $0.contains(",S5.demand,constant ") }
      #expect(rows.contains { $0.contains("34") } && !rows.contains { $0.contains(",35,") })
    }
  }

  @Test func `passes over tables of refusals that are listed, and refuses one that is named`()
    throws
  {
    let outcome = try audit(
      "sheet.csv", sheet: "case,change,field,value,error\na,set,ph,-1,outside\n")
    #expect(outcome.status == 65)
    #expect(outcome.words == "wtp: sheet.csv is a table of refusals, which claims no figure\n")
  }

  @Test func `says when a figure is not what the formulas give`() throws {
    var lines = try Self.goodSheet().split(separator: "\n").map(String.init)
    let cells = lines[1].split(separator: ",", omittingEmptySubsequences: false)
    lines.append((cells.dropLast() + ["1"]).joined(separator: ","))
    let report = try audit("sheet.csv", sheet: lines.map { $0 + "\n" }.joined()).output
    #expect(report.contains("the formulas themselves do not meet them: figures 1"))
  }

  /// The rows of two systems have other columns, so that one table has no room for both.
  @Test(arguments: [
    ("--suggest 1 --report json=r.json", 64), ("--suggest 1 --report csv=r.csv", 64),
    ("--suggest 1 --format json", 64), ("--suggest 1 --report markdown=r.md", 0),
    ("--report json=r.json", 0),
  ])
  func `proposes the rows of one system in a table, of both in a text`(
    words: String, status: Int32
  ) throws {
    try Scratch.withFolder { folder in
      for (name, text) in [
        ("boiler.csv", "feed_tds [mg/L],max_tds [mg/L],cycles [1]\n165,3500,21.2\n"),
        (
          "cooling.csv",
          "circulation [m3/h],temperature_drop [degC],concentration_factor [1],bleed [m3/h]\n"
            + "100,5,2,0.9\n"
        ),
      ] { try Data(text.utf8).write(to: folder.appending(name)) }
      let run = try BuiltProgram.wtp.run(
        ["audit", "boiler.csv", "cooling.csv"] + words.split(separator: " ").map(String.init),
        in: folder)
      #expect(run.status == status, "\(run.words)")
      #expect(run.words.contains("say --system boiler or cooling") == (status != 0))
      let reports = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasPrefix("r.") }
      #expect(reports.isEmpty == (status != 0))
    }
  }
}

/// What an audit cannot be about, and a catalogue that no plant can be dosed by.
@Suite struct `wtp audit refuses` {
  @Test func `a folder whose tables claim no figure`() throws {
    try Scratch.withFolder { folder in
      let list = "table,system,kind,about\nrefusals.csv,boiler,refusals,x\n"
      let refusals =
        "case,change,field,value,error,error_field,other_field\na,set,ph,15,outside,ph,\n"
      try Data(list.utf8).write(to: folder.appending("tables.csv"))
      try Data(refusals.utf8).write(to: folder.appending("refusals.csv"))
      for words in [["--require", "100%"], ["--suggest", "3"]] {
        let run = try BuiltProgram.wtp.run(["audit", "--reference", "."] + words, in: folder)
        #expect(run.status == 65 && run.output.isEmpty)
        #expect(run.words.contains("no table claims a figure"))
      }
    }
  }

  @Test func `coefficients that leave the range of a Double, as every command does`() throws {
    let header = try BuiltProgram.wtp.run(["products", "boiler", "--format", "csv"]).output
      .split(separator: "\n")[0]
    try Scratch.withFolder { folder in
      for reserve in ["1e200", "-1e308", "1e308/1e-300", "1000000001"] {
        let own = "\(header)\nboiler,X1,solid,oxygen scavenger,feed,w,-,-,5,0,0,\(reserve),0,0,0\n"
        try Data(own.utf8).write(to: folder.appending("own.csv"))
        try Data("feed_tds [mg/L],max_tds [mg/L],cycles [1]\n165,3500,21.2\n".utf8)
          .write(to: folder.appending("sheet.csv"))
        for words in [
          ["audit", "sheet.csv"], ["verify", "sheet.csv"], ["check", "boiler"],
          ["estimate", "boiler", "--plant", "example"],
        ] {
          let run = try BuiltProgram.wtp.run(words + ["--catalogue", "own.csv"], in: folder)
          #expect(run.status == 65 && run.output.isEmpty, "\(words) \(run.status)")
          #expect(run.words.contains("own.csv:2:"), "\(run.words)")
          #expect(run.words.contains("reserve is \"\(reserve)\", but must be from -1e9 to 1e9"))
        }
      }
    }
  }
}
